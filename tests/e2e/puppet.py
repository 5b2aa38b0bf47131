"""Somebody at a table without a browser, who does what a test says."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack
from typing import Any
from urllib.request import urlopen

import msgspec
from websockets.sync.client import connect

from bagatelle.server import server_messages as m
from bagatelle.server.steps import follow

PATIENCE = 20.0  # seconds


def with_view(known: dict[str, Any] | None, told: dict[str, Any]) -> dict[str, Any]:
    """The match as it was told, with the view that its steps lead to."""
    return told | {"view": follow(known and known["view"], msgspec.convert(told, m.MatchInfo))}


class Puppet:
    """Sits in a seat of a table and knows the match as it was told last."""

    def __init__(self, url: str, code: str, seat: int, name: str) -> None:
        with urlopen(f"{url}/", timeout=PATIENCE) as page:
            cookie = page.headers["Set-Cookie"].partition(";")[0]
        address = f"{url.replace('http', 'ws', 1)}/ws/{code}"
        self._open = ExitStack()
        # all that comes is taken in at once: else what nobody has read yet would be in the way of closing
        line = connect(address, additional_headers={"Cookie": cookie}, open_timeout=PATIENCE, max_queue=None)
        self._socket = self._open.enter_context(line)
        self._asked = 0
        self.seat = seat
        self.match: dict[str, Any] = {}
        self.ask("sit", seat=seat, nickname=name)

    def ask(self, type: str, **fields: Any) -> None:
        """Ask for what has to work."""
        self._asked += 1
        self._socket.send(json.dumps({"type": type, "id": self._asked} | fields))
        while True:
            message = self._socket.recv(PATIENCE)
            if isinstance(message, bytes):  # a moving picture
                continue
            told = json.loads(message)
            if told.get("match"):
                self.match = with_view(self.match, told["match"])
            if told.get("id") == self._asked:
                assert told["type"] in ("done", "pong"), told
                return

    def wait(self, phase: str | None = None) -> None:
        """Until this seat has to decide, in that phase."""
        deadline = time.monotonic() + PATIENCE
        while True:
            self.ask("ping")  # after the answer everything is known that was told before
            view = self.match["view"] if self.match else {}
            if view.get("actor") == self.seat and phase in (None, view["phase"]):
                return
            assert time.monotonic() < deadline, view
            time.sleep(0.05)

    def play(self, move: str) -> None:
        self.wait()
        self.ask("play", seat=self.seat, match=self.match["id"], seen=self.match["number"], move=move)

    def close(self) -> None:
        self._open.close()
