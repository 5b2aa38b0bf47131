"""One seat against bots: what Gymnasium checks, and what it doesn't."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import bagatelle
import bagatelle.adapters.gymnasium
from bagatelle.core.errors import OptionError

GAMES = [bagatelle.game(name) for name in ("bag-o-loot", "bag-of-butts", "bausack", "lucktails")]


def name_of(game: bagatelle.Game) -> str:
    return f"bagatelle/{game.name}-v{game.version}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_gymnasium_accepts_every_game(game: bagatelle.Game, capsys: pytest.CaptureFixture[str]) -> None:
    for more in ({}, {"players": game.min_players, "rewards": "points", "render_mode": "ansi"}):
        check_env(gymnasium.make(name_of(game), **more).unwrapped)


def play(env: Any, seed: int) -> list[Any]:
    """A match of a random player: what was observed, and the rewards."""
    env.action_space.seed(seed)
    seen, info = env.reset(seed=seed)
    told, over = [seen["observation"].tolist()], False
    while not over:
        seen, reward, over, _, info = env.step(env.action_space.sample(seen["action_mask"]))
        told += [seen["observation"].tolist(), reward]
        assert not info["replaced"]
    return told


def test_a_seed_decides_everything_and_an_illegal_action_is_replaced() -> None:
    env = gymnasium.make(name_of(GAMES[3]), players=3, bots=["careful", None, "random"])
    assert play(env, 1) == play(env, 1) != play(env, 2)
    assert env.unwrapped.seat == 1
    env.reset(seed=1)
    assert not env.unwrapped.action_masks()[4]
    assert env.step(4)[4] == {"replaced": True}  # peek
    with pytest.raises(OptionError, match="plays compiled"):
        gymnasium.make(name_of(GAMES[3]), bots="expert")


def test_many_at_once_are_a_vector_environment() -> None:
    envs = gymnasium.make_vec(name_of(GAMES[3]), num_envs=5, players=3, bots="careful", rewards="win")
    seen, _ = envs.reset(seed=3)
    won, over = 0.0, 0
    for _ in range(200):
        assert seen in envs.observation_space
        actions = np.array([np.flatnonzero(mask)[0] for mask in seen["action_mask"]])
        seen, rewards, terminations, truncations, _ = envs.step(actions)
        won, over = won + rewards.sum(), over + terminations.sum()
        assert not truncations.any()
        assert not rewards[~terminations].any()
    assert over > 10
    assert 0 < won < over
    envs.close()
