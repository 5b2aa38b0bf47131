"""What a simulation counts in Bag-O-Loot."""

from collections.abc import Mapping

from bagatelle.core.engine import rule
from bagatelle.core.state import I4, Record, Row, record
from bagatelle.games.bag_o_loot.rules import BUILD, COMBINE, OPEN, PUNT, SNITCH, STEAL, State, what_of


@record
class Tally(Record):
    turns: I4
    rounds: I4
    opens: I4
    builds: I4
    steals: I4
    snitches: I4
    combines: I4
    punts: I4


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


@rule
def note_action(t: Tally, s: State, action: int) -> None:
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
def note_event(t: Tally, s: State, event: Row) -> None:
    t.rounds += 1
