"""The drawings of a report: what stands on which axis, and which series there are.

Variants, if there are any, are an axis or a series; without them, numbers of players are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from bagatelle.bots.reviewers import Figure
from bagatelle.lab.report import Report
from bagatelle.lab.reports.case import Case
from bagatelle.lab.reports.charts import Curve, Line, curves, legend, marks, rows
from bagatelle.lab.reports.figures import Spread
from bagatelle.lab.reports.metrics import NUMBER, PERCENT, TIMES, Metric
from bagatelle.lab.words import Words

MOST = 5  # curves in one drawing; of more variants, some are shown
CLEAR = 3  # of which so many may cross each other again and again
MOST_DIGITS = 4  # of a number at an axis


class Drawings:
    def __init__(self, report: Report, words: Words) -> None:
        self.report, self._words = report, words

    def players(self, case: Case) -> str:
        return f"{case.players} {self._words.say('players')}"

    def variant(self, case: Case) -> str:
        return ", ".join(f"{name}={value}" for name, value in case.options.items())

    def name(self, case: Case) -> str:
        return ", ".join(filter(None, (self.players(case), self.variant(case))))

    def by_players(self) -> list[list[Case]]:
        """The cases of each number of players, variants in order."""
        numbers = dict.fromkeys(case.players for case in self.report.cases)
        return [[case for case in self.report.cases if case.players == number] for number in numbers]

    def metric(self, metric: Metric) -> list[str]:
        """One figure of all cases; nothing if there is none."""
        return self._side_by_side(self._words.say(metric.label), metric.kind, metric.of)

    def _side_by_side(self, label: str, kind: str, of: Callable[[Case], Figure | None]) -> list[str]:
        if not any(of(case) for case in self.report.cases):
            return []
        if not self.report.varied:
            ticks = [self.players(case) for case in self.report.cases]
            lines = [Line("", 0, [of(case) for case in self.report.cases])]
        else:
            groups = self.by_players()
            ticks = [_short(case) for case in groups[0]]
            lines = [Line(self.players(g[0]), i, [of(case) for case in g]) for i, g in enumerate(groups)]
        level = 1.0 if kind == TIMES else None
        return [self._figure(label, marks(label, ticks, lines, self._scale(kind), level), lines, self._axis())]

    def spreads(self, label: str, of: Callable[[Case], Spread | None], kind: str) -> list[str]:
        """How something is spread over games: as stairs, or where these would be too many, by what most games have."""
        if len(self.report.cases) <= CLEAR:
            return [self._stairs(label, of, kind)]
        most = self._words.say("{what}: the median, and what nine of ten games have", what=label)
        return self._side_by_side(most, kind, lambda case: _most(of(case)))

    def _stairs(self, label: str, of: Callable[[Case], Spread | None], kind: str) -> str:
        cases = self.report.cases
        lines = []
        for i, case in enumerate(cases):
            if spread := of(case):
                ends = [spread.low + spread.width * k for k in range(len(spread.shares) + 1)]
                heights = [*(share / spread.width for share in spread.shares), 0.0]
                if kind == PERCENT:
                    heights = [height / 100 for height in heights]
                lines.append(Curve(self.name(case), i, [(ends[0], 0.0), *zip(ends, heights, strict=True)]))
        what = self._words.say("share of the games" if kind == NUMBER else "share of the games, for each percent")
        drawn = curves(label, lines, self._scale(kind), self._scale(PERCENT), steps=True)
        return self._figure(f"{label}: {what}", drawn, lines, "")

    def courses(self) -> list[str]:
        """The winners' chance on the way."""
        label, found = self._words.say("the winner's chance to win, along the game"), []
        for title, cases in self._panels():
            lines = []
            for i, case in enumerate(cases):
                at = [k / (len(case.chances.course) - 1) for k in range(len(case.chances.course))]
                low, high = zip(*case.chances.quartiles, strict=True)
                band = [*zip(at, low, strict=True), *reversed(list(zip(at, high, strict=True)))]
                points = [(x, figure.value) for x, figure in zip(at, case.chances.course, strict=True)]
                lines.append(Curve(self._series(case), i, points, band if len(cases) <= CLEAR else ()))
            scale = self._scale(PERCENT)
            drawn = curves(label, lines, scale, scale, high=1.0)
            found.append(self._figure(f"{title}{label}", drawn, lines, self._words.say("part of the game")))
        return found

    def seats(self) -> list[str]:
        """Every seat's share of the wins."""
        found = []
        for cases in self.by_players():
            shown = _evenly(cases)
            ticks = [f"{self._words.say('seat')} {seat}" for seat in range(1, cases[0].players + 1)]
            lines = [Line(self.variant(case), i, case.seats) for i, case in enumerate(shown)]
            label = f"{self.players(cases[0])}: {self._words.say('share of the wins')}"
            drawn = marks(label, ticks, lines, self._scale(PERCENT), 1 / cases[0].players)
            found.append(self._figure(label, drawn, lines, ""))
        return found

    def legal(self) -> list[str]:
        """How often there was how much to choose from."""
        label, found = self._words.say("legal choices: share of the decisions"), []
        for title, cases in self._panels():
            tops = max((case.choices.histogram for case in cases), key=len)
            ticks = [_upto(tops[i - 1][0] if i else 0, top) for i, (top, _) in enumerate(tops)]
            lines = [
                Line(self._series(case), i, [Figure(part, part, part) for _, part in case.choices.histogram])
                for i, case in enumerate(cases)
            ]
            found.append(self._figure(f"{title}{label}", marks(label, ticks, lines, self._scale(PERCENT)), lines, ""))
        return found

    def ladders(self) -> list[str]:
        """How bots did, beside the others."""
        label, found = self._words.say("wins, times the fair share"), []
        for title, cases in self._panels():
            bots = list(dict.fromkeys(rung.bot for case in cases for rung in case.ladder))
            if not bots:
                continue
            lines = []
            for i, case in enumerate(cases):
                wins = {rung.bot: rung.wins for rung in case.ladder}
                lines.append(Line(self._series(case), i, [wins.get(bot) for bot in bots]))
            drawn = rows(label, bots, lines, self._scale(TIMES), 1.0)
            found.append(self._figure(f"{title}{label}", drawn, lines, ""))
        return found

    def plays(self) -> list[str]:
        """How often things happen, and who wins."""
        found = []
        words = self._words
        for title, cases in self._panels():
            labels = list(dict.fromkeys(play.label for case in cases for play in case.plays))
            if not labels:
                continue
            names = [words.say(label) for label in labels]
            often, wins = list[Line](), list[Line]()
            for i, case in enumerate(cases):
                known = {play.label: play for play in case.plays}
                there = [known.get(label) for label in labels]
                often.append(Line(self._series(case), i, [play.per_game if play else None for play in there]))
                wins.append(Line(self._series(case), i, [play.wins if play else None for play in there]))
            label = words.say("times a game")
            found.append(self._figure(f"{title}{label}", rows(label, names, often, self._scale(NUMBER)), often, ""))
            label = words.say("wins of whoever did it, times the fair share")
            found.append(self._figure(f"{title}{label}", rows(label, names, wins, self._scale(TIMES), 1.0), wins, ""))
        return found

    def _panels(self) -> list[tuple[str, list[Case]]]:
        """Cases that share a drawing, and what it is called: variants of one number of players, or all of these."""
        if not self.report.varied:
            return [("", list(self.report.cases))]
        return [(f"{self.players(cases[0])}: ", _evenly(cases)) for cases in self.by_players()]

    def _series(self, case: Case) -> str:
        return self.variant(case) if self.report.varied else self.players(case)

    def _axis(self) -> str:
        return ", ".join(self.report.varied)

    def _scale(self, kind: str) -> Callable[[float], str]:
        """Writes a number at an axis, with the digits that it has: numbers that differ look different."""

        def shown(x: float) -> str:
            whole = 100 * x if kind == PERCENT else x
            digits = next((n for n in range(MOST_DIGITS) if abs(round(whole, n) - whole) < 1e-6), MOST_DIGITS)
            return (self._words.percent if kind == PERCENT else self._words.number)(x, digits)

        return shown

    def _figure(self, title: str, drawn: str, lines: Sequence[Line | Curve], below: str) -> str:
        """A drawing with its title, what stands below it, and what its series are."""
        named = [(line.label, line.kind) for line in lines if line.label]
        key = legend(named) if named else ""
        note = f'<p class="axis">{escape(below)}</p>' if below else ""
        return f"<figure><figcaption>{escape(title)}</figcaption>{drawn}{note}{key}</figure>"


def _most(spread: Spread | None) -> Figure | None:
    """The median, and what is between the lowest and the highest twentieth."""
    if spread is None:
        return None
    low, _, middle, _, high = spread.quantiles
    return Figure(middle, low, high)


def _evenly(cases: Sequence[Case]) -> list[Case]:
    """All cases, or a few of them at equal distances, the first and the last among them."""
    if len(cases) <= MOST:
        return list(cases)
    return [cases[round(i * (len(cases) - 1) / (MOST - 1))] for i in range(MOST)]


def _short(case: Case) -> str:
    return ", ".join(case.options.values())


def _upto(below: int, top: int) -> str:
    return str(top) if top <= below + 1 else f"{below + 1}–{top}"
