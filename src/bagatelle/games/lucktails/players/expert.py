"""The expert of Lucktails.

With two players it solves the round (`duel`), its ends being worth what they add to the chance to win the match
(`race`). With more, or with a bait table too long for that, it weighs every way the cards can lie by what the others
did, who saw other cards than it did (`beliefs`), and plays every choice out from there. With the usual options it takes
others for players who have practised as it has (`practised`), unless they look like `careful`, and plays out to the end
of the round; with other options it takes everybody for `careful`, and plays out to the end of the match.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from time import perf_counter

import numpy as np

from bagatelle.bots.search import BATCH, SearchBot
from bagatelle.core.engine import below
from bagatelle.core.hints import Estimate
from bagatelle.core.kernels import Array
from bagatelle.core.match import Perspective
from bagatelle.core.moves import Move
from bagatelle.games.lucktails import moves, rules
from bagatelle.games.lucktails.moves import Bait
from bagatelle.games.lucktails.players.beliefs import Others, Round, others, weigh
from bagatelle.games.lucktails.players.duel import BAITS, RAISES, Solver, Tree, low_limit, tree, way_on
from bagatelle.games.lucktails.players.insight import estimates
from bagatelle.games.lucktails.players.practised import play_out
from bagatelle.games.lucktails.players.solved import Solved, follow, solver
from bagatelle.games.lucktails.rules import KEEP, SWITCH_1, TAKE, State

CHUNK = 10  # iterations of the solver between two looks at the clock
ENOUGH = 300  # iterations after which there is next to nothing left to learn


class Expert(SearchBot):
    def choose(self, sight: Perspective) -> Move:
        return self._solve(sight) if _solvable(sight) else super().choose(sight)

    def think(self, sight: Perspective, most: int, rollouts: int | None = None) -> list[Estimate]:
        """By the solution of the round, and where there is none by playing out. With `rollouts`, the round is solved
        anew with so many iterations."""
        if _solvable(sight):
            past = Round(sight)
            path = follow(_tree(past.start), past.decisions)
            if not path.strayed:
                return estimates(Solved.by(self._solver(past, rollouts)), path, past, sight.moves())[:most]
        return super().think(sight, most, rollouts)

    def others(self, past: Round) -> Others:
        """What it takes the players for."""
        return others(past)

    def _worlds(self, sight: Perspective) -> Callable[[], Array]:
        """States in proportion to how likely they are."""
        past = Round(sight)
        by = self.others(past)
        states, weights = weigh(past, by)
        if by.known:
            self._rollouts = partial(play_out(past.start.players), by.careful, by.known.often, by.known.worth)
        else:
            self._rollouts = self._kernels.rollouts
        sums = np.cumsum(weights)[:-1]

        def draw() -> Array:
            marks = (np.arange(BATCH) + below(self._rng, 1 << 30) / (1 << 30)) / BATCH
            return states[np.searchsorted(sums, marks, side="right")]

        return draw

    def _solver(self, past: Round, iterations: int | None = None) -> Solver:
        """The solver of a round after so many iterations, or as many as there is time for."""
        round_ = past.start.store(), past.hidden
        if iterations is not None:
            return _solved(*round_, min(iterations, ENOUGH))
        found = _known_solver(*round_)
        found.run(0)  # the time begins when all that is needed is compiled
        begin = perf_counter()
        while found.iterations < ENOUGH and (found.iterations == 0 or perf_counter() - begin < self._seconds):
            found.run(CHUNK)
        return found

    def _solve(self, sight: Perspective) -> Move:
        past = Round(sight)
        solver = self._solver(past, self.rollouts)
        play, last = solver.strategy.play, solver.strategy.last
        state: State = sight.sample(self._rng)
        path, seen = follow(solver.tree, past.decisions), past.hidden.index(past.seen)
        a = path.may_be_a[below(self._rng, len(path.may_be_a))]
        if path.left >= 0:
            revealed = past.hidden.index(past.revealed[0])
            choice = RAISES + 1 + self._pick(last[path.node, path.left, seen, revealed])
        elif path.strayed:
            choice = way_on(state.bait, state.bait_limit)
        else:
            choice = self._pick(play[path.node, seen])
        return moves.from_action(state, _action(state, choice, a))

    def _pick(self, chances: Array) -> int:
        mark = below(self._rng, 1 << 30) / (1 << 30)
        return int(np.searchsorted(np.cumsum(chances)[:-1], mark, side="right"))


def _solvable(sight: Perspective) -> bool:
    view = sight.view
    return bool(view.players == 2 and len(view.bait_table) <= BAITS)


def _action(s: State, choice: int, a: int) -> int:
    """The action of the rules that is a choice of the duel, the middle card number a being its A."""
    if choice < RAISES:
        step = choice + 1
        return moves.to_action(s, Bait(s.bait + step, a + 1 if rules.brings_bonus(s, step) else None))
    return (TAKE, KEEP, SWITCH_1 + a, SWITCH_1 + 1 - a)[choice - RAISES]


def _tree(s: State) -> Tree:
    return tree(low_limit(s.bait_limit))


def _new_solver(start: bytes, hidden: tuple[int, ...]) -> Solver:
    state = State().load(start)
    return solver(state, hidden, low_limit(state.bait_limit))


@lru_cache(64)
def _solved(start: bytes, hidden: tuple[int, ...], iterations: int) -> Solver:
    found = _new_solver(start, hidden)
    found.run(iterations)
    return found


# what is known goes on learning whenever somebody at the table has to decide
_known_solver = lru_cache(64)(_new_solver)
