"""Our games in OpenSpiel: its own tests, its algorithms, and what its players may know.

python tests/adapters/test_openspiel.py writes the playthroughs anew.
"""

from __future__ import annotations

import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pyspiel")
pytestmark = pytest.mark.filterwarnings("ignore")  # those of OpenSpiel and of what it imports

import pyspiel  # noqa: E402
from absl import flags  # noqa: E402
from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms import gambit, generate_playthrough, get_all_states, ismcts, mcts  # noqa: E402

import bagatelle.adapters.openspiel  # noqa: E402, F401  # registers the games
from bagatelle.adapters.openspiel import SpielState  # noqa: E402
from bagatelle.core.kernels import array_of  # noqa: E402
from bagatelle.games.lucktails.players import duel  # noqa: E402

GAMES = ["bag_of_butts", "lucktails", "bag_o_loot", "bausack"]
PLAYTHROUGHS = {  # short ones: the game, and a seed
    "bag_of_butts": ("bagatelle_bag_of_butts(target=1,memory=2)", 3),
    "lucktails": ("bagatelle_lucktails(bait_limit=4,horizon=1,memory=2)", 7),
    "bag_o_loot": ("bagatelle_bag_o_loot(horizon=1,memory=1)", 6),
    "bausack": ("bagatelle_bausack(tokens=0,horizon=2,memory=2)", 3),
}
FOLDER = Path(__file__).with_name("playthroughs")
HIDDEN = (0, 3, 6, 7)  # cards of a round that is worth something to whoever starts it
ROUND = "bagatelle_lucktails(bait_limit=2,horizon=1,position=deal 0 3 / 6 L / 1 2 4 5)"


def parsed() -> None:
    if not flags.FLAGS.is_parsed():
        flags.FLAGS(["test"])


def sampled(game: Any, seed: int, most: int = 200) -> list[Any]:
    """The states of a match at random, all copies."""
    rng, state, found = np.random.RandomState(seed), game.new_initial_state(), []
    while not state.is_terminal() and len(found) < most:
        found.append(state.clone())
        state.apply_action(int(rng.choice(state.legal_actions())))
    return [*found, state]


@pytest.mark.parametrize(
    "game",
    [
        "bagatelle_bag_of_butts",
        "bagatelle_bag_of_butts(players=4,target=10,colours=gbyp)",
        "bagatelle_lucktails(cards=0 1 1 2 3 5 8)",
        "bagatelle_lucktails(players=5,own_peek=True)",
        "bagatelle_bag_o_loot(players=2,target=1)",
        "bagatelle_bag_o_loot(players=6,horizon=1)",
        "bagatelle_bausack(players=2)",
        "bagatelle_bausack(players=4,tokens=3)",
        "bagatelle_lucktails(players=3,position=deal 0 1 2 / 3 4 / 5 6 L; bait 2; take,memory=0)",
        ROUND,
    ],
)
def test_openspiel_plays_it_at_random_and_writes_it_down(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(game), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_openspiels_own_api_test_passes(game: str) -> None:
    parsed()
    case = type("Test", (api_test.EnforceAPIOnPartialTreeBase,), {})
    case.game_name = f"bagatelle_{game}"  # type: ignore[attr-defined]
    case.game = pyspiel.load_game(case.game_name)  # type: ignore[attr-defined]
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not [text for _, text in result.failures + result.errors]


def test_openspiel_finds_that_nothing_is_forgotten_in_a_whole_tree() -> None:
    parsed()
    game = pyspiel.load_game(ROUND)
    known = api_test._assert_is_perfect_recall(game)
    states = get_all_states.get_all_states(game, -1, include_terminals=False, to_string=lambda s: s.history_str())
    assert len(known) < len(states)
    case = type("Test", (api_test.EnforceAPIOnFullTreeBase,), {})
    case.game_name, case.game = "round", game  # type: ignore[attr-defined]
    result, suite = unittest.TestResult(), unittest.defaultTestLoader.loadTestsFromTestCase(case)
    counted = ("test_number_of_nodes", "test_game_is_perfect_recall")  # they look their game up in OpenSpiel's list
    unittest.TestSuite(test for test in suite if test._testMethodName not in counted).run(result)
    assert not [text for _, text in result.failures + result.errors]


@pytest.mark.parametrize("game", GAMES)
def test_the_playthrough_is_the_same(game: str) -> None:
    parsed()
    before, now = generate_playthrough.replay(str(FOLDER / f"{game}.txt"))
    assert now == before, "write them anew with: python tests/adapters/test_openspiel.py"


@pytest.mark.parametrize("game", ["bagatelle_lucktails(players=3)", "bagatelle_bag_o_loot(players=3,horizon=1)"])
def test_states_that_a_player_cannot_tell_apart_look_the_same(game: str) -> None:
    different, sampler = 0, pyspiel.UniformProbabilitySampler(1, 0.0, 1.0)
    for state in sampled(pyspiel.load_game(game), seed=1)[::5]:
        for player in range(3):
            other: SpielState = state.resample_from_infostate(player, sampler)
            assert other.current_player() == state.current_player()
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            different += other.node.state != state.node.state
    assert different


def test_tensors_forget_nothing_within_a_round_of_lucktails() -> None:
    game, told = pyspiel.load_game("bagatelle_lucktails(players=3,horizon=1)"), dict[bytes, str]()
    for seed in range(100):
        for state in sampled(game, seed):
            if state.current_player() >= 0:
                tensor = np.array(state.information_state_tensor(), np.float32).tobytes()
                assert told.setdefault(tensor, state.information_state_string()) == state.information_state_string()
    assert len(told) > 200


def test_parameters_that_are_wrong_are_refused() -> None:
    for wrong in ("players=6", "horizon=-1", "memory=-1", "target=0", "cards=1 2", "position=keep"):
        with pytest.raises(ValueError):  # noqa: PT011  # the words are those of the options
            pyspiel.load_game(f"bagatelle_lucktails({wrong})")


def test_python_ends_well_after_games_were_registered() -> None:
    code = "import pyspiel, bagatelle.adapters.openspiel; pyspiel.load_game('bagatelle_lucktails')"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0


def test_returns_are_shares_of_the_win_with_a_sum_of_nothing() -> None:
    game = pyspiel.load_game("bagatelle_lucktails(players=3,target=3)")
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1, 2, 0)
    *before, last = sampled(game, seed=2)
    assert last.is_terminal()
    assert sorted(last.returns()) == [-1, -1, 2]
    assert all(state.returns() == [0, 0, 0] for state in before)


