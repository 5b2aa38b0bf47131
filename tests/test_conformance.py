"""Every game passes the conformance kit, and has a golden record."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import bagatelle
from bagatelle.testing import CHECKS, check_golden_record
from bagatelle.testing.checks import (
    clones_are_independent,
    legal_agrees_with_play,
    records_round_trip,
    seeds_decide_everything,
    stated_chance_replaces_drawn_chance,
    views_show_only_what_a_seat_knows,
)

GAMES = bagatelle.games().values()
STATED = [replace(game, live=None) if game.live else game for game in GAMES]
BAUSACK = bagatelle.game("bausack")
# Where pieces really fall, which takes time, two players and the usual options are enough.
USUAL = tuple(replace(option, low=option.default, high=option.default) for option in BAUSACK.option_list)
NATURAL = replace(BAUSACK, max_players=2, option_list=USUAL)
RECORDS = Path(__file__).parent / "records"


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", STATED, ids=lambda game: game.name)
def test_game_conforms(game: bagatelle.Game, check: Callable[[bagatelle.Game], None]) -> None:
    check(game)


@pytest.mark.parametrize(
    "check",
    [
        legal_agrees_with_play,
        clones_are_independent,
        records_round_trip,
        views_show_only_what_a_seat_knows,
        seeds_decide_everything,
        stated_chance_replaces_drawn_chance,
    ],
    ids=lambda check: check.__name__,
)
def test_bausack_conforms_with_real_physics(check: Callable[[bagatelle.Game], None]) -> None:
    check(NATURAL)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_game_has_golden_records(game: bagatelle.Game) -> None:
    check_golden_record(game, RECORDS)


def test_a_game_in_which_nothing_is_drawn_conforms_too() -> None:
    match = SimpleNamespace(actor=None, record=lambda: "game: nim\n\n1: take 3\n")
    game: Any = SimpleNamespace(max_players=2, live=None, new=lambda players, seed: match)
    seeds_decide_everything(game)
