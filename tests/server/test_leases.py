"""Leases: the operations beside their model (test_lease_model.py), and the race between a claim and a write on a real
PostgreSQL.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import product
from typing import NamedTuple

import pytest
from sqlalchemy import Connection, Engine, create_engine, select, text, update
from sqlalchemy.exc import DBAPIError

from bagatelle.server import leases, queries, schema
from bagatelle.server.database import STALLED, connect_writer, parse, upgrade
from bagatelle.server.leases import Claim, Lost, Node

from .test_storage import MATCH, TABLE, everything, move

LEASE = 2  # seconds
NODES = tuple(Node(f"node {n}", f"host:{n}") for n in range(3))


class Database(NamedTuple):
    """What is stored about one table and its owners, as test_lease_model.py has it."""

    owner: int | None
    leases: tuple[int, ...]  # what is left of each node's

    def renew(self, node: int) -> Database:
        return self._replace(leases=(*self.leases[:node], LEASE, *self.leases[node + 1 :]))

    def may_claim(self, node: int) -> bool:
        return self.owner is None or self.owner == node or self.leases[self.owner] == 0


# The model beside the real operations


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A database's clock that stands still."""
    monkeypatch.setitem(leases.CLOCK, "sqlite", "100.0")


@pytest.fixture
def sqlite() -> Iterator[Engine]:
    engine = create_engine("sqlite://")
    schema.metadata.create_all(engine)
    yield engine
    engine.dispose()


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("owner", [None, 0, 1, 2])
@pytest.mark.parametrize("lasting", list(product((0, LEASE), repeat=2)))
def test_the_operations_do_what_the_model_does(sqlite: Engine, owner: int | None, lasting: tuple[int, int]) -> None:
    """From every state of a table and two nodes, with an owner that nobody has heard of too."""
    model = Database(owner, (*lasting, 0))

    def stored(connection: Connection) -> tuple[Database, int]:
        row = connection.execute(select(schema.tables.c.owner, schema.tables.c.epoch)).one()
        living = leases.living(connection)
        left = tuple(LEASE if node in living else 0 for node in NODES)
        return Database(None if row.owner is None else int(row.owner[-1]), left), row.epoch

    with sqlite.connect() as connection:
        queries.insert_table(connection, TABLE)
        values = {"owner": None if owner is None else NODES[owner].id, "epoch": 7}
        connection.execute(update(schema.tables).values(values))
        for node, left in zip(NODES, lasting, strict=False):
            leases.renew(connection, node, left)
        assert stored(connection) == (model, 7)
        for n, node in enumerate(NODES[:2]):
            with connection.begin_nested() as undo:
                claim = leases.claim(connection, TABLE.code, node.id)
                if model.may_claim(n):
                    assert claim == Claim(8)
                    assert stored(connection) == (model._replace(owner=n), 8)
                else:
                    assert owner is not None
                    assert claim == Claim(None, NODES[owner])
                    assert stored(connection) == (model, 7)
                undo.rollback()
            with connection.begin_nested() as undo:
                leases.renew(connection, node, LEASE)
                assert stored(connection) == (model.renew(n), 7)
                leases.resign(connection, node.id)
                left = tuple(0 if other == n else left for other, left in enumerate(model.leases))
                assert stored(connection) == (model._replace(leases=left), 7)
                undo.rollback()
        leases.release(connection, TABLE.code, 6)
        assert stored(connection) == (model, 7)
        leases.fence(connection, {TABLE.code: 7})
        for epoch in (6, 8):
            with pytest.raises(Lost):
                leases.fence(connection, {TABLE.code: epoch})
        leases.release(connection, TABLE.code, 7)
        assert stored(connection) == (model._replace(owner=None), 7)
        assert leases.claim(connection, "OTHER", NODES[0].id) is None


# On a real database


def open_writer(url: str) -> Engine:
    engine = connect_writer(parse(url))
    upgrade(engine)
    return engine