def test_a_state_that_was_written_down_goes_on() -> None:
    game = pyspiel.load_game("bagatelle_lucktails")
    for state in sampled(game, seed=3)[::3]:
        for each in (state, state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(1, 0.0, 1.0))):
            again = game.deserialize_state(each.serialize())
            assert (str(again), again.history()) == (str(each), each.history())
            assert again.legal_actions() == each.legal_actions()


def test_cfr_finds_the_value_that_our_solver_finds() -> None:
    """OpenSpiel's tree of a round of two, solved by OpenSpiel, and ours by ours: who leads then wins."""
    game = pyspiel.load_game(ROUND)
    tree = pyspiel.load_efg_game(gambit.export_gambit(game))  # the same tree without Python in it
    solver = pyspiel.CFRPlusSolver(tree)
    for _ in range(200):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    value = pyspiel.expected_returns(tree.new_initial_state(), policy, -1, False)[0]
    assert pyspiel.nash_conv(tree, policy) < 0.01

    found = duel.ends(array_of(game.kind.opening.state), np.array(HIDDEN))
    payoffs, shape = np.sign(found[..., 0] - found[..., 1]).astype(float), duel.tree(2)
    ours = duel.Solver(shape, payoffs)
    ours.run(500)
    most, least = (duel.best_response(shape, payoffs, ours.strategy, player) for player in range(2))
    assert most + least < 0.001
    assert value == pytest.approx((most - least) / 2, abs=0.005)
    assert value == pytest.approx(1 / 6, abs=0.005)


def test_openspiels_bots_play_ours() -> None:
    rng = np.random.RandomState(1)
    plain = pyspiel.load_game("bagatelle_bag_of_butts(target=3)")
    python = mcts.MCTSBot(plain, 1.0, 8, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    native = pyspiel.MCTSBot(
        plain, pyspiel.RandomRolloutEvaluator(1, 1), uct_c=1.0, max_simulations=8, max_memory_mb=10, solve=False,
        seed=1, verbose=False,
    )  # fmt: skip
    assert abs(pyspiel.evaluate_bots(plain.new_initial_state(), [python, native], 1)[0]) == 1

    hidden = pyspiel.load_game("bagatelle_lucktails(target=3)")
    bot = ismcts.ISMCTSBot(hidden, mcts.RandomRolloutEvaluator(1, rng), 1.0, 8, random_state=rng)
    other = pyspiel.make_uniform_random_bot(1, 1)
    assert abs(pyspiel.evaluate_bots(hidden.new_initial_state(), [bot, other], 1)[0]) == 1


if __name__ == "__main__":
    parsed()
    FOLDER.mkdir(exist_ok=True)
    for name, (text, seed) in PLAYTHROUGHS.items():
        found = generate_playthrough.playthrough(text, action_sequence=[], seed=seed)
        (FOLDER / f"{name}.txt").write_text(found, encoding="utf-8")
