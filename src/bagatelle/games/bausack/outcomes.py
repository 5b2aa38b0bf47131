"""What comes of a placement, all at once, from what a move says."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from bagatelle.core.match import Match
from bagatelle.games.bausack import paths, poses
from bagatelle.games.bausack.engine import FRAMES
from bagatelle.games.bausack.moves import Place, Settled
from bagatelle.games.bausack.physics import HAND_SPEED
from bagatelle.games.bausack.placement import CEILING, LONGEST, Placement
from bagatelle.games.bausack.poses import TABLE, Pose
from bagatelle.games.bausack.towers import Resting, high, low, on_top, standing

INSIDE = 0.0005  # deeper than this in another piece is inside it


def outcome(match: Match) -> Settled:
    """What comes of the placement that was just made."""
    move = match.events[-1][1]
    assert isinstance(move, Place)
    seat = match.journal[-1].seat - 1
    return simulate(standing(match), move, seat, match.players, closely=True)


def simulate(resting: Sequence[Resting], move: Place, seat: int, players: int, closely: bool = False) -> Settled:
    """What comes of a placement by a seat (from 0), all the rest being at rest; closely: how firm it stands, too."""
    placement = Placement(resting, move.piece, seat, players)
    if move.path:
        _follow(placement, move.path)
    elif not _put(placement, move.pose):
        return Settled(((seat + 1,),))
    while not placement.done:
        placement.advance()
    return placement.settled(closely)


def _follow(placement: Placement, path: str) -> None:
    """Take the hand along the path that is stored beside a move."""
    keys = paths.read(path)
    for frame, pose, speed in keys[:-1]:
        _wait(placement, frame)
        if placement.held:
            placement.drag(pose, speed)
    _wait(placement, keys[-1][0] if keys else 0)
    if placement.held:
        placement.let_go()


def _wait(placement: Placement, frame: int) -> None:
    while placement.frame < min(frame, LONGEST) and not placement.done:
        placement.advance()


def _put(placement: Placement, pose: Pose | None) -> bool:
    """Let the piece go in a pose, where there is room for it; else a hand tries from above. False: off the table."""
    world, piece, seat, players = placement.world, placement.piece, placement.seat, placement.players
    at = on_top(piece, placement.tower, seat, players) if pose is None else poses.to_table(pose, seat, players)
    if hypot(at[0], at[1]) > TABLE:
        if not placement.foundation:
            return False
        at = poses.to_table(placement.bounded(pose or at), seat, players)
    x, y, z, *turned = at
    q = (turned[0], turned[1], turned[2], turned[3])
    z = max(low(piece, q), min(CEILING, z))
    world.hold((x, y, z, *q))
    if world.depth() > INSIDE:
        top = max((rest.pose[2] + high(rest.piece, rest.pose[3:]) for rest in placement.before.values()), default=0.0)
        above = top + low(piece, q) + 0.01
        world.hold((x, y, above, *q))
        world.drag((x, y, z, *q))
        for _ in range(int(FRAMES * ((above - z) / HAND_SPEED + 0.3))):
            if placement.held:
                placement.advance()
    if placement.held:
        placement.let_go()
    return True
