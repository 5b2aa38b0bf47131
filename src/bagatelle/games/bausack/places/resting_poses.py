"""How a piece can lie: the flat sides of its parts, and the ways it rests on a level surface."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin
from typing import Any, Literal

import msgspec
import mujoco as mj
import numpy as np

from bagatelle.games.bausack.wood.catalogue import SHAPE_OF, Shape
from bagatelle.games.bausack.wood.poses import UPRIGHT, Quaternion, rotate, turn

Array = np.ndarray[Any, np.dtype[np.float64]]
Turned = Literal["upright", "upside-down", "lying", "on-edge"]
WORDS: tuple[Turned, ...] = ("upright", "upside-down", "lying", "on-edge")

ROUND = 16  # points around a ball, where its outline counts
FLAT = 1e-4  # metres: corners so near to a plane lie in it
BALANCE = 5e-4  # metres the centre may be outside what it rests on: balls and rods rest on next to nothing
ALIKE = 5e-4  # metres: two sides are one way to lie if the heights of all corners above them differ less
MOST = 8  # ways to lie


class Part(msgspec.Struct, frozen=True):
    """A convex part by its sides: a point x is inside if normals @ x <= offsets. A ball has none but a radius."""

    normals: Array
    offsets: Array
    centre: Array
    reach: float  # from the centre
    ball: float = 0


class Rest(msgspec.Struct, frozen=True):
    """A way to lie on a level surface."""

    quaternion: Quaternion
    turned: Turned
    margin: float  # metres from below the centre of mass to the nearest edge of what it rests on


@cache
def parts(name: str) -> tuple[Part, ...]:
    """The collision parts of a piece, in metres."""
    found = []
    for hull in SHAPE_OF[name].hulls:
        corners = np.array(hull.corners) / 1000
        if hull.ball:
            found.append(Part(np.zeros((0, 3)), np.zeros(0), corners[0], hull.ball / 1000, hull.ball / 1000))
            continue
        normals, offsets = _sides(corners)
        centre = corners.mean(0)
        found.append(Part(normals, offsets, centre, float(np.linalg.norm(corners - centre, axis=1).max())))
    return tuple(found)


@cache
def rests(name: str) -> tuple[Rest, ...]:
    """The ways a piece can lie, the steadiest first (at least one)."""
    shape, corners = SHAPE_OF[name], _outline(SHAPE_OF[name])
    if len(shape.hulls) == 1 and shape.hulls[0].ball:
        return (Rest(UPRIGHT, "upright", 0.0),)
    found: dict[bytes, Rest] = {}
    for normal, offset in zip(*_sides(corners), strict=True):
        depths = offset - corners @ normal
        margin = _margin(corners[depths < FLAT], normal)
        if margin > -BALANCE:
            quaternion = _downwards(normal)
            rest = Rest(quaternion, _turned(shape, corners, quaternion), margin)
            alike = np.round(np.append(np.sort(depths), margin) / ALIKE).astype(int).tobytes()  # but for a turn
            if alike not in found or WORDS.index(rest.turned) < WORDS.index(found[alike].turned):
                found[alike] = rest
    return tuple(sorted(found.values(), key=lambda rest: -rest.margin)[:MOST])


def matrix(quaternion: Any) -> Array:
    """The turn a quaternion is."""
    flat = np.zeros(9)
    mj.mju_quat2Mat(flat, np.array(quaternion, dtype=float))
    return flat.reshape(3, 3)


def _sides(corners: Array) -> tuple[Array, Array]:
    """The planes of a convex hull, each once: normals that point outwards, and how far they are from the origin."""
    spec = mj.MjSpec()
    spec.add_mesh(name="hull", uservert=corners.ravel().tolist(), inertia=mj.mjtMeshInertia.mjMESH_INERTIA_CONVEX)
    spec.worldbody.add_geom(type=mj.mjtGeom.mjGEOM_MESH, meshname="hull")
    model = spec.compile()
    at = model.mesh_vert @ matrix(model.mesh_quat[0]).T + model.mesh_pos[0]
    a, b, c = (at[model.mesh_face[:, i]] for i in range(3))
    normals = np.cross(b - a, c - a)
    sizes = np.linalg.norm(normals, axis=1)
    normals, a = normals[sizes > 1e-12] / sizes[sizes > 1e-12, None], a[sizes > 1e-12]
    offsets = (normals * a).sum(1)
    outwards = np.where(offsets < normals @ corners.mean(0), -1.0, 1.0)
    planes = np.column_stack([normals * outwards[:, None], offsets * outwards])
    _, first = np.unique(np.round(planes * [1e3, 1e3, 1e3, 1e5]).astype(int), axis=0, return_index=True)
    return planes[first, :3], (planes[first, :3] @ corners.T).max(1)


def _outline(shape: Shape) -> Array:
    """Corners of the whole piece; balls as many points."""
    found: list[tuple[float, ...]] = []
    for hull in shape.hulls:
        x, y, z = hull.corners[0]
        if not hull.ball:
            found += hull.corners
        for i in range(ROUND // 2 + 1) if hull.ball else ():
            up, out = hull.ball * cos(2 * pi * i / ROUND), hull.ball * sin(2 * pi * i / ROUND)
            around = [2 * pi * j / ROUND for j in range(ROUND if 0 < i < ROUND // 2 else 1)]
            found += [(x + out * cos(t), y + out * sin(t), z + up) for t in around]
    return np.array(found) / 1000


def _margin(touching: Array, normal: Array) -> float:
    """How far the origin, seen along the normal, is inside the hull of some points (less than 0: outside)."""
    one = np.cross(normal, (1.0, 0, 0) if abs(normal[0]) < 0.7 else (0, 1.0, 0))
    one /= np.linalg.norm(one)
    flat = np.column_stack([touching @ one, touching @ np.cross(normal, one)])
    around = np.arange(64) * 2 * pi / 64
    return float((flat @ np.stack([np.cos(around), np.sin(around)])).max(0).min())


def _downwards(normal: Array) -> Quaternion:
    """The shortest turn that makes a direction point down."""
    x, y, z = (float(v) for v in normal)
    if z > 1 - 1e-9:
        return turn((1, 0, 0), 180)
    if z < -1 + 1e-9:
        return turn((0, 0, 1), 0)
    return turn((-y, x, 0.0), float(np.degrees(np.arccos(-z))))


def _turned(shape: Shape, corners: Array, quaternion: Quaternion) -> Turned:
    up = rotate(quaternion, (0.0, 0.0, 1.0))[2]
    if up > 0.94:
        return "upright"
    if up < -0.94:
        return "upside-down"
    heights = corners @ matrix(quaternion)[2]
    return "lying" if abs(up) < 0.4 and float(np.ptp(heights)) <= shape.size[2] / 1000 + FLAT else "on-edge"
