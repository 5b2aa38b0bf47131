"""Knowledge of Bag-O-Loot, as rules: for bots and for kernels. A policy looks at what its seat knows only.

The collector rates every play by what it changes: the points of its own stash, less what may be stolen of it before
the next turn; what others lose; the cards that leave the hand, which cost points when the round ends. A set is less at
risk while a card of its number is kept to steal it back. In a last turn it lays what it can. It makes the best play
until none is better than to knock.
"""

from bagatelle.core.engine import Generator, rule
from bagatelle.core.levels import Level
from bagatelle.core.state import Row
from bagatelle.games.bag_o_loot.rules import (
    COMBINE,
    FULL,
    KINDS,
    KNOCK,
    LOOTER,
    PUNT,
    SCORE_BAG,
    SCORE_CARD,
    SCORE_LOOTER,
    SHUFFLE,
    SNITCH,
    STEAL,
    State,
    after_round,
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

SEARCHED = 8  # candidates of a searching bot

# The collector's numbers, found by letting many of it play each other. It counts in hundredths of a point.
POINT = 100
RISK = 30  # a stolen set costs its worth this many times, divided by the number of players; late, it costs it once
LOOTERS = 20  # how likely a looter that nobody has shown is used to steal a set, in percent
KEPT = 50  # how much of the risk is left with a card of the number in the hand, to steal the set back, in percent
SPLIT = 300  # off a set for every set of the same number that others have
CARD_COST = 50  # what a card in the hand costs, …
CARD_COST_LATE = 300  # … and when the round may end before the next turn
LOOTER_COST_LATE = 500  # before that, a looter is as good in the hand as in a set
RIVALS = 200  # what a point that somebody else loses is worth
LOCKED = (0, 0, 1500, 1500, 1500, 1000, 300)  # by players: what being locked down costs when the pile is about to end
LAST_TURN = 4000  # what it is worth to have the last turn of the round
SWAP = 250  # what a looter that changes hands is worth


@rule
def decide(s: State, out: Row, rng: Generator) -> int:
    n = legal(s, out)
    late = is_late(s)
    threat = threat_of(s)
    looters = threat * unseen(s, LOOTER)
    in_hand = hand_size(s, s.player)
    best = out[0]
    most = 0
    number = 0
    danger = 0
    for i in range(n):
        if number_of(out[i]) != number:
            number = number_of(out[i])
            danger = danger_of(s, number, threat, looters, late)
        gain = gain_of(s, out[i], danger, late, in_hand)
        if i == 0 or gain > most:
            most = gain
            best = out[i]
    return best


@rule
def is_late(s: State) -> bool:
    """Whether the round may end before the player's next turn."""
    if s.turns_left >= 0:
        return True
    for p in range(s.players):
        if p != s.player and hand_size(s, p) <= 3:
            return True
    return False


@rule
def threat_of(s: State) -> int:
    """How likely, in percent, a given unseen card is held by somebody who has a turn before this player's next."""
    if s.turns_left == 0:
        return 0
    others = 0
    for p in range(s.players):
        if p != s.player:
            others += hand_size(s, p)
    if s.turns_left > 0:
        others = others * s.turns_left // (s.players - 1)
    return 100 * others // (others + deck_size(s) - s.taken)


@rule
def unseen(s: State, kind: int) -> int:
    """How many cards of a kind the player hasn't seen: others have them, or the pile."""
    n = copies(s, kind) - s.hands[s.player][kind]
    if kind == LOOTER:
        for p in range(s.players):
            for number in range(1, KINDS):
                n -= s.looters[p][number]
        return n
    for p in range(s.players):
        n -= s.cards[p][kind]
    return 0 if s.bags[kind] else n


@rule
def danger_of(s: State, number: int, threat: int, looters: int, late: bool) -> int:
    """How likely a set of that number is stolen, in percent, times what that costs."""
    safe = 100 - min(LOOTERS * looters // 100, 100)
    for _ in range(unseen(s, number)):
        safe = safe * (100 - threat) // 100
    return 100 - safe if late else RISK * (100 - safe) // s.players


@rule
def danger_left(s: State, danger: int, kept: int) -> int:
    """The danger when so many cards of the number stay in the hand: in another turn they can steal it back."""
    return danger * KEPT // 100 if kept > 0 and s.turns_left < 0 else danger


@rule
def lock_cost(s: State) -> int:
    """What a singleton costs: one play a turn is enough, but not at the end, and it takes turns to be rid of them."""
    return 0 if s.turns_left >= 0 else LOCKED[s.players] // ((deck_size(s) - s.taken) // s.players + 1)


@rule
def pile_gain(s: State) -> int:
    """What it is worth to punt because of the card drawn: who makes the next player draw the last card plays last."""
    pile = deck_size(s) - s.taken
    return LAST_TURN if pile == 2 else -LAST_TURN if pile == 1 else 0


@rule
def set_worth(cards: int, looters: int, danger: int) -> int:
    """What a set in one's own stash is worth."""
    if cards == FULL:
        return POINT * SCORE_BAG
    worth = POINT * (SCORE_CARD * cards + SCORE_LOOTER * looters)
    if cards + looters == FULL:  # it can't be stolen, but somebody may snitch
        return worth - looters * danger * (POINT * SCORE_LOOTER) // 200
    return worth * (100 - danger) // 100


@rule
def gain_of(s: State, action: int, danger: int, late: bool, in_hand: int) -> int:
    what = what_of(action)
    if what == KNOCK:
        return 0
    card_cost = CARD_COST_LATE if late else CARD_COST
    looter_cost = LOOTER_COST_LATE if late else 0
    if what == SNITCH:
        return snitch_gain(s, number_of(action), whose_in(action), danger) + card_cost - looter_cost
    return cards_gain(s, action, danger, card_cost, looter_cost, in_hand)


@rule
def snitch_gain(s: State, number: int, p: int, danger: int) -> int:
    cards = s.cards[p][number]
    looters = s.looters[p][number]
    if p == s.player:
        return set_worth(cards + 1, looters - 1, danger) - set_worth(cards, looters, danger)
    theirs = SCORE_BAG - FULL + 1 if cards + 1 == FULL else SCORE_CARD
    return RIVALS * (SCORE_LOOTER - theirs) + SWAP


@rule
def cards_gain(s: State, action: int, danger: int, card_cost: int, looter_cost: int, in_hand: int) -> int:
    """What it brings to lay cards: a new set, or a larger one, or one that was somebody else's."""
    me = s.player
    what = what_of(action)
    number = number_of(action)
    cards = cards_in(action)
    looters = looters_in(action)
    gain = card_cost * cards + looter_cost * looters
    out = cards + looters == in_hand
    held = s.hands[me][number]
    kept = held - cards
    if set_size(s, me, number) > 0:
        gain -= set_worth(s.cards[me][number], s.looters[me][number], danger_left(s, danger, held))
        if set_size(s, me, number) == 1:
            gain += lock_cost(s)
    for p in range(s.players):
        if p == me or what == COMBINE or (what == STEAL and p == whose_in(action)):
            cards += s.cards[p][number]
            looters += s.looters[p][number]
            if p != me:
                gain += RIVALS * (SCORE_CARD * s.cards[p][number] + SCORE_LOOTER * s.looters[p][number])
        elif set_size(s, p, number) > 0:
            gain -= SPLIT
    extra = cards + looters - FULL
    if extra > 0:
        looters -= extra
        gain -= looter_cost * extra
        out = False
    if what == PUNT:
        gain += pile_gain(s) - lock_cost(s) - card_cost
        out = out and s.taken == deck_size(s)
    return gain + set_worth(cards, looters, 0 if out else danger_left(s, danger, kept))


@rule
def round_ahead(s: State) -> int:
    """The number of the round that is about to begin; 0 while one is being played. The collector plays a round without
    a look at the scores: what it brings doesn't depend on them."""
    return s.rounds if s.phase == SHUFFLE else 0


@rule
def skip_round(s: State, gains: Row) -> None:
    """Let the round that is about to begin be over, and bring each seat so many points."""
    for p in range(s.players):
        s.scores[p] += gains[p]
    after_round(s)


@rule
def beginner(s: State, out: Row, rng: Generator) -> int:
    """Makes the play that adds most to its own stash now, until none adds anything."""
    n = legal(s, out)
    best = out[0]
    most = 0
    for i in range(n):
        gain = stash_gain(s, out[i])
        if i == 0 or gain > most:
            most = gain
            best = out[i]
    return best


@rule
def stash_gain(s: State, action: int) -> int:
    """The points that a play adds to the player's own stash, as it would be counted now."""
    what = what_of(action)
    if what == KNOCK or (what == SNITCH and whose_in(action) != s.player):
        return 0
    number = number_of(action)
    cards = s.cards[s.player][number]
    looters = s.looters[s.player][number]
    before = set_points(cards, looters)
    if what == SNITCH:
        return set_points(cards + 1, looters - 1) - before
    cards += cards_in(action)
    looters += looters_in(action)
    for p in range(s.players):
        if p != s.player and (what == COMBINE or (what == STEAL and p == whose_in(action))):
            cards += s.cards[p][number]
            looters += s.looters[p][number]
    return set_points(cards, min(looters, FULL - cards)) - before


@rule
def set_points(cards: int, looters: int) -> int:
    return SCORE_BAG if cards == FULL else SCORE_CARD * cards + SCORE_LOOTER * looters


@rule
def every_other_round(s: State, rng: Generator) -> bool:
    """From the second round on."""
    return s.rounds % 2 == 1


@rule
def candidates(s: State, out: Row, n: int) -> int:
    """The best ones in the collector's eyes, best first."""
    late = is_late(s)
    threat = threat_of(s)
    looters = threat * unseen(s, LOOTER)
    in_hand = hand_size(s, s.player)
    kept = 0
    least = 0
    for i in range(n):
        action = out[i]
        gain = rate(s, action, threat, looters, late, in_hand)
        if kept < SEARCHED or gain > least:
            kept = min(kept + 1, SEARCHED)
            at = kept - 1
            while at > 0 and rate(s, out[at - 1], threat, looters, late, in_hand) < gain:
                out[at] = out[at - 1]
                at -= 1
            out[at] = action
            least = rate(s, out[kept - 1], threat, looters, late, in_hand)
    return kept


@rule
def rate(s: State, action: int, threat: int, looters: int, late: bool, in_hand: int) -> int:
    return gain_of(s, action, danger_of(s, number_of(action), threat, looters, late), late, in_hand)


LEVELS = {
    "beginner": Level(
        name="Puppy",
        face="puppy",
        plays="Lays whatever makes its own stash bigger now, and never wonders who may steal it.",
        policy=beginner,
    ),
    "moody": Level(
        name="Squirrel",
        face="squirrel",
        plays="Hides its loot well for a round, and in the next it just grabs what it can.",
        slips=("collector", "beginner", every_other_round),
    ),
    "hasty": Level(
        name="Cat",
        face="cat",
        plays="Waits until a set is safe, but now and then can't resist and pounces.",
        slips=("collector", "beginner", 5),
    ),
    "collector": Level(
        name="Raccoon",
        face="raccoon",
        plays="Keeps a set back until it is safe, and a card to steal it back with.",
        policy=decide,
    ),
    "snatcher": Level(
        name="Fox",
        face="fox",
        plays="Knows what Raccoon knows, and thinks twice about the two plays it likes best.",
        looks=2,
        rollouts=8,
    ),
    "schemer": Level(
        name="Magpie",
        face="magpie",
        plays="Guesses your hand, and plays the round out in its head a few times before it moves.",
        looks=SEARCHED,
        rollouts=12,
    ),
}
