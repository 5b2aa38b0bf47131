"""Lockstep of one game from the command line: `python -m bagatelle.testing bagatelle.games.bag_of_butts`.

With NUMBA_BOUNDSCHECK=1 in the environment the compiled rules check every index.
"""

import sys
from importlib import import_module

from bagatelle.testing.lockstep import lockstep, simulate_alike

game = import_module(sys.argv[1]).GAME
print(f"{game.title}: {lockstep(game, 20)} steps alike")
simulate_alike(game, 50, [game.max_players])  # with fewer it is the same code, compiled once more
