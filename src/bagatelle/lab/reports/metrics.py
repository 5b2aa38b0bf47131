"""The single figures of a case, what they are called and how they are written."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot, isfinite
from typing import NamedTuple

from bagatelle.bots.reviewers import Figure
from bagatelle.core.words import Said
from bagatelle.lab.reports.case import Case
from bagatelle.lab.words import Words

PERCENT, NUMBER, TIMES = "percent", "number", "times"


class Metric(NamedTuple):
    label: Said
    kind: str
    of: Callable[[Case], Figure | None]


DECISIONS = Metric(Said("decisions a game"), NUMBER, lambda case: case.length.mean)
TURNS = Metric(Said("turns a game"), NUMBER, lambda case: case.turns.mean if case.turns else None)
FIRST = Metric(Said("wins of seat 1, times the fair share"), TIMES, lambda case: times(case.seats[0], case.players))
SHARED = Metric(Said("games with several winners"), PERCENT, lambda case: case.shared)
MARGIN = Metric(Said("the winner's margin, as a part of their points"), PERCENT, lambda case: case.margin_part)
CHANGES = Metric(Said("changes of the lead a game"), NUMBER, lambda case: case.lead.changes.mean if case.lead else None)
TAKEN = Metric(
    Said("part of the game after which the winner leads for good"),
    PERCENT,
    lambda case: case.lead.taken.mean if case.lead else None,
)
BEHIND = Metric(
    Said("points that the winner was behind at the most"),
    NUMBER,
    lambda case: case.lead.behind.mean if case.lead else None,
)
FAVOURITE = Metric(
    Said("part of the game after which the winner is the favourite for good"),
    PERCENT,
    lambda case: case.chances.favourite,
)
COMEBACKS = Metric(
    Said("winners who once had less than half of a fair chance"), PERCENT, lambda case: case.chances.comebacks
)
MIXED = Metric(Said("share of luck in mixed company"), PERCENT, lambda case: case.luck.mixed)
ALIKE = Metric(Said("share of luck where everybody plays alike"), PERCENT, lambda case: case.luck.alike)
LEGAL = Metric(Said("choices at a decision"), NUMBER, lambda case: case.choices.legal)
FREE = Metric(Said("decisions with more than one choice"), PERCENT, lambda case: case.choices.free)
BLIND = Metric(Said("chance to win that a blind choice loses"), PERCENT, lambda case: case.choices.blind)
SECOND = Metric(Said("chance to win that the second best choice loses"), PERCENT, lambda case: case.choices.second)
TELLING = Metric(Said("decisions at which a blind choice surely loses"), PERCENT, lambda case: case.choices.telling)
MATTERING = Metric(Said("decisions at which it seems to lose 2% or more"), PERCENT, lambda case: case.choices.mattering)
CELLS = Metric(
    Said("part of what changes in a game that is hidden from whoever decides"),
    PERCENT,
    lambda case: case.hidden.cells if case.hidden else None,
)
WORTH = Metric(
    Said("how far it moves their chance to win (standard deviation)"),
    PERCENT,
    lambda case: case.hidden.worth if case.hidden else None,
)
SKILL = Metric(
    Said("wins of the longest search, times the fair share"),
    TIMES,
    lambda case: case.ladder[-1].wins if case.ladder and case.ladder[-1].rollouts else None,
)
SUMMARY = (
    DECISIONS, TURNS, FIRST, SHARED, MARGIN, CHANGES, TAKEN, COMEBACKS, MIXED, LEGAL, BLIND, TELLING, CELLS, SKILL,
)  # fmt: skip


def times(figure: Figure, factor: float) -> Figure:
    return Figure(figure.value * factor, figure.low * factor, figure.high * factor)


def number(words: Words, kind: str, value: float, width: float = 0.0) -> str:
    """A number with as many digits as its interval is worth."""
    if not isfinite(value):
        return "–"
    if kind == PERCENT:
        return words.percent(value, 0 if width > 0.1 else 1 if width > 0.004 else 2)
    return words.number(value, 0 if width > 10 else 1 if width > 0.3 else 2)


def written(words: Words, kind: str, figure: Figure | None) -> str:
    """A figure and its interval: `40.8 (40.7–41.0)`; a dash if there is none."""
    if figure is None or not isfinite(figure.value):
        return "–"
    width = figure.high - figure.low
    low, value, high = (number(words, kind, x, width) for x in (figure.low, figure.value, figure.high))
    return f"{value} ({low.removesuffix('%')}–{high})"


def verdict(words: Words, first: Figure, last: Figure) -> str:
    """Whether the last one is more."""
    error = hypot(first.high - first.low, last.high - last.low) / 2
    change = last.value - first.value
    if not abs(change) > error:
        return words.say("no difference that can be told")
    return words.say("surely more" if change > 0 else "surely less")
