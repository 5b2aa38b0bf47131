"""The auction of two, solved: what towers and tokens are worth if both push, pay and build as well as they can.

Of a tower only its lives count (win_chances.py), of a piece whether it is easy, fair or hard to place: how likely the
tower falls, and how many lives the piece costs it. Everything else of a turn is as in the rules, but nobody outbids.
A piece that is pushed goes to and fro until somebody had rather place it than pay, or can't pay; so the worth of a turn
is worked out from that end, and the worth of all turns from towers without lives upwards. The one who begins is better
off, but not by much: what a person learns from the table is that tokens are dear, and that a hard piece is best pushed
when the other one is the first who can't pay.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Any

import numpy as np

from bagatelle.games.bausack.rules import MAX_TOKENS

USUAL = 10  # tokens
LEVELS = 2  # of a life
MOST = 14 * LEVELS  # levels of the best tower
KINDS = ((1, 1), (3, 2), (8, 4))  # the danger of a piece, and the levels that it costs
SLOPE, GRADE, BASE = -0.47, 0.22, 1.6  # of the chance to fall: what a life, and a grade of danger, do to its logit
BOTTOM = 60  # times that towers without lives are reckoned with: they stay what they are

Array = np.ndarray[Any, np.dtype[np.float64]]


def risk(danger: float, lives: float) -> float:
    """The chance that a tower falls when such a piece is placed on it (from 0 to 10), about as often
    as it was seen in 616 placements of experts."""
    return 1 / (1 + exp(-(BASE + GRADE * danger + SLOPE * max(0.0, lives))))


def chance(lives: tuple[float, float], tokens: tuple[int, int]) -> float:
    """To win, of whoever is about to choose a piece: their lives and tokens first, the other's second."""
    table, at = values(USUAL if max(tokens) <= USUAL else MAX_TOKENS), []
    for life in lives:
        level = min(max(life * LEVELS, 0.0), MOST - 1e-9)
        at.append((int(level), level % 1))
    (i, x), (j, y) = at
    corners = table[i : i + 2, j : j + 2, tokens[0], tokens[1]]
    return float(np.array([1 - x, x]) @ corners @ np.array([1 - y, y]))


@cache
def values(tokens: int) -> Array:
    """The chance to win of whoever is about to choose, by the levels of both towers and by the tokens of both."""
    found: Array = np.full((MOST + 1, MOST + 1, tokens + 1, tokens + 1), 0.5)
    for both in range(2 * MOST + 1):
        pairs = [(own, both - own) for own in range(max(0, both - MOST), min(MOST, both) + 1)]
        for _ in range(BOTTOM if both < KINDS[-1][1] else 1 + (pairs[0][0] == 0) * 3):
            for own, other in pairs:
                found[own, other] = _turn(found, own, other)
    return found


def _turn(found: Array, own: int, other: int) -> Array:
    """The same for two towers, by the tokens of both, if all other towers are known."""
    best: Array = np.zeros(found.shape[2:])
    for danger, cost in KINDS:
        mine, theirs = risk(danger, own / LEVELS), risk(danger, other / LEVELS)
        placed = (1 - mine) * (1 - found[other, max(0, own - cost)].T)
        spared = theirs + (1 - theirs) * (1 - found[max(0, other - cost), own].T)
        best = np.maximum(best, np.maximum(placed, _pushed(placed, spared)))
    return best


def _pushed(placed: Array, spared: Array) -> Array:
    """What a push is worth to who pushes, if it is worth that much when they place the piece, or are spared it."""
    tokens = len(placed) - 1
    price = 1
    while price * price <= 4 * tokens:  # by then both have paid more than they have
        price += 1
    worth = placed if price % 2 == 0 else spared
    while price > 1:
        price -= 1
        if price % 2:  # the other one is asked, then who pushed, and so on
            paid: Array = np.full_like(placed, 1.0)
            paid[:, price:] = worth[:, : tokens + 1 - price]
            worth = np.minimum(spared, paid)
        else:
            paid = np.zeros_like(placed)
            paid[price:] = worth[: tokens + 1 - price]
            worth = np.maximum(placed, paid)
    return worth
