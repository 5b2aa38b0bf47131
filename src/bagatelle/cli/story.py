"""A match told event by event: what each one changed for somebody who watches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bagatelle.cli.screens import Screen
from bagatelle.core.match import Match
from bagatelle.core.moves import Move

if TYPE_CHECKING:
    from rich.console import RenderableType


def advance(match: Match, move: Move | str, screen: Screen, viewer: int | None) -> RenderableType | None:
    """Make one move or let one random event happen, without those after it; what a seat reads about it."""
    actor, before = match.actor, match.view(viewer)
    assert actor is not None
    typed = match.game.moves.parse(move) if isinstance(move, str) else move
    manual, match.manual = match.manual, True
    try:
        match.play(typed)
    finally:
        match.manual = manual
    return screen.tell(before, actor, typed, match.view(viewer))


def rewound(match: Match, events: int) -> Match:
    """The match as it was after so many events, with the same seed."""
    moves = [move for _, move in match.events[:events]]
    return match.game.restore(match.players, match.seed, moves, match.manual, **match.options)


def story(match: Match, screen: Screen, viewer: int | None, last: int | None = None) -> Iterator[RenderableType]:
    """Everything that happened, or the last so many events, as a seat may read it."""
    moves = [move for _, move in match.events]
    first = max(0, len(moves) - last) if last is not None else 0
    again = rewound(match, first)
    for move in moves[first:]:
        if (told := advance(again, move, screen, viewer)) is not None:
            yield told
