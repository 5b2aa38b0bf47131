"""The review beside what OpenSpiel says of Kuhn poker, which nobody here wrote."""

from __future__ import annotations

from itertools import permutations, product

import pytest

from bagatelle.lab import review
from bagatelle.lab.reviews.account import Review

from .kuhn import KUHN

# What player 0 wins on average when both bet every other time (OpenSpiel's UniformRandomPolicy and
# expected_game_score.policy_value in kuhn_poker), with the higher and with the lower card, after passes and bets.
START = 0.125
HIGHER = {"": 1.125, "p": 0.75, "pp": 1.0, "pb": 0.5, "pbp": -1.0, "pbb": 2.0, "b": 1.5, "bp": 1.0, "bb": 2.0}
LOWER = {"": -0.875, "p": -1.25, "pp": -1.0, "pb": -1.5, "pbp": -1.0, "pbb": -2.0, "b": -0.5, "bp": 1.0, "bb": -2.0}
ENDS = ("pp", "pbp", "pbb", "bp", "bb")
ROLLOUTS = 2048


def test_the_values_are_those_of_openspiel() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from open_spiel.python import policy
    from open_spiel.python.algorithms.expected_game_score import policy_value

    game = pyspiel.load_game("kuhn_poker")
    both = [policy.UniformRandomPolicy(game)] * 2
    assert policy_value(game.new_initial_state(), both)[0] == pytest.approx(START)
    for first, second in permutations(range(3), 2):
        for moves, value in (HIGHER if first > second else LOWER).items():
            state = game.new_initial_state()
            for action in (first, second, *("pb".index(move) for move in moves)):
                state.apply_action(action)
            assert policy_value(state, both)[0] == pytest.approx(value)


def reviewed(first: int, second: int, moves: str) -> Review:
    match = KUHN.new(2, seed=1, chance="manual")
    for move in (f"deal {first} {second}", *({"p": "pass", "b": "bet"}[move] for move in moves), "lot 1"):
        match.play(move)
    return review(match, seed=1, rollouts=ROLLOUTS)


def chips(first: int, second: int, moves: str) -> float:
    return (HIGHER if first > second else LOWER)[moves]


@pytest.fixture(scope="module")
def reviews() -> dict[tuple[int, int, str], Review]:
    """Every way a hand can go."""
    return {
        (first, second, moves): reviewed(first, second, moves)
        for (first, second), moves in product(permutations(range(3), 2), ENDS)
    }


def test_the_chances_of_every_position_are_the_exact_ones(reviews: dict[tuple[int, int, str], Review]) -> None:
    inside, off = [], []
    for (first, second, moves), found in reviews.items():
        exact = [START, *(chips(first, second, moves[:n]) for n in range(len(moves) + 1))]
        known = [(found.start[0], found.start_ranges[0])]
        known += [(step.chances[0], step.chances_ranges[0]) for step in found.steps[:-1]]
        for value, (chance, (low, high)) in zip(exact, known, strict=True):
            right = 0.5 + value / 4
            inside.append(low <= right <= high)
            off.append(abs(chance - right) / (high - low))
    assert sum(inside) / len(inside) > 0.9
    assert max(off) < 1.0  # half the width is 95%, so the whole one is nearly everything


def test_the_loss_of_every_decision_is_the_exact_one(reviews: dict[tuple[int, int, str], Review]) -> None:
    """Who bets every other time tells nothing by it: the other's card is either of the two that one hasn't got."""
    inside, called = [], []
    for (first, second, moves), found in reviews.items():
        for n, move in enumerate(moves):
            step, seat = found.steps[1 + n], n % 2
            own = (first, second)[seat]
            worth = {}
            for choice in "pb":
                others = [card for card in range(3) if card != own]
                deals = [(own, card) if seat == 0 else (card, own) for card in others]
                after = [chips(*deal, moves[:n] + choice) for deal in deals]
                worth[choice] = (1 if seat == 0 else -1) * sum(after) / 2 / 4
            loss = max(worth.values()) - worth[move]
            assert step.loss is not None
            assert step.low is not None
            assert step.high is not None
            inside.append(step.low - 1e-9 <= loss <= step.high + 1e-9)
            if loss >= 0.15:
                called.append(step.verdict)
                assert step.best != step.move
            if loss == 0:
                assert step.verdict != "blunder"
    assert sum(inside) / len(inside) > 0.9
    assert set(called) == {"blunder"}


def test_luck_is_what_the_cards_and_the_lots_did(reviews: dict[tuple[int, int, str], Review]) -> None:
    for found in reviews.values():
        assert [step.kind for step in found.steps] == ["luck", *["decision"] * (len(found.steps) - 2), "luck"]
        seat = found.seats[0]
        assert seat.luck == found.steps[0].swing[0] + found.steps[-1].swing[0]
        assert seat.start + seat.luck + seat.decisions + seat.others == seat.end
