"""The example that learns Lucktails: its parts without PyTorch, and a short run with it."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

FILE = Path(__file__).parents[2] / "examples" / "train_lucktails.py"
found = importlib.util.spec_from_file_location("train_lucktails", FILE)
assert found
assert found.loader
example: Any = importlib.util.module_from_spec(found)
found.loader.exec_module(example)


def test_a_decision_is_judged_by_what_its_own_seat_gets_later() -> None:
    values = np.array([[0.5], [0.2], [0.6], [0.3]], np.float32)  # of seats 0, 1, 0, and then of another match
    seats, dones = np.array([[0], [1], [0], [0]]), np.array([[False], [False], [True], [False]])
    rewards = np.zeros((4, 1, 2), np.float32)
    rewards[2, 0] = 1, 0
    first, second, third, unknown = example.advantages(values, seats, rewards, dones)[:, 0]
    assert third == pytest.approx(1 - 0.6)
    assert second == pytest.approx(0 - 0.2)
    assert first == pytest.approx(0.6 - 0.5 + example.DECAY * 0.4)
    assert np.isnan(unknown)


def test_who_plays_like_the_others_wins_as_often() -> None:
    luck = np.random.default_rng(1)

    def at_random(seen: Any, masks: Any) -> Any:
        return (masks * luck.random(masks.shape)).argmax(1)

    won, games = example.strength(at_random, "random", 2040)
    assert games == 2040
    low, high = example.wilson(won, games, 0.9999)
    assert low < 1 / example.PLAYERS < high


@pytest.mark.skipif(not importlib.util.find_spec("torch"), reason="PyTorch isn't installed")
def test_the_example_runs() -> None:
    command = [sys.executable, str(FILE), "--seconds", "2", "--games", "300"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "against 2 random" in done.stdout
    assert "against 2 careful" in done.stdout
