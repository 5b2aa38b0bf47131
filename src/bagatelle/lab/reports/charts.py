"""Small drawings for a page: SVG whose colours and letters come from the page's style, so that they follow its theme.

They are drawn here and not by matplotlib: a tenth of the size, in the page's own type, light and dark. Series differ by
shape as well as colour. Every drawing is 340 units wide: on a phone a unit is about a pixel.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from math import floor, log10
from typing import NamedTuple

from bagatelle.bots.reviewers import Figure

WIDTH, HEIGHT = 340, 210
LEFT, RIGHT, TOP, BOTTOM = 44, 18, 10, 26
KINDS = 8  # colours and shapes that a style has
ROW, LABEL = 15, 16  # heights of a row of marks, and of the words above them

Shown = Callable[[float], str]  # a number in words


class Line(NamedTuple):
    """A series: a figure for each place of the axis, None where there is none."""

    label: str
    kind: int
    figures: Sequence[Figure | None]


class Curve(NamedTuple):
    """A curve through points, with a band around it."""

    label: str
    kind: int
    points: Sequence[tuple[float, float]]
    band: Sequence[tuple[float, float]] = ()


def marks(title: str, ticks: Sequence[str], lines: Sequence[Line], shown: Shown, level: float | None = None) -> str:
    """Figures with their intervals over an axis of words, and a level to compare them with."""
    ends = [x for line in lines for f in line.figures if f for x in (f.low, f.high) if abs(x) < 1e6]
    low, high = _range([*ends, *([level] if level is not None else [])])
    step, parts = (WIDTH - LEFT - RIGHT) / max(1, len(ticks)), []
    parts += _frame(low, high, shown, level)
    for i, tick in enumerate(ticks):
        parts.append(_text(LEFT + step * (i + 0.5), HEIGHT - BOTTOM + 15, tick, "middle", step - 6))
    for number, line in enumerate(lines):
        shift = min(12, step / (len(lines) + 1)) * (number - (len(lines) - 1) / 2)
        for i, figure in enumerate(line.figures):
            if figure:
                x, y = (
                    LEFT + step * (i + 0.5) + shift,
                    [_y(v, low, high) for v in (figure.low, figure.value, figure.high)],
                )
                parts.append(f'<g class="k{line.kind % KINDS}"><path class="bar" d="M{x:.1f} {y[0]:.1f}V{y[2]:.1f}"/>')
                parts.append(f"{_mark(x, y[1], line.kind)}</g>")
    return _svg(title, HEIGHT, parts)


def curves(
    title: str, lines: Sequence[Curve], across: Shown, shown: Shown, steps: bool = False, high: float | None = None
) -> str:
    """Curves over an axis of numbers; as steps, each point being the left end of one."""
    xs = [x for line in lines for x, _ in line.points]
    ys = [y for line in lines for points in (line.points, line.band) for _, y in points]
    left, right = min(xs), max(xs)
    bottom, top = (0.0, high) if high else _range([0.0, *ys])

    def place(x: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (x - left) / ((right - left) or 1)

    parts = _frame(bottom, top, shown, None)
    for x in _ticks(left, right, 5):
        parts.append(_text(place(x), HEIGHT - BOTTOM + 15, across(x), "middle"))
    for line in lines:
        at = [(place(x), _y(y, bottom, top)) for x, y in line.points]
        if line.band:
            ring = " ".join(f"{place(x):.1f},{_y(y, bottom, top):.1f}" for x, y in line.band)
            parts.append(f'<polygon class="k{line.kind % KINDS} band" points="{ring}"/>')
        path = f"M{at[0][0]:.1f} {at[0][1]:.1f}"
        path += "".join(f"H{x:.1f}V{y:.1f}" if steps else f"L{x:.1f} {y:.1f}" for x, y in at[1:])
        parts.append(f'<path class="k{line.kind % KINDS} line" d="{path}"/>')
    return _svg(title, HEIGHT, parts)


def rows(title: str, names: Sequence[str], lines: Sequence[Line], shown: Shown, level: float | None = None) -> str:
    """Figures with their intervals in rows, the words of each above its marks."""
    ends = [x for line in lines for f in line.figures if f for x in (f.low, f.high) if abs(x) < 1e6]
    low, high = _range([*ends, *([level] if level is not None else [])])
    height = len(names) * (LABEL + ROW * len(lines) + 6) + 24

    def place(x: float) -> float:
        return 8 + (WIDTH - 16) * (max(low, min(high, x)) - low) / (high - low)

    parts = [f'<path class="grid" d="M{place(x):.1f} 4V{height - 20}"/>' for x in _ticks(low, high, 5)]
    parts += [_text(place(x), height - 6, shown(x), "middle") for x in _ticks(low, high, 5) if 20 < place(x) < 320]
    if level is not None:
        parts.append(f'<path class="level" d="M{place(level):.1f} 4V{height - 20}"/>')
    y = 4.0
    for i, name in enumerate(names):
        y += LABEL
        parts.append(_text(4, y - 4, name, "start", WIDTH - 8))
        for line in lines:
            if figure := line.figures[i]:
                a, x, b = place(figure.low), place(figure.value), place(figure.high)
                bar = f'<path class="bar" d="M{a:.1f} {y + ROW / 2:.1f}H{b:.1f}"/>'
                parts.append(f'<g class="k{line.kind % KINDS}">{bar}{_mark(x, y + ROW / 2, line.kind)}</g>')
            y += ROW
        y += 6
    return _svg(title, height, parts)


def legend(labels: Sequence[tuple[str, int]]) -> str:
    """What the shapes and colours of a page stand for."""
    items = "".join(
        f'<li><svg class="k{kind % KINDS}" viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">'
        f"{_mark(7, 7, kind)}</svg> {escape(label)}</li>"
        for label, kind in labels
    )
    return f'<ul class="legend">{items}</ul>'


def _svg(title: str, height: float, parts: Sequence[str]) -> str:
    box = f'viewBox="0 0 {WIDTH} {height:g}"'
    return f'<svg class="chart" {box} role="img" aria-label="{escape(title)}">{"".join(parts)}</svg>'


def _frame(low: float, high: float, shown: Shown, level: float | None) -> list[str]:
    parts = []
    for value in _ticks(low, high, 5):
        y = _y(value, low, high)
        parts.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>')
        parts.append(_text(LEFT - 5, y + 4, shown(value), "end"))
    if level is not None:
        parts.append(f'<path class="level" d="M{LEFT} {_y(level, low, high):.1f}H{WIDTH - RIGHT}"/>')
    return parts


def _text(x: float, y: float, text: str, anchor: str, room: float = 0) -> str:
    """Words, drawn closer together where there is too little room for them."""
    tight = f' textLength="{room:.0f}" lengthAdjust="spacingAndGlyphs"' if room and len(text) * 6.2 > room else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{tight}>{escape(text)}</text>'


def _mark(x: float, y: float, kind: int) -> str:
    """A shape of its own for each kind."""
    if kind % 4 == 0:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4"/>'
    d = {1: "m-4-4h8v8h-8z", 2: "m0-5.5l5.5 5.5-5.5 5.5-5.5-5.5z", 3: "m0-5l5 9h-10z"}[kind % 4]
    return f'<path class="mark" d="M{x:.1f} {y:.1f}{d}"/>'


def _y(value: float, low: float, high: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (high - max(low, min(high, value))) / (high - low)


def _range(values: Sequence[float]) -> tuple[float, float]:
    """The values with some room around them; from zero on if that isn't far."""
    low, high = min(values, default=0.0), max(values, default=1.0)
    room = (high - low) * 0.08 or abs(high) * 0.1 or 1.0
    return (0.0 if 0 <= low < 0.6 * high else low - room), high + room


def _ticks(low: float, high: float, most: int) -> list[float]:
    """Round numbers in a range."""
    raw = (high - low) / most
    power = 10.0 ** floor(log10(raw)) if raw > 0 else 1.0
    step = next(power * m for m in (1, 2, 2.5, 5, 10) if power * m >= raw * 0.999) if raw > 0 else 1.0
    first = -floor(-low / step + 1e-9)
    return [step * i for i in range(first, first + most + 2) if step * i <= high + step * 1e-6]
