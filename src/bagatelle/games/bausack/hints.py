"""Why a decision in Bausack is good or bad, in words (see `bagatelle.core.hints`): from what the expert found out when
it tried the piece on the towers (players/judge.py)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import inf
from typing import TYPE_CHECKING

from bagatelle.core.hints import Estimate, listed, percent
from bagatelle.core.match import Perspective
from bagatelle.core.moves import Move
from bagatelle.core.words import Said
from bagatelle.games.bausack.moves import Accept, Bid, Build, Pass, Pay, Place, Push
from bagatelle.games.bausack.view import View

if TYPE_CHECKING:
    from bagatelle.games.bausack.players.judge import Found
    from bagatelle.games.bausack.players.win_chances import Odds

FIRM, SHAKY = 9, 3  # degrees that the table may lean
POOR = 1.2  # lives that a first piece costs


def reasons(sight: Perspective, estimate: Estimate) -> Iterator[Said]:
    view: View = sight.view
    match estimate.move:
        case Build(_, bid):
            yield from _own(view, estimate.found)
            yield Said("you keep your tokens if nobody bids") if bid == 0 else _costs(view, bid)
        case Push():
            yield from _push(view, estimate.found)
        case Bid(amount):
            yield _costs(view, amount)
            yield from _own(view, estimate.found)
        case Pass():
            assert view.bidder is not None
            yield _falls(view, estimate.found, view.bidder)
            yield Said("you keep your tokens")
        case Accept():
            yield from _own(view, estimate.found)
            yield Said("passing it on would cost you {price} of your {tokens} tokens",
                       price=view.price, tokens=view.pools[view.player - 1])  # fmt: skip
        case Pay():
            yield _costs(view, view.price)
            yield from _own(view, estimate.found)
            yield _falls(view, estimate.found, view.next)
        case Place():
            yield from _place(estimate.found)


def found(sight: Perspective, move: Move) -> Found | Mapping[int, Odds] | None:
    """What trying the piece out tells of a decision; None if it doesn't stand there."""
    from bagatelle.games.bausack.players.judge import Judge  # physics: imported only where it is asked for

    return Judge(sight.view, inf).tried(move)


def _own(view: View, table: Mapping[int, Odds]) -> Iterator[Said]:
    """How the piece stands on the tower of whoever decides."""
    if not _has_tower(view, view.player):
        poor = table[view.player - 1].wear > POOR
        yield Said("a poor base for your tower" if poor else "a good base for your tower")
        return
    yield Said("on your tower it falls with {percent}%", percent=percent(table[view.player - 1].falls))
    others = {seat: odds.falls for seat, odds in table.items() if seat != view.player - 1}
    easy = min(others, key=lambda seat: others[seat])
    if others[easy] > 2 * table[view.player - 1].falls:
        yield Said("for everybody else it is harder")


def _has_tower(view: View, seat: int) -> bool:
    return any(piece.seat == seat for piece in view.pieces)


def _falls(view: View, table: Mapping[int, Odds], seat: int) -> Said:
    if not _has_tower(view, seat):
        poor = table[seat - 1].wear > POOR
        return Said("a poor base for {seat}'s tower" if poor else "a good base for {seat}'s tower", seat=seat)
    return Said("on {seat}'s tower it falls with {percent}%", seat=seat, percent=percent(table[seat - 1].falls))


def _push(view: View, table: Mapping[int, Odds]) -> Iterator[Said]:
    yield _falls(view, table, view.next)
    if view.pools[view.next - 1]:
        yield Said("{seat} has to place it or to pay 1 token", seat=view.next)
    else:
        yield Said("{seat} has no token left and has to place it", seat=view.next)
    if _has_tower(view, view.player):
        yield from _own(view, table)


def _costs(view: View, tokens: int) -> Said:
    return Said("costs you {price} of your {tokens} tokens", price=tokens, tokens=view.pools[view.player - 1])


def _place(found: Found | None) -> Iterator[Said]:
    if not found:
        yield Said("it stood nowhere when it was tried: this looks least bad")
        return
    spot = found.spot
    on = listed([Said("{piece}", piece=piece) if piece else Said("the table") for piece in spot.on or ("",)])
    yield Said(
        {
            "upright": "upright on {on}",
            "upside-down": "upside down on {on}",
            "lying": "lying on {on}",
            "on-edge": "on its edge on {on}",
        }[spot.turned],
        on=on,
    )
    if found.tries:
        yield Said("stood in {stood} of {tries} tries", stood=found.stood, tries=found.tries)
    yield Said("very firm" if spot.firm >= FIRM else "shaky" if spot.firm < SHAKY else "fairly firm")
    yield Said("leaves {room} cm² on top to build on", room=found.room)
