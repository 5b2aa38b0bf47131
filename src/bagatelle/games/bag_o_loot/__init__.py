"""Bag-O-Loot: sets, stealing, snitching, and hands that nobody sees."""

from bagatelle.core.game import Game
from bagatelle.core.options import Number
from bagatelle.games.bag_o_loot import deciding, moves, observe, policies, questions, rules, tally, view

GAME = Game(
    name="bag-o-loot",
    title="Bag-O-Loot",
    version=2,
    min_players=2,
    max_players=6,
    option_list=(
        Number(
            "target",
            100,
            "The game ends with the round after which somebody has more points than this, unless the lead is tied.",
            1,
            300,
            label="Points to pass",
        ),
    ),
    rules=rules,
    moves=moves,
    views=view,
    knowledge=policies,
    tallies=tally,
    observations=observe,
    deciding=deciding,
    hidden=True,
    undo=moves.may_undo,
    questions=questions,
    most_events=15_000,
)
