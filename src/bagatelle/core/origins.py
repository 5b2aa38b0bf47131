"""Where a match comes from that was played on from another: its first events are that one's.

What was drawn among them came from the seed of the match where it happened, so each origin names that too.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from bagatelle.core.errors import IllegalMove

if TYPE_CHECKING:
    from bagatelle.core.match import Match


class Origin(msgspec.Struct, frozen=True):
    """A match that another one goes on from."""

    match: str  # what it is known by
    number: int  # so many events are the same, from the first on
    seed: str  # of that match, as records write it


Origins = tuple[Origin, ...]  # the match it was played on from, then the match which that one was played on from …


def beginning(origins: Origins) -> int:
    """How many events of a match were there before it began."""
    return origins[0].number if origins else 0


def seed_of(origins: Origins, number: int) -> str | None:
    """The seed that gave a random event before a match began; None for what its own seed gives."""
    return next((origin.seed for origin in reversed(origins) if number <= origin.number), None)


def going_on(origin: Origin, origins: Origins) -> Origins:
    """The origins of a match that goes on from another, which has origins itself. Events that weren't that one's own
    come from where it had them."""
    chain = [origin, *origins]
    while len(chain) > 1 and chain[1].number >= origin.number:
        del chain[0]
    return replace(chain[0], number=origin.number), *chain[1:]


def going_back(seed: int, origins: Origins, number: int) -> tuple[int, Origins]:
    """The seed and the origins of a match as it was after so many events: an older match's, if they are of that one."""
    while number < beginning(origins):
        seed, origins = int(origins[0].seed, 0), origins[1:]
    return seed, origins


def fork(match: Match, number: int, seed: int | None, origin: Origin) -> Match:
    """A match that goes on from the position after so many events of another; `origin` says which one that is.
    IllegalMove where nothing is left to decide."""
    past = match.rewound(number)
    if match.game.live and past.actor == "*" and number < match.number:  # what physics made of it belongs to it
        past = match.rewound(number + 1)
    if past.actor is None:
        raise IllegalMove("over", "The game is over.")
    moves = [move for _, move in past.events]
    seed = secrets.randbits(256) if seed is None else seed
    new = match.game.restore(match.players, seed, moves, match.manual, **match.options)
    new.origins = going_on(replace(origin, number=past.number), match.origins)
    if seed == match.seed:
        new.secret, new.words = match.secret, match.words
    new.go_on()
    return new
