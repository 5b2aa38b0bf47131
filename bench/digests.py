"""In place of the counts of Bag of Butts: a digest of every decision and event, as bag_of_butts.c makes it."""

from bagatelle.core.engine import rule
from bagatelle.core.state import I8, Record, Row, record
from bagatelle.games.bag_of_butts.rules import DRAW_BAG, GROUPS, KINDS, State

LABELS = {"digest": "digest"}


@record
class Tally(Record):
    digest: I8


@rule
def note_action(t: Tally, s: State, action: int) -> None:
    t.digest = t.digest * 31 + action


@rule
def note_event(t: Tally, s: State, event: Row) -> None:
    for k in range(GROUPS * KINDS if s.phase == DRAW_BAG else 1):
        t.digest = t.digest * 31 + event[k]
