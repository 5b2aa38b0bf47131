"""The force of a hand on what it holds. In plain numbers: it is asked for at every step, and small arrays are slow."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, hypot, pi

from bagatelle.games.bausack.wood.poses import multiply, rotate

HAND_RATE = 60.0  # how firmly the hand follows, 1/s
HAND_FORCE = 1.0  # N at most
HAND_TORQUE = 0.02  # Nm at most
GRAVITY = 9.81

Floats = Sequence[float]


def pull(mass: float, inertia: Sequence[Floats], aim: Floats, pose: Floats, speed: Floats) -> list[float]:
    """Force and torque, in the table's frame: towards the aim, damped, and against gravity.

    `inertia` and the last three numbers of `speed` are in the piece's own frame, as the engine has them.
    """
    w, damping = HAND_RATE * HAND_RATE, 2 * HAND_RATE
    x, y, z, qw, qx, qy, qz = pose
    fx = mass * (w * (aim[0] - x) - damping * speed[0])
    fy = mass * (w * (aim[1] - y) - damping * speed[1])
    fz = mass * (w * (aim[2] - z) - damping * speed[2] + GRAVITY)
    c, ex, ey, ez = multiply((qw, -qx, -qy, -qz), (aim[3], aim[4], aim[5], aim[6]))
    s = hypot(ex, ey, ez)
    angle = 2 * atan2(s, c)
    error = (angle - 2 * pi if angle > pi else angle) / s if s > 1e-12 else 2.0
    a = w * error * ex - damping * speed[3]
    b = w * error * ey - damping * speed[4]
    g = w * error * ez - damping * speed[5]
    turned = rotate((qw, qx, qy, qz), tuple(row[0] * a + row[1] * b + row[2] * g for row in inertia))  # type: ignore[arg-type]
    strength = min(1.0, HAND_FORCE / max(hypot(fx, fy, fz), 1e-9))
    twist = min(1.0, HAND_TORQUE / max(hypot(*turned), 1e-9))
    return [strength * fx, strength * fy, strength * fz, twist * turned[0], twist * turned[1], twist * turned[2]]
