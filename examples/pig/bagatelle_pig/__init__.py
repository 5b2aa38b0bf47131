"""Pig: a whole game in four files."""

from bagatelle.core.game import Game
from bagatelle.core.options import Number
from bagatelle_pig import moves, rules, view

GAME = Game(
    name="pig",
    title="Pig",
    min_players=2,
    max_players=6,
    option_list=(Number("target", 100, "Who has this many points after a turn wins.", 1, 1000),),
    rules=rules,
    moves=moves,
    views=view,
)
