"""Lucktails for two, solved from its end: how likely each pair of scores is to win, both playing as well as can be.

    python scripts/solve_lucktails.py                          # writes players/race.npy anew, in about half an hour
    python scripts/solve_lucktails.py --iterations 10 --to /tmp/race.npy

Scores only go up, so pairs of scores are solved from the highest down: then what the end of a round is worth is known.
Only a round that brings nothing leads to the same scores with the other to start, so these two pairs are solved
together. Every pair has 70 rounds, one for each set of hidden cards. Each is solved (`duel`), beginning with what was
learnt with the scores before.
"""

from __future__ import annotations

import argparse
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

import numpy as np

import bagatelle
from bagatelle.core.kernels import Array, array_of
from bagatelle.games.lucktails.players import race
from bagatelle.games.lucktails.players.duel import HIDDEN, Solver, ends, low_limit, tree, worth
from bagatelle.games.lucktails.players.race import PARTS, Race
from bagatelle.games.lucktails.rules import ACT, CARDS, State

FILE = Path(race.__file__).with_suffix(".npy")
FIRST, ITERATIONS = 100, 30  # of the first rounds, and of those that begin with what was learnt before
KEPT = 0.9  # of what was learnt before
STILL = 1e-6  # chances that move by less have settled

Scores = tuple[int, int]  # of whoever starts the round, and of the other


class Round(NamedTuple):
    """The scores at the ends of a round with certain hidden cards, and how to play it."""

    ends: Array
    solver: Solver


class Solution:
    """Chances of whoever starts, by scores: after every part of all deals, and their mean."""

    def __init__(self, iterations: int) -> None:
        state, _ = bagatelle.game("lucktails").position(2)
        assert isinstance(state, State)
        state.phase = ACT
        n = state.target + 1
        self._start, self._iterations, self._tree = state, iterations, tree(low_limit(state.bait_limit))
        self._before: tuple[list[Round], ...] = ()  # of the scores before, and with the other to start
        self.parts, self.mean = np.full((n, n, PARTS), np.nan, np.float32), np.full((n, n), 0.5)

    def solve(self, scores: Scores) -> None:
        """These scores, and the same with the other to start. All that are higher have to be solved before."""
        both = scores, scores[::-1]
        first = self._rounds(scores, 0)
        self._before = first, first if both[0] == both[1] else self._rounds(both[1], 1)
        moved = 1.0
        while moved > STILL:
            moved = 0.0
            for at, rounds in zip(both, self._before, strict=True):
                deals = np.ravel([self._deals(each) for each in rounds])
                moved = max(moved, abs(deals.mean() - self.mean[at]))
                self.parts[at], self.mean[at] = np.sort(deals).reshape(PARTS, -1).mean(axis=1), deals.mean()

    def _rounds(self, scores: Scores, turn: int) -> list[Round]:
        self._start.scores[:2] = list(scores)
        found = []
        for number, hidden in enumerate(combinations(range(CARDS), HIDDEN)):
            at_ends = ends(array_of(self._start), np.array(hidden))
            solver = Solver(self._tree, self._payoffs(at_ends))
            if self._before:
                solver.learn_from(self._before[turn][number].solver, KEPT)
            solver.run(self._iterations if self._before else max(FIRST, self._iterations))
            found.append(Round(at_ends, solver))
        return found

    def _deals(self, found: Round) -> Array:
        """What every deal is worth."""
        return worth(self._tree, self._payoffs(found.ends), found.solver.strategy)[1][0]

    def _payoffs(self, at_ends: Array) -> Array:
        return Race(self.mean).after(at_ends[..., 0], at_ends[..., 1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--iterations", type=int, default=ITERATIONS)
    parser.add_argument("--to", type=Path, default=FILE)
    args = parser.parse_args()
    found = Solution(args.iterations)
    top = len(found.mean) - 1
    below = sorted(((x, y) for x in range(top) for y in range(x + 1)), key=sum, reverse=True)
    for at in [(top, top), *below]:
        found.solve(at)
        print(*at, f"{found.mean[at]:.3%}, {found.mean[at[::-1]]:.3%} with the other to start", flush=True)
    np.save(args.to, found.parts)


if __name__ == "__main__":
    main()
