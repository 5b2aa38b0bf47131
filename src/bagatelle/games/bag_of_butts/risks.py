"""How likely a bag resets by itself: that each of its groups gets a special."""

from __future__ import annotations

from functools import cache
from math import comb

from bagatelle.games.bag_of_butts.rules import GROUPS


def risk(size: int, specials: int, first: int, second: int) -> float:
    """The probability of an automatic reset when a bag of that size is split like this."""
    if specials < GROUPS:
        return 0.0
    groups = first, second, size - first - second
    without_one = sum(comb(size - group, specials) for group in groups)
    without_two = sum(comb(group, specials) for group in groups)
    return 1 - (without_one - without_two) / comb(size, specials)


@cache
def risks(size: int, specials: int) -> tuple[tuple[int, int, int, int], ...]:
    """For every way to split the bag, the smallest group first: the three sizes, and the risk in percent; nothing as
    long as there aren't specials for all groups."""
    if specials < GROUPS:
        return ()
    splits = [(a, b, size - a - b) for a in range(1, size // 3 + 1) for b in range(a, (size - a) // 2 + 1)]
    return tuple((*split, round(100 * risk(size, specials, *split[:2]))) for split in splits)
