"""The physics engine, MuJoCo: its model of some pieces. What it is set to was measured for towers (docs/physics.md)."""

from __future__ import annotations

from functools import cache
from math import cos, sin, tau
from typing import Any, NamedTuple
from zlib import crc32

import mujoco as mj
import numpy as np

from bagatelle.games.bausack.physics.grip import GRAVITY
from bagatelle.games.bausack.wood.catalogue import DENSITY, SHAPE_OF

STEPS = 8  # of a frame
FRAMES = 60  # a second
STEP = 1 / (FRAMES * STEPS)

STIFFNESS = (0.008, 1.5)  # solref
IMPEDANCE = (0.999, 0.9999, 0.0001, 0.5, 2.0)  # solimp
FRICTION = (0.6, 0.0025, 0.0001)
FRICTION_ROUND = (0.6, 0.0005, 0.00005)
RESTITUTION = 0.6  # the share of its speed that wood keeps when it hits wood
SCATTER = 0.03  # of its speed that it goes aside after a hard hit: neither grain nor hand is as exact as numbers
HARD = 0.6  # m/s that it still has then: it fell from 5 cm or more, so nobody meant to put it down there
IMPACT = 0.3  # m/s from which on it does; slower, nothing jumps, so that towers are quiet
NONE = np.zeros(0, np.int32)
SLEEP = 1e-3  # speed below which things fall asleep
MEMORY = 16 << 20  # bytes for the contacts of a step


def compiled(pieces: tuple[str, ...], poses: tuple[Any, ...], asleep: tuple[bool, ...]) -> Any:
    """The engine's model of some pieces: in these poses at first, and asleep until something touches them or not."""
    _quiet()
    spec = mj.MjSpec()
    option = spec.option
    option.timestep, option.gravity = STEP, (0, 0, -GRAVITY)
    option.integrator, option.solver = mj.mjtIntegrator.mjINT_IMPLICITFAST, mj.mjtSolver.mjSOL_NEWTON
    option.cone, option.impratio = mj.mjtCone.mjCONE_ELLIPTIC, 1
    option.iterations, option.tolerance, option.noslip_iterations = 100, 1e-8, 0
    option.enableflags |= int(mj.mjtEnableBit.mjENBL_SLEEP)
    option.disableflags |= int(mj.mjtDisableBit.mjDSBL_AUTORESET)
    option.sleep_tolerance = SLEEP
    spec.memory = MEMORY
    spec.compiler.usethread = False  # it would for the hulls, which are ready but for the first time
    _material(spec.default.geom, False)
    rolling = spec.add_default("rolling", spec.default)
    _material(rolling.geom, True)
    spec.worldbody.add_geom(type=mj.mjtGeom.mjGEOM_PLANE, size=(2, 2, 0.1))
    files: dict[str, bytes] = {}
    for piece, pose, quiet in zip(pieces, poses, asleep, strict=True):
        shape = SHAPE_OF[piece]
        body = spec.worldbody.add_body(pos=pose[:3], quat=pose[3:])
        body.add_freejoint()
        body.sleep = mj.mjtSleepPolicy.mjSLEEP_INIT if quiet else mj.mjtSleepPolicy.mjSLEEP_ALLOWED
        for part in _parts(piece):
            geom = body.add_geom(rolling) if shape.rolls else body.add_geom()
            if part.radius:
                geom.type, geom.size, geom.pos = mj.mjtGeom.mjGEOM_SPHERE, (part.radius, 0, 0), part.centre
                geom.mass = part.mass  # several balls may be one solid
                continue
            geom.type, geom.meshname = mj.mjtGeom.mjGEOM_MESH, part.name
            if part.name not in files:
                files[part.name] = part.mesh
                mesh = spec.add_mesh(name=part.name, inertia=mj.mjtMeshInertia.mjMESH_INERTIA_CONVEX)
                mesh.file = part.name
    spec.assets = files
    return spec.compile()


class Part(NamedTuple):
    """A convex part of a shape, in metres: a ball, or a mesh as a file, whose hull the engine makes once and keeps."""

    name: str
    radius: float
    centre: tuple[float, ...]
    mesh: bytes
    mass: float


@cache
def _parts(piece: str) -> tuple[Part, ...]:
    shape, parts = SHAPE_OF[piece], []
    for i, hull in enumerate(shape.hulls):
        corners = np.array(hull.corners) / 1000
        sizes = np.array((len(corners), 0, 0, 0), np.int32)  # of the corners, and of what a hull is without
        mesh = sizes.tobytes() + corners.astype(np.float32).tobytes()
        mass = DENSITY * 1e-9 * hull.volume
        parts.append(Part(f"{shape.name}-{i}.msh", hull.ball / 1000, tuple(corners[0].tolist()), mesh, mass))
    return tuple(parts)


def _material(geom: Any, rolls: bool) -> None:
    geom.density = DENSITY
    geom.condim, geom.friction = (6, FRICTION_ROUND) if rolls else (4, FRICTION)
    geom.priority = 1 if rolls else 0
    geom.solref, geom.solimp = STIFFNESS, IMPEDANCE


def bouncing_step(model: Any, data: Any, spare: Any) -> None:
    """A step in which what hits something fast enough bounces off it, as wood does.

    The engine has no restitution: its contacts are springs, and springs that bounce make towers hum. So in the step of
    an impact, and in no other, a contact is told to turn the speed round. Where many surfaces meet at once that may be
    more than there was: then the impact is a dead one, from what `spare` has kept.
    """
    mj.mj_step1(model, data)
    rows = data.contact.efc_address if data.ncon else NONE
    rows = rows[rows >= 0]
    hits = rows[data.efc_vel[rows] < -IMPACT]
    if not len(hits):
        mj.mj_step2(model, data)
        return
    mj.mj_copyData(spare, model, data)  # all of it, since who sleeps stands in many places that must agree
    energy = _energy(model, data)
    data.efc_aref[hits] = -(1 + RESTITUTION) / STEP * data.efc_vel[hits]
    mj.mj_step2(model, data)
    if not _energy(model, data) <= energy:
        mj.mj_copyData(data, model, spare)
        mj.mj_step2(model, data)
        return
    _scatter(data, model.geom_bodyid[data.contact.geom[np.isin(data.contact.efc_address, hits)]])


def _scatter(data: Any, bodies: Any) -> None:
    """What has bounced hard goes a bit aside, whereto nobody could tell; as fast as before, and the same way every
    time."""
    speeds = data.qvel.reshape(-1, 6)[:, :3]
    for body in {int(body) - 1 for body in bodies.ravel()} - {-1}:
        speed, way = float(np.linalg.norm(speeds[body])), tau * crc32(speeds[body].tobytes()) / 2**32
        if speed < HARD:
            continue
        aside = speeds[body] + SCATTER * speed * np.array([cos(way), sin(way), 0.0])
        speeds[body] = aside * (speed / max(float(np.linalg.norm(aside)), 1e-9))


def _energy(model: Any, data: Any) -> float:
    """Of motion and of height, in J."""
    mj.mj_energyVel(model, data)
    return float(data.energy[1] + GRAVITY * model.body_mass[1:] @ data.qpos[2::7])


@cache
def _quiet() -> None:
    """The engine writes warnings to a file in the working directory if nobody takes them."""
    mj.set_mju_user_warning(lambda _: None)
