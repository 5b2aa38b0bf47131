"""Counting and what follows from it: exact, small in memory however many games are counted."""

from __future__ import annotations

from collections import Counter
from math import nan, sqrt

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


class Counts(Counter[int]):
    """How many games had each value of something: a Counter with the numbers that describe it.

    All of them are exact functions of the counts, so they don't depend on the order in which games were counted.
    Without any game the numbers are nan.
    """

    @property
    def mean(self) -> float:
        n = self.total()
        return sum(x * c for x, c in self.items()) / n if n else nan

    @property
    def sd(self) -> float:
        """The standard deviation of the games, as an estimate for all games (n - 1)."""
        n = self.total()
        if n < 2:
            return nan
        first, second = sum(x * c for x, c in self.items()), sum(x * x * c for x, c in self.items())
        return sqrt((n * second - first * first) / (n * (n - 1)))

    @property
    def any(self) -> float:
        """The share of the games in which the value wasn't zero."""
        n = self.total()
        return (n - self[0]) / n if n else nan

    def quantile(self, q: float) -> float:
        """The smallest value that at least a share q of the games doesn't exceed."""
        wanted, seen = q * self.total(), 0
        for x, c in sorted(self.items()):
            seen += c
            if seen >= wanted:
                return x
        return nan
