"""A newcomer takes lessons, with the controls of the real table."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import bagatelle
from bagatelle.core.lessons import Ask, Tutor, fits, lessons

from . import bausack
from .conftest import LOOKS, PHONE, QUICK_PAIR, Open, axe, wait_until

LOOKED_AT = 2  # of the steps, the first ones: something to read and a question; tables are looked at elsewhere


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=re.compile(name), disabled=False).first.click()


def butts(page: Page, verb: str, *rest: str) -> None:
    page.wait_for_timeout(QUICK_PAIR)
    if verb == "announce":
        for group, size in enumerate(rest, 1):
            page.get_by_role("slider", name=re.compile(f"group {group}|groep {group}", re.I)).fill(size)
        press(page, rf"^(Draw|Trek) {', '.join(rest)}\b")
    elif verb == "score":
        page.get_by_role("radio", name=re.compile(f"^(Group|Groep) {rest[0]}")).dispatch_event("click")
        press(page, r"^(Score group|Scoor groep) \d")
    else:
        page.locator(".bob-choice").nth(("add", "reset").index(verb)).click()


def tails(page: Page, verb: str, *rest: str) -> None:
    page.wait_for_timeout(QUICK_PAIR)
    if verb == "bait":
        press(page, rf"^(Bait|Raise to) {rest[0]}\b")
        if rest[1:]:
            page.get_by_role("button", name=re.compile("^Bonus here")).nth(int(rest[2]) - 1).click()
        return
    if verb == "switch":
        page.get_by_role("button", name=re.compile("Switch & leave")).nth(int(rest[0]) - 1).click()
    else:
        press(page, {"take": "^Take the bait", "keep": "^Keep my card"}[verb])
    page.get_by_role("group", name="Do you mean it?").get_by_role("button").first.click()


def wood(page: Page, verb: str, *rest: str) -> None:
    shape = rest[0].rpartition("-")[0] if rest and rest[0][-1].isdigit() else "".join(rest[:1])
    if verb in ("build", "push"):
        supply = page.get_by_role("region", name="The supply")
        supply.get_by_role("button", name=re.compile(rf"^{shape}\b")).click()
        press(page, "^Build, opening with" if verb == "build" else "^Push")
    elif verb == "place":
        bausack.place(page)
    else:
        press(page, {"pass": r"^Pass\b(?! on)", "pay": "^Pay", "bid": "^Bid", "accept": "^Accept"}[verb])


HANDS: dict[str, Callable[..., None]] = {
    "bag-of-butts": butts, "bausack": wood, "lucktails": tails,
}  # fmt: skip


def take(page: Page, game: str, number: int) -> None:
    """Take a lesson to its end: read on, and do what is asked for. Everything pointed at can be seen."""
    tutor = Tutor(bagatelle.game(game), lessons(bagatelle.game(game))[number])
    while (step := tutor.step) is not None:
        wait_until(page, f"document.querySelector('.coach progress')?.value === {tutor.number}")
        expect(page.locator(".spotlight"), step.words).to_be_visible()
        if tutor.number < LOOKED_AT:
            LOOKS.check(page)
        if isinstance(step, Ask):
            move = next(move for move in tutor.match.legal() if fits(move, step.right))
            HANDS[game](page, *move.split())
            tutor.answer(move)
        else:
            page.locator(".coach").get_by_role("button", name=re.compile("^(Go on|Ga door)$")).click()
            tutor.go_on()
    page.get_by_text(re.compile("That was the lesson|Dat was de les")).wait_for()


@pytest.mark.parametrize("game", ["bausack", "lucktails"])
def test_a_newcomer_takes_a_lesson(open_page: Open, game: str) -> None:
    take(open_page(f"/learn/{game}/how-it-goes"), game, 0)


def test_a_newcomer_is_asked_once_and_takes_a_lesson_on_a_phone_in_dutch(open_page: Open) -> None:
    page = open_page(newcomer=True, viewport=PHONE, locale="nl-NL")
    tile = page.get_by_role("article", name="Bag of Butts")
    tile.get_by_role("button", name="Speel nu met bots").click()
    page.get_by_role("dialog", name="Nieuw bij Bag of Butts?").get_by_role("button", name="Leer het").click()
    take(page, "bag-of-butts", 0)
    assert axe(page) == []
    page.get_by_role("link", name="Hierna: Zo word je goed").click()
    wait_until(page, "document.querySelector('.coach progress')?.value === 0")
    page.get_by_role("link", name="Naar de spellen").click()
    expect(tile.get_by_role("link", name="Leer het")).to_have_attribute("href", "/learn/bag-of-butts/getting-good")
    tile.get_by_role("button", name="Speel nu met bots").click()  # nobody is asked twice
    page.wait_for_url("**/t/*")


def test_a_lesson_is_taken_with_the_keyboard_alone_and_remembered(open_page: Open) -> None:
    page = open_page("/learn/bag-of-butts/getting-good")
    group = page.get_by_role("radio", name=re.compile("^Group 1"))
    group.wait_for()
    assert axe(page) == []
    keys = page.keyboard
    keys.press("1")
    keys.press("Enter")
    page.get_by_role("alert").get_by_text("no further ahead").wait_for()
    keys.press("2")
    keys.press("Enter")
    wait_until(page, "document.querySelector('.coach progress')?.value === 1")
    page.reload()
    wait_until(page, "document.querySelector('.coach progress')?.value === 1")
    page.get_by_role("button", name="Back").focus()
    keys.press("Enter")
    wait_until(page, "document.querySelector('.coach progress')?.value === 0")


def test_a_lesson_that_there_is_not_says_so(open_page: Open) -> None:
    page = open_page("/learn/lucktails/cheating")
    page.get_by_role("heading", name="There is no such lesson").wait_for()
    page.get_by_role("link", name="To the games").click()
    page.get_by_role("article", name="Lucktails").wait_for()