def test_a_lease_runs_on_the_clock_of_the_database(database_url: str) -> None:
    one, two, _ = NODES
    engine = open_writer(database_url)
    with engine.begin() as connection:
        everything(connection)
        leases.renew(connection, one, 1000)
        leases.renew(connection, two, -0.001)
        assert leases.living(connection) == [one]
        assert leases.claim(connection, TABLE.code, two.id) == Claim(1)
        assert leases.claim(connection, TABLE.code, one.id) == Claim(2)
        assert leases.claim(connection, TABLE.code, two.id) == Claim(None, one)
        leases.renew(connection, one, -2 * leases.FORGOTTEN)
        leases.renew(connection, NODES[2], 1000)
        assert connection.scalars(select(schema.nodes.c.id)).all() == [two.id, NODES[2].id]  # the first was long gone
    engine.dispose()


@pytest.fixture
def lines(postgres_url: str) -> Iterator[tuple[Connection, Connection]]:
    """Two nodes' lines to one PostgreSQL, where the first owns a table but its lease is over. Whoever waits fails."""
    engines = [open_writer(postgres_url), connect_writer(parse(postgres_url))]
    with engines[0].begin() as connection:
        everything(connection)
        assert leases.claim(connection, TABLE.code, NODES[0].id) == Claim(1)
    with engines[0].connect() as one, engines[1].connect() as two:
        for line in (one, two):
            line.exec_driver_sql("SET lock_timeout = '1s'")
            line.commit()
        yield one, two
    for engine in engines:
        engine.dispose()


def test_no_claim_slips_in_between_a_write_and_its_commit(lines: tuple[Connection, Connection]) -> None:
    one, two = lines
    leases.fence(one, {TABLE.code: 1})
    queries.add_events(one, MATCH.id, [move(1)])
    assert leases.claim(two, TABLE.code, NODES[1].id) == Claim(None)  # without waiting
    two.rollback()
    one.commit()
    assert leases.claim(two, TABLE.code, NODES[1].id) == Claim(2)
    two.commit()
    assert [event.number for event in queries.load_events(two, MATCH.id)] == [1]
    with pytest.raises(Lost):
        leases.fence(one, {TABLE.code: 1})


def test_a_write_that_meets_a_claim_is_lost_without_waiting(lines: tuple[Connection, Connection]) -> None:
    one, two = lines
    assert leases.claim(two, TABLE.code, NODES[1].id) == Claim(2)
    with pytest.raises(Lost):
        leases.fence(one, {TABLE.code: 1})
    two.rollback()  # nothing came of the claim, so the table is its own still
    leases.fence(one, {TABLE.code: 1})


def test_of_two_claims_at_once_one_wins_and_neither_waits(lines: tuple[Connection, Connection]) -> None:
    one, two = lines
    assert leases.claim(two, TABLE.code, NODES[1].id) == Claim(2)
    assert leases.claim(one, TABLE.code, NODES[0].id) == Claim(None)
    leases.renew(two, NODES[1], 1000)
    two.commit()
    one.rollback()
    assert leases.claim(one, TABLE.code, NODES[0].id) == Claim(None, NODES[1])


def test_a_fenced_job_may_change_its_table(lines: tuple[Connection, Connection]) -> None:
    one, two = lines
    for _ in range(2):
        leases.fence(one, {TABLE.code: 1})
        queries.save_table(one, TABLE)
    assert leases.claim(two, TABLE.code, NODES[1].id) == Claim(None)
    one.commit()


def test_the_database_ends_a_transaction_whose_node_was_stopped(lines: tuple[Connection, Connection]) -> None:
    one, two = lines
    one.exec_driver_sql("SET idle_in_transaction_session_timeout = '10ms'")
    leases.fence(one, {TABLE.code: 1})
    wait_until(lambda: leases.claim(two, TABLE.code, NODES[1].id) == Claim(2))
    with pytest.raises(DBAPIError):
        one.exec_driver_sql("SELECT 1")
    one.invalidate()


def test_every_writer_asks_the_database_for_that(postgres_url: str) -> None:
    engine = connect_writer(parse(postgres_url))
    with engine.connect() as connection:
        assert connection.scalar(text("SHOW idle_in_transaction_session_timeout")) == STALLED
    engine.dispose()


def wait_until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)
