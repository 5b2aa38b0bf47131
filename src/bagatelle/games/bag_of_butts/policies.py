"""Knowledge of Bag of Butts, as rules: for bots of any kind and for kernels."""

from bagatelle.core.engine import Generator, below, rule
from bagatelle.core.levels import Level
from bagatelle.core.state import Row
from bagatelle.games.bag_of_butts.rules import (
    ADD,
    ANNOUNCE,
    ANNOUNCE_1,
    BLACK,
    GROUPS,
    MAX_SIZE,
    PREPARE,
    RESET,
    SCORE_1,
    SUPPLY,
    WHITE,
    State,
    bag_size,
    best_score,
    butt_value,
    earns,
    fewest_points,
    legal,
    scoreable,
)

COLOURED = sum(SUPPLY[:BLACK])  # butts that are always in the bag

# What rollouts play by, found by letting many games be played
FIRST_SIZE = (2, 2, 3, 3, 1, 1, 1)  # by the number of specials in the bag: the first group, …
SECOND_SIZE = (3, 3, 3, 4, 4, 5, 6)  # … and the second
RESET_FROM, CLEAR_LEAD = 3, 6  # turns since the last reset, points ahead of everybody else


@rule
def decide(s: State, out: Row, rng: Generator) -> int:
    if s.phase == PREPARE:
        return RESET if s.may_reset and reset_wins(s) else ADD
    if s.phase == ANNOUNCE:
        return ANNOUNCE_1 + MAX_SIZE + 2  # announce 2 3: in simulations the best sizes for any number of players
    return best_group(s)


@rule
def reset_wins(s: State) -> bool:
    """Whether a voluntary reset now ends the game with the player whose turn it is alone in the lead."""
    if not s.extra and best_score(s) < s.target:
        return False
    scores = s.scores[s.extra]
    for p in range(s.players):
        if p != s.player and s.playing[p] and scores[p] >= scores[s.player]:
            return False
    return True


@rule
def best_group(s: State) -> int:
    """The group in which the player gains most beyond what the others gain."""
    fewest = fewest_points(s)
    best = -1
    best_gain = 0
    for g in range(GROUPS):
        if scoreable(s, g):
            gain = 0
            for p in range(s.players):
                if s.playing[p]:
                    earned = earns(s, g, p, fewest)
                    gain += earned if p == s.player else -earned
            if best < 0 or gain > best_gain:
                best = g
                best_gain = gain
    return SCORE_1 + best


@rule
def rollout(s: State, out: Row, rng: Generator) -> int:
    """What searches and reviews play positions out with. Unlike `greedy`, it makes groups by how many specials are in
    the bag, thinks of who leads and of the turn that a white butt brings, and resets to keep a clear lead."""
    if s.phase == PREPARE:
        return RESET if s.may_reset and (reset_wins(s) or safe_to_reset(s)) else ADD
    if s.phase == ANNOUNCE:
        specials = bag_size(s) - COLOURED
        return ANNOUNCE_1 + (FIRST_SIZE[specials] - 1) * MAX_SIZE + SECOND_SIZE[specials] - 1
    return shrewdest_group(s)


@rule
def safe_to_reset(s: State) -> bool:
    """Whether a reset keeps a clear lead, and the game going on."""
    if s.streak < RESET_FROM or s.extra or best_score(s) >= s.target:
        return False
    for p in range(s.players):
        if p != s.player and s.scores[0][p] + CLEAR_LEAD > s.scores[0][s.player]:
            return False
    return True


@rule
def shrewdest_group(s: State) -> int:
    """The group with the best own gain minus the gain of the others; the more of them share what others gain, the less
    that counts, but what the leader among them gains counts twice. One more turn counts as a butt."""
    fewest = fewest_points(s)
    scores = s.scores[s.extra]
    leading = -1
    for p in range(s.players):
        if p != s.player and s.playing[p] and scores[p] > leading:
            leading = scores[p]
    best = -1
    best_gain = 0
    for g in range(GROUPS):
        if scoreable(s, g):
            gain = 2 * butt_value(s) * s.groups[g][WHITE]
            for p in range(s.players):
                if s.playing[p]:
                    earned = earns(s, g, p, fewest)
                    if p == s.player:
                        gain += s.players * earned
                    else:
                        gain -= 2 * earned if scores[p] == leading else earned
            if best < 0 or gain > best_gain:
                best = g
                best_gain = gain
    return SCORE_1 + best


@rule
def beginner(s: State, out: Row, rng: Generator) -> int:
    """Takes what pays it most now. It makes groups of any size, adds a special whenever it may, and never resets."""
    if s.phase == PREPARE:
        return ADD
    if s.phase == ANNOUNCE:
        return out[below(rng, legal(s, out))]
    return best_for_itself(s)


@rule
def best_for_itself(s: State) -> int:
    """The group in which the player gains most."""
    fewest = fewest_points(s)
    best = -1
    most = 0
    for g in range(GROUPS):
        if scoreable(s, g):
            earned = earns(s, g, s.player, fewest)
            if best < 0 or earned > most:
                best = g
                most = earned
    return SCORE_1 + best


@rule
def candidates(s: State, out: Row, n: int) -> int:
    """Of announcements that differ only in the order of the three sizes, keep one."""
    if s.phase != ANNOUNCE:
        return n
    size = bag_size(s)
    kept = 0
    for i in range(n):
        first = (out[i] - ANNOUNCE_1) // MAX_SIZE + 1
        second = (out[i] - ANNOUNCE_1) % MAX_SIZE + 1
        if first <= second <= size - first - second:
            out[kept] = out[i]
            kept += 1
    return kept


LEVELS = {
    "beginner": Level(
        name="Puppy",
        face="puppy",
        plays="Grabs the group that pays it most right now, and never looks at what you get.",
        policy=beginner,
    ),
    "greedy": Level(
        name="Fox",
        face="fox",
        plays="Weighs what a group brings it against what it brings you, and likes groups of two and three.",
        policy=decide,
    ),
}
