"""The admin page: who knows the token sees how the server does, closes a table and bans an address."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import LOOKS, QUICK_PAIR, Open, Server, axe, table
from .serving import TOKEN


def test_the_admin_signs_in_closes_a_table_and_bans_an_address(server: Server, open_page: Open) -> None:
    ann = open_page()
    path = table(server, ann, bots=["greedy"], start=True)
    ann.goto(path)
    page = open_page("/admin")
    for token, heading in (("guessed-by-somebody", "Who looks after this server?"), (TOKEN, "Admin")):
        page.get_by_label("Token").fill(token)
        page.get_by_role("button", name="Sign in").click()
        expect(page.get_by_role("heading", level=1)).to_have_text(heading)
        if token != TOKEN:
            expect(page.get_by_role("alert")).to_have_text("That isn't the token of this server.")
            page.wait_for_timeout(QUICK_PAIR)
        LOOKS.check(page)
    assert axe(page) == []

    row = page.get_by_role("listitem").filter(has=page.get_by_role("link", name=path[3:]))
    expect(row).to_contain_text("1 bot")
    expect(row.get_by_role("listitem")).to_have_text("Ann 127.0.0.1your address")
    page.get_by_label("Address or network").fill("203.0.113.9")
    page.get_by_role("button", name="Ban…").click()
    LOOKS.check(page)
    page.get_by_role("button", name="Don't let it in").click()
    page.get_by_role("button", name="Let in again: 203.0.113.9/32").click()
    expect(page.get_by_text("Everybody is let in.")).to_be_visible()

    row.get_by_role("button", name="Close").click()
    LOOKS.check(page)
    page.get_by_role("button", name="Close it").click()
    expect(ann.get_by_role("heading", level=1)).to_have_text("There is no such table")
    expect(row).to_be_hidden()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Admin")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_label("Token")).to_be_visible()
