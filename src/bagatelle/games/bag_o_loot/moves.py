"""Notation of Bag-O-Loot. How actions and random events are encoded is known here and in rules.py only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal, cast, get_args

from bagatelle.core.errors import IllegalMove, NotationError
from bagatelle.core.moves import NUMBER, Event, Move, Syntax
from bagatelle.games.bag_o_loot import rules
from bagatelle.games.bag_o_loot.rules import FULL, KINDS, LOOTER, NUMBERS, SEATS, State

Verb = Literal["open", "build", "steal", "snitch", "combine", "punt"]
VERBS: tuple[Verb, ...] = get_args(Verb)  # in the order of the rules' actions
AIMED = ("steal", "snitch")  # from somebody's set


class Play(Move, frozen=True):
    """A play: so many cards of a number and so many looters from the hand; `seat` is whose set it is about, for a
    steal and a snitch."""

    verb: Verb
    number: int
    cards: int
    looters: int
    seat: int | None = None

    def __str__(self) -> str:
        shown = ",".join([str(self.number)] * self.cards + ["L"] * self.looters)
        named = "" if self.cards else f" as {self.number}"
        whose = "" if self.seat is None else f" from {self.seat}"
        return f"{self.verb} {shown}{named}{whose}"


class Knock(Move, frozen=True):
    """End the turn."""


class Shuffle(Event, frozen=True):
    """Random event: the whole pile from its top, before the deal."""

    cards: tuple[int, ...] | None  # kinds; None: hidden from whoever hears of it

    def __str__(self) -> str:
        return " ".join(["shuffle", *map(name, self.cards or ())])


def name(kind: int) -> str:
    """A card as notation writes it."""
    return "L" if kind == LOOTER else str(kind)


_CARD = f"(?:L|{NUMBER[1:-1]})"
_CARDS = f"({_CARD}(?: ?, ?{_CARD})*)"
_SYNTAX = Syntax(
    (f"(open|build|combine|punt) {_CARDS}", Play),
    (f"(open|build|combine|punt) {_CARDS} as {NUMBER}", Play),
    (f"(steal|snitch) {_CARDS} from {NUMBER}", Play),
    (f"(steal) {_CARDS} as {NUMBER} from {NUMBER}", Play),
    ("knock", Knock),
    (f"shuffle ({_CARD}(?: {_CARD})*)", Shuffle),
    hint="moves are written: open 6,6,L, build L as 6, steal 6 from 2, snitch 6 from 2, combine 6, punt 6, knock",
)


def parse(text: str) -> Move:
    make, parts = _SYNTAX.match(text)
    if make is Knock:
        return Knock()
    if make is Shuffle:
        return Shuffle(tuple(LOOTER if card == "L" else int(card) for card in parts[0].split()))
    return _play(*parts)


def _play(verb: str, laid: str, *more: str) -> Play:
    cards = Counter(card.strip() for card in laid.split(","))
    looters = cards.pop("L", 0)
    seat = int(more[-1]) if verb in AIMED else None
    named = [int(number) for number in (more if seat is None else more[:-1])]
    numbers = [int(number) for number in cards] + named
    if not numbers:
        raise NotationError("looters alone need a number, as in: open L,L as 6")
    if len(numbers) > 1:
        raise NotationError("the cards of a play have one number; “as” is only for looters alone")
    return Play(cast(Verb, verb), numbers[0], sum(cards.values()), looters, seat)


def may_undo(move: Move) -> bool:
    """A play that draws no card tells its player nothing new."""
    return isinstance(move, Play) and move.verb != "punt"


def to_action(s: State, move: Move) -> int:
    match move:
        case Knock():
            return rules.END_TURN
        case Play(verb, number, cards, looters, seat):
            whose = s.player if seat is None else seat - 1
            fits = 1 <= number <= NUMBERS and 0 <= cards <= FULL and 0 <= looters <= FULL and 0 <= whose < SEATS
            if fits and (seat is not None) == (verb in AIMED):
                return rules.code(VERBS.index(verb), number, cards, looters, whose)
    return -1


def from_action(s: State, action: int) -> Move:
    if action == rules.END_TURN:
        return Knock()
    verb = VERBS[rules.what_of(action)]
    seat = rules.whose_in(action) + 1 if verb in AIMED else None
    return Play(verb, rules.number_of(action), rules.cards_in(action), rules.looters_in(action), seat)


def to_event(s: State, move: Move) -> list[int]:
    assert isinstance(move, Shuffle)
    cards = move.cards or ()
    deck = {kind: rules.copies(s, kind) for kind in range(KINDS) if rules.copies(s, kind)}
    if Counter(cards) != deck:
        raise IllegalMove(
            "wrong-deck", "The deck is five of each number from 1 to {high} and {looters} looters: {size} cards.",
            high=rules.numbers(s), looters=deck[LOOTER], size=rules.deck_size(s),
        )  # fmt: skip
    return list(cards)


def from_event(s: State, event: Sequence[int]) -> Move:
    return Shuffle(tuple(event[: rules.deck_size(s)]))


def why_not(s: State, move: Move) -> IllegalMove:
    if isinstance(move, Knock):
        return IllegalMove("play-first", "Make at least one play before you knock.")
    assert isinstance(move, Play)
    return _turn(s, move) or _hand(s, move) or _place(s, move)


def _turn(s: State, move: Play) -> IllegalMove | None:
    """Whether the turn has room for that play."""
    if s.plays < s.allowed:
        if move.verb == "punt" and s.plays:
            return IllegalMove("punt-first", "A punt is the only play of a turn; you have made one already.")
        return None
    if s.allowed == 1:
        return IllegalMove("locked-down", "You are locked down: one play this turn, and you have made it. Knock.")
    return IllegalMove("no-plays", "You have made your {plays} plays this turn. Knock.", plays=rules.PLAYS)


def _hand(s: State, move: Play) -> IllegalMove | None:
    """Whether the cards are there."""
    number, hand = move.number, s.hands[s.player]
    if not 1 <= number <= rules.numbers(s):
        return IllegalMove("no-such-number", "The numbers of this deck are 1 to {high}.", high=rules.numbers(s))
    if move.cards and not hand[number]:
        return IllegalMove("not-in-hand", "You have no card of number {number} in your hand.", number=number)
    if move.cards > hand[number]:
        return IllegalMove("not-in-hand", "You have {have} of number {number} in your hand, not {cards}.",
                           have=hand[number], number=number, cards=move.cards)  # fmt: skip
    if move.looters > hand[LOOTER]:
        return IllegalMove("no-looter", "You have {have} looters in your hand, not {cards}.",
                           have=hand[LOOTER], cards=move.looters)  # fmt: skip
    if move.seat is not None and not 1 <= move.seat <= s.players:
        return IllegalMove("no-such-seat", "This table has {players} seats.", players=s.players)
    return None


def _place(s: State, move: Play) -> IllegalMove:
    """What is wrong with where the cards should go."""
    number, me = move.number, s.player
    laid = move.cards + move.looters
    whose = me if move.seat is None else move.seat - 1
    size = rules.set_size(s, whose, number)
    if move.verb == "snitch":
        if (move.cards, move.looters) != (1, 0):
            return IllegalMove("snitch-one", "A snitch takes one number card for one looter.")
        return IllegalMove("nothing-to-snitch", "There is no looter in that set of {number}.", number=number)
    if s.bags[number] == me + 1:
        return IllegalMove("own-bag", "Your stash has the Bag-O-Loot of {number}, and no other set of that number.",
                           number=number)  # fmt: skip
    own = rules.set_size(s, me, number)
    match move.verb:
        case "combine":
            if rules.sets_of(s, number) < 2:
                return IllegalMove("no-split", "No two players have a set of {number}: nothing to combine.",
                                   number=number)  # fmt: skip
            return IllegalMove("looters-too-many",
                               "Looters are added only as far as they stay in the set, or one alone.")  # fmt: skip
        case "build" if own == 0:
            return IllegalMove("no-own-set", "You have no set of {number} to build on.", number=number)
        case "steal" if whose == me:
            return IllegalMove("own-set", "You can't steal from yourself.")
        case "steal" if size == 0:
            return IllegalMove("nothing-to-steal", "There is no set of {number} to steal there.", number=number)
        case "steal" if own:
            return IllegalMove("have-number-combine", "You have a set of {number} yourself: combine instead.",
                               number=number)  # fmt: skip
        case "open" | "punt" if own:
            return IllegalMove("have-number-build", "You have a set of {number} already: build instead.",
                               number=number)  # fmt: skip
        case "open" if laid < 2:
            return IllegalMove("open-two", "A new set takes two cards or more; one card alone is a punt.")
        case "punt":
            return IllegalMove("punt-one", "A punt is one card.")
    return IllegalMove("too-many", "A set has at most {full} cards; this one would have {size}.",
                       full=FULL, size=size + laid)  # fmt: skip
