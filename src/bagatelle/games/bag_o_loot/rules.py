"""The rules of Bag-O-Loot. Ids such as BL-T5 are those of the rule pages beside this file.

Only numbers and looters matter, so hands and sets are counts. Kind 0 is the looter, kinds 1 to 16 are the numbers. A
stash holds at most one set of a number (BL-A2): so many number cards and so many looters.
"""

from typing import Annotated

from bagatelle.core.engine import AT_CHANCE, AT_END, Generator, below, rule
from bagatelle.core.seats import alone, lead, leaders
from bagatelle.core.state import I1, I2, Grid, Record, Row, record

SEATS = 6
NUMBERS = 16
NONE = -1
LOOTER = 0
KINDS = NUMBERS + 1
COPIES = 5  # BL-S1: of each number, and looters
DECK = COPIES * KINDS
DUEL_NUMBERS = 12  # BL-S2: with two players
DUEL_LOOTERS = 4
DEALT = 8
FULL = 5  # BL-T7
PLAYS = 3  # BL-T2

SHUFFLE, TURN, ENDED = range(3)  # phases

# Actions: what is done with so many cards of a number and so many looters, to whose set. All in one number; see `code`.
OPEN, BUILD, STEAL, SNITCH, COMBINE, PUNT, KNOCK = range(7)
MAX_LEGAL = 1024  # 833 at most: five looters in the hand, and 52 plays with each number
EVENT_SIZE = DECK

SCORE_BAG = 10  # BL-R3
SCORE_LOOTER = 5
SCORE_CARD = 1


@record
class State(Record):
    # options
    target: I2
    # the table
    players: I1
    phase: I1
    player: I1  # whose turn it is
    dealer: I1
    rounds: I2  # that have begun
    tiebreak: I1  # the target has been passed, but the lead was tied: who leads alone after a round wins
    plays: I1  # made in this turn
    allowed: I1  # plays in this turn
    turns_left: I1  # after this one, once the pile is empty; -1 before
    taken: I1  # cards dealt or drawn from the pile
    pile: Annotated[Row, "i1", DECK]  # from its top; nothing is left where a card was taken
    scores: Annotated[Row, "i4", SEATS]  # of the rounds before
    hands: Annotated[Grid, "i1", SEATS, KINDS]
    cards: Annotated[Grid, "i1", SEATS, KINDS]  # number cards in the sets of a stash, by the set's number
    looters: Annotated[Grid, "i1", SEATS, KINDS]  # looters in the same sets
    bags: Annotated[Row, "i1", KINDS]  # who has the Bag-O-Loot of a number: the seat + 1, 0 for nobody
    open_looters: Annotated[Row, "i1", SEATS]  # looters in a hand that everybody saw going there


@rule
def start(s: State, players: int) -> None:
    s.players = players
    s.dealer = players - 2
    next_round(s)  # in the first round the last seat deals


@rule
def next_round(s: State) -> None:
    """BL-S4: the deal passes to the left."""
    s.dealer = (s.dealer + 1) % s.players
    s.player = (s.dealer + 1) % s.players
    s.rounds += 1
    s.taken = 0
    s.turns_left = -1
    for p in range(SEATS):
        s.open_looters[p] = 0
        for kind in range(KINDS):
            s.hands[p][kind] = 0
            s.cards[p][kind] = 0
            s.looters[p][kind] = 0
    for kind in range(KINDS):
        s.bags[kind] = 0
    for i in range(DECK):
        s.pile[i] = NONE
    s.phase = SHUFFLE


@rule
def numbers(s: State) -> int:
    """The highest number in this deck."""
    return DUEL_NUMBERS if s.players == 2 else NUMBERS  # BL-S2


@rule
def copies(s: State, kind: int) -> int:
    """How many cards of a kind are in this deck."""
    if kind > numbers(s):
        return 0
    return DUEL_LOOTERS if kind == LOOTER and s.players == 2 else COPIES


@rule
def deck_size(s: State) -> int:
    return copies(s, LOOTER) + COPIES * numbers(s)


@rule
def actor(s: State) -> int:
    if s.phase == ENDED:
        return AT_END
    return AT_CHANCE if s.phase == SHUFFLE else s.player


