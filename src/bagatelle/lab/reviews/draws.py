"""How good a draw was beside what could have come.

Many other draws are made and their positions played out with the same luck, each only a few times: their chances spread
more than the true ones do, because luck treats each draw a bit differently. How much more is known from how the
rollouts differ, so they are drawn together by as much (constrained empirical Bayes; Louis 1984). If nearly nothing is
left of the spread, all draws were worth the same as far as one can tell.
"""

from __future__ import annotations

from math import sqrt

import numpy as np

from bagatelle.bots.reviewers import Figure
from bagatelle.core.intervals import Z, wilson
from bagatelle.core.kernels import Array
from bagatelle.lab.reviews import rollouts
from bagatelle.lab.reviews.story import Story

OTHERS = 64  # draws that are compared with the one that came
FEWER = 16  # times less often than a position each of them is played out
SPREAD = 0.2  # the part of the variance that has to be theirs, not luck's


class Draws:
    """Counts what became of draws that didn't come; by draw and seat."""

    def __init__(self, players: int) -> None:
        self._played, self._wins = 0, np.zeros((OTHERS, players))
        self._squares, self._lucky = np.zeros(players), np.zeros(players)

    def add(self, wins: Array) -> None:
        """Count each seat's share of the win, by draw, rollout and seat."""
        self._played += wins.shape[1]
        self._wins += wins.sum(axis=1)
        self._squares += (wins**2).sum(axis=(0, 1))
        self._lucky += (wins.sum(axis=0) ** 2).sum(axis=0)  # what luck does to all draws alike

    def better_than(self, seat: int, swing: float, error: float) -> Figure | None:
        """The share of the other draws that are worth less to a seat (from 0) than the one that came, which changed its
        chance by `swing`, give or take the error; None if they can't be told apart."""
        if self._played < 2:
            return None
        found = self._wins[:, seat] / self._played
        middle, spread, free = found.mean(), float(found.var(ddof=1)), (OTHERS - 1) * (self._played - 1)
        explained = self._played * (found**2).sum() + self._lucky[seat] / OTHERS - OTHERS * self._played * middle**2
        luck = max(0.0, float(self._squares[seat] - explained)) / free / self._played
        true, unsure = spread - luck, (error / Z) ** 2
        if true <= SPREAD * spread or true <= unsure:
            return None
        others = np.sort((found - middle) * np.sqrt(true / spread))
        sure = true / (true + unsure)  # what is far out may be so by luck: that much of it is believed
        least, most = sure * swing - sqrt(sure) * error, sure * swing + sqrt(sure) * error
        low, high = _below(others, least), _below(others, most)
        return Figure(_below(others, sure * swing) / OTHERS, wilson(low, OTHERS)[0], wilson(high, OTHERS)[1])


def _below(values: Array, mark: float) -> float:
    """How many values are less; equal ones count half."""
    return float(np.searchsorted(values, mark, "left") + np.searchsorted(values, mark, "right")) / 2


def look(story: Story, position: int, base: int, done: int, goal: int) -> Array:
    """What becomes of other draws, as often as it takes when positions are played out so many times more."""
    first, last = -(-done // FEWER), -(-goal // FEWER)
    return rollouts.drawn(story, position, base, OTHERS, first, last - first)
