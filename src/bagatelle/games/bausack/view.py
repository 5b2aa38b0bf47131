"""What a seat sees of Bausack: everything; nothing is hidden."""

from __future__ import annotations

from typing import Literal

import msgspec

from bagatelle.core import views
from bagatelle.core.match import Facts as AnyFacts, Match, Outcome
from bagatelle.core.moves import Move
from bagatelle.core.seats import next_player
from bagatelle.games.bausack import rules
from bagatelle.games.bausack.moves import Accept, Bid, Build, Pass, Pay, Place, Push, Settled
from bagatelle.games.bausack.rules import PIECES, State
from bagatelle.games.bausack.wood import poses
from bagatelle.games.bausack.wood.catalogue import NAMES
from bagatelle.games.bausack.wood.poses import Pose
from bagatelle.games.bausack.wood.towers import standing

PAGE_NUMBERS = {name: vars(poses)[name] for name in ("AREA", "DISTANCE", "TABLE", "CEILING", "REACH", "CLEAR", "HOVER")}
Phase = Literal["choose", "bid", "offered", "place", "settle", "over"]
learn, see_all = views.learn, views.see_all
_PHASES: tuple[Phase, ...] = ("choose", "bid", "offered", "place", "settle", "over")


class Out(msgspec.Struct, frozen=True):
    """A player who is out."""

    seat: int
    pieces: tuple[str, ...]  # that went back to the supply
    tokens: int  # that went to the bank


class Facts(AnyFacts, frozen=True):
    """What an event did."""

    player: int  # who decided, or placed
    piece: str | None  # that it was about
    paid: int  # tokens, to the bank
    places: int | None  # who has to place the piece now
    out: tuple[Out, ...]  # whose towers fell
    again: int | None  # who was outbid and chooses once more


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


class View(views.View, frozen=True, kw_only=True):
    """The table as one seat sees it. `player` decides, or places.

    `legal` is what `match.legal()` gives, except while a piece is chosen: then it is empty, for the hundreds of
    notations would only say at length what `supply` and `pools` say: any piece of the supply may be pushed, or built
    with for any opening bid up to the seat's own pool.
    """

    moves: tuple[Build | Bid | Pass | Push | Accept | Pay | Place, ...]
    phase: Phase
    turn: int  # whose turn it is
    tokens: int  # at the start
    pools: tuple[int, ...]
    playing: tuple[int, ...]  # the seats still in; none once the match is over
    standing: tuple[int, ...]  # those whose towers stand, also then
    next: int  # who is in and sits next to `player`, clockwise: a piece is pushed, and passed on, to them
    piece: str | None  # that is bid for, offered or held
    pushed: bool
    bid: int
    bidder: int | None
    passed: tuple[int, ...]  # seats
    price: int  # of passing a pushed piece on
    next_price: int  # the same for who gets it then
    supply: tuple[str, ...]  # without the piece that is bid for, offered or held
    pieces: tuple[Piece, ...]  # on the table
    last: Last | None
    earlier: tuple[Last, ...]  # the placements before the last one


def facts(before: State, move: Move, after: State) -> Facts:
    settled = isinstance(move, Settled)
    again = settled and after.phase == rules.CHOOSE and after.turn == before.turn != before.player
    return Facts(
        player=before.player + 1,
        piece=NAMES[max(before.piece, after.piece)] if max(before.piece, after.piece) >= 0 else None,
        paid=0 if settled else sum(before.pools) - sum(after.pools),
        places=after.player + 1 if after.phase == rules.PLACING else None,
        out=tuple(_out(before, seat) for group in move.fallen for seat in group) if isinstance(move, Settled) else (),
        again=after.turn + 1 if again else None,
    )


def _out(s: State, seat: int) -> Out:
    return Out(seat, tuple(NAMES[i] for i in range(PIECES) if s.owner[i] == seat - 1), s.pools[seat - 1])


def hear(move: Move, seat: int | None) -> Move:
    """What physics needs isn't told: the path of a hand, the film, and the poses that are in the view."""
    match move:
        case Place(piece, pose):
            return Place(piece, pose)
        case Settled(fallen, _, on, firm):
            return Settled(fallen, (), on, firm)
    return move


def see(match: Match, seat: int | None) -> View:
    s = match.state
    assert isinstance(s, State)
    over, standing_seats = _over(match), tuple(p + 1 for p in range(s.players) if s.playing[p])
    return View(
        **views.header(match, seat, legal=s.phase != rules.CHOOSE),
        phase=_PHASES[s.phase],
        turn=s.turn + 1,
        tokens=s.tokens,
        pools=match.scores,
        playing=standing_seats if s.phase != rules.ENDED else (),
        standing=standing_seats,
        next=next_player(s, s.player) + 1 if standing_seats else s.player + 1,
        piece=NAMES[s.piece] if s.piece >= 0 else None,
        pushed=bool(s.pushed),
        bid=s.bid,
        bidder=s.bidder + 1 if s.bidder >= 0 else None,
        passed=tuple(p + 1 for p in range(s.players) if s.passed[p]),
        price=s.price,
        next_price=s.price + 1,
        supply=tuple(NAMES[i] for i in range(PIECES) if s.owner[i] < 0 and i != s.piece),
        pieces=tuple(Piece(p.piece, p.seat + 1, p.foundation, p.pose) for p in standing(match)),
        last=over[-1] if over and s.phase != rules.SETTLING else None,
        earlier=tuple(over if s.phase == rules.SETTLING else over[:-1]),
    )


def _over(match: Match) -> list[Last]:
    """All placements that are over."""
    told = zip(match.events, match.facts, strict=True)
    return [
        Last(facts.player, facts.piece, move.fallen, move.on, move.firm, number)
        for number, ((_, move), facts) in enumerate(told, 1)
        if isinstance(move, Settled)
    ]


def outcome(s: State, winners: tuple[int, ...]) -> Outcome:
    if len(winners) > 1 and sum(s.playing) > 0:
        return Outcome.because(winners, "All pieces are placed; every tower that stands shares the win.")
    if len(winners) > 1:
        return Outcome.because(winners, "The last towers fell at the same moment.")
    if sum(s.playing) == 0:
        return Outcome.because(winners, "That tower stood a moment longer than the others.")
    return Outcome.because(winners, "The other towers have fallen.")
