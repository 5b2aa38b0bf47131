"""Bag of Butts: push everybody's luck out of a bag."""

from bagatelle.core.game import Game
from bagatelle.core.options import Flag, Number, Order
from bagatelle.games.bag_of_butts import deciding, moves, observe, policies, rules, tally, view

GAME = Game(
    name="bag-of-butts",
    title="Bag of Butts",
    version=1,
    min_players=2,
    max_players=4,
    option_list=(
        Number(
            "target",
            28,
            "The game ends with the first reset after somebody has this many points.",
            1,
            1000,
            label="Points to reach",
        ),
        Flag(
            "special_after_automatic_reset",
            True,
            "The next player adds a special as usual, so a butt is worth 2. Otherwise they play without one, at 1.",
            label="A special after an automatic reset",
        ),
        Flag(
            "reset_before_extra_turn",
            False,
            "An extra turn may begin with a voluntary reset.",
            label="Reset before an extra turn",
        ),
        Order(
            "colours",
            "pybg",
            "The colours of seats 1 to 4: p pink, y yellow, b blue, g green. Those of empty seats are neutral.",
            label="Colours",
        ),
    ),
    rules=rules,
    moves=moves,
    views=view,
    knowledge=policies,
    tallies=tally,
    observations=observe,
    deciding=deciding,
)
