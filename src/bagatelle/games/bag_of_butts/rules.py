"""The rules of Bag of Butts. Ids such as BB-T1 are those of the rule pages beside this file."""

from typing import Annotated

from bagatelle.core.engine import AT_CHANCE, AT_END, Generator, below, rule
from bagatelle.core.seats import next_player
from bagatelle.core.state import I1, I4, Grid, Record, Row, record

KINDS = 8  # kinds of butts: four colours, then four kinds of specials
BLACK, GRAY, WHITE, KHAKI = 4, 5, 6, 7
COLOURS = 4
SUPPLY = (2, 2, 2, 2, 2, 2, 1, 1)  # butts of each kind that can be in the bag (BB-S1, BB-S2, BB-S3)
GROUPS = 3

PREPARE, ADD_SPECIAL, ANNOUNCE, DRAW_BAG, SCORE, ENDED = range(6)  # phases; two of them wait for a random event

ADD, RESET, SCORE_1 = 0, 1, 2  # actions; scoring takes three numbers
ANNOUNCE_1 = SCORE_1 + GROUPS
MAX_SIZE = sum(SUPPLY) - 2  # of a group
MAX_LEGAL = MAX_SIZE * (MAX_SIZE + 1) // 2
EVENT_SIZE = GROUPS * KINDS + sum(SUPPLY)  # the groups, and room to draw them


@record
class State(Record):
    # options
    target: I4
    special_after_automatic_reset: I1
    reset_before_extra_turn: I1
    colours: Annotated[Row, "i1", COLOURS]  # the colour of each seat; those of no seat are neutral
    # the table
    players: I1
    phase: I1
    player: I1  # whose turn it is
    may_reset: I1  # whether this turn may begin with a voluntary reset
    first: I1  # the announced sizes
    second: I1
    streak: I4  # turns since the last reset
    extra: I1  # 1 in the extra game between tied players
    playing: Annotated[Row, "i1", COLOURS]  # who takes part in the game being played
    scores: Annotated[Grid, "i8", 2, COLOURS]  # of the main game and of the extra game
    bag: Annotated[Row, "i1", KINDS]
    groups: Annotated[Grid, "i1", GROUPS, KINDS]  # as last drawn


@rule
def start(s: State, players: int) -> None:
    s.players = players
    for p in range(players):
        s.playing[p] = 1
    for k in range(COLOURS):
        s.bag[k] = SUPPLY[k]
    s.phase = ANNOUNCE  # BB-T7: the first turn has no special


@rule
def actor(s: State) -> int:
    if s.phase == ENDED:
        return AT_END
    if s.phase == ADD_SPECIAL or s.phase == DRAW_BAG:
        return AT_CHANCE
    return s.player


@rule
def legal(s: State, out: Row) -> int:
    n = 0
    if s.phase == PREPARE:
        out[0] = ADD
        out[1] = RESET
        n = 1 + s.may_reset
    elif s.phase == ANNOUNCE:
        size = bag_size(s)
        for first in range(1, size - 1):  # BB-T1: no group may be empty
            for second in range(1, size - first):
                out[n] = ANNOUNCE_1 + (first - 1) * MAX_SIZE + second - 1
                n += 1
    else:
        for g in range(GROUPS):
            if scoreable(s, g):
                out[n] = SCORE_1 + g
                n += 1
    return n


@rule
def apply(s: State, action: int) -> None:
    if action == ADD:
        s.streak += 1  # BB-R4, and BB-R5 when nothing is left to add
        s.phase = ADD_SPECIAL if supply_size(s) > 0 else ANNOUNCE
    elif action == RESET:
        s.phase = ANNOUNCE
        reset(s, s.player)
    elif action >= ANNOUNCE_1:
        s.first = (action - ANNOUNCE_1) // MAX_SIZE + 1
        s.second = (action - ANNOUNCE_1) % MAX_SIZE + 1
        s.phase = DRAW_BAG
    else:
        score(s, action - SCORE_1)


@rule
def draw(s: State, rng: Generator, event: Row) -> None:
    if s.phase == ADD_SPECIAL:
        event[0] = draw_special(s, rng)
    else:
        draw_groups(s, rng, event)


@rule
def draw_special(s: State, rng: Generator) -> int:
    x = below(rng, supply_size(s))
    kind = BLACK
    while x >= SUPPLY[kind] - s.bag[kind]:
        x -= SUPPLY[kind] - s.bag[kind]
        kind += 1
    return kind


@rule
def draw_groups(s: State, rng: Generator, event: Row) -> None:
    """BB-T2. The third group is what remains of the bag."""
    lying = GROUPS * KINDS  # behind the groups, event holds the butts still in the bag, one by one
    left = 0
    for k in range(KINDS):
        event[k] = 0
        event[KINDS + k] = 0
        event[2 * KINDS + k] = s.bag[k]
        for _ in range(s.bag[k]):
            event[lying + left] = k
            left += 1
    for i in range(s.first + s.second):
        x = lying + below(rng, left)
        left -= 1
        k = event[x]
        event[x] = event[lying + left]
        event[2 * KINDS + k] -= 1
        event[k if i < s.first else KINDS + k] += 1


