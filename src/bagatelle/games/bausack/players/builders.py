"""The players of Bausack at a table, where towers are real. All of them get a `Perspective` and use what it shows.

`random` bids and pushes anything and puts pieces down carelessly near the top. `beginner` and `builder` bid and push by
which shapes are hard in general (policies.py), and let a piece go only where it stood when they tried: `beginner` where
it first did, `builder` where a trembling hand can put it and it leaves most room. `expert` tries pieces out on all
towers before it bids, pushes, accepts or pays, and spends its time on finding the firmest place that leaves room for
more. All of them let go with a hand that trembles.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from time import perf_counter

import numpy as np

from bagatelle.bots import PolicyBot
from bagatelle.core.engine import Rng, below
from bagatelle.core.hints import Estimate
from bagatelle.core.match import Perspective
from bagatelle.core.moves import Move
from bagatelle.games.bausack.moves import Place
from bagatelle.games.bausack.places.heightmap import CELL, Relief, outline
from bagatelle.games.bausack.places.resting_poses import rests
from bagatelle.games.bausack.places.spots import Place as Candidate, Search
from bagatelle.games.bausack.places.trembling import shaken
from bagatelle.games.bausack.players.judge import Judge, tower_of
from bagatelle.games.bausack.players.win_chances import Tower
from bagatelle.games.bausack.view import View
from bagatelle.games.bausack.wood import poses
from bagatelle.games.bausack.wood.poses import Pose
from bagatelle.games.bausack.wood.towers import on_top

CARELESS = 0.006  # metres by which a careless hand misses the top (standard deviation)
FEW = 6  # places the beginner tries, until it has found one
TRIES, ENOUGH = 24, 3  # places the builder tries, until it has found enough of them …
TREMBLES = 3  # … and how often it tries those again with a hand that trembles
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
        pose = poses.reached(self.where(tower_of(view, seat), view.piece, seat, view.players))
        return Place(view.piece, poses.rounded(pose))

    def _decide(self, sight: Perspective, view: View) -> Move:
        return PolicyBot(sight.game, self.level, self._rng).choose(sight)

    def where(self, tower: Tower, piece: str, seat: int, players: int) -> Pose:
        """Where it lets a piece go (in the frame of its own area) on the tower of a seat (from 0): where it wants to,
        but for a hand that trembles."""
        return shaken(self.aim(tower, piece, seat, players), self._gauss)

    def aim(self, tower: Tower, piece: str, seat: int, players: int) -> Pose:
        """Where it wants to let a piece go. Here: near the top, lying somehow, just above what is there."""
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
        """A normal number, or as good as one."""
        return sum(below(self._rng, 1 << 20) / (1 << 20) for _ in range(12)) - 6


class Beginner(Random):
    level = "beginner"

    def aim(self, tower: Tower, piece: str, seat: int, players: int) -> Pose:
        """In the best place found; if there is none, in the one that looked best."""
        search = Search(tower, piece, seat, players, below(self._rng, 1 << 30))
        found = self._find(search)
        return search.spot(found[0]).pose if found else _likeliest(search)

    def _find(self, search: Search) -> Sequence[Candidate]:
        return search.quick(FEW, 1)


class Builder(Beginner):
    level = "builder"

    def _find(self, search: Search) -> Sequence[Candidate]:
        return search.quick(TRIES, ENOUGH, TREMBLES)


class Expert(Builder):
    level = "expert"
    rollouts: int | None = None

    def _find(self, search: Search) -> Sequence[Candidate]:
        return search.try_out(PLACING * self._time(self.rollouts))

    def _decide(self, sight: Perspective, view: View) -> Move:
        return self._judge(view, 1, perf_counter() + self._time(self.rollouts))[0].move

    def _time(self, rollouts: int | None) -> float:
        """Seconds to think; with a number of rollouts, which are none here, as many as what there is to try takes."""
        return self._seconds if rollouts is None else inf

    def think(self, sight: Perspective, most: int, rollouts: int | None = None) -> list[Estimate]:
        """What it thinks of its best decisions; with `rollouts` it takes all the time that it needs."""
        seconds = self._time(rollouts)
        view: View = sight.view
        if view.phase != "place":
            return self._judge(view, most, perf_counter() + seconds)
        assert view.piece is not None
        seat = view.player - 1
        search = Search(tower_of(view, seat), view.piece, seat, view.players, below(self._rng, 1 << 30))
        places, judge = search.try_out(PLACING * seconds)[:most], Judge(view, 0.0)
        if not places:
            return [judge.missed(Place(view.piece, poses.rounded(poses.reached(_likeliest(search)))))]
        return [judge.placed(search, place) for place in places]

    def _judge(self, view: View, most: int, until: float) -> list[Estimate]:
        judge = Judge(view, until)
        if view.phase == "choose":
            return judge.choose(most)
        assert view.piece is not None
        return (judge.offered(view.piece) if view.phase == "offered" else judge.bid(view.piece))[:most]


def _likeliest(search: Search) -> Pose:
    """The place that looks best, if the piece stood in none."""
    if search.places:
        pose = search.places[0].pose
    else:
        pose = on_top(search.piece, search.tower, search.seat, search.players)
    return poses.to_area(pose, search.seat, search.players)


LEVELS = {player.level: player for player in (Random, Beginner, Builder, Expert)}
