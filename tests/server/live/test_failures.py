"""When the server itself has trouble: nothing acknowledged is lost, nothing else is, and it goes on."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event
from websockets.exceptions import ConnectionClosed

import bagatelle
from bagatelle import bots
from bagatelle.server import client_messages as asks, loading, queries, server_messages as m
from bagatelle.server.reading import Damaged
from bagatelle.server.storage import StorageError
from bagatelle.server.talking import Talking

from .client import PATIENCE, Browser, Page, play_until_over, started
from .conftest import Serve
from .running import QUICK, Running

Browse = Callable[[str], Browser]


class Trouble:
    """Makes a function fail as long as it is on, or at some of its calls."""

    def __init__(self, function: Callable[..., Any], error: Exception) -> None:
        self.function, self.error, self.on, self.calls, self.bad_calls = function, error, False, 0, range(0)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        self.calls += 1
        if self.on or self.calls in self.bad_calls:
            raise self.error
        return self.function(*args, **kwargs)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Trouble:
    """A disk that can be full: then no event is stored."""
    trouble = Trouble(queries.add_events, StorageError("the database couldn't store this"))
    monkeypatch.setattr(queries, "add_events", trouble)
    return trouble


@pytest.fixture
def server(serve: Serve) -> Running:
    return serve()


def test_a_move_that_is_not_stored_is_refused_and_may_be_tried_again(
    server: Running, browse: Browse, disk: Trouble
) -> None:
    ann, bob = browse(server.address), browse(server.address)
    one, two = started([ann, bob])
    disk.on = True
    assert one.refusal("play", **one.move()) == "not-stored"
    for page in (one, two):
        assert page.closed() == 4205
        assert page.number == 0
    disk.on = False
    one, two = ann.connect(one.table.code), bob.connect(one.table.code)
    assert one.number == 0
    play_until_over(one, two)
    server.log.records.clear()


@pytest.fixture
def slow_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that takes a while, so that something can happen meanwhile."""

    def slowly(store: Callable[..., None], *args: Any) -> None:
        time.sleep(0.4)
        store(*args)

    for name in ("add_events", "add_person"):
        monkeypatch.setattr(queries, name, partial(slowly, getattr(queries, name)))


def leave_while_it_is_stored(page: Page, browser: Browser) -> None:
    """The line breaks before the answer; the server notices when it tells of somebody who comes in."""
    page.socket.socket.shutdown(socket.SHUT_RDWR)
    browser.connect(page.table.code).close()


@pytest.mark.usefixtures("slow_disk")
def test_a_move_is_told_though_its_player_is_gone_before_it_is_stored(server: Running, browse: Browse) -> None:
    ann, bob, eve = (browse(server.address) for _ in range(3))
    one, two = started([ann, bob])
    one.send("play", **one.move())
    leave_while_it_is_stored(one, eve)
    two.until(lambda page: page.number > 0)
    assert ann.connect(one.table.code).events == two.events


@pytest.mark.usefixtures("slow_disk")
def test_a_seat_is_taken_though_its_player_is_gone_before_it_is_stored(server: Running, browse: Browse) -> None:
    ann, bob, eve = (browse(server.address) for _ in range(3))
    page = ann.sit_at_new_table()
    hasty = bob.connect(page.table.code)
    hasty.send("sit", seat=2, nickname="Bob")
    leave_while_it_is_stored(hasty, eve)
    page.until(lambda page: page.seat(2).name == "Bob")
    assert bob.connect(page.table.code).you.seats == (2,)


def test_bots_go_on_by_themselves_when_the_disk_does(server: Running, browse: Browse, disk: Trouble) -> None:
    ann = browse(server.address)
    page = ann.connect(ann.create(2, bots=["random", "random"], options={"target": 30}))
    disk.bad_calls = range(5, 9)
    page.do("start")
    match = page.until(lambda page: page.match).match
    assert match is not None
    assert page.closed() == 4205
    while page.table.phase != "over":  # it is closed as often as something isn't stored
        with suppress(ConnectionClosed):
            page = ann.connect(page.table.code)
            page.until(lambda page: page.table.phase == "over")
    assert bagatelle.load(ann.get(f"/api/matches/{match.id}/record").text).outcome
    assert disk.calls > 9
    server.log.records.clear()


