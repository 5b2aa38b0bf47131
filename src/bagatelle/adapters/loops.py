"""The compiled loop of many matches at once."""

from __future__ import annotations

import sys
from functools import cache
from typing import Any, NamedTuple

from bagatelle.core.engine import AT_CHANCE, Generator, below, rule
from bagatelle.core.frame import row
from bagatelle.core.game import Game
from bagatelle.core.kernels import compiled
from bagatelle.core.state import Row


class Loops(NamedTuple):
    """What is compiled for a game and a number of players.

    - `step(states, rngs, root, policies, actions, observations, masks, seats, rewards, dones, told, by_points, a, b)`:
      does an action in matches a to b (-1: begins anew from root[0]) and all that follows until a seat without a policy
      (-1) has to decide; `told` are the points that rewards have told of.
    - `first_illegal(masks, actions)`: the first match whose action isn't legal, else -1.
    - `sample(masks, rngs, actions)`: of every match a legal action, drawn with rngs[0].
    """

    step: Any
    first_illegal: Any
    sample: Any


@rule
def _nobody(number: int, s: Any, out: Row, rng: Generator) -> int:
    """In the place of policies where there are none: then theirs needn't be compiled."""
    return -1


@cache
def loops(game: Game, players: int, bots: bool) -> Loops:
    """The loops of a game with so many players, for lineups with or without bots."""
    modules = game.rules, game.policies, game.observations, sys.modules[__name__]
    return compiled(lambda jit: _define(game, players, bots, jit), *modules)


def _define(game: Game, players: int, bots: bool, jit: Any) -> Loops:
    rules, seen = game.rules, game.observations
    assert seen
    actor, legal, apply, draw, apply_event = rules.actor, rules.legal, rules.apply, rules.draw, rules.apply_event
    points, winners, decide = rules.points, rules.winners, game.policies.decide if bots else _nobody
    observe, index_of, action_at = seen.observe, seen.index_of, seen.action_at
    event_size, max_legal = max(rules.EVENT_SIZE, 1), rules.MAX_LEGAL

    @jit
    def step(  # type: ignore[no-untyped-def]
        states, rngs, root, policies, actions, observations, masks, seats, rewards, dones, told, by_points, a, b
    ):
        event, out = row(event_size), row(max_legal)
        for i in range(a, b):
            s, rng = states[i], rngs[i]
            dones[i] = False
            for p in range(players):
                rewards[i, p] = 0
            if actions[i] >= 0:
                apply(s, action_at(s, actions[i]))
            else:
                states[i] = root[0]
                for p in range(players):
                    told[i, p] = points(s, p)
            seat = actor(s)
            while seat < 0 or policies[i, seat] >= 0:
                if seat >= 0:
                    apply(s, decide(policies[i, seat], s, out, rng))
                elif seat == AT_CHANCE:
                    draw(s, rng, event)
                    apply_event(s, event)
                else:
                    if actions[i] >= 0 and not dones[i]:
                        dones[i] = True
                        bits = winners(s)
                        share = 0
                        for p in range(players):
                            share += bits >> p & 1
                        for p in range(players):
                            if by_points:
                                rewards[i, p] = points(s, p) - told[i, p]
                            elif bits >> p & 1:
                                rewards[i, p] = 1.0 / share
                    states[i] = root[0]
                    for p in range(players):
                        told[i, p] = points(s, p)
                seat = actor(s)
            if by_points and not dones[i] and actions[i] >= 0:
                for p in range(players):
                    rewards[i, p] = points(s, p) - told[i, p]
                    told[i, p] = points(s, p)
            seats[i] = seat
            observation, mask = observations[i], masks[i]
            observation[:] = 0
            observe(s, seat, observation)
            mask[:] = False
            for n in range(legal(s, out)):
                mask[index_of(s, out[n])] = True

    @jit
    def first_illegal(masks, actions):  # type: ignore[no-untyped-def]
        for i in range(len(actions)):
            if not 0 <= actions[i] < masks.shape[1] or not masks[i, actions[i]]:
                return i
        return -1

    @jit
    def sample(masks, rngs, actions):  # type: ignore[no-untyped-def]
        for i in range(len(actions)):
            mask = masks[i]
            n = 0
            for index in range(len(mask)):
                n += mask[index]
            left = below(rngs[0], n) if n > 0 else 0
            index = 0
            while left > 0 or not mask[index]:
                left -= mask[index]
                index += 1
            actions[i] = index

    return Loops(step, first_illegal, sample)
