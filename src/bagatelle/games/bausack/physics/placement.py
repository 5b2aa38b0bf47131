"""A piece being placed: it is in hand, it is let go, all comes to rest.

A `Placement` goes frame by frame: as a hand drags it live, or all at once (outcomes.py). It is a function of what
rested before and of the path of the hand, so the same path gives the same outcome.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from math import dist

import numpy as np

from bagatelle.core.errors import IllegalMove
from bagatelle.core.match import Match
from bagatelle.core.moves import Move
from bagatelle.games.bausack.live import Drag, LetGo, Suggest, Suggested
from bagatelle.games.bausack.moves import Place, Settled
from bagatelle.games.bausack.physics import paths
from bagatelle.games.bausack.physics.carrying import Way
from bagatelle.games.bausack.physics.film import GONE, Camera, Rows, pack
from bagatelle.games.bausack.physics.firmness import firmness
from bagatelle.games.bausack.physics.mujoco_model import FRAMES, STEPS
from bagatelle.games.bausack.physics.world import HAND_SPEED, PATIENCE, World
from bagatelle.games.bausack.wood import poses
from bagatelle.games.bausack.wood.catalogue import NUMBER_OF
from bagatelle.games.bausack.wood.poses import AREA, CEILING, CLEAR, HOVER, REACH, Pose, Reach
from bagatelle.games.bausack.wood.towers import Resting, high, inside, low, on_top, standing

ELBOW = 0.1  # beyond the reach of the hand, what stands there may still be in the way
CLEARING = 2 * FRAMES  # frames that a neighbour's fallen tower lies there
LONGEST = 120 * FRAMES  # frames of a path that are kept: then the hand has to let go
QUIET = FRAMES // 4  # frames without a movement: the hand is still
_HEAD = struct.Struct("<I?B")  # of a picture: the frame, whether the piece is let go, the piece that is held
NOTHING = 255  # is held
SEEN = 2e-5  # metres, and numbers of a quaternion, that can be told apart in a picture
NOWHERE = np.full(7, np.inf)
AWAY: Pose = (0.0, 0.0, GONE, *poses.UPRIGHT)  # where a piece is that was taken away


class Placement:
    """One piece on its way to its tower. Seats are from 0, poses are in the frame of the seat's area; `others` are
    those still in besides (all, if nobody says)."""

    def __init__(
        self, resting: Sequence[Resting], piece: str, seat: int, players: int, others: Iterable[int] | None = None
    ) -> None:
        self.piece, self.seat, self.players = piece, seat, players
        self._others = set(range(players) if others is None else others) - {seat}
        self.before = {rest.piece: rest for rest in resting}
        self.tower = [rest for rest in resting if rest.seat == seat]
        self.foundation = not self.tower
        self.frame = 0
        self.released: int | None = None  # the frame
        self._path: list[paths.Key] = []
        self._let_go_at: Pose | None = None
        self._camera = Camera({NUMBER_OF[rest.piece]: rest.pose for rest in resting})
        self._order: tuple[str, ...] = ()
        self._shown = np.zeros((0, 7))  # the poses of these pieces in the last picture
        self._cleared: set[int] = set()  # the pieces that a picture has shown to be taken away
        self._shown_free = False  # whether a picture has shown that the piece is let go
        self._way: Way | None = None  # of the hand, if it goes by itself
        self._quiet = QUIET  # frames without a movement so far
        reach = Reach(seat, players)
        x, y, z, *turned = on_top(piece, self.tower, seat, players)
        self.world = World(resting)
        self.world.pick(piece, seat, (*reach.nearest((x, y, z + HOVER)), *turned), self.foundation, reach)  # type: ignore[arg-type]

    # The hand

    @property
    def pose(self) -> Pose:
        """Where the piece is."""
        row = self.world.poses()[self.world.pieces.index(self.piece)]
        return poses.to_area(tuple(map(float, row)), self.seat, self.players)  # type: ignore[arg-type]

    def drag(self, pose: Pose, speed: float = HAND_SPEED) -> None:
        """Take the piece towards a pose, as far as a hand may. IllegalMove if it isn't one, or nothing is held."""
        if self.released is not None:
            raise IllegalMove("nothing-held", "The piece has been let go.")
        if not poses.is_pose(pose):
            raise IllegalMove("no-pose", "That is no pose: seven finite numbers, the last four a unit quaternion.")
        place = self.bounded(pose)
        if dist(place, pose) < paths.ROUNDED:  # a path that was stored is gone again exactly as it was
            place = poses.reached(pose)
        key = paths.stored(self.frame, place, speed)
        if self._path and self._path[-1][0] == self.frame:
            self._path.pop()
        self._path.append(key)
        self._quiet = 0
        _, place, pace = key
        self.world.drag(poses.to_table(place, self.seat, self.players), pace)

    def let_go(self) -> None:
        """IllegalMove if nothing is held."""
        if self.released is not None:
            raise IllegalMove("nothing-held", "The piece has been let go.")
        self.released, self._let_go_at = self.frame, self.pose
        self._camera.rolling = True
        self.world.release()

    def carry(self, move: Move) -> None:
        """The hand takes the piece by itself to where a move says: up, across, down, and lets go there."""
        if self.released is not None or not isinstance(move, Place) or move.piece != self.piece:
            raise IllegalMove("nothing-held", "{piece} is in hand.", piece=self.piece)
        at = move.pose or poses.to_area(
            on_top(self.piece, self.tower, self.seat, self.players), self.seat, self.players
        )
        self._way = Way(self.piece, self.pose, self.bounded(at), self._top())

    def _top(self) -> float:
        """The height of what stands within reach of the hand."""
        top, far = 0.0, REACH + ELBOW
        for rest in self.before.values():
            x, y, *_ = poses.to_area(rest.pose, self.seat, self.players)
            if max(abs(x), abs(y)) < far:
                top = max(top, rest.pose[2] + high(rest.piece, rest.pose[3:]))
        return top

    def tell(self, ask: Drag | LetGo) -> None:
        """What a page tells the hand. IllegalMove as for `drag` and `let_go`."""
        if isinstance(ask, Drag):
            self.drag(ask.pose)
        else:
            self.let_go()

    def answer(self, question: Suggest, seconds: float) -> Suggested:
        """Good spots for the piece, best first (see spots.py). Uses nothing that changes: may run beside the rest."""
        from bagatelle.games.bausack.places.spots import spots

        resting = tuple(self.before.values())
        return Suggested(tuple(spots(resting, self.piece, self.seat, self.players, seconds)))

    def bounded(self, pose: Pose) -> Pose:
        """The pose nearest to that one that a hand may take the piece to (BS-A8): a foundation stays in its own area
        (BS-A6)."""
        x, y, z, *turned = inside(self.piece, pose) if self.foundation else poses.reached(pose)
        q = poses.unit((turned[0], turned[1], turned[2], turned[3]))
        lowest = low(self.piece, q) + (0.0 if self.foundation else CLEAR)
        return x, y, max(lowest, min(CEILING, z)), *q

    # Time

    def advance(self) -> None:
        """One frame. Blowup as for `World.advance`."""
        if self._way and self.released is None:
            if self._way.over(self.world):
                self.let_go()
            elif stop := self._way.next(self.world):
                self.drag(stop.pose, stop.speed)
        self.world.advance()
        self._keep_in()
        self.frame += 1
        self._quiet = self._quiet + 1 if self.world.still else 0
        if self.world.falls and self.released is None:
            self._after_falls()
        if self.released is None and self.frame >= LONGEST:
            self.let_go()

    def _keep_in(self) -> None:
        """A foundation that rolls or slides out of its own area is put back into it (BS-A6)."""
        if self.foundation and self.released is not None:
            pose = self.pose
            if max(map(abs, pose[:2])) > AREA / 2:
                self.world.put(self.piece, poses.to_table(self.bounded(pose), self.seat, self.players))

    def _after_falls(self) -> None:
        """While the piece is held: their own tower falling ends it, and so does being the last; others are cleared."""
        now, fallen = self.world.step, {fall.seat for fall in self.world.falls}
        if self.seat in fallen or self._others <= fallen:
            self.let_go()
        elif gone := [seat for seat, step in self._lying().items() if now - step > CLEARING * STEPS]:
            self.world.remove(gone)

    def _lying(self) -> dict[int, int]:
        """The seats whose fallen towers still lie there, and the steps in which they fell."""
        fallen = {fall.seat: fall.step for fall in sorted(self.world.falls, reverse=True)}
        if not fallen:
            return fallen
        there = {self.before[piece].seat for piece in self.world.pieces if piece in self.before}
        return {seat: step for seat, step in fallen.items() if seat in there}

    @property
    def held(self) -> bool:
        """Whether the piece is in hand."""
        return self.released is None

    @property
    def still(self) -> bool:
        """Whether nothing will happen until the hand is told to go on, so that no frame needs to pass."""
        return self.released is None and self._way is None and self._quiet >= QUIET and not self._lying()

    @property
    def done(self) -> bool:
        """Whether the piece has been let go and all is quiet."""
        if self.released is None:
            return False
        return self.world.asleep or self.frame - self.released >= PATIENCE * FRAMES

    def picture(self) -> bytes:
        """What moved since the last picture: a head and packed rows (see film.py); empty if nothing did."""
        pieces, places = self.world.pieces, self.world.poses()
        if pieces != self._order:
            self._set_order(pieces)
        moved = np.flatnonzero(np.abs(places - self._shown).max(1) > SEEN)
        self._shown[moved] = places[moved]
        rows: Rows = [(NUMBER_OF[pieces[i]], tuple(places[i].tolist())) for i in moved]
        rows += [(number, AWAY) for number in self._gone() if number not in self._cleared]
        self._cleared.update(self._gone())
        data, free = self._camera.take(rows), self.released is not None
        if not rows and free == self._shown_free:
            return b""
        self._shown_free = free
        return self._head() + data

    def whole_picture(self) -> bytes:
        """All there is, where it is now, packed like a picture."""
        rows = zip((NUMBER_OF[piece] for piece in self.world.pieces), self.world.poses().tolist(), strict=True)
        return self._head() + pack([*rows, *((number, AWAY) for number in self._gone())])

    def _head(self) -> bytes:
        free = self.released is not None
        return _HEAD.pack(self.frame, free, NOTHING if free else NUMBER_OF[self.piece])

    def _gone(self) -> list[int]:
        """The numbers of the pieces that were taken away."""
        return [NUMBER_OF[piece] for piece in self.before.keys() - set(self.world.pieces)]

    def _set_order(self, pieces: tuple[str, ...]) -> None:
        """Keep what was shown of these pieces, one row each; what wasn't shown yet is nowhere."""
        known = {rest.piece: np.array(rest.pose) for rest in self.before.values()}
        known |= dict(zip(self._order, self._shown, strict=True))
        self._order, self._shown = pieces, np.array([known.get(piece, NOWHERE) for piece in pieces])

    # What came of it

    def moves(self) -> tuple[Move, Move]:
        return self.place(), self.settled()

    def place(self) -> Place:
        """The move that was made."""
        assert self.released is not None
        assert self._let_go_at is not None
        path = paths.write([*self._path, (self.released, self._let_go_at, 0.0)])
        return Place(self.piece, poses.rounded(self._let_go_at), path)

    def settled(self, closely: bool = True) -> Settled:
        """The outcome; closely also says how firm the tower stands, and has the film."""
        groups = self.world.fallen()
        fallen = {seat for group in groups for seat in group}
        rest = [piece for piece in self.world.resting() if piece.seat not in fallen]
        changed = [(r.piece, r.pose) for r in rest if r.piece not in self.before or r.pose != self.before[r.piece].pose]
        tower = [piece for piece in rest if piece.seat == self.seat]
        return Settled(
            tuple(tuple(seat + 1 for seat in group) for group in groups),
            tuple(changed),
            World(rest, awake=True).touching(self.piece) if tower else (),
            firmness(tower) if tower and closely else None,
            self._camera.develop() if closely else "",
        )


def begin(match: Match) -> Placement:
    """The hand at work on the piece that has to be placed now."""
    view = match.view(None)
    return Placement(
        standing(match), view.piece, view.player - 1, match.players, (number - 1 for number in view.playing)
    )
