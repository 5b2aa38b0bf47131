"""A picture of all towers as a file: wood in the light, each tower from the front and a bit from above."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, radians, sin

import numpy as np
from numpy.typing import NDArray

from bagatelle.games.bausack.terminal.glyphs import LETTERS, Tower, tower
from bagatelle.games.bausack.terminal.raster import NOTHING, seen
from bagatelle.games.bausack.view import View
from bagatelle.games.bausack.wood.catalogue import NUMBER_OF
from bagatelle.games.bausack.wood.mesh import Triangles, placed

WIDTH, HEIGHT = 1400, 700  # pixels of all towers together, at most
DPI = 100
SMOOTH = 2  # dots in a pixel, each way
ASIDE, ABOVE = radians(25), radians(18)  # from where towers are looked at
MARGIN = 15.0  # mm around a tower
BEHIND = 40.0  # mm of the table that are seen behind a tower's middle
LIGHT = np.array((0.28, -0.62, -0.73))  # to the right, down, away: it comes from above, behind the eye
WOODS = ((0.87, 0.69, 0.45), (0.80, 0.58, 0.35), (0.93, 0.79, 0.57), (0.72, 0.50, 0.30), (0.88, 0.62, 0.42))
TABLE, BACK = (0.55, 0.40, 0.28), (0.96, 0.94, 0.91)
EDGE = 0.55  # how dark the outline of a piece is


def save(path: str, view: View, names: Sequence[str], piece_name: Callable[[str], str]) -> None:
    """Write a PNG with the tower of everybody who is still in; OSError if that can't be."""
    from matplotlib.figure import Figure

    towers = [(names[seat - 1], tower(view, seat)) for seat in view.standing]
    looks = [_turned(pieces) for _, pieces in towers]
    spans = [np.ptp(np.concatenate(look).reshape(-1, 3)[:, 0]) for look in looks if look]
    wide = float(max(spans, default=0.0)) + 2 * MARGIN
    heights = np.concatenate([triangles[..., 1].ravel() for look in looks for triangles in look] or [np.zeros(1)])
    top, high = float(heights.min()) - MARGIN, float(np.ptp(heights)) + 2 * MARGIN
    scale = min(HEIGHT / high, WIDTH / len(towers) / wide)  # pixels of a mm
    size = round(wide * scale), round(high * scale)
    page = Figure(figsize=(len(towers) * size[0] / DPI, size[1] / DPI + 1.6), dpi=DPI, layout="constrained")
    every_axes = page.subplots(1, len(towers), squeeze=False)[0]
    for (name, pieces), look, axes in zip(towers, looks, every_axes, strict=True):
        image, middles = _painted(pieces, look, size, scale, top)
        axes.imshow(image)
        axes.set_axis_off()
        axes.set_title(name, fontsize=14, fontweight="bold", parse_math=False)
        for number, (x, y) in middles.items():
            axes.text(x, y, LETTERS[number], ha="center", va="center", fontsize=9, color="#3a2412")
        legend = [f"{LETTERS[number]} {piece_name(piece)}" for number, (piece, _) in enumerate(pieces)]
        rows = ["   ".join(legend[i : i + 3]) for i in range(0, len(legend), 3)]
        axes.text(0.5, -0.01, "\n".join(rows), ha="center", va="top", fontsize=9, transform=axes.transAxes)
    page.savefig(path, format="png")


def _turned(pieces: Tower) -> list[Triangles]:
    """The triangles of a tower in mm as the eye sees them: to the right, down, away."""
    found = []
    for piece, pose in pieces:
        x, y, z = np.moveaxis(placed(piece, pose) * 1000, -1, 0)
        across, away = x * cos(ASIDE) - y * sin(ASIDE), x * sin(ASIDE) + y * cos(ASIDE)
        found.append(np.stack([across, -z * cos(ABOVE) - away * sin(ABOVE), away * cos(ABOVE) - z * sin(ABOVE)], -1))
    return found


def _painted(
    pieces: Tower, look: list[Triangles], size: tuple[int, int], scale: float, top: float
) -> tuple[NDArray[np.float64], dict[int, tuple[float, float]]]:
    """A tower in colours, and where the middle of every piece that is seen is."""
    columns, rows = size[0] * SMOOTH, size[1] * SMOOTH
    xs = np.concatenate([triangles[..., 0].ravel() for triangles in look] or [np.zeros(1)])
    left = (float(xs.min() + xs.max()) - size[0] / scale) / 2
    dots = [(triangles - np.array((left, top, 0.0))) * scale * SMOOTH for triangles in look]
    numbers, facing = seen(enumerate(dots), columns, rows)
    ground = np.arange(rows) >= (-BEHIND * sin(ABOVE) - top) * scale * SMOOTH
    image = np.where(ground[:, None, None], np.array(TABLE), np.array(BACK)) * np.ones((rows, columns, 1))
    colours = np.array([WOODS[NUMBER_OF[piece] % len(WOODS)] for piece, _ in pieces])
    there = numbers != NOTHING
    light = 0.45 + 0.55 * np.clip(facing[there] @ LIGHT, 0, 1)
    if pieces:
        image[there] = colours[numbers[there]] * light[:, None]
    image[_edges(numbers)] *= EDGE
    middles = {}
    for number in range(len(pieces)):
        down, across = np.nonzero(numbers == number)
        if len(down):
            middles[number] = float(np.median(across)) / SMOOTH, float(np.median(down)) / SMOOTH
    return image.reshape(size[1], SMOOTH, size[0], SMOOTH, 3).mean((1, 3)), middles


def _edges(numbers: NDArray[np.int16]) -> NDArray[np.bool_]:
    """Where one piece ends and another, or nothing, begins."""
    edges = np.zeros(numbers.shape, bool)
    edges[:, 1:] |= numbers[:, 1:] != numbers[:, :-1]
    edges[1:] |= numbers[1:] != numbers[:-1]
    return edges
