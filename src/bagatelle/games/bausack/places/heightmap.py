"""The surfaces of a tower seen from above, in cells: where a piece would come to lie if it were lowered there."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import pi
from typing import Any

import msgspec
import numpy as np

from bagatelle.games.bausack.places.resting_poses import Array, Part, matrix, parts
from bagatelle.games.bausack.wood.catalogue import SHAPE_OF
from bagatelle.games.bausack.wood.poses import UPRIGHT
from bagatelle.games.bausack.wood.towers import Resting

CELL = 0.0025  # metres
TOUCH = 0.0004  # what is so near to the highest contact bears too
LEVEL = 0.001  # above the table
SAFE = 0.008  # metres from the edge of what bears it that the centre of a piece is safe
SAMPLE = 3  # every so many cells are looked at for room
ALIKE = 0.03  # slopes (as sines) that differ less are one
SLIPPERY = 0.4  # a slope too steep to lie on
LARGE = 16  # cells of a surface that is worth a look
SLOPES = 4
REACH = 0.1  # room around a tower, for any piece
STEEP = 1e-6
DIRECTIONS: Array = np.stack([np.cos(np.arange(8) * pi / 4), np.sin(np.arange(8) * pi / 4)])
_FAR = 1e3


class Outline(msgspec.Struct, frozen=True):
    """A piece turned somehow, seen from below and from above: the cells it covers, from its centre of mass."""

    cells: Any  # i, j
    bottom: Array  # the height of its lowest point over each cell, from the centre
    top: Array
    slopes: Array  # where it slopes above: x and y of the direction away from its surface


def outline(piece: str, quaternion: Any, off: tuple[float, float] = (0.0, 0.0)) -> Outline:
    """The outline of a piece whose centre is that far from the middle of its cell."""
    turned = matrix(quaternion)
    n = int(np.ceil(SHAPE_OF[piece].reach / 1000 / CELL)) + 1
    cells = np.stack(np.meshgrid(np.arange(-n, n + 1), np.arange(-n, n + 1), indexing="ij"), -1).reshape(-1, 2)
    at = cells * CELL - np.array(off)
    bottom, top, slopes = np.full(len(cells), _FAR), np.full(len(cells), -_FAR), np.zeros((len(cells), 2))
    for part in parts(piece):
        low, high, slope = _span(part, turned, at)
        there = low <= high
        bottom[there] = np.minimum(bottom, low)[there]
        there &= high > top
        top[there], slopes[there] = high[there], slope[there]
    covered = bottom <= top
    return Outline(cells[covered], bottom[covered], top[covered], slopes[covered])


def _span(part: Part, turned: Array, at: Array) -> tuple[Array, Array, Array]:
    """Where vertical lines enter and leave a part (the first above the second if they don't meet it), and how its
    surface slopes where they leave it.
    """
    if part.ball:
        x, y, z = turned @ part.centre
        beside = at - (x, y)
        half = part.ball**2 - (beside**2).sum(1)
        root = np.sqrt(np.maximum(half, 0))
        return np.where(half >= 0, z - root, _FAR), np.where(half >= 0, z + root, -_FAR), beside / part.ball
    normals = part.normals @ turned.T
    rest = part.offsets[:, None] - normals[:, :2] @ at.T
    up, down = normals[:, 2] > STEEP, normals[:, 2] < -STEEP
    above = rest[up] / normals[up, 2:]
    side = above.argmin(0)
    high = above[side, np.arange(len(at))]
    low = (rest[down] / normals[down, 2:]).max(0)
    outside = (rest[~(up | down)] < 0).any(0)
    return np.where(outside, _FAR, low), high, normals[up, :2][side]


class Relief:
    """The heights of a tower; cell (i, j) is around (x, y) = origin + CELL * (i, j) in the table's frame."""

    def __init__(self, tower: Iterable[Resting]) -> None:
        tower = list(tower)
        at = np.array([resting.pose[:2] for resting in tower])
        self.origin: Array = at.min(0) - REACH
        self.heights: Array = np.zeros(np.ceil((at.max(0) + REACH - self.origin) / CELL).astype(int) + 1)
        self.slopes: Array = np.zeros((*self.heights.shape, 2))
        for resting in tower:
            self.add(resting.piece, resting.pose)

    def add(self, piece: str, pose: Any) -> None:
        """Lay a piece into it."""
        at = self.cell(pose[:2])
        off = pose[0] - self.origin[0] - at[0] * CELL, pose[1] - self.origin[1] - at[1] * CELL
        seen = outline(piece, pose[3:], off)
        i, j = (seen.cells + at).T
        there = (i >= 0) & (j >= 0) & (i < self.heights.shape[0]) & (j < self.heights.shape[1])
        there[there] = seen.top[there] + pose[2] > self.heights[i[there], j[there]]
        i, j = i[there], j[there]
        self.heights[i, j], self.slopes[i, j] = seen.top[there] + pose[2], seen.slopes[there]

    def copy(self) -> Relief:
        twin = object.__new__(Relief)
        twin.origin, twin.heights, twin.slopes = self.origin, self.heights.copy(), self.slopes.copy()
        return twin

    def cell(self, at: Any) -> Any:
        return np.round((np.asarray(at) - self.origin) / CELL).astype(int)

    def at(self, cells: Any) -> Any:
        """x and y of the middle of cells."""
        return self.origin + cells * CELL

    def lower(self, seen: Outline, cells: Any) -> tuple[Array, Array]:
        """For a piece lowered with its centre over each of these cells: the height of the centre when it touches, and
        how far the centre is inside of what bears it, in metres (less than 0: outside, it tips).
        """
        width = self.heights.shape[1]
        index = (cells @ np.array([width, 1]))[:, None] + (seen.cells @ np.array([width, 1]))[None, :]
        gaps = self.heights.ravel()[index] - seen.bottom[None, :]
        heights = gaps.max(1)
        bears = gaps > heights[:, None] - TOUCH
        margins = np.full(len(cells), _FAR)
        for along in ((seen.cells * CELL) @ DIRECTIONS).T:
            margins = np.minimum(margins, np.where(bears, along[None, :], -_FAR).max(1))
        return heights, margins

    def ways(self) -> list[tuple[float, float]]:
        """How its larger surfaces slope: level first, then as many others as there are room for something on."""
        found = np.round(self.slopes[self.heights > 0] / ALIKE).astype(int)
        kinds, counts = np.unique(found, axis=0, return_counts=True)
        flat = np.abs(kinds).sum(1) == 0
        good = (counts >= LARGE) & ~flat & (np.hypot(*kinds.T) * ALIKE < SLIPPERY)
        best = kinds[good][np.argsort(-counts[good], kind="stable")][:SLOPES] * ALIKE
        return [(0.0, 0.0), *((float(x), float(y)) for x, y in best)]

    def room(self) -> float:
        """How many cells a piece with a round foot could stand on; where it would only just stand counts for less."""
        cells = np.argwhere(self.heights > LEVEL)[::SAMPLE]
        _, margins = self.lower(_foot(), cells)
        return float(np.clip(margins / SAFE, 0, 1).sum() * SAMPLE)


@cache
def _foot() -> Outline:
    return outline("stub-1", UPRIGHT)
