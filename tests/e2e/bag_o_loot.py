"""Playing Bag-O-Loot on pages."""

from __future__ import annotations

import re
from collections import Counter

from playwright.sync_api import Locator, Page

from .conftest import QUICK_PAIR, SOON, Guest

NUMBERS = re.compile("^It stands for")


def hand(page: Page) -> Locator:
    return page.get_by_role("group", name=re.compile("^Your hand"))


def choose(page: Page, *cards: str) -> None:
    """Choose these cards of the hand, and no others."""
    page.keyboard.press("Escape")
    for card in cards:
        unchosen = hand(page).get_by_role("button", name=re.compile(rf"^{card}(, new)?$"), pressed=False)
        unchosen.first.click(timeout=SOON)


def offers(page: Page) -> Locator:
    """The plays on offer, as buttons."""
    return page.get_by_role("group", name="What you can do").locator("[data-verb]")


def do(page: Page, play: str) -> None:
    offers(page).filter(has_text=re.compile(f"^{play}")).click(timeout=SOON)


def punt(page: Page) -> None:
    """Punt the chosen card: it is asked once more."""
    do(page, "Punt it")
    page.wait_for_timeout(QUICK_PAIR)
    page.get_by_role("button", name=re.compile("^Punt the")).click(timeout=SOON)
    page.wait_for_timeout(QUICK_PAIR)


def decides(page: Page) -> bool:
    """Whether it is the page's turn, and the table shows it."""
    return page.locator(".bl-dock[data-deciding]").is_visible()


def a_set(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^{re.escape(name)}: "))


def knock(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^Knock"))


def log(page: Page) -> str:
    return page.get_by_role("list", name="Log of the match").inner_text()


class Robber(Guest):
    """Somebody who plays Bag-O-Loot: whatever most cards allow, more than one card once that will do, then a knock."""

    def decide(self) -> bool:
        page = self.page
        onward = page.get_by_role("button", name="Next round")
        if onward.is_visible():
            onward.click(timeout=SOON)
            return True
        if not decides(page):
            return False
        turn = page.get_by_role("heading", level=2).first.inner_text(timeout=SOON)
        if "knock to end it" not in turn and self._play(must="make a play" in turn):
            return True
        knock(page).click(timeout=SOON)
        return True

    def _play(self, must: bool) -> bool:
        """Make a play; a punt only if there `must` be one."""
        cards = Counter(
            label.split(",")[0] for label in hand(self.page).locator("button > span:first-child").all_inner_texts()
        )
        for card, n in sorted(cards.items(), key=lambda item: -item[1]):
            for many in sorted({min(n, 5), 1} if must else {min(n, 5)} - {1}, reverse=True):
                choose(self.page, *[card] * many)
                numbers = self.page.get_by_role("button", name=NUMBERS)
                if numbers.count():
                    numbers.first.click(timeout=SOON)
                plays = offers(self.page)
                useful = plays if must and many == 1 else plays.locator("visible=true").and_(
                    self.page.locator(":not([data-verb=punt])")
                )  # fmt: skip
                if useful.count():
                    useful.first.click(timeout=SOON)
                    if (sure := self.page.get_by_role("button", name=re.compile("^Punt the"))).is_visible():
                        sure.click(timeout=SOON)
                    return True
        return False


class Typist(Guest):
    """Somebody who plays Bag-O-Loot with the keyboard alone: the first play there is, and then a knock."""

    def decide(self) -> bool:
        keys = self.page.keyboard
        if self.page.get_by_role("button", name="Next round").is_visible():
            keys.press("Enter")
        elif not decides(self.page):
            return False
        elif knock(self.page).get_attribute("aria-disabled", timeout=SOON) is None:
            keys.press("k")
        else:
            return self._play()
        return True

    def _play(self) -> bool:
        """Choose one card after the other until there is a play for it, and make that."""
        keys, plays = self.page.keyboard, offers(self.page)
        keys.press("ArrowRight")
        for _ in range(hand(self.page).get_by_role("button").count()):
            keys.press("Space")
            for number in [*range(2, 17), 1]:  # after a 1 the next one would be its second digit
                if plays.count() or not decides(self.page):
                    break
                keys.type(str(number))  # what looters alone stand for; it means nothing for other cards
            if plays.count():
                punts = plays.first.get_attribute("data-verb", timeout=SOON) == "punt"
                keys.press("1")
                if punts:
                    keys.press("Enter")
                return True
            keys.press("Escape")
            keys.press("ArrowRight")
        return False
