"""Studies: questions about a game that counting many games answers, and the shape their answers have.

A game that has something to study has a module `study` (see `Study`); it is loaded only when it is asked for. The lab
plays and counts, the game's module says what the counts mean, and whoever shows it decides how that looks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil, isfinite, nan, sqrt
from statistics import NormalDist
from typing import Protocol

from bagatelle.core.game import Tallies
from bagatelle.core.intervals import CONFIDENCE, Z
from bagatelle.core.words import Words

FEWEST = 100  # games in which something has to have happened before its average is worth telling


@dataclass(frozen=True)
class Mean:
    """An average over `n` cases that come from `games` games, with its standard error.

    Cases of one game have much in common, so the games are what is independent: the error is that of a ratio of two
    sums over games.
    """

    n: int
    games: int
    mean: float
    error: float

    @classmethod
    def of(cls, sums: Sequence[int], share: int = 1) -> Mean:
        """The average Σx / Σn, divided by share, from the number of games with any case and, over those games with n
        cases of values x in all, the sums Σn, Σx, Σxx, Σxn, Σnn."""
        games, n, x, xx, xn, nn = sums
        if not n:
            return cls(0, 0, nan, nan)
        spread = n * n * xx - 2 * n * x * xn + x * x * nn  # exact; n² times the sum of the squared residuals
        error = sqrt(max(spread, 0) * games / (games - 1)) / (n * n) if games > 1 else nan
        return cls(n, games, x / n / share, error / share)

    @classmethod
    def of_share(cls, part: float, games: int) -> Mean:
        """`part` of the games as a share. If games count partly, as shared wins do, the error is a bit large."""
        share = part / games
        return cls(games, games, share, sqrt(share * (1 - share) / (games - 1)) if games > 1 else nan)

    def less(self, level: float) -> Mean:
        return Mean(self.n, self.games, self.mean - level, self.error)

    def times(self, factor: float) -> Mean:
        return Mean(self.n, self.games, self.mean * factor, self.error * abs(factor))

    @property
    def known(self) -> bool:
        """Whether enough games went into it."""
        return self.games >= FEWEST and isfinite(self.error)

    @property
    def half(self) -> float:
        """Half the width of its interval."""
        return self.error * Z

    @property
    def low(self) -> float:
        return self.mean - self.half

    @property
    def high(self) -> float:
        return self.mean + self.half

    def sign(self, among: int = 1) -> int:
        """1 or -1 if it is surely above or below zero; 0 if that can't be told, among so many such questions: of
        twenty that are all zero, one will be out of its own interval by mere chance."""
        if not self.known or abs(self.mean) <= self.error * NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / 2 / among):
            return 0
        return 1 if self.mean > 0 else -1

    def text(self, words: Words, digits: int = 2, signed: bool = False) -> str:
        """`+0.31±0.02`: the average and half its interval, rounded up; a dash if too few games went into it."""
        if not self.known:
            return "–"
        value = words.signed(self.mean, digits) if signed else words.number(self.mean, digits)
        half = ceil(self.half * 10**digits - 1e-9) / 10**digits
        return f"{value}±{words.number(half, digits)}"


@dataclass(frozen=True)
class Field:
    """What was counted in the games of so many players, all of them bots of one level."""

    players: int
    bot: str
    games: int
    wins: tuple[Mean, ...]  # the share of the wins by seat, a shared win in equal parts; seat 1 starts the game
    means: Mapping[str, tuple[Mean, ...]]  # by the names in the study's RATIOS, cell by cell


@dataclass(frozen=True)
class Table:
    """Rows of texts under a heading: a few labels, then numbers."""

    title: str
    labels: int  # how many columns are labels
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Point:
    """A value with half its interval, over a place on the axis below."""

    x: int
    y: float
    half: float


@dataclass(frozen=True)
class Series:
    """Points that belong together; those of kind 0, 1, … look alike everywhere on a page."""

    label: str
    kind: int
    points: tuple[Point, ...]
    joined: bool = False


@dataclass(frozen=True)
class Panel:
    """One picture: series over an axis with words or numbers at its ticks."""

    title: str
    x_label: str
    y_label: str
    ticks: tuple[str, ...]  # at 0, 1, …
    percent: bool
    series: tuple[Series, ...]
    level: float | None  # a line to compare with


@dataclass(frozen=True)
class Strip:
    """Panels side by side that share a title, the scale of their values and the kinds of their series."""

    title: str
    panels: tuple[Panel, ...]


@dataclass(frozen=True)
class Page:
    """A page of pictures; `name` is for its file."""

    name: str
    title: str
    subtitle: str
    strips: tuple[Strip, ...]


@dataclass(frozen=True)
class Section:
    """The answer to one question: how it was asked, tables, what follows from the numbers, and a page to look at."""

    title: str
    how: str
    tables: tuple[Table, ...]
    conclusions: tuple[str, ...]
    page: Page


class Study(Protocol):
    """The module `study` of a game."""

    BOTS: tuple[str, ...]  # the policies that are studied, each in fields of its own
    counts: Tallies  # the module with what is counted in a game, as `@rule` code; its fields may be rows
    RATIOS: Mapping[str, str]  # every average: the row of Tally with the sums -> that with the number of cases
    TIMES_PLAYERS: frozenset[str]  # those whose sums are to be divided by the number of players

    def findings(self, fields: Sequence[Field], language: str, /) -> Sequence[Section]:
        """What the counts of all fields tell, in a language (`en` or `nl`)."""
