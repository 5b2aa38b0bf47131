"""The hand of whoever places a piece: it trembles. Bots have the same hand, and know it."""

from __future__ import annotations

from collections.abc import Callable

from bagatelle.games.bausack.wood import poses
from bagatelle.games.bausack.wood.poses import Pose

TREMBLE, SWAY = 0.0012, 2.0  # metres to each side and degrees (standard deviations)


def shaken(pose: Pose, gauss: Callable[[], float]) -> Pose:
    """Where a piece is really let go that should be let go in a pose: beside it, turned a bit, and no deeper.

    `gauss` gives the luck: normal numbers around 0, of standard deviation 1.
    """
    x, y, z, *turned = pose
    axis = (gauss(), gauss(), gauss())
    q = poses.multiply(poses.turn(axis, SWAY * gauss()), (turned[0], turned[1], turned[2], turned[3]))
    return x + TREMBLE * gauss(), y + TREMBLE * gauss(), z + abs(TREMBLE * gauss()), *q
