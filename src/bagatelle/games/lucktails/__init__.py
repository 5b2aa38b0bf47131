"""Lucktails: baiting and bluffing over cards you may not see."""

from bagatelle.core.game import Game
from bagatelle.core.options import Flag, Number, Numbers
from bagatelle.games.lucktails import bots, moves, rules, tally, view

GAME = Game(
    name="lucktails",
    title="Lucktails",
    version=1,
    min_players=2,
    max_players=5,
    option_list=(
        Number("target", 15, "The game ends with the round after which somebody has this many VPs.", 1, 200),
        Numbers(
            "cards",
            (0, 1, 2, 3, 4, 5, 6),
            "The VPs of the seven cards beside the lucktails card.",
            0,
            99,
            7,
            7,
            varied=True,  # else careful players may tie for ever
        ),
        Numbers(
            "bait_table",
            (1, 1, 2, 2, 2, 3, 3, 3, 3, 4),
            "The VPs for a bait of 1, 2, …; the last one for all higher ones.",
            0,
            99,
            1,
            10,
        ),
        Number("bait_limit", 99, "The highest bait there can be.", 1, 999),
        Flag("own_peek", False, "Before the first bait, one may look at the own card: it costs 1 VP and a new deal."),
    ),
    rules=rules,
    moves=moves,
    views=view,
    policies=bots,
    tallies=tally,
)
