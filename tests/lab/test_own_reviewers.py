"""Games whose own players say what a position is worth: Bag of Butts for two is solved, so is a round of two in
Lucktails, and towers are tried."""

from __future__ import annotations

import numpy as np
import pytest

import bagatelle
from bagatelle import bots
from bagatelle.core.engine import Rng, below
from bagatelle.core.match import CHANCE, Match
from bagatelle.games.bag_of_butts import rules
from bagatelle.games.bag_of_butts.players.duel import Duel
from bagatelle.games.bag_of_butts.players.tables import solution
from bagatelle.games.lucktails.moves import from_action
from bagatelle.games.lucktails.players import expert, reviewer as reviewers
from bagatelle.games.lucktails.players.duel import RAISES
from bagatelle.games.lucktails.players.reviewer import reviewer
from bagatelle.games.lucktails.rules import State
from bagatelle.lab import Review, review
from bagatelle.lab.reviews.story import Story

from .test_review import check_intervals, check_sums, recorded


def two(target: int, *moves: str) -> Match:
    match = bagatelle.game("lucktails").new(2, seed=1, chance="manual", target=target)
    for move in moves:
        match.play(move)
    return match


@pytest.fixture(scope="module")
def experts() -> tuple[Match, Review]:
    """A short match of two that play as well as can be."""
    game = bagatelle.game("lucktails")
    match, expert = game.new(2, seed=3, target=1), bots.make(game, bots.EXPERT, seed=1, seconds=0.3)
    while isinstance(match.actor, int):
        match.play(expert.choose(match.perspective(match.actor)))
    return match, review(match, seed=1)


def test_a_match_of_two_is_not_played_out(experts: tuple[Match, Review]) -> None:
    match, found = experts
    assert (found.own, found.rollouts) == (True, 0)
    check_sums(found, match)
    check_intervals(found)


def test_who_plays_the_solution_makes_no_mistakes(experts: tuple[Match, Review]) -> None:
    _, found = experts
    assert not [step for step in found.steps if step.verdict in ("mistake", "blunder")]
    assert all(seat.accuracy and seat.accuracy.value > 95 for seat in found.seats)


def test_the_chance_before_a_deal_is_the_mean_of_those_after_it() -> None:
    match = two(4)
    judge = reviewer(match)
    assert judge
    others = judge.others(match)
    after = np.array([drawn.chances for drawn in others])
    assert sum(drawn.likely for drawn in others) == pytest.approx(1)
    assert [figure.value for figure in judge.chances(match, 0)] == pytest.approx(after.mean(axis=0).tolist())
    assert after.sum(axis=1) == pytest.approx(1)


def test_who_must_choose_last_is_told_apart_from_who_guesses_well() -> None:
    """Both cards that seat 2 has seen lie in the middle: 6, which was seat 1's, and what seat 1 gave nothing for."""
    match = two(1, "deal 6 0 / 1 2 / 3 4 5 L", "switch 1", "switch 1")
    found = review(match, seed=1)
    assert found.end == (0.0, 1.0)
    first, last = found.steps[1], found.steps[2]
    assert last.actor == 2
    assert (last.loss, last.best, last.verdict) == (0.0, "switch 1", None)  # to 6 points, nothing comes near
    assert last.edge > 0.2
    assert first.actor == 1


@pytest.mark.parametrize(
    "moves",
    [
        ("deal 6 0 / 1 2 / 3 4 5 L", "bait 1"),
        ("deal 1 5 / 4 L / 0 2 3 6", "bait 2", "bait 4"),  # few would go on so
        ("deal 0 4 / 6 L / 1 2 3 5", "bait 1", "switch 2"),
    ],
)
def test_a_chance_is_that_of_two_who_go_on_by_the_solution(moves: tuple[str, ...]) -> None:
    """Rounds that are played to their end by the rules, from the true state, each player choosing as the solution does
    who sees the other's card."""
    match, often, luck = two(4, *moves), 4000, Rng(1)
    judge = reviewer(match)
    assert judge
    solved = judge._round(match).solved
    cards, _ = reviewers._dealt_cards(match)
    order, won = sorted(cards), list[float]()
    for _ in range(often):
        at = match.clone()
        while at.actor != CHANCE and at.outcome is None:
            s, path = at.state, reviewers._path(at, judge._limit)
            assert isinstance(s, State)
            a = path.may_be_a[below(luck, len(path.may_be_a))]
            seen = order.index(cards[1 if s.player == s.starter else 0])
            if path.left < 0:
                choice = pick(solved.strategy.play[path.node, seen], luck)
            else:
                revealed = order.index(reviewers._dealt_cards(at)[1])
                choice = RAISES + 1 + pick(solved.strategy.last[path.node, path.left, seen, revealed], luck)
            at.advance(from_action(s, expert._action(s, choice, a)))
        won.append((1 in at.outcome.winners) / len(at.outcome.winners) if at.outcome else judge.chances(at, 0)[0].value)
    figure = judge.chances(match, 0)[0]
    luck_of_rollouts = 4 * float(np.std(won)) / often**0.5
    assert figure.low - luck_of_rollouts <= np.mean(won) <= figure.high + luck_of_rollouts


