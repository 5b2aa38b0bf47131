"""What becomes of positions: played out to the end by the game's policy, which knows in every seat what that seat may.

Everything here is a function of numbers, so it doesn't matter who works it out, or where. Rollout number i of every
position has the same luck: what differs between two positions is then the positions, not the luck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from bagatelle.core.engine import AT_END, Rng
from bagatelle.core.game import Game
from bagatelle.core.kernels import Array, array_of, kernels, seeds
from bagatelle.core.state import Record
from bagatelle.lab.reviews.rounds import Rounds
from bagatelle.lab.reviews.story import Story

MOST = 8192  # rollouts at a time
TOGETHER = 256  # of all positions at a time, where they have rounds in common


class Portion(NamedTuple):
    """Rollouts number first, first + 1, … of some positions: a piece of work for one core."""

    positions: Sequence[int]
    first: int
    many: int


def portions(story: Story, positions: Sequence[int], done: int, goal: int) -> list[Portion]:
    """The work that leads from so many rollouts of every position to so many."""
    if story.game.policies.rounds:
        return [Portion(positions, first, min(TOGETHER, goal - first)) for first in range(done, goal, TOGETHER)]
    return [Portion([position], done, goal - done) for position in positions]


def joined(story: Story, found: Sequence[Array]) -> Array:
    """What came of all portions of such work, by position and rollout."""
    return np.concatenate(found, axis=1 if story.game.policies.rounds else 0)


def shares(players: int) -> Array:
    """Each seat's share of the win, by the bits of those who win."""
    bits = np.arange(1 << players)[:, None] >> np.arange(players) & 1
    found: Array = bits / np.maximum(bits.sum(axis=1, keepdims=True), 1)
    return found


def winners(story: Story, base: int, portion: Portion) -> Array:
    """Who wins (as bits), by position and rollout."""
    play = player(story.game, story.positions[0].state, base, portion.first, portion.many)
    return np.array([play(story.positions[position].state) for position in portion.positions])


def drawn(story: Story, position: int, base: int, others: int, first: int, count: int) -> Array:
    """Each seat's share of the win in such rollouts after other draws than the one that came, by draw, rollout
    and seat."""
    at, rules, found = story.positions[position].state, story.game.rules, []
    event, play = [0] * rules.EVENT_SIZE, player(story.game, story.positions[0].state, base, first, count)
    for rng in seeds(base ^ (position + 1) << 32, 0, others)["seed"].tolist():
        state = at.clone()
        rules.draw(state, Rng(rng), event)
        rules.apply_event(state, event)
        found.append(play(state))
    won: Array = shares(story.players)[np.array(found)]
    return won


def player(game: Game, start: Record, base: int, first: int, count: int) -> Callable[[Record], Array]:
    """Says who wins (as bits) in rollouts number first, first + 1, … of states of the match that has this start."""
    if game.policies.rounds:
        return Rounds(game, start, base, first, count).winners
    return lambda state: play_out(game, state, base, first, count)


def play_out(
    game: Game, state: Record, base: int, first: int, count: int, policies: Sequence[int] | None = None
) -> Array:
    """Who wins (as bits) in rollouts number first, first + 1, … of a state. Seats play by these policies, or all by
    the one for rollouts."""
    players = int(state.players)  # type: ignore[attr-defined]
    if game.rules.actor(state) == AT_END:
        return np.full(count, game.rules.winners(state), np.int16)
    code, root = kernels(game), array_of(state)
    policy = np.array(policies or [game.policies.ROLLOUT] * players)
    found = [np.zeros(0, np.int16)]
    for begin in range(first, first + count, MOST):
        n = min(MOST, first + count - begin)
        results = code.results(n, players)
        code.simulate(root, policy, seeds(base, begin, n), *results, 0, n)
        found.append(results[0].astype(np.int16))
    return np.concatenate(found)
