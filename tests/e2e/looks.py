"""What anybody would call wrong at a glance, found on every screen that the end-to-end tests reach.

At five sizes nothing may stick out of the window or of its box, no text may be cut or small, nothing may lie over what
is pressed (`looks.js`). And what was pressed stays where it is (`moved.js`): the second tap of a quick pair meets the
same control. How much of a page jumps by itself is summed up (`shifts.js`).
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import BrowserContext, Page, ViewportSize

SIZES: tuple[ViewportSize, ...] = (
    {"width": 1920, "height": 1080},
    {"width": 1280, "height": 800},
    {"width": 820, "height": 1180},
    {"width": 390, "height": 844},
    {"width": 360, "height": 740},
)
_FAULTS, _MOVED, _SHIFTS = (
    (Path(__file__).parent / name).read_text(encoding="utf-8") for name in ("looks.js", "moved.js", "shifts.js")
)
_DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

# Screens are told apart by their headings and by what can be pressed, whatever the numbers and names;
# other languages have other words.
_SCREEN = """() => document.documentElement.lang + [
    ...document.querySelectorAll('h1, h2, h3, button, [role=radio], [role=tab]')
  ].filter((e) => e.checkVisibility())
  .map((e) => e.tagName + (e.getAttribute('class') ?? '') + (e.disabled ? '-' : '+'))
  .filter((each, i, all) => all.indexOf(each) === i).sort().join(' ')"""


class Looks:
    """Looks once at every screen of its tests."""

    def __init__(self) -> None:
        self._seen: set[str] = set()

    def watch(self, context: BrowserContext) -> None:
        """Before the first page of a browser is opened: note what moves when it is pressed, and what jumps."""
        context.add_init_script(_MOVED)
        context.add_init_script(_SHIFTS)

    def check(self, page: Page) -> None:
        """Assert that the screen looks right at all sizes, unless one like it was looked at before."""
        screen = page.evaluate(_SCREEN)
        if screen in self._seen:
            return
        self._seen.add(screen)
        found = {}
        here, shifted = page.viewport_size, self.shifted(page)
        for size in SIZES:
            page.set_viewport_size(size)
            page.evaluate(_DRAWN)
            if faults := self.faults(page):
                found[size["width"]] = faults
        if here:
            page.set_viewport_size(here)
            page.evaluate(_DRAWN)
        page.evaluate("(before) => { shifts.sum = before; }", shifted)  # those were our doing
        assert found == {}, "\n".join(f"{width}: {fault}" for width, faults in found.items() for fault in faults)

    @staticmethod
    def faults(page: Page) -> list[str]:
        """What looks wrong now, at the present size."""
        return page.evaluate(_FAULTS)  # type: ignore[no-any-return]

    @staticmethod
    def moved(page: Page) -> list[str]:
        """The controls of this page that moved when they were pressed."""
        return page.evaluate("() => window.movedUnderTheFinger ?? []")  # type: ignore[no-any-return]

    @staticmethod
    def shifted(page: Page) -> float:
        """How much of this page has jumped since it was opened: the sum of its layout shifts."""
        return page.evaluate("() => shifts.sum")  # type: ignore[no-any-return]
