"""On a phone the page stays where it is through a whole match, at the speed that people see."""

from collections.abc import Iterator
from typing import Any

import pytest

from .conftest import LOOKS, Guest, Open, Player, Server, play_to_the_end, table

HANDHELD: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
    "reduced_motion": "no-preference",
}
MOST = 0.5  # of the screen, summed over a match

MATCHES = [
    pytest.param(
        Player,
        {"game": "bag-of-butts", "players": 3, "bots": ["greedy"] * 2, "options": {"target": 12}},
        id="bag-of-butts",
    ),
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"), calm=True)
    running.start()
    yield running
    running.stop()


@pytest.mark.parametrize(("guest", "wanted"), MATCHES)
def test_nothing_jumps_on_a_phone(server: Server, open_page: Open, guest: type[Guest], wanted: dict[str, Any]) -> None:
    page = open_page(**HANDHELD)
    page.goto(table(server, page, start=True, **wanted))
    play_to_the_end(guest(page))
    assert LOOKS.shifted(page) < MOST
