"""Two deals that a page can't tell apart: everything it is told and shows has to be the same."""

from __future__ import annotations

import json
import re
from itertools import accumulate
from typing import Any

from playwright.sync_api import Browser, Page, Response, WebSocket

from .conftest import DESK, Server, table
from .puppet import Puppet, with_view


def sit(page: Page, seat: int, name: str) -> None:
    page.get_by_role("button", name=re.compile(rf"(Sit here|Add player) \(seat {seat}\)")).click()
    page.get_by_role("dialog").get_by_label(re.compile("name$")).fill(name)
    page.get_by_role("button", name="Sit down").click()


class Overheard:
    """Everything that a page is told by its server, from now on."""

    def __init__(self, page: Page) -> None:
        self.frames: list[str] = []
        self.answers: list[str] = []
        page.on("websocket", self._listen)
        page.on("response", self._keep)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def _keep(self, answer: Response) -> None:
        if "/api/" in answer.url:
            self.answers.append(answer.text())

    @property
    def matches(self) -> list[dict[str, Any]]:
        """The match, every time it was told, with the view that the page has then."""
        told = [json.loads(frame) for frame in self.frames]
        return list(accumulate((each["match"] for each in told if each.get("match")), with_view))


class Twin:
    """A table whose deals come from a seed, with a page under test and puppets in the other seats."""

    def __init__(self, server: Server, browser: Browser, **wanted: Any) -> None:
        self.server, self.wanted = server, wanted
        self.context = browser.new_context(base_url=server.url, viewport=DESK, locale="en-GB", reduced_motion="reduce")
        self.page = self.context.new_page()
        self.page.goto("/")  # for the cookie
        self.page.goto("about:blank")  # what was asked there is answered, or never will be
        self.heard = Overheard(self.page)
        self.puppets: dict[int, Puppet] = {}
        self.shown: list[str] = []
        self.code = ""

    def sit(self, own: dict[int, str], puppets: dict[int, str]) -> None:
        wanted = self.wanted | {"nickname": own.get(1)}
        self.code = table(self.server, self.page, **wanted).removeprefix("/t/")
        for seat, name in puppets.items():
            self.puppets[seat] = Puppet(self.server.url, self.code, seat, name)
        self.page.goto(f"/t/{self.code}")
        for seat, name in own.items():
            if seat != 1:
                sit(self.page, seat, name)
        self.page.get_by_role("button", name="Start the match").click()

    def look(self) -> str:
        """The whole page as it is, but for what differs between any two tables."""
        self.shown.append(self.plain(self.page.content()))
        return self.shown[-1]

    def told(self) -> tuple[list[str], set[str], set[str]]:
        """Everything the server told the page, but for that. How often it says that something is done, or that the
        table has changed, and is asked over HTTP, depends on the moment: the last thing that a page asked may be on its
        way, and when it notices that it was loaded again."""
        frames = [self.plain(frame) for frame in self.heard.frames if '"pong"' not in frame]
        passing = {frame for frame in frames if frame.startswith(('{"type":"done"', '{"type":"changed"'))}
        answers = {self.plain(answer) for answer in self.heard.answers}
        return [frame for frame in frames if frame not in passing], passing, answers

    def plain(self, text: str) -> str:
        for match in self.heard.matches:
            text = text.replace(match["id"], "MATCH").replace(match["commitment"], "COMMITMENT")
        text = text.replace(self.code, "CODE").replace(str(self.server.port), "PORT")
        text = re.sub(r'<path d="M2 2h1v1[^"]*"', "QR", text)  # of the address
        text = re.sub(r' data-(hovered|pressed|focused|focus-visible)="true"', "", text)  # where the mouse is
        text = re.sub(r"react-aria[\w-]*|_r_[0-9a-z]+_", "ID", text)  # numbered as things come and go
        return re.sub(r'"(at|id)":[0-9.]+', r'"\1":0', text)

    def close(self) -> None:
        for puppet in self.puppets.values():
            puppet.close()
        self.context.close()
