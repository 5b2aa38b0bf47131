"""Numbers with their intervals, from what was seen in games. Games are what is independent of each other."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt, nan, sqrt

import msgspec
import numpy as np

from bagatelle.bots.reviewers import Figure
from bagatelle.core.intervals import wilson
from bagatelle.core.kernels import Array
from bagatelle.lab.reviews.chances import error_of_mean
from bagatelle.lab.stats import QUANTILES

MOST_BINS = 50
TAIL = 0.995  # the share of the games that a histogram shows; its longest ones are put together in the last bin


class Spread(msgspec.Struct, frozen=True):
    """How something was spread over games: its mean, its quantiles (5, 25, 50, 75 and 95%), and a histogram: the shares
    of the games with a value from `low` on, from `low + width` on, and so on."""

    mean: Figure
    quantiles: tuple[float, ...]
    low: float
    width: float
    shares: tuple[float, ...]


def around(value: float, error: float, low: float = -np.inf, high: float = np.inf) -> Figure:
    """A number and how far it may be off; neither it nor its interval goes where the number can't be."""
    return Figure(*(float(min(max(x, low), high)) for x in (value, value - error, value + error)))


def share(part: float, of: int) -> Figure:
    """A share that was counted."""
    return Figure(part / of if of else nan, *wilson(part, of))


def mean(values: Array) -> Figure:
    """The mean of one number for each game."""
    n = len(values)
    if not n:
        return Figure(nan, nan, nan)
    error = error_of_mean(float(values.sum()), float((values.astype(float) ** 2).sum()), n) if n > 1 else np.inf
    return around(float(values.mean()), error)


def ratio(parts: Array, wholes: Array) -> Figure:
    """Σ parts / Σ wholes, one of each for each game; the error is that of a ratio of two sums over games."""
    whole, games = float(wholes.sum()), int((wholes != 0).sum())
    if not whole:
        return Figure(nan, nan, nan)
    value = float(parts.sum()) / whole
    if games < 2:
        return Figure(value, -np.inf, np.inf)
    off = parts - value * wholes
    scale = games / whole  # error_of_mean is of a mean over these games
    return around(value, error_of_mean(float(off.sum()), float((off**2).sum()), games) * abs(scale))


def part(figure: Figure) -> Figure:
    """A figure that can't be less than nothing or more than all."""
    return Figure(*(min(max(x, 0.0), 1.0) for x in (figure.value, figure.low, figure.high)))


def root(figure: Figure) -> Figure:
    """The square root of a variance, which may have been estimated below zero."""
    return Figure(*(sqrt(max(x, 0.0)) for x in (figure.value, figure.low, figure.high)))


def spread(values: Array) -> Spread | None:
    """How one number for each game is spread; None without games."""
    if not len(values):
        return None
    whole = np.issubdtype(values.dtype, np.integer)
    low, high = float(values.min()), float(np.quantile(values, TAIL, method="higher"))
    most = min(MOST_BINS, 8 + isqrt(len(values)))  # few games fill few bins
    if whole:
        width = float(max(1, -(-int(high - low + 1) // most)))
        count = int(high - low) // int(width) + 1
    else:
        width, count = max((high - low) / most, 1e-9), most
    bins = np.minimum((values - low) // width, count - 1).astype(int)
    shares = np.bincount(bins, minlength=count) / len(values)
    quantiles = np.quantile(values, QUANTILES, method="inverted_cdf")
    return Spread(mean(values), tuple(map(float, quantiles)), low, width, tuple(shares.tolist()))


def joined(parts: Sequence[Array]) -> Array:
    found: Array = np.concatenate(parts)
    return found
