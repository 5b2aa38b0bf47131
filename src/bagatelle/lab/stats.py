"""Counting and what follows from it: exact, small in memory however many games are counted."""

from __future__ import annotations

from collections import Counter
from math import nan, sqrt
from statistics import NormalDist

Interval = tuple[float, float]

CONFIDENCE = 0.95
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


def wilson(successes: float, trials: int, confidence: float = CONFIDENCE) -> Interval:
    """The Wilson interval for a probability.

    Successes may come in parts (a shared win): a part varies less than a whole, so the interval is then a bit wide,
    never too narrow.
    """
    if not trials:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    p = successes / trials
    middle = p + z * z / (2 * trials)
    half = z * sqrt(p * (1 - p) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return (middle - half) / scale if p > 0 else 0.0, (middle + half) / scale if p < 1 else 1.0