def test_a_fault_of_ours_is_told_and_logged_and_the_table_comes_back(
    server: Running, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    trouble = Trouble(Talking.say, ZeroDivisionError("a fault"))
    monkeypatch.setitem(Talking.handlers, asks.Say, trouble)
    page = browse(server.address).sit_at_new_table()
    trouble.on = True
    assert page.refusal("say", text="hello") == "server"
    assert page.closed() == 4205
    trouble.on = False
    assert any("ZeroDivisionError" in error for error in server.log.errors)
    server.log.records.clear()
    assert browse(server.address).connect(page.table.code).seat(1).name == "Ann"


def test_a_bot_that_fails_plays_anything_legal(
    server: Running, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    trouble = Trouble(bots.make, ZeroDivisionError("a bot's fault"))
    trouble.on = True
    monkeypatch.setattr(bots, "make", trouble)
    page = browse(server.address).sit_at_new_table(2, bots=["greedy"], start=True)
    play_until_over(page)
    assert trouble.calls > 0
    server.log.records.clear()


def test_one_table_that_can_not_be_read_does_not_stop_the_server(
    serve: Serve, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    ann, bob = browse(server.address), browse(server.address)
    bad = ann.sit_at_new_table(2, bots=["random"], start=True)
    good, _ = started([ann, bob])
    good.play()
    good.settle()
    server.stop()
    assert bad.match is not None

    original = loading.rebuild

    def rebuild(row: queries.MatchRow, events: list[queries.EventRow]) -> Any:
        if bad.match and row.id == bad.match.id:
            raise Damaged("written by other rules")
        return original(row, events)

    monkeypatch.setattr(loading, "rebuild", rebuild)
    server = serve()
    ann.address = server.address
    again = ann.connect(good.table.code)
    assert again.events == good.events
    assert Page(ann.socket(bad.table.code)).closed() == 4422
    assert all("written by other rules" in error for error in server.log.errors)
    server.log.records.clear()


def test_a_failure_of_http_is_logged_and_told_without_details(
    server: Running, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise ZeroDivisionError("a detail")

    monkeypatch.setattr(queries, "open_tables", fail)
    answer = browse(server.address).get("/api/tables")
    assert (answer.status_code, answer.json()["code"]) == (500, "server")
    assert "detail" not in answer.text
    assert any("a detail" in error for error in server.log.errors)
    server.log.records.clear()


def test_when_the_server_stops_pages_are_told(server: Running, browse: Browse) -> None:
    page = browse(server.address).sit_at_new_table(2, bots=["random"], start=True)
    page.send("ping")
    server.stop()
    assert page.closed() in (1001, 1012)


def test_a_server_stops_though_its_database_does_not_answer(postgres_url: str, serve: Serve, browse: Browse) -> None:
    server, goes_on = serve(QUICK, postgres_url), threading.Event()
    page = browse(server.address).sit_at_new_table(2)
    hub = server.app.state.hub
    storage, loop = hub.storage, hub._going_on[0].get_loop()
    asyncio.run_coroutine_threadsafe(storage.write(lambda _: goes_on.wait()), loop)
    server.stop()
    assert page.closed() == 4205
    assert storage._thread.is_alive()
    goes_on.set()
    storage._stop()  # for the sake of the next test: now it answers


def test_answers_never_come_before_the_events_they_acknowledge(server: Running, browse: Browse) -> None:
    ann, bob = browse(server.address), browse(server.address)
    one, _ = started([ann, bob])
    id = one.send("play", **one.move())
    one.answer(id)
    kinds = [type(told) for told in one.told]
    assert kinds.index(m.Done, kinds.index(m.Moved) + 1) > 0
    assert one.number > 0


def test_it_lives_before_it_is_ready_and_is_ready_while_commits_succeed(server: Running, browse: Browse) -> None:
    def fail(_: Connection) -> None:
        raise OSError("a full disk")

    ann = browse(server.address)
    until(lambda: ann.get("/ready").status_code == 200)
    event.listen(Engine, "commit", fail)
    try:
        assert ann.post("/api/tables", {"game": "lucktails", "players": 2}).status_code == 503
        assert (ann.get("/ready").status_code, ann.get("/health").status_code) == (503, 200)
    finally:
        event.remove(Engine, "commit", fail)
    until(lambda: ann.get("/ready").status_code == 200)
    server.log.records.clear()


def test_the_port_answers_while_matches_still_come_back_and_who_comes_does_not_wait(
    serve: Serve, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    ann, bob = browse(server.address), browse(server.address)
    bots_play = ann.sit_at_new_table(2, bots=["random"], start=True)
    one, _ = started([ann, bob])
    server.stop()
    original, come = loading.rebuild, threading.Event()

    def rebuild(row: queries.MatchRow, events: list[queries.EventRow]) -> Any:
        if bots_play.match and row.id == bots_play.match.id:
            assert come.wait(PATIENCE)
        return original(row, events)

    monkeypatch.setattr(loading, "rebuild", rebuild)
    server = serve()
    ann.address = server.address
    assert ann.get("/health").status_code == 200
    ann.connect(one.table.code).play()
    come.set()
    assert ann.connect(bots_play.table.code).match


def test_a_clock_that_jumps_makes_nobody_away_for_longer(
    server: Running, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = started([browse(server.address), browse(server.address)])
    two.close()
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + 24 * 3600)
    one.until(lambda page: page.seat(2).away is not None)
    away = one.seat(2).away
    assert away is not None
    assert away < 3600


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)
