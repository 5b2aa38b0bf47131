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
from bagatelle.core.match import CHANCE, Match, Outcome, Perspective
from bagatelle.games import game, load

if TYPE_CHECKING:
    from bagatelle.bots.hints import Hint
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
    "hint",
    "load",
]
__version__ = "0.1.0"


def hint(perspective: Perspective, seconds: float = 0.2, lang: str = "en", seed: int | None = None) -> "list[Hint]":
    """What the expert would do in that seat: at most three moves, the best first, each with its chance to win (`low`
    and `high` are its 95% interval) and the reason in words, `lang="nl"` in Dutch.

    IllegalMove if it isn't that seat's turn.
    """
    from bagatelle.bots import hints  # compiled code: imported only where it is asked for

    return hints.hint(perspective, seconds, lang, seed)
