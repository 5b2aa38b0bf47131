"""Clocks jump, and machines start in 1970: nothing is deleted because of that."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from bagatelle.server import queries
from bagatelle.server.ages import Calendar
from bagatelle.server.forgetting import STALE, Forgetting
from bagatelle.server.identity import new_code
from bagatelle.server.storage import Storage

from .test_storage import TABLE

TODAY = 1_800_000_000.0
DAY = 24 * 3600.0


@dataclass
class Clock:
    at: float

    def __call__(self) -> float:
        return self.at


def test_a_clock_that_starts_in_1970_makes_nothing_old() -> None:
    wall, steady = Clock(100.0), Clock(5.0)
    calendar = Calendar(None, wall, steady)
    assert calendar.now() == 100
    wall.at, steady.at = TODAY, 65.0  # a minute later it is set
    assert calendar.now() == 160


def test_a_clock_that_is_ahead_makes_nothing_older_than_what_was_stored_last() -> None:
    wall, steady = Clock(TODAY + 5000 * DAY), Clock(5.0)
    calendar = Calendar(TODAY, wall, steady)
    assert calendar.now() == TODAY
    steady.at += 8 * DAY
    assert calendar.now() == TODAY + 8 * DAY


def test_a_clock_that_goes_back_is_believed() -> None:
    wall, steady = Clock(TODAY), Clock(5.0)
    calendar = Calendar(TODAY - 60, wall, steady)
    wall.at -= DAY
    assert calendar.now() == TODAY - DAY


@pytest.mark.parametrize(
    ("started", "jumps_to", "gone"),
    [
        (TODAY, TODAY, ["stale"]),
        (TODAY, TODAY + 5000 * DAY, ["stale"]),  # the clock jumps ahead
        (TODAY + 5000 * DAY, TODAY + 5000 * DAY, ["stale"]),  # it was ahead when the machine started
        (100.0, 100.0, []),  # it starts in 1970
        (100.0, TODAY, []),  # and is set a moment later
    ],
)
def test_only_what_is_surely_old_is_deleted(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, started: float, jumps_to: float, gone: list[str]
) -> None:
    touched = {"stale": TODAY - STALE - DAY, "fresh": TODAY - DAY, "newest": TODAY - 1, "of1970": 50.0}

    async def scenario() -> set[str]:
        storage = Storage.open(sqlite_url)
        for code, at in touched.items():
            await storage.write(queries.insert_table, replace(TABLE, code=code, touched=at))
        forgetting = Forgetting(storage, keep_days=0, in_use=lambda _: False)
        wall = Clock(started)
        monkeypatch.setattr(time, "time", wall)
        try:
            for now in (started, jumps_to):
                wall.at = now
                await forgetting.look()
                await storage.write(queries.insert_table, replace(TABLE, code=new_code(), touched=now))
                await forgetting.look()
            found = [await storage.read(queries.load_table, code) for code in touched]
            return {stored.table.code for stored in found if stored}
        finally:
            await storage.close()

    assert asyncio.run(scenario()) == touched.keys() - set(gone)


@pytest.mark.parametrize(("keep_days", "kept"), [(0, {"old", "new", "used", "today"}), (90, {"new", "used", "today"})])
def test_people_of_old_tables_are_forgotten_after_so_many_days(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, keep_days: int, kept: set[str]
) -> None:
    touched = {"old": TODAY - 91 * DAY, "new": TODAY - 89 * DAY, "used": TODAY - 91 * DAY, "today": TODAY}

    async def scenario() -> set[str]:
        storage = Storage.open(sqlite_url)
        for code, at in touched.items():
            await storage.write(queries.insert_table, replace(TABLE, code=code, touched=at, phase="over"))
            await storage.write(queries.add_person, code, queries.PersonRow(1, code, "Ann"))
        monkeypatch.setattr(time, "time", Clock(TODAY))
        await Forgetting(storage, keep_days, in_use=lambda code: code == "used").look()
        found = [await storage.read(queries.load_table, code) for code in touched]
        await storage.close()
        return {stored.table.code for stored in found if stored and stored.persons}

    assert asyncio.run(scenario()) == kept
