"""Every message between page and server. The page's types are generated from these (scripts/protocol_types.py).

A person is whoever holds the secret in a browser's cookie; others know them by a number that belongs to the table.
Seats are numbered from 1. Times are seconds.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from bagatelle.core.records import WORD_LENGTH

NICKNAME_LENGTH = 24
CHAT_LENGTH = 300
MOVE_LENGTH = 2_000

Seat = Annotated[int, msgspec.Meta(ge=1, le=12)]
Nickname = Annotated[str, msgspec.Meta(min_length=1, max_length=4 * NICKNAME_LENGTH)]
Pose = tuple[float, float, float, float, float, float, float]
Level = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]


def _tag(name: str) -> str:
    return name.lower()


# What a page asks over the socket


class Ask(msgspec.Struct, frozen=True, tag_field="type", tag=_tag, forbid_unknown_fields=True):
    """The base of what a page asks. `id` is the page's own number for it: a refusal names it."""

    id: int


class Sit(Ask, frozen=True, tag_field="type", tag=_tag):
    """Take a free seat, or one that a bot keeps. Several seats on one device are a hot-seat game. During a match: take
    back a seat that was yours in it, or one that the host has opened, unless you have or had another one."""

    seat: Seat
    nickname: Nickname


class Stand(Ask, frozen=True, tag_field="type", tag=_tag):
    """Give up an own seat; during a match a bot keeps it, so that the others can go on."""

    seat: Seat


class Bot(Ask, frozen=True, tag_field="type", tag=_tag):
    """Put a bot of a level into a free seat, change its level, or remove it (null; not during a match)."""

    seat: Seat
    level: Level | None


class Open(Ask, frozen=True, tag_field="type", tag=_tag):
    """During a match the host opens a bot's seat for somebody new, or closes it again; the bot plays on meanwhile."""

    seat: Seat
    open: bool


class Remove(Ask, frozen=True, tag_field="type", tag=_tag):
    """The host removes a player before the start."""

    seat: Seat


class Word(Ask, frozen=True, tag_field="type", tag=_tag):
    """The word of an own seat for the luck of the next match, in place of the one before; "" is none. Not during a
    match."""

    seat: Seat
    word: Annotated[str, msgspec.Meta(max_length=4 * WORD_LENGTH)]


class Start(Ask, frozen=True, tag_field="type", tag=_tag):
    """Start the match, or a rematch when one is over; all seats have to be taken. The first seat moves on by one with
    each rematch."""


class Play(Ask, frozen=True, tag_field="type", tag=_tag):
    """A decision of an own seat. `seen` is the number of the last event the page knows: if more has happened, or the
    decision has been made already, it is refused as `stale` and never played twice."""

    seat: Seat
    match: str
    seen: int
    move: Annotated[str, msgspec.Meta(max_length=MOVE_LENGTH)]


class Undo(Ask, frozen=True, tag_field="type", tag=_tag):
    """Take back the last decision of an own seat, where `MatchInfo.undo` says so. `seen` is as for `Play`."""

    seat: Seat
    match: str
    seen: int


class Drag(Ask, frozen=True, tag_field="type", tag=_tag):
    """The hand of an own seat that has something to place takes it towards a pose, in the frame of the own area: x, y,
    z in metres, and a unit quaternion. Answered only if it is refused. `seen` is as for `Play`."""

    seat: Seat
    match: str
    seen: int
    pose: Pose


class LetGo(Ask, frozen=True, tag_field="type", tag=_tag):
    """The hand lets go. `Moved` comes when all is at rest. `seen` is as for `Play`."""

    seat: Seat
    match: str
    seen: int


class Suggest(Ask, frozen=True, tag_field="type", tag=_tag):
    """Ask where to place what is in hand; answered with `Suggested`. `seen` is as for `Play`."""

    seat: Seat
    match: str
    seen: int


class Say(Ask, frozen=True, tag_field="type", tag=_tag):
    """Table talk."""

    text: Annotated[str, msgspec.Meta(max_length=10 * CHAT_LENGTH)]


