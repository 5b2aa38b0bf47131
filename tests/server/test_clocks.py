"""The time that turns go by: how long the database has been served, whatever other clocks say."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import text

from bagatelle.server import clocks
from bagatelle.server.clocks import Clocks, ServiceTime
from bagatelle.server.database import connect_writer, parse
from bagatelle.server.storage import Storage

from .test_ages import Clock


def test_service_time_goes_on_from_where_it_was_whatever_the_machine_counts_from() -> None:
    steady = Clock(5_000.0)
    service = ServiceTime(100.0, steady)
    assert service.now() == 100
    steady.at += 7
    assert service.now() == 107


def test_it_is_stored_now_and_then_and_when_the_server_stops(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "BEAT", 0.01)

    async def serve(seconds: float, killed: bool) -> float:
        storage = Storage.open(database_url)
        running = Clocks(storage, lambda _: None, lambda _: None)
        await running.begin()
        before, running.service.served = running.service.now(), running.service.served + seconds
        if killed:
            while await storage.read(clocks.served) < before + seconds:
                await asyncio.sleep(0.01)
            running.stop()
        else:
            await running.end()
        await storage.close()
        return before

    began = [asyncio.run(serve(100, killed)) for killed in (False, True, False)]
    assert began == [pytest.approx(n, abs=20) for n in (0, 100, 200)]
    assert sorted(began) == began


def test_servers_that_begin_at_once_store_it_once(postgres_url: str) -> None:
    asyncio.run(Storage.open(postgres_url).close())  # which makes the tables
    engine = connect_writer(parse(postgres_url))
    other = connect_writer(parse(postgres_url))
    with ThreadPoolExecutor() as threads, other.connect() as second:
        with engine.begin() as first:
            clocks.store_served(first, 1.0)
            waiting = threads.submit(clocks.store_served, second, 2.0)  # it sees none yet
            with pytest.raises(TimeoutError):
                waiting.result(0.2)
        waiting.result()
    engine.dispose()
    other.dispose()


def test_what_can_not_be_read_of_it_stops_no_server_and_is_stored_anew(sqlite_url: str) -> None:
    async def read() -> list[float]:
        storage = Storage.open(sqlite_url)
        found = []
        for damage in ("UPDATE service SET seconds = 'noon'", "DELETE FROM service"):
            await storage.write(clocks.store_served, 100.0)
            await storage.write(lambda connection, damage=damage: connection.execute(text(damage)).rowcount)
            found.append(await storage.read(clocks.served))
            await storage.write(clocks.store_served, 50.0)
            await storage.write(clocks.store_served, 40.0)  # by a server that is a bit behind
            found.append(await storage.read(clocks.served))
        await storage.close()
        return found

    assert asyncio.run(read()) == [0, 50, 0, 50]
