"""The players of Bausack at a table, where towers are real. All of them get a `Perspective` and use what it shows.

`random` bids and pushes anything and puts pieces down carelessly near the top. `builder` knows which shapes are hard in
general, and lets a piece go only where it stood when it tried. `expert` tries pieces out on all towers before it bids,
pushes, accepts or pays, and spends its time on finding the firmest place that leaves room for more.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

import numpy as np

from bagatelle.bots import PolicyBot
from bagatelle.core.engine import Rng, below
from bagatelle.core.match import Perspective
from bagatelle.core.moves import Move
from bagatelle.games.bausack.moves import Accept, Bid, Build, Pass, Pay, Place, Push, shape_name
from bagatelle.games.bausack.places.heightmap import CELL, Relief, outline
from bagatelle.games.bausack.places.resting_poses import rests
from bagatelle.games.bausack.places.spots import Place as Candidate, Search
from bagatelle.games.bausack.players.win_chances import Odds, Stakes, Tower, lives, odds, prior
from bagatelle.games.bausack.view import View
from bagatelle.games.bausack.wood import poses
from bagatelle.games.bausack.wood.poses import Pose
from bagatelle.games.bausack.wood.towers import Resting, on_top

CARELESS = 0.006  # metres by which a careless hand misses the top (standard deviation)
TRIES, ENOUGH = 24, 3  # places the builder tries, until it has found enough of them
PLACING = 5  # times as long as over other decisions the expert thinks over a placement


class Random:
    level = "random"

    def __init__(self, rng: Rng, seconds: float) -> None:
        self._rng, self._seconds = rng, seconds

    def choose(self, sight: Perspective) -> Move:
        view: View = sight.view
        if view.phase != "place":
            return self._decide(sight, view)
        assert view.piece is not None
        seat = view.player - 1
        pose = poses.reached(self.where(_tower(view, seat), view.piece, seat, view.players))
        return Place(view.piece, poses.rounded(pose))

    def _decide(self, sight: Perspective, view: View) -> Move:
        return PolicyBot(sight.game, self.level, self._rng).choose(sight)

    def where(self, tower: Tower, piece: str, seat: int, players: int) -> Pose:
        """Where to let a piece go (in the frame of its own area) on the tower of a seat (from 0).

        Here: near the top, lying somehow, just above what is there.
        """
        ways = rests(piece)
        way = ways[below(self._rng, len(ways))]
        q = poses.multiply(poses.turn((0, 0, 1), below(self._rng, 360)), way.quaternion)
        if not tower:
            return 0.0, 0.0, -float(outline(piece, q).bottom.min()), *q
        relief = Relief(tower)
        top = np.argwhere(relief.heights > relief.heights.max() - CARELESS).mean(0)
        cells = np.round([top + [self._gauss() * CARELESS / CELL for _ in range(2)]]).astype(int)
        heights, _ = relief.lower(outline(piece, q), cells)
        x, y = relief.at(cells[0])
        return poses.to_area((x, y, float(heights[0]) + 0.001, *q), seat, players)

    def _gauss(self) -> float:
        return sum(below(self._rng, 1 << 20) / (1 << 20) for _ in range(12)) - 6


class Builder(Random):
    level = "builder"

    def where(self, tower: Tower, piece: str, seat: int, players: int) -> Pose:
        """In the best place found; if there is none, in the one that looked best."""
        search = Search(tower, piece, seat, players, below(self._rng, 1 << 30))
        if found := self._find(search):
            return search.spot(found[0]).pose
        pose = search.places[0].pose if search.places else on_top(piece, list(tower), seat, players)
        return poses.to_area(pose, seat, players)

    def _find(self, search: Search) -> Sequence[Candidate]:
        return search.quick(TRIES, ENOUGH)


class Expert(Builder):
    level = "expert"

    def _find(self, search: Search) -> Sequence[Candidate]:
        return search.try_out(PLACING * self._seconds)

    def _decide(self, sight: Perspective, view: View) -> Move:
        judge = Judge(view, perf_counter() + self._seconds)
        if view.phase == "choose":
            return judge.choose()
        assert view.piece is not None
        if view.phase == "offered":
            return Pay() if judge.pays(view.piece) else Accept()
        return Bid(view.bid + 1) if judge.bids(view.piece) else Pass()


class Judge:
    """Weighs the decisions of the seat whose turn it is to decide, until the clock says so."""

    def __init__(self, view: View, until: float) -> None:
        self._view, self._until, self._me = view, until, view.player - 1
        self._found: dict[tuple[int, str], Odds] = {}
        self._tried: set[str] = set()
        self._towers = {p - 1: _tower(view, p - 1) for p in view.playing}
        self._stakes = Stakes(
            {p: lives(tower) for p, tower in self._towers.items()}, {p: view.pools[p] for p in self._towers}
        )

    def choose(self) -> Move:
        """The piece, and whether to build with it or to push it, that promises most.

        What promises most without having been tried is tried next, until nothing untried promises more or it is late.
        """
        pieces = {shape_name(piece): piece for piece in reversed(self._view.supply)}.values()  # one of each shape
        found = {piece: self._better(piece) for piece in pieces}
        while True:
            best = max(found, key=lambda piece: (found[piece][0], piece))
            if best in self._tried or perf_counter() > self._until:
                return found[best][1]
            self._try(best)
            found[best] = self._better(best)

    def _better(self, piece: str) -> tuple[float, Move]:
        """To build with a piece or to push it, whichever is better, and the chance to win that it gives."""
        seats, table = sorted(self._towers), self._table(piece)
        following = seats[(seats.index(self._me) + 1) % len(seats)]
        build = self._stakes.place(self._me, table[self._me])[self._me]
        push = self._stakes.offered(following, 1, table)[1][self._me]
        return (push, Push(piece)) if push > build else (build, Build(piece, 0))

    def pays(self, piece: str) -> bool:
        pays, _ = self._stakes.offered(self._me, self._view.price, self._try(piece))
        return pays

    def bids(self, piece: str) -> bool:
        """Whether to outbid is better than to leave the piece to the highest bidder."""
        view, price = self._view, self._view.bid + 1
        assert view.bidder is not None
        if view.pools[self._me] < price:
            return False
        table, turn = self._try(piece), view.turn - 1
        other = min(
            (prior(self._towers[turn], o).burden for o in view.supply), default=0.0
        )  # who is outbid chooses again
        chances = []
        for seat, stakes in ((view.bidder - 1, self._stakes), (self._me, self._stakes.pay(self._me, price))):
            burdens = {turn: other} | {seat: table[seat].burden}
            chances.append(stakes.burdened(burdens).shares()[self._me])
        return chances[1] > chances[0]

    def _try(self, piece: str) -> dict[int, Odds]:
        """Try a piece on all towers, its own first, as long as there is time: everybody's chances with that piece."""
        for seat in sorted(self._towers, key=lambda seat: seat != self._me):
            if perf_counter() < self._until:
                self._found[seat, piece] = odds(self._towers[seat], piece, seat, self._view.players)
        self._tried.add(piece)
        return self._table(piece)

    def _table(self, piece: str) -> dict[int, Odds]:
        """Everybody's odds with a piece: as tried out on their tower, or else as its shape has in general."""
        return {seat: self._found.get((seat, piece)) or prior(tower, piece) for seat, tower in self._towers.items()}


def _tower(view: View, seat: int) -> Tower:
    pieces = [piece for piece in view.pieces if piece.seat == seat + 1]
    return tuple(Resting(piece.name, seat, piece.pose, piece.foundation) for piece in pieces)


LEVELS = {player.level: player for player in (Random, Builder, Expert)}
