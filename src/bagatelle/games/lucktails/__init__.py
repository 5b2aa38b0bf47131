"""Lucktails: baiting and bluffing over cards you may not see."""

from bagatelle.core.game import Game
from bagatelle.core.options import Flag, Number, Numbers
from bagatelle.games.lucktails import deciding, moves, observe, policies, rules, tally, view

GAME = Game(
    name="lucktails",
    title="Lucktails",
    version=2,
    min_players=2,
    max_players=5,
    option_list=(
        Number(
            "target",
            15,
            "The game ends with the round after which somebody has this many VPs, unless the lead is tied.",
            1,
            200,
            label="VPs to reach",
        ),
        Numbers(
            "cards",
            (0, 1, 2, 3, 4, 5, 6),
            "The VPs of the seven cards beside the lucktails card.",
            0,
            99,
            7,
            7,
            varied=True,  # else careful players may tie for ever
            label="Cards",
        ),
        Numbers(
            "bait_table",
            (1, 1, 2, 2, 2, 3, 3, 3, 3, 4),
            "The VPs for a bait of 1, 2 and so on, up to 99 numbers; the last one is for all higher baits.",
            0,
            99,
            1,
            rules.BAITS,
            label="Worth of a bait",
        ),
        Number("bait_limit", 99, "No bait can pass it.", 1, 999, label="Highest bait"),
        Flag(
            "own_peek",
            False,
            "Allowed to whoever starts a round, before anybody has acted. It costs 1 VP, and the cards are dealt anew.",
            label="Looking at your own card",
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
    brief=lambda move: isinstance(move, moves.Bait),  # raises by one would be half of the time at a table
    most_events=20_000,
)
