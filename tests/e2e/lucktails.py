"""Playing Lucktails on pages, and what a seat of it may know."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from .conftest import SOON, Guest

RAISE = re.compile(r"^(Bait|Raise to) \d")
LEAVE = re.compile("^(Switch & leave|Take the bait|Keep my card|Look at my card)")


class Angler(Guest):
    """Somebody who plays Lucktails."""

    def decide(self) -> bool:
        page = self.page
        for name in ("Next round", re.compile("show my side$")):
            onward = page.get_by_role("button", name=name)
            if onward.is_visible():
                onward.click(timeout=SOON)
                return True
        raises = page.get_by_role("button", name=RAISE, disabled=False)
        ways = page.get_by_role("button", name=LEAVE, disabled=False)
        if raises.count() and self._luck.random() < 0.5:
            raises.nth(self._luck.randrange(raises.count())).click(timeout=SOON)
            bonus = page.get_by_role("button", name=re.compile("^Bonus here"))
            if bonus.count():
                bonus.nth(self._luck.randrange(2)).click(timeout=SOON)
        elif ways.count():
            ways.nth(self._luck.randrange(ways.count())).click(timeout=SOON)
            page.get_by_role("group", name="Do you mean it?").get_by_role("button").first.click(timeout=SOON)
        else:
            return False
        return True


@dataclass
class Lying:
    """Where all cards lie, and who was shown which."""

    hands: list[str] = field(default_factory=list)
    middle: list[str] = field(default_factory=list)
    face_up: list[str] = field(default_factory=list)
    out: set[int] = field(default_factory=set)
    came_from: dict[int, int] = field(default_factory=dict)  # place in the middle -> seat

    def after(self, actor: str, move: str) -> Lying:
        if move.startswith("deal "):
            hands, middle, face_up = (part.split() for part in move.removeprefix("deal ").split(" / "))
            return Lying(hands, middle, face_up)
        now = Lying([*self.hands], [*self.middle], self.face_up, {*self.out}, {**self.came_from})
        seat = int(actor) - 1 if actor != "*" else -1
        if found := re.fullmatch(r"switch (\d)", move):
            place = int(found[1]) - 1
            now.hands[seat], now.middle[place] = now.middle[place], now.hands[seat]
            now.came_from[place] = seat
        if found or move in ("take", "keep"):
            now.out.add(seat)
        return now

    def seen(self, seat: int | None) -> tuple[list[str | None], list[str | None]]:
        """The cards before the seats and in the middle as a seat (from 1) may know them."""
        right = None if seat is None else (seat - 2) % len(self.hands)
        fronts = [card if p in self.out or p == right else None for p, card in enumerate(self.hands)]
        middle = [
            card if right is not None and self.came_from.get(i) == right else None for i, card in enumerate(self.middle)
        ]
        return fronts, middle

    def unseen(self, seat: int | None) -> Counter[str]:
        """All cards that lie face down and that it hasn't seen."""
        fronts, middle = self.seen(seat)
        places = [*zip(self.hands, fronts, strict=True), *zip(self.middle, middle, strict=True)]
        return Counter(card for card, known in places if known is None)


class Truth:
    """What really lay where after every event, from the record of a match."""

    def __init__(self, record: str) -> None:
        self.events = [line.split(": ", 1) for line in record.split("\n\n", 1)[1].splitlines() if line]
        self.after = [Lying()]
        for actor, move in self.events:
            self.after.append(self.after[-1].after(actor, move))

    def check(self, match: dict[str, Any]) -> None:
        """What a page was told of the match is what its seat may know, card by card."""
        view, seat, lying = match["view"], match["seat"], self.after[match["number"]]
        fronts, middle = lying.seen(seat)
        assert [place["card"] for place in view["front"]] == fronts
        assert [place["card"] for place in view["middle"]] == middle
        assert Counter(view["unseen"]) == lying.unseen(seat)
        for step in match["steps"]:
            actor, move = self.events[step["number"] - 1]
            assert step["text"] == (self._heard(move, seat) if actor == "*" else move)

    @staticmethod
    def _heard(deal: str, seat: int | None) -> str:
        dealt = Lying().after("*", deal)
        fronts, _ = dealt.seen(seat)
        return f"deal {' '.join(card or '?' for card in fronts)} / ? ? / {' '.join(dealt.face_up)}"
