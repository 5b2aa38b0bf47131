"""The conformance kit: what every game has to pass, ours and those written by others. No exemptions.

    import pytest
    from bagatelle.testing import CHECKS

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    def test_my_game_conforms(check):
        check(GAME)

`script` plays stated moves and random events, for tests of single rules.
"""

from __future__ import annotations

from typing import Any

from bagatelle.core.game import Game
from bagatelle.core.match import Match
from bagatelle.testing.checks import CHECKS, check_golden_record

__all__ = ["CHECKS", "check_golden_record", "script"]


def script(game: Game, players: int, *moves: str, **options: Any) -> Match:
    """A match with stated chance in which these decisions and random events have happened.

    Each text may hold several moves, separated by semicolons or line breaks.
    """
    match = game.new(players, chance="manual", **options)
    for text in moves:
        for move in text.replace("\n", ";").split(";"):
            if move.strip():
                match.play(move.strip())
    return match
