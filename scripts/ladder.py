"""The ladder of all bots, in every game and for every number of players: the tables of docs/bots.md.

python scripts/ladder.py                                   # all of them; each column is written as soon as it is there
python scripts/ladder.py --only lucktails --games 200      # one game

Every number of players is a tournament of all levels of a game. Experts count rollouts instead of time (EXPERT), so the
tables are a function of the seed, whatever else the machine does.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from bagatelle.bots import EXPERT, levels
from bagatelle.core.game import Game
from bagatelle.games import games
from bagatelle.lab.tournament import Tournament, tournament

DOCS = Path(__file__).parents[1] / "docs" / "bots.md"
ROLLOUTS = {"bag-of-butts": 500, "lucktails": 300, "bag-o-loot": 64, "bausack": 1}  # there it tries all there is to try
GAMES = {"bag-of-butts": 400, "lucktails": 200, "bag-o-loot": 40, "bausack": 24}  # by number of players, at least


def entrants(game: Game) -> list[str]:
    return [f"{level}@{ROLLOUTS[game.name]}r" if level == EXPERT else level for level in levels(game)]


def section(game: Game, found: list[Tournament]) -> str:
    """The points of every bot, a column for each number of players."""
    rows = {bot: [f"`{bot}`"] for bot in entrants(game)}
    for each in found:
        for bot in each.standings:
            rows[bot.name].append(f"{bot.rating.value:+.0f} ± {bot.rating.half:.0f}".replace("-", "−"))
    head = [game.title, *(f"{each.players} players" for each in found)]
    foot = ["*games*", *(f"*{each.games:,}*" for each in found)]
    saved = ["*fewer by luck*", *(f"*{each.ratings.fewer:.0%}*" if each.ratings.fewer else "" for each in found)]
    lines = [head, ["---"] * len(head), *reversed(rows.values()), foot, *([saved] if any(saved[1:]) else [])]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def write(game: Game, table: str) -> None:
    """Put a game's table in the place of its last one."""
    text = DOCS.read_text(encoding="utf-8")
    place = re.compile(rf"(<!-- ladder of {game.name} -->\n)[^<]*(?=<!-- end -->)")
    assert place.search(text), f"docs/bots.md has no place for the ladder of {game.name}"
    DOCS.write_text(place.sub(lambda found: f"{found[1]}\n{table}\n", text), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, help="by number of players (default: as many as each game has time for)")
    parser.add_argument("--only", metavar="GAME", choices=games())
    parser.add_argument("--players", type=int, nargs="+", help="only these, in this order (default: all)")
    parser.add_argument("--threads", type=int)
    asked = parser.parse_args()
    for name, game in games().items():
        if asked.only in (None, name):
            found = []
            for players in asked.players or range(game.min_players, game.max_players + 1):
                count = asked.games or GAMES[name]
                found.append(tournament(game, entrants(game), count, players, seed=1, threads=asked.threads))
                print(f"{name}, {players} players: {found[-1].games} games, {found[-1].seconds:.0f} s", flush=True)
                write(game, section(game, sorted(found, key=lambda each: each.players)))


if __name__ == "__main__":
    main()
