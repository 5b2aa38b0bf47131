"""Moves: typed values outside the kernels. `str(move)` is the one text form of a move."""

from __future__ import annotations

import re
from functools import lru_cache

import msgspec

from bagatelle.core.errors import NotationError
from bagatelle.core.words import Said

NUMBER = r"(0|[1-9][0-9]{0,8})"  # a whole number as notation writes it: no sign, no leading zeros


class Move(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """A decision of a seat, or a random event. Moves are values: equal when they say the same, and hashable.

    In JSON a move says its type, the name of its class in small letters. A move as a seat hears it has None in the
    place of what is hidden from that seat.
    """

    def __str__(self) -> str:
        """The canonical notation: the name of the class in small letters, and the fields."""
        return " ".join(map(str, (type(self).__name__.lower(), *msgspec.structs.astuple(self))))

    @property
    def attachment(self) -> str:
        """What is stored beside the notation, in one line: what physics needs, nothing that the rules go by."""
        return ""

    def with_attachment(self, text: str) -> Move:
        """This move with what was stored beside it."""
        if text:
            raise NotationError("nothing is stored beside “{move}”", move=self)
        return self


class Event(Move, frozen=True):
    """A random event."""


@lru_cache(4096)
def notation(move: Move) -> str:
    """`str(move)`, kept for a while: in a game much the same decisions are listed again and again."""
    return str(move)


class Syntax:
    """The forms a game's moves can have: patterns over words separated by single spaces."""

    def __init__(self, *forms: tuple[str, type[Move]], hint: str) -> None:
        self._forms = [(re.compile(pattern), make) for pattern, make in forms]
        self._hint = Said(hint)

    def read(self, text: str) -> Move:
        """The move that text writes, where all parts of moves are whole numbers. NotationError for anything else."""
        make, parts = self.match(text)
        return make(*map(int, parts))

    def match(self, text: str) -> tuple[type[Move], tuple[str, ...]]:
        """The kind of move text is, and its parts; extra spaces don't matter. NotationError for anything else."""
        if not isinstance(text, str):
            raise NotationError("a move is written as text, not {type}", type=type(text).__name__)
        squeezed = " ".join(word for word in text[:10_000].split(" ") if word)
        for pattern, make in self._forms:
            if found := pattern.fullmatch(squeezed):
                return make, found.groups()
        shown = ascii(text[:40])[1:-1] + ("…" if len(text) > 40 else "")
        raise NotationError("can't read “{typed}” as a move; {hint}", typed=shown, hint=self._hint)
