"""What a player can't do with some cards, and why: asked of the rules by who chooses cards at the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from bagatelle.core.errors import IllegalMove
from bagatelle.games.bag_o_loot import rules
from bagatelle.games.bag_o_loot.moves import AIMED, Play, Verb, from_action, why_not
from bagatelle.games.bag_o_loot.rules import DECK, KINDS, LOOTER, NUMBERS, State


class Chosen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can't be done with exactly these cards of the hand? With none of them: what can't be done with any?"""

    number: Annotated[int, Meta(ge=1, le=NUMBERS)] | None  # None: looters alone, whatever they stand for
    cards: Annotated[int, Meta(ge=0, le=DECK)]
    looters: Annotated[int, Meta(ge=0, le=DECK)]


class Not(msgspec.Struct, frozen=True):
    """Something that can't be done, and why: in English, and for any language."""

    verb: Verb
    seat: int | None  # whose set it would be done to; None: it would be a new set
    number: int
    reason: str
    template: str
    facts: dict[str, int | str]


Ask = Chosen
Answer = tuple[Not, ...]


def answer(s: State, chosen: Chosen) -> Answer:
    """For every set on the table and for a new set: what can't be done, and why."""
    return tuple(_nots(s, chosen))


def _nots(s: State, chosen: Chosen) -> Iterator[Not]:
    out = [0] * rules.MAX_LEGAL
    legal = [from_action(s, action) for action in out[: rules.legal(s, out)]]
    plays = [play for play in legal if isinstance(play, Play) and _fits(chosen, play)]
    laid = {(play.verb, play.number, play.seat) for play in plays}
    for p in range(s.players):
        for number in range(1, KINDS):
            for verb in _uses(s, p, number):
                seat = p + 1 if verb in AIMED else None
                if (verb, number, seat) not in laid:
                    yield _not(verb, p + 1, number, _why(s, chosen, verb, number, seat))
    number = chosen.number or _free(s)
    for verb in _NEW:
        if not any(play.verb == verb for play in plays):
            yield _not(verb, None, number, _why(s, chosen, verb, number, None))


_NEW: tuple[Verb, ...] = ("open", "punt")


def _fits(chosen: Chosen, play: Play) -> bool:
    if not chosen.cards + chosen.looters:
        return True
    same = (play.cards, play.looters) == (chosen.cards, chosen.looters)
    return same and chosen.number in (None, play.number)


def _uses(s: State, p: int, number: int) -> Iterator[Verb]:
    """What can be done to that set, if there is one; to combine it takes sets of the number in several stashes."""
    if rules.set_size(s, p, number):
        yield "build" if p == s.player else "steal"
        if rules.sets_of(s, number) > 1:
            yield "combine"
        yield "snitch"


def _free(s: State) -> int:
    """A number of which the player has nothing yet."""
    me = s.player
    return next((n for n in range(1, KINDS) if s.bags[n] != me + 1 and not rules.set_size(s, me, n)), 1)


def _why(s: State, chosen: Chosen, verb: Verb, number: int, seat: int | None) -> IllegalMove:
    cards, looters = chosen.cards, chosen.looters
    if not cards + looters:  # the least that it would take
        only_looters = not s.hands[s.player][number] and s.hands[s.player][LOOTER] and verb != "snitch"
        cards, looters = (0, 1) if only_looters else (1, 0)
    if chosen.number not in (None, number) and s.plays < s.allowed:
        return IllegalMove("other-number", "Your cards don't match: it is a set of {number}s.", number=number)
    return why_not(s, Play(verb, number, cards, looters, seat))


def _not(verb: Verb, seat: int | None, number: int, why: IllegalMove) -> Not:
    return Not(verb, seat, number, why.reason, why.said.template, why.facts)
