"""A searching bot for any game: flat Monte-Carlo search on compiled rollouts, within a time budget."""

from __future__ import annotations

from math import ceil, log2, sqrt
from time import perf_counter

import numpy as np

from bagatelle.core.engine import Rng, below
from bagatelle.core.game import Game
from bagatelle.core.kernels import Array, array_of, kernels, seeds
from bagatelle.core.match import Perspective
from bagatelle.core.moves import Move

ROOTS = 64  # states a seat can't tell apart that the rollouts start from
BATCH = 32  # rollouts of a candidate between two looks at the clock
DOUBT = 4.0  # standard errors the best candidate has to be ahead by to end the search early


class SearchBot:
    """Plays every candidate out many times, the game's rollout policy in all seats, and takes the one that wins most.

    All candidates meet the same luck (common random numbers). The worse half of them is dropped again and again
    (sequential halving), so that the time goes to those that are hard to tell apart; the search ends early when one
    is beyond doubt.
    """

    level = "expert"

    def __init__(self, game: Game, rng: Rng, seconds: float) -> None:
        self._kernels, self._rng, self._seconds = kernels(game), rng, seconds
        self._policy = game.policies.ROLLOUT

    def choose(self, sight: Perspective) -> Move:
        start = perf_counter()
        rules, policies = sight.game.rules, sight.game.policies
        state = sight.sample(self._rng)
        out = [0] * rules.MAX_LEGAL
        actions = out[: policies.candidates(state, out, rules.legal(state, out))]
        if len(actions) > 1:
            actions = [self._best(self._roots(sight), rules.actor(state), actions, start)]
        return sight.game.moves.from_action(state, actions[0])

    def _roots(self, sight: Perspective) -> Array:
        """States to start rollouts from."""
        return np.concatenate([array_of(sight.sample(self._rng)) for _ in range(ROOTS)])

    def _best(self, roots: Array, seat: int, actions: list[int], start: float) -> int:
        """The action with the most wins of the seat, found within the budget that began at start."""
        buffers = self._kernels.buffers()
        base = below(self._rng, 1 << 30) << 32 | below(self._rng, 1 << 30)
        wins = {action: np.zeros(int(roots["players"][0])) for action in actions}
        played, halvings = 0, ceil(log2(len(actions)))
        for halving in range(1, halvings + 1):
            until = start + self._seconds * halving / halvings
            while played == 0 or perf_counter() < until:
                for action in actions:
                    rngs = seeds(base, played, BATCH)
                    self._kernels.rollouts(roots, action, self._policy, rngs, *buffers, wins[action], 0, BATCH)
                played += BATCH
                actions.sort(key=lambda action: -wins[action][seat])
                if wins[actions[0]][seat] - wins[actions[1]][seat] > DOUBT * sqrt(played / 2):
                    return actions[0]
            actions = actions[: ceil(len(actions) / 2)]
        return actions[0]
