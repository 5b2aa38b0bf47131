"""Somebody at a table, and the open pages that they see it through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from bagatelle.server import client_messages as asks, server_messages as m
from bagatelle.server.identity import TokenBucket
from bagatelle.server.wording import Line

ANEW, TOO_MANY, REMOVED, GONE, BANNED = 4205, 4429, 4410, 4404, 4451  # codes that a page is closed with


class Listener(Protocol):
    """A connection to somebody's page."""

    opened: float  # when, by the monotonic clock
    address: str  # where it was opened

    def tell(self, message: m.ServerMessage) -> None:
        """Send a message, without waiting."""

    def show(self, pictures: Sequence[bytes], whole: Callable[[], bytes]) -> bool:
        """Send moving pictures if the page keeps up. A page that missed some is sent a `whole` one next time instead.
        Returns whether the page is up to date."""

    def close(self, code: int = ANEW) -> None:
        """End the connection; if nothing else is said, the page connects anew."""


@dataclass(eq=False)
class Person:
    """Somebody at the table. Others know them by their number."""

    number: int
    token: str  # the digest of the secret in their browser's cookie
    lines: TokenBucket  # how fast they may talk
    nickname: str | None = None
    stored: bool = False  # whoever only watches isn't
    listeners: set[Listener] = field(default_factory=set)
    muted: frozenset[int] = frozenset()
    removed: float | None = None  # when the host sent them away, by the service time
    left_at: float | None = None  # when their last page was closed, by the monotonic clock
    viewing: int | None = None  # the seat whose view their pages show
    pace: asks.Speed = "calm"  # how fast they want bots to move

    def hears(self, line: Line) -> bool:
        """Whether a line of the talk is for them; what somebody did, not said, is for everybody."""
        return line.person not in self.muted or (line.person > 0 and line.saying is not None)

    def tell(self, message: m.ServerMessage, but: Listener | None = None) -> None:
        """Send a message to every page of theirs (but one)."""
        for listener in tuple(self.listeners):
            if listener is not but:
                listener.tell(message)
