"""Who is at a table: persons with their open pages, the seats, and how something is refused to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol

from bagatelle.server import messages as m
from bagatelle.server.people import Allowance


class Refusal(Exception):
    """What was asked can't be done: a stable code, and the reason in words."""

    def __init__(self, code: str, reason: str, **facts: int | str) -> None:
        self.code, self.words, self.facts = code, reason.format(**facts), facts
        super().__init__(self.words)


class Listener(Protocol):
    """A connection to somebody's page."""

    def tell(self, message: m.Told) -> None:
        """Send a message, without waiting."""

    def show(self, pictures: Sequence[bytes], whole: Callable[[], bytes]) -> bool:
        """Send moving pictures as far as the page keeps up; if it misses some, it gets a whole one the next time.
        Whether it is up to date."""

    def close(self) -> None:
        """End the connection; the page connects anew."""


@dataclass(eq=False)
class Person:
    """Somebody at the table, known by the digest of a secret. Who only watches isn't stored."""

    number: int
    token: str
    talk: Allowance
    nickname: str | None = None
    stored: bool = False
    listeners: set[Listener] = field(default_factory=set)
    muted: set[int] = field(default_factory=set)
    left_at: float | None = None  # when the last page closed
    sight: int | None = None  # the seat whose view the open pages show


@dataclass
class Seat:
    """A place at the table: somebody's, a bot's (`level`), or free."""

    person: int | None = None
    level: str | None = None
    substitute: str | None = None  # the level of the bot that plays for a person who is away
    name: str | None = None
    open: bool = False  # a bot keeps it during a match, until somebody new takes it
    left: tuple[int, ...] = ()  # persons who gave it up during the match
    word: str = ""  # for the luck of the next match

    @property
    def holder(self) -> Literal["free", "person", "bot"]:
        return "person" if self.person is not None else "bot" if self.level else "free"
