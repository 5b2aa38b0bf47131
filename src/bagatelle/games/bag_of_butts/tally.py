"""What a simulation counts in Bag of Butts."""

from collections.abc import Mapping
from typing import Any

from bagatelle.core.engine import rule
from bagatelle.core.state import Row, tally_of
from bagatelle.games.bag_of_butts.rules import (
    ADD_SPECIAL,
    ANNOUNCE_1,
    BLACK,
    COLOURS,
    GRAY,
    GROUPS,
    KHAKI,
    KINDS,
    RESET,
    SCORE_1,
    WHITE,
    State,
    earns,
    fewest_points,
)

LABELS: Mapping[str, str] = {
    "turns": "turns",
    "automatic_resets": "automatic resets",
    "voluntary_resets": "voluntary resets",
    "extra_games": "extra games to break a tie",
    "black_blocked": "turns in which a black butt blocked a group",
    "gray_paid": "scored groups in which gray paid a bonus",
    "white_gave": "extra turns that white gave",
    "khaki_paid": "scored groups in which khaki paid the last",
}
Tally = tally_of(LABELS)


@rule
def note_action(t: Any, s: State, action: int) -> None:
    if action == RESET:
        t.voluntary_resets += 1
    elif action >= ANNOUNCE_1:
        t.turns += 1
        t.extra_games |= s.extra
    elif action >= SCORE_1:
        g = action - SCORE_1
        group = s.groups[g]
        t.white_gave += group[WHITE]
        t.khaki_paid += group[KHAKI]
        fewest = fewest_points(s)
        paid = 0
        for p in range(s.players):
            if s.playing[p] and earns(s, g, p, fewest) > 0:
                paid = 1
        if group[GRAY] > 0:
            t.gray_paid += paid


@rule
def note_event(t: Any, s: State, event: Row) -> None:
    if s.phase == ADD_SPECIAL:
        return
    reset = 1
    blocked = 0
    for g in range(GROUPS):
        coloured = 0
        specials = 0
        for k in range(KINDS):
            if k < COLOURS:
                coloured += event[g * KINDS + k]
            else:
                specials += event[g * KINDS + k]
        if specials == 0:
            reset = 0
        if event[g * KINDS + BLACK] > 0 and coloured > 0:
            blocked = 1
    t.automatic_resets += reset
    if not reset:
        t.black_blocked += blocked
