"""A match told event by event: what each one changed for somebody who watches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bagatelle.cli.screens import Screen
from bagatelle.core.match import Match, Viewer

if TYPE_CHECKING:
    from rich.console import RenderableType


def story(match: Match, screen: Screen, viewer: Viewer, last: int | None = None) -> Iterator[RenderableType]:
    """Everything that happened, or the last so many events, as a viewer may read it."""
    moves = [move for _, move in match.events]
    first = max(0, len(moves) - last) if last is not None else 0
    again = match.rewound(first)
    for move in moves[first:]:
        if (told := screen.tell(again.step(move, viewer))) is not None:
            yield told
