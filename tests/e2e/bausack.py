"""Playing Bausack on pages."""

from __future__ import annotations

import base64
import re

from playwright.sync_api import Locator, Page, expect

from .conftest import SOON, Guest
from .puppet import Puppet

SLOW = """
  const Real = WebSocket;
  window.WebSocket = class extends Real {
    send(data) { setTimeout(() => super.send(data), 75); }
    set onmessage(hear) { super.onmessage = hear && ((message) => setTimeout(() => hear(message), 75)); }
  };
"""  # a line that takes 150 ms there and back
NO_WEBGL = """
  const real = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
    return kind.startsWith("webgl") ? null : real.call(this, kind, ...more);
  };
"""
COLOURS = """async (source) => {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.width, picture.height];
  const paint = canvas.getContext("2d");
  paint.drawImage(picture, 0, 0);
  const { data } = paint.getImageData(0, 0, canvas.width, canvas.height);
  return new Set(new Uint32Array(data.buffer)).size;
}"""


def title(page: Page, words: str | re.Pattern[str]) -> Locator:
    """What the table says at its head."""
    return page.get_by_role("heading", level=2, name=words)


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(name))


def build(page: Page, shape: str, bid: int = 0) -> None:
    """Put a piece of a shape up for auction."""
    supply = page.get_by_role("region", name="The supply")
    supply.get_by_role("button", name=re.compile(rf"^{shape}\b")).click()
    for _ in range(bid):
        button(page, "^Opening bid: more").click()
    button(page, "^Build, opening with").click()


def drawn(page: Page) -> None:
    """Wait until the picture shows what is below the held piece."""
    expect(page.locator(".bs-below")).to_contain_text("Below")


def let_go(page: Page) -> None:
    page.wait_for_timeout(1000)  # the hand follows, slowly where the machine has much to do
    page.keyboard.press("l")


def place(page: Page) -> None:
    """Lower the held piece where it hovers, and let go."""
    drawn(page)
    page.keyboard.press("g")
    expect(page.locator(".bs-below")).to_contain_text(re.compile("about to touch|[0-3] mm of air"))
    let_go(page)


def log(page: Page) -> str:
    return page.get_by_role("list", name="Log of the match").inner_text()


def colours(page: Page) -> int:
    """How many colours the picture of the table has, as it is on the screen."""
    picture = base64.b64encode(page.locator(".bs-canvas").screenshot()).decode()
    found: int = page.evaluate(COLOURS, f"data:image/png;base64,{picture}")
    return found


class Neighbour(Puppet):
    """Somebody without a page who builds upright on top, and passes on everything else."""

    def pass_(self) -> None:
        self.wait("bid")
        self.play("pass")

    def build(self, piece: str, *others: Page) -> None:
        """The others pass; the piece stands."""
        self.wait("choose")
        self.play(f"build {piece} bid 0")
        for page in others:
            button(page, "^Pass").click()
        self.wait("place")
        self.play(f"place {piece}")


class Builder(Guest):
    """Somebody who builds with anything, outbids nobody, accepts what is pushed, and puts it where it is suggested."""

    seconds = 600

    def decide(self) -> bool:
        page = self.page
        ways = re.compile("^(Go on|Accept it|Pass\\b(?! on)|Build, opening|Put it there|Put it on top)")
        way = page.get_by_role("button", name=ways, disabled=False)
        spots = page.get_by_role("button", name="Spots", exact=True, pressed=False)
        supply = page.get_by_role("region", name="The supply").get_by_role("button")
        if way.count():
            way.first.click(timeout=SOON)
        elif spots.count():
            spots.click(timeout=SOON)
        elif n := supply.count():
            supply.nth(self._luck.randrange(n)).click(timeout=SOON)
        else:
            return False
        return True
