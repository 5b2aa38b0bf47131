"""How the expert of Bausack weighs decisions: what placing a piece does to each tower, and so to the chances to win."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import product
from time import perf_counter
from typing import NamedTuple

from msgspec.structs import replace

from bagatelle.core.hints import Estimate
from bagatelle.core.moves import Move
from bagatelle.games.bausack.live import Spot
from bagatelle.games.bausack.moves import Accept, Bid, Build, Pass, Pay, Place, Push, shape_name
from bagatelle.games.bausack.places.heightmap import CELL
from bagatelle.games.bausack.places.spots import Place as Candidate, Search
from bagatelle.games.bausack.players.win_chances import HOPELESS, Odds, Stakes, Tower, lives, odds, placed, prior
from bagatelle.games.bausack.view import View
from bagatelle.games.bausack.wood import poses
from bagatelle.games.bausack.wood.poses import Pose
from bagatelle.games.bausack.wood.towers import Resting, inside, on_top

Table = Mapping[int, Odds]  # everybody's odds with a piece
Chance = Callable[[Stakes, Table], float]  # to win
UNSURE = 1.0  # lives that a tower may have more or less than it seems
TREMBLES = 6  # of a hand that lets go of a piece at a place, to see how often it stands there
HOPELESSLY = Odds(HOPELESS, 1.0, HOPELESS, 1.0)


class Found(NamedTuple):
    """What was found out about a place for the piece."""

    spot: Spot
    tries: int  # by a hand that trembles, too; 0 for the first piece, which can't fall (BS-P1)
    stood: int  # of them
    room: int  # square centimetres left on top to build on


def tower_of(view: View, seat: int) -> Tower:
    """The tower of a seat (from 0)."""
    pieces = [piece for piece in view.pieces if piece.seat == seat + 1]
    return tuple(Resting(piece.name, seat, piece.pose, piece.foundation) for piece in pieces)


def let_go_at(move: Place, tower: Tower, seat: int, players: int) -> Pose:
    """Where a piece was let go, in the table's frame."""
    if move.pose is None:
        return on_top(move.piece, list(tower), seat, players)
    return poses.to_table(move.pose if tower else inside(move.piece, move.pose), seat, players)


def stakes_of(view: View) -> Stakes:
    """What everybody still in has to lose; next to choose is who does after the piece that it is about now was placed,
    or who does now, if it is about none."""
    towers, turn = {p - 1: tower_of(view, p - 1) for p in view.playing}, view.turn - 1
    stakes = Stakes({p: lives(tower) for p, tower in towers.items()}, {p: view.pools[p] for p in towers}, turn)
    outbid = view.phase in ("place", "settle") and not view.pushed and view.player != view.turn  # chooses again (BS-T3)
    return stakes if view.phase == "choose" or outbid else replace(stakes, turn=stakes.after(turn))