@rule
def draw(s: State, rng: Generator, event: Row) -> None:
    size = 0
    for kind in range(KINDS):
        for _ in range(copies(s, kind)):
            event[size] = kind
            size += 1
    for i in range(size - 1):
        x = i + below(rng, size - i)
        card = event[x]
        event[x] = event[i]
        event[i] = card


@rule
def apply_event(s: State, event: Row) -> None:
    """BL-S4: eight cards to each, one at a time, starting left of the dealer."""
    s.taken = DEALT * s.players
    for i in range(DECK):
        s.pile[i] = event[i] if s.taken <= i < deck_size(s) else NONE
    for i in range(s.taken):
        s.hands[(s.dealer + 1 + i) % s.players][event[i]] += 1
    s.phase = TURN
    begin_turn(s)


@rule
def begin_turn(s: State) -> None:
    s.plays = 0
    s.allowed = 1 if locked(s, s.player) else PLAYS  # BL-L1
    take_card(s)  # BL-T1


@rule
def take_card(s: State) -> None:
    """From the pile into the hand, if there is one."""
    if s.taken < deck_size(s):
        s.hands[s.player][s.pile[s.taken]] += 1
        s.pile[s.taken] = NONE
        s.taken += 1
        if s.taken == deck_size(s):
            s.turns_left = s.players - 1  # BL-R2, BL-A5


@rule
def set_size(s: State, p: int, number: int) -> int:
    return s.cards[p][number] + s.looters[p][number]


@rule
def has_number(s: State, p: int, number: int) -> bool:
    """BL-A2: whether the number is in that stash, as a set or as a Bag-O-Loot."""
    return set_size(s, p, number) > 0 or s.bags[number] == p + 1


@rule
def locked(s: State, p: int) -> bool:
    """BL-L1: whether a singleton is in that stash."""
    for number in range(1, KINDS):
        if set_size(s, p, number) == 1:
            return True
    return False


@rule
def hand_size(s: State, p: int) -> int:
    n = 0
    for kind in range(KINDS):
        n += s.hands[p][kind]
    return n


@rule
def has_no_cards(s: State, p: int) -> bool:
    for kind in range(KINDS):
        if s.hands[p][kind] > 0:
            return False
    return True


@rule
def sets_of(s: State, number: int) -> int:
    """How many players have a set of that number."""
    n = 0
    for p in range(s.players):
        if set_size(s, p, number) > 0:
            n += 1
    return n


@rule
def cards_of(s: State, number: int) -> int:
    """How many cards the sets of a number have together."""
    n = 0
    for p in range(s.players):
        n += set_size(s, p, number)
    return n


@rule
def code(what: int, number: int, cards: int, looters: int, whose: int) -> int:
    """An action as one number: what is done with so many cards of a number and so many looters, to whose set."""
    return (((what * NUMBERS + number - 1) * (FULL + 1) + cards) * (FULL + 1) + looters) * SEATS + whose


@rule
def what_of(action: int) -> int:
    return action // (SEATS * (FULL + 1) * (FULL + 1) * NUMBERS)


@rule
def number_of(action: int) -> int:
    return action // (SEATS * (FULL + 1) * (FULL + 1)) % NUMBERS + 1


@rule
def cards_in(action: int) -> int:
    return action // (SEATS * (FULL + 1)) % (FULL + 1)


@rule
def looters_in(action: int) -> int:
    return action // SEATS % (FULL + 1)


@rule
def whose_in(action: int) -> int:
    return action % SEATS


END_TURN = code(KNOCK, 1, 0, 0, 0)


@rule
def legal(s: State, out: Row) -> int:
    n = 0
    if s.plays > 0:
        out[0] = END_TURN  # BL-T3
        n = 1
    if s.plays < s.allowed:
        hand = s.hands[s.player]
        for number in range(1, numbers(s) + 1):
            if hand[number] + hand[LOOTER] == 0:  # every play takes a card of its number, or a looter
                continue
            sets = sets_of(s, number)
            if has_number(s, s.player, number):
                n = builds(s, number, out, n)
            else:
                n = opens(s, number, out, n)
                if sets > 0:
                    n = steals(s, number, out, n)
                n = punts(s, number, out, n)
            if sets > 0:
                n = snitches(s, number, out, n)
            if sets > 1:
                n = combines(s, number, out, n)
    if n == 0:  # BL-A6: every number is a Bag-O-Loot (or a full set) of their own stash, and only looters are left
        out[0] = END_TURN
        n = 1
    return n


