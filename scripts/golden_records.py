"""Write the golden records anew: `python scripts/golden_records.py`. Review the change as a diff.

For every game and number of players one match of seed 1, the game's policies taking turns as seats. A record that
changes without a new rules version means that old records no longer replay. (Bausack's change with its physics too:
outcomes are stored and never simulated again, so old ones still replay.)
"""

from pathlib import Path

import bagatelle
from bagatelle import bots

FOLDER = Path(__file__).parent.parent / "tests" / "records"


def golden(game: bagatelle.Game, players: int) -> bagatelle.Match:
    """One match of the game's policies (they need no clock, so it is always the same)."""
    levels = game.policies.POLICIES
    field = [bots.make(game, levels[-1 - seat % len(levels)], seed=seat) for seat in range(players)]
    match = game.new(players, seed=1)
    while isinstance(match.actor, int):
        match.play(field[match.actor - 1].choose(match.perspective(match.actor)))
    return match


if __name__ == "__main__":
    for name, game in bagatelle.games().items():
        for players in range(game.min_players, game.max_players + 1):
            file = FOLDER / f"{name}-{players}.bag"
            file.write_text(golden(game, players).record(), encoding="utf-8")
            print(file.relative_to(FOLDER.parent.parent))
