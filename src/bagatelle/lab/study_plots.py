"""The pages of a study: panels of points with their intervals, told apart by shape as well as colour."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from bagatelle.core.words import Words
from bagatelle.lab.findings import Page, Panel
from bagatelle.lab.plots import COLOURS, INK, PALE, drawing

if TYPE_CHECKING:
    from matplotlib.axes import Axes

WIDTH, HEIGHT = 3.2, 2.9  # of a panel, in inches
NARROWEST = 11  # leaves room for a title and a legend side by side
SHAPES = ("o", "s", "D", "^", "o", "v")
LINES = ("solid", "solid", "dashed", "solid", "dashed", "dotted")
HOLLOW = (1, 4)  # kinds whose shapes are not filled
CLOSE = {"font.size": 9, "axes.titlepad": 4.0, "figure.constrained_layout.h_pad": 0.06, "svg.fonttype": "none",
         "savefig.dpi": 80}  # fmt: skip
APART = 0.22  # between points over one place


def draw(page: Page, path: Path, language: str) -> None:
    """Draw a page into a PNG or SVG file."""
    columns = max(len(strip.panels) for strip in page.strips)
    size = max(NARROWEST, WIDTH * columns), HEIGHT * len(page.strips) + 0.6
    with drawing(path, page.name, *size, CLOSE) as figure:
        figure.suptitle(f"{page.title}\n{page.subtitle}", x=0.01, ha="left", linespacing=1.5)
        for strip, part in zip(page.strips, figure.subfigures(len(page.strips), 1, squeeze=False)[:, 0], strict=True):
            part.suptitle(strip.title, x=0.01, ha="left", fontweight="bold")
            places = part.subplots(1, len(strip.panels), squeeze=False, sharey=True)[0]
            for panel, place in zip(strip.panels, places, strict=True):
                _panel(place, panel, Words(language))
            places[0].set_ylabel(strip.panels[0].y_label)
            part.supxlabel(strip.panels[0].x_label, fontsize=9)
            part.legend(*places[0].get_legend_handles_labels(), loc="upper right", ncols=3, frameon=False)


def _panel(axes: Axes, panel: Panel, words: Words) -> None:
    beside = [series for series in panel.series if not series.joined]
    for series in panel.series:
        shift = 0.0 if series.joined else APART * (beside.index(series) - (len(beside) - 1) / 2)
        colour = COLOURS[series.kind]
        axes.errorbar(
            [point.x + shift for point in series.points],
            [point.y for point in series.points],
            [point.half for point in series.points],
            fmt=SHAPES[series.kind],
            color=colour,
            markerfacecolor="white" if series.kind in HOLLOW else colour,
            linestyle=LINES[series.kind] if series.joined else "none",
            linewidth=1.4,
            capsize=0 if series.joined else 3,
            markersize=5,
            label=series.label,
        )
    if panel.level is not None:
        axes.axhline(panel.level, color=INK, linestyle="dashed", linewidth=1, zorder=1)
    axes.set_title(panel.title, fontweight="normal")
    axes.set_xticks(range(len(panel.ticks)), panel.ticks, fontsize=8)
    axes.set_xlim(-0.6, len(panel.ticks) - 0.4)
    axes.yaxis.set_major_formatter(lambda y, _: _tick(y, panel.percent, axes.viewLim.height, words))
    axes.grid(axis="y", color=PALE, linewidth=0.6)


def _tick(y: float, percent: bool, span: float, words: Words) -> str:
    if percent:
        return f"{words.number(100 * y)}%"
    return words.number(y, 0 if span >= 4 else 1 if span >= 0.5 else 2)
