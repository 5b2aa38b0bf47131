"""Where a piece can be placed on a tower: found from its surfaces, judged by trying.

    for spot in spots(standing(match), "egg", seat, players, seconds=1.0):
        print(spot.on, spot.turned, spot.firm)

Every way the piece can lie is lowered onto the tower in many places; those where its centre is over what bears it are
let go in a simulation of that tower, the best of them again and again with a hand that trembles, and on a table that
leans. With enough time the same seed gives the same spots, whatever the number of threads.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import asin, atan2, degrees, hypot, inf
from random import Random
from time import perf_counter

import msgspec
import numpy as np

from bagatelle.games.bausack.live import Spot
from bagatelle.games.bausack.physics.firmness import WAYS
from bagatelle.games.bausack.places.heightmap import ALIKE, Relief, outline
from bagatelle.games.bausack.places.resting_poses import Array, Rest, rests
from bagatelle.games.bausack.places.trembling import shaken
from bagatelle.games.bausack.places.trials import Trial, Trials
from bagatelle.games.bausack.wood import poses
from bagatelle.games.bausack.wood.catalogue import SHAPE_OF
from bagatelle.games.bausack.wood.poses import Pose
from bagatelle.games.bausack.wood.towers import Resting, high, low

MOST = 12  # spots
THREADS = 2
YAWS = (0, 90, 45, 135)  # degrees from how the foundation is turned …
RANDOM_YAWS = 2  # … and so many others
PLACES = 120  # looked at for each way to lie
BEST = 16  # of them are kept
ROUNDS = 4  # of looking for other places, closer each time, if there aren't enough good ones
LOOKING, TREMBLING, LEANING = 0.4, 0.55, 0.75  # the shares of the time after which that, and what follows, ends …
PERSISTENCE = 4.0  # … unless nothing stood so far
TRIED = 64  # places of a round that are tried
APART = 0.008  # metres between two places of a piece that lies the same way
OUTSIDE = -0.001  # metres the centre may be outside of what bears it
ENOUGH = 0.010  # metres inside beyond which more is no better
TREMBLES = 2  # trials of every good place with a hand that trembles
AGAIN = 4  # such trials of half of the best places …
FINALISTS = 3  # … and twice as many of so few of them
LOOSE = 6  # such trials of a foundation that may roll or topple
LIFT = 0.0001  # metres above where it lies that a piece is let go

# What a metre of support (or of height, distance from the middle, slip) and a life are worth, in points
SUPPORT, HEIGHT, ASIDE, GIVES, LIFE = 600.0, -60.0, -60.0, -400.0, 3.0
BARE = 3.0  # lives of any tower that stands
ROOM, CELLS = 4.0, 20.0  # lives that room on top adds, and the cells of it that add half of them
FIRM, DEGREES = 4.0, 2.0  # the same of the degrees that the table may lean
WEAK, FAIR = 3, 6  # degrees that are few, and those that a tower may be taken to bear


class Place(msgspec.Struct):
    """A place to try, and what was found out about it. Poses are in the table's frame."""

    rest: Rest
    pose: Pose
    worth: float  # as it looks
    tried: bool = False
    trial: Trial | None = None
    tries: int = 0  # how often it was let go there since it stood, and how often all stood then
    stood: int = 0
    stands: float = 0.0
    firm: int = 0
    room: float = 0.0  # cells left on top to build on
    score: float = -inf


