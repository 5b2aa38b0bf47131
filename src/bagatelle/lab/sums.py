"""Sums over games of who won and how lucky they were: means, variances and what luck explains follow from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

import numpy as np

from bagatelle.core.kernels import Array
from bagatelle.lab.reviews.luck import parts
from bagatelle.lab.stats import Counts


@dataclass(eq=False)
class Sums:
    """Of games of one line-up: how many, and the sums and sums of products of (wins by seat, luck by seat). Wins are in
    `parts(players)` of one, luck in as many parts times the number of rollouts: whole numbers, exact in any order."""

    games: int
    rollouts: int
    sums: Array
    products: Array

    @classmethod
    def of_game(cls, winners: int, luck: Array, rollouts: int) -> Self:
        players = len(luck)
        values = np.concatenate([_wins(winners, players), luck])
        return cls(1, rollouts, values, np.outer(values, values))

    @classmethod
    def of_winners(cls, winners: Counts, players: int) -> Self:
        """Games whose luck nobody looked at."""
        sums, products = np.zeros(2 * players, np.int64), np.zeros((2 * players, 2 * players), np.int64)
        for bits, games in winners.items():
            values = np.concatenate([_wins(bits, players), np.zeros(players, np.int64)])
            sums += games * values
            products += games * np.outer(values, values)
        return cls(winners.total(), 1, sums, products)

    def __add__(self, other: Sums) -> Sums:
        return Sums(self.games + other.games, self.rollouts, self.sums + other.sums, self.products + other.products)

    @property
    def scale(self) -> Array:
        """What the sums are to be divided by, to be wins and chances to win."""
        players = len(self.sums) // 2
        whole = parts(players)
        return np.repeat([whole, whole * self.rollouts], players).astype(float)

    @property
    def means(self) -> Array:
        found: Array = self.sums / self.scale / max(self.games, 1)
        return found

    @property
    def spread(self) -> Array:
        """The sum over the games of the products of what differs from the mean."""
        squares = self.products / np.outer(self.scale, self.scale)
        found: Array = squares - self.games * np.outer(self.means, self.means)
        return found


def _wins(winners: int, players: int) -> Array:
    bits = winners >> np.arange(players) & 1
    found: Array = bits * (parts(players) // winners.bit_count())
    return found
