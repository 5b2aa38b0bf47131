"""What a simulation counts in Bausack."""

from collections.abc import Mapping

from bagatelle.core.engine import rule
from bagatelle.core.state import I4, Record, Row, record
from bagatelle.games.bausack.rules import BID, BUILD, PAY, PLACE, PUSH, State


@record
class Tally(Record):
    turns: I4
    builds: I4
    bids: I4
    pushes: I4
    payments: I4
    placed: I4
    highest: I4
    collapses: I4


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


@rule
def note_action(t: Tally, s: State, action: int) -> None:
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
def note_event(t: Tally, s: State, event: Row) -> None:
    for p in range(s.players):
        if event[p] > 0:
            t.collapses += 1
