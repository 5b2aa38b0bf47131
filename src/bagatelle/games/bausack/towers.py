"""Where the pieces of a match rest: what was stored with every outcome, never simulated again."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from bagatelle.games.bausack import poses
from bagatelle.games.bausack.catalogue import SHAPE_OF
from bagatelle.games.bausack.poses import UPRIGHT, Pose

if TYPE_CHECKING:
    from bagatelle.core.match import Match


class Resting(msgspec.Struct, frozen=True):
    """A piece at rest in a tower. Only a foundation may touch the table."""

    piece: str
    seat: int  # from 0
    pose: Pose  # in the table's frame
    foundation: bool = False


def standing(match: Match) -> tuple[Resting, ...]:
    """All pieces on the table, those placed first first."""
    found: dict[str, Resting] = {}
    for placed in match.journal:
        if placed.settled is None:
            continue
        seat = placed.seat - 1
        tower = [resting for resting in found.values() if resting.seat == seat]
        if placed.pose is None:
            pose = on_top(placed.piece, tower, seat, match.players)
        else:
            pose = poses.to_table(placed.pose, seat, match.players)
        found[placed.piece] = Resting(placed.piece, seat, pose, not tower)
        for piece, rest in placed.settled.rest:
            if piece in found:
                found[piece] = msgspec.structs.replace(found[piece], pose=rest)
        for piece in placed.out:
            found.pop(piece, None)
    return tuple(found.values())


def on_top(piece: str, tower: list[Resting], seat: int, players: int) -> Pose:
    """Upright in the middle of the topmost piece of a tower, or in the middle of the area if there is none yet."""
    under = low(piece, UPRIGHT)
    if not tower:
        return poses.to_table((0.0, 0.0, under, *UPRIGHT), seat, players)
    top = max(tower, key=lambda resting: resting.pose[2] + high(resting.piece, resting.pose[3:]))
    x, y, z, *_ = top.pose
    z += high(top.piece, top.pose[3:]) + under
    return x, y, z, *poses.turn((0, 0, 1), poses.area_angle(seat, players))


@lru_cache(4096)
def low(piece: str, turned: poses.Quaternion) -> float:
    """How far below its centre a piece reaches when it is turned like this, in metres."""
    return -min(z for z in _heights(piece, turned, -1))


@lru_cache(4096)
def high(piece: str, turned: poses.Quaternion) -> float:
    """How far above its centre a piece reaches when it is turned like this, in metres."""
    return max(z for z in _heights(piece, turned, 1))


def _heights(piece: str, turned: poses.Quaternion, side: int) -> list[float]:
    return [
        (poses.rotate(turned, corner)[2] + side * hull.ball) / 1000
        for hull in SHAPE_OF[piece].hulls
        for corner in hull.corners
    ]
