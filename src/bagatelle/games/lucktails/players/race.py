"""The race of two players to the target: how likely each score is to win, between the rounds.

With the usual options it is solved (`scripts/solve_lucktails.py`): both play as well as can be, to the end of the
match. With others it is learnt from rounds that `careful` players play.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from bagatelle.core import engine
from bagatelle.core.kernels import Array, array_of, compiled, seeds
from bagatelle.games.lucktails import policies, rules
from bagatelle.games.lucktails.players.duel import low_limit
from bagatelle.games.lucktails.rules import ACT, State

PARTS = 84  # into which all deals are divided, by what they are worth
ROUNDS = 300_000  # played in all to learn what a round brings
SWEEPS = 12
SURE, UNSURE = 0.01, 0.06  # how far the solved race and a learnt one may be off (docs/review.md)


@dataclass(frozen=True)
class Race:
    """The chance to win of whoever starts the next round, by their score and the other's, up to the target."""

    table: Array
    error: float = 0.0  # it may be off by that
    parts: Array | None = None  # the chance after a deal, by scores and part of all deals, from the worst to the best

    def before(self, first: int, second: int) -> float:
        """The chance of whoever starts a round with these scores."""
        return float(self.table[self._place(first, second)])

    def deals(self, first: int, second: int) -> Array | None:
        """Their chance after the deal, for each part of all deals; None if that isn't known."""
        return None if self.parts is None else np.asarray(self.parts[self._place(first, second)])

    def after(self, first: Array, second: Array) -> Array:
        """The first player's chance to win when a round ends with these scores; the second one starts the next."""
        over = (np.maximum(first, second) >= len(self.table) - 1) & (first != second)
        return np.where(over, first > second, 1 - self.table[self._place(second, first)])

    def _place(self, first: Any, second: Any) -> tuple[Any, Any]:
        """A tie at the target or above is as good as any."""
        top = len(self.table) - 1
        return np.minimum(first, top), np.minimum(second, top)


def race(state: State) -> Race:
    """The race at a table with the options of this state."""
    from bagatelle.games.lucktails import GAME

    usual: Any = GAME.position(2)[0]
    if _options(state) == _options(usual) and state.target <= usual.target:
        return _solved(state.target)
    return _learnt(*_options(state), state.target)


def _options(s: State) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    return tuple(s.cards), tuple(s.bait_table), low_limit(s.bait_limit)


@cache
def _solved(target: int) -> Race:
    """How far it is to the target is all that counts, so that lower targets are in the same table."""
    with (files(__package__) / "race.npy").open("rb") as file:
        parts = np.load(file)[-target - 1 :, -target - 1 :]
    return Race(parts.mean(axis=-1, dtype=float), SURE, parts)


@cache
def _learnt(cards: tuple[int, ...], bait_table: tuple[int, ...], bait_limit: int, target: int) -> Race:
    s = State()
    s.cards[:], s.bait_table[:], s.bait_limit, s.target = cards, bait_table, bait_limit, target
    rules.start(s, 2)
    pairs = [(x, y) for x in range(target) for y in range(target)] + [(target, target)]
    each = max(ROUNDS // len(pairs), 16)
    roots = array_of(s, len(pairs))
    roots["scores"][:, :2] = pairs
    ends = np.zeros((len(pairs), each, 2), np.int64)
    _code()(roots, seeds(0, 0, 1).repeat(len(pairs)), roots[:1].copy(), *_buffers(), ends)  # the same luck for all
    found, places = Race(np.full((target + 1, target + 1), 0.5), UNSURE), tuple(np.array(pairs).T)
    for _ in range(SWEEPS):
        found.table[places] = found.after(ends[..., 0], ends[..., 1]).mean(axis=1)
    return found


def _buffers() -> tuple[Array, Array]:
    return np.zeros(rules.EVENT_SIZE, np.int64), np.zeros(rules.MAX_LEGAL, np.int64)


@cache
def _code() -> Any:
    return compiled(_define, rules, policies, engine, sys.modules[__name__])


def _define(jit: Any) -> Any:
    decide, apply, draw, apply_event = policies.decide, rules.apply, rules.draw, rules.apply_event

    @jit
    def rounds(roots, rngs, scratch, event, out, ends):  # type: ignore[no-untyped-def]
        """Play rounds from every root; what the starter and the other have then into ends."""
        s = scratch[0]
        for i in range(len(roots)):
            rng = rngs[i]
            for j in range(ends.shape[1]):
                scratch[0] = roots[i]
                draw(s, rng, event)
                apply_event(s, event)
                while s.phase == ACT:
                    apply(s, decide(s, out, rng))
                ends[i, j, 0] = s.scores[0]
                ends[i, j, 1] = s.scores[1]

    return rounds
