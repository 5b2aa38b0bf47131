"""A game in which everything is known: a coin is thrown and hidden; seat 1 guesses heads or tails, or gives up.

A right guess wins, all else loses. So seat 1 wins 1/3 if it chooses blind, and 1/2 if it chooses well; heads is as
good as tails; and the coin alone moves nobody's chance.
"""

from __future__ import annotations

import sys
from typing import Annotated

from bagatelle.core import views
from bagatelle.core.engine import AT_CHANCE, AT_END, Generator, below, rule
from bagatelle.core.errors import IllegalMove
from bagatelle.core.game import Game
from bagatelle.core.match import Match
from bagatelle.core.moves import NUMBER, Event, Move, Syntax
from bagatelle.core.state import I1, Record, Row, record
from bagatelle.core.views import facts, hear, learn, outcome, see_all  # noqa: F401  # as in most games

THROW, GUESSING, ENDED = range(3)  # phases
GIVE_UP = 2  # an action; 0 and 1 are guesses
MAX_LEGAL, EVENT_SIZE = 3, 1


@record
class State(Record):
    players: I1
    phase: I1
    player: I1
    coin: I1
    scores: Annotated[Row, "i1", 2]


@rule
def start(s: State, players: int) -> None:
    s.players = players


@rule
def actor(s: State) -> int:
    return AT_END if s.phase == ENDED else AT_CHANCE if s.phase == THROW else 0


@rule
def legal(s: State, out: Row) -> int:
    out[0], out[1], out[2] = 0, 1, GIVE_UP
    return 3


@rule
def apply(s: State, action: int) -> None:
    s.phase = ENDED
    s.scores[0 if action == s.coin else 1] = 1


@rule
def draw(s: State, rng: Generator, event: Row) -> None:
    event[0] = below(rng, 2)


@rule
def apply_event(s: State, event: Row) -> None:
    s.coin = event[0]
    s.phase = GUESSING


@rule
def points(s: State, seat: int) -> int:
    return s.scores[seat]


@rule
def winners(s: State) -> int:
    return 1 if s.scores[0] else 2


@rule
def resample(s: State, seat: int, rng: Generator) -> None:
    if s.phase == GUESSING:
        s.coin = below(rng, 2)


class Guess(Move, frozen=True):
    side: int


class Pass(Move, frozen=True): ...


class Coin(Event, frozen=True):
    side: int


parse = Syntax((f"guess {NUMBER}", Guess), ("pass", Pass), (f"coin {NUMBER}", Coin), hint="guess 0, guess 1, pass").read


def to_action(s: State, move: Move) -> int:
    return move.side if isinstance(move, Guess) else GIVE_UP


def from_action(s: State, action: int) -> Move:
    return Pass() if action == GIVE_UP else Guess(action)


def to_event(s: State, move: Coin) -> list[int]:
    return [move.side]


def from_event(s: State, event: Row) -> Move:
    return Coin(event[0])


def why_not(s: State, move: Move) -> IllegalMove:
    return IllegalMove("no", "No.")


class View(views.View, frozen=True, kw_only=True):
    moves: tuple[Guess | Pass, ...]


def see(match: Match, seat: int | None) -> View:
    return View(**views.header(match, seat))


_module = sys.modules[__name__]
GAME = Game(
    name="coin", title="Coin", min_players=2, max_players=2, option_list=(), hidden=True,
    rules=_module, moves=_module, views=_module,
)  # fmt: skip
