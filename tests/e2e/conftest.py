"""A real server and Debian's Chromium for the tests of a module."""

import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    FloatRect,
    Locator,
    Page,
    TimeoutError,
    ViewportSize,
    expect,
    sync_playwright,
)

from .looks import Looks

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync",
         "--use-angle=swiftshader", "--enable-unsafe-swiftshader"]  # fmt: skip  # WebGL without a graphics card
PHONE: ViewportSize = {"width": 360, "height": 740}
SOON = 2_000  # milliseconds
QUICK_PAIR = 650  # milliseconds: the second press of a quick pair isn't for what came under the finger
DESK: ViewportSize = {"width": 1280, "height": 800}
PATIENCE = 20_000  # milliseconds: the machine may have much to do
expect.set_options(timeout=PATIENCE)
LOOKS = Looks()


class Server:
    """A server that can be killed and started again on the same database and port.

    With a seed, all its matches are dealt from it; a `calm` one lets bots take the time that people see.
    """

    def __init__(
        self, folder: Path, seed: int | None = None, *, calm: bool = False, environment: dict[str, str] | None = None
    ) -> None:
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._database = f"sqlite:///{folder / 'games.sqlite3'}"
        self._options = ([] if seed is None else [f"--seed={seed}"]) + ["--calm"] * calm
        self._environment = environment
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        script = Path(__file__).parent / "serving.py"
        command = [sys.executable, str(script), str(self.port), self._database, *self._options]
        self._process = subprocess.Popen(command, env=self._environment)
        for _ in range(200):
            try:
                with urlopen(f"{self.url}/health", timeout=5):
                    return
            except OSError:
                time.sleep(0.1)
        raise AssertionError("the server doesn't start")

    def kill(self) -> None:
        assert self._process
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def let_a_minute_pass(self) -> None:
        """For the clocks of turns."""
        assert self._process
        self._process.send_signal(signal.SIGUSR1)

    def stop(self) -> None:
        assert self._process
        self._process.terminate()
        self._process.wait(20)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="module")  # no wider: Playwright leaves an event loop running, in other tests' way
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium")
    assert chromium, "Debian's chromium is missing (`make test` installs it)"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session", autouse=True)
