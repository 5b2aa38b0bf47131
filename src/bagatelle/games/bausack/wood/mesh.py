"""The surface of a piece as triangles, for whoever draws it: a side view in characters, or a picture."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import cos, pi, sin
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from bagatelle.games.bausack.wood.catalogue import SHAPE_OF, Shape
from bagatelle.games.bausack.wood.poses import Pose
from bagatelle.games.bausack.wood.solids import SEGMENTS, Ball, Point2, Point3, Slab, Solid, Turned

Triangles: TypeAlias = NDArray[np.float64]  # (how many, 3 corners, xyz), in metres
ARC = 8  # steps from pole to pole of a ball


def placed(piece: str, pose: Pose) -> Triangles:
    """The triangles of a piece in a pose, in the frame of the pose."""
    w, x, y, z = pose[3:]
    turned = np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
            [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
            [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
        ]
    )
    return np.asarray(_surface(SHAPE_OF[piece].name) @ turned.T + np.array(pose[:3]))


@cache
def _surface(name: str) -> Triangles:
    """The triangles of a shape around its centre of mass."""
    shape: Shape = next(shape for shape in SHAPE_OF.values() if shape.name == name)
    corners = [
        [tuple(a + b for a, b in zip(corner, solid.at, strict=True)) for corner in triangle]
        for solid in shape.solids
        for triangle in _triangles(solid)
    ]
    return np.asarray((np.array(corners) - np.array(shape.centre)) / 1000)


def _triangles(solid: Solid) -> Iterator[tuple[Point3, Point3, Point3]]:
    match solid:
        case Ball(radius):
            steps = [pi * i / ARC for i in range(ARC + 1)]
            yield from _revolved([(radius * sin(t), -radius * cos(t)) for t in steps])
        case Turned(profile, hole, floor):
            (_, low), (_, high) = profile[0], profile[-1]
            if not hole:
                path = [(0.0, low), *profile, (0.0, high)]
            elif floor is None:
                path = [(hole, low), *profile, (hole, high), (hole, low)]
            else:
                path = [(0.0, low), *profile, (hole, high), (hole, floor), (0.0, floor)]
            yield from _revolved(path)
        case Slab():
            yield from _sawn(solid)


def _revolved(path: Sequence[Point2]) -> Iterator[tuple[Point3, Point3, Point3]]:
    """What a path of (radius, height) sweeps around z."""
    turns = [2 * pi * (i + 0.5) / SEGMENTS for i in range(SEGMENTS + 1)]
    for (r, z), (s, y) in pairwise(path):
        for t, u in pairwise(turns):
            a, b = (r * cos(t), r * sin(t), z), (r * cos(u), r * sin(u), z)
            c, d = (s * cos(u), s * sin(u), y), (s * cos(t), s * sin(t), y)
            if r > 0:
                yield a, b, c
            if s > 0:
                yield a, c, d


def _sawn(slab: Slab) -> Iterator[tuple[Point3, Point3, Point3]]:
    def at(point: Point2, depth: float) -> Point3:
        return (*point, depth) if slab.flat else (point[0], depth, point[1])

    half = slab.thick / 2
    for p, q, r in _cut_up(slab.outline):
        for depth in (-half, half):
            yield at(p, depth), at(q, depth), at(r, depth)
    for p, q in pairwise((*slab.outline, slab.outline[0])):
        yield at(p, -half), at(q, -half), at(q, half)
        yield at(p, -half), at(q, half), at(p, half)


def _cut_up(outline: Sequence[Point2]) -> Iterator[tuple[Point2, Point2, Point2]]:
    """An outline (counterclockwise) in triangles: corners that hold no other corner are cut off, one by one."""
    left = list(outline)
    while len(left) > 2:
        for i, q in enumerate(left):
            p, r = left[i - 1], left[(i + 1) % len(left)]
            if _side(p, q, r) >= 0 and not any(_holds(p, q, r, s) for s in left if s not in (p, q, r)):
                yield p, q, r
                del left[i]
                break
        else:
            raise ValueError("an outline that crosses itself")


def _side(p: Point2, q: Point2, r: Point2) -> float:
    """Positive if one turns left at q on the way from p to r."""
    return (q[0] - p[0]) * (r[1] - q[1]) - (q[1] - p[1]) * (r[0] - q[0])


def _holds(p: Point2, q: Point2, r: Point2, s: Point2) -> bool:
    return min(_side(p, q, s), _side(q, r, s), _side(r, p, s)) >= 0
