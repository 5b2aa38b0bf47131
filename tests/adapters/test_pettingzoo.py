"""PettingZoo's own tests of our games, and what they don't look at."""

from __future__ import annotations

import warnings
from itertools import count
from typing import Any

import numpy as np
import pytest

import bagatelle
from bagatelle.adapters import pettingzoo
from bagatelle.core.errors import IllegalMove, OptionError

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # PettingZoo's about its own games, if they are installed
    from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

EVERY = [
    (name, players)
    for name in ("bag-o-loot", "bag-of-butts", "bausack", "lucktails")
    for players in range(bagatelle.game(name).min_players, bagatelle.game(name).max_players + 1)
]


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_pettingzoos_own_tests_pass_without_a_warning(name: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def env(**more: Any) -> Any:
        return pettingzoo.env(name, players=players, **more)

    api_test(env())
    api_test(env(rewards="points"), num_cycles=50)
    seed_test(env, num_cycles=100)
    render_test(env)
    monkeypatch.setattr("time.time", count(0, 0.1).__next__)  # its five seconds are fifty rounds
    performance_benchmark(env())


def test_observations_may_be_dicts_as_some_libraries_expect_them() -> None:
    with warnings.catch_warnings():
        # both are said about any environment with dicts, but for a list of PettingZoo's own
        warnings.filterwarnings("ignore", message=r"Observation (is not a NumPy array|space for each agent probably)")
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")  # of who doesn't decide
        api_test(pettingzoo.env("lucktails", players=3, observations="dict"))


def test_parts_of_an_observation_have_names() -> None:
    env = pettingzoo.env("lucktails", players=3)
    env.reset(seed=1)
    seen, _, _, _, info = env.last()
    assert env.agent_selection == "seat_1"
    assert np.array_equal(seen["action_mask"], info["action_mask"])
    assert seen["action_mask"].tolist() == [0, 1, 1, 1, 0, 1, 1, 0, 0, 0, 0]
    assert seen["to_act/0"].tolist() == [1]
    assert seen["shown"].sum() == 1
    assert not env.observe("seat_2")["action_mask"].any()


def test_rewards_are_shares_of_the_win_or_points() -> None:
    for rewards in ("win", "points"):
        env = pettingzoo.env("bag-of-butts", players=3, rewards=rewards, target=5)
        env.reset(seed=4)
        total = dict.fromkeys(env.agents, 0.0)
        for agent in env.agent_iter():
            _, reward, over, _, _ = env.last()
            total[agent] += reward
            env.step(None if over else env.action_space(agent).sample())
        table = env.unwrapped.table
        if rewards == "win":
            assert sum(total.values()) == pytest.approx(1)
        else:
            assert [*total.values()] == [table.game.rules.points(table.state, seat) for seat in range(3)]


def test_what_there_is_not_is_refused() -> None:
    for wrong, why in (("render_mode", "None, 'ansi', 'human'"), ("observations", "'array', 'dict'")):
        with pytest.raises(OptionError, match=f"{wrong} is one of {why}, not 'picture'"):
            pettingzoo.env("lucktails", 3, **{wrong: "picture"})


def test_an_illegal_decision_is_refused_and_changes_nothing() -> None:
    env = pettingzoo.env("lucktails", players=3)
    env.reset(seed=1)
    before = env.unwrapped.table.state.clone()
    for wrong in (0, 11, -1, None):
        with pytest.raises(IllegalMove, match="isn't legal now"):
            env.step(wrong)
    assert env.unwrapped.table.state == before


def test_what_is_rendered_is_what_the_seat_to_decide_sees(capsys: pytest.CaptureFixture[str]) -> None:
    env = pettingzoo.env("lucktails", players=3, render_mode="ansi")
    env.reset(seed=1)
    deal = env.unwrapped.table._happened[0]
    assert (
        f"chance: deal ? ? {'L' if deal[2] == 7 else deal[2]}" in env.render()
    )  # seat 1 is shown the last seat's card
    env = pettingzoo.env("lucktails", players=3, render_mode="human")
    env.reset(seed=1)
    env.step(5)
    assert "seat 1: bait 1" in capsys.readouterr().out
