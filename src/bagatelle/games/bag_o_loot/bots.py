"""Knowledge of Bag-O-Loot, as rules: for bots and for kernels. A policy looks at what its seat knows only."""

from bagatelle.core.engine import Generator, below, rule
from bagatelle.core.state import Row
from bagatelle.games.bag_o_loot.rules import (
    COMBINE,
    FULL,
    KNOCK,
    LOOTER,
    PUNT,
    SCORE_BAG,
    SCORE_CARD,
    SCORE_LOOTER,
    SNITCH,
    STEAL,
    State,
    cards_in,
    copies,
    deck_size,
    hand_size,
    legal,
    looters_in,
    number_of,
    set_size,
    what_of,
    whose_in,
)

POLICIES: tuple[str, ...] = ("random", "collector")
RANDOM, COLLECTOR = 0, 1
ROLLOUT = COLLECTOR

# The collector counts in hundredths of a point.
POINT = 100
#       risk hand late looter latelooter opp lock punt
VARS = ((100, 40, 100, 150, 500, 30, 150, 0), (100, 40, 100, 150, 500, 30, 150, 0))


@rule
def decide(policy: int, s: State, out: Row, rng: Generator) -> int:
    n = legal(s, out)
    if policy == RANDOM:
        return out[below(rng, n)]
    if n == 1:
        return out[0]
    v = VARS[policy]
    threat = threat_of(s)  # percent
    late = is_late(s)
    card_cost = v[2] if late else v[1]
    looter_cost = v[4] if late else v[3]
    in_hand = hand_size(s, s.player)
    best = out[0]
    most = -1_000_000
    number = 0
    danger = 0
    for i in range(n):
        if number_of(out[i]) != number:
            number = number_of(out[i])
            danger = exposure(s, number, threat) * v[0] // 100
        gain = worth_of(s, out[i], v, danger, card_cost, looter_cost, in_hand)
        if gain > most:
            most = gain
            best = out[i]
    return best


@rule
def is_late(s: State) -> bool:
    """Whether the round may end before the next turn: the hand should be empty then."""
    if s.turns_left >= 0:
        return True
    for p in range(s.players):
        if p != s.player and hand_size(s, p) <= 3:
            return True
    return False


@rule
def threat_of(s: State) -> int:
    """How likely a card nobody has shown is with somebody who has a turn before this player again, in percent."""
    if s.turns_left == 0:
        return 0
    others = 0
    for p in range(s.players):
        if p != s.player:
            others += hand_size(s, p)
    pile = deck_size(s) - s.taken
    others = others * s.turns_left // (s.players - 1) if s.turns_left > 0 else others
    return 100 * others // (others + pile)


@rule
def unseen(s: State, kind: int) -> int:
    """How many cards of a kind the player hasn't seen: in the hands of others or in the pile."""
    n = copies(s, kind) - s.hands[s.player][kind]
    if kind != LOOTER:
        if s.bags[kind] > 0:
            return 0
        for p in range(s.players):
            n -= s.cards[p][kind]
        return n
    for p in range(s.players):
        for number in range(1, len(s.bags)):
            n -= s.looters[p][number]
    return n


@rule
def exposure(s: State, number: int, threat: int) -> int:
    """How likely somebody can take a set of that number away, in percent."""
    safe = 100
    for _ in range(unseen(s, number)):
        safe = safe * (100 - threat) // 100
    return 100 - safe


@rule
def set_value(s: State, number: int, cards: int, looters: int, danger: int) -> int:
    """What a set in the own stash is worth to its owner, who may lose it."""
    if cards == FULL:
        return POINT * SCORE_BAG
    worth = POINT * (SCORE_CARD * cards + SCORE_LOOTER * looters)
    if cards + looters == FULL:
        return worth - looters * danger * (POINT * SCORE_LOOTER) // 200  # it can only be snitched from
    return worth * (100 - danger) // 100


@rule
def worth_of(
    s: State, action: int, v: tuple[int, ...], danger: int, card_cost: int, looter_cost: int, in_hand: int
) -> int:
    """What an action changes, in hundredths of a point."""
    what = what_of(action)
    if what == KNOCK:
        return 0
    number = number_of(action)
    me = s.player
    if what == SNITCH:
        p = whose_in(action)
        gain = card_cost - looter_cost
        if in_hand == 1:
            gain = POINT - POINT * SCORE_LOOTER
        cards = s.cards[p][number]
        looters = s.looters[p][number]
        if p == me:
            after = set_value(s, number, cards + 1, looters - 1, danger)
            return gain + after - set_value(s, number, cards, looters, danger)
        theirs = SCORE_CARD - SCORE_LOOTER
        if cards + 1 == FULL:
            theirs = SCORE_BAG - FULL + 1 - SCORE_LOOTER
        return gain - theirs * v[5] + POINT * SCORE_LOOTER // 2
    cards = cards_in(action)
    looters = looters_in(action)
    gain = card_cost * cards + looter_cost * looters
    out = cards + looters == in_hand
    taken = 0
    had = set_size(s, me, number)
    before = set_value(s, number, s.cards[me][number], s.looters[me][number], danger) if had > 0 else 0
    cards += s.cards[me][number]
    looters += s.looters[me][number]
    for p in range(s.players):
        if p != me and (what == COMBINE or (what == STEAL and p == whose_in(action))):
            taken += SCORE_CARD * s.cards[p][number] + SCORE_LOOTER * s.looters[p][number]
            cards += s.cards[p][number]
            looters += s.looters[p][number]
    extra = cards + looters - FULL
    if extra > 0:
        looters -= extra
        gain -= extra * looter_cost
        out = False
    if what == PUNT:
        gain -= v[6] + card_cost
        out = out and s.taken == deck_size(s)
    if out:
        danger = 0
        gain += v[7]
    if had == 1:
        gain += v[6]
    return gain + taken * v[5] + set_value(s, number, cards, looters, danger) - before


@rule
def candidates(s: State, out: Row, n: int) -> int:
    return n
