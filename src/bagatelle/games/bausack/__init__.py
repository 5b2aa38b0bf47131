"""Bausack: an auction over wooden pieces, and towers that stand or fall."""

from bagatelle.core.game import Game, Live
from bagatelle.core.match import Match
from bagatelle.core.moves import Move
from bagatelle.core.options import Number
from bagatelle.games.bausack import bots, moves, rules, tally, view
from bagatelle.games.bausack.film import Film, read


def nature(match: Match) -> Move:
    from bagatelle.games.bausack.outcomes import outcome  # the physics engine: only where it is asked for

    return outcome(match)


def takes_time(match: Match) -> bool:
    return bool(match.state.phase == rules.PLACING)  # type: ignore[attr-defined]


def live(match: Match) -> Live | None:
    if not takes_time(match):
        return None
    from bagatelle.games.bausack.placement import begin

    return begin(match)


def film(move: Move) -> Film | None:
    return read(move.film) if isinstance(move, moves.Settled) and move.film else None


GAME = Game(
    name="bausack",
    title="Bausack",
    version=1,
    min_players=2,
    max_players=4,
    option_list=(
        Number("tokens", 10, "The tokens everybody has at the start.", 0, rules.MAX_TOKENS),
        Number(
            "youngest",
            1,
            "The seat of the youngest player, who begins (the last seat if there are fewer).",
            1,
            rules.SEATS,
        ),
    ),
    rules=rules,
    moves=moves,
    views=view,
    policies=bots,
    tallies=tally,
    nature=nature,
    live=live,
    takes_time=takes_time,
    film=film,
)
