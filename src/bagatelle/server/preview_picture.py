"""The picture that others show of a link to a match that is over: who won, and how everybody's points went."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from io import BytesIO
from typing import Any

from bagatelle.core.match import Match
from bagatelle.server.previews import HEIGHT, WIDTH

DPI = 100
PAPER, CARD, INK, SOFT, ACCENT = "#fff6e9", "#fffdf8", "#3a2836", "#6d5467", "#b8336a"
COLOURS = ("#b8336a", "#1f78a8", "#1f6f4a", "#8a4b00", "#6a4fa3", "#4d4d4d")  # of seats
LEFT, MIDDLE = 0.06, 0.52  # where names begin, and the lines


def draw(match: Match, names: Sequence[str]) -> bytes:
    """A PNG. Names are drawn as they are: nothing in them is read as a formula."""
    import matplotlib as mpl
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    lines = match.game.by_points
    with warnings.catch_warnings(), mpl.rc_context({"font.family": "DejaVu Sans", "text.parse_math": False}):
        warnings.simplefilter("ignore", UserWarning)  # a letter that the font hasn't is drawn as a box
        page = Figure(figsize=(WIDTH / DPI, HEIGHT / DPI), dpi=DPI, facecolor=PAPER)
        canvas = FigureCanvasAgg(page)
        page.text(LEFT, 0.86, match.game.title, size=44, weight="bold", color=ACCENT, va="center")
        page.text(0.94, 0.86, "Bagatelle", size=24, weight="bold", color=SOFT, va="center", ha="right")
        end = MIDDLE - 0.03 if lines else 0.94
        for place, seat in enumerate(_ranking(match)):
            _name(canvas, page, match, names, seat, 0.68 - place * min(0.14, 0.62 / match.players), end)
        if lines:
            _lines(page, match)
        picture = BytesIO()
        page.savefig(picture, format="png", dpi=DPI, facecolor=PAPER, metadata={"Software": None})
    return picture.getvalue()


def _winners(match: Match) -> tuple[int, ...]:
    return match.outcome.winners if match.outcome else ()


def _ranking(match: Match) -> list[int]:
    """Seats, the winners first."""
    winners = _winners(match)
    return sorted(range(1, match.players + 1), key=lambda seat: (seat not in winners, -match.scores[seat - 1], seat))


def _name(canvas: Any, page: Any, match: Match, names: Sequence[str], seat: int, y: float, end: float) -> None:
    """A seat's line: a star for who won, the name as far as there is room, and the points."""
    won = seat in _winners(match)
    page.text(LEFT, y, "★" if won else "●", size=26, color=COLOURS[(seat - 1) % len(COLOURS)], va="center")
    if match.game.by_points:
        page.text(
            end,
            y,
            f"{match.scores[seat - 1]}".replace("-", "−"),
            size=34,
            weight="bold",
            color=INK,
            va="center",
            ha="right",
        )
    room = WIDTH * (end - LEFT - (0.14 if match.game.by_points else 0.06))
    text = page.text(LEFT + 0.05, y, "", size=32, weight="bold" if won else "normal", color=INK, va="center")
    name = names[seat - 1]
    for cut in range(len(name), 0, -1):
        text.set_text(name if cut == len(name) else name[:cut].rstrip() + "…")
        if text.get_window_extent(canvas.get_renderer()).width <= room:
            return


def _lines(page: Any, match: Match) -> None:
    """The points of everybody after each event."""
    again = match.game.restore(match.players, match.seed, (), **match.options)
    points = [again.scores]
    for _, move in match.events:
        again.advance(move)
        points.append(again.scores)
    axes = page.add_axes((MIDDLE + 0.05, 0.12, 0.37, 0.6), facecolor=CARD)
    for seat in reversed(_ranking(match)):
        colour = COLOURS[(seat - 1) % len(COLOURS)]
        axes.plot([each[seat - 1] for each in points], color=colour, linewidth=5, drawstyle="steps-post",
                  solid_capstyle="round")  # fmt: skip
    axes.set_xticks([])
    axes.tick_params(axis="y", labelsize=18, colors=SOFT, length=0)
    axes.margins(x=0.01, y=0.08)
    for spine in axes.spines.values():
        spine.set_visible(False)
