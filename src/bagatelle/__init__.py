"""Bagatelle: four tabletop games, to play and to study.

>>> import bagatelle
>>> match = bagatelle.game("bag-of-butts").new(players=2, seed=7)
>>> match.play("announce 2 3")
>>> match.legal()[0]
'score 1'
"""

from typing import TYPE_CHECKING

from bagatelle.core.errors import BagatelleError, IllegalMove, NotationError, OptionError, UnknownGame
from bagatelle.core.game import Game
from bagatelle.core.match import CHANCE, Match, Outcome
from bagatelle.games import game, load

if TYPE_CHECKING:
    from bagatelle.games import games  # at run time the package itself, which can be called

__all__ = [
    "CHANCE",
    "BagatelleError",
    "Game",
    "IllegalMove",
    "Match",
    "NotationError",
    "OptionError",
    "Outcome",
    "UnknownGame",
    "game",
    "games",
    "load",
]
__version__ = "0.1.0"
