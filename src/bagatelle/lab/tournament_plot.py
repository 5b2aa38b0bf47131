"""The picture of a tournament: ratings with their intervals, and who beats whom."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from bagatelle.bots.entrants import label
from bagatelle.lab.plots import COLOURS, INK, PALE, drawing
from bagatelle.lab.tournament import Tournament
from bagatelle.lab.words import Words

if TYPE_CHECKING:
    from matplotlib.axes import Axes

PALER = 0.55  # so that letters can be read on every cell


def draw(found: Tournament, path: str | Path, language: str = "en") -> None:
    """Draw a tournament of at least one game into a PNG or SVG file."""
    words, bots = Words(language, found.game), len(found.bots)
    with drawing(path, found.game.name, 13, 2.5 + 0.55 * max(bots, 4)) as page:
        page.suptitle(words.tournament(found), x=0.01, ha="left")
        left, right = page.subplots(1, 2, width_ratios=[1, 1.15])
        _ratings(left, found, words)
        _cross(right, found, words)


def _ratings(axes: Axes, found: Tournament, words: Words) -> None:
    standings = found.standings
    for y, bot in enumerate(standings):
        colour, value, half = COLOURS[y % len(COLOURS)], bot.rating.value, bot.rating.half
        axes.errorbar(value, y, xerr=half, fmt="o", color=colour, capsize=5, markersize=7, linewidth=2)
        axes.annotate(f"{words.signed(value, 0)} ± {words.number(half)}", (value, y), (0, 9), ha="center",
                      textcoords="offset points", color=INK)  # fmt: skip
    axes.set(title=words.say("Points"), xlabel=words.say("400 more are ten times the chance to win"))
    axes.set_yticks(range(len(standings)), [label(bot.name) for bot in standings])
    axes.set_ylim(len(standings) - 0.5, -0.7)
    axes.margins(x=0.15)
    axes.grid(axis="x", color=PALE, linewidth=0.6)


def _cross(axes: Axes, found: Tournament, words: Words) -> None:
    bots = [bot.name for bot in found.standings]
    cells = [[found.against(bot, other) if bot != other else None for other in bots] for bot in bots]
    shares = [[cell[0] if cell else float("nan") for cell in row] for row in cells]
    axes.imshow(shares, cmap="RdBu", vmin=0, vmax=1, aspect="auto", alpha=PALER)
    for y, row in enumerate(shares):
        for x, share in enumerate(row):
            if share == share:  # not the bot itself
                axes.annotate(words.percent(share, 0), (x, y), ha="center", va="center", color=INK)
    axes.set_title(words.say("Share of the wins that the two took"))
    axes.set_xticks(range(len(bots)), [label(bot) for bot in bots], rotation=30 if len(bots) > 4 else 0)
    axes.set_yticks(range(len(bots)), [label(bot) for bot in bots])
