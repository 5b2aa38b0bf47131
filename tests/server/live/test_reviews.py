"""The review of a match: only once it is over, made once, stored, and everybody's."""

from __future__ import annotations

import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from bagatelle.server import reviewing
from bagatelle.server.review_job import Job

from .client import PATIENCE, Browser, play_until_over
from .conftest import Serve
from .running import sqlite

Browse = Callable[[str], Browser]


def finished(browser: Browser, **fields: Any) -> str:
    """A match that was played to its end; its id."""
    page = browser.sit_at_new_table(2, bots=["random"], start=True, **fields)
    play_until_over(page)
    assert page.match is not None
    page.close()
    return page.match.id


def review(browser: Browser, match: str) -> dict[str, Any]:
    answer = browser.get(f"/api/matches/{match}/review")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def ask(browser: Browser, match: str) -> httpx.Response:
    return browser.post(f"/api/matches/{match}/review")


def until(browser: Browser, match: str, *states: str) -> dict[str, Any]:
    """The status, once it is one of these."""
    end = time.monotonic() + 6 * PATIENCE  # compiled code may have to be compiled first
    while (found := review(browser, match))["state"] not in states:
        assert time.monotonic() < end, found
        time.sleep(0.05)
    return found


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The matches that a process was started for."""
    found, at_work = list[str](), reviewing._at_work

    @asynccontextmanager
    async def noted(job: Job) -> AsyncIterator[Any]:
        found.append(job.row.id)
        async with at_work(job) as process:
            yield process

    monkeypatch.setattr(reviewing, "_at_work", noted)
    return found


def test_a_review_is_made_once_and_is_everybodys(
    serve: Serve, browse: Browse, started: list[str], tmp_path: Path
) -> None:
    server = serve()
    ann, eve = browse(server.address), browse(server.address)
    running = ann.sit_at_new_table(2, bots=["random"], start=True, options={"target": 50})
    running.until(lambda page: page.match and page.decides)
    assert running.match is not None
    for answer in (ask(ann, running.match.id), ann.get(f"/api/matches/{running.match.id}/review")):
        assert (answer.status_code, answer.json()["code"]) == (409, "not-over")
    assert ask(ann, "nowhere").status_code == 404

    match = finished(ann)
    assert review(eve, match)["state"] == "none"
    assert [ask(browser, match).json()["state"] for browser in (ann, ann, eve)] != ["none"] * 3
    made = until(eve, match, "done", "failed")
    assert made["state"] == "done", made
    found, events = made["review"], len(ann.get(f"/api/matches/{match}/replay").json()["steps"])
    assert len(found["chances"]) == len(found["low"]) == len(found["high"]) == events + 1
    assert sorted(found["chances"][-1]) == [0, 1]
    for seat in found["seats"]:
        whole = seat["start"] + seat["luck"] + seat["decisions"] + seat["others"]
        assert whole == pytest.approx(seat["end"], abs=0.001)
    assert ask(ann, match).json() == review(ann, match) == made
    assert started == [match]
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as connection:
        rows = connection.execute("SELECT seat, luck, accuracy FROM review_seats ORDER BY seat").fetchall()
        assert [row[0] for row in rows] == [1, 2]
        assert [row[1] for row in rows] == [pytest.approx(seat["luck"], abs=0.001) for seat in found["seats"]]
        assert connection.execute("SELECT count(*) FROM reviewing").fetchone() == (0,)

    server.stop()
    again = serve()
    assert ask(browse(again.address), match).json() == made
    assert started == [match]


def test_what_went_wrong_is_told_and_may_be_asked_for_again(
    serve: Serve, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    ann = browse(server.address)
    match = finished(ann)
    monkeypatch.setattr(reviewing, "COMMAND", (sys.executable, "-m", "bagatelle.nowhere"))
    for _ in range(2):
        assert ask(ann, match).json()["state"] != "none"
        failed = until(ann, match, "failed")
        assert failed["problem"]["template"] == reviewing.PROBLEMS["failed"]
    assert any("No module named" in error for error in server.log.errors)
    server.log.records.clear()


def test_one_address_does_not_fill_the_queue_and_a_restart_forgets_it(
    serve: Serve, browse: Browse, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(reviewing, "COMMAND", (sys.executable, "-c", "import sys; sys.stdin.read()"))  # never ends
    server = serve()
    ann = browse(server.address)
    matches = [finished(ann) for _ in range(reviewing.OF_ONE_ADDRESS + 1)]
    assert [ask(ann, match).status_code for match in matches] == [200] * reviewing.OF_ONE_ADDRESS + [429]
    assert ask(ann, matches[0]).json()["state"] == "waiting"
    server.stop()
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as connection:
        assert connection.execute("SELECT count(*) FROM reviewing").fetchone() == (reviewing.OF_ONE_ADDRESS,)
    ann = browse(serve(database=sqlite(tmp_path)).address)
    assert review(ann, matches[0])["state"] == "none"
    assert ask(ann, matches[0]).json()["state"] == "waiting"
