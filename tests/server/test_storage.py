"""What the server stores: on SQLite and on PostgreSQL alike, and still there after a kill."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import platformdirs
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import replace
from sqlalchemy import Connection, event, func, select, text, true
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from bagatelle.core.records import read_seed
from bagatelle.server import links, queries, retention, schema
from bagatelle.server.chat import ChatRow, add_chat, load_chat
from bagatelle.server.database import StorageError, connect_reader, connect_writer, lock, parse, upgrade
from bagatelle.server.links import LinkRow
from bagatelle.server.queries import Conflict, EventRow, MatchRow, PersonRow, Seat, TableRow
from bagatelle.server.storage import Storage

TABLE = TableRow(
    code="ABCDE", game="bag-of-butts", players=3, options={"target": 28, "order": ["a", "b"]}, public=True, host=None,
    phase="lobby", match=None, wins={}, secret="0xcafe", created=1000.25, touched=1000.5,
    hints=True,
)  # fmt: skip
ANNE, BOB = PersonRow(1, "hash-of-anne", "Anne"), PersonRow(2, "hash-of-bob", None)
MATCH = MatchRow(
    id="m1", table_code="ABCDE", number=1, game="bag-of-butts", rules_version=1, players=3, options={"target": 28},
    seed="0xfeed", secret="0xf00d", commitment="c0ffee", names=("Anne", "Bob ☃", "Bot"), started=1001.5,
    words=("hat", "", ""),
)  # fmt: skip

Scenario = Callable[[Storage], Coroutine[Any, Any, None]]


def run(url: str | None, scenario: Scenario) -> None:
    async def go() -> None:
        storage = Storage.open(url)
        try:
            await scenario(storage)
        finally:
            await storage.close()

    asyncio.run(go())


def on_both(scenario: Scenario) -> Callable[[str], None]:
    """A test on SQLite and on PostgreSQL of what happens with an empty storage."""

    def test(database_url: str) -> None:
        run(database_url, scenario)

    test.__doc__ = scenario.__doc__
    return test


def everything(connection: Connection) -> None:
    """A table with two persons, and a match that has begun."""
    queries.insert_table(connection, TABLE)
    queries.add_person(connection, "ABCDE", ANNE)
    queries.add_person(connection, "ABCDE", BOB)
    queries.insert_match(connection, MATCH)


def move(number: int) -> EventRow:
    return EventRow(number, 1 + number % 3, f"announce {number} 3", 1002.125)


async def stored_numbers(storage: Storage) -> list[int]:
    return [found.number for found in await storage.read(queries.load_events, "m1")]


def numbers_seen_by_another(url: str) -> set[int]:
    """What a program with its own connection sees."""
    engine = connect_reader(parse(url), 1)
    try:
        with engine.connect() as connection:
            return {found.number for found in queries.load_events(connection, "m1")}
    finally:
        engine.dispose()


@contextmanager
def at_each_commit(storage: Storage, hook: Callable[[Connection], None]) -> Iterator[None]:
    event.listen(storage._writer, "commit", hook)
    try:
        yield
    finally:
        event.remove(storage._writer, "commit", hook)


# What is stored comes back


@on_both
async def test_a_table_comes_back_with_its_persons_and_seats(storage: Storage) -> None:
    seats = (Seat(1, person=1, name="Anne", word="hat ☃"), Seat(2, person=2, substitute="greedy"),
             Seat(3, level="greedy", open=True, left=(2, 1)))  # fmt: skip
    await storage.write(everything)
    await storage.write(queries.save_seats, "ABCDE", seats)
    assert await storage.read(queries.load_table, "ABCDE") == queries.StoredTable(TABLE, (ANNE, BOB), seats)
    assert await storage.read(queries.load_table, "OTHER") is None


@on_both
async def test_a_new_table_may_have_seats_at_once(storage: Storage) -> None:
    def store(connection: Connection) -> None:
        queries.insert_table(connection, TABLE)
        queries.save_seats(connection, TABLE.code, [Seat(1), Seat(2, level="greedy")])

    await storage.write(store)
    stored = await storage.read(queries.load_table, "ABCDE")
    assert stored is not None
    assert stored.seats == (Seat(1), Seat(2, level="greedy"))
    with pytest.raises(Conflict, match="table ABCDE is stored already"):
        await storage.write(queries.insert_table, TABLE)


@on_both
async def test_saving_a_table_changes_what_can_change(storage: Storage) -> None:
    await storage.write(everything)
    later = replace(TABLE, public=False, host=1, phase="over", match="m1", wins={"Anne": 0.5}, secret="7",
                    touched=2000.0)  # fmt: skip
    await storage.write(queries.save_table, later)
    stored = await storage.read(queries.load_table, "ABCDE")
    assert stored is not None
    assert stored.table == later
    with pytest.raises(Conflict, match="no such table"):
        await storage.write(queries.save_table, replace(TABLE, code="OTHER"))


@on_both
async def test_saved_seats_replace_those_before(storage: Storage) -> None:
    await storage.write(everything)
    await storage.write(queries.save_seats, "ABCDE", [Seat(1), Seat(2), Seat(3)])
    await storage.write(queries.save_seats, "ABCDE", [Seat(1, person=2), Seat(2)])
    stored = await storage.read(queries.load_table, "ABCDE")
    assert stored is not None
    assert stored.seats == (Seat(1, person=2), Seat(2))
    with pytest.raises(Conflict, match="not stored"):
        await storage.write(queries.save_seats, "ABCDE", [Seat(1, person=7)])
    assert await storage.read(queries.load_table, "ABCDE") == stored


@on_both
async def test_a_match_comes_back_and_is_finished_once(storage: Storage) -> None:
    await storage.write(everything)
    assert await storage.read(queries.load_match, "m1") == MATCH
    await storage.write(queries.finish_match, "m1", 1003.75, (1, 3))
    assert await storage.read(queries.load_match, "m1") == replace(MATCH, finished=1003.75, winners=(1, 3))
    assert await storage.read(queries.load_match, "m2") is None
    with pytest.raises(Conflict, match="no such running match"):
        await storage.write(queries.finish_match, "m1", 1004.0, (2,))
    with pytest.raises(Conflict, match="match 1 of table ABCDE is stored already"):
        await storage.write(queries.insert_match, replace(MATCH, id="m2"))


@on_both
async def test_events_come_back_in_order(storage: Storage) -> None:
    await storage.write(everything)
    later, first = [EventRow(3, 2, "score 1", 1002.5)], [EventRow(1, "*", "draw pp|y|b", 1002.0, "egg=0.1"), move(2)]
    await storage.write(queries.add_events, "m1", later)
    await storage.write(queries.add_events, "m1", first)
    await storage.write(queries.add_events, "m1", [])
    assert await storage.read(queries.load_events, "m1") == first + later
    assert await storage.read(queries.load_events, "m2") == []
    assert await storage.read(queries.load_event, "m1", 1) == first[0]
    assert await storage.read(queries.load_event, "m1", 4) is None


@on_both
async def test_chat_gives_the_last_lines_in_order(storage: Storage) -> None:
    await storage.write(everything)
    lines = [ChatRow(number, 1 + number % 2, "Anne", f"line {number} 🎲", 1002.0 + number) for number in range(1, 13)]
    for line in lines:
        await storage.write(add_chat, "ABCDE", line)
    assert await storage.read(load_chat, "ABCDE", 5) == lines[-5:]
    assert await storage.read(load_chat, "OTHER", 5) == []


@on_both
async def test_a_nickname_is_set_and_taken_away(storage: Storage) -> None:
    await storage.write(everything)
    await storage.write(queries.set_nickname, "ABCDE", 2, "Bob")
    await storage.write(queries.set_nickname, "ABCDE", 1, None)
    stored = await storage.read(queries.load_table, "ABCDE")
    assert stored is not None
    assert [person.nickname for person in stored.persons] == [None, "Bob"]
    with pytest.raises(Conflict, match="no such person"):
        await storage.write(queries.set_nickname, "ABCDE", 3, "Cleo")


@on_both
async def test_a_person_is_somebody_once_at_a_table(storage: Storage) -> None:
    await storage.write(everything)
    with pytest.raises(Conflict, match="person 1 of table ABCDE is stored already"):
        await storage.write(queries.add_person, "ABCDE", PersonRow(1, "hash-of-cleo", None))
    with pytest.raises(Conflict, match="stored already"):
        await storage.write(queries.add_person, "ABCDE", PersonRow(3, "hash-of-anne", None))
    with pytest.raises(Conflict, match="what person 1 of table OTHER belongs to is not stored"):
        await storage.write(queries.add_person, "OTHER", ANNE)


# Personal links


@on_both
async def test_a_link_moves_a_person_to_another_device(storage: Storage) -> None:
    await storage.write(everything)
    link = LinkRow("hash-of-link", "ABCDE", 1, 1002.0)
    await storage.write(links.add_link, link)
    assert await storage.write(links.take_link, "hash-of-link", 0.0) == link
    assert await storage.write(links.take_link, "hash-of-link", 0.0) is None
    await storage.write(queries.move_person, "ABCDE", 1, "hash-of-phone")
    await storage.write(queries.move_person, "ABCDE", 1, "hash-of-phone")
    stored = await storage.read(queries.load_table, "ABCDE")
    assert stored is not None
    assert stored.persons == (replace(ANNE, token_hash="hash-of-phone"), BOB)


@on_both
async def test_a_link_opened_by_another_person_of_the_table_stays_valid(storage: Storage) -> None:
    await storage.write(everything)
    await storage.write(links.add_link, LinkRow("hash-of-link", "ABCDE", 1, 1002.0))

    def follow(connection: Connection, token: str) -> None:
        link = links.take_link(connection, "hash-of-link", 0.0)
        assert link is not None
        queries.move_person(connection, link.table_code, link.person, token)

    with pytest.raises(Conflict, match="another person of this token is stored already"):
        await storage.write(follow, BOB.token_hash)
    await storage.write(follow, "hash-of-phone")


def test_of_two_servers_that_take_a_link_one_gets_it(database_url: str) -> None:
    async def scenario(storage: Storage) -> None:
        await storage.write(everything)
        several = [LinkRow(f"link {number}", "ABCDE", 1, 1002.0) for number in range(20)]
        await asyncio.gather(*(storage.write(links.add_link, link) for link in several))
        other = Storage.open(database_url)
        try:
            for link in several:
                taken = await asyncio.gather(
                    *(s.write(links.take_link, link.token_hash, 0.0) for s in (storage, other))
                )
                assert sorted(taken, key=bool) == [None, link]
        finally:
            await other.close()

    run(database_url, scenario)


# Which tables there are


@on_both
async def test_open_tables_are_public_have_a_free_seat_and_are_not_over(storage: Storage) -> None:
    def store(connection: Connection) -> None:
        def table(code: str, *seats: Seat, **changes: Any) -> None:
            queries.insert_table(connection, replace(TABLE, code=code, **changes))
            queries.add_person(connection, code, ANNE)
            queries.save_seats(connection, code, seats)

        table("OLD", Seat(1, person=1), Seat(2), touched=1.0)
        table("NEW", Seat(1, level="greedy"), Seat(2), touched=3.0)
        table("PLAYED", Seat(1), Seat(2, person=1), touched=2.0, phase="playing")
        table("FULL", Seat(1, person=1), Seat(2, level="greedy"), touched=4.0)
        table("SECRET", Seat(1), touched=5.0, public=False)
        table("OVER", Seat(1), touched=6.0, phase="over")

    await storage.write(store)
    found = await storage.read(queries.open_tables, 10)
    assert [table.table.code for table in found] == ["NEW", "PLAYED", "OLD"]
    assert found[0].seats == (Seat(1, level="greedy"), Seat(2))
    assert found[0].persons == (ANNE,)
    assert [table.table.code for table in await storage.read(queries.open_tables, 1)] == ["NEW"]


@on_both
async def test_where_bots_play_is_found_without_the_matches(storage: Storage) -> None:
    def store(connection: Connection) -> None:
        tables = (
            ("BOT", "playing", Seat(1, level="greedy")), ("FOR", "playing", Seat(1, substitute="greedy")),
            ("MAN", "playing", Seat(1)), ("LOBBY", "lobby", Seat(1, level="greedy")),
        )  # fmt: skip
        for code, phase, seat in tables:
            queries.insert_table(connection, replace(TABLE, code=code, phase=phase))
            queries.save_seats(connection, code, [seat, Seat(2)])

    await storage.write(store)
    assert sorted(await storage.read(queries.tables_where_bots_play, true())) == ["BOT", "FOR"]


@on_both
async def test_stale_tables_go_with_all_that_is_theirs(storage: Storage) -> None:
    def store(connection: Connection) -> None:
        everything(connection)
        for code, touched in ("STALE", 1.0), ("FRESH", 3.0):
            queries.insert_table(connection, replace(TABLE, code=code, touched=touched))
            queries.add_person(connection, code, ANNE)
            queries.save_seats(connection, code, [Seat(1, person=1)])
            add_chat(connection, code, ChatRow(1, 1, "Anne", "Anybody there?", touched))
            links.add_link(connection, LinkRow(f"link to {code}", code, 1, touched))
        queries.save_table(connection, replace(TABLE, touched=1.0))  # something was played there
        queries.insert_table(connection, replace(TABLE, code="OVER", phase="over", touched=1.0))

    await storage.write(store)
    assert await storage.write(retention.delete_stale_tables, 2.0) == ["STALE"]
    assert await storage.write(retention.delete_stale_tables, 2.0) == []
    assert await storage.read(queries.load_table, "STALE") is None
    assert await storage.read(load_chat, "STALE", 9) == []
    assert await storage.write(links.take_link, "link to STALE", 0.0) is None
    assert await storage.write(links.take_link, "link to FRESH", 0.0) is not None
    for code in "ABCDE", "FRESH", "OVER":
        assert await storage.read(queries.load_table, code) is not None


@on_both
async def test_only_the_last_event_can_be_taken_back(storage: Storage) -> None:
    await storage.write(everything)
    await storage.write(queries.add_events, "m1", [move(1), move(2)])
    for number in (1, 3):
        with pytest.raises(Conflict, match="no such last event"):
            await storage.write(queries.drop_event, "m1", number)
    await storage.write(queries.drop_event, "m1", 2)
    assert await stored_numbers(storage) == [1]


@on_both
async def test_deleting_a_table_deletes_its_matches_and_events(storage: Storage) -> None:
    await storage.write(everything)
    await storage.write(queries.add_events, "m1", [move(1)])
    await storage.write(lambda connection: connection.execute(schema.tables.delete()).rowcount)

    def left(connection: Connection) -> list[int]:
        counts = (select(func.count()).select_from(table) for table in schema.metadata.sorted_tables)
        return [connection.execute(count).scalar_one() for count in counts]

    assert set(await storage.read(left)) == {0}


# Writing


def test_a_write_is_committed_when_it_returns(database_url: str) -> None:
    async def scenario(storage: Storage) -> None:
        await storage.write(everything)
        for number in range(1, 6):
            await storage.write(queries.add_events, "m1", [move(number)])
            assert max(numbers_seen_by_another(database_url)) == number

    run(database_url, scenario)


@on_both
async def test_an_event_that_is_stored_already_is_refused_alone(storage: Storage) -> None:
    await storage.write(everything)
    await storage.write(queries.add_events, "m1", [move(3)])
    told = await asyncio.gather(
        *(storage.write(queries.add_events, "m1", [move(number), move(number + 100)]) for number in range(1, 6)),
        return_exceptions=True,
    )
    assert [type(answer) for answer in told] == [type(None), type(None), Conflict, type(None), type(None)]
    assert str(told[2]) == "event 3 of match m1 is stored already"
    assert await stored_numbers(storage) == [1, 2, 3, 4, 5, 101, 102, 104, 105]


@on_both
async def test_events_of_an_unknown_match_are_refused(storage: Storage) -> None:
    with pytest.raises(Conflict, match="what event 1 of match m1 belongs to is not stored"):
        await storage.write(queries.add_events, "m1", [move(1)])


@on_both
async def test_of_a_job_that_fails_nothing_is_stored(storage: Storage) -> None:
    def fail(connection: Connection) -> None:
        queries.add_events(connection, "m1", [move(1)])
        next(iter(()))

    await storage.write(everything)
    with pytest.raises(RuntimeError, match="StopIteration"):
        await storage.write(fail)
    assert await stored_numbers(storage) == []


@on_both
async def test_a_job_that_swallows_an_error_of_the_database_harms_no_other(storage: Storage) -> None:
    def swallow(connection: Connection) -> None:
        with pytest.raises(SQLAlchemyError):
            connection.execute(text("SELECT nonsense"))

    await storage.write(everything)
    jobs = [storage.write(queries.add_events, "m1", [move(number)]) for number in (1, 2)]
    await asyncio.gather(jobs[0], storage.write(swallow), jobs[1], return_exceptions=True)
    assert await stored_numbers(storage) == [1, 2]


@on_both
async def test_many_writes_at_once_share_few_commits(storage: Storage) -> None:
    commits: list[Connection] = []
    all_wait = threading.Event()

    def hold(_: Connection) -> None:
        assert all_wait.wait(20)

    await storage.write(everything)
    with at_each_commit(storage, commits.append):
        jobs = [storage.write(hold)]
        jobs += [storage.write(queries.add_events, "m1", [move(number)]) for number in range(200)]
        asking = asyncio.gather(*jobs)
        await asyncio.sleep(0)
        all_wait.set()
        await asking
    assert await stored_numbers(storage) == list(range(200))
    assert len(commits) <= 2


@on_both
async def test_a_failed_commit_fails_its_jobs_and_the_writer_lives_on(storage: Storage) -> None:
    def break_down(_: Connection) -> None:
        raise OperationalError("COMMIT", {}, Exception("disk full"))

    await storage.write(everything)
    jobs = [storage.write(queries.add_events, "m1", [move(number)]) for number in range(20)]
    with at_each_commit(storage, break_down):
        told = await asyncio.gather(*jobs, return_exceptions=True)
    assert {str(answer) for answer in told} == {"the database couldn't store this"}
    assert {type(answer) for answer in told} == {StorageError}
    assert await stored_numbers(storage) == []
    await storage.write(queries.add_events, "m1", [move(7)])
    assert await stored_numbers(storage) == [7]


async def in_one_batch(storage: Storage, *jobs: Callable[[Connection], object]) -> list[object]:
    """What the jobs give or raise, run while the writer was busy, so that they are committed together."""
    started, gate = threading.Event(), threading.Event()

    def keep_busy(_: Connection) -> None:
        started.set()
        assert gate.wait(10)

    busy = asyncio.create_task(storage.write(keep_busy))
    await asyncio.to_thread(started.wait, 10)
    waiting = [asyncio.create_task(storage.write(job)) for job in jobs]
    await asyncio.sleep(0)
    gate.set()
    await busy
    return await asyncio.gather(*waiting, return_exceptions=True)


def add(number: int) -> Callable[[Connection], None]:
    return lambda connection: queries.add_events(connection, "m1", [move(number)])


def test_when_postgres_hangs_up_nothing_of_the_batch_counts_as_stored(postgres_url: str) -> None:
    def hang_up(connection: Connection) -> None:
        connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))

    async def scenario(storage: Storage) -> None:
        await storage.write(everything)
        told = await in_one_batch(storage, add(1), hang_up, add(2))
        assert [type(answer) for answer in told] == [StorageError] * 3
        await storage.write(add(3))
        assert await stored_numbers(storage) == [3]

    run(postgres_url, scenario)


def test_after_a_restart_of_postgres_reading_and_writing_go_on(postgres_url: str) -> None:
    """Every idle connection is cut, as a restart does."""

    async def scenario(storage: Storage) -> None:
        await storage.write(everything)
        assert await stored_numbers(storage) == []
        engine = connect_writer(parse(postgres_url))
        with engine.begin() as connection:
            others = "datname = current_database() AND pid <> pg_backend_pid()"
            cut = connection.execute(text(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"))
            assert len(cut.all()) >= 2
        engine.dispose()
        await storage.write(add(1))
        assert await stored_numbers(storage) == [1]

    run(postgres_url, scenario)


def test_on_a_full_disk_exactly_what_was_acknowledged_is_stored(sqlite_url: str) -> None:
    def limit(pages: int) -> Callable[[Connection], object]:
        return lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}").scalar()

    def too_much(connection: Connection) -> None:
        queries.add_events(connection, "m1", [EventRow(999, 1, "x" * 4_000_000, 1002.0)])

    async def scenario(storage: Storage) -> None:
        await storage.write(everything)
        await storage.write(limit(200))
        told = await in_one_batch(storage, add(1), too_much, add(2))
        acknowledged = [number for number, answer in zip((1, 999, 2), told, strict=True) if answer is None]
        assert 999 not in acknowledged
        assert await stored_numbers(storage) == acknowledged
        await storage.write(limit(100_000))
        await storage.write(add(3))
        assert await stored_numbers(storage) == [*acknowledged, 3]

    run(sqlite_url, scenario)


@on_both
async def test_what_somebody_stopped_waiting_for_is_stored_all_the_same(storage: Storage) -> None:
    await storage.write(everything)
    waiting = asyncio.create_task(storage.write(queries.add_events, "m1", [move(1)]))
    await asyncio.sleep(0)
    waiting.cancel()
    await storage.write(queries.add_events, "m1", [move(2)])
    assert waiting.cancelled()
    assert await stored_numbers(storage) == [1, 2]


@on_both
async def test_a_reader_can_not_write(storage: Storage) -> None:
    with pytest.raises((StorageError, SQLAlchemyError)):
        await storage.read(queries.insert_table, TABLE)
    assert await storage.write(queries.load_table, "ABCDE") is None


@on_both
async def test_reading_does_not_wait_for_writing(storage: Storage) -> None:
    await storage.write(everything)
    started, gate = threading.Event(), threading.Event()

    def slow(connection: Connection) -> None:
        queries.add_events(connection, "m1", [move(1)])
        started.set()
        assert gate.wait(10)

    writing = asyncio.create_task(storage.write(slow))
    await asyncio.to_thread(started.wait, 10)
    assert await stored_numbers(storage) == []
    gate.set()
    await writing
    assert await stored_numbers(storage) == [1]


# Opening, closing, surviving


def test_closing_stores_what_was_asked_before(database_url: str) -> None:
    async def go() -> None:
        storage = Storage.open(database_url)
        await storage.write(everything)
        writes = [asyncio.create_task(storage.write(queries.add_events, "m1", [move(number)])) for number in range(700)]
        await asyncio.sleep(0)
        await storage.close()
        assert all(write.done() for write in writes)
        await asyncio.gather(*writes)
        await storage.close()
        for late in storage.write(everything), storage.read(queries.load_table, "ABCDE"):
            with pytest.raises(StorageError, match="closed"):
                await late

    asyncio.run(go())
    assert numbers_seen_by_another(database_url) == set(range(700))


def test_what_was_stored_is_there_when_opened_again(database_url: str) -> None:
    async def store(storage: Storage) -> None:
        await storage.write(everything)

    async def find(storage: Storage) -> None:
        assert await storage.read(queries.load_match, "m1") == MATCH

    run(database_url, store)
    run(database_url, find)


WRITE_UNTIL_KILLED = """
import asyncio, itertools, sys
from bagatelle.server import queries
from bagatelle.server.storage import Storage

