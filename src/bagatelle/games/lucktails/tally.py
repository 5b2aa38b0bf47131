"""What a simulation counts in Lucktails."""

from collections.abc import Mapping
from typing import Any

from bagatelle.core.engine import rule
from bagatelle.core.state import Row, tally_of
from bagatelle.games.lucktails.rules import KEEP, LUCKTAILS, RAISE_1, RAISE_1_ON_1, SWITCH_1, SWITCH_2, TAKE, State

LABELS: Mapping[str, str] = {
    "turns": "turns",
    "rounds": "rounds",
    "raises": "baits announced or raised",
    "bonuses": "bonus VPs laid",
    "takes": "baits taken",
    "keeps": "own cards kept",
    "switches": "cards switched",
    "lucktails": "lucktails cards earned",
}
Tally = tally_of(LABELS)


@rule
def note_action(t: Any, s: State, action: int) -> None:
    t.turns += 1
    if action >= RAISE_1:
        t.raises += 1
        if action >= RAISE_1_ON_1:
            t.bonuses += 1
    elif action == TAKE:
        t.takes += 1
    elif action == KEEP:
        t.keeps += 1
        if s.hand[s.player] == LUCKTAILS:
            t.lucktails += 1
    elif action in (SWITCH_1, SWITCH_2):
        t.switches += 1
        if s.middle[action - SWITCH_1] == LUCKTAILS:
            t.lucktails += 1


@rule
def note_event(t: Any, s: State, event: Row) -> None:
    t.rounds += 1
