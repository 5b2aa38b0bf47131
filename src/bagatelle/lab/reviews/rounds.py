"""Rollouts of a game whose rounds go alike whatever the scores are: a round that was played once needn't be again.

Rollout number i has the same luck at every position. So in such a game its third round, say, brings everybody the same
points wherever it comes from, and is played once for all positions. What comes of a position is what would come of
playing it out, neither more nor less; but only the round that it stands in is played for it alone, and only once if the
policy leaves nothing to chance.

A game says that it is one in its `policies.py`: `round_ahead(s)` is the number of the round that is about to begin,
from 1, or 0 while one is being played; `skip_round(s, gains)` lets it be over and bring each seat so many points. Its
rules and its rollout policy may look at scores only between rounds.
"""

from __future__ import annotations

import sys
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from bagatelle.core.engine import AT_END
from bagatelle.core.frame import framed, row
from bagatelle.core.game import Game
from bagatelle.core.kernels import RNG, Array, array_of, compiled, seeds
from bagatelle.core.state import Record

FEW = 8  # rounds that there is room for at first


class Rounds:
    """Rollouts number first, first + 1, … of the positions of a match, and the rounds that these have in common.
    `start` is the state at the start of the match."""

    def __init__(self, game: Game, start: Record, base: int, first: int, count: int) -> None:
        players = int(start.players)  # type: ignore[attr-defined]
        self._code, self._policy = _code(game, players), game.policies.ROLLOUT
        self._base, self._first, self._count = base, first, count
        self._starts = array_of(start)  # of rounds, with no points yet
        self._rngs = np.zeros((count, 0), RNG)
        self._gains, self._known = np.zeros((count, 0, players), np.int64), np.zeros((count, 0), np.bool_)
        self._make_room(FEW)

    def winners(self, state: Record) -> Array:
        """Who wins (as bits) in each of the rollouts from a state of this match."""
        code, won = self._code, np.zeros(self._count, np.int16)
        if not self._count:
            return won
        states, rngs = array_of(state, self._count), seeds(self._base, self._first, self._count)
        if code.finish(states, self._policy, rngs, 0, 1):
            states = states[:1]
        else:
            code.finish(states, self._policy, rngs, 1, self._count)
        while not code.outcomes(states, self._starts, self._policy, self._rngs, self._gains, self._known, won):
            self._make_room(2 * self._known.shape[1])
        return won

    def _make_room(self, rounds: int) -> None:
        """For so many of them."""
        had = self._known.shape[1]
        self._starts, nothing = np.repeat(self._starts[:1], rounds), np.zeros(self._gains.shape[2], np.int64)
        for j in range(1, rounds):
            self._starts[j] = self._starts[j - 1]
            self._code.skip_at(self._starts, j, nothing)
        more = [seeds(self._base ^ (j + 1) << 52, self._first, self._count) for j in range(had, rounds)]
        self._rngs = np.concatenate([self._rngs, np.stack(more, axis=1)], axis=1)
        self._gains = np.pad(self._gains, ((0, 0), (0, rounds - had), (0, 0)))
        self._known = np.pad(self._known, ((0, 0), (0, rounds - had)))


class _Code(NamedTuple):
    skip_at: Any
    finish: Any
    outcomes: Any


@cache
def _code(game: Game, players: int) -> _Code:
    return compiled(lambda jit: _define(game, players, jit), game.rules, game.policies, sys.modules[__name__])


def _define(game: Game, players: int, jit: Any) -> _Code:
    rules, policies = game.rules, game.policies
    actor, apply, draw, apply_event = rules.actor, rules.apply, rules.draw, rules.apply_event
    points, winners, decide = rules.points, rules.winners, policies.decide
    event_size, max_legal = rules.EVENT_SIZE, rules.MAX_LEGAL
    assert policies.rounds
    round_ahead, skip_round = policies.rounds

    @jit
    def skip_at(states, i, gains):  # type: ignore[no-untyped-def]
        skip_round(states[i], gains)

    @jit
    def finish(states, policy, rngs, a, b):  # type: ignore[no-untyped-def]
        """Play the round of states a to b on to its end; whether that took no luck."""
        event, out = np.zeros(event_size, np.int64), np.zeros(max_legal, np.int64)
        sure = True
        for i in range(a, b):
            s, rng = states[i], rngs[i]
            seed = rng.seed
            while actor(s) != AT_END and round_ahead(s) == 0:
                if actor(s) >= 0:
                    apply(s, decide(policy, s, out, rng))
                else:
                    draw(s, rng, event)
                    apply_event(s, event)
            sure = sure and rng.seed == seed
        return sure

    @jit
    def play_round(starts, j, policy, rngs, i, gains):  # type: ignore[no-untyped-def]
        """What a whole round brings each seat."""
        event, out = row(event_size), row(max_legal)
        s, rng = framed(starts[j], players), framed(rngs[i, j], -1)
        begun = False
        while actor(s) != AT_END and (not begun or round_ahead(s) == 0):
            if actor(s) >= 0:
                apply(s, decide(policy, s, out, rng))
            else:
                draw(s, rng, event)
                apply_event(s, event)
            begun = True
        for p in range(players):
            gains[i, j, p] = points(s, p) - points(starts[j], p)

    @jit
    def outcomes(states, starts, policy, rngs, gains, known, won):  # type: ignore[no-untyped-def]
        """Who wins the rollouts that go on from these states, or from the only one, with whole rounds; False if there
        isn't room for so many rounds."""
        for i in range(len(won)):
            s = framed(states[i % len(states)], players)
            while actor(s) != AT_END:
                j = round_ahead(s) - 1
                if j >= known.shape[1]:
                    return False
                if not known[i, j]:
                    play_round(starts, j, policy, rngs, i, gains)
                    known[i, j] = True
                skip_round(s, gains[i, j])
            won[i] = winners(s)
        return True

    return _Code(skip_at, finish, outcomes)
