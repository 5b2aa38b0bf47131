"""What anybody would call wrong at a glance, found on every screen that the end-to-end tests reach.

At five sizes nothing may stick out of the window or of its box, no text may be cut or small, nothing may lie over what
is pressed or read (`looks.js`). What opens over a page is looked at when the test does something next (`opened.js`).
What was pressed stays where it is (`moved.js`): the second tap of a quick pair meets the same control. How much of a
page jumps by itself is summed up (`shifts.js`).
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, ViewportSize

SIZES: tuple[ViewportSize, ...] = (
    {"width": 1920, "height": 1080},
    {"width": 1280, "height": 800},
    {"width": 820, "height": 1180},
    {"width": 390, "height": 844},
    {"width": 360, "height": 740},
)
OVERLAYS = "dialog[open], [popover]:popover-open, [role=dialog], [role=alertdialog], [data-placement]"
_FAULTS, _OPENED, _MOVED, _SHIFTS = (
    (Path(__file__).parent / name).read_text(encoding="utf-8")
    for name in ("looks.js", "opened.js", "moved.js", "shifts.js")
)
# Two frames on, with what is open over the page where it comes to rest.
_DRAWN = """(overlays) => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))).then(() =>
  Promise.allSettled([...document.querySelectorAll(overlays)].flatMap((each) =>
    [each.parentElement, each].flatMap((moving) => moving.getAnimations()).map(({ finished }) => finished))))
  .then(() => undefined)"""


def _file(screen: str) -> str:
    return sha256(screen.encode()).hexdigest()


class Looks:
    """Looks once at every screen of its tests, and of those that run beside them and share its folder."""

    def __init__(self) -> None:
        self._seen: set[str] = set()
        self.shared: Path | None = None  # a file there for each screen that anybody has looked at

    def watch(self, context: BrowserContext) -> None:
        """Before the first page of a browser is opened: note what opens, what moves when it is pressed, what jumps."""
        context.add_init_script(f"({_OPENED})({json.dumps(OVERLAYS)})")
        context.add_init_script(_MOVED)
        context.add_init_script(_SHIFTS)

    def attend(self, page: Page, troubles: list[str]) -> None:
        """From now on, look at whatever opens over the page, before the test does something with it."""
        unseen = page.locator("[data-unseen]")
        page.add_locator_handler(unseen, lambda _: troubles.extend(self.found(page)), no_wait_after=True)

    def check(self, page: Page) -> None:
        """Assert that the screen looks right at all sizes, unless one like it was looked at before."""
        found = self.found(page)
        assert found == [], "\n".join(found)

    def found(self, page: Page) -> list[str]:
        """What looks wrong on the screen, at any size; nothing if one like it was looked at before."""
        screen = page.evaluate("look.begin()")
        found = [] if self._was_seen(screen) else self._at_all_sizes(page)
        self._note(screen)
        page.evaluate("(screen) => look.end(screen)", screen)
        return found

    def _was_seen(self, screen: str) -> bool:
        return screen in self._seen or (self.shared is not None and (self.shared / _file(screen)).exists())

    def _note(self, screen: str) -> None:
        self._seen.add(screen)
        if self.shared:
            (self.shared / _file(screen)).touch()

    def _at_all_sizes(self, page: Page) -> list[str]:
        found = []
        here, shifted = page.viewport_size, self.shifted(page)
        for size in SIZES:
            page.set_viewport_size(size)
            page.evaluate(_DRAWN, OVERLAYS)
            found += [f"{size['width']}: {fault}" for fault in self.faults(page)]
        if here:
            page.set_viewport_size(here)
            page.evaluate(_DRAWN, OVERLAYS)
        page.evaluate("(before) => { shifts.sum = before; }", shifted)  # those were our doing
        return found

    @staticmethod
    def faults(page: Page) -> list[str]:
        """What looks wrong now, at the present size."""
        return page.evaluate(_FAULTS, OVERLAYS)  # type: ignore[no-any-return]

    @staticmethod
    def overlooked(page: Page) -> list[str]:
        """What opened over this page and closed again before it was looked at."""
        return page.evaluate("() => window.closedUnseen ?? []")  # type: ignore[no-any-return]

    @staticmethod
    def moved(page: Page) -> list[str]:
        """The controls of this page that moved when they were pressed."""
        return page.evaluate("() => window.movedUnderTheFinger ?? []")  # type: ignore[no-any-return]

    @staticmethod
    def shifted(page: Page) -> float:
        """How much of this page has jumped since it was opened: the sum of its layout shifts."""
        return page.evaluate("() => shifts.sum")  # type: ignore[no-any-return]
