"""The race of two players to the target: how likely each score is to win, between the rounds."""

from __future__ import annotations

import sys
from functools import cache
from typing import Any

import numpy as np

from bagatelle.core import engine
from bagatelle.core.kernels import Array, array_of, compiled, seeds
from bagatelle.games.lucktails import policies, rules
from bagatelle.games.lucktails.rules import ACT, State

ROUNDS = 300_000  # played in all to learn what a round brings
SWEEPS = 12


class Race:
    """The chance to win, for every pair of scores before a round, learnt from rounds that `careful` players play."""

    def __init__(self, table: Array) -> None:
        self._table, self._target = table, len(table) - 1

    def after(self, first: Array, second: Array) -> Array:
        """The first player's chance to win when a round ends with these scores; the second one starts the next."""
        low = np.minimum(np.maximum(first, second), self._target)  # a tie at the target or above is as good as any
        tied, over = first == second, low == self._target
        x, y = np.where(tied, low, np.minimum(first, low)), np.where(tied, low, np.minimum(second, low))
        return np.where(over & ~tied, first > second, 1 - self._table[y, x])


def race(state: State) -> Race:
    """The race at a table with the options of this state."""
    return _race(tuple(state.cards), tuple(state.bait_table), state.bait_limit, state.target)


@cache
def _race(cards: tuple[int, ...], bait_table: tuple[int, ...], bait_limit: int, target: int) -> Race:
    s = State()
    s.cards[:], s.bait_table[:], s.bait_limit, s.target = cards, bait_table, bait_limit, target
    rules.start(s, 2)
    pairs = [(x, y) for x in range(target) for y in range(target)] + [(target, target)]
    each = max(ROUNDS // len(pairs), 16)
    roots = array_of(s, len(pairs))
    roots["scores"][:, :2] = pairs
    ends = np.zeros((len(pairs), each, 2), np.int64)
    _code()(roots, seeds(0, 0, 1).repeat(len(pairs)), roots[:1].copy(), *_buffers(), ends)  # the same luck for all
    found, places = Race(np.full((target + 1, target + 1), 0.5)), tuple(np.array(pairs).T)
    for _ in range(SWEEPS):
        found._table[places] = found.after(ends[..., 0], ends[..., 1]).mean(axis=1)
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
