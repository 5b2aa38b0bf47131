"""How a whole match feels on a phone: how long one waits, and how much of the page jumps.

    python bench/matches.py                                      # every game at every speed, some minutes each
    python bench/matches.py lucktails bausack --pace calm --show  # and what it was that jumped

Somebody plays on a real page against bots, to the end of a match with the usual options. Waiting is the time in which
there is nothing to press: bots take their time, or the page shows what happened. How large a part of the match that is
depends on how long people think, so it is given for somebody who takes 5 seconds over every decision.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, TimeoutError, sync_playwright
from rich.console import Console
from rich.table import Table as Grid

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.e2e.bag_o_loot import Robber
from tests.e2e.bausack import Builder
from tests.e2e.conftest import FLAGS, LOOKS, Guest, Player, Server, table
from tests.e2e.lucktails import Angler

THOUGHT = 5.0  # seconds over a decision
TABLES: dict[str, tuple[type[Guest], int, str]] = {
    "bag-of-butts": (Player, 4, "expert"),
    "lucktails": (Angler, 4, "expert"),
    "bag-o-loot": (Robber, 4, "expert"),
    "bausack": (Builder, 3, "builder"),
}  # who plays, at a table for how many, against which bots
PACES = ("calm", "brisk", "instant")
# What jumped, by its names, with the largest part of the screen that it took.
NOTE_JUMPS = """
  window.jumps = {};
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      const of = ({ node, previousRect: a, currentRect: b }) =>
        `${(node?.nodeType === 1 ? node : node?.parentElement)?.className || node?.nodeName} ` +
        `(${[a, b].map((r) => [r.x, r.y, r.width, r.height].map(Math.round).join(" ")).join(" > ")})`;
      const what = sources.map(of).join(", ");
      const known = (window.jumps[what] ??= { times: 0, sum: 0 });
      known.times += 1;
      known.sum += value;
    }
  }).observe({ type: "layout-shift", buffered: true });
"""


@dataclass
class Played:
    decisions: int
    waited: float  # seconds
    jumped: float
    jumps: dict[str, dict[str, float]]
    ended: bool

    @property
    def share(self) -> float:
        return self.waited / (self.waited + self.decisions * THOUGHT)


def play(browser: Browser, server: Server, game: str, pace: str, seconds: float, width: int) -> Played:
    who, players, level = TABLES[game]
    context = browser.new_context(
        base_url=server.url, viewport={"width": width, "height": 844}, is_mobile=True, has_touch=True, locale="en-GB"
    )
    LOOKS.watch(context)
    context.add_init_script(f"localStorage.setItem('bagatelle.pace', '{pace}'); {NOTE_JUMPS}")
    page = context.new_page()
    page.goto("/")
    page.goto(table(server, page, game=game, players=players, bots=[level] * (players - 1), options={}, start=True))
    guest = who(page)
    decisions, waited = through(guest, time.monotonic() + seconds)
    played = Played(decisions, waited, LOOKS.shifted(page), page.evaluate("window.jumps"), guest.over)
    context.close()
    return played


def through(guest: Guest, deadline: float) -> tuple[int, float]:
    """Play to the end: how many decisions there were, and how many seconds without any."""
    decisions, waited, since = 0, 0.0, time.monotonic()
    while not guest.over and time.monotonic() < deadline:
        began = time.monotonic()
        if decided(guest):
            decisions, waited, since = decisions + 1, waited + began - since, time.monotonic()
        else:
            time.sleep(0.03)
    return decisions, waited + time.monotonic() - since


def decided(guest: Guest) -> bool:
    try:
        return guest.decide()
    except TimeoutError:  # the page went on meanwhile
        return False


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", metavar="game", help=", ".join(TABLES))
    parser.add_argument("--pace", action="append", choices=PACES)
    parser.add_argument("--seconds", type=float, default=1500, help="that a match may take")
    parser.add_argument("--width", type=int, default=390)
    parser.add_argument("--show", action="store_true", help="what jumped")
    asked = parser.parse_args()
    grid = Grid("game", "speed", "decisions", "waiting", "a decision", f"share at {THOUGHT:g} s", "jumped")
    console = Console(width=200)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), calm=True)
        server.start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for game in asked.games or TABLES:
            for pace in asked.pace or PACES:
                told = play(browser, server, game, pace, asked.seconds, asked.width)
                each = told.waited / max(1, told.decisions)
                grid.add_row(
                    game, pace, f"{told.decisions}{'' if told.ended else ' (not to the end)'}", f"{told.waited:.0f} s",
                    f"{each:.1f} s", f"{told.share:.0%}", f"{told.jumped:.2f}",
                )  # fmt: skip
                if asked.show:
                    for what, jump in sorted(told.jumps.items(), key=lambda item: -item[1]["sum"])[:12]:
                        console.print(f"{game} {pace}: {jump['sum']:.3f} in {jump['times']:.0f} jumps: {what}")
        browser.close()
        server.stop()
    console.print(grid)


if __name__ == "__main__":
    main()
