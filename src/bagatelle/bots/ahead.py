"""Has the code of all experts compiled before anybody waits for it: `python -m bagatelle.bots.ahead`.

A process of its own beside a server, so that nothing else waits meanwhile. What it compiles is kept in the cache of
`bagatelle.core.kernels`, where the server finds it: on a machine that had it before, this ends soon.
"""

from __future__ import annotations

import os
from collections.abc import Iterable

from bagatelle.bots import hints
from bagatelle.core.game import Game
from bagatelle.games import games


def compile_experts(of: Iterable[Game]) -> None:
    """Let the expert of each game think for a moment, with every number of players."""
    for game in of:
        for players in range(game.min_players, game.max_players + 1):
            match = game.new(players, seed=0)
            if isinstance(match.actor, int):
                hints.advise(match.perspective(match.actor), seed=0, rollouts=1)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(19)
    compile_experts(games().values())
