"""What decides a match of Bausack: how the piece came to be placed with which the last tower fell."""

from collections.abc import Mapping

from bagatelle.core.match import Match
from bagatelle.games.bausack.moves import Build, Pay, Push

DECIDERS: Mapping[str, str] = {
    "auction": "a fall with a piece that was bid for",
    "push": "a fall with a piece that was pushed",
    "pay": "a fall after somebody paid to pass the piece on",
    "stood": "nothing: all pieces were placed",
}


def decided(match: Match) -> tuple[str, ...]:
    """Of the last placement."""
    if not match.facts[-1].out:
        return ("stood",)
    paid = False
    for _, move in reversed(match.events):
        if isinstance(move, Build):
            return ("auction",)
        if isinstance(move, Push):
            return ("push", "pay") if paid else ("push",)
        paid |= isinstance(move, Pay)
    return ()
