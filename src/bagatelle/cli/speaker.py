"""What the games' sides of the terminal share: who speaks, and tables that look alike.

`bagatelle.cli.screens` says what the terminal needs from a game. A game's `Screen` is a `Speaker`, and hands itself to
the functions that draw.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from bagatelle.cli.phrases import fill, listed
from bagatelle.core.errors import IllegalMove
from bagatelle.core.words import Words

NAMES = (  # by seat
    "bold bright_magenta", "bold yellow", "bold bright_blue", "bold green", "bold cyan", "bold bright_red",
)  # fmt: skip


class Speaker:
    """The names at one table and the words of one language."""

    def __init__(self, names: Sequence[str], levels: Sequence[str | None], lang: str) -> None:
        self.names, self.levels, self.words = names, levels, Words(lang)

    def say(self, message: str, /, **values: Text | str | int) -> Text:
        return fill(self.words.template(message), **values)

    def count(self, one: str, many: str, n: int, /, **values: Text | str | int) -> Text:
        return fill(self.words.plural(one, many, n), n=n, **values)

    def listed(self, texts: Iterable[Text | str]) -> Text:
        """`a, b and c`."""
        return listed(texts, self.words.say("and"))

    def either(self, texts: Iterable[Text | str]) -> Text:
        """`a, b or c`."""
        return listed(texts, self.words.say("or"))

    def level(self, seat: int) -> str:
        """The level of a bot, or that it is a person, which is worth saying beside bots only."""
        return self.levels[seat - 1] or (self.words.say("at the keyboard") if any(self.levels) else "")

    def with_level(self, name: Text, seat: int) -> Text:
        """The name with the level of a bot."""
        level = self.levels[seat - 1]
        return name.append(f" ({level})", "not bold default") if level else name

    def shows(self, name: str, fact: Any) -> str | None:
        """What is read for a fact of a hint."""
        return self.names[fact - 1] if name.startswith("seat") else None

    def refusal(self, error: IllegalMove) -> str:
        """Why a move isn't allowed."""
        if error.code == "no-event":
            return self.words.say("That is for chance to decide, not for a player.")
        return self.words.say(error.said)


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


def seats(by: SeatSpeaker, players: int, numbered: bool = False) -> Table:
    """Who plays."""
    table = plain_table()
    for seat in range(1, players + 1):
        table.add_row(*[str(seat)] * numbered, by.name(seat), by.level(seat))
    return table


def asking(question: Text) -> Text:
    """What the actor is asked."""
    return Text.assemble(("» ", "bold"), question)


def marked(text: Text) -> Text:
    """What mustn't be overlooked."""
    return Text.assemble(("! ", "bold"), text)


def cut(name: Text, width: int, note: str = "") -> Text:
    """A name that fits its column, perhaps with a note after it."""
    name.truncate(width, overflow="ellipsis")
    return name.append(f" {note}", "not bold default") if note else name


def finale(by: Speaker, everybody: RenderableType, *won: Text | str) -> RenderableType:
    """The end: what came of everybody, and who won and why."""
    return under(Text(by.words.say("The game is over"), "bold"), everybody, Text.assemble("★ ", *won))


def ranks(by: SeatSpeaker, points: Text, scores: Sequence[int], winner: int) -> Table:
    """Everybody by their points, and what these are called."""
    shown = headed_table()
    shown.add_column(by.say("rank"), justify="right")
    shown.add_column(by.say("player"), no_wrap=True)
    shown.add_column(points, justify="right")
    for seat in sorted(range(1, len(scores) + 1), key=lambda seat: -scores[seat - 1]):
        score = scores[seat - 1]
        rank = 1 + sum(other > score for other in scores)
        shown.add_row(str(rank), by.name(seat), minus(score), style="bold" if seat == winner else "")
    return shown


def minus(points: int) -> str:
    """A number with a minus sign that is one."""
    return str(points).replace("-", "−")
