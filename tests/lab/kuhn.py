"""Kuhn poker (Kuhn 1950): three cards, two players, one bet. The smallest poker there is, and everything about it is
known, so it tells whether a review is right.

Whoever takes the pot wins 1 or 2 chips. Here chips are chances: a last draw of one lot out of four makes who won r
chips the winner with (2 + r) of them. So seat 1's chance to win is 1/2 + r/4, r being what it wins on average.
"""

from __future__ import annotations

import sys
from typing import Annotated

from msgspec.structs import replace

from bagatelle.core import views
from bagatelle.core.engine import AT_CHANCE, AT_END, Generator, below, rule
from bagatelle.core.errors import IllegalMove
from bagatelle.core.game import Game
from bagatelle.core.match import Match
from bagatelle.core.moves import NUMBER, Event, Move, Syntax
from bagatelle.core.state import I1, Record, Row, record
from bagatelle.core.views import facts, hear, learn, outcome  # noqa: F401  # as in most games

DEAL, BET_OR_PASS, LOTS, ENDED = range(4)  # phases
PASS, BET = range(2)  # actions
CARDS, LOT_COUNT = 3, 4
MAX_LEGAL, EVENT_SIZE = 2, 2


@record
class State(Record):
    players: I1
    phase: I1
    player: I1
    passed: I1  # whether the first player has passed
    bets: I1
    chips: I1  # that seat 1 won
    cards: Annotated[Row, "i1", 2]
    scores: Annotated[Row, "i1", 2]


@rule
def start(s: State, players: int) -> None:
    s.players = players


@rule
def actor(s: State) -> int:
    if s.phase == ENDED:
        return AT_END
    return s.player if s.phase == BET_OR_PASS else AT_CHANCE


@rule
def legal(s: State, out: Row) -> int:
    out[0], out[1] = PASS, BET
    return 2


@rule
def apply(s: State, action: int) -> None:
    other = 1 - s.player
    higher = 1 if s.cards[0] > s.cards[1] else -1
    s.phase = LOTS
    if action == BET:
        s.bets += 1
        s.chips = 2 * higher
        if s.bets == 1:
            s.phase = BET_OR_PASS
    elif s.bets == 1:  # the other's bet isn't met
        s.chips = 1 if other == 0 else -1
    else:
        s.chips = higher
        if not s.passed and s.player == 0:
            s.passed = 1
            s.phase = BET_OR_PASS
    s.player = other


@rule
def draw(s: State, rng: Generator, event: Row) -> None:
    if s.phase == LOTS:
        event[0], event[1] = below(rng, LOT_COUNT), 0
        return
    event[0], event[1] = below(rng, CARDS), below(rng, CARDS - 1)
    if event[1] >= event[0]:
        event[1] += 1


@rule
def apply_event(s: State, event: Row) -> None:
    if s.phase == LOTS:
        s.scores[0 if event[0] < 2 + s.chips else 1] = 1
        s.phase = ENDED
        return
    s.cards[0], s.cards[1] = event[0], event[1]
    s.phase = BET_OR_PASS


@rule
def points(s: State, seat: int) -> int:
    return s.scores[seat]


@rule
def winners(s: State) -> int:
    return 1 if s.scores[0] else 2


@rule
def resample(s: State, seat: int, rng: Generator) -> None:
    """The other's card may be either of those the seat hasn't got."""
    if s.phase == BET_OR_PASS and seat >= 0:
        card = (s.cards[seat] + 1 + below(rng, CARDS - 1)) % CARDS
        s.cards[1 - seat] = card


class Pass(Move, frozen=True): ...


class Bet(Move, frozen=True): ...


class Deal(Event, frozen=True):
    first: int
    second: int


class Lot(Event, frozen=True):
    number: int


parse = Syntax(
    ("pass", Pass), ("bet", Bet), (f"deal {NUMBER} {NUMBER}", Deal), (f"lot {NUMBER}", Lot), hint="pass, bet"
).read


def to_action(s: State, move: Move) -> int:
    return BET if isinstance(move, Bet) else PASS


def from_action(s: State, action: int) -> Move:
    return Bet() if action == BET else Pass()


def to_event(s: State, move: Deal | Lot) -> list[int]:
    return [move.first, move.second] if isinstance(move, Deal) else [move.number, 0]


def from_event(s: State, event: Row) -> Move:
    return Lot(event[0]) if s.phase == LOTS else Deal(event[0], event[1])


def why_not(s: State, move: Move) -> IllegalMove:
    return IllegalMove("never", "Both are always allowed.")


class View(views.View, frozen=True, kw_only=True):
    moves: tuple[Pass | Bet, ...]
    card: int | None
    cards: tuple[int, ...] = ()  # of both, where nothing is hidden


def see(match: Match, seat: int | None) -> View:
    return View(**views.header(match, seat), card=match.state.cards[seat - 1] if seat else None)


def see_all(match: Match) -> View:
    return replace(see(match, None), cards=tuple(match.state.cards[:2]))


_here = sys.modules[__name__]
KUHN = Game(
    name="kuhn", title="Kuhn poker", min_players=2, max_players=2, option_list=(), hidden=True,
    rules=_here, moves=_here, views=_here,
)  # fmt: skip
