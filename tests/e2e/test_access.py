"""axe finds nothing serious on any screen, in both colour schemes and on both sizes."""

import re
from typing import Any

import pytest

from .conftest import DESK, PHONE, Open, Player, Server, axe, play_to_the_end, table


@pytest.mark.parametrize(
    "settings", [{"viewport": DESK}, {"viewport": PHONE, "color_scheme": "dark"}], ids=["desk", "phone"]
)
def test_no_screen_has_a_serious_fault(server: Server, open_page: Open, settings: dict[str, Any]) -> None:
    page = open_page(**settings)
    page.get_by_role("button", name="Play with bots now").first.wait_for()
    assert axe(page) == []
    page.get_by_role("button", name="Rules").first.click()
    page.get_by_role("dialog").wait_for()
    page.wait_for_timeout(500)
    assert axe(page) == []
    page.goto(table(server, page, bots=["greedy"]))
    page.get_by_role("button", name="Start the match").wait_for()
    assert axe(page) == []
    page.get_by_role("button", name="Start the match").click()
    page.get_by_role("button", name=re.compile(r"^Draw \d")).wait_for()
    assert axe(page) == []
    player = Player(page)
    player.act()
    page.get_by_role("radio", name=re.compile("^Group")).first.wait_for()
    assert axe(page) == []
    play_to_the_end(player)
    assert axe(page) == []
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("slider").wait_for()
    assert axe(page) == []
    page.goto("/t/nosuchta")
    page.get_by_text("There is no such table").wait_for()
    assert axe(page) == []
