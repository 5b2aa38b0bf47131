"""The wooden pieces: every shape once, with all pieces of it. Adding a shape is adding an entry.

A piece's own frame has its origin at the centre of mass; upright is as the shape is described here.
"""

from __future__ import annotations

from functools import cached_property
from math import cos, pi, sin

import msgspec

from bagatelle.games.bausack.wood.solids import (
    Ball,
    Hull,
    Point3,
    Slab,
    Solid,
    Turned,
    arch,
    box,
    cylinder,
    dome,
    egg,
    moved,
    reach,
    ring,
    star,
)

DENSITY = 700.0  # of beech, in kg/m³


class Shape(msgspec.Struct, frozen=True, dict=True):
    """A shape of pieces: what it is made of, and how many of it there are. `rolls` if it is round enough to."""

    name: str
    solids: tuple[Solid, ...]
    count: int = 1
    rolls: bool = False

    @cached_property
    def _raw(self) -> tuple[Hull, ...]:
        return tuple(hull for solid in self.solids for hull in solid.hulls)

    @cached_property
    def centre(self) -> Point3:
        """The centre of mass in the frame the solids are described in."""
        volume = sum(hull.volume for hull in self._raw)
        x, y, z = (sum(hull.volume * hull.centre[i] for hull in self._raw) / volume for i in range(3))
        return x, y, z

    @cached_property
    def hulls(self) -> tuple[Hull, ...]:
        """The collision parts, around the centre of mass."""
        x, y, z = self.centre
        return tuple(moved(hull, (-x, -y, -z)) for hull in self._raw)

    @cached_property
    def mass(self) -> float:
        """In kg."""
        return DENSITY * 1e-9 * sum(hull.volume for hull in self._raw)

    @cached_property
    def size(self) -> Point3:
        """Width, depth and height when it stands upright, in mm."""
        spans = []
        for i in range(3):
            ends = [corner[i] + side * hull.ball for hull in self.hulls for corner in hull.corners for side in (-1, 1)]
            spans.append(max(ends) - min(ends))
        return spans[0], spans[1], spans[2]

    @cached_property
    def reach(self) -> float:
        """How far it reaches from its centre, in mm."""
        return reach(self.hulls)


