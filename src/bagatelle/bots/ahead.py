"""Has the code of all experts compiled before anybody waits for it: `python -m bagatelle.bots.ahead`.

A process of its own beside a server, so that nothing else waits meanwhile; it ends with its standard input, so also
when that server is killed. What it compiles is kept in the cache of `bagatelle.core.kernels`, where the server finds
it: on a machine that had it before, this ends soon.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterable

from bagatelle import bots
from bagatelle.bots import hints
from bagatelle.bots.search import SearchBot
from bagatelle.core.game import Game
from bagatelle.games import games


def compile_experts(of: Iterable[Game]) -> None:
    """Let the expert of each game think for a moment, with every number of players."""
    for game in of:
        for players in range(game.min_players, game.max_players + 1):
            match = game.new(players, seed=0)
            if isinstance(match.actor, int):
                sight = match.perspective(match.actor)
                hints.advise(sight, seed=0, rollouts=1)
                if isinstance(expert := bots.make(game, bots.EXPERT, seed=0), SearchBot):
                    SearchBot.think(expert, sight, hints.MOST, 1)  # as it thinks where it knows no solution


def end_with_input() -> None:
    """From now on this process ends when nobody can write to it any more."""

    def wait() -> None:
        sys.stdin.read()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


if __name__ == "__main__":
    end_with_input()
    if hasattr(os, "nice"):
        os.nice(19)
    compile_experts(games().values())
