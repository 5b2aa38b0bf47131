"""Notation of Lucktails. How actions and random events are encoded is known here and in rules.py only."""

from __future__ import annotations

from collections.abc import Sequence

from bagatelle.core.errors import IllegalMove
from bagatelle.core.moves import NUMBER, Event, Move, Syntax
from bagatelle.core.seats import still_playing
from bagatelle.games.lucktails import rules
from bagatelle.games.lucktails.rules import CARDS, LUCKTAILS, MIDDLE, State


class Bait(Move, frozen=True):
    """Announce or raise a bait to an amount; a bonus goes on middle card 1 or 2 if the raise brings one."""

    amount: int
    on: int | None = None

    def __str__(self) -> str:
        return f"bait {self.amount}" if self.on is None else f"bait {self.amount} on {self.on}"


class Take(Move, frozen=True):
    """Take the bait and leave the round."""


class Keep(Move, frozen=True):
    """Opt out with one's own card."""


class Switch(Move, frozen=True):
    """Opt out with middle card 1 or 2."""

    place: int


class Peek(Move, frozen=True):
    """Look at one's own card, pay for it, and have the cards dealt anew."""


class Deal(Event, frozen=True):
    """Random event: the cards of the seats, of the two places in the middle, and those face up (in order)."""

    seats: tuple[str | None, ...]  # None: hidden from whoever hears of it
    middle: tuple[str | None, ...]
    face_up: tuple[str, ...]

    def __str__(self) -> str:
        parts = self.seats, self.middle, self.face_up
        return f"deal {' / '.join(' '.join(card or '?' for card in cards) for cards in parts)}"


_CARD = f"(?:L|{NUMBER[1:-1]})"
_CARDS = f"({_CARD}(?: {_CARD})*)"
_SYNTAX = Syntax(
    (f"bait {NUMBER}", Bait),
    (f"bait {NUMBER} on {NUMBER}", Bait),
    ("take", Take),
    ("keep", Keep),
    (f"switch {NUMBER}", Switch),
    ("peek", Peek),
    (f"deal {_CARDS} ?/ ?{_CARDS} ?/ ?{_CARDS}", Deal),
    hint="moves are written: bait 2, bait 10 on 1, take, keep, switch 1",
)


def parse(text: str) -> Move:
    make, parts = _SYNTAX.match(text)
    if make is Deal:
        seats, middle, face_up = (tuple(part.split()) for part in parts)
        return Deal(seats, middle, in_order(face_up))
    return make(*map(int, parts))


def in_order(cards: Sequence[str]) -> tuple[str, ...]:
    """Cards ascending, the lucktails card last."""
    return tuple(sorted(cards, key=lambda card: (card == "L", int(card) if card != "L" else 0)))


def name(s: State, card: int) -> str:
    """A card as notation writes it."""
    return "L" if card == LUCKTAILS else str(s.cards[card])


_STEPS = {
    (1, None): rules.RAISE_1, (2, None): rules.RAISE_2,
    (1, 1): rules.RAISE_1_ON_1, (1, 2): rules.RAISE_1_ON_2, (2, 1): rules.RAISE_2_ON_1, (2, 2): rules.RAISE_2_ON_2,
}  # fmt: skip
_RAISES = {action: step for step, action in _STEPS.items()}


_DECISIONS: dict[int, Move] = {
    rules.TAKE: Take(), rules.KEEP: Keep(), rules.SWITCH_1: Switch(1), rules.SWITCH_2: Switch(2), rules.PEEK: Peek(),
}  # fmt: skip
_ACTIONS = {move: action for action, move in _DECISIONS.items()}


def to_action(s: State, move: Move) -> int:
    return _STEPS.get((move.amount - s.bait, move.on), -1) if isinstance(move, Bait) else _ACTIONS.get(move, -1)


def from_action(s: State, action: int) -> Move:
    if action in _RAISES:
        step, on = _RAISES[action]
        return Bait(s.bait + step, on)
    return _DECISIONS[action]


def to_event(s: State, move: Move) -> list[int]:
    assert isinstance(move, Deal)
    sizes = s.players, MIDDLE, CARDS - MIDDLE - s.players
    if (len(move.seats), len(move.middle), len(move.face_up)) != sizes:
        raise IllegalMove("wrong-deal", "A deal is {seats} cards for the seats, 2 in the middle and {rest} face up.",
                          seats=sizes[0], rest=sizes[2])  # fmt: skip
    left = {card: name(s, card) for card in range(CARDS)}
    event = []
    for text in (*move.seats, *move.middle, *in_order(move.face_up)):
        card = next((card for card, shown in left.items() if shown == text), None)
        if card is None:
            raise IllegalMove("no-such-card", "There is no card {card} left to deal.", card=text or "?")
        del left[card]
        event.append(card)
    return event


def from_event(s: State, event: Sequence[int]) -> Move:
    cards = tuple(name(s, card) for card in event[:CARDS])
    n = s.players
    return Deal(cards[:n], cards[n : n + MIDDLE], in_order(cards[n + MIDDLE :]))


def why_not(s: State, move: Move) -> IllegalMove:
    match move:
        case Peek() if not s.own_peek:
            return IllegalMove("no-peek", "At this table nobody looks at their own card.")
        case Bait() | Take() if still_playing(s) == 1:
            return IllegalMove("last-player", "You are the last in the round: keep your card or switch it.")
        case Take():
            return IllegalMove("no-bait", "There is no bait to take.")
        case Bait(amount) if amount > s.bait_limit or s.bait == s.bait_limit:
            return IllegalMove("bait-limit", "A bait can't pass {limit}.", limit=s.bait_limit)
        case Bait(amount) if amount - s.bait not in (1, 2):
            return IllegalMove("wrong-step", "A bait goes up by 1 or 2: to {one} or {two}.",
                               one=s.bait + 1, two=s.bait + 2)  # fmt: skip
        case Bait(amount, None):
            return IllegalMove("bonus-where", "This bait brings a bonus: say on which middle card, "
                               "bait {amount} on 1 or on 2.", amount=amount)  # fmt: skip
        case Bait(amount) if rules.brings_bonus(s, amount - s.bait):
            return IllegalMove("no-such-place", "There are two middle cards: 1 and 2.")
        case Bait():
            return IllegalMove("no-bonus", "This bait brings no bonus.")
        case Switch():
            return IllegalMove("no-such-place", "There are two middle cards: 1 and 2.")
    return IllegalMove("peek-late", "You can look at your own card only before anybody has acted in the round.")