def shared_looks(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Tests run by several processes at a time look at a screen once."""
    if "PYTEST_XDIST_WORKER" in os.environ:
        LOOKS.shared = tmp_path_factory.getbasetemp().parent / "looks"
        LOOKS.shared.mkdir(exist_ok=True)


Open = Callable[..., Page]


@pytest.fixture
def open_page(browser: Browser, server: Server) -> Iterator[Open]:
    """Open a page in a browser of its own, or another one of that `context`; errors on a page fail the test. A
    `newcomer` has never been here, and is asked whether they would like to learn a game first."""
    contexts: list[BrowserContext] = []
    troubles: list[str] = []

    def open_page(
        path: str = "/", context: BrowserContext | None = None, newcomer: bool = False, **settings: Any
    ) -> Page:
        if context is None:
            settings = {"viewport": DESK, "locale": "en-GB", "reduced_motion": "reduce"} | settings
            context = browser.new_context(base_url=server.url, **settings)
            context.set_default_timeout(PATIENCE)
            LOOKS.watch(context)
            if not newcomer:
                context.add_init_script("localStorage.setItem('bagatelle.newcomer', 'no')")
                context.add_init_script("localStorage.setItem('bagatelle.remarks', 'off')")
            contexts.append(context)
        page = context.new_page()
        LOOKS.attend(page, troubles)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.on("console", lambda message: _note(message, troubles))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        for page in context.pages:
            troubles += LOOKS.found(page)
            troubles += [f"never looked at: {each}" for each in LOOKS.overlooked(page)]
            troubles += [f"moved under the finger: {each}" for each in LOOKS.moved(page)]
        context.close()
    assert troubles == []


def wait_until(page: Page, expression: str) -> None:
    """Wait until the expression is true on the page.

    Playwright's own `wait_for_function` looks again by `eval`, which the page's security policy forbids.
    """
    for _ in range(PATIENCE // 50):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"never true: {expression}")


def box_of(part: Locator) -> FloatRect:
    """Where it is on the screen."""
    box = part.bounding_box()
    assert box
    return box


def _note(message: Any, troubles: list[str]) -> None:
    """An error on the console is a fault of the page; a server that is gone for a moment isn't."""
    if message.type == "error" and not re.search(r"ERR_CONNECTION|WebSocket connection|Failed to load", message.text):
        troubles.append(message.text)


class Guest(ABC):
    """Somebody who plays a game on a page, without much thought."""

    seconds = 120  # a game may take
    looks = True  # at every new screen, whether it is right

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.page, self._luck = page, random.Random(seed)

    def act(self) -> bool:
        """Make the decision that is due, if it is ours; whether one was made. Every new screen has to look right."""
        if self.looks:
            LOOKS.check(self.page)
        try:
            return self.decide()
        except TimeoutError:  # the page went on while we looked
            return False

    @abstractmethod
    def decide(self) -> bool:
        """The same without a look at the screen, and with a timeout if the page goes on meanwhile."""

    @property
    def over(self) -> bool:
        return self.page.get_by_role("region", name="The end of the match").is_visible()


def play_to_the_end(*guests: Guest) -> None:
    deadline = time.monotonic() + max(guest.seconds for guest in guests)
    while not all(guest.over for guest in guests):
        assert time.monotonic() < deadline, "the game doesn't end"
        if sum(guest.act() for guest in guests) == 0:
            time.sleep(0.03)


class Player(Guest):
    """Somebody who plays Bag of Butts."""

    seconds = 240

    def decide(self) -> bool:
        page = self.page
        draw = page.get_by_role("button", name=re.compile(r"^Draw \d"), disabled=False)
        add = page.get_by_role("button", name=re.compile("^(Add a special|Go on)"), disabled=False)
        reset = page.get_by_role("button", name=re.compile("^Reset"), disabled=False)
        groups = page.get_by_role("radio", name=re.compile("^Group"), disabled=False)
        if draw.is_visible():
            draw.click(timeout=SOON)
        elif reset.is_visible() and self._luck.random() < 0.4:
            reset.click(timeout=SOON)
        elif add.is_visible():
            add.click(timeout=SOON)
        elif count := groups.count():
            groups.nth(self._luck.randrange(count)).dispatch_event("click", timeout=SOON)
            page.get_by_role("button", name=re.compile(r"^Score group \d")).click(timeout=SOON)
        else:
            return False
        return True


def table(server: Server, page: Page, **wanted: Any) -> str:
    """Make a table by the API with the page's own cookie; its path."""
    body = {"game": "bag-of-butts", "players": 2, "nickname": "Ann", "options": {"target": 6}} | wanted
    answer = page.request.post(f"{server.url}/api/tables", data=body)
    assert answer.status == 201, answer.text()
    return f"/t/{answer.json()['code']}"


def axe(page: Page) -> list[str]:
    """What axe finds serious or critical on the page."""
    source = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
    page.evaluate(source.read_text(encoding="utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{v['id']}: {v['help']} — {v['nodes'][0]['html'][:120]}"
        for v in found
        if v["impact"] in ("serious", "critical")
    ]


def step_through_the_replay(page: Page) -> None:
    """Watch the replay of the match that is over: every step can be shown, the ends of rounds too."""
    page.get_by_role("link", name="Watch the replay").click()
    slider = page.get_by_role("slider")
    slider.wait_for()
    steps = int(slider.get_attribute("max") or 0)
    slider.focus()
    page.keyboard.press("Home")
    expect(page.locator(".match-table .seat-bot").first).to_be_visible()
    for _ in range(steps):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_text(re.compile("wins!")).first).to_be_visible()
