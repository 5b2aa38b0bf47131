"""How OpenSpiel's searching bots do in our games against a player at random, in either seat as often.

python bench/openspiel_bots.py [--simulations 30]

Needs the extra `openspiel`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import bagatelle.adapters.openspiel  # noqa: F401  # registers the games


def ismcts(game: Any, simulations: int, seed: int) -> Any:
    rng = np.random.RandomState(seed)
    return ISMCTSBot(game, RandomRolloutEvaluator(1, rng), 1.0, simulations, random_state=rng)


def mcts(game: Any, simulations: int, seed: int) -> Any:
    evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
    return pyspiel.MCTSBot(
        game, evaluator, uct_c=1.0, max_simulations=simulations, max_memory_mb=10, solve=False, seed=seed, verbose=False
    )


def measure(name: str, make: Callable[[Any, int, int], Any], simulations: int, matches: int) -> None:
    game, won = pyspiel.load_game(name), []
    for seed in range(matches):
        seat = seed % 2
        bots = [make(game, simulations, seed), pyspiel.make_uniform_random_bot(1 - seat, seed)]
        won.append(pyspiel.evaluate_bots(game.new_initial_state(), bots if seat == 0 else bots[::-1], seed)[seat])
    mean, half = np.mean(won), 1.96 * np.std(won) / matches**0.5
    print(
        f"{make.__name__} in {name}: {mean:+.2f} ± {half:.2f} in {matches} matches (1 is a win, -1 a loss)", flush=True
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--simulations", type=int, default=30, help="a move (default: 30)")
    simulations = parser.parse_args().simulations
    measure("bagatelle_lucktails(target=5)", ismcts, simulations, 600)
    measure("bagatelle_bag_of_butts(target=10)", mcts, simulations, 80)


if __name__ == "__main__":
    main()
