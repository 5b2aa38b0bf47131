"""The hand of whoever places a piece: it trembles. Bots have the same hand, and know it."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from bagatelle.games.bausack.wood import poses
from bagatelle.games.bausack.wood.poses import Pose

# Two pixels of a person's drag, as standard deviations: metres to each side, degrees off the level, and around
BESIDE, TIP, SPIN = 0.0012, 1.0, 1.0


def shaken(pose: Pose, gauss: Callable[[], float]) -> Pose:
    """Where a piece is really let go that should be let go in a pose: beside it, turned a bit, and no deeper.

    `gauss` gives the luck: normal numbers around 0, of standard deviation 1.
    """
    x, y, z, *turned = pose
    way = pi * gauss()  # as good as any way
    tip, spin = poses.turn((cos(way), sin(way), 0), TIP * gauss()), poses.turn((0, 0, 1), SPIN * gauss())
    q = poses.multiply(tip, poses.multiply(spin, (turned[0], turned[1], turned[2], turned[3])))
    return x + BESIDE * gauss(), y + BESIDE * gauss(), z + abs(BESIDE * gauss()), *q
