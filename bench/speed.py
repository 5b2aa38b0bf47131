"""How fast Bagatelle is, beside its peers, in one run: `make bench`. Machines are noisy; compare ratios.

A move is a decision of a player; random events come on top. Seconds are CPU seconds of one pinned core unless it says
otherwise.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from rich.console import Console
from rich.table import Table

import bagatelle
from bagatelle.core.engine import AT_END, Rng, below
from bagatelle.core.game import Game
from bagatelle.core.kernels import array_of, kernels, seeds
from peers import Count, measure, one_core, per_second


def interpreted(game: Game, players: int, seconds: float) -> float:
    """Moves a second of the plain Python rules, random play."""
    rules, start, rng = game.rules, game.position(players)[0], Rng(1)
    out, event = [0] * rules.MAX_LEGAL, [0] * rules.EVENT_SIZE
    actor, legal, apply, draw, apply_event = rules.actor, rules.legal, rules.apply, rules.draw, rules.apply_event

    def play() -> Count:
        moves = 0
        for _ in range(50):
            s = start.clone()
            while (seat := actor(s)) != AT_END:
                if seat >= 0:
                    apply(s, out[below(rng, legal(s, out))])
                    moves += 1
                else:
                    draw(s, rng, event)
                    apply_event(s, event)
        return Count(moves)

    return per_second(play, seconds).moves


def through_match(game: Game, players: int, seconds: float) -> float:
    """Moves a second through the public API: text in, text out, every move checked, randomness by HMAC."""
    rng, number = Rng(1), 0

    def play() -> Count:
        nonlocal number
        number += 1
        moves, match = 0, game.new(players, number)
        while match.actor is not None:
            legal = match.legal()
            match.play(legal[below(rng, len(legal))])
            moves += 1
        return Count(moves)

    return per_second(play, seconds).moves


def compiled(game: Game, players: int, seconds: float) -> float:
    """Moves a second of the compiled rules, random play, one core."""
    k, root, number, games = kernels(game), array_of(game.position(players)[0]), 0, 5000
    steps = np.zeros(games, np.int32)

    def play() -> Count:
        nonlocal number
        number += 1
        k.play(root, seeds(number, 0, games), steps, 0, games)
        return Count(int(steps.sum()))

    return per_second(play, seconds).moves


def compiled_everywhere(game: Game, players: int, seconds: float) -> float:
    """Moves a second (by the wall clock) of the compiled rules in a thread for every core."""
    k, root, games, threads = kernels(game), array_of(game.position(players)[0]), 5000, os.cpu_count() or 1

    def work(thread: int) -> int:
        steps, moves, number = np.zeros(games, np.int32), 0, 0
        while time.perf_counter() < end:
            number += 1
            k.play(root, seeds(number, thread << 32, games), steps, 0, games)
            moves += int(steps.sum())
        return moves

    start = time.perf_counter()
    end = start + seconds
    with ThreadPoolExecutor(threads) as pool:
        return sum(pool.map(work, range(threads))) / (time.perf_counter() - start)


def clone_cost(game: Game, players: int, seconds: float) -> float:
    """Nanoseconds to clone an interpreted state."""
    s = game.position(players)[0]

    def play() -> Count:
        for _ in range(1000):
            s.clone()
        return Count(1000)

    return 1e9 / per_second(play, seconds).moves


START = """
import time; begin = time.perf_counter()
import json, sys, bagatelle
game = bagatelle.game(sys.argv[1]); light = time.perf_counter() - begin
import numpy as np
from bagatelle.core.kernels import array_of, kernels, seeds
k, root = kernels(game), array_of(game.position(int(sys.argv[2]))[0])
k.play(root, seeds(1, 0, 1), np.zeros(1, np.int32), 0, 1)
print(json.dumps([light, time.perf_counter() - begin]))
"""


def starts(game: Game, players: int) -> tuple[float, float, float]:
    """Seconds (wall clock) to import and find the game; to the first compiled game with an empty cache, and again."""
    with tempfile.TemporaryDirectory() as folder:
        runs = []
        for _ in range(2):
            done = subprocess.run(
                [sys.executable, "-c", START, game.name, str(players)],
                env=os.environ | {"BAGATELLE_CACHE": folder}, capture_output=True, check=True, text=True,
            )  # fmt: skip
            runs.append(json.loads(done.stdout))
    return runs[1][0], runs[0][1], runs[1][1]


def ours(game: Game, seconds: float, console: Console) -> float:
    """Print our figures for a game; returns compiled moves per second per core."""
    players = game.max_players
    compiled(game, players, 0)  # compile before the clock runs
    with one_core():
        slow, api, fast = (run(game, players, seconds) for run in (interpreted, through_match, compiled))
        clone = clone_cost(game, players, seconds)
    everywhere = compiled_everywhere(game, players, seconds)
    light, cold, warm = starts(game, players)
    table = Table(title=f"{game.title}, {players} players, random play", title_justify="left")
    table.add_column("ours")
    table.add_column("moves/s", justify="right")
    table.add_column("to interpreted", justify="right")
    for name, figure in (
        ("interpreted rules, one core", slow),
        ("public API (text, checks, HMAC), one core", api),
        ("compiled rules, one core", fast),
        (f"compiled rules, {os.cpu_count()} cores (wall clock)", everywhere),
    ):
        table.add_row(name, f"{figure:,.0f}", f"× {figure / slow:.2f}")
    console.print(table)
    console.print(f"clone of a state: {clone:,.0f} ns · import and find the game: {light:.2f} s · "
                  f"first compiled game: cold {cold:.1f} s, warm {warm:.2f} s\n")  # fmt: skip
    return fast


KIN = ("bag-o-loot", "gin_rummy", "C++ bulk rollouts")
"""A game of ours, and the peers' game that is most like it (hands of cards, melds, a pile), at its fastest."""

