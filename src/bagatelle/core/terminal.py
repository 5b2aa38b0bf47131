"""What the games' sides of the terminal share: who speaks, and tables that look alike.

`bagatelle.cli.screens` says what the terminal needs from a game. A game's `Screen` is a `Speaker`, and hands itself to
the functions that draw.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from bagatelle.core.errors import IllegalMove
from bagatelle.core.phrases import fill

NAMES = (  # by seat
    "bold bright_magenta", "bold yellow", "bold bright_blue", "bold green", "bold cyan", "bold bright_red",
)  # fmt: skip


class Speaker:
    """The names at one table and the words of one language."""

    languages: ClassVar[Mapping[str, Mapping[str, str]]]  # language -> the game's words
    reasons: ClassVar[Mapping[str, str]]  # code of a refusal -> why, in Dutch; English is what errors speak

    def __init__(self, names: Sequence[str], levels: Sequence[str | None], lang: str) -> None:
        self.names, self.levels, self.lang, self.words = names, levels, lang, self.languages[lang]

    def say(self, key: str, **values: Text | str | int) -> Text:
        return fill(self.words[key], **values)

    def level(self, seat: int, human: str) -> str:
        """The level of a bot, or the word for a human, which is worth saying beside bots only."""
        return self.levels[seat - 1] or (human if any(self.levels) else "")

    def with_level(self, name: Text, seat: int) -> Text:
        """The name with the level of a bot."""
        level = self.levels[seat - 1]
        return name.append(f" ({level})", "not bold default") if level else name

    def refusal(self, error: IllegalMove) -> str | None:
        if self.lang == "en" or error.code not in self.reasons:
            return None
        return self.reasons[error.code].format(**error.facts)


class SeatSpeaker(Speaker):
    """One to whom every seat has a colour of its own."""

    def name(self, seat: int) -> Text:
        return Text(self.names[seat - 1], NAMES[seat - 1])

    def who(self, seat: int) -> Text:
        return self.with_level(self.name(seat), seat)


def headed_table() -> Table:
    """A table with a line under its heads."""
    return Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="", border_style="dim")


def plain_table() -> Table:
    """Columns, and nothing else."""
    return Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))


def under(title: Text, *shown: RenderableType) -> Group:
    """What is shown, with a title above it."""
    return Group("", Rule(title, align="left", style="dim"), *shown)


def finale(title: str, everybody: RenderableType, *won: Text | str) -> RenderableType:
    """The end: what came of everybody, and who won and why."""
    return under(Text(title, "bold"), everybody, Text.assemble("★ ", *won))


def ranks(by: SeatSpeaker, heads: tuple[str, str, str], scores: Sequence[int], winner: int) -> Table:
    """Everybody by their points; the heads are the game's words for rank, player and points."""
    rank_head, player_head, points_head = (by.words[head] for head in heads)
    shown = headed_table()
    shown.add_column(rank_head, justify="right")
    shown.add_column(player_head, no_wrap=True)
    shown.add_column(points_head, justify="right")
    for seat in sorted(range(1, len(scores) + 1), key=lambda seat: -scores[seat - 1]):
        score = scores[seat - 1]
        rank = 1 + sum(other > score for other in scores)
        shown.add_row(str(rank), by.name(seat), minus(score), style="bold" if seat == winner else "")
    return shown


def minus(points: int) -> str:
    """A number with a minus sign that is one."""
    return str(points).replace("-", "−")
