"""Steps on the wire: what changed in a view is enough to follow it."""

import random
from dataclasses import replace
from typing import Any

import msgspec
import pytest

import bagatelle
from bagatelle import Game
from bagatelle.core.match import CHANCE
from bagatelle.server import server_messages as m
from bagatelle.server.steps import Telling, after, changes, fields_of, for_the_log

GAMES = [replace(game, live=None) for game in bagatelle.games().values()]  # outcomes of physics are drawn
GROWING = {"bag-of-butts": "pad", "bag-o-loot": "sheets", "lucktails": "leavings", "bausack": "earlier"}
LONG = {"bag-o-loot": 400, "bausack": 200}  # steps until something has grown twice


def received(data: Any) -> Any:
    """What comes out of the wire."""
    return msgspec.json.decode(msgspec.json.encode(data))


def test_what_is_new_in_a_view_is_what_is_another_and_what_was_added() -> None:
    before = {"actor": 1, "pad": (1, 2), "hand": ("6",), "sheets": (), "bag": "ppy", "same": (3,)}
    now = {"actor": 2, "pad": (1, 2, 3, 4), "hand": ("7", "6"), "sheets": (5,), "bag": "ppyy", "same": (3,)}
    changed = {"actor": 2, "pad.2": 3, "pad.3": 4, "hand": ("7", "6"), "sheets": (5,), "bag": "ppyy"}
    assert changes(before, now) == changed
    assert changes(now, before)["pad"] == (1, 2), "a list that has become shorter is another"
    assert changes({"sets": ("a", "b", "c")}, {"sets": ("a", "x", "c")}) == {"sets.1": "x"}
    assert changes(now, now) == {}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_seat_can_follow_a_match_from_what_changed(game: Game) -> None:
    match, luck = game.new(3, seed=2, chance="manual"), random.Random(2)
    seats = [None, 1, 2, 3]
    views = {seat: received(fields_of(match.view(seat))) for seat in seats}
    grown: set[str] = set()
    last: Telling | None = None
    while match.actor is not None and match.number < LONG.get(game.name, 150):
        telling = last = Telling(match, seats, last)
        match.advance(None if match.actor == CHANCE else luck.choice(match.legal()))
        telling.note(match)
        for seat in seats:
            (step,) = received(telling.steps[seat])
            assert step["number"] == match.number
            views[seat] = after(views[seat], m.Step(**step))
            assert views[seat] == received(fields_of(match.view(seat)))
            grown |= {path.partition(".")[0] for path in step["changes"] if "." in path}
    assert GROWING[game.name] in grown


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_log_gets_the_same_steps_without_views(game: Game) -> None:
    match, luck = game.new(3, seed=3, chance="manual"), random.Random(3)
    telling = Telling(match, [1])
    while match.actor is not None and match.number < 30:
        match.advance(None if match.actor == CHANCE else luck.choice(match.legal()))
        telling.note(match)
    told = [msgspec.structs.replace(step, changes=None) for step in telling.steps[1]]
    assert list(for_the_log(match, 1)) == told
    assert list(for_the_log(match, 1, 7)) == told[7:]