SHAPES: tuple[Shape, ...] = (
    # boxes
    Shape("cube", (box(30, 30, 30),), 4),
    Shape("small-cube", (box(25, 25, 25),), 3),
    Shape("brick", (box(60, 30, 15),), 4),
    Shape("plank", (box(80, 20, 8),), 3),
    Shape("pillar", (box(20, 20, 60),), 2),
    Shape("tile", (box(45, 45, 10),), 2),
    # turned
    Shape("drum", (cylinder(60, 20),), 2),
    Shape("disc", (cylinder(50, 8),), 2),
    Shape("rod", (cylinder(24, 40),), 2),
    Shape("pin", (cylinder(16, 60),), 2),
    Shape("stub", (cylinder(30, 25),), 2),
    Shape("cone", (Turned(((18, 0), (0, 44))),)),
    Shape("frustum", (Turned(((22, 0), (13, 25))),), 2),
    # round
    Shape("ball", (Ball(15),), 1, rolls=True),
    Shape("big-ball", (Ball(20),), 1, rolls=True),
    Shape("egg", (egg(32, 42),), 1, rolls=True),
    Shape("half-ball", (dome(40),), 2, rolls=True),
    # sawn
    Shape("wedge", (Slab(((-25, 0), (25, 0), (25, 20), (-25, 8)), 30),), 2),
    Shape("roof", (Slab(((-25, 0), (25, 0), (0, 25)), 30),), 2),
    Shape("trapezoid", (Slab(((-30, 0), (30, 0), (18, 22), (-18, 22)), 30),), 2),
    Shape("hexagon", (Slab(tuple((18 * cos(pi / 3 * i), 18 * sin(pi / 3 * i)) for i in range(6)), 30),), 2),
    Shape("arch", (arch(60, 32, 24, 32),), 2),
    Shape("bridge", (arch(80, 30, 24, 36),), 2),
    Shape(
        "corner",
        (
            Slab(
                ((-25, 0), (25, 0), (25, 20), (-5, 20), (-5, 45), (-25, 45)),
                20,
                parts=(((-25, 0), (25, 0), (25, 20), (-25, 20)), ((-25, 20), (-5, 20), (-5, 45), (-25, 45))),
            ),
        ),
        2,
    ),
    Shape(
        "tee",
        (
            Slab(
                ((-9, 0), (9, 0), (9, 30), (27, 30), (27, 46), (-27, 46), (-27, 30), (-9, 30)),
                20,
                parts=(((-9, 0), (9, 0), (9, 30), (-9, 30)), ((-27, 30), (27, 30), (27, 46), (-27, 46))),
            ),
        ),
        2,
    ),
    Shape(
        "stairs",
        (
            Slab(
                ((-24, 0), (24, 0), (24, 12), (8, 12), (8, 24), (-8, 24), (-8, 36), (-24, 36)),
                24,
                parts=(
                    ((-24, 0), (24, 0), (24, 12), (-24, 12)),
                    ((-24, 12), (8, 12), (8, 24), (-24, 24)),
                    ((-24, 24), (-8, 24), (-8, 36), (-24, 36)),
                ),
            ),
        ),
    ),
    Shape(
        "cross",
        (
            Slab(
                (
                    (-25, -8),
                    (-8, -8),
                    (-8, -25),
                    (8, -25),
                    (8, -8),
                    (25, -8),
                    (25, 8),
                    (8, 8),
                    (8, 25),
                    (-8, 25),
                    (-8, 8),
                    (-25, 8),
                ),
                16,
                flat=True,
                parts=(
                    ((-25, -8), (25, -8), (25, 8), (-25, 8)),
                    ((-8, 8), (8, 8), (8, 25), (-8, 25)),
                    ((-8, -25), (8, -25), (8, -8), (-8, -8)),
                ),
            ),
        ),
    ),
    Shape("star", (star(5, 56, 26, 14),)),
    # hollow
    Shape("ring", (ring(44, 24, 14),), 2),
    Shape("big-ring", (ring(60, 36, 12),)),
    Shape(
        "eggcup",
        (
            Turned(((16, 0), (16, 5))),
            Turned(((8, 5), (8, 18))),
            Turned(((19, 18), (19, 38)), hole=13, floor=24),
        ),
    ),
    # turned of several parts
    Shape(
        "bobbin",
        (cylinder(36, 10, at=(0, 0, 5)), cylinder(20, 20, at=(0, 0, 20)), cylinder(36, 10, at=(0, 0, 35))),
    ),
    Shape("mushroom", (cylinder(20, 28, at=(0, 0, 14)), Turned(((20, 28), (20, 33), (13, 38))))),
    Shape(
        "doorknob",
        (Turned(((17, 0), (17, 6))), Turned(((8, 6), (8, 18))), Ball(16, at=(0, 0, 31))),
        1,
        rolls=True,
    ),
    Shape("barbell", (Ball(12, at=(0, 0, -20)), cylinder(12, 28), Ball(12, at=(0, 0, 20))), 1, rolls=True),
    Shape("hourglass", (Turned(((18, 0), (7, 22))), Turned(((7, 22), (18, 44))))),
    Shape("pawn", (Turned(((14, 0), (14, 6), (6, 26))), Ball(10, at=(0, 0, 32))), 2),
)


def _names(shape: Shape) -> list[str]:
    return [shape.name] if shape.count == 1 else [f"{shape.name}-{i}" for i in range(1, shape.count + 1)]


SHAPE_OF: dict[str, Shape] = {name: shape for shape in SHAPES for name in _names(shape)}
NAMES: tuple[str, ...] = tuple(SHAPE_OF)  # of all pieces; a piece's number is its place here
NUMBER_OF: dict[str, int] = {name: number for number, name in enumerate(NAMES)}
