"""What the server tells over the socket. The page's types are generated from these (scripts/protocol_types.py).

A person is whoever holds the secret in a browser's cookie; others know them by a number that belongs to the table.
Seats are numbered from 1. Times are seconds.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from bagatelle.server.beginnings import Beginning
from bagatelle.server.client_messages import Clock
from bagatelle.server.wording import Advice, Line, Phrase


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits in a seat."""

    seat: int
    holder: Literal["free", "person", "bot"]
    name: str | None  # of the person, or the bot's
    person: int | None
    level: str | None  # of the bot that decides: its own seat, or for a person until they come back
    away: int | None  # seconds a person has been away, if they are
    word: str  # theirs for the next match, "" if they typed none
    open: bool  # a bot keeps it during a match, until somebody new takes it
    may_sit: bool  # whether the receiver may sit down there now
    may_nudge: bool  # whether the receiver may ask them now if they are still there
    voice: int | None  # the number under which who sits there speaks; null for a bot that says nothing
    style: str  # in a word, how a bot talks; "" for one that says nothing, and for people


class Again(msgspec.Struct, frozen=True):
    """Somebody wants to play again. It starts when all who are asked have agreed, or soon if nobody has said no."""

    person: int  # who wants to
    agreed: tuple[int, ...]  # persons, who asked first among them
    seconds: float  # until it starts


class Watcher(msgspec.Struct, frozen=True):
    """Somebody who watches."""

    person: int
    name: str


class Nudged(msgspec.Struct, frozen=True):
    """Whoever has that seat was asked whether they are still there."""

    seat: int
    seconds: float  # until a bot plays for them


class TableInfo(msgspec.Struct, frozen=True):
    """A table as everybody may see it."""

    code: str
    game: str
    players: int
    options: dict[str, Any]
    hidden: bool  # seats see different things, so that a shared device is handed over
    public: bool
    clock: Clock | None  # seconds that a turn may take
    hints: bool  # whether hints are allowed, as things are now
    phase: Literal["lobby", "playing", "over"]
    seats: tuple[SeatInfo, ...]
    host: int | None  # the person
    spectators: int
    watchers: tuple[Watcher, ...]  # who they are, told to the host alone
    match: str | None  # the current match, or the last one
    origin: Beginning | None  # where the next match is played on from, if it is
    commitment: str | None  # of the next match's secret number (as in MatchInfo); null if it draws nothing of its own
    again: Again | None
    nudged: Nudged | None
    wins: dict[str, float]  # of the matches at this table so far, by name
    address: str | None  # where other devices reach the server, for links from a page on the server's own machine


class You(msgspec.Struct, frozen=True):
    """The receiver."""

    person: int
    nickname: str | None
    host: bool
    seats: tuple[int, ...]  # own seats
    muted: tuple[int, ...]  # persons


class Step(msgspec.Struct, frozen=True):
    """A move or a random event as the receiver may know it, and what it did. Moves, facts and views are of the game's
    own types (see protocol types per game); null stands for what is hidden.

    `changes` are the fields of the view that are another after this step; of a list perhaps only some places, or a new
    one at its end: `stashes.2` is the third of the stashes. Without `changes` a step is only for the log.
    """

    number: int  # in the match, from 1
    actor: int | Literal["*"]
    text: str  # the move in notation, with ? for what is hidden
    move: Any
    facts: Any
    changes: dict[str, Any] | None


class MatchInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The match as the receiver may know it. `view` is left out where the steps lead to it from the one before, and so
    is whatever else there isn't.

    Of several seats one gets the view of that which decides, else of that which decided last, else of the first. When
    it becomes another seat's, all steps come anew. `commitment` is the SHA-256 of the secret number, which is told with
    the seed (that number, mixed with the words) at the end. Of `moves`, those of a kind come together, by field.
    """

    id: str
    names: tuple[str, ...]  # by seat
    number: int  # of the last event
    since: int  # the steps are those after this one; whatever the page had of those is to be forgotten
    steps: tuple[Step, ...]
    view: Any | None = None
    seat: int | None  # whose view it is
    moves: tuple[dict[str, Any], ...] = ()  # what `view.legal` says, typed, if that seat has to decide
    undo: bool  # whether that seat may take its last decision back
    left: float | None  # seconds of the turn; 0: a bot ends it; null without a clock, or if a bot decides anyway
    origin: Beginning | None = None  # where it was played on from
    commitment: str
    words: tuple[str, ...]  # by seat; empty if nobody typed one
    secret: str | None = None
    seed: str | None = None


class ServerMessage(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """The base of what the server tells."""


class Hello(ServerMessage, frozen=True):
    """Everything, on connecting and whenever a page may have missed something."""

    table: TableInfo
    you: You
    match: MatchInfo | None
    chat: tuple[Line, ...]


class Changed(ServerMessage, frozen=True):
    """The table or the receiver's place at it changed."""

    table: TableInfo
    you: You


class Moved(ServerMessage, frozen=True):
    """Something happened in the match, or it is seen from another seat. Number 0 is the start of a match."""

    match: MatchInfo


class Said(ServerMessage, frozen=True):
    """Somebody said something."""

    line: Line


class Talk(ServerMessage, frozen=True):
    """The talk as the receiver hears it, once they hear somebody again."""

    chat: tuple[Line, ...]


class Refused(ServerMessage, frozen=True):
    """What was asked isn't done: a stable code, the reason in words (English), and the facts in it. The template is the
    reason with {names} in their place: by it the page finds the words of another language."""

    id: int | None
    code: str
    reason: str
    facts: dict[str, int | str | Phrase]
    template: str


class Done(ServerMessage, frozen=True):
    """What was asked is done (and stored)."""

    id: int


class Moving(ServerMessage, frozen=True):
    """The path of the personal link: opening it on another device moves the seats there. It works once."""

    id: int
    path: str


class Pong(ServerMessage, frozen=True):
    """The answer to Ping."""

    id: int


class Hinted(ServerMessage, frozen=True):
    """What the expert would do, the best first: at most three moves. `number` is that of the event before."""

    id: int
    seat: int
    number: int
    advice: tuple[Advice, ...]


class Answered(ServerMessage, frozen=True):
    """The answer to a question asked with `Live` or `Question`: of the game's own type; null if it has none."""

    id: int
    answer: Any


AnyServerMessage = Hello | Changed | Moved | Said | Talk | Refused | Done | Moving | Hinted | Answered | Pong
