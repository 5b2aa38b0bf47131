"""Many matches at once, beside the same matches played one by one by Python."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import bagatelle
from bagatelle.adapters.table import Table
from bagatelle.adapters.vector import VectorEnv
from bagatelle.core.engine import Rng
from bagatelle.core.errors import IllegalMove, OptionError
from bagatelle.core.kernels import seeds

GAMES = ("bag-o-loot", "bag-of-butts", "bausack", "lucktails")
ENVS, STEPS, SEED = 3, 250, 5


def play(env: VectorEnv, steps: int) -> list[list[Any]]:
    """What a random player of all seats gets, step by step."""
    told = [[*env.reset(SEED)]]
    for _ in range(steps):
        told.append([*env.step(env.sample())])
    return told


def compare(env: VectorEnv, table: Table, number: int, seat: int) -> None:
    """What the environment says of one match is what a table of Python's says."""
    observations, masks, seats = env._seen
    assert seats[number] == seat == table.seat
    assert observations[number].tolist() == table.encoder.observe(table.state, seat)
    assert masks[number].tolist() == [bool(flag) for flag in table.encoder.mask(table.state)]
    assert env.state(number) == table.state


@pytest.mark.parametrize("rewards", ["win", "points"])
@pytest.mark.parametrize("name", GAMES)
def test_matches_go_as_python_plays_them(name: str, rewards: Any) -> None:
    game = bagatelle.game(name)
    env = VectorEnv(name, ENVS, game.min_players, rewards=rewards)
    env.reset(SEED)
    tables = [Table(game, game.min_players, rewards, {}) for _ in range(ENVS)]
    for number, table in enumerate(tables):
        table.rng = Rng(int(seeds(SEED, number, 1)["seed"][0]))
        table.begin()
        compare(env, table, number, table.seat)
    over = 0
    for _ in range(STEPS):
        actions = env.sample()
        _, earned, dones, _, _ = env.step(actions)
        for number, table in enumerate(tables):
            assert np.allclose(earned[number], table.decide(actions[number]))
            assert dones[number] == table.over
            if table.over:
                over += 1
                table.begin()
            compare(env, table, number, table.seat)
    assert over or name == "bag-o-loot"  # whose matches are longer


def test_bots_decide_inside_a_step_and_their_points_are_told() -> None:
    env = VectorEnv("bag-of-butts", 2, 3, bots=("greedy", None, "random"), rewards="points")
    env.reset(SEED)
    tables = [Table("bag-of-butts", 3, "points", {}) for _ in range(2)]
    policies = [env.game.policies.POLICIES.index(bot) if bot else -1 for bot in env.lineup]

    def bots(table: Table) -> Any:
        earned = np.zeros(3)
        while not table.over and table.seat != 1:
            earned += table.follow(policies[table.seat])
        return earned

    waiting = []
    for number, table in enumerate(tables):
        table.rng = Rng(int(seeds(SEED, number, 1)["seed"][0]))
        table.begin()
        waiting.append(bots(table))
    for _ in range(STEPS):
        actions = env.sample()
        told = env.step(actions)
        for number, table in enumerate(tables):
            earned = waiting[number] + table.decide(actions[number]) + bots(table)
            assert np.allclose(told.rewards[number], earned)
            assert told.dones[number] == table.over
            waiting[number] = np.zeros(3)
            if table.over:
                table.begin()
                waiting[number] = bots(table)
            compare(env, table, number, 1)


def test_a_rotating_lineup_gives_every_match_another_seat() -> None:
    env = VectorEnv("lucktails", 7, 3, SEED, bots="careful", rotate=True)
    assert env.reset().seats.tolist() == [0, 1, 2, 0, 1, 2, 0]
    for _ in range(20):
        assert env.step(env.sample()).seats.tolist() == [0, 1, 2, 0, 1, 2, 0]


def test_a_seed_decides_everything_whatever_the_number_of_threads() -> None:
    one, two = (play(VectorEnv("lucktails", 700, 4, threads=threads), 30) for threads in (1, 2))
    for step, same in zip(one, two, strict=True):
        assert all(np.array_equal(a, b) for a, b in zip(step, same, strict=True))
    env = VectorEnv("lucktails", 700, 4, SEED)
    begun, anew, again = env.reset(), env.reset(), env.reset(SEED)
    assert np.array_equal(begun.observations, again.observations)
    assert not np.array_equal(begun.observations, anew.observations)
    env.close()


def test_arrays_are_the_callers_own_unless_they_are_asked_not_to_be() -> None:
    mine, theirs = VectorEnv("lucktails", 2, 3, SEED), VectorEnv("lucktails", 2, 3, SEED, copy=False)
    first, shared = mine.reset(), theirs.reset()
    first.masks[:] = True
    with pytest.raises(ValueError, match="read-only"):
        shared.masks[:] = True
    with pytest.raises(IllegalMove):
        mine.step(np.zeros(2, int))  # take, and there is no bait


def test_what_cant_be_is_refused_and_changes_nothing() -> None:
    env = VectorEnv("lucktails", 2, 3, SEED)
    with pytest.raises(IllegalMove, match="reset"):
        env.step(np.zeros(2, int))
    env.reset()
    before = env.state(0), env.state(1)
    for wrong in ([1, 0], [1, -1], [1, 11], [1, 2**40]):
        with pytest.raises(IllegalMove, match=f"match 1 decision {wrong[1]} "):
            env.step(np.array(wrong))
    for odd in ([1], [1.0, 1.0], [[1, 1]]):
        with pytest.raises(OptionError):
            env.step(np.array(odd))
    assert before == (env.state(0), env.state(1))
    refused: list[tuple[dict[str, Any], str]] = [
        ({"envs": 0}, "1 or more"),
        ({"rewards": "money"}, "'points'"),
        ({"players": 9}, "2 to 5"),
        ({"bots": "expert"}, "plays compiled"),
        ({"bots": ["random"]}, "1 bots can't take 3 seats"),
        ({"bots": ["random"] * 3}, "has to be yours"),
        ({"colour": 1}, "no option"),
    ]
    for given, complaint in refused:
        with pytest.raises(OptionError, match=complaint):
            VectorEnv("lucktails", **({"envs": 2, "players": 3} | given))
    with pytest.raises(OptionError, match=r"no observe\.py"):
        VectorEnv(replace(bagatelle.game("lucktails"), observations=None))
