"""A searching bot for any game: flat Monte-Carlo search on compiled rollouts, within a time budget."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, log2, sqrt
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from bagatelle.core.engine import Rng, below
from bagatelle.core.game import Game
from bagatelle.core.hints import Estimate
from bagatelle.core.intervals import wilson
from bagatelle.core.kernels import Array, array_of, kernels, seeds
from bagatelle.core.match import Perspective
from bagatelle.core.moves import Move

BATCH = 32  # rollouts of a candidate between two looks at the clock
DOUBT = 4.0  # standard errors the best candidate has to be ahead by to end the search early


class Tried(NamedTuple):
    """What came of playing an action out so many times."""

    action: int
    wins: float
    played: int


class SearchBot:
    """Plays every candidate out many times, the game's rollout policy in all seats, and takes the one that wins most.

    All candidates meet the same luck (common random numbers). The worse half of them is dropped again and again
    (sequential halving), so that the time goes to those that are hard to tell apart; the search for a single move ends
    early when it is beyond doubt.
    """

    level = "expert"
    looks: int | None = None  # at so many candidates, those that the game finds best; None: at all
    rollouts: int | None = None  # of each; None: as many as there is time for

    def __init__(self, game: Game, rng: Rng, seconds: float) -> None:
        self._kernels, self._rng, self._seconds = kernels(game), rng, seconds
        self._rollouts, self._policy = self._kernels.rollouts, game.policies.ROLLOUT

    def choose(self, sight: Perspective) -> Move:
        start = perf_counter()
        state, actions = self._candidates(sight)
        actions = actions[: self.looks]
        if len(actions) > 1:
            seat = sight.game.rules.actor(state)
            actions = [self._best(self._worlds(sight), seat, actions, start, rollouts=self.rollouts)[0].action]
        return sight.game.moves.from_action(state, actions[0])

    def think(self, sight: Perspective, most: int, rollouts: int | None = None) -> list[Estimate]:
        """What becomes of the best candidates, at most so many, the best first. With `rollouts` it isn't the clock that
        counts: each of them is played out so many times."""
        state, actions = self._candidates(sight)
        best = self._best(self._worlds(sight), sight.game.rules.actor(state), actions, None, most, rollouts)
        move = sight.game.moves.from_action
        return [Estimate(move(state, a), wins / played, *wilson(wins, played)) for a, wins, played in best]

    def candidates(self, sight: Perspective) -> list[int]:
        """The actions worth searching."""
        return self._candidates(sight)[1]

    def trials(self, sight: Perspective) -> Callable[[Sequence[int]], Array]:
        """A function that plays actions out, each as often as the others and with the same luck, in states that may be
        the real one: the share of the wins that the seat has with each. Every call brings fresh luck."""
        worlds, seat = self._worlds(sight), (sight.seat or 0) - 1
        rollouts = self._rollouts  # those for this sight

        def play(actions: Sequence[int]) -> Array:
            roots, rngs = worlds(), self._seeds()
            wins = np.zeros((len(actions), int(roots["players"][0])))
            for action, won in zip(actions, wins, strict=True):
                rollouts(roots, action, self._policy, rngs.copy(), won, 0, BATCH)
            return wins[:, seat] / BATCH

        return play

    def _candidates(self, sight: Perspective) -> tuple[Any, list[int]]:
        """A state that may be the real one, and the actions worth searching."""
        state = sight.sample(self._rng)
        root, out = array_of(state), np.zeros(self._kernels.max_legal, np.int64)
        n = self._kernels.candidates_at(root, 0, out, self._kernels.legal_at(root, 0, out))
        return state, out[:n].tolist()

    def _worlds(self, sight: Perspective) -> Callable[[], Array]:
        """Draws the states for a batch of rollouts, again and again: each of them may be the real one."""
        roots, seat = array_of(sight.sample(self._rng), BATCH), -1 if sight.seat is None else sight.seat - 1

        def draw() -> Array:
            rngs = self._seeds()
            for i in range(BATCH):
                self._kernels.resample_at(roots, i, seat, rngs, i)
            return roots

        return draw

    def _seeds(self) -> Array:
        return seeds(below(self._rng, 1 << 30) << 32 | below(self._rng, 1 << 30), 0, BATCH)

    def _best(
        self,
        worlds: Callable[[], Array],
        seat: int,
        actions: list[int],
        start: float | None,
        most: int = 1,
        rollouts: int | None = None,
    ) -> list[Tried]:
        """The actions with the most wins of the seat, best first, found within the budget that began at start. None: it
        begins when all that is needed is compiled."""
        roots = worlds()
        wins = {action: np.zeros(int(roots["players"][0])) for action in actions}
        if start is None:
            self._rollouts(roots, actions[0], self._policy, self._seeds(), wins[actions[0]], 0, 0)
            start = perf_counter()
        batch = min(BATCH, rollouts or BATCH)
        played, halvings = 0, max(1, ceil(log2(len(actions) / most)))

        def time_left(share: float) -> bool:
            return perf_counter() < start + self._seconds * share if rollouts is None else played < rollouts * share

        for halving in range(1, halvings + 1):
            while played == 0 or time_left(halving / halvings):
                rngs = self._seeds()
                for action in actions:
                    self._rollouts(roots, action, self._policy, rngs.copy(), wins[action], 0, batch)
                roots, played = worlds(), played + batch
                actions.sort(key=lambda action: -wins[action][seat])
                if most == 1 < len(actions) and wins[actions[0]][seat] - wins[actions[1]][seat] > DOUBT * sqrt(
                    played / 2
                ):
                    return [Tried(actions[0], float(wins[actions[0]][seat]), played)]
            actions = actions[: max(most, ceil(len(actions) / 2))]
        return [Tried(action, float(wins[action][seat]), played) for action in actions[:most]]
