"""Bag-O-Loot in numbers: one's own hand, all stashes, how many cards everybody has, and looters that all saw going into
a hand. Plays are numbered by what they do, the aimed ones last: from the next seat, then from the one after it …"""

from bagatelle.core.engine import rule
from bagatelle.core.observations import Part, starts
from bagatelle.core.state import Row
from bagatelle.games.bag_o_loot.rules import (
    BUILD,
    COMBINE,
    COPIES,
    DECK,
    END_TURN,
    ENDED,
    FULL,
    KINDS,
    KNOCK,
    NUMBERS,
    OPEN,
    PLAYS,
    PUNT,
    SEATS,
    SNITCH,
    STEAL,
    TURN,
    State,
    cards_in,
    code,
    deck_size,
    hand_size,
    looters_in,
    number_of,
    what_of,
    whose_in,
)

MOST = 999  # points that are told apart

TABLE: tuple[Part, ...] = (
    Part("over", 1, "the match is over"),
    Part("target", 1, "points to pass", high=300),
    Part("tiebreak", 1, "the target was passed with a tied lead: who leads alone after a round wins"),
    Part("plays", 1, "made in this turn", high=PLAYS),
    Part("plays_left", 1, "in this turn", high=PLAYS),
    Part("pile", 1, "cards in it", high=DECK),
    Part("last_turns", SEATS, "once the pile is empty, how many players have a turn after this one"),
    Part("hand", KINDS, "your own: looters, then each number", high=COPIES),
)
SEAT: tuple[Part, ...] = (
    Part("to_act", 1, "it is this seat's turn"),
    Part("dealer", 1, "deals this round"),
    Part("points", 1, "of the rounds before", -MOST, MOST),
    Part("cards", 1, "in the hand", high=DECK),
    Part("open_looters", 1, "in the hand: everybody saw them going there", high=COPIES),
    Part("set_cards", NUMBERS, "cards of each number in its set of that number", high=FULL),
    Part("set_looters", NUMBERS, "looters in those sets", high=FULL),
    Part("bags", NUMBERS, "numbers of its Bag-O-Loots"),
)
OVER, TARGET, TIEBREAK, MADE, LEFT, PILE, LAST_TURNS, HAND, TABLE_SIZE = starts(TABLE)
TO_ACT, DEALER, POINTS, CARDS, OPEN_LOOTERS, SET_CARDS, SET_LOOTERS, BAGS, SEAT_SIZE = starts(SEAT)

# The ways to lay cards from the hand, so many of a number and so many looters: the fewer altogether, the earlier.
WAY_CARDS = tuple(laid - looters for laid in range(1, FULL + 1) for looters in range(laid + 1))
WAY_LOOTERS = tuple(looters for laid in range(1, FULL + 1) for looters in range(laid + 1))
PUNTS = 2  # one card
OPENS = len(WAY_CARDS) - PUNTS  # two cards or more
BUILDS = len(WAY_CARDS) - FULL - 1  # onto a set, which has room for four; as many steals
COMBINES = 11  # three cards at most, for there are two sets; and four or five of the number itself
OWN = PUNTS + OPENS + BUILDS + COMBINES + 1  # plays with a number in one's own stash, the last one a snitch
AIMED = BUILDS + 1  # plays with a number at another's set, the last one a snitch
FIRST_AIMED = 1 + NUMBERS * OWN


def actions(s: State) -> int:
    return FIRST_AIMED + (s.players - 1) * NUMBERS * AIMED


@rule
def way_of(cards: int, looters: int) -> int:
    laid = cards + looters
    return laid * (laid + 1) // 2 - 1 + looters


@rule
def index_of(s: State, action: int) -> int:
    what = what_of(action)
    if what == KNOCK:
        return 0
    number = number_of(action) - 1
    way = way_of(cards_in(action), looters_in(action))
    seat = (whose_in(action) + s.players - s.player) % s.players
    if seat > 0:
        aimed = AIMED - 1 if what == SNITCH else way
        return FIRST_AIMED + ((seat - 1) * NUMBERS + number) * AIMED + aimed
    if what in (PUNT, OPEN):  # one card, or more
        own = way
    elif what == BUILD:
        own = PUNTS + OPENS + way
    elif what == COMBINE:
        own = PUNTS + OPENS + BUILDS + min(way, COMBINES - 1)  # five number cards come last
    else:
        own = OWN - 1
    return 1 + number * OWN + own


@rule
def action_at(s: State, index: int) -> int:
    if index == 0:
        return END_TURN
    if index >= FIRST_AIMED:
        aimed = (index - FIRST_AIMED) % AIMED
        number = (index - FIRST_AIMED) // AIMED % NUMBERS + 1
        whose = (s.player + 1 + (index - FIRST_AIMED) // (AIMED * NUMBERS)) % s.players
        return code(SNITCH, number, 1, 0, whose) if aimed == AIMED - 1 else lay_way(STEAL, number, aimed, whose)
    own = (index - 1) % OWN
    number = (index - 1) // OWN + 1
    if own == OWN - 1:
        return code(SNITCH, number, 1, 0, s.player)
    if own < PUNTS:
        return lay_way(PUNT, number, own, s.player)
    if own < PUNTS + OPENS:
        return lay_way(OPEN, number, own, s.player)
    own -= PUNTS + OPENS
    if own < BUILDS:
        return lay_way(BUILD, number, own, s.player)
    own -= BUILDS
    return code(COMBINE, number, FULL, 0, s.player) if own == COMBINES - 1 else lay_way(COMBINE, number, own, s.player)


@rule
def lay_way(what: int, number: int, way: int, whose: int) -> int:
    return code(what, number, WAY_CARDS[way], WAY_LOOTERS[way], whose)


@rule
def observe(s: State, seat: int, out: Row) -> None:
    out[OVER] = 1 if s.phase == ENDED else 0
    out[TARGET] = s.target
    out[TIEBREAK] = s.tiebreak
    out[PILE] = deck_size(s) - s.taken
    if s.phase == TURN:
        out[MADE] = s.plays
        out[LEFT] = s.allowed - s.plays
    if s.turns_left >= 0:
        out[LAST_TURNS + s.turns_left] = 1
    for kind in range(KINDS):
        out[HAND + kind] = s.hands[seat][kind]
    for i in range(s.players):
        p = (seat + i) % s.players
        observe_seat(s, p, TABLE_SIZE + i * SEAT_SIZE, out)


@rule
def observe_seat(s: State, p: int, at: int, out: Row) -> None:
    """What everybody knows of a seat."""
    out[at + TO_ACT] = 1 if s.phase == TURN and p == s.player else 0
    out[at + DEALER] = 1 if p == s.dealer else 0
    out[at + POINTS] = max(-MOST, min(s.scores[p], MOST))
    out[at + CARDS] = hand_size(s, p)
    out[at + OPEN_LOOTERS] = s.open_looters[p]
    for number in range(1, KINDS):
        out[at + SET_CARDS + number - 1] = s.cards[p][number]
        out[at + SET_LOOTERS + number - 1] = s.looters[p][number]
        out[at + BAGS + number - 1] = 1 if s.bags[number] == p + 1 else 0