class Judge:
    """Weighs the decisions of the seat whose turn it is to decide, until the clock says so."""

    def __init__(self, view: View, until: float) -> None:
        self._view, self._until, self._me = view, until, view.player - 1
        self._found: dict[tuple[int, str], Odds] = {}
        self._tried: set[str] = set()
        self._towers = {p - 1: tower_of(view, p - 1) for p in view.playing}
        stakes = stakes_of(view)
        self._following = stakes.after(self._me)
        self._stakes = replace(stakes, turn=self._following) if view.phase == "choose" else stakes

    def choose(self, most: int) -> list[Estimate]:
        """The pieces, and whether to build with them or to push them, that promise most.

        What promises most without having been tried is tried next, until nothing untried promises more or it is late.
        """
        pieces = {shape_name(piece): piece for piece in reversed(self._view.supply)}.values()  # one of each shape
        found = {piece: self._better(piece) for piece in pieces}
        while True:
            best = sorted(found, key=lambda piece: (found[piece][0], piece), reverse=True)[:most]
            untried = next((piece for piece in best if piece not in self._tried), None)
            if untried is None or perf_counter() > self._until:
                return [self._chosen(piece, found[piece][1]) for piece in best]
            self._try(untried)
            found[untried] = self._better(untried)

    def _better(self, piece: str) -> tuple[float, bool]:
        """The chance to win that a piece gives, and whether it is better to push it than to build with it."""
        table = self._table(piece)
        build, push = self._placing(self._stakes, table), self._pushing(self._stakes, table)
        return max(build, push), push > build

    def _chosen(self, piece: str, push: bool) -> Estimate:
        table = self._table(piece)
        if push:
            return self._estimate(Push(piece), table, self._pushing, [self._me, self._following])
        return self._estimate(Build(piece, 0), table, self._placing, [self._me])

    def offered(self, piece: str) -> list[Estimate]:
        """To accept a piece, and to pay for passing it on, the better one first."""
        table = self._try(piece)
        found = [self._estimate(Accept(), table, self._placing, [self._me])]
        if self._view.pools[self._me] >= self._view.price:
            found.append(self._estimate(Pay(), table, self._paying, [self._me, self._following]))
        return _best_first(found)

    def bid(self, piece: str) -> list[Estimate]:
        """To outbid, and to leave the piece to the highest bidder, the better one first."""
        view, price = self._view, self._view.bid + 1
        assert view.bidder is not None
        table = self._try(piece)
        found = [self._estimate(Pass(), table, self._leaving, [view.bidder - 1])]
        if view.pools[self._me] >= price:
            found.append(self._estimate(Bid(price), table, self._bidding, [self._me]))
        return _best_first(found)

    def placed(self, search: Search, place: Candidate) -> Estimate:
        """To place the piece there."""
        found = self.found(search, place)
        return self._estimate(
            Place(search.piece, found.spot.pose), {self._me: placed(search, place)}, self._placing, [self._me], found
        )

    def found(self, search: Search, place: Candidate) -> Found:
        """What was found out about a place."""
        tries = place.tries if search.tower else 0
        return Found(search.spot(place), tries, place.stood, round(place.room * (100 * CELL) ** 2))

    def missed(self, move: Place) -> Estimate:
        """To place the piece anywhere, where none was found in which it stood."""
        return replace(self._estimate(move, {self._me: HOPELESSLY}, self._placing, [self._me]), found=None)

    def tried(self, move: Move) -> Found | Table | None:
        """What trying the piece out tells of a decision, whether the expert would think of it or not: of a place what
        was found out about it (None if the piece doesn't stand there), else everybody's odds."""
        if not isinstance(move, Place):
            return self._try(self._way(move)[1])
        tower = self._towers[self._me]
        search = Search(tower, move.piece, self._me, self._view.players)
        place = search.try_at(let_go_at(move, tower, self._me, self._view.players), TREMBLES)
        return self.found(search, place) if place.trial else None

    def compare(self, rival: Move, move: Move) -> tuple[float, float, float]:
        """How much more chance a decision of the auction gives than another: as far as the tries say, at
        least, at most. If the player's tower takes more or less than it seems, it does so with either decision."""
        (theirs, their_piece), (ours, our_piece) = self._way(rival), self._way(move)
        their_tables, our_tables = self._tables(their_piece), self._tables(our_piece)
        same = their_piece == our_piece
        pairs = zip(their_tables, our_tables, strict=True) if same else product(their_tables, our_tables)
        stakes = [self._stakes.burdened({self._me: lives}) for lives in (0.0, UNSURE, -UNSURE)]
        leads = [theirs(each, their) - ours(each, our) for their, our in pairs for each in stakes]
        return leads[0], min(leads), max(leads)

    def _way(self, move: Move) -> tuple[Chance, str]:
        """The chance to win that a decision of the auction gives, and the piece that it is about."""
        match move:
            case Build(piece, bid):
                return lambda stakes, table: self._placing(stakes.pay(self._me, bid), table), piece
            case Push(piece):
                return self._pushing, piece
        assert self._view.piece is not None
        if isinstance(move, Bid):
            bid = move.amount
            return lambda stakes, table: self._got_by(self._me, stakes.pay(self._me, bid), table), self._view.piece
        ways = {Accept: self._placing, Pay: self._paying, Pass: self._leaving}
        return ways[type(move)], self._view.piece

    def _tables(self, piece: str) -> list[Table]:
        """Everybody's odds with a piece, tried out: as they seem, and as low and as high as they may be."""
        table = self._try(piece)
        return [table, *({seat: odds.range[i] for seat, odds in table.items()} for i in range(2))]

    # The chance to win that a decision gives, with such odds

    def _placing(self, stakes: Stakes, table: Table) -> float:
        return stakes.place(self._me, table[self._me])[self._me]

    def _pushing(self, stakes: Stakes, table: Table) -> float:
        return stakes.offered(self._following, 1, table)[1][self._me]

    def _paying(self, stakes: Stakes, table: Table) -> float:
        price = self._view.price
        return stakes.pay(self._me, price).offered(self._following, price + 1, table)[1][self._me]

    def _leaving(self, stakes: Stakes, table: Table) -> float:
        assert self._view.bidder is not None
        return self._got_by(self._view.bidder - 1, stakes.pay(self._view.bidder - 1, self._view.bid), table)

    def _bidding(self, stakes: Stakes, table: Table) -> float:
        return self._got_by(self._me, stakes.pay(self._me, self._view.bid + 1), table)

    def _got_by(self, seat: int, stakes: Stakes, table: Table) -> float:
        return stakes.won(seat, self._view.turn - 1, table[seat])[self._me]

    def _estimate(
        self, move: Move, table: Table, chance: Chance, unsure: Iterable[int], found: object = None
    ) -> Estimate:
        """What a decision gives, and what it would give if the towers of these seats stood better or worse than the few
        tries say, and their own one took more or less than is to be seen."""
        varied = [[(seat, falling) for falling in table[seat].range] for seat in unsure]
        stakes = [self._stakes.burdened({self._me: lives}) for lives in (UNSURE, -UNSURE)]
        chances = [chance(other, {**table, **dict(odds)}) for other in stakes for odds in product(*varied)]
        here = chance(self._stakes, table)
        return Estimate(move, here, min(here, *chances), max(here, *chances), found or table)

    def _try(self, piece: str) -> Table:
        """Try a piece on all towers, its own first, as long as there is time: everybody's chances with that piece."""
        for seat in sorted(self._towers, key=lambda seat: seat != self._me):
            if perf_counter() < self._until:
                self._found[seat, piece] = odds(self._towers[seat], piece, seat, self._view.players)
        self._tried.add(piece)
        return self._table(piece)

    def _table(self, piece: str) -> Table:
        """Everybody's odds with a piece: as tried out on their tower, or else as its shape has in general."""
        return {seat: self._found.get((seat, piece)) or prior(tower, piece) for seat, tower in self._towers.items()}


def _best_first(found: list[Estimate]) -> list[Estimate]:
    return sorted(found, key=lambda estimate: -estimate.chance)
