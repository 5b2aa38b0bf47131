"""Knowledge of Lucktails, as rules: for bots of any kind and for kernels.

A policy looks only at what its seat may know: never at its own card, nor at others that lie face down, but for the one
it was shown.
"""

from bagatelle.core.engine import Generator, rule
from bagatelle.core.levels import Level
from bagatelle.core.seats import still_playing
from bagatelle.core.state import Row
from bagatelle.games.lucktails.rules import (
    BONUS_FROM,
    CARDS,
    KEEP,
    RAISE_1,
    RAISE_1_ON_1,
    RAISE_1_ON_2,
    SEATS,
    SWITCH_1,
    SWITCH_2,
    TAKE,
    State,
    bait_value,
    brings_bonus,
    card_at,
    place_seen,
    worth,
)

TENTHS = 10  # careful counts in tenths of a VP
MARGIN = 15  # by how much a bait has to beat the cards to be taken: who stays longer in the round sees more
GOOD = 40  # what is good enough to opt out at once
NICE = 2  # VPs that a beginner can't resist as a bait, …
LIKED = 4  # … and likes in a card
LAPS = 1  # raises past the last step are searched for so many times round the table: they bring nothing but patience


@rule
def decide(s: State, out: Row, rng: Generator) -> int:
    best = best_way_out(s)
    value = way_out_value(s, best)
    if still_playing(s) == 1:
        return best
    sure = TENTHS * bait_value(s, s.bait) if s.bait > 0 else 0
    if s.bait >= min(last_step(s), s.bait_limit):  # it is worth no more later
        return TAKE if sure >= value else best
    if sure >= value + MARGIN:
        return TAKE
    if value >= GOOD:
        return best
    if brings_bonus(s, 1):
        return RAISE_1_ON_1 if s.bonus[0] >= s.bonus[1] else RAISE_1_ON_2
    return RAISE_1


@rule
def last_step(s: State) -> int:
    """The bait after which a raise brings neither VPs nor a bonus."""
    return max(BONUS_FROM, s.bait_rows)


@rule
def best_way_out(s: State) -> int:
    """The way to opt out that promises most: their own card, or one of the middle cards."""
    best = KEEP
    for action in range(SWITCH_1, SWITCH_2 + 1):
        if way_out_value(s, action) > way_out_value(s, best):
            best = action
    return best


@rule
def way_out_value(s: State, action: int) -> int:
    """What opting out that way earns on average, in tenths of a VP."""
    if action == KEEP:
        return unseen_value(s)
    place = action - SWITCH_1
    bonus = TENTHS * s.bonus[place]
    if place_seen(s, s.player) == SEATS + place:
        return bonus + TENTHS * worth(s, s.middle[place])
    return bonus + unseen_value(s)


@rule
def unseen_value(s: State) -> int:
    """What a card the player hasn't seen is worth on average, in tenths of a VP."""
    seen = place_seen(s, s.player)
    known = card_at(s, seen) if seen >= 0 else -1
    total = 0
    n = 0
    for card in range(CARDS):
        if not s.face_up[card] and card != known:
            total += TENTHS * worth(s, card)
            n += 1
    return total // n


@rule
def beginner(s: State, out: Row, rng: Generator) -> int:
    """Takes the first bait that looks nice; a good card that it saw going to the middle it fetches. It doesn't think of
    the cards it hasn't seen."""
    seen = place_seen(s, s.player)
    if seen >= SEATS and worth(s, card_at(s, seen)) >= LIKED:
        return SWITCH_1 + seen - SEATS
    if still_playing(s) == 1:
        return KEEP
    if s.bait > 0 and (bait_value(s, s.bait) >= NICE or s.bait >= min(last_step(s), s.bait_limit)):
        return TAKE
    return RAISE_1_ON_1 if brings_bonus(s, 1) else RAISE_1


@rule
def candidates(s: State, out: Row, n: int) -> int:
    if s.bait < last_step(s) + LAPS * s.players:
        return n
    kept = 0
    for i in range(n):
        if out[i] < RAISE_1:
            out[kept] = out[i]
            kept += 1
    return kept


LEVELS = {
    "beginner": Level(
        name="Puppy",
        face="puppy",
        plays="Snaps at the first bait that looks nice, and doesn't think of the cards.",
        policy=beginner,
    ),
    "careful": Level(
        name="Hare",
        face="hare",
        plays="Knows which cards are left, and leaves as soon as what is sure beats what it can hope for.",
        policy=decide,
    ),
}
