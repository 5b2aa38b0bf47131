"""The account of a match: what it says adds up, and is the same again."""

from __future__ import annotations

import pickle
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings, strategies as st

import bagatelle
from bagatelle.core.engine import AT_CHANCE, AT_END, Rng
from bagatelle.core.game import Game
from bagatelle.core.kernels import seeds
from bagatelle.core.match import CHANCE, Match
from bagatelle.lab import Review, review
from bagatelle.lab.reviews import decisions, rollouts
from bagatelle.lab.reviews.account import verdict
from bagatelle.lab.reviews.draws import OTHERS, Draws
from bagatelle.lab.reviews.rollouts import Portion
from bagatelle.lab.reviews.story import Story

RECORDS = Path(__file__).parents[1] / "records"
GAMES = {  # towers whose outcomes are drawn: those of physics take too long for many matches
    name: replace(game, live=None) if game.live else game for name, game in bagatelle.games().items()
}


def recorded(name: str) -> Match:
    return bagatelle.load((RECORDS / f"{name}.bag").read_text())


def played(game: Game, players: int, seed: int, events: int) -> Match:
    """A match of players who decide anything, up to an event."""
    match = game.new(players, seed)
    while match.actor is not None and match.number < events:
        moves = match.moves()
        match.play(moves[(seed + match.number * 7919) % len(moves)])
    return match


def check_sums(found: Review, match: Match) -> None:
    for seat in found.seats:
        own = seat.seat - 1
        assert found.start[own] + sum(step.swing[own] for step in found.steps) == found.end[own]
        luck = sum(step.swing[own] for step in found.steps if step.kind == "luck")
        decisions = [
            sum(step.swing[own] for step in found.steps if step.actor == other) for other in range(1, found.players + 1)
        ]
        assert (seat.start, seat.luck, seat.decisions) == (found.start[own], luck, decisions[own])
        assert found.start[own] + luck + sum(decisions) == found.end[own] == seat.end
        assert seat.start + seat.luck + seat.decisions + seat.others == seat.end
    if match.outcome:
        shares = [(seat in match.outcome.winners) / len(match.outcome.winners) for seat in range(1, match.players + 1)]
        assert found.end == pytest.approx(shares, abs=1e-6)


def check_intervals(found: Review) -> None:
    for step in found.steps:
        for chance, (low, high) in zip(step.chances, step.chances_ranges, strict=True):
            assert -1e-6 <= low - 1e-6 <= chance <= high + 1e-6 <= 1 + 1e-5
        for swing, (low, high) in zip(step.swing, step.swing_ranges, strict=True):
            assert low <= swing <= high
        if step.kind == "decision" and not step.forced:
            assert step.loss is not None
            assert step.low is not None
            assert step.high is not None
            assert step.low >= 0
            assert step.loss <= step.high + 1e-9
            assert step.verdict is None or step.low > 0
        else:
            assert (step.loss, step.best, step.verdict) == (None, None, None)
        if step.forced:
            assert not any(step.swing)


@settings(max_examples=12, deadline=None, derandomize=True)
@given(st.data())
def test_start_and_luck_and_decisions_make_the_end_exactly(data: st.DataObject) -> None:
    """With three players: each number of them is compiled by itself, and with two some games are solved (see below)."""
    game = GAMES[data.draw(st.sampled_from(sorted(GAMES)))]
    match = played(game, 3, data.draw(st.integers(0, 1000)), data.draw(st.integers(0, 40)))
    found = review(match, seed=1, rollouts=data.draw(st.integers(1, 5)))
    check_sums(found, match)
    check_intervals(found)


@pytest.fixture(scope="module")
def butts() -> Review:
    return review(recorded("bag-of-butts-3"), seed=1, rollouts=600)


def test_a_whole_match_adds_up(butts: Review) -> None:
    check_sums(butts, recorded("bag-of-butts-3"))
    check_intervals(butts)
    assert [step.move for step in butts.steps] == [move for _, move in recorded("bag-of-butts-3").history]


def test_what_gives_a_match_away_is_called_a_blunder(butts: Review) -> None:
    """Ann scores the group that is worth most to Cem, who leads."""
    step = butts.steps[44]
    assert (step.move, step.best, step.verdict) == ("score 2", "score 3", "blunder")
    assert step.loss == pytest.approx(0.166, abs=0.06)
    assert step.swing[0] < -0.1
    assert butts.seats[0].turning_point == 45
    assert butts.seats[0].blunders == 1


def test_who_gives_less_away_is_the_more_accurate(butts: Review) -> None:
    ann, bob, _ = butts.seats
    assert ann.accuracy
    assert bob.accuracy
    assert bob.loss.value < ann.loss.value
    assert 100 >= bob.accuracy.value > ann.accuracy.value > 0


def test_a_draw_is_compared_with_what_could_have_come(butts: Review) -> None:
    """What Bob had better score, with another turn, pays Ann, too, and Cem nothing."""
    step = butts.steps[48]
    assert step.move == "draw ybbggK/p/pyGW"
    ann, _, cem = step.better_than
    assert ann
    assert cem
    assert cem.value < 0.4 < 0.7 < ann.value


