"""The expert of Lucktails.

With two players it solves the round (`duel`), its ends being worth what they add to the chance to win the match
(`race`). With more, or with a bait table too long for that, it weighs every way the cards can lie by what the others
did, who saw other cards than it did (`beliefs`), and plays every choice out from there to the end of the match.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from time import perf_counter

import numpy as np

from bagatelle.bots.search import BATCH, SearchBot
from bagatelle.core.engine import below
from bagatelle.core.kernels import Array, array_of
from bagatelle.core.match import Perspective
from bagatelle.core.moves import Move
from bagatelle.games.lucktails import moves, rules
from bagatelle.games.lucktails.moves import Bait, Switch, Take
from bagatelle.games.lucktails.players.beliefs import Round, weigh
from bagatelle.games.lucktails.players.duel import BAITS, RAISES, Solver, ends, low_limit, tree, way_on
from bagatelle.games.lucktails.players.race import race
from bagatelle.games.lucktails.rules import KEEP, SWITCH_1, TAKE, State

CHUNK = 10  # iterations of the solver between two looks at the clock
ENOUGH = 300  # iterations after which there is next to nothing left to learn


class Expert(SearchBot):
    def choose(self, sight: Perspective) -> Move:
        view = sight.view
        solvable = view.players == 2 and len(view.bait_table) <= BAITS
        return self._solve(sight) if solvable else super().choose(sight)

    def _worlds(self, sight: Perspective) -> Callable[[], Array]:
        """States in proportion to how likely they are."""
        states, weights = weigh(Round(sight))
        sums = np.cumsum(weights)[:-1]

        def draw() -> Array:
            marks = (np.arange(BATCH) + below(self._rng, 1 << 30) / (1 << 30)) / BATCH
            return states[np.searchsorted(sums, marks, side="right")]

        return draw

    def _solve(self, sight: Perspective) -> Move:
        begin, past = perf_counter(), Round(sight)
        solver = _solver(past.start.store(), past.hidden)
        while solver.iterations < ENOUGH and (solver.iterations == 0 or perf_counter() - begin < self._seconds):
            solver.run(CHUNK)
        play, last = solver.strategy.play, solver.strategy.last
        state: State = sight.sample(self._rng)
        bait, node, stray = 0, 0, False
        a, left = below(self._rng, 2), -1  # the middle card that is A, and how the other left
        for move in past.decisions:
            match move:
                case Bait(amount, on):
                    child = int(solver.tree.child[node, amount - bait - 1])
                    stray, node = stray or child < 0, node if stray or child < 0 else child
                    bait, a = amount, on - 1 if on else a
                case Switch(place):
                    a = a if solver.tree.bonus[node] else place - 1
                    left = 2 if a == place - 1 else 3
                case _:
                    left = 0 if isinstance(move, Take) else 1
        seen = past.hidden.index(past.seen)
        if left >= 0:
            choice = RAISES + 1 + self._pick(last[node, left, seen, past.hidden.index(past.revealed[0])])
        elif stray:
            choice = way_on(bait, state.bait_limit)
        else:
            choice = self._pick(play[node, seen])
        return moves.from_action(state, _action(state, choice, a))

    def _pick(self, chances: Array) -> int:
        mark = below(self._rng, 1 << 30) / (1 << 30)
        return int(np.searchsorted(np.cumsum(chances)[:-1], mark, side="right"))


def _action(s: State, choice: int, a: int) -> int:
    """The action of the rules that is a choice of the duel, the middle card number a being its A."""
    if choice < RAISES:
        step = choice + 1
        return moves.to_action(s, Bait(s.bait + step, a + 1 if rules.brings_bonus(s, step) else None))
    return (TAKE, KEEP, SWITCH_1 + a, SWITCH_1 + 1 - a)[choice - RAISES]


@lru_cache(64)
def _solver(start: bytes, hidden: tuple[int, ...]) -> Solver:
    """The solver of a round; it goes on learning whenever somebody at the table has to decide."""
    state = State().load(start)
    found = ends(array_of(state), np.array(hidden))
    return Solver(tree(low_limit(state.bait_limit)), race(state).after(found[..., 0], found[..., 1]))