class Mute(Ask, frozen=True, tag_field="type", tag=_tag):
    """Hear a person no more, or again."""

    person: int
    muted: bool


class Substitute(Ask, frozen=True, tag_field="type", tag=_tag):
    """Let a bot play for somebody who is away: for the host after a while, for anybody seated after a longer one."""

    seat: Seat
    level: Level


class Return(Ask, frozen=True, tag_field="type", tag=_tag):
    """Take an own seat back from the bot that played for you."""

    seat: Seat


class Link(Ask, frozen=True, tag_field="type", tag=_tag):
    """Ask for a personal link that moves all own seats to another device; answered with `Moving`."""


class Ping(Ask, frozen=True, tag_field="type", tag=_tag):
    """Answered with `Pong`: is the line still there?"""


Decision = Play | Undo | Drag | LetGo | Suggest
Asked = Sit | Stand | Bot | Open | Remove | Word | Start | Decision | Say | Mute | Substitute | Return | Link | Ping


# What the server tells over the socket


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits in a seat."""

    seat: int
    holder: Literal["free", "person", "bot"]
    name: str | None  # of the person, or the bot's
    person: int | None
    level: str | None  # of the bot that decides: its own seat, or for a person who is away
    away: int | None  # seconds a person has been away, if they are
    word: str  # theirs for the next match, "" if they typed none
    open: bool  # a bot keeps it during a match, until somebody new takes it
    may_sit: bool  # whether the receiver may sit down there now
    may_substitute: bool  # whether the receiver may let a bot play for them now


class TableInfo(msgspec.Struct, frozen=True):
    """A table as everybody may see it."""

    code: str
    game: str
    players: int
    options: dict[str, Any]
    public: bool
    phase: Literal["lobby", "playing", "over"]
    seats: tuple[SeatInfo, ...]
    host: int | None  # the person
    spectators: int
    match: str | None  # the current match, or the last one
    commitment: str | None  # of the next match's secret number (as in MatchInfo); null if the game draws nothing
    wins: dict[str, float]  # of the matches at this table so far, by name
    address: str | None  # where other devices reach the server, for links from a page on the server's own machine


class You(msgspec.Struct, frozen=True):
    """The receiver."""

    person: int
    nickname: str | None
    host: bool
    seats: tuple[int, ...]  # own seats
    muted: tuple[int, ...]  # persons


class Event(msgspec.Struct, frozen=True):
    """A move or a random event as the receiver may know it. `actor` is a seat or `*`."""

    number: int  # in the match, from 1
    actor: int | Literal["*"]
    move: str


class MatchInfo(msgspec.Struct, frozen=True):
    """The match as the receiver may know it. `view` is the game's own (see protocol types per game).

    With several own seats, the view is that of the own seat that decides, else of the one that decided last, else of
    the first. Once it is another's, all events come anew, as that seat knows them. `commitment` is the SHA-256 of the
    secret number, which is told with the seed when the match is over. The seed is that number, mixed with the words.
    """

    id: str
    game: str
    names: tuple[str, ...]  # by seat
    number: int  # of the last event
    since: int  # the events are those after this one; whatever the page had of those is to be forgotten
    events: tuple[Event, ...]
    view: Any
    seat: int | None  # whose view it is
    undo: bool  # whether that seat may take its last decision back
    commitment: str
    words: tuple[str, ...]  # by seat; empty if nobody typed one
    secret: str | None
    seed: str | None


class Line(msgspec.Struct, frozen=True):
    """A line of table talk."""

    number: int
    person: int
    name: str
    text: str
    at: float  # seconds since 1970


class Told(msgspec.Struct, frozen=True, tag_field="type", tag=_tag):
    """The base of what the server tells."""


class Hello(Told, frozen=True, tag_field="type", tag=_tag):
    """Everything, on connecting and whenever a page may have missed something."""

    table: TableInfo
    you: You
    match: MatchInfo | None
    chat: tuple[Line, ...]


class Changed(Told, frozen=True, tag_field="type", tag=_tag):
    """The table or the receiver's place at it changed."""

    table: TableInfo
    you: You


