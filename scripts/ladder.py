"""The ladder of all bots, in every game and for every number of players: the tables of docs/bots.md.

python scripts/ladder.py                                   # all of them; each column is written as soon as it is there
python scripts/ladder.py --only lucktails --players 2 3    # two columns; the others of the game stay as they are

Every column is a tournament of all levels of a game. Experts count rollouts instead of time, so a column is a function
of the seed, whatever else the machine does.
"""

from __future__ import annotations

import argparse
import re
from itertools import chain
from pathlib import Path

from bagatelle.bots import EXPERT, levels
from bagatelle.cli.common import progress_bar
from bagatelle.core.game import Game
from bagatelle.games import game as find
from bagatelle.lab.tournament import LUCK, Tournament, tournament

DOCS = Path(__file__).parents[1] / "docs" / "bots.md"
SCHEDULE = {  # by number of players: how many games at least, and how often experts play each choice out
    "bag-of-butts": {2: (1200, 500), 3: (1200, 500), 4: (1200, 500)},
    "lucktails": {2: (360, 100), 3: (1200, 300), 4: (1200, 300), 5: (600, 100)},
    "bag-o-loot": {2: (560, 64), 3: (336, 32), 4: (560, 32), 5: (560, 32), 6: (336, 32)},
    "bausack": {2: (144, 1), 3: (72, 1), 4: (72, 1)},  # where experts try all there is to try
}
LUCKLESS = {"bag-o-loot"}  # where looking for luck takes half as long as the games, and finds next to none

Column = dict[str, str]  # the first cell of a row -> its cell in this column


def play(game: Game, players: int, games: int | None, threads: int | None) -> Column:
    """Play a column, with a progress bar."""
    usual, rollouts = SCHEDULE[game.name][players]
    bots = [f"{level}@{rollouts}r" if level == EXPERT else level for level in levels(game)]
    with progress_bar() as tell:

        def progress(done: int, total: int) -> None:
            tell(f"{game.title}, {players} players", done, total)

        luck = 0 if game.name in LUCKLESS else LUCK
        found = tournament(game, bots, games or usual, players, 1, luck=luck, threads=threads, progress=progress)
    print(f"{game.name}, {players} players: {found.games} games, {found.seconds:.0f} s", flush=True)
    return column(found, rollouts)


def column(found: Tournament, rollouts: int) -> Column:
    """What a tournament says of each bot, the best level first."""
    points = {bot.name.partition("@")[0]: bot.rating for bot in found.standings}
    cells = {
        f"`{level}`": f"{points[level].value:+.0f} ± {points[level].half:.0f}" for level in levels(found.game)[::-1]
    }
    low, high = found.ratings.fewer_interval
    saved = f"*{found.ratings.fewer:.0%} ({low:.0%}–{high:.0%})*" if high else ""
    return cells | {"*games*": f"*{found.games:,}*", "*rollouts*": f"*{rollouts}*", "*fewer by luck*": saved}


def read(table: str) -> dict[str, Column]:
    """The columns of a table that was written before, by their heads."""
    head, *lines = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.split("\n") if line] or [[]]
    return {name: {line[0]: line[at] for line in lines[1:]} for at, name in enumerate(head) if at}


def write(game: Game, found: Column, players: int) -> None:
    """Put a column into a game's table. Others stay, unless they are of other levels."""
    text = DOCS.read_text(encoding="utf-8")
    place = re.compile(rf"(?<=<!-- ladder of {game.name} -->\n)[^<]*(?=<!-- end -->)")
    before = place.search(text)
    assert before, f"docs/bots.md has no place for the ladder of {game.name}"
    ours = {f"`{level}`" for level in levels(game)}
    columns = {head: cells for head, cells in read(before[0]).items() if ours == {row for row in cells if "`" in row}}
    columns[f"{players} players"] = {row: cell.replace("-", "−") for row, cell in found.items()}
    columns = dict(sorted(columns.items()))
    rows = [[game.title, *columns], ["---"] * (len(columns) + 1)]
    for name in dict.fromkeys([*found, *chain(*columns.values())]):
        rows.append([name, *(cells.get(name, "") for cells in columns.values())])
    table = "".join(f"| {' | '.join(row)} |\n" for row in rows if any(row[1:]))
    DOCS.write_text(place.sub(lambda _: f"\n{table}\n", text), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, help="in a column, at least (default: as many as each game has time for)")
    parser.add_argument("--only", metavar="GAME", choices=SCHEDULE)
    parser.add_argument("--players", type=int, nargs="+", help="only these, in this order (default: all)")
    parser.add_argument("--threads", type=int, help="how many cores to use (default: all)")
    asked = parser.parse_args()
    for name in [asked.only] if asked.only else SCHEDULE:
        game = find(name)
        for players in asked.players or SCHEDULE[name]:
            write(game, play(game, players, asked.games, asked.threads), players)


if __name__ == "__main__":
    main()
