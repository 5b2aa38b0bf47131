"""Observations: what a seat knows, as numbers, and decisions as small numbers, for programs that learn.

A game's `observe.py` declares what its numbers mean, part by part: those of the whole table (TABLE), then those of each
seat (SEAT), one's own first and the others clockwise. So the same network can play from any seat. Numbers are whole,
each from the `low` to the `high` of its part. Decisions are numbered densely, 0 to `actions` - 1; whom they are aimed
at is counted from the seat that decides, too.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Protocol

from bagatelle.core.errors import OptionError
from bagatelle.core.state import Record

if TYPE_CHECKING:
    from bagatelle.core.game import Game


@dataclass(frozen=True)
class Part:
    """Some numbers of an observation that belong together. Flags, unless it says how low and how high they go."""

    name: str
    size: int
    meaning: str
    low: int = 0
    high: int = 1


class Observations(Protocol):
    """`observe.py` of a game. What isn't declared as a number is `@rule` code; seats are 0, 1, … in here."""

    __name__: str
    TABLE: tuple[Part, ...]
    SEAT: tuple[Part, ...]  # once for each seat, one's own first

    def actions(self, s: Any, /) -> int:
        """How many numbers the decisions of a match take that starts like s; they are the same ones in any match with
        the same version of the rules. Plain Python."""

    def observe(self, s: Any, seat: int, out: Any, /) -> None:
        """Write what a seat knows to out, which is all zeros."""

    def index_of(self, s: Any, action: int, /) -> int:
        """The number of a legal action of the actor: each has its own."""

    def action_at(self, s: Any, index: int, /) -> int:
        """The action that has this number, if it is legal."""


def starts(parts: Iterable[Part]) -> tuple[int, ...]:
    """Where each part begins, and at last how long all of them are."""
    return tuple(accumulate((part.size for part in parts), initial=0))


class Encoder:
    """A match in numbers: observations of `size` numbers and `actions` decisions, with so many players and these
    options. OptionError if the game has no `observe.py`."""

    def __init__(self, game: Game, players: int, **options: Any) -> None:
        if game.observations is None:
            raise OptionError("{game} can't be told in numbers: it has no observe.py", game=game.title)
        self.game, self.players, self.observations = game, players, game.observations
        self.start: Record = game.position(players, **options)[0]
        self.size = starts(self.observations.TABLE)[-1] + players * starts(self.observations.SEAT)[-1]
        self.actions = self.observations.actions(self.start)

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """All parts in order; those of seats are called `points/0` (one's own), `points/1` (of the next seat) …"""
        seats = (
            Part(f"{part.name}/{seat}", part.size, part.meaning, part.low, part.high)
            for seat in range(self.players)
            for part in self.observations.SEAT
        )
        return *self.observations.TABLE, *seats

    @cached_property
    def layout(self) -> dict[str, slice]:
        """Where each part stands, by its name."""
        begins = starts(self.parts)
        return {part.name: slice(at, at + part.size) for at, part in zip(begins, self.parts, strict=False)}

    @cached_property
    def low(self) -> list[int]:
        """The least that each number can be."""
        return [part.low for part in self.parts for _ in range(part.size)]

    @cached_property
    def high(self) -> list[int]:
        """The most that each number can be."""
        return [part.high for part in self.parts for _ in range(part.size)]

    def observe(self, s: Any, seat: int) -> list[int]:
        """What a seat (from 0) knows."""
        out = [0] * self.size
        self.observations.observe(s, seat, out)
        return out

    def legal(self, s: Any) -> dict[int, int]:
        """The legal actions of the actor by their numbers; none at chance or at the end."""
        rules = self.game.rules
        if rules.actor(s) < 0:
            return {}
        out = [0] * rules.MAX_LEGAL
        return {self.observations.index_of(s, action): action for action in out[: rules.legal(s, out)]}

    def mask(self, s: Any) -> list[int]:
        """1 for each decision that is legal now."""
        out = [0] * self.actions
        for index in self.legal(s):
            out[index] = 1
        return out
