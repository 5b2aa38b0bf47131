"""The physics engine, MuJoCo: its model of some pieces. What it is set to was measured for towers (docs/physics.md)."""

from __future__ import annotations

from functools import cache
from typing import Any

import mujoco as mj
import numpy as np

from bagatelle.games.bausack.catalogue import DENSITY, SHAPE_OF
from bagatelle.games.bausack.grip import GRAVITY

STEPS = 8  # of a frame
FRAMES = 60  # a second
STEP = 1 / (FRAMES * STEPS)

STIFFNESS = (0.008, 1.5)  # solref
IMPEDANCE = (0.999, 0.9999, 0.0001, 0.5, 2.0)  # solimp
FRICTION = (0.6, 0.0025, 0.0001)
FRICTION_ROUND = (0.6, 0.0005, 0.0001)
SLEEP = 1e-3  # speed below which things fall asleep


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
    spec.memory = 64 << 20
    table = spec.worldbody.add_geom(type=mj.mjtGeom.mjGEOM_PLANE, size=(2, 2, 0.1))
    _material(table, False)
    meshes: set[str] = set()
    for piece, pose, quiet in zip(pieces, poses, asleep, strict=True):
        shape = SHAPE_OF[piece]
        body = spec.worldbody.add_body(pos=pose[:3], quat=pose[3:])
        body.add_freejoint()
        body.sleep = mj.mjtSleepPolicy.mjSLEEP_INIT if quiet else mj.mjtSleepPolicy.mjSLEEP_ALLOWED
        for i, hull in enumerate(shape.hulls):
            geom = body.add_geom(density=DENSITY)
            _material(geom, shape.rolls)
            if hull.ball:
                geom.type, geom.size = mj.mjtGeom.mjGEOM_SPHERE, (hull.ball / 1000, 0, 0)
                geom.pos = [v / 1000 for v in hull.corners[0]]
                continue
            name = f"{shape.name}/{i}"
            if name not in meshes:
                meshes.add(name)
                corners = np.array(hull.corners).ravel() / 1000
                spec.add_mesh(name=name, uservert=corners.tolist(), inertia=mj.mjtMeshInertia.mjMESH_INERTIA_CONVEX)
            geom.type, geom.meshname = mj.mjtGeom.mjGEOM_MESH, name
    return spec.compile()


def _material(geom: Any, rolls: bool) -> None:
    geom.condim, geom.friction = (6, FRICTION_ROUND) if rolls else (4, FRICTION)
    geom.priority = 1 if rolls else 0
    geom.solref, geom.solimp = STIFFNESS, IMPEDANCE


@cache
def _quiet() -> None:
    """The engine writes warnings to a file in the working directory if nobody takes them."""
    mj.set_mju_user_warning(lambda _: None)