def pick(chances: np.ndarray, luck: Rng) -> int:
    mark = below(luck, 1 << 30) / (1 << 30)
    return int(np.searchsorted(np.cumsum(chances)[:-1], mark, side="right"))


@pytest.mark.parametrize("moves", [("bait 1",), ("bait 2", "bait 4")])
def test_what_a_decision_gave_away_is_what_more_iterations_say(
    moves: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is more than one best way to play a round."""
    match = two(1, "deal 6 0 / 1 2 / 3 4 5 L", *moves)
    judge = reviewer(match)
    assert judge
    rough = {move: judge.compare(match, move, 0) for move in match.moves()}
    monkeypatch.setattr(reviewers, "ITERATIONS", 1500)
    reviewers._solved.cache_clear()
    for move, compared in rough.items():
        better = judge.compare(match, move, 0)
        assert compared
        assert better
        assert compared.lead.low <= better.lead.value <= compared.lead.high
    reviewers._solved.cache_clear()


def test_a_deal_is_compared_with_every_other() -> None:
    found = review(two(1, "deal 6 0 / 1 2 / 3 4 5 L"), seed=1)
    ann, bob = found.steps[0].better_than
    assert ann
    assert bob
    assert ann.value + bob.value == pytest.approx(1)


def test_a_match_with_peeking_is_played_out() -> None:
    match = bagatelle.game("lucktails").new(2, seed=1, own_peek=True)
    assert reviewer(match) is None


@pytest.fixture(scope="module")
def butts() -> Review:
    return review(recorded("bag-of-butts-2"), seed=1)


def test_bag_of_butts_for_two_is_reviewed_exactly(butts: Review) -> None:
    check_sums(butts, recorded("bag-of-butts-2"))
    check_intervals(butts)
    assert (butts.own, butts.rollouts) == (True, 0)
    assert butts.start[0] == pytest.approx(solution(Duel()).values[0, 0], abs=1e-6)
    for step in butts.steps:
        assert all(low == high for low, high in step.chances_ranges)
        if step.kind == "decision":  # what it swings is what it gave away: the forecast counts on perfect play
            assert -step.swing[int(step.actor) - 1] == pytest.approx(step.loss or 0.0, abs=3e-6)
            assert step.low == step.loss == step.high


def test_a_decision_of_two_is_called_what_it_gave_away(butts: Review) -> None:
    step = butts.steps[54]
    assert (step.move, step.best, step.verdict) == ("reset", "add", "blunder")
    assert butts.seats[1].blunders == 1
    assert butts.seats[1].best_move == 41


def test_draws_of_two_are_compared_as_the_rules_draw(butts: Review) -> None:
    """Thousands of real draws are as often worse as the review says."""
    story, table, rng = Story(recorded("bag-of-butts-2")), solution(Duel()), Rng(1)
    for position in (1, 41, 48):
        before, event, worse = story.positions[position].state, [0] * rules.EVENT_SIZE, 0.0
        came = butts.steps[position].chances[0]
        for _ in range(2000):
            s = before.clone()
            rules.draw(s, rng, event)
            rules.apply_event(s, event)
            chance = max(table.weigh(s).values())
            chance = chance if s.player == 0 else 1 - chance
            worse += (chance < came - 2e-6) / 2 + (chance < came + 2e-6) / 2
        found = butts.steps[position].better_than[0]
        assert found
        assert found.low == found.value == found.high
        assert worse / 2000 == pytest.approx(found.value, abs=0.045)


@pytest.fixture(scope="module")
def towers() -> Review:
    return review(recorded("bausack-2"), seed=1)


def test_towers_are_tried(towers: Review) -> None:
    assert (towers.own, towers.rollouts) == (True, 0)
    check_sums(towers, recorded("bausack-2"))
    check_intervals(towers)
    assert towers == review(recorded("bausack-2"), seed=1)


def test_a_place_is_compared_with_the_best_there_was(towers: Review) -> None:
    """The tile stands on its edge, and what stands so bears little."""
    step = towers.steps[3]
    assert step.move.startswith("place tile-1 at 0 0 0.0225")
    assert step.best
    assert step.best.startswith("place tile-1 at 0 0 0.005")  # flat
    assert step.verdict in ("inaccuracy", "mistake")  # after a bid that had all but lost


def test_six_tokens_for_a_tile_are_a_blunder(towers: Review) -> None:
    step = towers.steps[1]
    assert (step.move, step.best, step.verdict) == ("bid 6", "pass", "blunder")


def test_a_fall_is_bad_luck_for_who_had_stood_so_far(towers: Review) -> None:
    step = towers.steps[-1]
    assert (step.move, step.kind) == ("falls 2", "luck")
    assert step.swing[0] > 0 > step.swing[1]
