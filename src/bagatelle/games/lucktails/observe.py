"""Lucktails in numbers. A seat knows the card it was shown wherever that lies now, and never its own."""

from bagatelle.core.engine import rule
from bagatelle.core.observations import Part, starts
from bagatelle.core.state import Row
from bagatelle.games.lucktails.rules import (
    ACT,
    CARDS,
    ENDED,
    MIDDLE,
    RAISE_2_ON_2,
    RAISES,
    SEATS,
    VALUES,
    State,
    bait_value,
    card_at,
    place_seen,
)

MOST = 999  # VPs that are told apart

TABLE: tuple[Part, ...] = (
    Part("over", 1, "the match is over"),
    Part("target", 1, "VPs that end the match", high=200),
    Part("bait", 1, "that is going on", high=MOST),
    Part("bait_vps", 1 + RAISES, "what a bait brings: this one, and one raised by 1 and by 2", high=99),
    Part("card_vps", VALUES, "what each card brings", high=99),
    Part("face_up", CARDS, "cards that everybody sees: 0 to 6 by their place in the option, then the lucktails card"),
    Part("shown", CARDS, "the card you were shown, while it lies face down"),
    Part("shown_at", 1 + MIDDLE, "where that lies: in front of the seat before you, or in a place in the middle"),
    Part("bonus", MIDDLE, "VPs that lie on the places in the middle", high=MOST),
)
SEAT: tuple[Part, ...] = (
    Part("to_act", 1, "it is this seat's turn"),
    Part("playing", 1, "still in the round"),
    Part("starter", 1, "starts the round"),
    Part("vps", 1, "in total", high=MOST),
    Part("revealed", CARDS, "the card that it left the round with"),
    Part("left_in_middle", MIDDLE, "the place in the middle where it left the card it was dealt"),
)
OVER, TARGET, BAIT, BAIT_VPS, CARD_VPS, FACE_UP, SHOWN, SHOWN_AT, BONUS, TABLE_SIZE = starts(TABLE)
TO_ACT, PLAYING, STARTER, VPS, REVEALED, LEFT_IN_MIDDLE, SEAT_SIZE = starts(SEAT)


def actions(s: State) -> int:
    return RAISE_2_ON_2 + 1


@rule
def index_of(s: State, action: int) -> int:
    return action


@rule
def action_at(s: State, index: int) -> int:
    return index


@rule
def observe(s: State, seat: int, out: Row) -> None:
    out[OVER] = 1 if s.phase == ENDED else 0
    out[TARGET] = s.target
    out[BAIT] = s.bait
    for step in range(1 + RAISES):
        out[BAIT_VPS + step] = bait_value(s, s.bait + step) if s.bait + step > 0 else 0
    for card in range(VALUES):
        out[CARD_VPS + card] = s.cards[card]
    for card in range(CARDS):
        out[FACE_UP + card] = s.face_up[card]
    place = place_seen(s, seat)
    if place >= 0:
        out[SHOWN + card_at(s, place)] = 1
        out[SHOWN_AT + (1 + place - SEATS if place >= SEATS else 0)] = 1
    for i in range(MIDDLE):
        out[BONUS + i] = min(s.bonus[i], MOST)
    for i in range(s.players):
        p = (seat + i) % s.players
        observe_seat(s, p, TABLE_SIZE + i * SEAT_SIZE, out)


@rule
def observe_seat(s: State, p: int, at: int, out: Row) -> None:
    """What everybody knows of a seat."""
    out[at + TO_ACT] = 1 if s.phase == ACT and p == s.player else 0
    out[at + PLAYING] = s.playing[p]
    out[at + STARTER] = 1 if p == s.starter else 0
    out[at + VPS] = min(s.scores[p], MOST)
    if not s.playing[p]:
        out[at + REVEALED + s.hand[p]] = 1
    for i in range(MIDDLE):
        if s.came_from[i] == p:
            out[at + LEFT_IN_MIDDLE + i] = 1
