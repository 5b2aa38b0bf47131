"""What comes of a placement, all at once, from what a move says: the same as if the hand had been watched."""

from __future__ import annotations

from collections.abc import Sequence

from bagatelle.core.match import Match
from bagatelle.games.bausack.moves import Place, Settled
from bagatelle.games.bausack.physics import paths
from bagatelle.games.bausack.physics.placement import LONGEST, Placement, begin
from bagatelle.games.bausack.wood.towers import Resting


def outcome(match: Match) -> Settled:
    """What comes of the placement that was just made."""
    move = match.events[-1][1]
    assert isinstance(move, Place)
    return _finish(begin(match), move, closely=True)


def simulate(resting: Sequence[Resting], move: Place, seat: int, players: int) -> Settled:
    """What comes of a placement by a seat (from 0), all the rest being at rest."""
    return _finish(Placement(resting, move.piece, seat, players), move, closely=False)


def _finish(placement: Placement, move: Place, closely: bool) -> Settled:
    if move.path:
        _follow(placement, move.path)
    else:
        placement.carry(move)
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
