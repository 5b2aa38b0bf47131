"""Where a match begins that is played on from another one, as it is stored and told."""

from __future__ import annotations

from typing import Literal

import msgspec

from bagatelle.core.match import Match
from bagatelle.core.records import seed_text

Luck = Literal["same", "fresh"]


class Beginning(msgspec.Struct, frozen=True):
    """A match is played on from another one that is over: after so many of its events, with the luck that it had, which
    everybody can know by now, or with fresh luck."""

    match: str
    number: int
    luck: Luck


def beginning_of(match: Match) -> Beginning | None:
    """Where a match was played on from, if it was."""
    if not match.origins:
        return None
    origin = match.origins[0]
    return Beginning(origin.match, origin.number, "same" if origin.seed == seed_text(match.seed) else "fresh")
