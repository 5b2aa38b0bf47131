"""The errors of Bagatelle. All of them are `BagatelleError`, so one `except` catches what a caller can get wrong."""

from __future__ import annotations

from typing import Any

from bagatelle.core.words import Said


def shown(value: object) -> str:
    """What the caller gave, short enough for an error."""
    try:
        text = repr(value)
    except ValueError:  # whole numbers beyond Python's limit of digits
        return Said("a huge number")
    return text if len(text) <= 60 else text[:60] + "…"


class BagatelleError(ValueError):
    """Something the caller gave can't be accepted; nothing was changed.

    `line` is the line of the record the error was found on, or None outside records. The message is English; `said`
    knows how it was made, so that a page or a terminal can say the same in another language.
    """

    line: int | None = None

    def __init__(self, message: str, /, **facts: Any) -> None:
        super().__init__(message if isinstance(message, Said) else Said(message, **facts))

    def at_line(self, line: int) -> BagatelleError:
        """The same error, saying where in a record it happened."""
        self.line = line
        return self

    @property
    def said(self) -> Said:
        text: Said = self.args[0]
        return text if self.line is None else Said("line {line}: {text}", line=self.line, text=text)

    def __str__(self) -> str:
        return str(self.said)


class UnknownGame(BagatelleError):
    """There is no game of that name."""


class OptionError(BagatelleError):
    """An option, the number of players or a seed that the game doesn't take."""


class BotFailed(BagatelleError):
    """A bot of others that broke down, or decided what it may not."""


class NotationError(BagatelleError):
    """A text that can't be read as a move, a random event or a record."""


class IllegalMove(BagatelleError):
    """A move that can be read but isn't allowed now.

    `code` is a stable short name for programs, `reason` the words for a player, `facts` the numbers and names in them.
    """

    def __init__(self, code: str, reason: str, /, **facts: int | str) -> None:
        super().__init__(reason, **facts)
        self.code, self.facts = code, facts

    @property
    def reason(self) -> str:
        return str(self.args[0])


class Blowup(IllegalMove):
    """A simulation went wrong, by nobody's mistake: it has to start again from what was at rest before."""

    def __init__(self, found: str) -> None:
        super().__init__("blowup", "The simulation went wrong, so nothing of it counts: try again, a bit differently.")
        self.add_note(found)
