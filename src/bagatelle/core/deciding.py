"""What decided a match: the play that put the winners in front for good. Each game says in `deciding.py` what its plays
are called, from the facts of the events; nothing is played again for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from bagatelle.core.match import Match


class Deciding(Protocol):
    """`deciding.py` of a game."""

    DECIDERS: Mapping[str, str]  # by a short name, what such a play is called

    def decided(self, match: Match, /) -> tuple[str, ...]:
        """Short names of all that the deciding play of a match that is over was; () if no single play decided."""


class Standing(NamedTuple):
    """What everybody had after a play."""

    points: Sequence[int]  # by seat
    play: tuple[str, ...]  # short names of what it was


def ahead_for_good(standings: Iterable[Standing], winners: Sequence[int]) -> tuple[str, ...]:
    """The play from which on exactly the winners (seats from 1) had the most points; () if they don't at the end."""
    decisive: tuple[str, ...] | None = None
    for points, play in standings:
        most = max(points)
        if [seat for seat, has in enumerate(points, 1) if has == most] != list(winners):
            decisive = None
        elif decisive is None:
            decisive = play
    return decisive or ()


def deciders_of(match: Match) -> tuple[str, ...]:
    """What decided a match that is over, by the short names of its game; () where its game doesn't say."""
    deciding = match.game.deciding
    return deciding.decided(match) if deciding and match.outcome else ()
