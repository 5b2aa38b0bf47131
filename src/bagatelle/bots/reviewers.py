"""Reviewers: games whose players know better than rollouts what a position or a decision is worth.

`players/reviewer.py` of a game, which it needn't have, offers `reviewer(match)`: whoever judges a match like this one,
or None if rollouts are to do it. A solved game says its exact values there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from bagatelle import bots
from bagatelle.core.match import Match
from bagatelle.core.moves import Move


class Figure(msgspec.Struct, frozen=True):
    """A number and its 95% interval; an exact one has none to speak of."""

    value: float
    low: float
    high: float


class Compared(msgspec.Struct, frozen=True):
    """A decision beside its rival, the best of the others: how much more chance to win the rival would have given
    (less, if it is negative), for whoever knew no more than the seat did."""

    rival: str  # in notation
    lead: Figure


class Drawn(msgspec.Struct, frozen=True):
    """A draw that could have come: how likely it was, and every seat's chance to win after it."""

    likely: float
    chances: tuple[float, ...]


class Reviewer(Protocol):
    """Judges positions of one match. What it says depends on nothing but the position and its seed."""

    def chances(self, at: Match, seed: int, /) -> tuple[Figure, ...]:
        """Every seat's chance to win, the hidden things being what they are."""

    def compare(self, at: Match, move: Move, seed: int, /) -> Compared | None:
        """A decision beside its rival; None if there is nothing else worth thinking of."""

    def others(self, at: Match, /) -> Sequence[Drawn]:
        """Every draw that could have come, or as many kinds of draws as differ in what they are worth; none if it can't
        tell."""


def reviewer(match: Match) -> Reviewer | None:
    """The game's own reviewer of such a match."""
    own = bots.module(match.game, "players.reviewer")
    found: Reviewer | None = own.reviewer(match) if own else None
    return found
