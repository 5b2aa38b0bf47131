"""Every game passes the conformance kit, and has a golden record."""

from collections.abc import Callable
from pathlib import Path

import pytest

import bagatelle
from bagatelle.testing import CHECKS, check_golden_record

GAMES = bagatelle.games().values()
RECORDS = Path(__file__).parent / "records"


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_game_conforms(game: bagatelle.Game, check: Callable[[bagatelle.Game], None]) -> None:
    check(game)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_game_has_golden_records(game: bagatelle.Game) -> None:
    check_golden_record(game, RECORDS)
