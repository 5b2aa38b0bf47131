"""What a seat sees of Bausack: everything; nothing is hidden."""

from __future__ import annotations

from typing import Literal

import msgspec

from bagatelle.core.match import Actor, Match, Outcome
from bagatelle.core.moves import Move
from bagatelle.games.bausack import rules
from bagatelle.games.bausack.catalogue import NAMES
from bagatelle.games.bausack.moves import Place, Settled
from bagatelle.games.bausack.poses import Pose
from bagatelle.games.bausack.rules import PIECES, State
from bagatelle.games.bausack.towers import standing

Phase = Literal["choose", "bid", "offered", "place", "settle", "over"]
_PHASES: tuple[Phase, ...] = ("choose", "bid", "offered", "place", "settle", "over")


class Placed(msgspec.Struct, frozen=True):
    """A placement and what came of it; the journal is a list of these."""

    seat: int
    piece: str
    pose: Pose | None  # where it was let go, in the frame of the own area; None: upright on top
    settled: Settled | None  # None: not yet
    out: tuple[str, ...] = ()  # the pieces that went back to the supply


class Piece(msgspec.Struct, frozen=True):
    """A piece on the table, where it rests."""

    name: str
    seat: int
    foundation: bool
    pose: Pose  # in the table's frame


class Last(msgspec.Struct, frozen=True):
    """A placement that is over, as the last one."""

    seat: int
    piece: str
    fallen: tuple[tuple[int, ...], ...]  # seats in order; those together that fell together
    on: tuple[str, ...]  # what the piece lies on or touches; "" is the table
    firm: int | None  # degrees the table may lean until something of that tower moves; None: nobody tried
    event: int  # the number of its outcome


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    seat: int | None
    players: int
    phase: Phase
    actor: Actor | None
    player: int  # who decides, or places
    turn: int  # whose turn it is
    legal: tuple[str, ...]  # of the actor, but for the choice of a piece: any of the supply, with any bid of the pool
    tokens: int  # at the start
    pools: tuple[int, ...]
    playing: tuple[int, ...]  # the seats still in
    piece: str | None  # that is bid for, offered or held
    pushed: bool
    bid: int
    bidder: int | None
    passed: tuple[int, ...]  # seats
    price: int  # of passing a pushed piece on
    supply: tuple[str, ...]
    pieces: tuple[Piece, ...]  # on the table
    last: Last | None
    earlier: tuple[Last, ...]  # the placements before the last one
    outcome: Outcome | None


def note(journal: list[Placed], s: State, move: Move) -> None:
    match move:
        case Place(piece, pose):
            journal.append(Placed(s.player + 1, piece, pose, None))
        case Settled(fallen):
            gone = {seat - 1 for group in fallen for seat in group}
            out = tuple(NAMES[i] for i in range(PIECES) if s.owner[i] in gone)
            journal[-1] = msgspec.structs.replace(journal[-1], settled=move, out=out)


def see(match: Match, seat: int | None) -> View:
    s = match.state
    assert isinstance(s, State)
    over = _over(match)
    return View(
        seat=seat,
        players=s.players,
        phase=_PHASES[s.phase],
        actor=match.actor,
        player=s.player + 1,
        turn=s.turn + 1,
        legal=() if s.phase == rules.CHOOSE else tuple(match.legal()),
        tokens=s.tokens,
        pools=match.scores,
        playing=tuple(p + 1 for p in range(s.players) if s.playing[p]),
        piece=NAMES[s.piece] if s.piece >= 0 else None,
        pushed=bool(s.pushed),
        bid=s.bid,
        bidder=s.bidder + 1 if s.bidder >= 0 else None,
        passed=tuple(p + 1 for p in range(s.players) if s.passed[p]),
        price=s.price,
        supply=tuple(NAMES[i] for i in range(PIECES) if s.owner[i] < 0),
        pieces=tuple(Piece(p.piece, p.seat + 1, p.foundation, p.pose) for p in standing(match)),
        last=over[-1] if over and s.phase != rules.SETTLING else None,
        earlier=tuple(over if s.phase == rules.SETTLING else over[:-1]),
        outcome=match.outcome,
    )


def _over(match: Match) -> list[Last]:
    """All placements that are over."""
    numbers = [number for number, (_, move) in enumerate(match.events, 1) if isinstance(move, Settled)]
    placed = [each for each in match.journal if each.settled is not None]
    return [
        Last(each.seat, each.piece, settled.fallen, settled.on, settled.firm, number)
        for number, each in zip(numbers, placed, strict=True)
        if (settled := each.settled) is not None
    ]


def hear(move: Move, actor: int | None, seat: int | None) -> str:
    return str(move)


def outcome(s: State, winners: tuple[int, ...]) -> Outcome:
    if len(winners) > 1 and sum(s.playing) > 0:
        return Outcome(winners, "All pieces are placed; every tower that stands shares the win.")
    if len(winners) > 1:
        return Outcome(winners, "The last towers fell at the same moment.")
    if sum(s.playing) == 0:
        return Outcome(winners, "That tower stood a moment longer than the others.")
    return Outcome(winners, "The other towers have fallen.")
