"""The rules of Lucktails. Ids such as LT-T3 are those of the rule pages beside this file.

Cards are numbered 0 to 6 by their place in the option `cards`; the lucktails card is number 7. A card lies in front of
a seat, in one of the two places in the middle, or face up. Whoever leaves the round reveals the card in front of them.
"""

from typing import Annotated

from bagatelle.core.engine import AT_CHANCE, AT_END, Generator, below, rule
from bagatelle.core.seats import alone, lead, leaders, next_player, still_playing
from bagatelle.core.state import I1, I2, Record, Row, record

SEATS = 5
CARDS = 8
LUCKTAILS = 7
VALUES = 7  # cards that have a value
MIDDLE = 2
BAITS = 99  # rows of the bait table at most
RAISES = 2  # a bait is raised by that much at most
BONUS_FROM = 10  # LT-T3

DEAL, ACT, ENDED = range(3)  # phases

# Actions. A raise of 1 or 2 that brings a bonus says which middle card it goes on.
TAKE, KEEP, SWITCH_1, SWITCH_2, PEEK, RAISE_1, RAISE_2, RAISE_1_ON_1, RAISE_1_ON_2, RAISE_2_ON_1, RAISE_2_ON_2 = range(
    11
)
MAX_LEGAL = 9
EVENT_SIZE = CARDS


@record
class State(Record):
    # options
    cards: Annotated[Row, "i1", VALUES]  # VPs of the cards
    bait_table: Annotated[Row, "i1", BAITS]  # VPs of a bait of 1, 2, …
    bait_limit: I2
    target: I2
    own_peek: I1
    bait_rows: I1  # after the last of them the table goes on with the same VPs
    # the table
    players: I1
    phase: I1
    player: I1  # whose turn it is
    starter: I1  # of the round
    rounds: I2  # that have begun
    bait: I2  # 0: none is going on
    playing: Annotated[Row, "i1", SEATS]  # who is still in the round
    scores: Annotated[Row, "i4", SEATS]
    hand: Annotated[Row, "i1", SEATS]  # the card in front of each seat
    middle: Annotated[Row, "i1", MIDDLE]
    came_from: Annotated[Row, "i1", MIDDLE]  # the seat whose card lies in the middle, -1 if it was dealt there
    bonus: Annotated[Row, "i2", MIDDLE]  # VPs lying on the places in the middle
    face_up: Annotated[Row, "i1", CARDS]  # cards that everybody sees: the markers on the pond


@rule
def start(s: State, players: int) -> None:
    s.players = players
    s.bait_rows = BAITS
    while s.bait_rows > 1 and s.bait_table[s.bait_rows - 2] == s.bait_table[BAITS - 1]:
        s.bait_rows -= 1
    s.starter = players - 1
    next_round(s)  # LT-S1: seat 1 starts the first round


@rule
def next_round(s: State) -> None:
    """LT-T10: the next seat starts it."""
    s.starter = (s.starter + 1) % s.players
    s.rounds += 1
    clear_round(s)


@rule
def clear_round(s: State) -> None:
    """The cards are shuffled; nothing lies on the table."""
    s.player = s.starter
    s.bait = 0
    for p in range(SEATS):
        s.playing[p] = 1 if p < s.players else 0
        s.hand[p] = -1
    for i in range(MIDDLE):
        s.middle[i] = -1
        s.came_from[i] = -1
        s.bonus[i] = 0  # LT-A6
    for c in range(CARDS):
        s.face_up[c] = 0
    s.phase = DEAL


@rule
def actor(s: State) -> int:
    if s.phase == ENDED:
        return AT_END
    return AT_CHANCE if s.phase == DEAL else s.player


@rule
def draw(s: State, rng: Generator, event: Row) -> None:
    """LT-S2: the cards of the seats, of the two places in the middle, and the rest face up."""
    for c in range(CARDS):
        event[c] = c
    for i in range(CARDS - 1):
        x = i + below(rng, CARDS - i)
        card = event[x]
        event[x] = event[i]
        event[i] = card
    for i in range(s.players + MIDDLE, CARDS):  # those face up lie in order
        for j in range(i + 1, CARDS):
            if event[j] < event[i]:
                card = event[j]
                event[j] = event[i]
                event[i] = card


@rule
def apply_event(s: State, event: Row) -> None:
    for p in range(s.players):
        s.hand[p] = event[p]
    for i in range(MIDDLE):
        s.middle[i] = event[s.players + i]
    for i in range(s.players + MIDDLE, CARDS):
        s.face_up[event[i]] = 1  # LT-S3
    s.phase = ACT


@rule
def legal(s: State, out: Row) -> int:
    n = 0
    if still_playing(s) > 1:  # LT-T9
        for step in range(1, RAISES + 1):  # LT-T1, LT-T2
            if s.bait + step <= s.bait_limit:  # LT-A7
                if brings_bonus(s, step):
                    out[n] = RAISE_1_ON_1 if step == 1 else RAISE_2_ON_1
                    out[n + 1] = RAISE_1_ON_2 if step == 1 else RAISE_2_ON_2
                    n += 2
                else:
                    out[n] = RAISE_1 if step == 1 else RAISE_2
                    n += 1
        if s.bait > 0:
            out[n] = TAKE
            n += 1
        if s.own_peek and not anybody_acted(s):  # LT-S5
            out[n] = PEEK
            n += 1
    out[n] = KEEP
    out[n + 1] = SWITCH_1
    out[n + 2] = SWITCH_2
    return n + 3


