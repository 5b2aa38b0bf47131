"""Colours of Bag of Butts in a terminal. Every butt is a letter too, so nothing needs the colours."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

TILE = 3  # columns of a butt drawn as a tile
BUTTS: Mapping[str, str] = {  # dark on light or light on dark whatever the terminal's own background
    "p": "bold black on color(212)",
    "y": "bold black on color(221)",
    "b": "bold white on color(27)",
    "g": "bold black on color(77)",
    "B": "bold white on color(235)",
    "G": "bold black on color(246)",
    "W": "bold black on color(255)",
    "K": "bold black on color(143)",
}
NAMES: Mapping[str, str] = {  # the terminal's own colours: its theme keeps them readable
    "p": "bold bright_magenta",
    "y": "bold yellow",
    "b": "bold bright_blue",
    "g": "bold green",
}


def letters(butts: str) -> Text:
    """Butts as coloured letters: `pbb`."""
    return Text.assemble(*((butt, BUTTS[butt]) for butt in butts))


def tiles(butts: str) -> Text:
    """Butts as tiles to look at: ` p  b  b `."""
    return Text.assemble(*((f" {butt} ", BUTTS[butt]) for butt in butts))


class Tiles:
    """Tiles for a cell of a table: a line breaks between them only."""

    def __init__(self, butts: str) -> None:
        self._butts = butts

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(TILE * min(len(self._butts), 4), TILE * len(self._butts))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        fit = max(1, options.max_width // TILE)
        for first in range(0, len(self._butts), fit):
            yield tiles(self._butts[first : first + fit])
