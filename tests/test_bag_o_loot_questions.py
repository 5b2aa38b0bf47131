"""What can't be done with chosen cards, and why: asked before a play, in the words that would refuse the play."""

from __future__ import annotations

import random
from collections.abc import Sequence

import bagatelle
from bagatelle import IllegalMove, Match
from bagatelle.games.bag_o_loot import rules
from bagatelle.games.bag_o_loot.moves import Play, name
from bagatelle.games.bag_o_loot.questions import Chosen, Not, answer
from bagatelle.testing.checks import walk

NOTHING = Chosen(None, 0, 0)


def table(hand: str, *stashes: str, made: int = 0, allowed: int = rules.PLAYS) -> Match:
    """Seat 1 decides with this hand; the stashes of seats 1, 2 and 3 are written as "6 6 L, bag 9"."""
    match = bagatelle.game("bag-o-loot").new(3, seed=1)
    s = match.state
    assert isinstance(s, rules.State)
    s.plays, s.allowed = made, allowed
    s.hands[0][:] = [hand.split().count(name(kind)) for kind in range(rules.KINDS)]
    for p, stash in enumerate(stashes):
        for cards in filter(None, stash.split(", ")):
            *laid, number = cards.split() if cards.startswith("bag") else sorted(cards.split(), reverse=True)
            if laid == ["bag"]:
                s.bags[int(number)] = p + 1
            else:
                s.cards[p][int(number)], s.looters[p][int(number)] = 1 + laid.count(number), laid.count("L")
    return match


def nots(match: Match, chosen: Chosen, seat: int | None, number: int | None = None) -> dict[str, str]:
    """Why not, by verb: for a set, or for a new one."""
    told: Sequence[Not] = answer(match.state, chosen)  # type: ignore[arg-type]
    return {each.verb: each.reason for each in told if each.seat == seat and number in (None, each.number)}


def test_a_set_says_of_each_of_its_uses_why_not() -> None:
    match = table("4 6", "6 6", "6 6 L", "9 9 9 9")
    assert list(nots(match, Chosen(6, 1, 0), 1, 6)) == ["snitch"], "building and combining are possible"
    assert nots(match, Chosen(6, 1, 0), 2, 6) == {"steal": "You have a set of 6 yourself: combine instead."}
    assert nots(match, Chosen(6, 1, 0), 3, 9) == {
        "steal": "Your cards don't match: it is a set of 9s.",
        "snitch": "Your cards don't match: it is a set of 9s.",
    }, "nobody else has 9s: nothing to combine"


def test_what_no_card_of_the_hand_can_do_is_said_before_any_is_chosen() -> None:
    assert nots(table("4 6", "", "9 9"), NOTHING, 2, 9) == {
        "steal": "You have no card of number 9 in your hand.",
        "snitch": "You have no card of number 9 in your hand.",
    }
    assert nots(table("4 L", "", "9 9"), NOTHING, 2, 9) == {"snitch": "You have no card of number 9 in your hand."}
    full = nots(table("6 L", "", "6 6 6 6 L"), NOTHING, 2, 6)
    assert full == {"steal": "A set has at most 5 cards; this one would have 6."}


def test_a_new_set_says_why_not() -> None:
    assert nots(table("6 6 7"), Chosen(6, 1, 0), None) == {
        "open": "A new set takes two cards or more; one card alone is a punt."
    }
    assert nots(table("6 6 7"), Chosen(6, 2, 0), None) == {"punt": "A punt is one card."}
    assert nots(table("6 7", made=1), Chosen(6, 1, 0), None)["punt"].startswith("A punt is the only play of a turn")
    assert nots(table("6 6 7", "6 6"), Chosen(6, 2, 0), None)["open"].startswith("You have a set of 6 already")
    assert nots(table("L L L"), Chosen(None, 0, 2), None) == {"punt": "A punt is one card."}


def test_no_plays_left_is_the_first_thing_to_say() -> None:
    spent = table("6 7", "", "9 9", made=3)
    assert set(nots(spent, Chosen(6, 1, 0), 2).values()) == {"You have made your 3 plays this turn. Knock."}
    locked = nots(table("6 7", "", "9 9", made=1, allowed=1), NOTHING, 2, 9)
    assert set(locked.values()) == {"You are locked down: one play this turn, and you have made it. Knock."}


def test_whatever_is_chosen_each_use_is_either_legal_or_refused_as_it_would_be() -> None:
    game = bagatelle.game("bag-o-loot")
    for match in walk(game.new(3, seed=5, target=1), random.Random(5)):
        if match.actor is None or match.number % 7:
            continue
        s = match.state
        assert isinstance(s, rules.State)
        cards = [n for n in range(1, rules.KINDS) if s.hands[s.player][n]][:2]
        for chosen in (NOTHING, *(Chosen(n, 1, 0) for n in cards), Chosen(None, 0, 1)):
            legal = {(move.verb, move.number, move.seat) for move in match.moves() if isinstance(move, Play)}
            for each in answer(s, chosen):
                seat = each.seat if each.verb in ("steal", "snitch") else None
                if chosen == NOTHING and each.seat is not None:
                    assert (each.verb, each.number, seat) not in legal
                if chosen.number == each.number:
                    try:
                        match.clone().play(Play(each.verb, each.number, chosen.cards, chosen.looters, seat))
                    except IllegalMove as error:
                        assert error.reason == each.reason
                    else:
                        raise AssertionError(f"{each} is legal")
