"""From a message to the method that handles it: a method marked `@handles(asks.Sit)` does what a `Sit` asks for.

The base class of whatever has such methods is `Handler`; `Table.handle` finds the right one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, ClassVar, NamedTuple, TypeVar

from bagatelle.core.errors import BagatelleError
from bagatelle.server import client_messages as asks, server_messages as m
from bagatelle.server.person import Person
from bagatelle.server.refusals import Refusal

H = TypeVar("H")
A = TypeVar("A", bound=asks.ClientMessage)


class Later(NamedTuple):
    """The answer isn't known yet: it will be a message, a refusal, or None for `Done` (not told if `quiet`)."""

    answer: asyncio.Future[Any]
    quiet: bool = False


Answer = m.ServerMessage | Later | None  # None: it is done
Outcome = m.ServerMessage | Refusal | BagatelleError | None  # of the future in Later
Method = Callable[[H, Person, A], Awaitable[Answer]]


class Handler:
    """Something with methods that handle messages."""

    handlers: ClassVar[dict[type[asks.ClientMessage], Callable[..., Awaitable[Answer]]]]

    def __init_subclass__(cls) -> None:
        cls.handlers = {method.handles: method for method in vars(cls).values() if hasattr(method, "handles")}


def handles(message: type[A]) -> Callable[[Method[H, A]], Method[H, A]]:
    """Mark a method as the one that handles this type of message."""

    def mark(method: Method[H, A]) -> Method[H, A]:
        method.handles = message  # type: ignore[attr-defined]
        return method

    return mark
