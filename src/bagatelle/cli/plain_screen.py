"""The terminal's side of a game that brings none of its own: its view as a list, its moves as they are written."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from bagatelle.cli.speaker import SeatSpeaker, plain_table, ranks, seats, under
from bagatelle.core.match import CHANCE, Step
from bagatelle.core.views import View
from bagatelle.core.words import everywhere

SHOWN = 12  # moves of a kind that are listed; `moves` lists all


class Screen(SeatSpeaker):
    def intro(self, view: View) -> RenderableType:
        return seats(self, view.players)

    def table(self, view: View) -> RenderableType:
        shown = plain_table()
        for label, value in _fields(view):
            shown.add_row(Text(label, "dim"), self._value(view, value))
        return under(self.say("{name}'s turn", name=self.name(view.player)), shown)

    def question(self, view: View) -> RenderableType:
        return self._moves(view, SHOWN)

    def help(self, view: View) -> RenderableType:
        return Group(
            self.say("Type a move as it is written, or its number; `moves` lists all of them."), self._moves(view)
        )

    def read(self, view: View, typed: str) -> str:
        """A number stands for the move in that place of the list."""
        word = typed.strip()
        plain = word.isascii() and word.isdecimal() and len(word) < 6
        return view.legal[int(word) - 1] if plain and 0 < int(word) <= len(view.legal) else typed

    def show(self, view: View, typed: str) -> RenderableType | None:
        return self._moves(view) if typed in everywhere("moves") else None

    def forced(self, view: View) -> RenderableType | None:
        return None

    def tell(self, step: Step) -> RenderableType | None:
        return (
            Text(f"  {step.move}")
            if step.actor == CHANCE
            else self.who(step.actor).append(f": {step.move}", "not bold")
        )

    def ending(self, view: View) -> RenderableType:
        assert view.outcome
        winners = self.listed(map(self.name, view.outcome.winners))
        scores = getattr(view, "scores", (0,) * view.players)
        won = self.say("{names} wins: {reason}", names=winners, reason=view.outcome.reason)
        title = Text(self.words.say("The game is over."), "bold")
        return under(title, ranks(self, self.say("points"), scores, view.outcome.winners[0]), Text.assemble("★ ", won))

    def _moves(self, view: View, most: int | None = None) -> RenderableType:
        """The legal moves by their kind, each with its number."""
        numbered = enumerate(view.moves, 1)
        lines = []
        for _, kind in groupby(numbered, lambda each: type(each[1])):
            moves = list(kind)
            parts = [Text.assemble((str(number), "bold"), f" {move}") for number, move in moves[:most]]
            parts += [Text("…")] if most and len(moves) > most else []
            lines.append(Text("   ").join(parts))
        return Group(*lines)

    def _value(self, view: View, value: Any) -> Text:
        if isinstance(value, tuple | list) and len(value) == view.players:
            pairs = zip(self.names, value, strict=True)
            return Text("   ").join(Text(f"{name} {each}") for name, each in pairs)
        return Text(str(value))


def _fields(view: View) -> Iterator[tuple[str, Any]]:
    """What a game's view shows beside what every view begins with."""
    for name in view.__struct_fields__:
        if name not in View.__struct_fields__:
            yield name.replace("_", " "), getattr(view, name)
