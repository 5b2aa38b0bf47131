"""Poses: where a piece is and how it is turned; and the frames they are given in.

A pose is (x, y, z, qw, qx, qy, qz): metres with z up and the table's surface at 0, and a unit quaternion. Moves are
written in the frame of the player's own area; the table's frame has its origin in the middle.
"""

from __future__ import annotations

from math import atan2, cos, hypot, isfinite, pi, sin, sqrt

Pose = tuple[float, float, float, float, float, float, float]
Quaternion = tuple[float, float, float, float]
Vector = tuple[float, float, float]

AREA = 0.6  # side of a play area
REACH = AREA / 2 + 0.05  # of a hand, to each side of the centre of its own area (BS-A8) …
CEILING = 1.5  # … and above the table
CLEAR = 0.002  # metres that the hand keeps a piece that must not touch the table above it
HOVER = 0.06  # metres that a piece is held above its player's tower at first
FLOOR = -10.0  # a hand that aims below the table's surface meets the table, but nobody aims below the ground
DISTANCE = 0.6  # of the centres of the areas from the middle of the table
TABLE = 1.0  # radius of the table
UPRIGHT: Quaternion = (1.0, 0.0, 0.0, 0.0)
DECIMALS = 6  # of a pose in notation


def multiply(a: Quaternion, b: Quaternion) -> Quaternion:
    """First b, then a."""
    w, x, y, z = a
    v, p, q, r = b
    return (
        w * v - x * p - y * q - z * r,
        w * p + x * v + y * r - z * q,
        w * q - x * r + y * v + z * p,
        w * r + x * q - y * p + z * v,
    )


def rotate(q: Quaternion, v: Vector) -> Vector:
    w, x, y, z = q
    a, b, c = v
    s, t, u = 2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)
    return a + w * s + y * u - z * t, b + w * t + z * s - x * u, c + w * u + x * t - y * s


def turn(axis: Vector, degrees: float) -> Quaternion:
    half, n = degrees * pi / 360, sqrt(sum(a * a for a in axis))
    return cos(half), *(sin(half) * a / n for a in axis)  # type: ignore[return-value]


def norm(q: Quaternion) -> float:
    return sqrt(sum(a * a for a in q))


def unit(q: Quaternion) -> Quaternion:
    n = norm(q)
    return q[0] / n, q[1] / n, q[2] / n, q[3] / n


def is_pose(pose: Pose) -> bool:
    """Whether it is finite, with a unit quaternion (but for rounding)."""
    return all(map(isfinite, pose)) and abs(norm(pose[3:]) - 1) < 1e-3


def in_reach(pose: Pose) -> bool:
    """Whether a hand gets there (BS-A8), in the frame of its own area. Below the table's surface it meets the table."""
    x, y, z, *_ = pose
    return abs(x) <= REACH and abs(y) <= REACH and FLOOR <= z <= CEILING


def reached(pose: Pose) -> Pose:
    """The pose nearest to that one that is in reach."""
    x, y, z, *turned = pose
    return max(-REACH, min(REACH, x)), max(-REACH, min(REACH, y)), max(FLOOR, min(CEILING, z)), *turned  # type: ignore[return-value]


class Reach:
    """How far the hand of a seat reaches (BS-A8), in the table's frame. In plain numbers: it is asked at every step."""

    def __init__(self, seat: int, players: int) -> None:
        angle = area_angle(seat, players) * pi / 180
        self._cos, self._sin = cos(angle), sin(angle)

    def nearest(self, at: Vector) -> Vector:
        """The place in reach that is nearest to that one: the very same if it is in reach."""
        x, y, z = at
        right, away = self._cos * x + self._sin * y, self._cos * y - self._sin * x + DISTANCE
        if abs(right) <= REACH and abs(away) <= REACH and z <= CEILING:
            return at
        right, away = max(-REACH, min(REACH, right)), max(-REACH, min(REACH, away)) - DISTANCE
        return self._cos * right - self._sin * away, self._sin * right + self._cos * away, min(CEILING, z)


def area_angle(seat: int, players: int) -> float:
    """How far, in degrees, the area of a seat (from 0) is turned around the middle: seats go clockwise."""
    return -360 * seat / players


def to_table(pose: Pose, seat: int, players: int) -> Pose:
    """A pose in the frame of a seat's area, in the table's frame."""
    q = turn((0, 0, 1), area_angle(seat, players))
    return *rotate(q, (pose[0], pose[1] - DISTANCE, pose[2])), *multiply(q, unit(pose[3:]))


def to_area(pose: Pose, seat: int, players: int) -> Pose:
    """The reverse of `to_table`."""
    q = turn((0, 0, 1), -area_angle(seat, players))
    x, y, z = rotate(q, pose[:3])
    return x, y + DISTANCE, z, *multiply(q, pose[3:])


def rounded(pose: Pose) -> Pose:
    """As notation writes it."""
    return tuple(round(value, DECIMALS) + 0.0 for value in pose)  # type: ignore[return-value]


def number(value: float) -> str:
    """A number as notation writes it: up to six decimals, no exponent, no negative zero."""
    text = f"{value:.{DECIMALS}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def written(pose: Pose) -> str:
    return " ".join(map(number, pose))


def lean(q: Quaternion) -> float:
    """How far a piece's own axis is from upright, in degrees."""
    x, y, z = rotate(q, (0.0, 0.0, 1.0))
    return atan2(hypot(x, y), z) * 180 / pi
