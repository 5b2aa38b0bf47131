"""What a simulation counts in Bag-O-Loot."""

from collections.abc import Mapping
from typing import Any

from bagatelle.core.engine import rule
from bagatelle.core.state import Row, tally_of
from bagatelle.games.bag_o_loot.rules import BUILD, COMBINE, OPEN, PUNT, SNITCH, STEAL, State, what_of

LABELS: Mapping[str, str] = {
    "turns": "turns",
    "rounds": "rounds",
    "opens": "sets opened",
    "builds": "sets built on",
    "steals": "sets stolen",
    "snitches": "looters snitched",
    "combines": "splits combined",
    "punts": "punts",
}
Tally = tally_of(LABELS)


@rule
def note_action(t: Any, s: State, action: int) -> None:
    what = what_of(action)
    if s.plays == 0:
        t.turns += 1
    if what == OPEN:
        t.opens += 1
    elif what == BUILD:
        t.builds += 1
    elif what == STEAL:
        t.steals += 1
    elif what == SNITCH:
        t.snitches += 1
    elif what == COMBINE:
        t.combines += 1
    elif what == PUNT:
        t.punts += 1


@rule
def note_event(t: Any, s: State, event: Row) -> None:
    t.rounds += 1
