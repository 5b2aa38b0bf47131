"""The rules in the page: found, drawn, played, and told when something happens for the first time."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from .conftest import PHONE, Open, axe


def test_a_worked_example_is_found_on_a_phone_and_played_on_a_real_table(open_page: Open) -> None:
    page = open_page("/rules/bag-o-loot#BL-E3", viewport=PHONE, locale="nl-NL")
    rule = page.locator("#rule-BL-E3")
    expect(rule).to_be_focused()
    picture = rule.get_by_role("img", name=re.compile("Bob heeft twee zessen"))
    expect(picture.locator(".bl-stash")).to_have_count(3)
    assert axe(page) == []
    page.get_by_label("Zoek in de regels").fill("zes bob")
    expect(page.get_by_role("status")).to_have_text("3 plekken gevonden")
    expect(page.locator("#rule-BL-T1")).to_have_count(0)
    rule.get_by_role("link", name="Laat zien: Zes kaarten").click()
    coach = page.get_by_role("complementary", name="Zes kaarten, en een Bag-O-Loot")
    expect(coach.get_by_text("Jij hebt een 6 in je hand")).to_be_visible()
    expect(page.locator(".bl-mine .bl-bag")).to_have_count(0)
    coach.get_by_role("button", name="Ga door").click()
    expect(page.locator(".bl-mine .bl-bag")).to_be_visible()
    coach.get_by_role("button", name="Ga door").click()
    coach.get_by_role("link", name="Naar de regels").last.click()
    expect(page.locator("#rule-BL-E3")).to_be_focused()


def test_contents_and_links_lead_to_their_places(open_page: Open) -> None:
    page = open_page("/rules/bausack")
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="When a tower falls").press("Enter")
    expect(page.get_by_role("heading", name="When a tower falls")).to_be_focused()
    expect(page.locator("#rule-BS-C1 .bs-figure path").first).to_be_visible()
    page.locator("a[data-rule='BS-T3']").last.press("Enter")
    expect(page.locator("#rule-BS-T3")).to_be_focused()
    assert axe(page) == []


def test_a_newcomers_first_match_is_explained_until_that_is_switched_off(open_page: Open) -> None:
    page = open_page(newcomer=True, viewport=PHONE)
    page.get_by_role("article", name="Lucktails").get_by_role("button", name="Play with bots now").click()
    page.get_by_role("dialog", name="New to Lucktails?").get_by_role("button", name="Just play").click()
    remarks = page.get_by_role("complementary", name="Remarks")
    remark = remarks.get_by_role("button", name=re.compile("You see .* card but not your own"))
    page.locator(".lt").wait_for()
    room = "(document.querySelector('.lt').getBoundingClientRect().top - document.body.getBoundingClientRect().top)"
    before = page.evaluate(room)
    remark.wait_for()
    page.get_by_text("NL", exact=True).click()  # in the language of whoever reads it now
    expect(page.locator(".remarks")).to_contain_text("niet die van jezelf")
    page.get_by_text("EN", exact=True).click()
    remark.click()
    expect(page.get_by_role("dialog").locator("#rule-LT-S4")).to_be_focused()
    page.keyboard.press("Escape")
    assert axe(page) == []
    remarks.get_by_role("button", name="Close the remark").click()
    expect(remark).to_have_count(0)
    assert page.evaluate(room) == before  # nothing moves
    page.reload()  # what was said isn't said again
    expect(remarks).to_be_visible()
    expect(remark).to_have_count(0)
    page.get_by_role("button", name="Speed").click()
    page.get_by_role("switch", name="Explain my first match of each game").press("Space")
    page.keyboard.press("Escape")
    expect(remarks).to_have_count(0)
    page.reload()
    page.locator(".lt").wait_for()
    expect(remarks).to_have_count(0)
