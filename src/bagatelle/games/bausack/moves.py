"""Notation of Bausack. How actions and outcomes are encoded is known here and in rules.py only.

What physics needs is stored beside the notation: beside `place` the path of the hand, beside an outcome the poses in
which everything came to rest, and a film of how it came to that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bagatelle.core.errors import IllegalMove, NotationError
from bagatelle.core.moves import NUMBER, Event, Move, Syntax
from bagatelle.games.bausack import rules
from bagatelle.games.bausack.physics import paths
from bagatelle.games.bausack.rules import BID, BIDS, BUILD, PUSH, State
from bagatelle.games.bausack.wood import poses
from bagatelle.games.bausack.wood.catalogue import NAMES, NUMBER_OF
from bagatelle.games.bausack.wood.poses import Pose


class Build(Move, frozen=True):
    """Offer a piece with an opening bid."""

    piece: str
    bid: int

    def __str__(self) -> str:
        return f"build {self.piece} bid {self.bid}"


class Bid(Move, frozen=True):
    amount: int


class Pass(Move, frozen=True):
    """Bid on this piece no more."""


class Push(Move, frozen=True):
    """Push a piece to the next player."""

    piece: str


class Accept(Move, frozen=True):
    """Take the piece that was pushed."""


class Pay(Move, frozen=True):
    """Pay to pass the pushed piece on."""


class Place(Move, frozen=True):
    """Let the held piece go: in that pose (in the frame of the seat's area), or simply upright on top of its tower."""

    piece: str
    pose: Pose | None = None
    path: str = ""  # of the hand, if it took the piece there (see placement.py)

    def __str__(self) -> str:
        return f"place {self.piece}" if self.pose is None else f"place {self.piece} at {poses.written(self.pose)}"

    @property
    def attachment(self) -> str:
        return self.path

    def with_attachment(self, text: str) -> Place:
        return msgspec.structs.replace(self, path=text)


class Settled(Event, frozen=True):
    """Outcome of physics: the seats whose towers fell, in this order, those together that fell in the same step.

    `rest` are the poses (in the table's frame) of the pieces that lie elsewhere than before; without it the held piece
    is where it was let go. `film` shows the placement (see film.py).
    """

    fallen: tuple[tuple[int, ...], ...] = ()
    rest: tuple[tuple[str, Pose], ...] = ()
    on: tuple[str, ...] = ()  # what the piece lies on or touches; "" is the table
    firm: int | None = None  # degrees the table may lean until something of that tower moves
    film: str = ""

    def __str__(self) -> str:
        return "falls " + " ".join("+".join(map(str, group)) for group in self.fallen) if self.fallen else "stands"

    @property
    def attachment(self) -> str:
        words = [f"{piece}={','.join(map(repr, pose))}" for piece, pose in self.rest]
        words += [f"on={','.join(self.on)}"] if self.on else []
        words += [f"firm={self.firm}"] if self.firm is not None else []
        words += [f"film={self.film}"] if self.film else []
        return " ".join(words)

    def with_attachment(self, text: str) -> Settled:
        rest: list[tuple[str, Pose]] = []
        more: dict[str, Any] = {}
        for word in text.split():
            name, _, value = word.partition("=")
            match name:
                case "on":
                    more["on"] = tuple(value.split(","))
                case "firm" if value.isdecimal() and value.isascii():
                    more["firm"] = int(value[:3])
                case "film":
                    more["film"] = value
                case _:
                    rest.append((name, _pose(name, value.split(","))))
        return msgspec.structs.replace(self, rest=tuple(rest), **more)


_PIECE = "([a-z]+(?:-[a-z0-9]+)*)"
_REAL = "(-?[0-9]{1,309}(?:[.][0-9]{1,20})?(?:[eE][+-]?[0-9]{1,3})?)"  # any finite number
_GROUP = "[1-9](?:[+][1-9])*"
_SYNTAX = Syntax(
    (f"build {_PIECE} bid {NUMBER}", Build),
    (f"bid {NUMBER}", Bid),
    ("pass", Pass),
    (f"push {_PIECE}", Push),
    ("accept", Accept),
    ("pay", Pay),
    (f"place {_PIECE}", Place),
    (f"place {_PIECE} at {' '.join([_REAL] * 7)}", Place),
    ("stands", Settled),
    (f"falls ({_GROUP}(?: {_GROUP})*)", Settled),
    hint="moves are written: build arch-1 bid 2, bid 3, pass, push egg, accept, pay, place egg at 0 0 0.05 1 0 0 0",
)


def parse(text: str) -> Move:
    make, parts = _SYNTAX.match(text)
    if make is Build:
        return Build(parts[0], int(parts[1]))
    if make is Bid:
        return Bid(int(parts[0]))
    if make is Place and len(parts) > 1:
        return Place(parts[0], poses.rounded(_pose(parts[0], parts[1:])))
    if make is Settled and parts:
        groups = tuple(tuple(sorted(map(int, group.split("+")))) for group in parts[0].split())
        return Settled(groups)
    return make(*parts)


def _pose(piece: str, values: Sequence[str]) -> Pose:
    try:
        pose: Pose = tuple(map(float, values))  # type: ignore[assignment]
    except ValueError:
        pose = ()  # type: ignore[assignment]
    if len(pose) != 7 or not poses.is_pose(pose):
        raise NotationError("the pose of {piece} is x y z and a unit quaternion qw qx qy qz, all of them finite",
                            piece=piece)  # fmt: skip
    return pose


_DECISIONS: dict[int, Move] = {rules.PASS: Pass(), rules.ACCEPT: Accept(), rules.PAY: Pay()}
_ACTIONS = {move: action for action, move in _DECISIONS.items()}


def to_action(s: State, move: Move) -> int:
    match move:
        case Build(piece, bid) if piece in NUMBER_OF and bid < BIDS:
            return BUILD + NUMBER_OF[piece] * BIDS + bid
        case Bid(amount) if amount < BIDS:
            return BID + amount
        case Push(piece) if piece in NUMBER_OF:
            return PUSH + NUMBER_OF[piece]
        case Place(piece) if s.piece >= 0 and piece == NAMES[s.piece] and _in_reach(move):
            return rules.PLACE
    return _ACTIONS.get(move, -1)


def _in_reach(move: Place) -> bool:
    """BS-A8: where the piece is let go, and all the way there. NotationError if the way can't be read."""
    way = [pose for _, pose, _ in paths.read(move.path)] if move.path else []
    return all(map(poses.in_reach, [move.pose, *way] if move.pose else way))


def from_action(s: State, action: int) -> Move:
    if action >= BUILD:
        return Build(NAMES[(action - BUILD) // BIDS], (action - BUILD) % BIDS)
    if action >= PUSH:
        return Push(NAMES[action - PUSH])
    if action >= BID:
        return Bid(action - BID)
    if action == rules.PLACE:
        return Place(NAMES[s.piece])
    return _DECISIONS[action]


def to_event(s: State, move: Move) -> list[int]:
    assert isinstance(move, Settled)
    event = [0] * rules.EVENT_SIZE
    for rank, group in enumerate(move.fallen, 1):
        for seat in group:
            if seat > s.players or not rules.may_fall(s, seat - 1):
                raise IllegalMove("no-tower", "Seat {seat} has no tower that can fall.", seat=seat)
            if event[seat - 1]:
                raise IllegalMove("falls-twice", "The tower of seat {seat} falls only once.", seat=seat)
            event[seat - 1] = rank
    for piece, _ in move.rest:
        if piece not in NUMBER_OF or s.owner[NUMBER_OF[piece]] < 0:
            raise IllegalMove("not-placed", "{piece} isn't on the table.", piece=piece)
    return event


def from_event(s: State, event: Sequence[int]) -> Move:
    ranks = sorted({rank for rank in event[: s.players] if rank})
    return Settled(tuple(tuple(p + 1 for p in range(s.players) if event[p] == rank) for rank in ranks))


def why_not(s: State, move: Move) -> IllegalMove:
    match move:
        case Build(piece) | Push(piece) | Place(piece) if piece not in NUMBER_OF:
            return IllegalMove("no-such-piece", "There is no piece {piece}.", piece=piece)
        case Place(piece) if s.phase == rules.PLACING and piece == NAMES[s.piece]:
            return IllegalMove(
                "out-of-reach", "Your hand reaches over your own area and 5 cm around it, up to 1.5 m high."
            )
        case Place() if s.phase == rules.PLACING:
            return IllegalMove("other-piece", "You have {piece} to place.", piece=NAMES[s.piece])
        case Place():
            return IllegalMove("nothing-held", "There is nothing to place now.")
        case _ if s.phase == rules.PLACING:
            return IllegalMove("place-first", "First {piece} has to be placed.", piece=NAMES[s.piece])
        case Build() | Push() if s.phase != rules.CHOOSE:
            return IllegalMove("not-choosing", "{piece} is being dealt with: no other piece is chosen now.",
                               piece=NAMES[s.piece])  # fmt: skip
        case Build(piece) | Push(piece) if s.owner[NUMBER_OF[piece]] >= 0:
            return IllegalMove("not-in-supply", "{piece} isn't in the supply.", piece=piece)
        case Build(_, bid) | Bid(bid) if bid > s.pools[s.player]:
            return IllegalMove("too-few-tokens", "You have {tokens} tokens.", tokens=s.pools[s.player])
        case Bid() | Pass() if s.phase != rules.BIDDING:
            return IllegalMove("no-auction", "There is no piece to bid for now.")
        case Bid():
            return IllegalMove("bid-higher", "The highest bid is {bid}: bid more, or pass.", bid=s.bid)
        case Pay() if s.phase == rules.OFFERED:
            return IllegalMove("too-few-tokens", "You have {tokens} tokens.", tokens=s.pools[s.player])
    return IllegalMove("nothing-offered", "No piece is pushed to you now.")


def shape_name(piece: str) -> str:
    """The shape of a piece: its name without the number."""
    return piece.rstrip("0123456789").rstrip("-")