@rule
def lay(s: State, what: int, number: int, least: int, most: int, whose: int, out: Row, n: int) -> int:
    """Every way to lay `least` to `most` cards of a number from the hand, looters among them (BL-S3)."""
    hand = s.hands[s.player]
    for cards in range(min(hand[number], most) + 1):
        for looters in range(max(least - cards, 0), min(hand[LOOTER], most - cards) + 1):
            out[n] = code(what, number, cards, looters, whose)
            n += 1
    return n


@rule
def opens(s: State, number: int, out: Row, n: int) -> int:
    """BL-T4."""
    return lay(s, OPEN, number, 2, FULL, s.player, out, n)


@rule
def builds(s: State, number: int, out: Row, n: int) -> int:
    """BL-T5, BL-T7; a Bag-O-Loot can't be built on (BL-B1)."""
    size = set_size(s, s.player, number)
    return lay(s, BUILD, number, 1, FULL - size, s.player, out, n) if size > 0 else n


@rule
def steals(s: State, number: int, out: Row, n: int) -> int:
    """BL-T6."""
    for p in range(s.players):
        if p != s.player and set_size(s, p, number) > 0:
            n = lay(s, STEAL, number, 1, FULL - set_size(s, p, number), p, out, n)
    return n


@rule
def snitches(s: State, number: int, out: Row, n: int) -> int:
    """BL-T8."""
    if s.hands[s.player][number] > 0:
        for p in range(s.players):
            if s.looters[p][number] > 0:
                out[n] = code(SNITCH, number, 1, 0, p)
                n += 1
    return n


@rule
def combines(s: State, number: int, out: Row, n: int) -> int:
    """BL-P1, of a split. Looters stay in the set, but for one that is added alone (BL-A3). A Bag-O-Loot gets no second
    set of its number beside it (BL-A2)."""
    if s.bags[number] != s.player + 1:
        hand = s.hands[s.player]
        room = FULL - cards_of(s, number)
        for cards in range(hand[number] + 1):
            for looters in range(hand[LOOTER] + 1):
                if cards + looters > 0 and (looters == 0 or cards + looters <= room or (cards == 0 and looters == 1)):
                    out[n] = code(COMBINE, number, cards, looters, s.player)
                    n += 1
    return n


@rule
def punts(s: State, number: int, out: Row, n: int) -> int:
    """BL-T9: only as the first play of a turn."""
    return lay(s, PUNT, number, 1, 1, s.player, out, n) if s.plays == 0 else n


@rule
def apply(s: State, action: int) -> None:
    if what_of(action) == KNOCK:
        end_turn(s)
        return
    make_play(s, action)
    if has_no_cards(s, s.player):  # BL-R1
        end_round(s)


@rule
def make_play(s: State, action: int) -> None:
    what = what_of(action)
    s.plays += 1
    if what == SNITCH:
        snitch(s, number_of(action), whose_in(action))
    else:
        play_cards(s, what, number_of(action), cards_in(action), looters_in(action), whose_in(action))
    if what == PUNT:
        s.allowed = 1
        take_card(s)  # BL-A4: nothing if the pile is empty


@rule
def play_cards(s: State, what: int, number: int, cards: int, looters: int, whose: int) -> None:
    """Lay cards from the hand, together with the sets that are built on, stolen or combined, as a set of one's own."""
    me = s.player
    s.hands[me][number] -= cards
    s.hands[me][LOOTER] -= looters
    s.open_looters[me] = max(s.open_looters[me] - looters, 0)
    for p in range(s.players):
        if p != me and (what == COMBINE or (what == STEAL and p == whose)):
            cards += s.cards[p][number]
            looters += s.looters[p][number]
            s.cards[p][number] = 0
            s.looters[p][number] = 0
    s.cards[me][number] += cards
    s.looters[me][number] += looters
    extra = set_size(s, me, number) - FULL
    if extra > 0:  # BL-P2
        s.looters[me][number] -= extra
        take_looters(s, extra)
    seal(s, me, number)


