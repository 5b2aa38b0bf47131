"""The players of Bausack: what they know is more than its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bagatelle.bots import Bot
    from bagatelle.core.engine import Rng
    from bagatelle.core.game import Game


def make(game: Game, level: str, rng: Rng, seconds: float) -> Bot | None:
    """The player of that level; None where towers aren't real, so that there is nothing to look at."""
    if game.live is None:
        return None
    from bagatelle.games.bausack.players.builders import LEVELS  # the physics engine: only where it is asked for

    return LEVELS[level](rng, seconds)
