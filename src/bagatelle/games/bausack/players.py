"""The players of Bausack at a table, where towers are real. All of them get a `Perspective` and use what it shows.

`random` bids and pushes anything and puts pieces down carelessly near the top. `builder` knows which shapes are hard in
general, and lets a piece go only where it stood when it tried. `expert` tries pieces out on all towers before it bids,
pushes, accepts or pays, and spends its time on finding the firmest place that leaves room for more.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random as Shuffle
from time import perf_counter

import numpy as np

from bagatelle.core.engine import Rng, below
from bagatelle.core.game import Game
from bagatelle.core.match import Perspective
from bagatelle.core.moves import Move
from bagatelle.games.bausack import bots, poses
from bagatelle.games.bausack.bots import DANGER
from bagatelle.games.bausack.catalogue import NUMBER_OF
from bagatelle.games.bausack.moves import Accept, Bid, Build, Pass, Pay, Place, Push, shape_name
from bagatelle.games.bausack.poses import Pose
from bagatelle.games.bausack.relief import CELL, Relief, outline
from bagatelle.games.bausack.rests import rests
from bagatelle.games.bausack.spots import Place as Candidate, Search
from bagatelle.games.bausack.stakes import Odds, Stakes, Tower, lives, odds, prior
from bagatelle.games.bausack.towers import Resting, on_top
from bagatelle.games.bausack.view import View

LEVELS: tuple[str, ...] = (*bots.POLICIES, "expert")
CARELESS = 0.006  # metres by which a careless hand misses the top (standard deviation)
TRIES, ENOUGH = 24, 4  # places the builder tries, until it has found enough of them
EASY = 4  # shapes that the expert looks at first, before those that come
PLACING = 5  # times as long as over other decisions the expert thinks over a placement


def make(game: Game, level: str, rng: Rng, seconds: float) -> Random:
    return {"random": Random, "builder": Builder, "expert": Expert}[level](rng, seconds)


class Random:
    level = "random"

    def __init__(self, rng: Rng, seconds: float) -> None:
        self._rng, self._seconds = rng, seconds

    def choose(self, sight: Perspective) -> Move:
        view: View = sight.view
        if view.phase != "place":
            return self._decide(sight, view)
        assert view.piece is not None
        return Place(view.piece, poses.rounded(self._place(view, view.piece)))

    def _decide(self, sight: Perspective, view: View) -> Move:
        return self._policy(sight, bots.RANDOM)

    def _policy(self, sight: Perspective, policy: int) -> Move:
        state = sight.sample(self._rng)
        action = bots.decide(policy, state, [0] * sight.game.rules.MAX_LEGAL, self._rng)
        return sight.game.moves.from_action(state, action)

    def _place(self, view: View, piece: str) -> Pose:
        """Near the top, lying somehow, and let go just above."""
        tower, seat = _tower(view, view.player - 1), view.player - 1
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
        return poses.to_area((x, y, float(heights[0]) + 0.001, *q), seat, view.players)

    def _gauss(self) -> float:
        return sum(below(self._rng, 1 << 20) / (1 << 20) for _ in range(12)) - 6


class Builder(Random):
    level = "builder"

    def _decide(self, sight: Perspective, view: View) -> Move:
        return self._policy(sight, bots.BUILDER)

    def _place(self, view: View, piece: str) -> Pose:
        search = self._search(view, piece)
        return self._let_go(search, search.quick(TRIES, ENOUGH))

    def _search(self, view: View, piece: str) -> Search:
        seat = view.player - 1
        return Search(_tower(view, seat), piece, seat, view.players, below(self._rng, 1 << 30))

    def _let_go(self, search: Search, found: Sequence[Candidate]) -> Pose:
        """In the best place found; if there is none, in the one that looked best."""
        if found:
            return search.spot(found[0]).pose
        pose = (
            search.places[0].pose if search.places else on_top(search.piece, search.tower, search.seat, search.players)
        )
        return poses.to_area(pose, search.seat, search.players)


class Expert(Builder):
    level = "expert"

    def _place(self, view: View, piece: str) -> Pose:
        search = self._search(view, piece)
        return self._let_go(search, search.try_out(PLACING * self._seconds))

    def _decide(self, sight: Perspective, view: View) -> Move:
        judge = Judge(view, perf_counter() + self._seconds)
        if view.phase == "choose":
            return judge.choose(below(self._rng, 1 << 30))
        assert view.piece is not None
        if view.phase == "offered":
            return Pay() if judge.pays(view.piece) else Accept()
        return Bid(view.bid + 1) if judge.bids(view.piece) else Pass()


class Judge:
    """Weighs the decisions of the seat whose turn it is to decide, until the clock says so."""

    def __init__(self, view: View, until: float) -> None:
        self._view, self._until, self._me = view, until, view.player - 1
        self._towers = {p - 1: _tower(view, p - 1) for p in view.playing}
        self._stakes = Stakes(
            {p: lives(tower) for p, tower in self._towers.items()}, {p: view.pools[p] for p in self._towers}
        )

    def choose(self, seed: int) -> Move:
        """The piece, and whether to build with it or to push it, that promises most."""
        shapes = {shape_name(piece): piece for piece in reversed(self._view.supply)}
        pieces = sorted(shapes.values(), key=lambda piece: (DANGER[NUMBER_OF[piece]], piece))
        pieces = [*pieces[:EASY], *Shuffle(seed).sample(pieces[EASY:], max(0, len(pieces) - EASY))]
        seats = sorted(self._towers)
        following = seats[(seats.index(self._me) + 1) % len(seats)]
        best: tuple[float, Move] | None = None
        for piece in pieces:
            if best is not None and perf_counter() > self._until:
                break
            table = self._table(piece)
            build = self._stakes.place(self._me, table[self._me])[self._me]
            push = self._stakes.offered(following, 1, table)[1][self._me]
            for value, move in ((build, Build(piece, 0)), (push, Push(piece))):
                if best is None or value > best[0]:
                    best = value, move
        assert best is not None
        return best[1]

    def pays(self, piece: str) -> bool:
        pays, _ = self._stakes.offered(self._me, self._view.price, self._table(piece))
        return pays

    def bids(self, piece: str) -> bool:
        """Whether to outbid is better than to leave the piece to the highest bidder."""
        view, price = self._view, self._view.bid + 1
        assert view.bidder is not None
        if view.pools[self._me] < price:
            return False
        table, turn = self._table(piece), view.turn - 1
        others = [other for other in view.supply if other != piece]
        other = min((prior(self._towers[turn], o).burden for o in others), default=0.0)  # who is outbid chooses again
        chances = []
        for seat, stakes in ((view.bidder - 1, self._stakes), (self._me, self._stakes.pay(self._me, price))):
            burdens = {turn: other} | {seat: table[seat].burden}
            chances.append(stakes.burdened(burdens).shares()[self._me])
        return chances[1] > chances[0]

    def _table(self, piece: str) -> dict[int, Odds]:
        """How it is with a piece for everybody: tried out as long as there is time, the own tower first."""
        found = {}
        for seat in sorted(self._towers, key=lambda seat: seat != self._me):
            tower = self._towers[seat]
            late = perf_counter() > self._until
            found[seat] = prior(tower, piece) if late else odds(tower, piece, seat, self._view.players)
        return found


def _tower(view: View, seat: int) -> Tower:
    pieces = [piece for piece in view.pieces if piece.seat == seat + 1]
    return tuple(Resting(piece.name, seat, piece.pose, piece.foundation) for piece in pieces)