@rule
def anybody_acted(s: State) -> bool:
    """Whether somebody baited or left since the deal: a bait goes back to zero only when somebody leaves."""
    return s.bait > 0 or still_playing(s) < s.players


@rule
def brings_bonus(s: State, step: int) -> bool:
    """LT-T3: a raise from 9 or less to 10 or more."""
    return s.bait < BONUS_FROM <= s.bait + step


@rule
def apply(s: State, action: int) -> None:
    if action == PEEK:
        peek(s)
    elif action >= RAISE_1:
        raise_bait(s, action)
    else:
        leave_round(s, action)
        go_on(s)


@rule
def raise_bait(s: State, action: int) -> None:
    if action in (RAISE_1_ON_1, RAISE_2_ON_1):
        s.bonus[0] += 1
    elif action in (RAISE_1_ON_2, RAISE_2_ON_2):
        s.bonus[1] += 1
    s.bait += 1 if action in (RAISE_1, RAISE_1_ON_1, RAISE_1_ON_2) else 2
    s.player = next_player(s, s.player)


@rule
def take_bait(s: State) -> None:
    """LT-T4."""
    s.scores[s.player] += bait_value(s, s.bait)


@rule
def opt_out(s: State, place: int) -> None:
    """LT-T5, with an exchange for the card in a place in the middle unless that is -1."""
    if place >= 0:
        card = s.hand[s.player]
        s.hand[s.player] = s.middle[place]
        s.middle[place] = card
        s.came_from[place] = s.player
        s.scores[s.player] += s.bonus[place]  # LT-T6
        s.bonus[place] = 0
    s.scores[s.player] += worth(s, s.hand[s.player])


@rule
def peek(s: State) -> None:
    """LT-S5: it costs 1 VP if there is one, and the cards are dealt anew."""
    if s.scores[s.player] > 0:
        s.scores[s.player] -= 1
    clear_round(s)


@rule
def worth(s: State, card: int) -> int:
    """The VPs a card earns the player whose turn it is."""
    if card < LUCKTAILS:
        return s.cards[card]
    lead = s.scores[0]  # LT-T7
    for p in range(1, s.players):
        lead = max(lead, s.scores[p])
    return lead - s.scores[s.player]


@rule
def bait_value(s: State, bait: int) -> int:
    """LT-A2."""
    return s.bait_table[min(bait, s.bait_rows) - 1]


@rule
def leave_round(s: State, action: int) -> None:
    """What leaving brings; then the card in front is revealed and the bait is back at zero (LT-T8)."""
    if action == TAKE:
        take_bait(s)
    else:
        opt_out(s, action - SWITCH_1)
    s.face_up[s.hand[s.player]] = 1
    s.playing[s.player] = 0
    s.bait = 0


@rule
def go_on(s: State) -> None:
    """After somebody has left: the next player, or the next round, or the end."""
    if still_playing(s) > 0:
        s.player = next_player(s, s.player)
    elif has_winner(s):
        s.phase = ENDED
    else:
        next_round(s)


@rule
def has_winner(s: State) -> bool:
    """LT-F1: somebody has reached the target; LT-F2: and one player alone is in the lead."""
    return lead(s) >= s.target and alone(winners(s))


@rule
def points(s: State, p: int) -> int:
    return s.scores[p]


@rule
def winners(s: State) -> int:
    """LT-F1: the most VPs win."""
    return leaders(s)


@rule
def place_seen(s: State, seat: int) -> int:
    """Where the card lies that a seat was shown (LT-S4): in front of the seat before it, or SEATS + a place in the
    middle; -1 when it lies face up, or for a spectator."""
    if seat < 0 or s.phase == DEAL:
        return -1
    right = (seat + s.players - 1) % s.players
    if s.playing[right]:
        return right
    for i in range(MIDDLE):
        if s.came_from[i] == right:
            return SEATS + i
    return -1


@rule
def resample(s: State, seat: int, rng: Generator) -> None:
    """Every face-down card may be any of those the seat hasn't seen; how they lie now makes no difference."""
    if s.phase == DEAL:
        return
    seen = place_seen(s, seat)
    known = card_at(s, seen) if seen >= 0 else -1
    card = 0
    for i in range(SEATS + MIDDLE):  # in order first
        if hidden_place(s, i) and i != seen:
            while s.face_up[card] or card == known:
                card += 1
            put_at(s, i, card)
            card += 1
    for i in range(SEATS + MIDDLE):  # each unknown place in turn changes cards with one of those before it, or none
        if hidden_place(s, i) and i != seen:
            before = 0
            for j in range(i + 1):
                if hidden_place(s, j) and j != seen:
                    before += 1
            x = below(rng, before)
            for j in range(i + 1):
                if hidden_place(s, j) and j != seen:
                    if x == 0:
                        card = card_at(s, i)
                        put_at(s, i, card_at(s, j))
                        put_at(s, j, card)
                    x -= 1


@rule
def hidden_place(s: State, place: int) -> bool:
    """Whether a card lies face down there."""
    return place >= SEATS or s.playing[place] == 1


@rule
def card_at(s: State, place: int) -> int:
    return s.hand[place] if place < SEATS else s.middle[place - SEATS]


@rule
def put_at(s: State, place: int, card: int) -> None:
    if place < SEATS:
        s.hand[place] = card
    else:
        s.middle[place - SEATS] = card
