"""What pieces are made of: solids that know how they look and which convex parts they collide with.

Lengths are millimetres. A solid is either turned on a lathe, or a slab sawn along an outline. Collision parts are
convex hulls given by their corners (and balls): other primitives of the physics engine let towers creep or jump.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import pairwise
from math import copysign, cos, hypot, pi, sin, sqrt

import msgspec

Point2 = tuple[float, float]
Point3 = tuple[float, float, float]
SEGMENTS = 24  # corners of a circle
WALL = 16  # segments of a hollow ring
POINTED = 1e-9  # no radius
RECESS = 0.3  # of every other segment of a ring, and of what fills an arch: halves the contacts, changes no support


class Hull(msgspec.Struct, frozen=True):
    """A convex collision part. `ball` is its radius if it is a ball around its only corner."""

    corners: tuple[Point3, ...]
    volume: float
    centre: Point3
    ball: float = 0


class Turned(msgspec.Struct, frozen=True, tag="turned", dict=True):
    """Turned around z, convex outside. The profile goes up along the outside, as (radius, height).

    A `hole` of that radius goes all through, or with `floor` from the top down to that height.
    """

    profile: tuple[Point2, ...]
    hole: float = 0
    floor: float | None = None
    at: Point3 = (0, 0, 0)

    @cached_property
    def hulls(self) -> tuple[Hull, ...]:
        if self.hole:
            return tuple(moved(hull, self.at) for hull in self._hollow())
        if self.profile[0][0] < POINTED > self.profile[-1][0]:  # round all over: flat sides would keep it from rolling
            return tuple(moved(hull, self.at) for hull in _balls(self.profile))
        return (moved(_lathe(self.profile), self.at),)

    def _hollow(self) -> Iterable[Hull]:
        (outer, low), (_, high) = self.profile[0], self.profile[-1]
        if self.floor is not None:
            yield _lathe(((outer, low), (outer, self.floor)))
            low = self.floor
        for i in range(WALL):
            a, b = 2 * pi * i / WALL, 2 * pi * (i + 1) / WALL
            wall = [(r * cos(t), r * sin(t)) for r, t in ((self.hole, a), (outer, a), (outer, b), (self.hole, b))]
            recess = RECESS if i % 2 else 0
            yield _prism(wall, low + (recess if self.floor is None else 0), high - recess, flat=True)


class Ball(msgspec.Struct, frozen=True, tag="ball", dict=True):
    radius: float
    at: Point3 = (0, 0, 0)

    @cached_property
    def hulls(self) -> tuple[Hull, ...]:
        return (Hull((self.at,), 4 / 3 * pi * self.radius**3, self.at, self.radius),)


class Slab(msgspec.Struct, frozen=True, tag="slab", dict=True):
    """Sawn along an outline (counterclockwise) out of a board so thick: lying (outline in xy), or standing (in xz).

    `parts` are the convex outlines it collides with, if it isn't convex itself; the last `filling` of them are a bit
    thinner, so that outer faces are those of the others.
    """

    outline: tuple[Point2, ...]
    thick: float
    flat: bool = False
    parts: tuple[tuple[Point2, ...], ...] = ()
    filling: int = 0
    at: Point3 = (0, 0, 0)

    @cached_property
    def hulls(self) -> tuple[Hull, ...]:
        parts = self.parts or (self.outline,)
        thin = [0.0] * (len(parts) - self.filling) + [RECESS] * self.filling
        half = self.thick / 2
        return tuple(
            moved(_prism(part, less - half, half - less, self.flat), self.at)
            for part, less in zip(parts, thin, strict=True)
        )


Solid = Turned | Ball | Slab


def box(x: float, y: float, z: float, at: Point3 = (0, 0, 0)) -> Slab:
    return Slab(((-x / 2, -z / 2), (x / 2, -z / 2), (x / 2, z / 2), (-x / 2, z / 2)), y, at=at)


def cylinder(diameter: float, height: float, at: Point3 = (0, 0, 0)) -> Turned:
    return Turned(((diameter / 2, -height / 2), (diameter / 2, height / 2)), at=at)


def ring(outer: float, inner: float, height: float) -> Turned:
    return Turned(((outer / 2, -height / 2), (outer / 2, height / 2)), hole=inner / 2)


def egg(diameter: float, height: float) -> Turned:
    """The thick end below."""
    steps = [pi * i / 12 for i in range(13)]
    return Turned(tuple((diameter / 2 * sin(t) * (1 + 0.18 * cos(t)), -height / 2 * cos(t)) for t in steps))


def dome(diameter: float) -> Turned:
    r = diameter / 2
    return Turned(tuple((r * cos(pi / 14 * i), r * sin(pi / 14 * i)) for i in range(8)))


def arch(width: float, height: float, thick: float, hole: float, spring: float = 4) -> Slab:
    """A round-headed hole of that diameter, whose curve begins `spring` above the feet."""
    r, w = hole / 2, width / 2
    crown = spring + r
    steps = [pi / 16 * i for i in range(17)]
    curve = tuple((r * cos(t), spring + r * sin(t)) for t in steps)
    outline = (
        *((x, z) for x, z in ((-w, 0.0), (-r, 0.0))),
        *curve[::-1],
        (r, 0.0),
        (w, 0.0),
        (w, height),
        (-w, height),
    )
    parts: list[tuple[Point2, ...]] = [
        ((-w, crown), (w, crown), (w, height), (-w, height)),
        ((-w, 0), (-r, 0), (-r, crown), (-w, crown)),
        ((r, 0), (w, 0), (w, crown), (r, crown)),
    ]
    for side in (1, -1):
        for a, b in ((0, pi / 4), (pi / 4, pi / 2)):
            (x0, z0), (x1, z1) = ((side * r * cos(t), spring + r * sin(t)) for t in (a, b))
            corner = [(x0, z0), (x0, crown), (x1, crown)] + ([(x1, z1)] if b < pi / 2 else [])
            parts.append(tuple(corner[::side]))
    return Slab(outline, thick, parts=tuple(parts), filling=4)


def star(points: int, outer: float, inner: float, thick: float) -> Slab:
    """Lying flat; outer and inner are diameters."""
    corners = [
        ((inner if i % 2 else outer) / 2 * cos(pi * i / points), (inner if i % 2 else outer) / 2 * sin(pi * i / points))
        for i in range(2 * points)
    ]
    kites = tuple(((0.0, 0.0), corners[i - 1], corners[i], corners[i + 1]) for i in range(0, 2 * points, 2))
    return Slab(tuple(corners), thick, flat=True, parts=kites)


def _balls(profile: Sequence[Point2]) -> Iterable[Hull]:
    """Balls that touch a profile from inside, one at each of its points; together they weigh what it does, and are
    balanced as it is."""
    widest, last, bottom, top = max(r for r, _ in profile), len(profile) - 1, profile[0][1], profile[-1][1]
    balls, volumes = [], []
    for i, (r, z) in enumerate(profile):
        (a, low), (b, high) = profile[max(i - 1, 0)], profile[min(i + 1, last)]
        slope = (b - a) / (high - low)
        ball = min(widest, r * hypot(1, slope) if r > POINTED else _through(a + b, high - low))
        centre = z + copysign(sqrt(max(0.0, ball * ball - r * r)), slope)
        balls.append((max(bottom + ball, min(top - ball, centre)), ball))
        volumes.append((high - low) * (a * a + r * r + b * b))
    whole = _lathe(profile)
    share = whole.volume / sum(volumes)
    middle = sum(v * share * z for v, (z, _) in zip(volumes, balls, strict=True)) / whole.volume
    spread = sum(v * share * (z - middle) ** 2 for v, (z, _) in zip(volumes, balls, strict=True))
    tilt = whole.volume * (whole.centre[2] - middle) / spread
    for v, (z, ball) in zip(volumes, balls, strict=True):
        yield Hull(((0, 0, z),), v * share * (1 + tilt * (z - middle)), (0, 0, z), ball)


def _through(r: float, h: float) -> float:
    """The radius of the ball whose cap is that wide and high."""
    return (r * r + h * h) / (2 * h)


def _lathe(profile: Sequence[Point2]) -> Hull:
    corners: list[Point3] = []
    for r, z in profile:
        around = [2 * pi * (i + 0.5) / SEGMENTS for i in range(SEGMENTS)] if r > POINTED else [0.0]
        corners += [(r * cos(t), r * sin(t), z) for t in around]
    volume = moment = 0.0
    share = SEGMENTS / 2 * sin(2 * pi / SEGMENTS)  # a polygon's area, for a radius of 1
    for (a, low), (b, high) in pairwise(profile):
        h = high - low
        volume += share * h * (a * a + a * b + b * b) / 3
        moment += share * h * (low * (a * a + a * b + b * b) / 3 + h * (a * a + 2 * a * b + 3 * b * b) / 12)
    return Hull(tuple(corners), volume, (0, 0, moment / volume))


def _prism(outline: Sequence[Point2], low: float, high: float, flat: bool) -> Hull:
    area = x = y = 0.0
    for (x0, y0), (x1, y1) in zip(outline, [*outline[1:], outline[0]], strict=True):
        cross = x0 * y1 - x1 * y0
        area, x, y = area + cross / 2, x + (x0 + x1) * cross / 6, y + (y0 + y1) * cross / 6
    corners = tuple(_in_space(p, h, flat) for p in outline for h in (low, high))
    return Hull(corners, area * (high - low), _in_space((x / area, y / area), (low + high) / 2, flat))


def _in_space(point: Point2, depth: float, flat: bool) -> Point3:
    return (point[0], point[1], depth) if flat else (point[0], depth, point[1])


def moved(hull: Hull, by: Point3) -> Hull:
    def move(p: Point3) -> Point3:
        return p[0] + by[0], p[1] + by[1], p[2] + by[2]

    return Hull(tuple(map(move, hull.corners)), hull.volume, move(hull.centre), hull.ball)


def reach(hulls: Iterable[Hull]) -> float:
    """The radius of a ball around the origin that holds all of them."""
    return max(hypot(*corner) + hull.ball for hull in hulls for corner in hull.corners)