@rule
def apply_event(s: State, event: Row) -> None:
    if s.phase == ADD_SPECIAL:
        s.bag[event[0]] += 1
        s.phase = ANNOUNCE
        return
    for g in range(GROUPS):
        group = s.groups[g]
        for k in range(KINDS):
            group[k] = event[g * KINDS + k]
    s.phase = SCORE
    if specials_in(s, 0) > 0 and specials_in(s, 1) > 0 and specials_in(s, 2) > 0:
        automatic_reset(s)


@rule
def automatic_reset(s: State) -> None:
    """BB-R1. Nobody earns anything and the turn ends."""
    s.player = next_player(s, s.player)
    s.may_reset = 0  # BB-R3
    s.phase = PREPARE if s.special_after_automatic_reset else ANNOUNCE  # BB-A1
    reset(s, s.player)


@rule
def reset(s: State, next_seat: int) -> None:
    """All specials leave the bag. The game may end here; `next_seat` is who would play on."""
    for k in range(BLACK, KINDS):
        s.bag[k] = 0
    s.streak = 0
    if s.extra:
        s.phase = ENDED  # BB-F3: the extra game ends at its first reset
    elif best_score(s) >= s.target:  # BB-F1
        end_main_game(s, next_seat)


@rule
def end_main_game(s: State, next_seat: int) -> None:
    """BB-F2, BB-F3."""
    best = best_score(s)
    tied = 0
    for p in range(s.players):
        if s.scores[0][p] == best:
            tied += 1
        else:
            s.playing[p] = 0
    if tied == 1:
        s.phase = ENDED
        return
    s.extra = 1
    s.player = next_seat  # BB-A4
    if not s.playing[next_seat]:
        s.player = next_player(s, next_seat)
    s.phase = ANNOUNCE


@rule
def scoreable(s: State, g: int) -> bool:
    """BB-X1: no black butt; BB-T4, BB-A6: at least one butt of a colour, whoever's it is (BB-T5)."""
    group = s.groups[g]
    return group[BLACK] == 0 and group[0] + group[1] + group[2] + group[3] > 0


@rule
def score(s: State, g: int) -> None:
    fewest = fewest_points(s)
    for p in range(s.players):
        if s.playing[p]:
            s.scores[s.extra][p] += earns(s, g, p, fewest)
    extra_turn = s.groups[g][WHITE]  # BB-X3
    if not extra_turn:
        s.player = next_player(s, s.player)
    s.may_reset = s.reset_before_extra_turn if extra_turn else 1  # BB-A5, BB-R2
    s.phase = PREPARE


@rule
def earns(s: State, g: int, p: int, fewest: int) -> int:
    """What a player earns with a group when the fewest points anybody has are `fewest` (BB-T6)."""
    group = s.groups[g]
    butts = group[s.colours[p]]
    if s.scores[s.extra][p] == fewest:
        butts += group[KHAKI]  # BB-X4
    return butts * (butt_value(s) + group[GRAY])  # BB-X2


@rule
def butt_value(s: State) -> int:
    """BB-T6: 1 and 1 per special in the bag; BB-R5: still rising when all specials are in."""
    return 1 + s.streak


@rule
def fewest_points(s: State) -> int:
    scores = s.scores[s.extra]
    fewest = -1
    for p in range(s.players):
        if s.playing[p] and (fewest < 0 or scores[p] < fewest):
            fewest = scores[p]
    return fewest


@rule
def best_score(s: State) -> int:
    scores = s.scores[s.extra]
    best = 0
    for p in range(s.players):
        if s.playing[p] and scores[p] > best:
            best = scores[p]
    return best


@rule
def bag_size(s: State) -> int:
    n = 0
    for k in range(KINDS):
        n += s.bag[k]
    return n


@rule
def supply_size(s: State) -> int:
    """Specials that are not in the bag."""
    n = 0
    for k in range(BLACK, KINDS):
        n += SUPPLY[k] - s.bag[k]
    return n


@rule
def specials_in(s: State, g: int) -> int:
    group = s.groups[g]
    return group[BLACK] + group[GRAY] + group[WHITE] + group[KHAKI]


@rule
def points(s: State, p: int) -> int:
    """Those of the main game: the extra game only breaks its tie."""
    return s.scores[0][p]


@rule
def winners(s: State) -> int:
    """BB-F2, and BB-F3 after an extra game."""
    best = best_score(s)
    bits = 0
    for p in range(s.players):
        if s.playing[p] and s.scores[s.extra][p] == best:
            bits |= 1 << p
    return bits


@rule
def resample(s: State, seat: int, rng: Generator) -> None:
    """Nothing on this table is hidden."""
