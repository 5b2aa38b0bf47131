"""What the study of Lucktails counts in one game.

A case of switching is a turn and one middle card: whoever has the turn may opt out with that card, or with their own.
What either would earn is read from the cards as they really lie; cases are sorted only by what the player knows.
"""

from collections.abc import Mapping
from typing import Annotated

from bagatelle.core.engine import rule
from bagatelle.core.seats import still_playing
from bagatelle.core.state import Grid, Record, Row, record
from bagatelle.games.lucktails.rules import (
    CARDS,
    KEEP,
    LUCKTAILS,
    MIDDLE,
    PEEK,
    RAISE_1,
    RAISE_1_ON_1,
    RAISE_1_ON_2,
    SEATS,
    SWITCH_1,
    TAKE,
    State,
    bait_value,
    card_at,
    place_seen,
    worth,
)

OWN = -1  # a way to opt out: with one's own card; or with the card in a place in the middle

NOTHING, BAITED, TOOK, KEPT, SWITCHED = range(5)  # what a player did last in this round
CLUES = 5
DEALT, LAID, KNOWN = range(3)  # a middle card: dealt there, laid there by somebody, laid there and known to the player
ORIGINS = 3
BONUSES = 3  # 0, 1, 2 or more
BAITS = 12  # 1, 2, …, 12 or more


@record
class Tally(Record):
    # switching to a middle card that was dealt there, with no bonus on it
    clue_cases: Annotated[Row, "i4", CLUES]  # by what the left neighbour, who sees the player's own card, did
    clue_gain: Annotated[Row, "i4", CLUES]  # VPs of switching minus VPs of keeping
    left_cases: Annotated[Row, "i4", SEATS]  # by how many are left in the round: 1, 2, …
    left_gain: Annotated[Row, "i4", SEATS]
    # switching to any middle card, by where it came from and the bonus on it
    card_cases: Annotated[Row, "i4", ORIGINS * BONUSES]
    card_keep: Annotated[Row, "i4", ORIGINS * BONUSES]
    card_switch: Annotated[Row, "i4", ORIGINS * BONUSES]
    card_gain: Annotated[Row, "i4", ORIGINS * BONUSES]
    known_cases: Annotated[Row, "i4", CARDS]  # by the known card, with no bonus on it
    known_gain: Annotated[Row, "i4", CARDS]
    # turns with a bait going on, by the bait
    faced: Annotated[Row, "i4", BAITS]
    took: Annotated[Row, "i4", BAITS]
    raised: Annotated[Row, "i4", BAITS]
    opted_out: Annotated[Row, "i4", BAITS]
    take_vps: Annotated[Row, "i4", BAITS]  # what taking would give
    out_vps: Annotated[Row, "i4", BAITS]  # what opting out would give, in the way that promises most
    take_gain: Annotated[Row, "i4", BAITS]  # the one minus the other
    # baits announced or raised, by the bait they led to
    raises: Annotated[Row, "i4", BAITS]
    raise_gain: Annotated[Row, "i4", BAITS]  # minus what leaving at once would have given
    raise_lead: Annotated[Row, "i4", BAITS]  # times the players, minus what all of them got
    # rounds, by the seat counted from who started it
    seat_rounds: Annotated[Row, "i4", SEATS]
    seat_vps: Annotated[Row, "i4", SEATS]
    seat_lead: Annotated[Row, "i4", SEATS]  # times the players, minus what all of them got
    # this round
    did: Annotated[Row, "i4", SEATS]
    got: Annotated[Row, "i4", SEATS]
    raised_to: Annotated[Grid, "i4", SEATS, BAITS]  # how often
    left_lying: Annotated[Grid, "i4", SEATS, BAITS]  # what leaving instead would have given


LABELS: Mapping[str, str] = {}  # these counts are told by `findings`


@rule
def note_event(t: Tally, s: State, event: Row) -> None:
    for p in range(SEATS):
        t.did[p] = NOTHING
        t.got[p] = 0
        for b in range(BAITS):
            t.raised_to[p][b] = 0
            t.left_lying[p][b] = 0


@rule
def note_action(t: Tally, s: State, action: int) -> None:
    if action == PEEK:
        return  # the cards are dealt anew
    note_ways_out(t, s)
    if s.bait > 0:
        note_bait(t, s, action)
    p = s.player
    if action >= RAISE_1:
        b = row_of(s.bait + (1 if action in (RAISE_1, RAISE_1_ON_1, RAISE_1_ON_2) else 2))
        t.raised_to[p][b] += 1
        t.left_lying[p][b] += leaving_vps(s)
        t.did[p] = BAITED
        return
    if action == TAKE:
        t.did[p] = TOOK
        t.got[p] = bait_value(s, s.bait)
    else:
        t.did[p] = KEPT if action == KEEP else SWITCHED
        t.got[p] = out_vps(s, action - SWITCH_1)
    if still_playing(s) == 1:
        note_round(t, s)


