"""The errors of Bagatelle. All of them are `BagatelleError`, so one `except` catches what a caller can get wrong."""

from __future__ import annotations


def shown(value: object) -> str:
    """What the caller gave, short enough for an error."""
    try:
        text = repr(value)
    except ValueError:  # whole numbers beyond Python's limit of digits
        return "a huge number"
    return text if len(text) <= 60 else text[:60] + "…"


class BagatelleError(ValueError):
    """Something the caller gave can't be accepted; nothing was changed.

    `line` is the line of the record the error was found on, or None outside records.
    """

    line: int | None = None

    def at_line(self, line: int) -> BagatelleError:
        """The same error, saying where in a record it happened."""
        self.line = line
        return self

    def __str__(self) -> str:
        text = super().__str__()
        return text if self.line is None else f"line {self.line}: {text}"


class UnknownGame(BagatelleError):
    """There is no game of that name."""


class OptionError(BagatelleError):
    """An option, the number of players or a seed that the game doesn't take."""


class NotationError(BagatelleError):
    """A text that can't be read as a move, a random event or a record."""


class IllegalMove(BagatelleError):
    """A move that can be read but isn't allowed now.

    `code` is a stable short name for programs, `facts` the numbers and names in the reason (so that a page can say the
    same in another language), `reason` the words for a player.
    """

    def __init__(self, code: str, reason: str, **facts: int | str) -> None:
        super().__init__(reason.format(**facts))
        self.code = code
        self.facts = facts

    @property
    def reason(self) -> str:
        return str(self.args[0])


class Blowup(IllegalMove):
    """A simulation gave something that can't be: it has to start again from what rested. Nobody's mistake."""

    def __init__(self, found: str) -> None:
        super().__init__("blowup", "The simulation went wrong, so nothing of it counts: try again, a bit differently.")
        self.add_note(found)
