"""How sure one can be of a share that was counted."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist

Interval = tuple[float, float]

CONFIDENCE = 0.95
Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)  # standard errors on either side of a mean


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
