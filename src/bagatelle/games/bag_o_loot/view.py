"""What a seat sees of Bag-O-Loot: its own hand, every stash, and how many cards the others and the pile have."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from bagatelle.core import views
from bagatelle.core.match import Facts as AnyFacts, Match, Outcome
from bagatelle.core.moves import Move
from bagatelle.core.seats import lead, seats_of
from bagatelle.games.bag_o_loot import rules
from bagatelle.games.bag_o_loot.moves import Knock, Play, Shuffle, name, to_action
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


PAGE_NUMBERS = {  # the page gets them from here
    "SCORE_BAG": rules.SCORE_BAG,
    "SCORE_LOOTER": rules.SCORE_LOOTER,
    "SCORE_CARD": rules.SCORE_CARD,
}


class Set(msgspec.Struct, frozen=True):
    """A set on the table."""

    number: int
    cards: int  # of that number
    looters: int


class Done(msgspec.Struct, frozen=True):
    """What a play did to the sets."""

    owner: int  # of the set that it made or changed
    owners: tuple[int, ...]  # whose sets it changed or brought together
    was: tuple[Set, ...]  # those sets before
    now: Set  # the set that came of it, also if it is a Bag-O-Loot
    returned: int  # looters that went into the player's hand
    bag: bool  # it is a Bag-O-Loot now


class Facts(AnyFacts, frozen=True):
    """What an event did."""

    round: int
    dealer: int
    player: int  # whose turn it was; after a deal, whose it is
    play: Done | None
    unlocked: tuple[int, ...]  # the seats that are locked down no longer
    drew: int | None  # the seat that drew a card: after a deal, a knock or a punt
    drawn: str | None  # that card, if you drew it
    emptied: bool  # it was the last one of the pile
    last_turn: int | None  # the seat whose last turn begins
    sheet: Sheet | None  # of the round, if it is over
    tied: tuple[int, ...]  # who share the lead, so that another round is played though the target is passed


class Stash(msgspec.Struct, frozen=True):
    """What lies before a seat."""

    sets: tuple[Set, ...]
    bags: tuple[int, ...]  # numbers of its Bag-O-Loots
    locked: bool
    worth: int  # if the round ended now, but for the hand


class View(views.View, frozen=True, kw_only=True):
    """The table as one seat sees it. `legal` is of this seat, if it has to decide."""

    moves: tuple[Play | Knock, ...]
    phase: Phase
    target: int
    round: int
    dealer: int
    scores: tuple[int, ...]  # of the rounds before
    tiebreak: bool  # the target was passed with a tied lead: who leads alone after a round wins
    highest: int  # number in this deck
    plays: int  # made in this turn
    plays_left: int
    locked_turn: bool  # the player is locked down, so the turn has one play
    pile: int  # cards
    last_turns: int | None  # players who have a turn after this one, once the pile is empty
    hand: tuple[str, ...] | None  # your own
    drawn: str | None  # the card of it that began your turn (where nothing is hidden, any turn), until a play
    hands: tuple[int, ...]  # cards by seat
    open_looters: tuple[int, ...]  # by seat: looters in the hand that everybody saw going there
    stashes: tuple[Stash, ...]  # by seat
    sheets: tuple[Sheet, ...]  # of the rounds before
    all_hands: tuple[tuple[str, ...], ...] | None = None  # by seat, where nothing is hidden
    next_card: str | None = None  # the top of the pile, where nothing is hidden


def facts(before: State, move: Move, after: State) -> Facts:
    over = before.phase == rules.TURN and after.phase != rules.TURN
    final = _final(before, move) if over else after  # a round that is over has been cleared away
    drew = final.taken > before.taken or isinstance(move, Shuffle)
    return Facts(
        round=final.rounds,
        dealer=final.dealer + 1,
        player=final.player + 1 if isinstance(move, Shuffle) else before.player + 1,
        play=_done(before, move, final) if isinstance(move, Play) else None,
        unlocked=tuple(p + 1 for p in range(final.players) if rules.locked(before, p) and not rules.locked(final, p)),
        drew=final.player + 1 if drew else None,
        drawn=_top(before, move) if drew else None,
        emptied=drew and final.taken == rules.deck_size(final),
        last_turn=after.player + 1 if isinstance(move, Knock) and not over and after.turns_left >= 0 else None,
        sheet=_sheet(final, before.player + 1 if isinstance(move, Play) else None) if over else None,
        tied=_tied(after) if after.phase == rules.SHUFFLE else (),
    )


def _final(before: State, move: Move) -> State:
    """The table at the end of the round that a move ends."""
    final = before.clone()
    if isinstance(move, Play):
        rules.make_play(final, to_action(before, move))
    return final


def _done(before: State, play: Play, final: State) -> Done:
    me, number = before.player, play.number
    owner = me if play.seat is None or play.verb == "steal" else play.seat - 1
    whose = range(before.players) if play.verb == "combine" else [me if play.seat is None else play.seat - 1]
    bag = final.bags[number] > before.bags[number]
    was = [_set(before, p, number) for p in whose if rules.set_size(before, p, number)]
    return Done(
        owner=owner + 1,
        owners=tuple(p + 1 for p in whose if rules.set_size(before, p, number)),
        was=tuple(was),
        now=Set(number, rules.FULL, 0) if bag else _set(final, owner, number),
        returned=0 if play.verb == "punt" else final.hands[me][LOOTER] - before.hands[me][LOOTER] + play.looters,
        bag=bag,
    )


def _set(s: State, p: int, number: int) -> Set:
    return Set(number, s.cards[p][number], s.looters[p][number])


def _top(before: State, move: Move) -> str:
    """The card that was on top of the pile; after a deal, the one that the starter has drawn."""
    if isinstance(move, Shuffle):
        assert move.cards
        return name(move.cards[rules.DEALT * before.players])
    return name(before.pile[before.taken])


def _tied(s: State) -> tuple[int, ...]:
    """Who share the lead though the target was passed, so that another round is played."""
    return seats_of(rules.winners(s)) if s.tiebreak else ()


def learn(facts: Facts, seat: int | None) -> Facts:
    return facts if facts.drawn is None or facts.drew == seat else replace(facts, drawn=None)


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
        **views.header(match, seat, legal=seat == match.actor),
        phase=_PHASES[s.phase],
        target=s.target,
        round=s.rounds,
        dealer=s.dealer + 1,
        scores=match.scores,
        tiebreak=s.tiebreak == 1,
        highest=rules.numbers(s),
        plays=s.plays if dealt else 0,
        plays_left=s.allowed - s.plays if dealt else 0,
        locked_turn=dealt and s.allowed < rules.PLAYS and rules.locked(s, s.player),
        pile=rules.deck_size(s) - s.taken if dealt else rules.deck_size(s),
        last_turns=s.turns_left if dealt and s.turns_left >= 0 else None,
        hand=_names(s.hands[seat - 1]) if seat is not None else None,
        drawn=match.facts[-1].drawn if dealt and s.plays == 0 and s.player + 1 == seat else None,
        hands=tuple(rules.hand_size(s, p) for p in range(s.players)),
        open_looters=tuple(s.open_looters[: s.players]),
        stashes=tuple(_stash(s, p) for p in range(s.players)),
        sheets=tuple(facts.sheet for facts in match.facts if facts.sheet),
    )


def see_all(match: Match) -> View:
    s = match.state
    assert isinstance(s, State)
    dealt = s.phase == rules.TURN
    return replace(
        see(match, None),
        all_hands=tuple(_names(s.hands[p]) for p in range(s.players)),
        drawn=match.facts[-1].drawn if dealt and s.plays == 0 else None,
        next_card=name(s.pile[s.taken]) if dealt and s.taken < rules.deck_size(s) else None,
    )


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


def hear(move: Move, seat: int | None) -> Move:
    """Nobody hears the order of the cards."""
    return Shuffle(None) if isinstance(move, Shuffle) else move


def outcome(s: State, winners: tuple[int, ...]) -> Outcome:
    most = lead(s)
    return Outcome.because(
        winners, "highest score: 1 point" if most == 1 else "highest score: {most} points", most=most
    )
