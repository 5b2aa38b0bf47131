"""What a simulation counts in Bausack."""

from collections.abc import Mapping
from typing import Any

from bagatelle.core.engine import rule
from bagatelle.core.state import Row, tally_of
from bagatelle.games.bausack.rules import BID, BUILD, PAY, PLACE, PUSH, State

LABELS: Mapping[str, str] = {
    "turns": "turns",
    "builds": "pieces offered for bids",
    "bids": "higher bids",
    "pushes": "pieces pushed",
    "payments": "times paid to pass a piece on",
    "placed": "pieces placed",
    "highest": "pieces in the largest tower",
    "collapses": "towers that fell",
}
Tally = tally_of(LABELS)


@rule
def note_action(t: Any, s: State, action: int) -> None:
    if action >= BUILD:
        t.builds += 1
        t.turns += 1
    elif action >= PUSH:
        t.pushes += 1
        t.turns += 1
    elif action >= BID:
        t.bids += 1
    elif action == PAY:
        t.payments += 1
    elif action == PLACE:
        t.placed += 1
        t.highest = max(t.highest, s.towers[s.player] + 1)


@rule
def note_event(t: Any, s: State, event: Row) -> None:
    for p in range(s.players):
        if event[p] > 0:
            t.collapses += 1