@rule
def note_ways_out(t: Tally, s: State) -> None:
    keep = out_vps(s, OWN)
    clue = t.did[(s.player + 1) % s.players]
    left = still_playing(s) - 1
    for place in range(MIDDLE):
        switch = out_vps(s, place)
        origin = origin_of(s, place)
        bonus = min(s.bonus[place], BONUSES - 1)
        cell = origin * BONUSES + bonus
        t.card_cases[cell] += 1
        t.card_keep[cell] += keep
        t.card_switch[cell] += switch
        t.card_gain[cell] += switch - keep
        if bonus == 0 and origin == DEALT:
            t.clue_cases[clue] += 1
            t.clue_gain[clue] += switch - keep
            t.left_cases[left] += 1
            t.left_gain[left] += switch - keep
        if bonus == 0 and origin == KNOWN:
            t.known_cases[s.middle[place]] += 1
            t.known_gain[s.middle[place]] += switch - keep


@rule
def note_bait(t: Tally, s: State, action: int) -> None:
    b = row_of(s.bait)
    take = bait_value(s, s.bait)
    out = out_vps(s, best_way_out(s))
    t.faced[b] += 1
    t.take_vps[b] += take
    t.out_vps[b] += out
    t.take_gain[b] += take - out
    if action == TAKE:
        t.took[b] += 1
    elif action >= RAISE_1:
        t.raised[b] += 1
    else:
        t.opted_out[b] += 1


@rule
def note_round(t: Tally, s: State) -> None:
    """Everybody has left."""
    total = 0
    for p in range(s.players):
        total += t.got[p]
    for p in range(s.players):
        lead = s.players * t.got[p] - total
        seat = (p + s.players - s.starter) % s.players
        t.seat_rounds[seat] += 1
        t.seat_vps[seat] += t.got[p]
        t.seat_lead[seat] += lead
        for b in range(BAITS):
            times = t.raised_to[p][b]
            t.raises[b] += times
            t.raise_gain[b] += times * t.got[p] - t.left_lying[p][b]
            t.raise_lead[b] += times * lead


@rule
def row_of(bait: int) -> int:
    return min(bait, BAITS) - 1


@rule
def origin_of(s: State, place: int) -> int:
    """Where a middle card came from, to the player whose turn it is."""
    if s.came_from[place] < 0:
        return DEALT
    return KNOWN if place_seen(s, s.player) == SEATS + place else LAID


@rule
def out_vps(s: State, place: int) -> int:
    """What the player whose turn it is would earn by opting out with that card."""
    if place == OWN:
        return card_vps(s, s.hand[s.player], 0)
    return card_vps(s, s.middle[place], s.bonus[place])


@rule
def card_vps(s: State, card: int, bonus: int) -> int:
    """What a card and the bonus on it earn the player whose turn it is (LT-T7: the bonus counts first)."""
    if card == LUCKTAILS:
        return max(worth(s, card), bonus)
    return worth(s, card) + bonus


@rule
def leaving_vps(s: State) -> int:
    """What leaving the round at once would give, in the way that promises most."""
    place = best_way_out(s)
    if s.bait > 0 and bait_value(s, s.bait) * unseen(s) >= promise(s, place):
        return bait_value(s, s.bait)
    return out_vps(s, place)


@rule
def best_way_out(s: State) -> int:
    """The card to opt out with that promises most; their own, or else the first, among equals."""
    best = OWN
    for place in range(MIDDLE):
        if promise(s, place) > promise(s, best):
            best = place
    return best


@rule
def promise(s: State, place: int) -> int:
    """What a card promises if every card not seen is equally likely, times the number of those cards."""
    bonus = 0 if place == OWN else s.bonus[place]
    seen = place_seen(s, s.player)
    if place != OWN and seen == SEATS + place:
        return unseen(s) * card_vps(s, s.middle[place], bonus)
    known = card_at(s, seen) if seen >= 0 else -1
    total = 0
    for card in range(CARDS):
        if not s.face_up[card] and card != known:
            total += card_vps(s, card, bonus)
    return total


@rule
def unseen(s: State) -> int:
    """How many cards the player whose turn it is hasn't seen: their own among them."""
    n = 0
    for card in range(CARDS):
        n += 1 - s.face_up[card]
    return n - 1 if place_seen(s, s.player) >= 0 else n
