"""The ladder of all bots, in every game and for every number of players: a table for docs/bots.md.

python scripts/ladder.py --games 200               # rewrites the part of docs/bots.md between its two marks
python scripts/ladder.py --games 200 --only lucktails --players 2-3

Every number of players is a tournament of all levels of a game; experts think as long as EXPERT says. Where a game
takes seconds, fewer are played (FEWER).
"""

from __future__ import annotations

import argparse
from pathlib import Path

from bagatelle.bots import levels, searches
from bagatelle.core.game import Game
from bagatelle.games import games
from bagatelle.lab.tournament import Tournament, tournament

DOCS = Path(__file__).parents[1] / "docs" / "bots.md"
BEGIN, END = "<!-- the ladder: python scripts/ladder.py -->\n", "<!-- end of the ladder -->\n"
EXPERT = "20ms"
FEWER = {"bag-o-loot": 10, "bausack": 20}  # times


def entrants(game: Game) -> list[str]:
    timed = [level for level in levels(game) if searches(game, level) and level not in game.policies.LEVELS]
    return [f"{level}@{EXPERT}" if level in timed else level for level in levels(game)]


def section(game: Game, found: list[Tournament]) -> str:
    """The points of every bot, a column for each number of players."""
    rows = {bot: [f"{bot.partition('@')[0]}"] for bot in entrants(game)}
    for each in found:
        for bot in each.standings:
            rows[bot.name].append(f"{bot.rating.value:+.0f} ± {bot.rating.half:.0f}".replace("-", "−"))
    head = [game.title, *(f"{each.players} players" for each in found)]
    foot = ["*games*", *(f"*{each.games:,}*" for each in found)]
    saved = ["*fewer by luck*", *(f"*{each.ratings.fewer:.0%}*" if each.ratings.fewer else "" for each in found)]
    lines = [head, ["---"] * len(head), *reversed(rows.values()), foot, saved]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--only", metavar="GAME", help="print the table of one game instead of writing all of them")
    parser.add_argument("--players", metavar="N-M", help="only these numbers of players")
    asked = parser.parse_args()
    sections = []
    for name, game in games().items():
        if asked.only in (None, name):
            count = max(1, asked.games // FEWER.get(name, 1))
            least, most = map(int, asked.players.split("-")) if asked.players else (game.min_players, game.max_players)
            fields = range(max(least, game.min_players), min(most, game.max_players) + 1)
            found = [tournament(game, entrants(game), count, players, seed=1) for players in fields]
            sections.append(section(game, found))
            print(sections[-1], flush=True)
    if asked.only is None:
        before, _, rest = DOCS.read_text(encoding="utf-8").partition(BEGIN)
        after = rest.partition(END)[2]
        DOCS.write_text(before + BEGIN + "\n" + "\n".join(sections) + "\n" + END + after, encoding="utf-8")


if __name__ == "__main__":
    main()
