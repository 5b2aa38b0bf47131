"""Bag of Butts: push everybody's luck out of a bag."""

from bagatelle.core.game import Game
from bagatelle.core.options import Flag, Number, Order
from bagatelle.games.bag_of_butts import bots, moves, rules, tally, view

GAME = Game(
    name="bag-of-butts",
    title="Bag of Butts",
    version=1,
    min_players=2,
    max_players=4,
    option_list=(
        Number("target", 28, "The game ends with the first reset after somebody has this many points.", 1, 1000),
        Flag("special_after_automatic_reset", True, "After an automatic reset the next player adds a special."),
        Flag("reset_before_extra_turn", False, "An extra turn may begin with a voluntary reset."),
        Order("colours", "pybg", "The colours of seats 1 to 4; those of empty seats are neutral."),
    ),
    rules=rules,
    moves=moves,
    views=view,
    policies=bots,
    tallies=tally,
)
