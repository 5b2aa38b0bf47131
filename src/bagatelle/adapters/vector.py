"""Many matches at once, compiled, as arrays in and arrays out: for programs that learn.

from bagatelle.adapters.vector import VectorEnv

env = VectorEnv("lucktails", envs=4096, players=3, seed=1)
observations, masks, seats = env.reset()
while True:
    actions = choose(observations, masks)      # of each match one number, whose mask is True
    observations, rewards, dones, masks, seats = env.step(actions)
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from bagatelle.adapters.loops import loops
from bagatelle.adapters.table import Rewards, check
from bagatelle.core.errors import IllegalMove, OptionError, shown
from bagatelle.core.game import Game
from bagatelle.core.kernels import Array, array_of, seeds
from bagatelle.core.observations import Encoder
from bagatelle.core.state import dtype_of
from bagatelle.games import game as find
from bagatelle.lab.work import check_threads

LEAST = 256  # matches a thread: with fewer, waking it takes longer than its work


class Seen(NamedTuple):
    """What the seats to decide know, one row a match."""

    observations: Array  # int16, (envs, size)
    masks: Array  # bool, (envs, actions): what is legal
    seats: Array  # who decides, from 0


class Told(NamedTuple):
    """What came of a step. Where a match was over, `dones` is True, the rewards are its last ones, and everything else
    is of the next match, which has begun."""

    observations: Array
    rewards: Array  # float32, (envs, players), by seat
    dones: Array  # bool
    masks: Array
    seats: Array


class VectorEnv:
    """So many matches at once. In each, `seats` says whose decision is next; `step` takes one for every match.

    `bots` names who sits where: a policy of the game ("careful"), or None for a seat of yours; one name is for all
    seats but the first. Without it every seat is yours. With `rotate` match number i has them moved on by i seats.
    Bots' decisions are made inside a step; a match that is over before you ever had to decide isn't told.

    `rewards="win"` gives everybody their share of the win at the end of a match, "points" what their points have gone
    up or down by since the step before.

    Match number i has a generator of its own: the same seed gives the same matches, whatever the number of threads.
    Arrays that are returned are yours; with `copy=False` they are the environment's own, which the next step writes
    over, and can't be written to. In Bausack the outcomes of placements are drawn, as in simulations of policies.
    """

    def __init__(
        self,
        game: Game | str,
        envs: int = 4096,
        players: int | None = None,
        seed: int | None = None,
        *,
        bots: str | Sequence[str | None] | None = None,
        rotate: bool = False,
        rewards: Rewards = "win",
        threads: int | None = None,
        copy: bool = True,
        **options: Any,
    ) -> None:
        self.game = find(game)
        self.players = self.game.max_players if players is None else players
        self.encoder = Encoder(self.game, self.players, **options)
        if isinstance(envs, bool) or not isinstance(envs, int) or envs < 1:
            raise OptionError("the number of environments is 1 or more, not {given}", given=shown(envs))
        self.num_envs, self.rewards, self.copy = envs, check(rewards), copy
        self.lineup = lineup(self.game, self.players, bots)
        policies = [-1 if level is None else self.game.policies.POLICIES.index(level) for level in self.lineup]
        turns = np.arange(envs) % self.players if rotate else np.zeros(envs, np.int64)
        self._policies = np.array([np.roll(policies, turn) for turn in range(self.players)])[turns]
        self._root = array_of(self.encoder.start)
        self._states = np.zeros(envs, dtype_of(self.game.rules.State))
        self._seen = Seen(
            np.zeros((envs, self.encoder.size), np.int16),
            np.zeros((envs, self.encoder.actions), np.bool_),
            np.zeros(envs, np.int64),
        )
        self._rewards, self._dones = np.zeros((envs, self.players), np.float32), np.zeros(envs, np.bool_)
        self._points = np.zeros((envs, self.players), np.int64)  # that rewards have told of
        self._loops = loops(self.game, self.players, bool(set(policies) - {-1}))
        parts = max(1, min(threads or check_threads(None), envs // LEAST))
        self._cuts = [envs * part // parts for part in range(parts + 1)]
        self._threads = ThreadPoolExecutor(parts - 1) if parts > 1 else None
        self._begun = False
        self._sow(secrets.randbits(63) if seed is None else seed)

    def _sow(self, seed: int) -> None:
        if not isinstance(seed, int | np.integer):
            raise OptionError("a seed is a whole number, not {given}", given=shown(seed))
        self._rngs, self._samplers = seeds(seed, 0, self.num_envs), seeds(seed, self.num_envs, 1)

    def reset(self, seed: int | None = None) -> Seen:
        """Begin all matches anew; with a seed, those of that seed, else other ones than before."""
        if seed is not None:
            self._sow(seed)
        self._begun = True
        self._run(np.full(self.num_envs, -1))
        return Seen(*map(self._given, self._seen))

    def step(self, actions: Any) -> Told:
        """Make one decision in every match, and all that follows until another is due. IllegalMove, and nothing has
        changed, if one of them isn't legal."""
        wanted = np.asarray(actions)
        if wanted.shape != (self.num_envs,) or wanted.dtype.kind not in "iu":
            raise OptionError("a step takes {envs} whole numbers, one for each match", envs=self.num_envs)
        if not self._begun:
            raise IllegalMove("not-begun", "Nothing has begun yet: call reset first.")
        wanted = wanted.astype(np.int64, copy=False)
        wrong = self._loops.first_illegal(self._seen.masks, wanted)
        if wrong >= 0:
            raise IllegalMove("not-legal", "In match {number} decision {action} isn't legal: its mask is False.",
                              number=int(wrong), action=int(wanted[wrong]))  # fmt: skip
        self._run(wanted)
        observations, masks, seats = map(self._given, self._seen)
        return Told(observations, self._given(self._rewards), self._given(self._dones), masks, seats)

    def sample(self) -> Array:
        """A legal decision for every match, drawn by a generator of their own."""
        actions = np.zeros(self.num_envs, np.int64)
        self._loops.sample(self._seen.masks, self._samplers, actions)
        return actions

    def state(self, number: int) -> Any:
        """The state of one match, as the rules of the game take it."""
        return self.game.rules.State().load(self._states[number].tobytes())

    def close(self) -> None:
        """Let the threads go."""
        if self._threads:
            self._threads.shutdown()

    def _given(self, array: Array) -> Array:
        if self.copy:
            return array.copy()
        view = array.view()
        view.flags.writeable = False
        return view

    def _run(self, actions: Array) -> None:
        by_points = self.rewards == "points"
        arrays = self._root, self._policies, actions, *self._seen, self._rewards, self._dones, self._points

        def part(number: int) -> None:
            self._loops.step(self._states, self._rngs, *arrays, by_points, *self._cuts[number : number + 2])

        others = (
            [self._threads.submit(part, number) for number in range(1, len(self._cuts) - 1)] if self._threads else []
        )
        part(0)
        for other in others:
            other.result()


def lineup(game: Game, players: int, bots: str | Sequence[str | None] | None) -> tuple[str | None, ...]:
    """Who sits where; OptionError if that can't be: only policies play compiled, and one seat has to be yours."""
    if bots is None:
        return (None,) * players
    seats = (None, *[bots] * (players - 1)) if isinstance(bots, str) else tuple(bots)
    if len(seats) != players:
        raise OptionError("{bots} bots can't take {seats} seats: name one for all seats or one for each",
                          bots=len(seats), seats=players)  # fmt: skip
    for level in seats:
        if level is not None and level not in game.policies.POLICIES:
            raise OptionError("there is no bot {level} that plays compiled; there are: {levels}",
                              level=shown(level), levels=", ".join(game.policies.POLICIES))  # fmt: skip
    if None not in seats:
        raise OptionError("one of the seats has to be yours: None")
    return seats
