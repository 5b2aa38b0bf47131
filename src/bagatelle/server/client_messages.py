"""What a page asks over the socket. Its types are generated from these (scripts/protocol_types.py)."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec

from bagatelle.core.game import Game
from bagatelle.core.records import WORD_LENGTH

NICKNAME_LENGTH = 24
CHAT_LENGTH = 300
MOVE_LENGTH = 2_000

Seat = Annotated[int, msgspec.Meta(ge=1, le=12)]
Nickname = Annotated[str, msgspec.Meta(min_length=1, max_length=4 * NICKNAME_LENGTH)]
Level = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Speed = Literal["calm", "brisk", "instant"]
Clock = Literal[15, 30, 60, 180, 600, 86_400, 259_200]  # seconds that a turn may take
Ask = TypeVar("Ask")


class ClientMessage(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """The base of what a page asks. `id` is the page's own number for it: a refusal names it."""

    id: int


class Sit(ClientMessage, frozen=True):
    """Take a free seat, or one that a bot keeps. Several seats on one device are a hot-seat game. During a match: take
    back a seat that was yours in it, or one that the host has opened, unless you have or had another one."""

    seat: Seat
    nickname: Nickname


class Stand(ClientMessage, frozen=True):
    """Give up a seat of yours; during a match a bot keeps it, so that the others can go on."""

    seat: Seat


class Bot(ClientMessage, frozen=True):
    """Put a bot of a level into a free seat; for the host also: change its level, or remove it (null). Not during a
    match."""

    seat: Seat
    level: Level | None


class Open(ClientMessage, frozen=True):
    """During a match the host opens a bot's seat for somebody new, or closes it again; the bot plays on meanwhile."""

    seat: Seat
    open: bool


class Remove(ClientMessage, frozen=True):
    """The host removes a player before the start."""

    seat: Seat


class Dismiss(ClientMessage, frozen=True):
    """The host removes somebody who watches; they can't come back for a while."""

    person: int


class Word(ClientMessage, frozen=True):
    """The word of a seat of yours for the luck of the next match, in place of the one before; "" is none. Not during
    a match."""

    seat: Seat
    word: Annotated[str, msgspec.Meta(max_length=4 * WORD_LENGTH)]


class Start(ClientMessage, frozen=True):
    """Start the match, or a rematch when one is over; all seats have to be taken. The first seat moves on by one with
    each rematch. Before a rematch the others who are there are asked (`TableInfo.again`); they agree with a `Start` of
    their own."""


class Decline(ClientMessage, frozen=True):
    """Don't play again now: nothing starts, and the others hear who declined."""


class Decision(ClientMessage, frozen=True):
    """The base of what is asked about the pending decision of a seat of yours. `seen` is the number of the last event
    the page knows: if more has happened, it is refused as `stale`, so that nothing is ever played twice."""

    seat: Seat
    match: str
    seen: int


class Play(Decision, frozen=True):
    """Decide."""

    move: Annotated[str, msgspec.Meta(max_length=MOVE_LENGTH)]


class Undo(Decision, frozen=True):
    """Take back the last decision, where `MatchInfo.undo` says so."""


class Hint(Decision, frozen=True):
    """What would the expert do, or about `last`: have done in your last decision (then `seen` doesn't matter)? Answered
    with `Hinted`, where `TableInfo.hints` says so; everybody is told who asked."""

    about: Literal["now", "last"] = "now"


class Live(Decision, Generic[Ask], frozen=True):
    """Tell the hand something, where the decision takes time: a message of the game's own (core/live.py)."""

    ask: Ask


class Question(Decision, Generic[Ask], frozen=True):
    """Ask the rules about the decision, in a message of the game's own; answered with `Answered`."""

    ask: Ask


class Say(ClientMessage, frozen=True):
    """Table talk."""

    text: Annotated[str, msgspec.Meta(max_length=10 * CHAT_LENGTH)]


class Mute(ClientMessage, frozen=True):
    """Hear a person, or a bot that speaks (by its number, `SeatInfo.voice`), no more, or again."""

    person: int
    muted: bool


class Nudge(ClientMessage, frozen=True):
    """Ask who has had to decide for a while, without a clock, if they are still there. If not, a bot plays for them."""

    seat: Seat


class Here(ClientMessage, frozen=True):
    """You are still there. Whatever else you ask for says so too."""


class Return(ClientMessage, frozen=True):
    """Take your seat back from the bot that played for you."""

    seat: Seat


class Link(ClientMessage, frozen=True):
    """Ask for a personal link that moves all your seats to another device; answered with `Moving`."""


class Pace(ClientMessage, frozen=True):
    """How fast you want bots to move, at first calm. The slowest pace counts of those who sit there and are here."""

    pace: Speed


class Ping(ClientMessage, frozen=True):
    """Answered with `Pong`: is the line still there?"""


_Seating = Sit | Stand | Bot | Open | Remove | Dismiss | Nudge | Here | Return | Link
_OfEveryGame = _Seating | Word | Start | Decline | Play | Undo | Hint | Say | Mute | Pace | Ping
AnyClientMessage = _OfEveryGame | Live[Any] | Question[Any]


@cache
def decoder(game: Game) -> msgspec.json.Decoder[AnyClientMessage]:
    """Reads what pages ask in a game, its own messages included."""
    live: Any = game.live.Ask if game.live else Any
    question: Any = game.questions.Ask if game.questions else Any
    return msgspec.json.Decoder(_OfEveryGame | Live[live] | Question[question])
