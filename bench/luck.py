"""How many games a tournament saves by taking luck out, by how often positions are played out, and what that costs.

python bench/luck.py                       # four tables, a few hundred games
python bench/luck.py --games 1000 --rollouts 8 32 128

The same table plays as many games with each number of rollouts. Printed are the part of the games that is saved for the
same interval, and the CPU milliseconds that a game takes: luck pays where it saves more than it costs.
"""

from __future__ import annotations

import argparse
from time import process_time

from bagatelle.lab import tournament

TABLES = {
    "bag-of-butts, 2 players: greedy, expert": ("bag-of-butts", ["greedy", "expert"], 2, 1),
    # policies only, which run compiled, without a look at luck, unless one is written with a time that it doesn't need
    "lucktails, 3 players: beginner, careful, careful": ("lucktails", ["beginner", "careful", "careful@1s"], 3, 1),
    "lucktails, 3 players: beginner, careful, expert@100r": ("lucktails", ["beginner", "careful", "expert@100r"], 3, 1),
    "bag-o-loot, 2 players: collector, snatcher": ("bag-o-loot", ["collector", "snatcher"], 2, 10),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rollouts", type=int, nargs="+", default=[0, 4, 16, 64])
    asked = parser.parse_args()
    for name, (game, bots, players, fewer) in TABLES.items():
        print(name)
        for rollouts in asked.rollouts:
            tournament(game, bots, 1, players, seed=0, luck=rollouts, threads=1)  # what is compiled doesn't count
            start = process_time()
            found = tournament(game, bots, asked.games // fewer, players, seed=1, luck=rollouts, threads=1)
            each = (process_time() - start) / found.games
            print(
                f"  {rollouts:3} rollouts: {found.ratings.fewer:4.0%} fewer games, {1000 * each:6.1f} ms a game",
                flush=True,
            )


if __name__ == "__main__":
    main()
