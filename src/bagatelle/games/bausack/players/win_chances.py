"""What a decision of the auction is worth: chances to win, from what placing a piece would do to each tower.

What a tower still can take is counted in lives. What lives and tokens are worth between two players comes from the
solved auction (duel.py), and depends on whose turn is next; with more, from how each would do against each.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp, log
from statistics import fmean

import msgspec
from msgspec.structs import replace

from bagatelle.core.intervals import wilson
from bagatelle.games.bausack.places.heightmap import Relief
from bagatelle.games.bausack.places.spots import Place, Search, lives_of
from bagatelle.games.bausack.players.duel import chance, risk
from bagatelle.games.bausack.policies import DANGER
from bagatelle.games.bausack.wood.catalogue import NAMES, NUMBER_OF, SHAPE_OF
from bagatelle.games.bausack.wood.towers import Resting

LIFE = 17  # pieces that a tower takes, more or less
STEP = 0.3  # lives that a piece costs in itself
FAIR = 200.0  # cells of room on a fair foundation
TRIES, ENOUGH, TREMBLES = 6, 2, 2  # of the quick search that tells how hard a piece is to place
HOPELESS = 0.6  # the chance to fall if it never stood
TRUST = 0.5  # how much of a lead by perfect play is one at a table, where nobody pushes and pays as exactly
SURELY = 1e-4  # nobody is surer to lose, as long as their tower stands
SURE = 4  # tries that what is known of the shape is worth beside those on this tower

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


class Stakes(msgspec.Struct, frozen=True):
    """What each seat (from 0) still in has to lose: lives without tokens, and tokens; and who chooses a piece next."""

    lives: Mapping[int, float]
    tokens: Mapping[int, int]
    turn: int

    def after(self, seat: int) -> int:
        """Who comes after a seat."""
        return min((p for p in self.lives if p > seat), default=min(self.lives, default=seat))

    def shares(self, gone: int | None = None, seat: int | None = None, wear: float = 0.0) -> dict[int, float]:
        """Everybody's chance to win: once a seat is gone, or once a seat's tower has been worn."""
        left = {p: life - (wear if p == seat else 0.0) for p, life in self.lives.items() if p != gone}
        turn = self.turn if self.turn in left else self.after(self.turn)
        weights = {
            p: exp(fmean(self._lead(left, p, q, turn) for q in left if p != q) if len(left) > 1 else 0.0) for p in left
        }
        whole = sum(weights.values())
        return {p: weights[p] / whole if p in weights else 0.0 for p in self.lives}

    def _lead(self, lives: Mapping[int, float], p: int, q: int, turn: int) -> float:
        """By how much one seat is ahead of another: a logit, as far as perfect play of both can be trusted."""
        first, second = (q, p) if turn == q else (p, q)
        found = chance((lives[first], lives[second]), (self.tokens[first], self.tokens[second]))
        if turn not in (p, q):  # either may be the first to choose
            found = (found + 1 - chance((lives[q], lives[p]), (self.tokens[q], self.tokens[p]))) / 2
        found = min(max(found, SURELY), 1 - SURELY)
        lead = TRUST * log(found / (1 - found)) / 2  # half for the one, half against the other
        return -lead if first == q else lead

    def pay(self, seat: int, price: int) -> Stakes:
        return replace(self, tokens={**self.tokens, seat: self.tokens[seat] - price})

    def burdened(self, burdens: Mapping[int, float]) -> Stakes:
        return replace(self, lives={p: life - burdens.get(p, 0.0) for p, life in self.lives.items()})

    def place(self, seat: int, odds: Odds) -> dict[int, float]:
        """Everybody's chance to win if a seat places a piece."""
        down, up = self.shares(gone=seat), self.shares(seat=seat, wear=odds.wear)
        return {p: odds.falls * down[p] + (1 - odds.falls) * up[p] for p in self.lives}

    def won(self, bidder: int, turn: int, odds: Odds) -> dict[int, float]:
        """Everybody's chance to win if a bidder places a piece in the turn of a seat, who, if outbid, chooses again."""
        return replace(self, turn=self.after(turn) if bidder == turn else turn).place(bidder, odds)

    def offered(self, seat: int, price: int, odds: Mapping[int, Odds]) -> tuple[bool, dict[int, float]]:
        """Whether the seat a piece is pushed to had better pay, and everybody's chance to win if all do the best."""
        accept = self.place(seat, odds[seat])
        if self.tokens[seat] < price:
            return False, accept
        _, pay = self.pay(seat, price).offered(self.after(seat), price + 1, odds)
        return (True, pay) if pay[seat] > accept[seat] else (False, accept)


def lives(tower: Sequence[Resting]) -> float:
    """What a tower still can take."""
    room = Relief(tower).room() if tower else FAIR
    return STEP * (LIFE - len(tower)) + lives_of(room)


def prior(tower: Sequence[Resting], piece: str) -> Odds:
    """The odds that a piece of this shape has in general, on a tower of so many pieces."""
    danger = DANGER[NUMBER_OF[piece]]
    falls = risk(danger, lives(tower)) if tower else 0.0
    return Odds(falls, 0.5 + danger * (0.2 if tower else 0.5), falls / 2, min(1.0, 2 * falls))


def odds(tower: Tower, piece: str, seat: int, players: int) -> Odds:
    """The odds of such a piece on this tower, tried out."""
    return _odds(tower, FIRST[SHAPE_OF[piece].name], seat, players)


@lru_cache(4096)
def _odds(tower: Tower, piece: str, seat: int, players: int) -> Odds:
    search = Search(tower, piece, seat, players)
    found = search.quick(TRIES, ENOUGH)
    if not found:
        tried = sum(place.tried for place in search.places)
        return Odds(HOPELESS, prior(tower, piece).wear, min(HOPELESS, 1 - wilson(0, tried)[1]), 1.0)
    search.tremble([found[0]], TREMBLES)
    return placed(search, found[0])


def placed(search: Search, place: Place) -> Odds:
    """The odds of a piece in a place that was tried out."""
    assert place.trial is not None
    seat, names = search.seat, search.trials.names
    after = [Resting(name, seat, tuple(row)) for name, row in zip(names, place.trial.rest, strict=True)]
    wear = lives(search.tower) - lives(after)
    if not search.tower:  # a foundation can't fall (BS-P1)
        return Odds(0.0, wear, 0.0, 0.0)
    low, high = wilson(place.stood, place.tries)
    known, tries = SURE * prior(search.tower, search.piece).falls, place.tries
    falls, best, worst = (
        (known + tries - stood) / (SURE + tries) for stood in (place.stood, tries * high, tries * low)
    )
    return Odds(falls, wear, min(falls, best), max(falls, worst))
