"""Time for a turn, on the page: a clock in sight, a bot for who runs out of time, and the question “still there?”."""

import re

from playwright.sync_api import Page, expect

from .conftest import PHONE, Open, Server, axe, box_of, table
from .looks import Looks


def two_at(path: str, ann: Page, open_page: Open) -> Page:
    """Ann sits at a table; Bob takes the other seat, and she starts."""
    bob = open_page(path)
    bob.get_by_role("button", name="Sit here (seat 2)").click()
    bob.get_by_role("dialog").get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    ann.get_by_role("button", name="Start the match").click()
    ann.get_by_role("button", name=re.compile(r"^Draw \d")).wait_for()  # only now her time runs
    return bob


def take_back(page: Page) -> None:
    """A bot plays for whoever looks at the page: they come back with one press."""
    expect(page.get_by_text("A bot plays for you.")).to_be_visible()
    page.get_by_role("button", name="I'm back").click()
    expect(page.get_by_text("A bot plays for you.")).to_have_count(0)


def test_a_bot_plays_for_who_runs_out_of_time_until_they_are_back(server: Server, open_page: Open) -> None:
    ann = open_page(viewport=PHONE)
    ann.get_by_role("article", name="Bag of Butts").get_by_role("button", name="Play with friends").click()
    dialog = ann.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("Ann")
    dialog.get_by_text("2", exact=True).click()
    dialog.get_by_text("1 min", exact=True).click()
    expect(dialog.get_by_text("A bot plays for whoever runs out of time")).to_be_visible()
    dialog.get_by_role("button", name="Set the table").click()
    ann.get_by_role("button", name="Start the match").wait_for()
    expect(ann.get_by_text("1 minute for each turn. A bot plays for whoever runs out of time")).to_be_visible()
    bob = two_at(ann.url, ann, open_page)
    for page in (ann, bob):
        expect(page.get_by_role("timer", name="Time left for this turn")).to_have_text(re.compile(r"^(1:00|0:5\d)$"))
    Looks().check(ann)
    assert axe(ann) == []
    server.let_a_minute_pass()
    expect(bob.get_by_role("heading", name="It's your turn")).to_be_attached()
    Looks().check(ann)
    notice, above = box_of(ann.locator(".notices-stack")), box_of(ann.locator(".head"))
    assert notice["y"] + notice["height"] <= above["y"] + above["height"] + 12, "it lies over the table"
    ann.get_by_text("NL", exact=True).click()  # where it is longer
    expect(ann.get_by_text("Een bot speelt voor jou.")).to_be_visible()
    notice, clock = box_of(ann.locator(".notices-stack .banner")), box_of(ann.get_by_role("timer"))
    assert notice["x"] + notice["width"] <= clock["x"], "it lies over the clock"
    ann.get_by_text("EN", exact=True).click()
    take_back(ann)


def test_who_keeps_the_others_waiting_is_asked_whether_they_are_still_there(server: Server, open_page: Open) -> None:
    ann = open_page(viewport=PHONE)
    path = table(server, ann)
    ann.goto(path)
    bob = two_at(path, ann, open_page)
    ask = bob.get_by_role("button", name="Ask: still there?").first
    for answers in (True, False):
        server.let_a_minute_pass()
        ask.click()
        expect(ann.get_by_role("alert")).to_contain_text("Still there?")
        expect(bob.get_by_text("Ann was asked: still there?")).to_be_visible()
        Looks().check(ann)
        if answers:
            ann.get_by_role("button", name="I'm still here").click()
            expect(bob.get_by_text("Ann was asked: still there?")).to_have_count(0)
    server.let_a_minute_pass()
    take_back(ann)