TURNS = 5


def beside_kin(seconds: float, console: Console) -> None:
    """Print how many times as fast a game of ours is as its kin, for each number of players.

    All are measured in turns, and the best turn of each counts: what else the machine does can only slow them down.
    """
    name, kin, how = KIN
    game = bagatelle.game(name)
    counts = range(game.min_players, game.max_players + 1)
    best, theirs = dict.fromkeys(counts, 0.0), 0.0
    for _ in range(TURNS):
        with one_core():
            for players in counts:
                best[players] = max(best[players], compiled(game, players, seconds))
        theirs = max([theirs, *(figure.moves_per_second for figure in measure(seconds, kin) if figure.how == how)])
    if not theirs:
        return
    console.print(f"\n{game.title}, compiled rules, one core, beside {kin}, {how}: {theirs:,.0f} moves/s")
    table = Table()
    for heading in ("players", "moves/s", "ratio"):
        table.add_column(heading, justify="right")
    for players, speed in best.items():
        table.add_row(str(players), f"{speed:,.0f}", f"{speed / theirs:.1f} ×")
    console.print(table)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure (default: 1)")
    parser.add_argument("--no-peers", action="store_true", help="only our own figures")
    parser.add_argument("--kin", action="store_true", help="only Bag-O-Loot beside OpenSpiel's gin_rummy")
    args = parser.parse_args()
    console = Console()
    if args.kin:
        beside_kin(args.seconds, console)
        return
    fastest = {game.title: ours(game, args.seconds, console) for game in bagatelle.games().values()}
    if args.no_peers:
        return
    table = Table(title="Peers, one core, random play", title_justify="left")
    for heading in ("peer", "game", "how"):
        table.add_column(heading)
    table.add_column("moves/s", justify="right")
    for title in fastest:
        table.add_column(f"{title} is", justify="right")
    for figure in measure(args.seconds):
        ratios = [f"{speed / figure.moves_per_second:.1f} ×" for speed in fastest.values()]
        table.add_row(figure.peer, figure.game, figure.how, f"{figure.moves_per_second:,.0f}", *ratios)
    console.print(table)
    beside_kin(args.seconds, console)


if __name__ == "__main__":
    main()
