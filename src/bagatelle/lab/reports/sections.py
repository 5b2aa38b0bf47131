"""A section of a report: drawings, sentences for what was found, and all numbers as a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bagatelle.lab.reports.case import Case
from bagatelle.lab.reports.drawings import Drawings
from bagatelle.lab.reports.figures import Spread
from bagatelle.lab.reports.metrics import PERCENT, Metric, number, verdict, written
from bagatelle.lab.words import Words

FEW = 4  # cases of which each gets a sentence; of more, what changes from the first to the last


class Table(NamedTuple):
    head: Sequence[str]
    rows: Sequence[Sequence[str]]


class Section(NamedTuple):
    name: str
    title: str
    how: str  # what is meant
    found: Sequence[str]  # sentences
    drawings: Sequence[str]  # figures of the page
    tables: Sequence[Table]


class Teller:
    """What all sections need: the report, its drawings, and a language."""

    def __init__(self, drawings: Drawings, words: Words) -> None:
        self.draw, self.words, self.report = drawings, words, drawings.report
        self.cases = self.report.cases

    def found(self, line: Callable[[Case, str], str], *metrics: Metric) -> list[str]:
        """A sentence for each case, or for each number of players how figures change over the variants."""
        if len(self.cases) <= FEW:
            return [line(case, self.draw.name(case)) for case in self.cases]
        if not self.report.varied:
            return [line(case, self.draw.name(case)) for case in (self.cases[0], self.cases[-1])]
        return [
            self._change(metric, cases) for metric in metrics for cases in self.draw.by_players() if metric.of(cases[0])
        ]

    def _change(self, metric: Metric, cases: Sequence[Case]) -> str:
        words, first, last = self.words, metric.of(cases[0]), metric.of(cases[-1])
        if first is None or last is None:
            return ""
        return words.say(
            "With {players}, {metric}: {first} at {start}, {last} at {end}: {verdict}.",
            players=self.draw.players(cases[0]), metric=words.say(metric.label), start=self.draw.variant(cases[0]),
            end=self.draw.variant(cases[-1]), first=written(words, metric.kind, first),
            last=written(words, metric.kind, last), verdict=verdict(words, first, last),
        )  # fmt: skip

    def table(self, *metrics: Metric) -> Table:
        there = [metric for metric in metrics if any(metric.of(case) for case in self.cases)]
        rows = [
            [self.draw.name(case), *(written(self.words, metric.kind, metric.of(case)) for metric in there)]
            for case in self.cases
        ]
        return Table([self.words.say("case"), *(self.words.say(metric.label) for metric in there)], rows)

    def quantiles(self, label: str, kind: str, of: Callable[[Case], Spread | None]) -> Table:
        head = [label, *(self.words.say("{part} of the games at most", part=f"{q}%") for q in (5, 25, 50, 75, 95))]
        spreads = [(case, spread) for case in self.cases if (spread := of(case))]
        coarse = 0.2 if kind == PERCENT else 20.0
        rows = [
            [self.draw.name(case), *(number(self.words, kind, x, coarse) for x in spread.quantiles)]
            for case, spread in spreads
        ]
        return Table(head, rows)

    def some(self) -> Sequence[Case]:
        """All cases if they are few; else those that differ most, of each number of players."""
        if len(self.cases) <= FEW + 1:
            return self.cases
        ends = [cases[:1] + cases[1:][-1:] for cases in self.draw.by_players()]
        return [case for few in ends for case in few]
