"""What becomes of positions: played out to the end by the game's policy, which knows in every seat what that seat may.

Everything here is a function of numbers, so it doesn't matter who works it out, or where. Rollout number i of every
position has the same luck: what differs between two positions is then the positions, not the luck.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bagatelle.core.engine import AT_END, Rng
from bagatelle.core.game import Game
from bagatelle.core.kernels import Array, array_of, kernels, seeds
from bagatelle.core.state import Record
from bagatelle.lab.reviews.story import Story

MOST = 8192  # rollouts at a time


def shares(players: int) -> Array:
    """Each seat's share of the win, by the bits of those who win."""
    bits = np.arange(1 << players)[:, None] >> np.arange(players) & 1
    found: Array = bits / np.maximum(bits.sum(axis=1, keepdims=True), 1)
    return found


def winners(story: Story, position: int, base: int, first: int, count: int) -> Array:
    """Who wins (as bits) in rollouts number first, first + 1, … of a position."""
    return play_out(story.game, story.positions[position].state, base, first, count)


def drawn(story: Story, position: int, base: int, others: int, first: int, count: int) -> Array:
    """Each seat's share of the win in such rollouts after other draws than the one that came, by draw, rollout
    and seat."""
    at, rules, found = story.positions[position].state, story.game.rules, []
    event = [0] * rules.EVENT_SIZE
    for rng in seeds(base ^ (position + 1) << 32, 0, others)["seed"].tolist():
        state = at.clone()
        rules.draw(state, Rng(rng), event)
        rules.apply_event(state, event)
        found.append(play_out(story.game, state, base, first, count))
    won: Array = shares(story.players)[np.array(found)]
    return won


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
