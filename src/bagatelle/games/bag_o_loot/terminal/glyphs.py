"""Cards and sets of Bag-O-Loot in a terminal. Nothing needs the colours."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

from bagatelle.games.bag_o_loot.moves import Play
from bagatelle.games.bag_o_loot.rules import FULL
from bagatelle.games.bag_o_loot.view import Set

_PAPER = (217, 223, 229, 193, 157, 158, 159, 153, 147, 183, 219, 181, 187, 151, 152, 189)  # of the numbers from 1
_LOOTER = "bold black on color(214)"
_BAG = "bold white on color(94)"
_GLUE = "\u2800"  # as wide as a space, where no line breaks


class Flow:
    """Texts in a row: a line breaks between them only, as long as each of them fits."""

    def __init__(self, parts: Iterable[Text], gap: str = " ") -> None:
        self._parts, self._gap = list(parts), gap

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [part.cell_len for part in self._parts] or [0]
        whole = sum(widths) + len(self._gap) * (len(widths) - 1)
        return Measurement(max(widths), whole).with_maximum(options.max_width)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for part in self._parts:
            if line and line.cell_len + len(self._gap) + part.cell_len > options.max_width:
                yield line
                line = Text()
            line = Text.assemble(line, self._gap if line else "", part)
        yield line


class Prose:
    """A sentence: a line breaks between words, never inside a set."""

    def __init__(self, text: Text) -> None:
        self._text = text.copy()
        self._text.plain = re.sub(r"\[[^]]*\]", lambda group: group[0].replace(" ", _GLUE), text.plain)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self._text.wrap(console, options.max_width):
            line.plain = line.plain.replace(_GLUE, " ")
            yield line


def card(name: str) -> Text:
    """A card, in its colour."""
    return Text(name, _style(name))


def cards(names: Iterable[str]) -> Text:
    """Cards side by side: `6 6 L`."""
    return Text(" ").join(map(card, names))


def laid(play: Play) -> Text:
    """The cards of a play: `6 6 L`, or `L L=6` if looters alone stand for a number."""
    return cards_of(play.number, play.cards, play.looters)


def cards_of(number: int, count: int, looters: int) -> Text:
    shown = cards([str(number)] * count + ["L"] * looters)
    return shown if count else shown.append(f"={number}", _style(str(number)))


def set_cards(group: Set) -> Text:
    """A set on the table: `[6 6 L]`; with five number cards it lies face down: `▒6▒`."""
    if group.cards == FULL:
        return bag_card(group.number)
    style = _style(str(group.number))
    return Text.assemble(("[", style), cards_of(group.number, group.cards, group.looters), ("]", style))


def bag_card(number: int) -> Text:
    """A Bag-O-Loot, face down."""
    return Text(f"▒{number}▒", _BAG)


def hand_cards(names: Iterable[str]) -> Flow:
    """A hand: the cards of a number together."""
    groups = (list(group) for _, group in groupby(names))
    return Flow(Text(f" {' '.join(group)} ", _style(group[0])) for group in groups)


def _style(name: str) -> str:
    return _LOOTER if name == "L" else f"bold black on color({_PAPER[int(name) - 1]})"
