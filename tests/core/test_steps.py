"""A match is told in steps: one event each, with what it did."""

import random
from dataclasses import replace
from typing import Any

import pytest

import bagatelle
from bagatelle import CHANCE, Game, IllegalMove, Match, NotationError
from bagatelle.testing import script

GAMES = [replace(game, live=None) for game in bagatelle.games().values()]  # outcomes of physics are drawn
BUTTS, LOOT, TAILS = map(bagatelle.game, ("bag-of-butts", "bag-o-loot", "lucktails"))


def known(match: Match) -> tuple[Any, ...]:
    """All there is to a match."""
    return match.state.store(), match.events[:], match.facts[:], match.record(), match.view(None)


def refusal(match: Match, *move: str) -> str:
    """The code with which a step is refused; nothing has changed then."""
    before = known(match)
    with pytest.raises(IllegalMove) as error:
        match.step(*move)
    assert known(match) == before
    return error.value.code


def test_a_step_is_one_event_and_what_it_leads_to_waits() -> None:
    match = BUTTS.new(2, seed=1)
    step = match.step("announce 2 3")
    assert (step.number, step.actor, str(step.move)) == (1, 1, "announce 2 3")
    assert (match.number, match.actor) == (1, CHANCE), "also where random events happen by themselves"
    assert step.facts.sizes == (2, 3, 3)
    assert step.view == match.view(None)
    drawn = match.step()
    assert (drawn.number, drawn.actor, drawn.move) == (2, CHANCE, match.events[-1][1])
    assert (match.number, match.actor) == (2, 1)


def test_a_random_event_may_be_stated() -> None:
    match = BUTTS.new(2, seed=1)
    match.step("announce 2 3")
    assert match.step("draw pp/yyb/bgg").view.groups[0].butts == "pp"


def test_a_step_without_a_move_is_refused_where_no_event_is_due() -> None:
    match = BUTTS.new(2, seed=1)
    assert refusal(match) == "no-event"
    match.step("announce 2 3")
    match.step()
    assert refusal(match) == "no-event"
    over = script(BUTTS, 2, "announce 2 3; draw pp/yyb/bgg; score 1; reset", target=1)
    assert refusal(over) == refusal(over, "reset") == "over"


def test_a_refused_step_changes_nothing() -> None:
    match = BUTTS.new(2, seed=1)
    assert refusal(match, "score 1") == "announce-first"
    assert refusal(match, "draw pp/yyb/bgg") == "no-event"
    match.step("announce 2 3")
    assert refusal(match, "announce 2 3") == refusal(match, "score 1") == "event-first"
    before = known(match)
    for move in ("nonsense", "", "draw pp/yyb"):
        with pytest.raises(NotationError):
            match.step(move)
    with pytest.raises(IllegalMove):
        match.step("draw p/y/b")  # the announced sizes are others
    assert known(match) == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_play_is_steps_until_somebody_decides(game: Game) -> None:
    played, stepped, luck = game.new(3, seed=5), game.new(3, seed=5), random.Random(5)
    while played.actor is not None and played.number < 300:
        move = luck.choice(played.legal())
        played.play(move)
        stepped.step(move)
        while stepped.actor == CHANCE:
            stepped.step()
        assert known(stepped) == known(played)
    assert len(played.facts) == played.number
    assert bagatelle.load(played.record()).facts == played.facts, "a record tells the same"


def test_a_step_is_told_as_a_seat_may_know_it() -> None:
    match = TAILS.new(3, seed=1, chance="manual")
    step = match.step("deal 3 L 0 / 6 1 / 2 4 5", 2)
    assert str(step.move) == "deal 3 ? ? / ? ? / 2 4 5"
    assert step.view == match.view(2)
    with pytest.raises(IndexError):
        match.told(4)
    before = match.record()
    with pytest.raises(IndexError):
        match.step("bait 1", 4)
    assert match.record() == before, "nothing happens for a seat that isn't there"


def test_a_play_that_is_taken_back_takes_its_facts_along() -> None:
    match = LOOT.new(3, seed=1)
    while not (plays := [move for move in match.legal() if move.startswith("open")]):
        match.play(match.legal()[0])
    before = known(match)
    match.play(plays[0])
    assert match.facts[-1].play
    match.undo()
    assert known(match) == before
