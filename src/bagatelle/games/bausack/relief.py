"""The surfaces of a tower seen from above, in cells: where a piece would come to lie if it were lowered there."""

from __future__ import annotations

from collections.abc import Iterable
from math import pi
from typing import Any

import msgspec
import numpy as np

from bagatelle.games.bausack.catalogue import SHAPE_OF
from bagatelle.games.bausack.rests import Array, Part, matrix, parts
from bagatelle.games.bausack.towers import Resting

CELL = 0.0025  # metres
TOUCH = 0.0004  # what is so near to the highest contact bears too
LEVEL = 0.0008  # a surface whose heights differ less is level
PROBE = 3  # cells around one that have to be level with it to make room for a piece
REACH = 0.1  # room around a tower, for any piece
STEEP = 1e-6
DIRECTIONS: Array = np.stack([np.cos(np.arange(8) * pi / 4), np.sin(np.arange(8) * pi / 4)])
_FAR = 1e3


class Outline(msgspec.Struct, frozen=True):
    """A piece turned somehow, seen from below and from above: the cells it covers, from its centre of mass."""

    cells: Any  # i, j
    bottom: Array  # the height of its lowest point over each cell, from the centre
    top: Array


def outline(piece: str, quaternion: Any, off: tuple[float, float] = (0.0, 0.0)) -> Outline:
    """The outline of a piece whose centre is that far from the middle of its cell."""
    turned = matrix(quaternion)
    n = int(np.ceil(SHAPE_OF[piece].reach / 1000 / CELL)) + 1
    cells = np.stack(np.meshgrid(np.arange(-n, n + 1), np.arange(-n, n + 1), indexing="ij"), -1).reshape(-1, 2)
    at = cells * CELL - np.array(off)
    bottom, top = np.full(len(cells), _FAR), np.full(len(cells), -_FAR)
    for part in parts(piece):
        low, high = _span(part, turned, at)
        there = low <= high
        bottom[there], top[there] = np.minimum(bottom, low)[there], np.maximum(top, high)[there]
    covered = bottom <= top
    return Outline(cells[covered], bottom[covered], top[covered])


def _span(part: Part, turned: Array, at: Array) -> tuple[Array, Array]:
    """Where vertical lines enter and leave a part; the first above the second if they don't meet it."""
    if part.ball:
        x, y, z = turned @ part.centre
        half = part.ball**2 - (at[:, 0] - x) ** 2 - (at[:, 1] - y) ** 2
        root = np.sqrt(np.maximum(half, 0))
        return np.where(half >= 0, z - root, _FAR), np.where(half >= 0, z + root, -_FAR)
    normals = part.normals @ turned.T
    rest = part.offsets[:, None] - normals[:, :2] @ at.T
    up, down = normals[:, 2] > STEEP, normals[:, 2] < -STEEP
    high = (rest[up] / normals[up, 2:]).min(0)
    low = (rest[down] / normals[down, 2:]).max(0)
    outside = (rest[~(up | down)] < 0).any(0)
    return np.where(outside, _FAR, low), high


class Relief:
    """The heights of a tower; cell (i, j) is around (x, y) = origin + CELL * (i, j) in the table's frame."""

    def __init__(self, tower: Iterable[Resting]) -> None:
        tower = list(tower)
        at = np.array([resting.pose[:2] for resting in tower])
        self.origin: Array = at.min(0) - REACH
        self.heights: Array = np.zeros(np.ceil((at.max(0) + REACH - self.origin) / CELL).astype(int) + 1)
        for resting in tower:
            self.add(resting.piece, resting.pose)

    def add(self, piece: str, pose: Any) -> None:
        """Lay a piece into it."""
        at = self.cell(pose[:2])
        off = pose[0] - self.origin[0] - at[0] * CELL, pose[1] - self.origin[1] - at[1] * CELL
        seen = outline(piece, pose[3:], off)
        i, j = (seen.cells + at).T
        there = (i >= 0) & (j >= 0) & (i < self.heights.shape[0]) & (j < self.heights.shape[1])
        i, j = i[there], j[there]
        self.heights[i, j] = np.maximum(self.heights[i, j], seen.top[there] + pose[2])

    def copy(self) -> Relief:
        twin = object.__new__(Relief)
        twin.origin, twin.heights = self.origin, self.heights.copy()
        return twin

    def cell(self, at: Any) -> Any:
        return np.round((np.asarray(at) - self.origin) / CELL).astype(int)

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

    def room(self) -> float:
        """How much of it, in cells, is level wide enough for the next piece."""
        high = low = self.heights
        for axis in (0, 1):
            shifted = [np.roll(high, by, axis) for by in range(-PROBE, PROBE + 1)]
            high = np.maximum.reduce(shifted)
            low = np.minimum.reduce([np.roll(low, by, axis) for by in range(-PROBE, PROBE + 1)])
        return float(((high - low < LEVEL) & (low > LEVEL)).sum())