async def main():
    storage, numbers = Storage.open(sys.argv[1]), itertools.count(1)

    async def write():
        for number in numbers:
            await storage.write(queries.add_events, "m1", [queries.EventRow(number, 1, "score 1", 0.0)])
            print(number, flush=True)

    await asyncio.gather(*(write() for _ in range(8)))

asyncio.run(main())
"""


def test_whatever_was_acknowledged_survives_a_kill(database_url: str) -> None:
    async def prepare(storage: Storage) -> None:
        await storage.write(everything)

    run(database_url, prepare)
    with subprocess.Popen(
        [sys.executable, "-c", WRITE_UNTIL_KILLED, database_url], stdout=subprocess.PIPE, text=True
    ) as writing:
        assert writing.stdout is not None
        acknowledged = [writing.stdout.readline() for _ in range(150)]
        writing.kill()
        acknowledged += writing.stdout.readlines()

    async def find(storage: Storage) -> None:
        stored = await stored_numbers(storage)
        assert {int(line) for line in acknowledged} <= set(stored)
        await storage.write(queries.add_events, "m1", [move(max(stored) + 10)])

    run(database_url, find)


@on_both
async def test_the_migrations_make_exactly_the_tables_of_the_schema(storage: Storage) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    assert await storage.read(differences) == []


def test_an_upgrade_may_take_longer_than_a_writer_may_stall(postgres_url: str) -> None:
    engine = connect_writer(parse(postgres_url))
    with engine.begin() as connection:
        lock(connection)
        assert connection.execute(text("SHOW idle_in_transaction_session_timeout")).scalar() == "0"
    with engine.begin() as connection:
        assert connection.execute(text("SHOW idle_in_transaction_session_timeout")).scalar() != "0"
    engine.dispose()


def test_a_database_of_an_older_version_is_brought_up_to_date(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as older:
        go = command.upgrade
        older.setattr(command, "upgrade", lambda config, _: go(config, "0001"))
        engine = connect_writer(parse(database_url))
        upgrade(engine)
    with engine.begin() as connection:
        for code in ("ABCDE", "FGHIJ"):
            names = "code, game, players, options, public, phase, wins, created, touched"
            values = f"'{code}', 'bag-of-butts', 3, '{{}}', true, 'lobby', '{{}}', 1, 1"
            connection.execute(text(f"INSERT INTO tables ({names}) VALUES ({values})"))
        connection.execute(text("INSERT INTO seats (table_code, seat, level) VALUES ('ABCDE', 1, 'greedy')"))
        names = "id, table_code, number, game, rules_version, players, options, seed, commitment, names, started"
        values = "'m1', 'ABCDE', 1, 'bag-of-butts', 1, 3, '{}', '0xfeed', 'c0ffee', '[]', 1"
        connection.execute(text(f"INSERT INTO matches ({names}) VALUES ({values})"))
        connection.execute(text("INSERT INTO events (match_id, number, actor, move, at) VALUES ('m1', 1, '2', 'x', 1)"))
    engine.dispose()

    async def load(storage: Storage) -> None:
        stored = await storage.read(queries.load_table, "ABCDE")
        assert stored is not None
        assert stored.seats == (Seat(1, level="greedy"),)
        assert await storage.read(queries.load_events, "m1") == [EventRow(1, 2, "x", 1.0)]
        match, other = await storage.read(queries.load_match, "m1"), await storage.read(queries.load_table, "FGHIJ")
        assert match is not None
        assert other is not None
        assert (match.secret, match.words) == ("0xfeed", ())
        assert stored.table.secret != other.table.secret
        assert min(read_seed(stored.table.secret), read_seed(other.table.secret)) > 2**200

    run(database_url, load)


def test_servers_that_start_at_once_share_a_new_database(database_url: str) -> None:
    code = "import asyncio, sys; from bagatelle.server.storage import Storage; s = Storage.open(sys.argv[1])\n"
    code += "asyncio.run(s.close())"
    starting = [subprocess.Popen([sys.executable, "-c", code, database_url]) for _ in range(3)]
    assert [server.wait(60) for server in starting] == [0, 0, 0]


def test_a_database_of_a_newer_version_is_left_alone(database_url: str) -> None:
    async def from_the_future(storage: Storage) -> None:
        await storage.write(lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = '9'")))

    run(database_url, from_the_future)
    with pytest.raises(StorageError, match="newer version of Bagatelle"):
        Storage.open(database_url)


def test_without_a_url_it_is_a_file_in_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platformdirs, "user_data_path", lambda name: tmp_path / "data" / name)

    async def store(storage: Storage) -> None:
        await storage.write(everything)

    run(None, store)
    assert (tmp_path / "data/bagatelle/bagatelle.sqlite3").exists()
    assert (tmp_path / "data/bagatelle").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize(
    "url",
    [
        "", "nonsense", "mysql://me:secret@host/games", "postgresql+asyncpg://me:secret@host/games", "sqlite://",
        "sqlite:///:memory:", "sqlite:////no/such/folder/x.sqlite3",
        "postgresql://me:secret@127.0.0.1:1/games", "postgresql://me:secret@host:port/games",
        "postgres://127.0.0.1:1/games?password=secret", "postgresql://me:secret@no-such-host.invalid/games",
        "postgresql://me:secret@127.0.0.1/games?no_such_setting=1",
    ],
)  # fmt: skip
def test_a_url_that_does_not_work_gives_one_sentence_without_secrets(url: str) -> None:
    started = time.monotonic()
    with pytest.raises(StorageError) as raised:
        Storage.open(url)
    sentence = str(raised.value)
    assert "\n" not in sentence
    assert "secret" not in sentence
    assert 20 < len(sentence) < 250
    assert raised.value.__context__ is None or raised.value.__suppress_context__
    assert time.monotonic() - started < 15


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anne, " * 200)
    with pytest.raises(StorageError, match=r"letter\.txt can't be used: file is not a database"):
        Storage.open(f"sqlite:///{letter}")
    assert letter.read_text() == "Dear Anne, " * 200


def test_sqlite_waits_for_the_disk(sqlite_url: str) -> None:
    """A kill can't show it, only a pulled plug could: each commit is synced."""

    async def scenario(storage: Storage) -> None:
        def pragma(connection: Connection, name: str) -> object:
            return connection.exec_driver_sql(f"PRAGMA {name}").scalar()

        assert await storage.write(pragma, "journal_mode") == "wal"
        assert await storage.write(pragma, "synchronous") == 2  # FULL
        assert await storage.write(pragma, "foreign_keys") == 1

    run(sqlite_url, scenario)
