"""What a decision of the auction is worth: chances to win, from what placing a piece would do to each tower.

What a tower still can take is counted in lives; tokens are worth a part of one, for a token buys that somebody else
has to place. A seat's chance to win grows with its lives compared to the others'.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp

import msgspec
from msgspec.structs import replace

from bagatelle.core.intervals import wilson
from bagatelle.games.bausack.places.heightmap import Relief
from bagatelle.games.bausack.places.spots import Place, Search
from bagatelle.games.bausack.policies import DANGER
from bagatelle.games.bausack.wood.catalogue import NAMES, NUMBER_OF, SHAPE_OF
from bagatelle.games.bausack.wood.towers import Resting

LIFE = 25  # pieces that a tower takes, more or less
STEP = 0.3  # lives that a piece costs in itself
ROOM, WIDE = 100.0, 400.0  # cells of room that are a life, and beyond which more is no better
FAIR = 200.0  # cells of room on a fair foundation
BARE, LAST = 30.0, 3.0  # cells of room below which lives are lost because nothing finds a place, up to so many
TOKEN = 0.5  # lives
SCALE = 2.5  # lives by which one has to be ahead to be e times as likely to win
TRIES, ENOUGH, TREMBLES = 6, 2, 2  # of the quick search that tells how hard a piece is to place
HOPELESS, SHAKY, SURE = 0.6, 0.2, 0.01  # the chance to fall if it never stood, rarely stood, always stood

FIRST = {SHAPE_OF[name].name: name for name in reversed(NAMES)}  # pieces of one shape are alike
Tower = tuple[Resting, ...]


class Odds(msgspec.Struct, frozen=True):
    """What placing a piece does to a tower."""

    falls: float  # the chance that it falls
    wear: float  # lives that it costs if it doesn't
    low: float = 0.0  # how sure that chance is, …
    high: float = 1.0  # … from so few tries

    @property
    def range(self) -> tuple[Odds, Odds]:
        """With the chance that it falls as low and as high as it may be."""
        return replace(self, falls=self.low), replace(self, falls=self.high)

    @property
    def burden(self) -> float:
        """Both in lives."""
        return self.wear + STEP * LIFE * self.falls


class Stakes(msgspec.Struct, frozen=True):
    """What each seat (from 0) still in has to lose: lives without tokens, and tokens."""

    lives: Mapping[int, float]
    tokens: Mapping[int, int]

    def shares(self, gone: int | None = None, seat: int | None = None, wear: float = 0.0) -> dict[int, float]:
        """Everybody's chance to win: once a seat is gone, or once a seat's tower has been worn."""
        weights = {
            p: exp((life - (wear if p == seat else 0.0) + TOKEN * self.tokens[p]) / SCALE)
            for p, life in self.lives.items()
            if p != gone
        }
        whole = sum(weights.values())
        return {p: weights[p] / whole if p in weights else 0.0 for p in self.lives}

    def pay(self, seat: int, price: int) -> Stakes:
        return Stakes(self.lives, {**self.tokens, seat: self.tokens[seat] - price})

    def burdened(self, burdens: Mapping[int, float]) -> Stakes:
        return Stakes({p: life - burdens.get(p, 0.0) for p, life in self.lives.items()}, self.tokens)

    def place(self, seat: int, odds: Odds) -> dict[int, float]:
        """Everybody's chance to win if a seat places a piece."""
        down, up = self.shares(gone=seat), self.shares(seat=seat, wear=odds.wear)
        return {p: odds.falls * down[p] + (1 - odds.falls) * up[p] for p in self.lives}

    def offered(self, seat: int, price: int, odds: Mapping[int, Odds]) -> tuple[bool, dict[int, float]]:
        """Whether the seat a piece is pushed to had better pay, and everybody's chance to win if all do the best."""
        accept = self.place(seat, odds[seat])
        if self.tokens[seat] < price:
            return False, accept
        seats = sorted(self.lives)
        following = seats[(seats.index(seat) + 1) % len(seats)]
        _, pay = self.pay(seat, price).offered(following, price + 1, odds)
        return (True, pay) if pay[seat] > accept[seat] else (False, accept)


def lives(tower: Sequence[Resting]) -> float:
    """What a tower still can take."""
    room = Relief(tower).room() if tower else FAIR
    return STEP * (LIFE - len(tower)) + min(room, WIDE) / ROOM + LAST * min(1.0, room / BARE)


def prior(tower: Sequence[Resting], piece: str) -> Odds:
    """The odds that a piece of this shape has in general, on a tower of so many pieces."""
    danger = DANGER[NUMBER_OF[piece]]
    falls = min(HOPELESS, 0.003 * danger * len(tower))
    return Odds(falls, 0.5 + danger * (0.2 if tower else 0.5), 0.0, HOPELESS if len(tower) > 0 else 0.0)


def odds(tower: Tower, piece: str, seat: int, players: int) -> Odds:
    """The odds of such a piece on this tower, tried out."""
    return _odds(tower, FIRST[SHAPE_OF[piece].name], seat, players)


@lru_cache(4096)
def _odds(tower: Tower, piece: str, seat: int, players: int) -> Odds:
    search = Search(tower, piece, seat, players)
    found = search.quick(TRIES, ENOUGH)
    tried = sum(place.tried for place in search.places)
    if not found:
        return Odds(HOPELESS, prior(tower, piece).wear, min(HOPELESS, 1 - wilson(0, tried)[1]), 1.0)
    search.tremble([found[0]], TREMBLES)
    return placed(search, found[0], 1 - sum(place.trial is not None for place in search.places) / tried)


def placed(search: Search, place: Place, missed: float = 0.0) -> Odds:
    """The odds of a piece in a place that was tried out; `missed` is the share of the places in which it fell."""
    assert place.trial is not None
    seat, names = search.seat, search.trials.names
    after = [Resting(name, seat, tuple(row)) for name, row in zip(names, place.trial.rest, strict=True)]
    wear = lives(search.tower) - lives(after)
    if not search.tower:  # a foundation can't fall (BS-P1)
        return Odds(0.0, wear, 0.0, 0.0)
    low, high = wilson(place.stood, place.tries)
    falls, best, worst = (SURE + SHAKY * (missed**2 + 1 - stands) for stands in (place.stands, high, low))
    return Odds(falls, wear, min(falls, best), max(falls, worst))