class Moved(Told, frozen=True, tag_field="type", tag=_tag):
    """Something happened in the match, or it is seen from another seat. Number 0 is the start of a match."""

    match: MatchInfo


class Said(Told, frozen=True, tag_field="type", tag=_tag):
    """Somebody said something."""

    line: Line


class Refused(Told, frozen=True, tag_field="type", tag=_tag):
    """What was asked isn't done: a stable code, the reason in words (English), and the numbers and names in it."""

    id: int | None
    code: str
    reason: str
    facts: dict[str, int | str]


class Done(Told, frozen=True, tag_field="type", tag=_tag):
    """What was asked is done (and stored)."""

    id: int


class Moving(Told, frozen=True, tag_field="type", tag=_tag):
    """The path of the personal link: opening it on another device moves the seats there. It works once."""

    id: int
    path: str


class Pong(Told, frozen=True, tag_field="type", tag=_tag):
    """The answer to Ping."""

    id: int


class Spot(msgspec.Struct, frozen=True):
    """Where something in hand may be let go."""

    pose: Pose  # in the frame of the own area
    on: tuple[str, ...]  # what it would lie on; "" is the table
    turned: str  # upright, upside-down, lying or on-edge
    firm: int  # degrees the table may then lean until something moves
    stands: float  # share of trials in which all stood


class Suggested(Told, frozen=True, tag_field="type", tag=_tag):
    """The answer to Suggest: distinct places, best first."""

    id: int
    spots: tuple[Spot, ...]


Tells = Hello | Changed | Moved | Said | Refused | Done | Moving | Suggested | Pong


# The HTTP API


class OptionInfo(msgspec.Struct, frozen=True):
    """An option of a game. `kind` says how to ask for it."""

    name: str
    kind: Literal["flag", "number", "numbers", "order"]
    default: Any
    allowed: str
    help: str
    low: int | None
    high: int | None


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    name: str
    title: str
    min_players: int
    max_players: int
    options: tuple[OptionInfo, ...]
    levels: tuple[str, ...]  # of bots, from weak to strong


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask for a table: POST /api/tables. The asker is its host; with a nickname they get seat 1. `bots` fill the other
    seats from the last one on; with `start` the match begins at once if all seats are taken."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    players: Annotated[int, msgspec.Meta(ge=1, le=12)]
    options: dict[str, Any] = {}
    public: bool = False
    nickname: Nickname | None = None
    bots: Annotated[tuple[Level, ...], msgspec.Meta(max_length=12)] = ()
    start: bool = False


class Created(msgspec.Struct, frozen=True):
    """The new table; its page is /t/<code>, its socket /ws/<code>."""

    code: str


class OpenTable(msgspec.Struct, frozen=True):
    """A public table with a free seat, or an open one."""

    code: str
    game: str
    players: int
    free: int
    names: tuple[str, ...]
    playing: bool


class Replay(msgspec.Struct, frozen=True):
    """A finished match, step by step, as a spectator may see it.

    `changes[n]` are the fields of the view after n events that differ from the view before; `changes[0]` are all.
    """

    match: str
    table: str
    game: str
    names: tuple[str, ...]
    events: tuple[Event, ...]
    changes: tuple[dict[str, Any], ...]
    commitment: str
    words: tuple[str, ...]  # by seat; empty if nobody typed one
    secret: str
    seed: str
    fair: bool  # the commitment is that of the secret, secret and words give the seed, and it gives every random event


class Film(msgspec.Struct, frozen=True):
    """A placement as it was seen: `pictures`, `rate` a second, each what moved since the one before (the first: what is
    there at the start), as names and poses in the table's frame."""

    rate: int
    released: int  # the picture in which the hand let go
    pictures: tuple[tuple[tuple[str, Pose], ...], ...]


class Problem(msgspec.Struct, frozen=True):
    """Every answer with a status of 400 or more."""

    code: str
    reason: str
