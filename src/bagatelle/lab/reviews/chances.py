"""The chances to win at every position of a match, from rollouts, and how they changed."""

from __future__ import annotations

from math import sqrt

import numpy as np

from bagatelle.core.intervals import Interval, Z, wilson
from bagatelle.core.kernels import Array
from bagatelle.core.match import CHANCE
from bagatelle.lab.reviews.rollouts import shares
from bagatelle.lab.reviews.story import Story


class Chances:
    """Counts rollouts of all positions. Rollout number i has the same luck everywhere, so a change from one position to
    another is a mean of differences, and so is the luck of a whole match: their intervals come from how much these
    differ."""

    def __init__(self, story: Story) -> None:
        self._shares, self.played = shares(story.players), 0
        self.kept = sorted(set(story.like))  # the positions to be played out
        place = {position: row for row, position in enumerate(self.kept)}
        self._row = np.array([place[position] for position in story.like])
        actors = [0 if actor == CHANCE else int(actor) for actor, _ in story.match.events]
        self._whose = np.array([[actor == who for actor in actors] for who in range(story.players + 1)])
        events, players = len(actors), story.players
        self._wins, self._squares = np.zeros((len(self.kept), players)), np.zeros((events, players))
        self._sum_squares = np.zeros((players + 1, players))

    def add(self, winners: Array) -> None:
        """Count who won, by position kept and rollout."""
        won = self._shares[winners]
        change = np.diff(won[self._row], axis=0)
        self._wins += won.sum(axis=1)
        self._squares += (change**2).sum(axis=1)
        self._sum_squares += (np.einsum("we,eps->wps", self._whose.astype(float), change) ** 2).sum(axis=1)
        self.played += winners.shape[1]

    @property
    def values(self) -> Array:
        """The chances by position and seat."""
        found: Array = self._wins[self._row] / self.played
        return found

    def interval(self, position: int, seat: int) -> Interval:
        return wilson(float(self._wins[self._row[position], seat]), self.played)

    @property
    def swing_errors(self) -> Array:
        """How far each change of a chance may be off, by event and seat."""
        return self._errors(self._squares, np.diff(self.values, axis=0))

    @property
    def sum_errors(self) -> Array:
        """The same for the sums of the changes made by luck (row 0) and by each seat's decisions (its number)."""
        return self._errors(self._sum_squares, self._whose.astype(float) @ np.diff(self.values, axis=0))

    def _errors(self, squares: Array, mean: Array) -> Array:
        variance = np.maximum(squares / self.played - mean**2, 0) / max(self.played - 1, 1)
        errors: Array = Z * np.sqrt(variance)
        return errors


def error_of_mean(total: float, squares: float, count: int) -> float:
    """How far a mean of so few numbers may be off (95%); Student's t, as Cornish and Fisher come near it."""
    if count < 2:
        return 1.0
    mean, free = total / count, count - 1
    return Z * (1 + (Z * Z + 1) / (4 * free)) * sqrt(max(squares / count - mean * mean, 0.0) / free)
