"""The way of a hand that places a piece by itself: calmly up, across and down, and slowly at the end."""

from __future__ import annotations

from typing import NamedTuple

from bagatelle.games.bausack.physics.grip import HAND_RATE
from bagatelle.games.bausack.physics.mujoco_model import FRAMES
from bagatelle.games.bausack.physics.world import World
from bagatelle.games.bausack.wood.catalogue import SHAPE_OF
from bagatelle.games.bausack.wood.poses import Pose
from bagatelle.games.bausack.wood.solids import reach

TRAVELLING, LOWERING, LAST = 0.35, 0.15, 0.03  # m/s
NEAR = 0.01  # metres: the last bit of the way
SPARE = 0.02  # metres between what is carried and what it passes over
THERE = 0.0003  # metres, and
TURNED = 0.01  # radians from its stop, and
AT_REST = 0.002  # m/s: the piece is there
BLOCKED = 0.003  # metres that a piece is farther behind the hand than its speed explains
FEELING = FRAMES // 10  # frames of being blocked on the way down: it has been put down
UNABLE = FRAMES // 2  # frames of not getting there: the hand gives up


class Stop(NamedTuple):
    pose: Pose
    speed: float
    down: bool = False


class Way:
    """Where the hand still goes; `next` says where to, frame by frame, and when it is to let go."""

    def __init__(self, piece: str, here: Pose, there: Pose, top: float) -> None:
        """From one pose to another (in the same frame), over everything up to a height."""
        clear = max(top + reach(SHAPE_OF[piece].hulls) / 1000 + SPARE, there[2] + NEAR)
        high = max(clear, here[2])
        at, turned = there[:2], there[3:]
        self._stops = [
            Stop((*here[:2], high, *here[3:]), TRAVELLING),
            Stop((*at, high, *turned), TRAVELLING),
            Stop((*at, clear, *turned), TRAVELLING),
            Stop((*at, there[2] + NEAR, *turned), LOWERING, True),
            Stop(there, LAST, True),
        ]
        self._stop: Stop | None = None
        self._blocked = self._late = 0

    def next(self, world: World) -> Stop | None:
        """The stop to go to now, if it is another one than before; None while it is still the same."""
        if self._stop is None or self._reached(world, self._stop):
            self._stop, self._blocked, self._late = self._stops.pop(0), 0, 0
            return self._stop
        return None

    def over(self, world: World) -> bool:
        """Whether the hand lets go now: it has come to the end, it has put the piece down, or it can't go on."""
        stop = self._stop
        if stop is None:
            return False
        behind, _ = world.behind()
        self._blocked = self._blocked + 1 if behind > BLOCKED + 2 * stop.speed / HAND_RATE else 0
        self._late += world.arrived
        if self._blocked >= (FEELING if stop.down else UNABLE) or self._late >= UNABLE:
            return True
        return not self._stops and self._reached(world, stop)

    def _reached(self, world: World, stop: Stop) -> bool:
        metres, radians = world.behind()
        if self._stops:  # on the way, near is enough, whatever trembles meanwhile
            return world.arrived and metres < NEAR
        return world.arrived and metres < THERE and radians < TURNED and world.speed() < AT_REST
