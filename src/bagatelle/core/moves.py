"""Moves: typed values outside the kernels. `str(move)` is the one text form of a move."""

from __future__ import annotations

import re

import msgspec

from bagatelle.core.errors import NotationError

NUMBER = r"(0|[1-9][0-9]{0,8})"  # a whole number as notation writes it: no sign, no leading zeros


class Move(msgspec.Struct, frozen=True):
    """A decision of a seat, or a random event. Moves are values: equal when they say the same."""

    def __str__(self) -> str:
        """The canonical notation."""
        raise NotImplementedError

    @property
    def beside(self) -> str:
        """What is stored beside the notation, in one line: what physics needs, nothing that the rules go by."""
        return ""

    def with_beside(self, text: str) -> Move:
        """This move with what was stored beside it."""
        if text:
            raise NotationError(f"nothing is stored beside “{self}”")
        return self


class Syntax:
    """The forms a game's moves can have: patterns over words separated by single spaces."""

    def __init__(self, *forms: tuple[str, type[Move]], hint: str) -> None:
        self._forms = [(re.compile(pattern), make) for pattern, make in forms]
        self._hint = hint

    def match(self, text: str) -> tuple[type[Move], tuple[str, ...]]:
        """The kind of move text is, and its parts; extra spaces don't matter. NotationError for anything else."""
        if not isinstance(text, str):
            raise NotationError(f"a move is written as text, not {type(text).__name__}")
        squeezed = " ".join(word for word in text[:10_000].split(" ") if word)
        for pattern, make in self._forms:
            if found := pattern.fullmatch(squeezed):
                return make, found.groups()
        shown = ascii(text[:40])[1:-1] + ("…" if len(text) > 40 else "")
        raise NotationError(f"can't read “{shown}” as a move; {self._hint}")