class Search:
    """The search for places for one piece on the tower of one seat (from 0)."""

    def __init__(self, resting: Sequence[Resting], piece: str, seat: int, players: int, seed: int = 0) -> None:
        self._begun = perf_counter()
        self.tower = [r for r in resting if r.seat == seat]
        self.piece, self.seat, self.players = piece, seat, players
        self._prior = 0.5 if self.tower else 1.0  # how likely all stands, before it is tried
        self._rng = Random(f"{seed} {piece}")
        self._gauss = partial(self._rng.gauss, 0, 1)
        self._middle: Array = np.array(poses.to_table((0.0, 0.0, 0.0, *poses.UPRIGHT), seat, players)[:2])
        if self.tower:
            self._relief = Relief(self.tower)
            self._slopes = self._relief.ways()
            masses = np.array([SHAPE_OF[r.piece].mass for r in self.tower])
            self._middle = (masses @ np.array([r.pose[:2] for r in self.tower])) / masses.sum()
        self.places: list[Place] = []
        self._rounds, self._leaned = 0, False
        self.trials = Trials(self.tower, piece)

    # Where it could lie

    def look(self) -> list[Place]:
        """New places, those that look best first, and not too near to each other."""
        self._rounds += 1
        found = [place for rest in rests(self.piece) for place in self._ways(rest) if self._in_reach(place.pose)]
        found.sort(key=lambda place: -place.worth)
        new: list[Place] = []
        for place in found:
            if len(new) < TRIED and all(_apart(place, other, APART / self._rounds) for other in (*self.places, *new)):
                new.append(place)
        self.places += new
        return new

    def _ways(self, rest: Rest) -> list[Place]:
        if not self.tower:
            x, y = self._middle
            z = low(self.piece, rest.quaternion)
            pose: Pose = (float(x), float(y), z, *rest.quaternion)
            worth = LIFE * lives_of(Relief([Resting(self.piece, 0, pose)]).room()) + SUPPORT * rest.margin
            return [Place(rest, pose, worth)]
        first = self.tower[0].pose[3:]
        level = degrees(2 * atan2(first[3], first[0]))
        yaws = [level + yaw for yaw in YAWS] + [self._rng.uniform(0, 360) for _ in range(RANDOM_YAWS)]
        return [place for slope in self._slopes for yaw in yaws for place in self._turned(rest, yaw, slope)]

    def _turned(self, rest: Rest, yaw: float, slope: tuple[float, float]) -> list[Place]:
        """The places for a piece that lies like this on such a slope, turned so far."""
        quaternion = poses.multiply(poses.turn((0, 0, 1), yaw), rest.quaternion)
        cells = np.argwhere(self._relief.heights > 0)
        if any(slope):
            quaternion = poses.multiply(poses.turn((-slope[1], slope[0], 0), degrees(asin(hypot(*slope)))), quaternion)
            near = np.abs(self._relief.slopes - slope).max(-1) < 2 * ALIKE
            cells = np.argwhere((self._relief.heights > 0) & near)
        if len(cells) > PLACES * self._rounds:
            cells = cells[sorted(self._rng.sample(range(len(cells)), PLACES * self._rounds))]
        heights, margins = self._relief.lower(outline(self.piece, quaternion), cells)
        at = self._relief.at(cells)
        aside = np.hypot(*(at - self._middle).T)
        tops = heights + high(self.piece, quaternion)
        worth = SUPPORT * np.minimum(margins, ENOUGH) + HEIGHT * tops + ASIDE * aside
        worth[margins < OUTSIDE * self._rounds] = -inf
        return [
            Place(rest, (float(at[i, 0]), float(at[i, 1]), float(heights[i]) + LIFT, *quaternion), float(worth[i]))
            for i in np.argsort(-worth)[:BEST]
            if worth[i] > -inf
        ]

    # Trying

    def try_out(self, seconds: float, threads: int = THREADS) -> list[Place]:
        """Judge places until so long after the search was begun, or longer if nothing stood so far; those known to
        stand, the best first.
        """
        until, late = self._begun + LOOKING * seconds, self._begun + PERSISTENCE * seconds
        for _ in range(ROUNDS):
            self._drop(self.look(), until, threads)
            if not self._best():
                self._drop([place for place in self.places if not place.tried], late, threads, enough=1)
            if self.tower:
                new = [place for place in self._best()[: 2 * MOST] if place.tries == 1]
                self.tremble(new, TREMBLES, self._begun + TREMBLING * seconds, threads)
            found = self._best()
            never_fell = sum(place.stood == place.tries for place in found)
            if (len(found) >= MOST and never_fell >= FINALISTS) or perf_counter() > (until if found else late):
                break
        self._lean(self._best()[:MOST], self._begun + LEANING * seconds, threads)
        if self.tower:
            self._compare(self._begun + seconds, threads)
        if not self.tower:  # a foundation can't fall (BS-P1), but what hardly bears a lean may roll or topple
            loose = [place for place in self._best() if place.firm <= WEAK]
            self.tremble(loose, LOOSE, self._begun + seconds, threads)
        return self._best()

    def _compare(self, until: float, threads: int) -> None:
        """Find out where a trembling hand does best: try the best places again, the best of those more often; none is
        the best that was hardly tried.
        """
        self.tremble(self._best()[: MOST // 2], AGAIN, until, threads)
        self.tremble(self._best()[:FINALISTS], 2 * AGAIN, until, threads)
        while (best := self._best()[:1]) and best[0].tries <= AGAIN and perf_counter() < until:
            self.tremble(best, AGAIN, until, threads)

    def quick(self, tries: int, enough: int, trembles: int = 0) -> list[Place]:
        """The same by letting the piece go at most so often, until it has stood in enough places, and there so many
        times again by a trembling hand; whatever the clock says.
        """
        self._drop(self.look()[:tries], inf, 1, enough)
        if self.tower and trembles:
            self.tremble(self._best(), trembles)
        return self._best()

    def try_at(self, pose: Pose, times: int) -> Place:
        """What comes of letting the piece go in a pose, and if it stands, so many times again by a trembling hand."""
        place = Place(rests(self.piece)[0], pose, 0.0)
        self._drop([place], inf, 1)
        if place.trial:
            self.tremble([place], times)
        return place

    def _best(self) -> list[Place]:
        found = sorted((p for p in self.places if p.trial and self._in_reach(p.trial.start)), key=lambda p: -p.score)
        kept: list[Place] = []
        for place in found:
            if all(_apart(place, other) for other in kept):
                kept.append(place)
        return kept

    def _drop(self, places: list[Place], until: float, threads: int, enough: int | None = None) -> None:
        """Let the piece go in these places, until it has stood in enough of them or the time is up."""
        step = len(places) if enough is None else threads
        for i in range(0, len(places), max(1, step)):
            self._drop_each(places[i : i + step], until, threads)
            if enough is not None and (sum(p.score > -inf for p in places) >= enough or perf_counter() > until):
                return

    def _drop_each(self, places: list[Place], until: float, threads: int) -> None:
        jobs = [partial(self.trials.drop, pose=self._written(place.pose)) for place in places]
        for place, trial in zip(places, self.trials.each(jobs, until, threads), strict=True):
            place.tried = trial is not None
            if trial is None or not trial.stands:
                continue
            x, y, z, *turned = (float(v) for v in trial.rest[-1])
            place.trial, place.pose = trial, (x, y, z + LIFT, *turned)  # type: ignore[assignment]
            place.tries = place.stood = 1
            place.stands, place.room = self._prior, self._room_with(place.pose)
            self._score(place)

    def _room_with(self, pose: Pose) -> float:
        """The room that is left once the piece lies there."""
        after = self._relief.copy() if self.tower else Relief([Resting(self.piece, 0, pose)])
        after.add(self.piece, pose)
        return after.room()

    def _score(self, place: Place) -> None:
        assert place.trial is not None
        aside = hypot(place.pose[0] - self._middle[0], place.pose[1] - self._middle[1])
        top = place.pose[2] + high(self.piece, place.pose[3:])
        place.score = (
            LIFE * place.stands * lives_of(place.room, place.firm if self._leaned else FAIR)
            + GIVES * place.trial.moved
            + HEIGHT * top
            + ASIDE * aside
        )

    def tremble(self, places: list[Place], times: int, until: float = inf, threads: int = 1) -> None:
        """Let it go again where it came to rest: once exactly there (which is better than where it was let go, if it
        stands) unless that was done before, the other times by a hand that trembles; once more than said.
        """
        ways = [[shaken(place.pose, self._gauss) for _ in range(times + 1)] for place in places]
        for place, way in zip(places, ways, strict=True):
            if place.tries == 1:
                way[0] = self._written(place.pose)
        jobs = [partial(self.trials.drop, pose=way[k]) for k in range(times + 1) for way in ways]  # all places in turn
        found = self.trials.each(jobs, until, threads)
        for i, place in enumerate(places):
            done = [trial for trial in found[i :: len(places)] if trial is not None]
            if place.tries == 1 and done and done[0].stands:
                place.trial = done[0]
            place.tries, place.stood = place.tries + len(done), place.stood + sum(trial.stands for trial in done)
            place.stands = (place.stood - 1 + self._prior) / place.tries  # the first trial only found it
            self._score(place)

    def _in_reach(self, pose: Pose) -> bool:
        """BS-A8."""
        return poses.in_reach(poses.rounded(poses.to_area(pose, self.seat, self.players)))

    def _written(self, pose: Pose) -> Pose:
        """What a move in notation makes of a pose: a balancing act may depend on it."""
        area = poses.rounded(poses.to_area(pose, self.seat, self.players))
        return poses.to_table(area, self.seat, self.players)

    def _lean(self, places: list[Place], until: float, threads: int) -> None:
        """Let the table lean, for the best places first."""
        jobs = []
        for place in places:
            assert place.trial is not None
            jobs += [partial(self.trials.lean, rest=place.trial.rest, way=way) for way in WAYS]
        found = self.trials.each(jobs, until, threads)
        self._leaned = True
        for i, place in enumerate(places):
            known = [lean for lean in found[len(WAYS) * i :][: len(WAYS)] if lean is not None]
            place.firm = min(known) if len(known) == len(WAYS) else min([*known, WEAK])
        for place in self.places:
            if place.trial:
                self._score(place)

    def spot(self, place: Place) -> Spot:
        assert place.trial is not None
        (on,) = self.trials.each([partial(self.trials.on, rest=place.trial.rest)], 0.0, 1)
        pose = poses.rounded(poses.to_area(place.trial.start, self.seat, self.players))
        return Spot(pose, on or (), place.rest.turned, place.firm, place.stands)


def spots(
    resting: Sequence[Resting],
    piece: str,
    seat: int,
    players: int,
    seconds: float,
    seed: int = 0,
    threads: int = THREADS,
) -> list[Spot]:
    """The best places for a piece on the tower of a seat (from 0), the best first, at most 12; [] if none was found."""
    search = Search(resting, piece, seat, players, seed)
    return [search.spot(place) for place in search.try_out(seconds, threads)[:MOST]]


def lives_of(room: float, firm: float = FAIR) -> float:
    """What a tower still can take, next to others. Without room the next piece falls half of the time, with 20 cells
    one of five times, with 100 or 500 one of twenty; and one of five times where it bears no lean (docs/bots.md).
    """
    return BARE + ROOM * room / (room + CELLS) + FIRM * firm / (firm + DEGREES)


def _apart(one: Place, other: Place, least: float = APART) -> bool:
    far = hypot(one.pose[0] - other.pose[0], one.pose[1] - other.pose[1], one.pose[2] - other.pose[2])
    return far > least or one.rest is not other.rest
