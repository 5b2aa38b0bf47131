"""After a match: its replay with all cards open, and a table that plays on from one of its steps."""

import re

from playwright.sync_api import expect

from .conftest import LOOKS, PHONE, Open, Server, play_to_the_end, table
from .lucktails import Angler


def test_a_match_is_seen_with_all_cards_open_and_played_on_from_a_step(server: Server, open_page: Open) -> None:
    ann = open_page()
    ann.goto(table(server, ann, game="lucktails", options={"target": 1}, bots=["random"], start=True))
    play_to_the_end(Angler(ann))
    replay = ann.get_by_role("link", name="Watch the replay").get_attribute("href")

    page = open_page(f"{replay}#step=1", viewport=PHONE, locale="nl-NL")
    expect(page.locator(".lt-card-back")).to_have_count(4)
    page.get_by_role("button", name=re.compile("Wiens kaarten te zien zijn")).click()
    page.get_by_role("option", name="Alle kaarten open").click()
    expect(page.locator(".lt-card-back")).to_have_count(0)
    expect(page.get_by_text("niemand kent hem", exact=True)).to_have_count(2)
    assert page.url.endswith("?seen=open#step=1")
    LOOKS.check(page)

    on = page.get_by_role("button", name="Speel hier verder")
    page.get_by_role("button", name="Naar het einde").click()
    expect(on).to_be_disabled()
    expect(page.get_by_text("Hier is de partij afgelopen")).to_be_visible()
    page.get_by_role("button", name="Naar het begin").click()
    page.get_by_role("button", name="Een stap verder").click()
    on.click()
    dialog = page.get_by_role("dialog", name="Verder vanaf stap 1")
    dialog.get_by_label("Je naam").fill("Bea")
    dialog.get_by_role("radiogroup", name="Geluk").get_by_text("Hetzelfde").click()
    expect(dialog.get_by_text("iedereen kan opzoeken wat er komt")).to_be_visible()
    LOOKS.check(page)
    dialog.get_by_role("button", name="Speel verder").click()

    expect(page).to_have_url(re.compile("/t/"))
    expect(page.get_by_role("heading", name=re.compile("^Jouw beurt"), level=2)).to_be_visible()
    page.get_by_role("button", name="Spelers").click()
    expect(page.get_by_role("link", name="stap 1 van een andere partij")).to_have_attribute("href", f"{replay}#step=1")
    LOOKS.check(page)
