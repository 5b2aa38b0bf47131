"""The graph of a review: everybody's chance to win over the events, and what made it so."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from matplotlib.axes import Axes

from bagatelle.games import game as find
from bagatelle.lab.plots import COLOURS, INK, PALE, drawing
from bagatelle.lab.reviews.account import Review
from bagatelle.lab.words import Words

SIGNS = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}


def draw(review: Review, names: Sequence[str], path: str | Path, language: str = "en") -> None:
    """Draw a review into a PNG or SVG file."""
    game = find(review.game)
    words = Words(language, game)
    with drawing(path, review.game, 13, 7.5) as page:
        page.suptitle(f"{game.title} · {' – '.join(names)}", x=0.01, ha="left")
        places = page.subplot_mosaic([["chances"], ["account"]], height_ratios=[3, 1 + 0.25 * review.players])
        _chances(places["chances"], review, names, words)
        _account(places["account"], review, names, words)


def _chances(axes: Axes, review: Review, names: Sequence[str], words: Words) -> None:
    events = range(len(review.steps) + 1)
    ranges = [review.start_ranges, *(step.chances_ranges for step in review.steps)]
    values = [review.start, *(step.chances for step in review.steps)]
    for seat, name in enumerate(names):
        colour = COLOURS[seat % len(COLOURS)]
        axes.fill_between(
            events, [at[seat][0] for at in ranges], [at[seat][1] for at in ranges],
            color=colour, alpha=0.15, linewidth=0, step="post",
        )  # fmt: skip
        axes.step(events, [at[seat] for at in values], color=colour, linewidth=1.8, where="post", label=name)
    for step in review.steps:
        if step.verdict:
            seat = int(step.actor) - 1
            at = step.number, step.chances[seat]
            axes.plot(*at, "o", color=COLOURS[seat % len(COLOURS)], markersize=5)
            axes.annotate(SIGNS[step.verdict], at, (5, 4), textcoords="offset points", weight="bold")
    axes.set(title=words.say("Chance to win"), xlabel=words.say("event"), xlim=(0, max(len(review.steps), 1)))
    axes.set_ylim(-0.02, 1.02)
    axes.yaxis.set_major_formatter(lambda y, _: words.percent(y, 0))
    axes.grid(axis="y", color=PALE, linewidth=0.6)
    axes.legend(frameon=False, loc="upper left")


def _account(axes: Axes, review: Review, names: Sequence[str], words: Words) -> None:
    """Two bars for each seat: what luck and what its own decisions did to its chance, with their intervals."""
    for row, seat in enumerate(review.seats):
        bars = (seat.luck, seat.luck_range, 0.75), (seat.decisions, seat.decisions_range, 0.3)
        for n, (value, (low, high), alpha) in enumerate(bars):
            y = row + 0.4 * n - 0.2
            axes.barh(y, value, 0.36, color=COLOURS[row % len(COLOURS)], alpha=alpha)
            axes.plot((low, high), (y, y), color=INK, linewidth=1)
            text = f"{words.say('luck') if n == 0 else words.say('own decisions')} {words.signed(100 * value, 1)}%"
            right = value >= 0
            axes.annotate(
                text, (max(high, 0) if right else min(low, 0), y), (6 if right else -6, 0), va="center",
                textcoords="offset points", ha="left" if right else "right",
            )  # fmt: skip
    axes.axvline(0, color=INK, linewidth=1)
    axes.set_title(words.say("What changed it"))
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.margins(x=0.25)
    axes.xaxis.set_major_formatter(lambda x, _: words.percent(x, 0))
