"""How something is refused: a stable code for programs, the reason in words for people."""

from __future__ import annotations

from bagatelle.core.errors import BagatelleError, IllegalMove, NotationError
from bagatelle.server import messages as m


class Refusal(Exception):
    """What was asked can't be done: a stable code, and the reason in words."""

    def __init__(self, code: str, reason: str, /, **facts: int | str) -> None:
        self.code, self.words, self.facts, self.template = code, reason.format(**facts), facts, reason
        super().__init__(self.words)


def broken() -> Refusal:
    """A fault of ours."""
    return Refusal("server", "Something went wrong at the server; everything stored is safe. Try again.")


def refused(id: int | None, error: Refusal | BagatelleError) -> m.Refused:
    """What is told to whoever asked; to everybody, if the id is None."""
    match error:
        case Refusal():
            return m.Refused(id, error.code, error.words, error.facts, error.template)
        case IllegalMove():
            return m.Refused(id, error.code, error.reason, error.facts, error.said.template)
        case NotationError():
            return m.Refused(id, "notation", str(error), {}, "")
        case _:
            return m.Refused(id, "option", str(error), {}, "")
