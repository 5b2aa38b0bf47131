"""Bag of Butts in numbers. Everybody sees everything; the colours of nobody are neutral, whichever they are."""

from bagatelle.core.engine import rule
from bagatelle.core.observations import Part, starts
from bagatelle.core.state import Row
from bagatelle.games.bag_of_butts.rules import (
    ANNOUNCE_1,
    BLACK,
    COLOURS,
    DRAW_BAG,
    ENDED,
    GROUPS,
    KINDS,
    MAX_SIZE,
    SCORE,
    State,
    actor,
    bag_size,
    butt_value,
    earns,
    fewest_points,
    scoreable,
)

MOST = 2000  # points that are told apart
SPECIALS = KINDS - COLOURS

TABLE: tuple[Part, ...] = (
    Part("phase", ENDED + 1, "prepare, a special is added, announce, the bag is drawn, score, over"),
    Part("target", 1, "points after which a reset ends the game", high=1000),
    Part("extra", 1, "this is the extra game between tied players"),
    Part("may_reset", 1, "the turn may begin with a voluntary reset"),
    Part("value", 1, "of a butt this turn", high=MOST),
    Part("specials", SPECIALS, "in the bag: black, gray, white, khaki", high=2),
    Part("sizes", GROUPS, "of the groups, once they are announced", high=MAX_SIZE),
    Part("group_specials", GROUPS * SPECIALS, "in each group that was drawn", high=2),
    Part("group_neutral", GROUPS, "butts of nobody's colour in each group", high=4),
    Part("scoreable", GROUPS, "groups that may be scored"),
)
SEAT: tuple[Part, ...] = (
    Part("to_act", 1, "it is this seat's turn to decide"),
    Part("turn", 1, "it is this seat's turn"),
    Part("playing", 1, "takes part in the game being played"),
    Part("points", 1, "of the main game", high=MOST),
    Part("extra_points", 1, "of the extra game", high=MOST),
    Part("butts", GROUPS, "its own in each group that was drawn", high=2),
    Part("pays", GROUPS, "what each group that may be scored would pay it", high=MOST),
)
PHASE, TARGET, EXTRA, MAY_RESET, VALUE, BAG, SIZES, IN_GROUPS, NEUTRAL, SCOREABLE, TABLE_SIZE = starts(TABLE)
TO_ACT, TURN, PLAYING, POINTS, EXTRA_POINTS, BUTTS, PAYS, SEAT_SIZE = starts(SEAT)


def actions(s: State) -> int:
    return ANNOUNCE_1 + MAX_SIZE * (MAX_SIZE + 1) // 2


@rule
def sizes_before(first: int) -> int:
    """How many announcements have a smaller first group: the smaller it is, the more there are for the second."""
    return (first - 1) * (MAX_SIZE + 1) - first * (first - 1) // 2


@rule
def index_of(s: State, action: int) -> int:
    if action < ANNOUNCE_1:
        return action
    first = (action - ANNOUNCE_1) // MAX_SIZE + 1
    second = (action - ANNOUNCE_1) % MAX_SIZE + 1
    return ANNOUNCE_1 + sizes_before(first) + second - 1


@rule
def action_at(s: State, index: int) -> int:
    if index < ANNOUNCE_1:
        return index
    first = 1
    while sizes_before(first + 1) <= index - ANNOUNCE_1:
        first += 1
    return ANNOUNCE_1 + (first - 1) * MAX_SIZE + index - ANNOUNCE_1 - sizes_before(first)


@rule
def observe(s: State, seat: int, out: Row) -> None:
    out[PHASE + s.phase] = 1
    out[TARGET] = s.target
    out[EXTRA] = s.extra
    out[MAY_RESET] = s.may_reset
    out[VALUE] = min(butt_value(s), MOST)
    for k in range(SPECIALS):
        out[BAG + k] = s.bag[BLACK + k]
    if s.phase == DRAW_BAG or s.phase == SCORE:
        out[SIZES] = s.first
        out[SIZES + 1] = s.second
        out[SIZES + 2] = bag_size(s) - s.first - s.second
    if s.phase == SCORE:
        for g in range(GROUPS):
            observe_group(s, g, out)
    fewest = fewest_points(s)
    for i in range(s.players):
        p = (seat + i) % s.players
        observe_seat(s, p, TABLE_SIZE + i * SEAT_SIZE, fewest, out)


@rule
def observe_group(s: State, g: int, out: Row) -> None:
    group = s.groups[g]
    out[SCOREABLE + g] = 1 if scoreable(s, g) else 0
    for k in range(SPECIALS):
        out[IN_GROUPS + g * SPECIALS + k] = group[BLACK + k]
    neutral = 0
    for k in range(COLOURS):
        neutral += group[k]
    for p in range(s.players):
        if s.playing[p]:
            neutral -= group[s.colours[p]]
    out[NEUTRAL + g] = neutral


@rule
def observe_seat(s: State, p: int, at: int, fewest: int, out: Row) -> None:
    out[at + TO_ACT] = 1 if actor(s) == p else 0
    out[at + TURN] = 1 if s.player == p else 0
    out[at + PLAYING] = s.playing[p]
    out[at + POINTS] = min(s.scores[0][p], MOST)
    out[at + EXTRA_POINTS] = min(s.scores[1][p], MOST)
    if s.phase == SCORE and s.playing[p]:
        for g in range(GROUPS):
            out[at + BUTTS + g] = s.groups[g][s.colours[p]]
            out[at + PAYS + g] = min(earns(s, g, p, fewest), MOST) if scoreable(s, g) else 0
