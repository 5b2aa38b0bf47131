"""The simulated table: all towers in one world, and a hand of bounded force.

    world = World(resting)
    world.pick("egg", seat, pose)
    world.drag(pose)
    world.advance()      # 1/60 s; again and again
    world.release()
    world.settle()
    world.fallen()       # who fell, in which order
    world.resting()      # a snapshot: World(snapshot) goes on from there

Units are metres, kilograms, seconds.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

import msgspec
import mujoco as mj
import numpy as np

from bagatelle.core.errors import Blowup
from bagatelle.games.bausack.physics.grip import pull
from bagatelle.games.bausack.physics.mujoco_model import FRAMES, IMPACT, SLEEP, STEPS, bouncing_step, compiled
from bagatelle.games.bausack.wood.poses import Pose, Reach
from bagatelle.games.bausack.wood.towers import Resting

PATIENCE = 6.0  # seconds until what still creeps is taken to lie still
ACCURACY = 7  # decimals of a pose at rest
ARRIVED, ALIGNED = 1e-6, 1e-8  # metres from a goal, and what a quaternion's product with it lacks

HAND_SPEED = 0.5  # m/s at most
HAND_TURN = 5.0  # rad/s at most
LIVELY = IMPACT / 2, IMPACT / 0.1  # m/s and rad/s from which on there may be impacts
TOO_FAST = 50.0, 2000.0  # m/s and rad/s: nothing on a table gets there, not even a pin that rolls away

Vector = np.ndarray[Any, np.dtype[np.float64]]


class Fall(msgspec.Struct, frozen=True, order=True):
    """A piece that touched the table though it must not."""

    step: int
    seat: int
    piece: str


class World:
    """Everything that stands on the table, and the piece in hand."""

    def __init__(self, resting: Iterable[Resting] = (), awake: bool = False) -> None:
        self.step = 0
        self.falls: list[Fall] = []
        self.held: str | None = None
        self.pieces: tuple[str, ...] = ()  # by name
        self._pieces: list[Resting] = []
        self._down: set[str] = set()
        self._hand = -2  # the place in `pieces` of what is held; -2: nothing is
        self._goal: Vector = np.zeros(7)
        self._aim: Vector = np.zeros(7)
        self._pace = HAND_SPEED
        self._reach: Reach | None = None
        self._model: Any = None
        self._data: Any = None
        self._build(list(resting), {}, awake)

    # What is where

    def poses(self) -> Vector:
        """One row a piece, in the order of `pieces`."""
        rows: Vector = self._data.qpos.reshape(-1, 7)
        return rows

    def resting(self) -> tuple[Resting, ...]:
        """A snapshot of all pieces as they are now, as if they lay still."""
        rows = self.poses()
        return tuple(
            msgspec.structs.replace(piece, pose=tuple(round(float(v), ACCURACY) + 0.0 for v in rows[i]))
            for i, piece in enumerate(self._pieces)
        )

    @property
    def asleep(self) -> bool:
        """Whether nothing moves: then stepping costs nothing and changes nothing."""
        return self.held is None and bool((self._data.tree_asleep >= 0).all())

    def awake(self) -> list[int]:
        """The places in `pieces` of what may have moved."""
        found: list[int] = np.flatnonzero(self._data.tree_asleep < 0).tolist()
        return found

    def touching(self, piece: str) -> tuple[str, ...]:
        """What a piece lies on or leans against, in a world that is awake; "" is the table."""
        mj.mj_forward(self._model, self._data)
        at, found = self.pieces.index(piece), set()
        for pair in self._body[self._data.contact.geom] if self._data.ncon else ():
            if at in pair:
                found.add(int(pair.sum()) - at)
        return tuple(self._pieces[i].piece if i >= 0 else "" for i in sorted(found))

    # The hand

    def pick(self, piece: str, seat: int, pose: Pose, foundation: bool = False, reach: Reach | None = None) -> None:
        """Hold a new piece in that pose. As long as it is held it stays within that reach, whatever pushes it."""
        assert self.held is None
        self.held, self._reach = piece, reach
        self._build([*self._pieces, Resting(piece, seat, pose, foundation)], self._kept())
        self._goal[:] = self._aim[:] = pose

    def drag(self, pose: Pose, speed: float = HAND_SPEED) -> None:
        """Where the hand shall take the piece; it goes there no faster than a hand, and pushes no harder."""
        self._goal[:] = pose
        self._pace = min(HAND_SPEED, max(0.0, speed))

    @property
    def arrived(self) -> bool:
        """Whether the hand is where it was told to go (the piece may be behind it)."""
        near = np.linalg.norm(self._goal[:3] - self._aim[:3]) < ARRIVED
        return bool(near and abs(self._goal[3:] @ self._aim[3:]) > 1 - ALIGNED)

    def behind(self) -> tuple[float, float]:
        """How far the held piece is behind the hand, in metres and in radians."""
        row, turn = self.poses()[self._hand], np.zeros(3)
        mj.mju_subQuat(turn, self._aim[3:], row[3:])
        return float(np.linalg.norm(self._aim[:3] - row[:3])), float(np.linalg.norm(turn))

    def speed(self) -> float:
        """Of the fastest thing, in m/s or rad/s."""
        return float(np.abs(self._data.qvel).max(initial=0.0))

    @property
    def still(self) -> bool:
        """Whether the hand has come to its goal and nothing moves: nothing changes until it is told to go on."""
        return self.held is not None and self.arrived and self.speed() < SLEEP

    def put(self, piece: str, pose: Pose) -> None:
        """Put a piece into that pose at once, and at rest."""
        i = self.pieces.index(piece)
        self._data.qpos[7 * i : 7 * i + 7] = pose
        self._data.qvel[6 * i : 6 * i + 6] = 0

    def release(self) -> None:
        self._data.xfrc_applied[self._hand + 1] = 0
        self.held, self._hand = None, -2

    def remove(self, seats: Iterable[int]) -> None:
        """Take away all pieces of these seats (and what is held for them)."""
        gone = set(seats)
        if self.held is not None and self._pieces[self._hand].seat in gone:
            self.release()
        self._build([piece for piece in self._pieces if piece.seat not in gone], self._kept())

    # Time

    def advance(self, frames: int = 1) -> None:
        """Let time pass. Blowup if something impossible comes of it."""
        for _ in range(frames):
            if self.asleep:
                self.step += STEPS
                continue
            lively = bool((self._speeds() > LIVELY).any())
            if self.held is not None:
                self._move_hand()
            for _ in range(STEPS):
                if self.held is not None:
                    self._push()
                    np.copyto(self._before, self._data.qpos)
                self._pass(lively)
                self.step += 1
                if self.held is not None and self._reach:
                    self._keep_in(self._reach)
                if self._data.ncon:
                    self._look()
            if not (self._speeds() < TOO_FAST).all():
                raise Blowup(f"speeds of {self._speeds()} m/s, rad/s")

    def _pass(self, lively: bool) -> None:
        """A step of the engine. What is slow can't bounce: then it is the plain one, which is the same but for that."""
        try:
            if lively:
                bouncing_step(self._model, self._data, self._undo)
            else:
                mj.mj_step(self._model, self._data)
        except mj.FatalError as error:
            raise Blowup(str(error)) from error

    def _speeds(self) -> Vector:
        """The largest, in m/s and in rad/s."""
        speeds: Vector = np.abs(self._data.qvel).reshape(-1, 2, 3).max((0, 2), initial=0.0)
        return speeds

    def settle(self, seconds: float = PATIENCE) -> bool:
        """Let time pass until all sleep; whether they do."""
        for _ in range(round(seconds * FRAMES)):
            if self.asleep:
                return True
            self.advance()
        return self.asleep

    def fallen(self) -> tuple[tuple[int, ...], ...]:
        """The seats (from 0) whose towers fell so far, in order; those together that fell in the same step."""
        first: dict[int, int] = {}
        for fall in sorted(self.falls):
            first.setdefault(fall.seat, fall.step)
        ordered = sorted(first, key=lambda seat: (first[seat], seat))
        return tuple(tuple(group) for _, group in groupby(ordered, key=first.__getitem__))

    # The engine

    def _kept(self) -> dict[str, tuple[Vector, Vector, Vector, bool]]:
        d = self._data
        return {
            piece: (d.qpos[7 * i : 7 * i + 7].copy(), d.qvel[6 * i : 6 * i + 6].copy(),
                    d.qacc_warmstart[6 * i : 6 * i + 6].copy(), bool(d.tree_asleep[i] >= 0))
            for i, piece in enumerate(self.pieces)
        }  # fmt: skip

    def _build(
        self, pieces: list[Resting], kept: dict[str, tuple[Vector, Vector, Vector, bool]], awake: bool = False
    ) -> None:
        """Make the world anew with these pieces; those that were there go on as they did."""
        self.pieces = tuple(p.piece for p in pieces)
        poses = [kept[p.piece][0].tolist() if p.piece in kept else p.pose for p in pieces]
        asleep = [kept[p.piece][3] if p.piece in kept else not awake and p.piece != self.held for p in pieces]
        self._pieces = pieces
        self._model = compiled(tuple(p.piece for p in pieces), tuple(map(tuple, poses)), tuple(asleep))
        self._data, self._undo = mj.MjData(self._model), mj.MjData(self._model)
        for i, p in enumerate(pieces):
            if p.piece in kept and not asleep[i]:
                self._data.qvel[6 * i : 6 * i + 6] = kept[p.piece][1]
                self._data.qacc_warmstart[6 * i : 6 * i + 6] = kept[p.piece][2]
        self._body = self._model.geom_bodyid - 1
        self._hand = self.pieces.index(self.held) if self.held else -2
        self._may_touch = {i for i, p in enumerate(pieces) if p.foundation}
        self._before = self._data.qpos.copy()  # before the last step, while something is held
        mine = pieces[self._hand].seat if self.held else None
        self._strangers = [i for i, p in enumerate(pieces) if p.seat != mine] if self.held else []  # of other towers
        if self.held:
            i, d = self._hand, self._data
            self._grip = d.qpos[7 * i : 7 * i + 7], d.qvel[6 * i : 6 * i + 6], d.xfrc_applied[i + 1]
            self._mass = float(self._model.body_mass[i + 1])
            frame = np.zeros(9)
            mj.mju_quat2Mat(frame, self._model.body_iquat[i + 1])
            axes = frame.reshape(3, 3)
            self._inertia = (axes @ np.diag(self._model.body_inertia[i + 1]) @ axes.T).tolist()

    def _move_hand(self) -> None:
        """The aim goes towards the goal at the speed of a hand."""
        step = self._goal[:3] - self._aim[:3]
        far = float(np.linalg.norm(step))
        self._aim[:3] += step * min(1.0, self._pace / FRAMES / far) if far > 0 else 0
        rest = np.zeros(3)
        mj.mju_subQuat(rest, self._goal[3:], self._aim[3:])
        angle = float(np.linalg.norm(rest))
        if angle > 0:
            pace = HAND_TURN * self._pace / HAND_SPEED
            mj.mju_quatIntegrate(self._aim[3:], rest, min(1.0, pace / FRAMES / angle))

    def _push(self) -> None:
        """The force of the hand on what it holds: towards its aim, and against gravity."""
        pose, speed, force = self._grip
        force[:] = pull(self._mass, self._inertia, self._aim.tolist(), pose.tolist(), speed.tolist())

    def _keep_in(self, reach: Reach) -> None:
        """The end of a hand's reach is like a wall for what it holds (BS-A8): it may slide along, or come back."""
        pose, speed, _ = self._grip
        x, y, z = pose[:3].tolist()
        if (at := reach.nearest((x, y, z))) != (x, y, z):
            pose[:3] = at
            i = 7 * self._hand
            speed[:3] = (pose[:3] - self._before[i : i + 3]) / self._model.opt.timestep

    def _look(self) -> None:
        """Note what touches the table for the first time, and must not."""
        contact = self._data.contact
        pairs = self._body[contact.geom]
        if self.held is not None and len(self._strangers):
            self._spare(pairs)
        for i in set(pairs[(pairs[:, 0] == -1) & (contact.dist <= 0), 1].tolist()):  # the table always is the first
            piece = self._pieces[i]
            if i not in self._may_touch and piece.piece not in self._down:
                self._down.add(piece.piece)
                self.falls.append(Fall(self.step, piece.seat, piece.piece))

    def _spare(self, pairs: Vector) -> None:
        """The held piece moves no tower but its player's (BS-P3): another tower that it touches stays as it was."""
        touched = pairs[(pairs == self._hand).any(1)].sum(1) - self._hand
        for seat in {self._pieces[i].seat for i in touched[np.isin(touched, self._strangers)].tolist()}:
            for i in self._strangers:
                if self._pieces[i].seat == seat:
                    self._data.qpos[7 * i : 7 * i + 7] = self._before[7 * i : 7 * i + 7]
                    self._data.qvel[6 * i : 6 * i + 6] = 0
