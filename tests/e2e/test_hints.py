"""A hint is asked for and followed in each game."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import bagatelle
from bagatelle.bots.hints import advise

from .conftest import DESK, PATIENCE, PHONE, Open, Server, axe, box_of, table

GAMES: list[tuple[str, str, str, dict[str, Any]]] = [  # the level of its bots, what the log says then, how it is seen
    ("bag-of-butts", "greedy", "You announce", {"viewport": DESK}),
    ("lucktails", "careful", "You", {"viewport": PHONE, "color_scheme": "dark"}),
    ("bag-o-loot", "collector", "You", {"viewport": PHONE}),
    ("bausack", "builder", "You", {"viewport": DESK, "color_scheme": "dark"}),
]


@pytest.mark.parametrize(("game", "level", "told", "settings"), GAMES, ids=[game for game, *_ in GAMES])
def test_a_hint_is_asked_for_and_followed(
    server: Server, open_page: Open, game: str, level: str, told: str, settings: dict[str, Any]
) -> None:
    advise(bagatelle.game(game).new(2, 1).perspective(1), 0.01, rollouts=1 if game != "bausack" else None)  # compiles
    page = open_page(**settings)
    page.goto(table(server, page, game=game, bots=[level], start=True, options={}))
    button = page.get_by_role("button", name="Hint", exact=True)
    expect(button).to_be_enabled()
    expect(page.locator(".match-table .seat-bot")).to_have_count(1)  # a face at the bot's seat, none at one's own
    before = box_of(page.locator(".match-table"))
    page.keyboard.press("h")
    panel = page.get_by_role("dialog", name="What the expert would do")
    hints = panel.locator(".hint")
    expect(hints).to_have_count(3, timeout=2 * PATIENCE)
    assert box_of(page.locator(".match-table")) == before, "nothing moves for it"
    for hint in hints.all():
        assert re.search(r"Chance to win: (\d+% between \d+–\d+%|\d+\.\d% exact)", " ".join(hint.inner_text().split()))
    assert axe(page) == []
    hints.nth(1).click()
    expect(hints.nth(1)).to_have_attribute("aria-pressed", "true")
    panel.get_by_role("button", name="Do it").click()
    expect(panel).to_have_count(0)
    expect(page.locator(".visually-hidden[aria-live], [role=log]").filter(has_text=told).first).to_be_attached()
