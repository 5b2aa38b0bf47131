"""On a phone the page stays where it is through a whole match of every game.

A match with the usual options jumps no more at the speed that people see than at once (bench/matches.py), so it is
played at once.
"""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from .bag_o_loot import Robber
from .bausack import NO_WEBGL, Builder
from .conftest import LOOKS, Guest, Open, Player, Server, play_to_the_end, table
from .lucktails import Angler

HANDHELD: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
    "reduced_motion": "no-preference",
}
MOST = 0.5  # of the screen, summed over a match
MATCHES: dict[str, tuple[Callable[[Page], Guest], int, str, dict[str, int]]] = {
    "bag-of-butts": (Player, 4, "greedy", {}),
    "lucktails": (Angler, 4, "careful", {}),
    "bag-o-loot": (Robber, 4, "collector", {"target": 50}),
    "bausack": (Builder, 2, "builder", {"tokens": 0}),
}


@pytest.mark.parametrize("game", MATCHES)
def test_nothing_jumps_on_a_phone(server: Server, open_page: Open, game: str) -> None:
    guest, players, level, options = MATCHES[game]
    page = open_page(**HANDHELD)
    page.evaluate("localStorage.setItem('bagatelle.pace', 'instant')")
    if game == "bausack":
        page.add_init_script(NO_WEBGL)  # the picture of the table has its room without being drawn
    wanted = {"game": game, "players": players, "bots": [level] * (players - 1), "options": options}
    page.goto(table(server, page, start=True, **wanted))
    player = guest(page)
    player.looks = False  # at other sizes everything would jump; other tests look
    play_to_the_end(player)
    assert LOOKS.shifted(page) < MOST
