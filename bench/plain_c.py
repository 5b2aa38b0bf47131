"""Our compiled rules beside C written by hand for the same game: `python bench/plain_c.py`, with gcc installed.

First both play the same seeds: every decision and event, the winners and the points have to be the same. Then both
play at random on one core, in turns, and the best turn of each counts: what else the machine does can only slow them.
"""

import argparse
import ctypes
import subprocess
import sys
import tempfile
from dataclasses import replace
from math import prod
from pathlib import Path
from shutil import which
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table

import bagatelle
import digests
from bagatelle.core.kernels import Array, array_of, kernels, seeds
from bagatelle.games.bag_of_butts.rules import COLOURS
from peers import CLOCK, one_core

SOURCE = Path(__file__).parent / "bag_of_butts.c"
GAME = bagatelle.game("bag-of-butts")
OPTIONS = 28, 1, 0  # the usual ones
GAMES = 5000  # a turn


def built(folder: str) -> Any:
    """The C library, as fast as gcc makes it for this machine (-O3 is slower)."""
    library = f"{folder}/bag_of_butts.so"
    command = ["gcc", "-O2", "-march=native", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC"]
    subprocess.run([*command, "-o", library, str(SOURCE)], check=True)
    return ctypes.CDLL(library)


def address(array: Array) -> ctypes.c_void_p:
    return ctypes.c_void_p(array.ctypes.data)


RESULT = np.dtype([("steps", "i8"), ("winners", "i8"), ("digest", "i8"), ("points", "i8", COLOURS)])


def compare(library: Any, players: int, games: int) -> None:
    """AssertionError unless both play the same games, to the last random number."""
    theirs, their_rngs = np.zeros(games, RESULT), seeds(1, 0, games)
    library.tell(players, *OPTIONS, address(their_rngs), address(theirs), ctypes.c_long(games))
    k, rngs = kernels(replace(GAME, tallies=digests)), seeds(1, 0, games)
    winners, points, tallies, steps = results = k.results(games, players)
    root, policies = array_of(GAME.position(players)[0]), np.zeros(players, np.int64)
    k.simulate(root, policies, rngs, *results, 0, games)
    for name, ours in (("steps", steps), ("winners", winners), ("digest", tallies["digest"])):
        np.testing.assert_array_equal(ours, theirs[name], name)
    np.testing.assert_array_equal(points, theirs["points"][:, :players], "points")
    np.testing.assert_array_equal(rngs, their_rngs, "random numbers")
    k.play(root, rngs := seeds(1, 0, games), played := np.zeros_like(steps), 0, games)
    np.testing.assert_array_equal(played, steps, "steps of random play")
    np.testing.assert_array_equal(rngs, their_rngs, "random numbers of random play")


def speeds(library: Any, players: int, turns: int) -> tuple[float, float]:
    """Moves a second of C and of our compiled rules, on one core."""
    k, root, steps = kernels(GAME), array_of(GAME.position(players)[0]), np.zeros(GAMES, np.int64)
    best = [0.0, 0.0]
    with one_core():
        for turn in range(turns):
            for who in range(2):
                rngs = seeds(turn, 0, GAMES)
                begin = CLOCK()
                if who:
                    k.play(root, rngs, steps, 0, GAMES)
                else:
                    library.play(players, *OPTIONS, address(rngs), address(steps), ctypes.c_long(GAMES))
                best[who] = max(best[who], float(steps.sum()) / (CLOCK() - begin))
    return best[0], best[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100_000, help="to compare, for each number of players")
    parser.add_argument("--turns", type=int, default=100, help="of each, to measure")
    args = parser.parse_args()
    if not which("gcc"):
        sys.exit("gcc isn't installed: there is nothing to compare with")
    table = Table(title=f"{GAME.title}, one core", title_justify="left")
    for heading in ("players", "plain C, moves/s", "ours", "C over ours"):
        table.add_column(heading, justify="right")
    ratios = []
    with tempfile.TemporaryDirectory() as folder:
        library = built(folder)
        for players in range(GAME.min_players, GAME.max_players + 1):
            compare(library, players, args.games)
            c, ours = speeds(library, players, args.turns)
            ratios.append(c / ours)
            table.add_row(str(players), f"{c:,.0f}", f"{ours:,.0f}", f"{ratios[-1]:.2f}")
    console = Console()
    console.print(table)
    console.print(f"{args.games:,} games with each number of players were the same, move by move")
    console.print(f"geometric mean of C over ours: {prod(ratios) ** (1 / len(ratios)):.3f}")


if __name__ == "__main__":
    main()
