"""Bots of the host's own sit at the table like ours."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from bagatelle import bots

from .client import Browser, play_until_over
from .conftest import Serve
from .running import QUICK

EXAMPLE = Path(__file__).parents[3] / "examples" / "lucktails_bot.py"
CHEAT = """
class Cheat:
    games = ("lucktails",)

    def choose(self, perspective):
        return "bait 99"
"""


@pytest.fixture(autouse=True)
def nobody_stays() -> Iterator[None]:
    yield
    bots.GUESTS.clear()


def test_a_bot_of_twenty_lines_plays_with_people_to_the_end(serve: Serve, browse: Callable[[str], Browser]) -> None:
    ann = browse(serve(replace(QUICK, guests=(f"{EXAMPLE}:Magpie",))).address)
    games = {game["name"]: game for game in ann.http.get("/api/games").json()}
    assert games["lucktails"]["levels"][-1]["name"] == "Magpie"
    assert "Magpie" not in str(games["bausack"])
    page = ann.sit_at_new_table(
        3, game="lucktails", bots=["lucktails_bot.py:Magpie"] * 2, options={"target": 3}, start=True
    )
    play_until_over(page)
    assert {event.actor for event in page.events} == {1, 2, 3, "*"}


def test_one_that_decides_what_it_may_not_stops_nobody(
    serve: Serve, browse: Callable[[str], Browser], tmp_path: Path
) -> None:
    (tmp_path / "cheat.py").write_text(CHEAT)
    server = serve(replace(QUICK, guests=(f"{tmp_path / 'cheat.py'}:Cheat",)))
    page = browse(server.address).sit_at_new_table(
        2, game="lucktails", bots=["cheat.py:Cheat"], options={"target": 3}, start=True
    )
    play_until_over(page)
    assert all("may not play “bait 99”" in error for error in server.log.errors)
    assert server.log.errors
    server.log.records.clear()
