"""A match is played and reviewed, and somebody looks at a mistake: on a phone, in Dutch."""

import re

from playwright.sync_api import expect

from .conftest import PATIENCE, PHONE, Open, Player, Server, axe, play_to_the_end, table


def test_a_match_is_played_and_reviewed_and_a_mistake_looked_at(server: Server, open_page: Open) -> None:
    page = open_page(viewport=PHONE, color_scheme="dark")
    page.goto(table(server, page, bots=["greedy"], start=True, options={"target": 12}))
    guest = Player(page)  # who chooses groups at random
    guest.looks = False
    play_to_the_end(guest)
    page.get_by_role("link", name="Review").click()
    page.get_by_text("NL", exact=True).click()
    graph = page.get_by_role("slider", name="Winstkansen")
    expect(graph).to_be_visible(timeout=6 * PATIENCE)
    assert re.search(r"Stap 0 van \d+: Ann \d+%, ", graph.get_attribute("aria-valuetext") or "")

    moments = page.get_by_role("listitem").filter(has_text=re.compile("Blunder|Fout|Onnauwkeurigheid"))
    number = int(moments.last.locator(".review-number").inner_text())
    moments.last.get_by_role("button").press("Enter")
    expect(graph).to_have_attribute("aria-valuenow", str(number - 1))
    card = page.get_by_role("region", name="Dit moment")
    for part in (graph, card, page.locator(".replay-line + *")):  # the table is on the same screen
        expect(part).to_be_in_viewport()
    expect(card.get_by_text("weggegeven")).to_be_visible()
    assert card.locator("dt").all_inner_texts() == ["Gespeeld", "Beter"]
    played, better = card.locator("dd").all()
    assert played.inner_text() != better.inner_text()
    assert axe(page) == []

    graph.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", str(number))
    expect(page).to_have_url(re.compile(f"review.*#step={number}$"))
    box = graph.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"], box["y"] + box["height"] / 2)
    expect(graph).to_have_attribute("aria-valuenow", graph.get_attribute("aria-valuemax") or "")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
