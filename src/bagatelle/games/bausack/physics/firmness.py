"""How firm a tower stands: how many degrees the table may lean, whichever way, until something of it moves."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, radians, sin
from typing import Any

import mujoco as mj
import numpy as np

from bagatelle.games.bausack.physics.grip import GRAVITY
from bagatelle.games.bausack.physics.mujoco_model import STEPS, compiled
from bagatelle.games.bausack.wood.towers import Resting

LEANS = (1, 3, 6, 9, 12)  # degrees
WAYS = range(4)  # the directions of a lean
LEANING = 10  # frames of each lean
LOOK = 2  # frames between two looks
MOVED = 0.003  # metres something has to move to count as moved

Array = np.ndarray[Any, np.dtype[np.float64]]


def firmness(tower: Sequence[Resting]) -> int:
    """Of a tower at rest: 0, or one of LEANS."""
    rest = np.array([resting.pose for resting in tower])
    model = compiled(tuple(resting.piece for resting in tower), tuple(map(tuple, rest)), (False,) * len(tower))
    data = mj.MjData(model)
    return min(bears(model, data, rest, way) for way in WAYS)


def bears(model: Any, data: Any, rest: Array, way: int) -> int:
    """How far the table may lean in one of the ways under pieces that rest like this, one row a pose.

    A force on every piece leans the table, not the direction of gravity: that belongs to the model, which other
    threads may be using.
    """
    mj.mj_resetData(model, data)
    data.qpos[:] = rest.ravel()
    weights, along = GRAVITY * model.body_mass[1:], way * pi / 2
    bore = 0
    for degrees in LEANS:
        slope = radians(degrees)
        push = sin(slope) * cos(along), sin(slope) * sin(along), 1 - cos(slope)
        data.xfrc_applied[1:, :3] = np.outer(weights, push)
        for _ in range(LEANING // LOOK):
            mj.mj_step(model, data, LOOK * STEPS)
            if not np.abs(data.qpos.reshape(-1, 7)[:, :3] - rest[:, :3]).max() < MOVED:  # not a number: it burst
                return bore
        bore = degrees
    return bore
