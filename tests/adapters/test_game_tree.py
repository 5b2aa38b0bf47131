"""Matches as nodes, and random events one number at a time: what adapters for search are made of."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

import bagatelle
from bagatelle.adapters.game_tree import Kind, Node
from bagatelle.core.asking import Question, event_by
from bagatelle.core.engine import AT_CHANCE, AT_END, Rng, below

KINDS = [("bag-of-butts", 3), ("lucktails", 2), ("lucktails", 5), ("bag-o-loot", 4), ("bausack", 4)]


def some(name: str, players: int, position: str = "", horizon: int = 0, **options: object) -> Kind:
    return Kind(name, players, position, horizon, options)


def nodes(kind: Kind, seed: int, most: int = 60) -> list[Node]:
    """Those of a match at random, up to so many."""
    rng, found = Rng(seed), [kind.opening]
    while found[-1].actor != AT_END and len(found) < most:
        now = found[-1]
        if now.actor == AT_CHANCE:
            event = [0] * kind.game.rules.EVENT_SIZE
            kind.game.rules.draw(now.state, rng, event)
            found.append(now.after(tuple(event)))
        else:
            found.append(now.after([*now.legal.values()][below(rng, len(now.legal))]))
    return found


@pytest.mark.parametrize(("name", "players"), KINDS)
def test_numbers_asked_one_by_one_draw_what_the_generator_draws(name: str, players: int) -> None:
    kind, asked = some(name, players), 0
    for seed, node in enumerate(nodes(kind, seed=1)):
        if node.actor != AT_CHANCE:
            continue
        rng, numbers = Rng(seed), tuple[int, ...]()
        while True:
            try:
                found = event_by(kind.game, node.state, numbers)
                break
            except Question as question:
                numbers, asked = (*numbers, below(rng, question.n)), asked + 1
        event = [0] * kind.game.rules.EVENT_SIZE
        kind.game.rules.draw(node.state, Rng(seed), event)
        assert found == tuple(event)
    assert asked


def test_all_numbers_together_are_every_event_as_often_as_it_should_be() -> None:
    state, _ = bagatelle.game("bag-of-butts").position(2)
    state.phase = 1  # a special is added: two black, two gray, a white, a khaki
    game, found = bagatelle.game("bag-of-butts"), Counter[str]()
    with pytest.raises(Question) as question:
        event_by(game, state, ())
    for number in range(question.value.n):
        found[str(game.moves.from_event(state, event_by(game, state, (number,))))] += 1
    assert found == {"special B": 2, "special G": 2, "special W": 1, "special K": 1}
    with pytest.raises(ValueError, match="from 0 to 5"):
        event_by(game, state, (6,))


@pytest.mark.parametrize(("name", "players"), KINDS)
def test_a_node_is_pickled_with_all_that_went_before(name: str, players: int) -> None:
    for node in nodes(some(name, players), seed=2)[::7]:
        for each in (node, node.sampled(0, Rng(1))):
            again = pickle.loads(pickle.dumps(each))
            assert (str(again), again.state, again.actor) == (str(each), each.state, each.actor)
            assert [again.heard(seat) for seat in range(players)] == [each.heard(seat) for seat in range(players)]


@pytest.mark.parametrize(("name", "players"), [("lucktails", 3), ("bag-o-loot", 3)])
def test_a_sample_keeps_what_the_seat_knows_and_nothing_else(name: str, players: int) -> None:
    kind, different = some(name, players), 0
    for number, node in enumerate(nodes(kind, seed=3)):
        for seat in range(players):
            other = node.sampled(seat, Rng(number))
            assert other.heard(seat) == node.heard(seat)
            assert kind.told(other.state, seat) == kind.told(node.state, seat)
            different += other.state != node.state
            one, two = node.sampled(seat, Rng(7)), other.sampled(seat, Rng(7))  # the truth leaves no trace
            assert (one.state, one.past) == (two.state, two.past)
    assert different


def test_who_decides_remembers_what_it_saw() -> None:
    """In Bag-O-Loot nobody hears which card was drawn, so the same words with other hands are something else."""
    kind = some("bag-o-loot", 2)
    match = nodes(kind, seed=4)
    heard = {node.heard(0) for node in match}
    assert "[" in match[-1].heard(0)
    assert "[" not in match[-1].heard(-1)
    assert len(heard) == len(match)


def test_a_round_begins_where_it_is_told_and_ends_when_the_next_is_dealt() -> None:
    kind = some("lucktails", 2, "deal 0 3 / 6 L / 1 2 4 5", 1, bait_limit=1)
    assert kind.deals
    node = kind.opening.dealt((1, 2, 0))
    assert sorted([*node.state.hand[:2], *node.state.middle]) == [0, 3, 6, 7]
    assert "deal ? ? / ? ? / 1 2 4 5" in node.heard(0)
    assert node.heard(0) != node.heard(1)  # each sees the other's card
    for _ in range(2):
        assert node.actor >= 0
        node = node.after(node.legal[1])  # keep
    assert node.actor == AT_END
    assert sum(node.shares) == 1