def test_a_forced_move_is_nothing(butts: Review) -> None:
    step = butts.steps[21]
    assert (step.move, step.forced, step.loss, step.swing) == ("add", True, None, (0.0, 0.0, 0.0))


def test_the_same_seed_says_the_same_on_any_number_of_threads(butts: Review) -> None:
    with ThreadPoolExecutor(1) as pool:
        assert review(recorded("bag-of-butts-3"), seed=1, executor=pool, rollouts=600) == butts


def test_more_rollouts_narrow_the_intervals(butts: Review) -> None:
    less = review(recorded("bag-of-butts-3"), seed=1, rollouts=100)
    assert width(butts) < width(less) / 2


def width(found: Review) -> float:
    return max(high - low for step in found.steps for low, high in step.chances_ranges)


def test_without_a_seed_it_ends_when_the_time_is_up() -> None:
    found = review(played(GAMES["bag-of-butts"], 3, 3, 12), seconds=0.2)
    assert 64 <= found.rollouts <= 65536


def test_with_a_seed_seconds_are_rollouts() -> None:
    match = played(GAMES["bag-of-butts"], 3, 3, 6)
    assert review(match, seconds=0.5, seed=7).rollouts == 128


def test_a_review_goes_into_json_and_back(butts: Review) -> None:
    assert msgspec.json.decode(msgspec.json.encode(butts), type=Review) == butts


def test_another_process_finds_the_same(butts: Review) -> None:
    """What it is sent is the record."""
    story = Story(recorded("lucktails-3"))
    there: Story = pickle.loads(pickle.dumps(story))
    assert there is not story
    portion = Portion([3, 4], 0, 20)
    assert (rollouts.winners(there, 5, portion) == rollouts.winners(story, 5, portion)).all()
    decision = next(k for k, (actor, _) in enumerate(story.match.events) if actor != "*")
    assert decisions.look(there, decision, 5, None, 64) == decisions.look(story, decision, 5, None, 64)


def test_rounds_that_positions_have_in_common_are_those_that_each_would_play() -> None:
    """Bag-O-Loot: rollouts of a position, beside the same ones played decision by decision."""
    story, base, rollout = Story(recorded("bag-o-loot-4")), 7, 9
    game, position = story.game, max(k for k in story.like if story.positions[k].actor != CHANCE)
    won = rollouts.winners(story, base, Portion([0, position], rollout, 1))
    state = story.positions[position].state.clone()
    out, event = [0] * game.rules.MAX_LEGAL, [0] * game.rules.EVENT_SIZE
    while (actor := game.rules.actor(state)) != AT_END:
        if actor == AT_CHANCE:
            rng = Rng(seeds(base ^ state.rounds << 52, rollout, 1)["seed"].item())  # type: ignore[attr-defined]
            game.rules.draw(state, rng, event)
            game.rules.apply_event(state, event)
        else:
            game.rules.apply(state, game.policies.decide(game.policies.ROLLOUT, state, out, Rng(0)))
    assert won[1] == [game.rules.winners(state)]


def test_what_progress_raises_ends_it() -> None:
    told = []

    def stop(part: float) -> None:
        told.append(part)
        if len(told) > 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        review(recorded("bag-of-butts-4"), seed=1, progress=stop)
    assert told[0] == 0 <= told[1] <= 1


@pytest.mark.parametrize("budget", [{"seconds": 0}, {"seconds": float("nan")}, {"rollouts": 0}])
def test_a_budget_that_cannot_be_is_refused(budget: dict[str, Any]) -> None:
    with pytest.raises(bagatelle.OptionError):
        review(recorded("bag-of-butts-3"), **budget)


def test_what_the_noise_does_not_tell_apart_is_not_called_a_mistake() -> None:
    assert verdict(0.3, 0.0) is None
    assert verdict(0.3, 0.01) == "blunder"
    assert verdict(0.07, 0.01) == "mistake"
    assert verdict(0.03, 0.01) == "inaccuracy"
    assert verdict(0.01, 0.005) is None


def test_draws_that_differ_only_by_luck_are_not_compared() -> None:
    import numpy as np

    luck, draws = np.random.default_rng(1), Draws(2)
    first = luck.random((OTHERS, 50, 1)) < 0.5
    draws.add(np.concatenate([first, ~first], axis=2).astype(float))
    assert draws.better_than(0, 0.01, 0.02) is None


def test_draws_that_differ_are_compared_as_they_truly_are() -> None:
    """Chances from 0 to 1, evenly: one of 0.8 is better than 80% of them, however much luck blurs the others."""
    import numpy as np

    luck, draws = np.random.default_rng(1), Draws(1)
    chances = (np.arange(OTHERS) + 0.5) / OTHERS
    draws.add((luck.random((OTHERS, 10, 1)) < chances[:, None, None]).astype(float))
    found = draws.better_than(0, 0.3, 0.01)
    assert found
    assert found.value == pytest.approx(0.8, abs=0.07)
    assert found.low < 0.8 < found.high
