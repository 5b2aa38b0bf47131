"""Towers from the side, drawn in letters: every piece has its own, and a legend tells which is which."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from math import ceil
from typing import Literal

import numpy as np
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from bagatelle.games.bausack.terminal.glyphs import LETTERS, WOODS, Tower
from bagatelle.games.bausack.terminal.raster import NOTHING, seen
from bagatelle.games.bausack.wood.mesh import placed

FINEST = 2.5  # mm that a column shows at least; a row shows twice as many
ROWS = 22  # that the highest tower takes at most
DOTS = 4  # columns and rows of dots in a cell, by which it is decided what the cell shows
GAP = 2  # columns between towers


class Towers:
    """Towers beside each other, all on one scale, as large as the terminal has room for."""

    def __init__(
        self, towers: Sequence[tuple[Text, Tower]], name: Callable[[str], str], last: str | None = None
    ) -> None:
        """The towers with their titles; what pieces are called; the piece that was placed last."""
        self._towers, self._name, self._last = towers, name, last

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = (options.max_width + GAP) // len(self._towers) - GAP
        scale = max(_scale(pieces, width) for _, pieces in self._towers)
        yield _beside([self._drawn(pieces, scale, width) for _, pieces in self._towers], width, "bottom")
        yield _beside([Group(title, self._legend(pieces)) for title, pieces in self._towers], width, "top")

    def _drawn(self, pieces: Tower, scale: float, width: int) -> Text:
        lines = Text(no_wrap=True)
        for row in cells(pieces, scale):
            lines.append(" " * ((width - len(row)) // 2))
            for number, run in groupby(row):
                letter = " " if number == NOTHING else LETTERS[number]
                lines.append(letter * len(list(run)), self._style(pieces, number))
            lines.append("\n")
        return lines.append("─" * width, "dim")

    def _legend(self, pieces: Tower) -> Text:
        letters = [Text(LETTERS[number], self._style(pieces, number)) for number in range(len(pieces))]
        named = zip(letters, pieces, strict=True)
        return Text(" ").join(Text.assemble(letter, f"={self._name(piece)}") for letter, (piece, _) in named)

    def _style(self, pieces: Tower, number: int) -> str:
        if number == NOTHING:
            return ""
        return WOODS[number % len(WOODS)] + (" bold reverse" if pieces[number][0] == self._last else "")


def _beside(parts: Sequence[RenderableType], width: int, vertical: Literal["top", "bottom"]) -> Table:
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, GAP, 0, 0))
    for _ in parts:
        table.add_column(width=width, vertical=vertical)
    table.add_row(*parts)
    return table


def _bounds(pieces: Tower) -> tuple[float, float, float]:
    """Where a tower begins and ends from left to right, and where it ends above, in mm."""
    corners = np.concatenate([placed(*piece).reshape(-1, 3) for piece in pieces]) * 1000
    return float(corners[:, 0].min()), float(corners[:, 0].max()), float(corners[:, 2].max())


def _scale(pieces: Tower, width: int) -> float:
    """The mm of a column with which a tower is neither wider than so many columns nor higher than it may be."""
    if not pieces:
        return FINEST
    left, right, top = _bounds(pieces)
    return max(FINEST, (right - left) / width, top / ROWS / 2)


def cells(pieces: Tower, scale: float) -> list[list[int]]:
    """What each cell shows, row by row from above: the number of a piece, or NOTHING. A piece that is seen in any cell
    has one, as long as no other loses its last one by that."""
    if not pieces:
        return []
    left, right, top = _bounds(pieces)
    columns, rows = ceil((right - left) / scale - 0.01), ceil(top / scale / 2 - 0.01)
    left -= (columns * scale - (right - left)) / 2
    things = []
    for number, (piece, pose) in enumerate(pieces):
        x, y, z = np.moveaxis(placed(piece, pose) * 1000, -1, 0)
        across, down = (x - left) * DOTS / scale, (rows * DOTS - z * DOTS / scale / 2)
        things.append((number, np.stack([across, down, y], -1)))
    dots = seen(things, columns * DOTS, rows * DOTS)[0].reshape(rows, DOTS, columns, DOTS)
    shares = np.stack([(dots == number).sum((1, 3)) for number in range(len(pieces))])
    shown = np.where(shares.sum(0) * 2 >= DOTS * DOTS, shares.argmax(0), NOTHING)
    for number, share in enumerate(shares):
        if not (shown == number).any():
            for cell in np.argsort(-share, axis=None, kind="stable"):
                if not share.flat[cell]:
                    break
                if (shown == shown.flat[cell]).sum() > 1 or shown.flat[cell] == NOTHING:
                    shown.flat[cell] = number
                    break
    first = int((shown != NOTHING).any(1).argmax())  # a row of which little is covered may be empty
    return [list(map(int, row)) for row in shown[first:]]
