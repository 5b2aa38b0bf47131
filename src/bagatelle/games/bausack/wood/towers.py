"""Where the pieces of a match rest: what was stored with every outcome, never simulated again."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from bagatelle.games.bausack.moves import Place, Settled
from bagatelle.games.bausack.wood import poses
from bagatelle.games.bausack.wood.catalogue import SHAPE_OF
from bagatelle.games.bausack.wood.poses import UPRIGHT, Pose

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
    let_go: Pose | None = None  # where the last piece was, in the frame of its area; None: upright on top
    for (_, move), facts in zip(match.events, match.facts, strict=True):
        if isinstance(move, Place):
            let_go = move.pose
        if not isinstance(move, Settled):
            continue
        seat, placed = facts.player - 1, facts.piece
        tower = [resting for resting in found.values() if resting.seat == seat]
        if let_go is None:
            pose = on_top(placed, tower, seat, match.players)
        else:
            pose = poses.to_table(let_go if tower else inside(placed, let_go), seat, match.players)
        found[placed] = Resting(placed, seat, pose, not tower)
        for piece, rest in move.rest:
            if piece in found:
                found[piece] = msgspec.structs.replace(found[piece], pose=rest)
        for piece in (piece for out in facts.out for piece in out.pieces):
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


def inside(piece: str, pose: Pose) -> Pose:
    """The pose nearest to that one in which all of a foundation is over its own area (BS-A6)."""
    x, y, z, *turned = pose
    q = poses.unit((turned[0], turned[1], turned[2], turned[3]))
    (left, right), (near, far) = span(piece, q, 0), span(piece, q, 1)
    half = poses.AREA / 2
    return max(left - half, min(half - right, x)), max(near - half, min(half - far, y)), z, *q


@lru_cache(4096)
def low(piece: str, turned: poses.Quaternion) -> float:
    """How far below its centre a piece reaches when it is turned like this, in metres."""
    return -min(_along(piece, turned, 2, -1))


@lru_cache(4096)
def high(piece: str, turned: poses.Quaternion) -> float:
    """How far above its centre a piece reaches when it is turned like this, in metres."""
    return max(_along(piece, turned, 2, 1))


@lru_cache(4096)
def span(piece: str, turned: poses.Quaternion, axis: int) -> tuple[float, float]:
    """How far a piece that is turned like this reaches to both sides of its centre along x (0) or y (1), in metres."""
    return -min(_along(piece, turned, axis, -1)), max(_along(piece, turned, axis, 1))


def _along(piece: str, turned: poses.Quaternion, axis: int, side: int) -> list[float]:
    return [
        (poses.rotate(turned, corner)[axis] + side * hull.ball) / 1000
        for hull in SHAPE_OF[piece].hulls
        for corner in hull.corners
    ]
