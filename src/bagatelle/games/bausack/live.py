"""A piece is placed by a hand, everybody watches, and physics says what comes of it (see `bagatelle.core.live`).

The physics engine is imported only where it is asked for.
"""

from __future__ import annotations

import msgspec

from bagatelle.core.live import Finish, Question, Steer, Work
from bagatelle.core.match import Match
from bagatelle.core.moves import Move
from bagatelle.games.bausack import rules
from bagatelle.games.bausack.moves import Settled
from bagatelle.games.bausack.physics.film import Film, read
from bagatelle.games.bausack.wood.poses import Pose


class Drag(Steer, frozen=True):
    """The hand takes the piece towards a pose in the frame of its own area: metres, and a unit quaternion."""

    pose: Pose


class LetGo(Finish, frozen=True):
    """The hand lets go."""


class Suggest(Question, frozen=True):
    """Where might the piece be placed? Answered with `Suggested`."""


class Spot(msgspec.Struct, frozen=True):
    """A place where the piece may be let go."""

    pose: Pose  # in the frame of the seat's own area
    on: tuple[str, ...]  # the pieces it would lie on or touch; "" is the table
    turned: str  # upright, upside-down, lying or on-edge
    firm: int  # degrees the table may then lean until something moves, from 0 to 12
    stands: float  # the share of trials by a trembling hand in which all stood; a foundation: stayed where it was put


class Suggested(msgspec.Struct, frozen=True):
    """Places that differ, best first."""

    spots: tuple[Spot, ...]


Ask = Drag | LetGo | Suggest
Answer = Suggested
__all__ = ["Answer", "Ask", "Film", "begin", "film", "simulate_event", "takes_time"]


def takes_time(match: Match) -> bool:
    return bool(match.state.phase == rules.PLACING)  # type: ignore[attr-defined]


def begin(match: Match) -> Work:
    from bagatelle.games.bausack.physics.placement import begin

    return begin(match)


def simulate_event(match: Match) -> Move:
    from bagatelle.games.bausack.physics.outcomes import outcome

    return outcome(match)


def film(move: Move) -> Film | None:
    return read(move.film) if isinstance(move, Settled) and move.film else None
