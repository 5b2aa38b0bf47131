"""How something is refused: a stable code for programs, the reason in words for people."""

from __future__ import annotations

from bagatelle.core.errors import BagatelleError, IllegalMove, NotationError, UnknownGame
from bagatelle.core.words import Said
from bagatelle.server import server_messages as m
from bagatelle.server.http_messages import Problem
from bagatelle.server.wording import facts_of


class Refusal(Exception):
    """What was asked can't be done: a stable code, and the reason in words."""

    def __init__(self, code: str, reason: str, /, **facts: int | str) -> None:
        self.code, self.said = code, Said(reason, **facts)
        super().__init__(self.said)


TOO_MUCH = Refusal("too-fast", "Too much at once: wait a moment.")


def broken() -> Refusal:
    """A fault of ours."""
    return Refusal("server", "Something went wrong at the server; everything stored is safe. Try again.")


def unknown_table() -> Refusal:
    return Refusal("unknown-table", "There is no such table.")


def unknown_match() -> Refusal:
    return Refusal("unknown-match", "There is no such match.")


def no_such_seat(players: int) -> Refusal:
    return Refusal("no-such-seat", "This table has {players} seats.", players=players)


def unknown_link() -> Refusal:
    return Refusal("unknown-link", "This link has been used already, or never was one.")


def refused(id: int | None, error: Refusal | BagatelleError) -> m.Refused:
    """What is told over the socket to whoever asked; to everybody, if the id is None."""
    return m.Refused(id, _code(error), str(error), facts_of(error.said), error.said.template)


def problem(error: Refusal | BagatelleError) -> Problem:
    """What is answered to an HTTP request."""
    return Problem(_code(error), str(error), facts_of(error.said), error.said.template)


def _code(error: Refusal | BagatelleError) -> str:
    match error:
        case Refusal() | IllegalMove():
            return error.code
        case NotationError():
            return "notation"
        case UnknownGame():
            return "unknown-game"
        case _:
            return "option"
