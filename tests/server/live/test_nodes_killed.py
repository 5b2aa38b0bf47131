"""Three nodes on one PostgreSQL, as people start them: one is killed, one is paused for longer than its lease, and all
lines to the database break. People play on, and nothing that was acknowledged is lost or there twice.
"""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from itertools import cycle

import httpx
import psycopg
import pytest
from websockets.exceptions import WebSocketException

from bagatelle.server import messages as m

from . import client
from .client import Browser, Event, Page, play_until_over, started
from .running import Command

Browse = Callable[[str], Browser]
TABLES = 3
FAILURES = (WebSocketException, OSError, EOFError, httpx.TransportError)  # TimeoutError is one of them


class Couple(threading.Thread):
    """Two people at a table, each at a node of their own, who go to another node when theirs doesn't answer."""

    def __init__(self, browsers: list[Browser], nodes: list[Command]) -> None:
        super().__init__()
        self._browsers, self._nodes = browsers, cycle([node.address for node in nodes])
        self._pages = started(browsers, options={"target": 1000})
        self.code = self._pages[0].table.code
        self.known: list[Event] = []  # everything that anybody was told
        self.sent = 0  # moves
        self.stopped, self.fault = False, ""

    def run(self) -> None:
        while not self.stopped and not self.fault:
            try:
                self._play()
            except FAILURES:
                self._come_back()

    def _play(self) -> None:
        one, two = self._pages
        number = max(one.number, two.number)
        for page in self._pages:
            page.until(lambda page: page.number >= number)
            self._learn(page)
        actor = one if one.decides else two
        self.sent += 1
        answer = actor.ask("play", **actor.move())
        if isinstance(answer, m.Refused) and answer.code not in ("not-stored", "stale"):
            self.fault = f"{answer.code}: {answer.reason}"
        self._learn(actor)
        time.sleep(0.02)

    def _learn(self, page: Page) -> None:
        events, both = page.events, min(len(page.events), len(self.known))
        if events[:both] != self.known[:both]:
            self.fault = f"{self.known[:both]} was told, and now {events[:both]} is"
        self.known = max(self.known, events, key=len)

    def _come_back(self) -> None:
        for page in self._pages:
            page.socket.socket.close()
        pages: list[Page] = []
        while len(pages) < 2 and not self.stopped:
            browser = self._browsers[len(pages)]
            browser.address = next(self._nodes)
            try:
                pages.append(browser.connect(self.code))
            except FAILURES:
                continue
            self._learn(pages[-1])
        self._pages = pages

    def stop(self) -> None:
        self.stopped = True
        self.join()


@pytest.fixture
def nodes(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Command]]:
    for limit in ("ASKS_PER_SECOND", "REQUESTS_PER_MINUTE", "NEW_TABLES_PER_MINUTE"):
        monkeypatch.setenv(f"BAGATELLE_{limit}", "100000")
    monkeypatch.setattr(client, "PATIENCE", 4.0)  # then they try another node
    running = [Command(postgres_url, log="error") for _ in range(3)]
    yield running
    for node in running:
        node.process.send_signal(signal.SIGCONT)
        node.kill()


def all_play_on(couples: list[Couple]) -> None:
    before = [len(couple.known) for couple in couples]
    end = time.monotonic() + 40
    while any(len(couple.known) <= number for couple, number in zip(couples, before, strict=True)):
        assert not any(couple.fault for couple in couples), [couple.fault for couple in couples]
        assert time.monotonic() < end, "a table stands still"
        time.sleep(0.02)


def test_whatever_happens_to_nodes_people_play_on_and_nothing_is_lost(
    nodes: list[Command], postgres_url: str, browse: Browse
) -> None:
    couples = []
    for n in range(TABLES):
        at = [browse(nodes[(n + k) % 3].address) for k in range(2)]
        couples.append(Couple(at, nodes))
    for couple in couples:
        couple.start()
    try:
        all_play_on(couples)
        nodes[0].kill()
        all_play_on(couples)
        nodes[1].process.send_signal(signal.SIGSTOP)
        all_play_on(couples)
        nodes[1].process.send_signal(signal.SIGCONT)
        all_play_on(couples)
        with psycopg.connect(postgres_url, autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        all_play_on(couples)
    finally:
        for couple in couples:
            couple.stop()
    eve = browse(nodes[2].address)
    for couple in couples:
        assert not couple.fault
        events = eve.connect(couple.code).events
        assert [event.number for event in events] == list(range(1, len(events) + 1))
        assert events[: len(couple.known)] == couple.known
        assert sum(event.actor != "*" for event in events) <= couple.sent


def test_workers_share_a_port_and_the_tables_and_stop_together(postgres_url: str, browse: Browse) -> None:
    command = Command(postgres_url, 0, "error", sys.executable, "--workers", "2")

    def nodes() -> int:
        with psycopg.connect(postgres_url) as connection:
            row = connection.execute("SELECT count(*) FROM nodes").fetchone()
            assert row
            return int(row[0])

    try:
        until(lambda: nodes() == 2)
        one, two = started([browse(command.address), browse(command.address)])
        watching = [browse(command.address).connect(one.table.code) for _ in range(6)]  # at both of them, mostly
        play_until_over(one, two)
        for page in watching:
            assert page.until(lambda page: page.view["outcome"]).events == one.events
    finally:
        log = command.terminate()
    assert not log
    assert "has stopped" in command.greeting
    assert nodes() == 0
    for page in (one, two, *watching):
        assert page.closed() == 4205


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)
