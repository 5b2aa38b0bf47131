"""Which piece is seen where: triangles on a grid of dots, the nearest one in front."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, floor

import numpy as np
from numpy.typing import NDArray

from bagatelle.games.bausack.wood.mesh import Triangles

NOTHING = -1


def seen(
    things: Iterable[tuple[int, Triangles]], width: int, height: int
) -> tuple[NDArray[np.int16], NDArray[np.float64]]:
    """The number of the thing at every dot (NOTHING: none), and which way its surface faces there.

    Triangles are in dots: x to the right, y down, z away from the eye. Rows of dots come first in both answers.
    """
    numbers = np.full((height, width), NOTHING, np.int16)
    facing = np.zeros((height, width, 3))
    near = np.full((height, width), np.inf)
    for number, triangles in things:
        normals = np.cross(triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0])
        for (a, b, c), normal in zip(triangles, normals, strict=True):
            if abs(normal[2]) < 1e-9:  # edge-on
                continue
            left, right = max(0, ceil(min(a[0], b[0], c[0]) - 0.5)), min(width, floor(max(a[0], b[0], c[0]) + 0.5))
            top, bottom = max(0, ceil(min(a[1], b[1], c[1]) - 0.5)), min(height, floor(max(a[1], b[1], c[1]) + 0.5))
            if left >= right or top >= bottom:
                continue
            x = np.arange(left, right) + 0.5
            y = np.arange(top, bottom)[:, None] + 0.5
            u = ((b[0] - x) * (c[1] - y) - (b[1] - y) * (c[0] - x)) / normal[2]  # shares of the corners
            v = ((c[0] - x) * (a[1] - y) - (c[1] - y) * (a[0] - x)) / normal[2]
            w = 1 - u - v
            depth = u * a[2] + v * b[2] + w * c[2]
            here = (u >= -1e-9) & (v >= -1e-9) & (w >= -1e-9) & (depth < near[top:bottom, left:right])
            near[top:bottom, left:right][here] = depth[here]
            numbers[top:bottom, left:right][here] = number
            facing[top:bottom, left:right][here] = normal / np.linalg.norm(normal) * -np.sign(normal[2])
    return numbers, facing
