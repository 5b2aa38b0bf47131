"""Bag-O-Loot: sets, stealing, snitching, and hands that nobody sees."""

from bagatelle.core.game import Game
from bagatelle.core.options import Number
from bagatelle.games.bag_o_loot import bots, moves, rules, tally, view

GAME = Game(
    name="bag-o-loot",
    title="Bag-O-Loot",
    version=1,
    min_players=2,
    max_players=6,
    option_list=(
        Number("target", 100, "The game ends with the round after which somebody has more points than this.", 1, 300),
    ),
    rules=rules,
    moves=moves,
    views=view,
    policies=bots,
    tallies=tally,
    undo=moves.may_undo,
)
