"""How lucky everybody was in a whole game, for games by the thousand: cheap, and zero on average.

A random event changes everybody's chance to win; what all events of a game changed is its luck, as in a review. Before
an event and after it the position is played out a few times, each time with the same luck, by policies that play like
those at the table as far as there are such. That is a rough estimate of the chances, but an honest one: a rollout from
before the event draws it by itself, so whatever bots are at the table, the estimated luck is zero on average, exactly.
That is what makes it a control variate (see `lab/ratings.py`; Zinkevich and others 2006, Burch and others 2018 call it
an advantage sum, or AIVAT).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import lcm

import numpy as np

from bagatelle.core.kernels import Array
from bagatelle.core.match import Match
from bagatelle.core.moves import Move
from bagatelle.lab.reviews.rollouts import play_out, shares
from bagatelle.lab.reviews.story import sure


def parts(players: int) -> int:
    """In how many equal parts a win is counted, so that shared ones are whole numbers."""
    return lcm(*range(1, players + 1))


class Luck:
    """The luck of a game that is being played: tell it of every event, before and after. `total` is by seat, in parts
    of a win times rollouts: whole numbers, so that sums don't depend on their order. `policies` are numbers of those
    by which each seat plays in rollouts."""

    def __init__(self, match: Match, base: int, rollouts: int, policies: Sequence[int]) -> None:
        self._match, self._base, self._rollouts, self._policies = match, base, rollouts, policies
        self._wins = np.rint(shares(match.players) * parts(match.players)).astype(np.int64)
        self._known: Array | None = None  # the wins from here, if they are known
        self.total = np.zeros(match.players, np.int64)

    def decision(self, move: Move) -> None:
        """Before a decision: if the seat's policy is sure to make it, rollouts from here are rollouts from after it."""
        if self._known is not None and not sure(self._match, move, self._policies[int(self._match.actor or 1) - 1]):
            self._known = None

    def before_event(self) -> None:
        if self._known is None:
            self._known = self._played_out()

    def after_event(self) -> None:
        assert self._known is not None
        after = self._played_out()
        self.total += after - self._known
        self._known = after

    def _played_out(self) -> Array:
        won = play_out(self._match.game, self._match.state, self._base, 0, self._rollouts, self._policies)
        found: Array = self._wins[won].sum(axis=0)
        return found
