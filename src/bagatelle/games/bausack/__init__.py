"""Bausack: an auction over wooden pieces, and towers that stand or fall."""

from bagatelle.core.game import Game
from bagatelle.core.options import Number
from bagatelle.games.bausack import deciding, live, moves, observe, policies, rules, tally, view

GAME = Game(
    name="bausack",
    title="Bausack",
    version=3,
    min_players=2,
    max_players=4,
    option_list=(
        Number(
            "tokens",
            10,
            "What everybody has to bid and pay with. Nobody ever gains any.",
            0,
            rules.MAX_TOKENS,
            label="Tokens",
        ),
        Number(
            "youngest",
            1,
            "The seat that begins; the last one if there are fewer.",
            1,
            rules.SEATS,
            label="Youngest player",
        ),
    ),
    rules=rules,
    moves=moves,
    views=view,
    knowledge=policies,
    tallies=tally,
    observations=observe,
    deciding=deciding,
    by_points=False,
    live=live,
    most_events=2_000,
)
