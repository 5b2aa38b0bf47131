"""The players of this game that know more than those for all games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bagatelle.bots import EXPERT

if TYPE_CHECKING:
    from bagatelle.bots.search import SearchBot
    from bagatelle.core.engine import Rng
    from bagatelle.core.game import Game


def make(game: Game, level: str, rng: Rng, seconds: float) -> SearchBot | None:
    """The player of that level; None for one that every game has."""
    if level != EXPERT:
        return None
    from bagatelle.games.bag_o_loot.players.expert import Expert  # compiled code: only where it is asked for

    return Expert(game, rng, seconds)
