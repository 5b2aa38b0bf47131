"""A newcomer takes lessons, with the controls of the real table."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

import bagatelle
from bagatelle.core.lessons import Ask, Tutor, fits, lessons

from . import bag_o_loot, bausack
from .conftest import DESK, LOOKS, PHONE, Open, axe, wait_until

LOOKED_AT = 2  # of the steps, the first ones: something to read and a question; tables are looked at elsewhere


def press(page: Page, name: str) -> None:
    """By a key, so that nothing has to be waited for between two presses."""
    page.get_by_role("button", name=re.compile(name), disabled=False).first.press("Enter")


def butts(page: Page, verb: str, *rest: str) -> None:
    if verb == "announce":
        for group, size in enumerate(rest, 1):
            page.get_by_role("slider", name=re.compile(f"group {group}|groep {group}", re.I)).fill(size)
        press(page, rf"^(Draw|Trek) {', '.join(rest)}\b")
    elif verb == "score":
        page.get_by_role("radio", name=re.compile(f"^(Group|Groep) {rest[0]}")).dispatch_event("click")
        press(page, r"^(Score group|Scoor groep) \d")
    else:
        page.locator(".bob-choice").nth(("add", "reset").index(verb)).press("Enter")


def tails(page: Page, verb: str, *rest: str) -> None:
    if verb == "bait":
        press(page, rf"^(Bait|Raise to) {rest[0]}\b")
        if rest[1:]:
            page.get_by_role("button", name=re.compile("^Bonus here")).nth(int(rest[2]) - 1).press("Enter")
        return
    if verb == "switch":
        page.get_by_role("button", name=re.compile("Switch & leave")).nth(int(rest[0]) - 1).press("Enter")
    else:
        press(page, {"take": "^Take the bait", "keep": "^Keep my card"}[verb])
    page.get_by_role("group", name="Do you mean it?").get_by_role("button").first.press("Enter")


def loot(page: Page, verb: str, *rest: str) -> None:
    page.locator(".bl-dock[data-deciding]").wait_for()
    if verb == "knock":
        page.keyboard.press("k")
        return
    page.keyboard.press("Escape")
    for card in rest[0].replace("L", "looter").split(","):
        cards = bag_o_loot.hand(page).get_by_role("button", name=re.compile(rf"^{card}(, new)?$"), pressed=False)
        cards.first.press("Space")
    if "as" in rest:
        press(page, rf"^It stands for.*\b{rest[rest.index('as') + 1]}$")
    bag_o_loot.offers(page).and_(page.locator(f"[data-verb={verb}]")).first.press("Enter")
    if verb == "punt":
        press(page, "^Punt the")


def wood(page: Page, verb: str, *rest: str) -> None:
    if verb in ("build", "push"):
        shape = re.sub(r"-\d+$", "", rest[0])
        supply = page.get_by_role("region", name="The supply")
        supply.get_by_role("button", name=re.compile(rf"^{shape}\b")).press("Enter")
        press(page, "^Build, opening with" if verb == "build" else "^Push")
    elif verb == "place" and page.locator(".bs-canvas").count() == 0:
        press(page, "^Spots$")
        press(page, "^Put it (there|on top)")
    elif verb == "place":
        bausack.place(page)
    else:
        press(page, {"pass": r"^Pass\b(?! on)", "pay": "^Pay", "bid": "^Bid", "accept": "^Accept"}[verb])


def tab_to(page: Page, control: Locator) -> None:
    """With the Tab key alone."""
    control.wait_for()
    for _ in range(60):
        if control.evaluate("each => each === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key doesn't lead to {control}")


def typed_butts(page: Page, verb: str, *rest: str) -> None:
    """With the keyboard alone."""
    keys = page.keyboard
    if verb == "announce":
        for group, size in enumerate(rest, 1):
            tab_to(page, page.get_by_role("slider", name=re.compile(f"group {group}", re.I)))
            keys.press("Home")  # 1
            for _ in range(1, int(size)):
                keys.press("ArrowRight")
        tab_to(page, page.get_by_role("button", name=re.compile(f"^Draw {', '.join(rest)}")))
    elif verb == "score":
        page.get_by_role("radio", name=re.compile(f"^Group {rest[0]}")).wait_for()
        keys.press(rest[0])
    else:
        tab_to(page, page.locator(".bob-choice").nth(("add", "reset").index(verb)))
    keys.press("Enter")


def go_on(page: Page) -> None:
    page.locator(".coach").get_by_role("button", name=re.compile("^(Go on|Ga door)$")).press("Enter")


def typed_go_on(page: Page) -> None:
    tab_to(page, page.locator(".coach").get_by_role("button", name="Go on"))
    page.keyboard.press("Enter")


HANDS: dict[str, Callable[..., None]] = {
    "bag-o-loot": loot, "bag-of-butts": butts, "bausack": wood, "lucktails": tails,
}  # fmt: skip


def take(
    page: Page, game: str, number: int, answer: Callable[..., None] | None = None, on: Callable[[Page], None] = go_on
) -> None:
    """Take a lesson to its end: read on, and do what is asked for. Everything pointed at can be seen."""
    tutor = Tutor(bagatelle.game(game), lessons(bagatelle.game(game))[number])
    while (step := tutor.step) is not None:
        wait_until(page, f"document.querySelector('.coach progress')?.value === {tutor.number}")
        expect(page.locator(".spotlight"), step.words).to_be_visible()
        if tutor.number < LOOKED_AT:
            LOOKS.check(page)
        if isinstance(step, Ask):
            move = next(move for move in tutor.match.legal() if fits(move, step.right))
            (answer or HANDS[game])(page, *move.split())
            tutor.answer(move)
        else:
            on(page)
            tutor.go_on()
    page.get_by_text(re.compile("That was the lesson|Dat was de les")).wait_for()


@pytest.mark.parametrize("number", [0, 1], ids=["how-it-goes", "getting-good"])
@pytest.mark.parametrize("game", ["bag-o-loot", "bausack", "lucktails"])
def test_a_newcomer_takes_a_lesson(open_page: Open, game: str, number: int) -> None:
    """Of Bausack, one with the picture, on a phone, as little of it is drawn quicker; and one without it."""
    page = open_page(viewport=PHONE if game == "bausack" else DESK)
    if game == "bausack" and number == 1:
        page.context.add_init_script(bausack.NO_WEBGL)
    page.goto(f"/learn/{game}/{lessons(bagatelle.game(game))[number].name}")
    take(page, game, number)
    assert axe(page) == []


def test_a_newcomer_is_asked_once_and_takes_a_lesson_on_a_phone_in_dutch(open_page: Open) -> None:
    page = open_page(newcomer=True, viewport=PHONE, locale="nl-NL")
    tile = page.get_by_role("article", name="Bag of Butts")
    tile.get_by_role("button", name="Speel nu met bots").click()
    page.get_by_role("dialog", name="Bag of Butts").get_by_role("button", name="Leer het").click()
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
    keys = page.keyboard
    keys.press("1")
    keys.press("Enter")
    page.get_by_role("alert").get_by_text("no further ahead").wait_for()
    keys.press("2")
    keys.press("Enter")
    wait_until(page, "document.querySelector('.coach progress')?.value === 1")
    page.reload()
    wait_until(page, "document.querySelector('.coach progress')?.value === 1")
    tab_to(page, page.get_by_role("button", name="Back"))
    keys.press("Enter")
    take(page, "bag-of-butts", 1, typed_butts, typed_go_on)


def test_a_lesson_that_there_is_not_says_so(open_page: Open) -> None:
    page = open_page("/learn/lucktails/cheating")
    page.get_by_role("heading", name="There is no such lesson").wait_for()
    page.get_by_role("link", name="To the games").click()
    page.get_by_role("article", name="Lucktails").wait_for()