@rule
def snitch(s: State, number: int, p: int) -> None:
    """BL-T8."""
    s.hands[s.player][number] -= 1
    s.cards[p][number] += 1
    s.looters[p][number] -= 1
    take_looters(s, 1)
    seal(s, p, number)  # BL-B2


@rule
def take_looters(s: State, n: int) -> None:
    """From the table into the hand: everybody sees it."""
    s.hands[s.player][LOOTER] += n
    s.open_looters[s.player] += n


@rule
def seal(s: State, p: int, number: int) -> None:
    """BL-B1: five number cards are a Bag-O-Loot."""
    if s.cards[p][number] == FULL:
        s.cards[p][number] = 0
        s.bags[number] = p + 1


@rule
def end_turn(s: State) -> None:
    """BL-T3; BL-R2: once the pile is empty, everybody else has one more turn."""
    if s.turns_left == 0:
        end_round(s)
        return
    if s.turns_left > 0:
        s.turns_left -= 1
    s.player = (s.player + 1) % s.players
    begin_turn(s)


@rule
def end_round(s: State) -> None:
    for p in range(s.players):
        s.scores[p] += round_score(s, p)
    after_round(s)


@rule
def after_round(s: State) -> None:
    """BL-F1: the match is over, or the next round is about to begin."""
    if has_winner(s):
        s.phase = ENDED
    else:
        s.tiebreak = 1 if passed(s) else 0
        next_round(s)


@rule
def round_score(s: State, p: int) -> int:
    """BL-R3: what the round brings a seat if it ends now."""
    score = 0
    for number in range(1, KINDS):
        if s.bags[number] == p + 1:
            score += SCORE_BAG
        score += SCORE_CARD * (s.cards[p][number] - s.hands[p][number])
        score += SCORE_LOOTER * s.looters[p][number]
    return score - SCORE_LOOTER * s.hands[p][LOOTER]


@rule
def has_winner(s: State) -> bool:
    """BL-F1: the target has been passed, and one player alone is in the lead."""
    return passed(s) and alone(winners(s))


@rule
def passed(s: State) -> bool:
    """BL-F1: somebody has more than the target, or had when the lead was tied: it need not be passed again."""
    return s.tiebreak == 1 or lead(s) > s.target


@rule
def points(s: State, p: int) -> int:
    return s.scores[p]


@rule
def winners(s: State) -> int:
    """BL-F1: the most points win."""
    return leaders(s)


@rule
def secret(s: State, p: int, seat: int) -> bool:
    """Whether a hand is hidden from that seat: those of a round that is over have been shown."""
    return p != seat and s.phase == TURN


@rule
def unknown(s: State, seat: int, kind: int) -> int:
    """How many cards of a kind a seat doesn't know the places of: some hand has them, or the pile."""
    if s.bags[kind]:
        return 0
    n = copies(s, kind)
    for p in range(s.players):
        if not secret(s, p, seat):
            n -= s.hands[p][kind]
        elif kind == LOOTER:
            n -= s.open_looters[p]
        n -= s.cards[p][kind]
        if kind == LOOTER:
            for number in range(1, KINDS):
                n -= s.looters[p][number]
    return n


@rule
def resample(s: State, seat: int, rng: Generator) -> None:
    """The cards that the seat doesn't know are shuffled and dealt anew; how they lie now makes no difference."""
    if s.phase == SHUFFLE:
        return
    size = deck_size(s)
    free = size
    for kind in range(KINDS):
        for _ in range(unknown(s, seat, kind)):
            free -= 1
            s.pile[free] = kind
    for i in range(free, size - 1):
        x = i + below(rng, size - i)
        card = s.pile[x]
        s.pile[x] = s.pile[i]
        s.pile[i] = card
    for p in range(s.players):
        if secret(s, p, seat):
            n = hand_size(s, p) - s.open_looters[p]
            for kind in range(KINDS):
                s.hands[p][kind] = 0
            for _ in range(n):
                s.hands[p][s.pile[free]] += 1
                s.pile[free] = NONE
                free += 1
            s.hands[p][LOOTER] += s.open_looters[p]
