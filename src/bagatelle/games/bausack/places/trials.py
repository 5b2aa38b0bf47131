"""Trying a piece out on one tower: many poses in one simulated world, which goes back to its start for each of them.

What comes of a trial depends on the pose alone, not on the trials before it or on the thread it runs in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from time import perf_counter
from typing import Any, TypeVar

import msgspec
import mujoco as mj
import numpy as np

from bagatelle.games.bausack.physics.firmness import bears
from bagatelle.games.bausack.physics.mujoco_model import STEPS, compiled
from bagatelle.games.bausack.places.resting_poses import Array
from bagatelle.games.bausack.wood.poses import UPRIGHT, Pose
from bagatelle.games.bausack.wood.towers import Resting

CHUNK = 2 * STEPS  # steps between two looks at what has come of them
LONGEST = 60  # chunks: what creeps on after 2 seconds will not hold
SLIP = 0.007  # metres: what moves this much is as good as fallen
INSIDE = 0.0003  # deeper than this in another piece is no place to start from
DESCENT = 0.06, 0.045, 0.03, 0.02, 0.012, 0.006, 0.003, 0.0  # metres above a place that a hand passes coming down …
CLOSELY = 4  # … and how often what is between the last of them where nothing was in the way and the next is halved
AWAY: Pose = (0.0, 0.0, 5.0, *UPRIGHT)  # where it touches nothing, so that the tower can sleep
CRUSH = 1000.0  # m/s or rad/s: nothing gets there

T = TypeVar("T")


class Trial(msgspec.Struct, frozen=True):
    """What came of letting the piece go."""

    stands: bool
    start: Pose  # where it was let go: a bit higher than asked for if there was no room
    rest: Array  # where everything came to rest, one row a piece, that piece last
    moved: float  # metres that the tower gave way
    slid: float  # metres that the piece went until it lay


class Trials:
    """A tower (at rest) and a piece to try on it; poses are in the table's frame."""

    def __init__(self, tower: Sequence[Resting], piece: str) -> None:
        self.names = (*(resting.piece for resting in tower), piece)
        at = (*(resting.pose for resting in tower), AWAY)
        self._model = compiled(self.names, at, (*(True for _ in tower), False))
        self._body = self._model.geom_bodyid - 1
        self._begin: Array = np.array([resting.pose[:3] for resting in tower]).reshape(-1, 3)
        self._spare: list[Any] = []

    # One trial

    def drop(self, data: Any, pose: Pose) -> Trial:
        """Let the piece go in a pose, or above it if something is in the way there, and wait until all lies still or
        something falls.
        """
        mj.mj_resetData(self._model, data)
        self._lower(data, pose)
        start: Pose = tuple(float(v) for v in data.qpos[-7:])  # type: ignore[assignment]
        stands, moved, slid = False, 0.0, 0.0
        for _ in range(LONGEST):
            mj.mj_step(self._model, data, CHUNK)
            moved = self._moved(data)
            slid = float(np.abs(data.qpos[-7:-4] - start[:3]).max())
            if max(moved, slid) > SLIP or self._falls(data):
                break
            if (data.tree_asleep >= 0).all():
                stands = True
                break
        return Trial(stands, start, data.qpos.reshape(-1, 7).copy(), moved, slid)

    def lean(self, data: Any, rest: Array, way: int) -> int:
        """How far the table may lean that way under what came of a trial (see firmness.py)."""
        return bears(self._model, data, rest, way)

    def on(self, data: Any, rest: Array) -> tuple[str, ...]:
        """What the piece lies on or touches; "" is the table."""
        mj.mj_resetData(self._model, data)
        data.qpos[:] = rest.ravel()
        data.xfrc_applied[1:, 2] = 1e-9  # wakes all: what sleeps touches nothing
        mj.mj_forward(self._model, data)
        last, pairs = len(self.names) - 1, self._body[data.contact.geom]
        found = sorted({int(pair.sum()) - last for pair in pairs if last in pair})
        return tuple(self.names[i] if i >= 0 else "" for i in found)

    def _lower(self, data: Any, pose: Pose) -> None:
        """A hand comes from above, and goes no further than it can."""
        free = 2 * DESCENT[0]
        for above in DESCENT:
            if not self._fits(data, pose, above):
                for _ in range(CLOSELY):
                    between = (above + free) / 2
                    above, free = (above, between) if self._fits(data, pose, between) else (between, free)
                break
            free = above
        data.qpos[-7:] = pose
        data.qpos[-5] += free

    def _fits(self, data: Any, pose: Pose, above: float) -> bool:
        """Whether the piece is in nothing else, that much above a pose."""
        data.qpos[-7:] = pose
        data.qpos[-5] += above
        mj.mj_fwdPosition(self._model, data)
        mine = (self._body[data.contact.geom] == len(self.names) - 1).any(1) if data.ncon else np.zeros(0, bool)
        return not mine.any() or bool(data.contact.dist[mine].min() >= -INSIDE)

    def _moved(self, data: Any) -> float:
        speed = np.abs(data.qvel).max()
        if not speed < CRUSH:
            return np.inf
        poses = data.qpos.reshape(-1, 7)[:-1, :3]
        return float(np.abs(poses - self._begin).max()) if len(poses) else 0.0

    def _falls(self, data: Any) -> bool:
        """Whether something touches the table that must not: all but the first piece."""
        if not data.ncon:
            return False
        pairs = self._body[data.contact.geom]
        return bool((pairs[(pairs[:, 0] == -1) & (data.contact.dist <= 0), 1] > 0).any())

    # Many trials

    def each(self, jobs: Sequence[Callable[[Any], T]], until: float, threads: int) -> list[T | None]:
        """Do jobs in their order, each with an engine of its own, until the clock says so; None: not done.

        The first is always done.
        """
        found: list[T | None] = [None] * len(jobs)
        numbers = count()

        def work() -> None:
            data = self._spare.pop() if self._spare else mj.MjData(self._model)
            while (i := next(numbers)) < len(jobs) and (i == 0 or perf_counter() < until):
                found[i] = jobs[i](data)
            self._spare.append(data)

        if threads == 1 or len(jobs) < 2:
            work()
        else:
            with ThreadPoolExecutor(threads) as pool:
                for future in [pool.submit(work) for _ in range(threads)]:
                    future.result()
        return found
