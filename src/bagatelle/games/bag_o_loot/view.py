"""What a seat sees of Bag-O-Loot: its own hand, every stash, and how many cards the others and the pile have."""

from __future__ import annotations

from typing import Literal

import msgspec

from bagatelle.core.match import Actor, Match, Outcome
from bagatelle.core.moves import Move
from bagatelle.games.bag_o_loot import rules
from bagatelle.games.bag_o_loot.moves import Knock, Shuffle, name, to_action
from bagatelle.games.bag_o_loot.rules import KINDS, LOOTER, State

Phase = Literal["shuffle", "turn", "over"]
_PHASES: dict[int, Phase] = {rules.SHUFFLE: "shuffle", rules.TURN: "turn", rules.ENDED: "over"}


class Line(msgspec.Struct, frozen=True):
    """What a round brought a seat: what lay in its stash, less what was left in its hand."""

    bags: tuple[int, ...]  # numbers of its Bag-O-Loots
    looters: int
    cards: int  # other cards in the stash
    hand: tuple[str, ...]  # cards that were left
    hand_cost: int
    score: int
    total: int  # of all rounds


class Sheet(msgspec.Struct, frozen=True):
    """The score sheet of a round that is over."""

    round: int
    out: int | None  # the seat that went out; None if the pile was empty
    lines: tuple[Line, ...]  # by seat


class Set(msgspec.Struct, frozen=True):
    """A set on the table."""

    number: int
    cards: int  # of that number
    looters: int


class Stash(msgspec.Struct, frozen=True):
    """What lies before a seat."""

    sets: tuple[Set, ...]
    bags: tuple[int, ...]  # numbers of its Bag-O-Loots
    locked: bool
    worth: int  # if the round ended now, but for the hand


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    seat: int | None
    players: int
    phase: Phase
    actor: Actor | None
    player: int  # whose turn it is
    legal: tuple[str, ...]  # of this seat, if it has to decide
    target: int
    round: int
    dealer: int
    scores: tuple[int, ...]  # of the rounds before
    highest: int  # number in this deck
    plays: int  # made in this turn
    plays_left: int
    pile: int  # cards
    last_turns: int | None  # players who have a turn after this one, once the pile is empty
    hand: tuple[str, ...] | None  # your own
    drawn: str | None  # the card of it that began your turn, until you play
    hands: tuple[int, ...]  # cards by seat
    open_looters: tuple[int, ...]  # by seat: looters in the hand that everybody saw going there
    stashes: tuple[Stash, ...]  # by seat
    sheets: tuple[Sheet, ...]  # of the rounds before
    outcome: Outcome | None


def note(journal: list[Sheet], s: State, move: Move) -> None:
    """The score sheet, if the move ends the round."""
    if isinstance(move, Shuffle):
        return
    if isinstance(move, Knock):
        if s.turns_left == 0:
            journal.append(_sheet(s, None))
        return
    final = s.clone()
    rules.make_play(final, to_action(s, move))
    if rules.hand_size(final, final.player) == 0:
        journal.append(_sheet(final, final.player + 1))


def _sheet(s: State, out: int | None) -> Sheet:
    return Sheet(s.rounds, out, tuple(_line(s, p) for p in range(s.players)))


def _line(s: State, p: int) -> Line:
    score, hand = rules.round_score(s, p), s.hands[p]
    cost = rules.SCORE_LOOTER * hand[LOOTER] + rules.SCORE_CARD * sum(hand[1:])
    return Line(
        _bags(s, p), sum(s.looters[p]), sum(s.cards[p]), _names(hand), cost, score, s.scores[p] + score,
    )  # fmt: skip


def _names(hand: list[int]) -> tuple[str, ...]:
    """Cards by number, the looters last."""
    kinds = [*range(1, KINDS), LOOTER]
    return tuple(name(kind) for kind in kinds for _ in range(hand[kind]))


def _bags(s: State, p: int) -> tuple[int, ...]:
    return tuple(number for number in range(1, KINDS) if s.bags[number] == p + 1)


def see(match: Match, seat: int | None) -> View:
    s = match.state
    assert isinstance(s, State)
    dealt = s.phase == rules.TURN
    return View(
        seat=seat,
        players=s.players,
        phase=_PHASES[s.phase],
        actor=match.actor,
        player=s.player + 1,
        legal=tuple(match.legal()) if seat is not None and match.actor == seat else (),
        target=s.target,
        round=s.rounds,
        dealer=s.dealer + 1,
        scores=match.scores,
        highest=rules.numbers(s),
        plays=s.plays if dealt else 0,
        plays_left=s.allowed - s.plays if dealt else 0,
        pile=rules.deck_size(s) - s.taken if dealt else rules.deck_size(s),
        last_turns=s.turns_left if dealt and s.turns_left >= 0 else None,
        hand=_names(s.hands[seat - 1]) if seat is not None else None,
        drawn=_drawn(match, s) if seat is not None and match.actor == seat else None,
        hands=tuple(rules.hand_size(s, p) for p in range(s.players)),
        open_looters=tuple(s.open_looters[: s.players]),
        stashes=tuple(_stash(s, p) for p in range(s.players)),
        sheets=tuple(match.journal),
        outcome=match.outcome,
    )


def _drawn(match: Match, s: State) -> str | None:
    """What the player drew for this turn, until they play; BL-R2: there is nothing to draw after the last card."""
    if s.plays > 0 or 0 <= s.turns_left < s.players - 1:
        return None
    shuffle = next(move for _, move in reversed(match.events) if isinstance(move, Shuffle))
    return name(shuffle.cards[s.taken - 1])


def _stash(s: State, p: int) -> Stash:
    sets = tuple(
        Set(number, s.cards[p][number], s.looters[p][number])
        for number in range(1, KINDS)
        if rules.set_size(s, p, number)
    )
    bags = _bags(s, p)
    worth = (
        rules.SCORE_BAG * len(bags)
        + rules.SCORE_CARD * sum(group.cards for group in sets)
        + rules.SCORE_LOOTER * sum(group.looters for group in sets)
    )
    return Stash(sets, bags, rules.locked(s, p), worth)


def hear(move: Move, actor: int | None, seat: int | None) -> str:
    """Nobody hears the order of the cards."""
    return "shuffle" if isinstance(move, Shuffle) else str(move)


def outcome(s: State, winners: tuple[int, ...]) -> Outcome:
    return Outcome(winners, f"most points: {max(s.scores[: s.players])}")
