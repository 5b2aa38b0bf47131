"""The expert of Bag of Butts: with two players it plays perfectly, from a table (`duel`); else it searches.

The usual game's table comes with the package. A duel with other options is solved beside the first match that is
played with them, which takes some seconds: until then the expert searches there, too.
"""

from __future__ import annotations

from bagatelle.bots.search import SearchBot
from bagatelle.core.engine import Rng
from bagatelle.core.hints import Estimate
from bagatelle.core.match import Perspective
from bagatelle.core.moves import Move
from bagatelle.games.bag_of_butts import moves
from bagatelle.games.bag_of_butts.players.tables import duel_of, solution_at_hand


class Expert(SearchBot):
    def choose(self, sight: Perspective) -> Move:
        exact = _exact(sight)
        return exact[0].move if exact else super().choose(sight)

    def think(self, sight: Perspective, most: int, rollouts: int | None = None) -> list[Estimate]:
        return _exact(sight)[:most] or super().think(sight, most, rollouts)


def _exact(sight: Perspective) -> list[Estimate]:
    """Every decision, the best first, with the chance to win that it has when both go on perfectly; nothing if that
    isn't known."""
    state = sight.sample(Rng(0))  # nothing is hidden: this is the state
    duel = duel_of(state)
    solved = solution_at_hand(duel) if duel else None
    if not solved:
        return []
    found = sorted(solved.weigh(state).items(), key=lambda each: -each[1])
    return [Estimate(moves.from_action(state, action), chance, chance, chance) for action, chance in found]
