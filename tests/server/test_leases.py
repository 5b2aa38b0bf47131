"""Leases: a small model of them with every interleaving explored, the model beside the real operations, and the race
between a claim and a write on a real PostgreSQL.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, NamedTuple

import pytest
from sqlalchemy import Connection, Engine, create_engine, select, text, update
from sqlalchemy.exc import DBAPIError

from bagatelle.server import leases, queries, schema
from bagatelle.server.database import STALLED, connect_writer, parse, upgrade
from bagatelle.server.leases import Claim, Lost, Node

from .test_storage import MATCH, TABLE, everything, move

LEASE = 2  # of the model's clock
NODES = tuple(Node(f"node {n}", f"host:{n}") for n in range(3))


# The model: every state it can come to is looked at. Times are what is left of them, an epoch is the table's or an old
# one, and of the writes it is known only whether somebody has seen all of them. So there are finitely many states,
# however long the clock runs and however often the table changes hands.


class Database(NamedTuple):
    """What is stored about one table and its owners. Methods are the operations of leases.py."""

    owner: int | None
    leases: tuple[int, ...]  # what is left of each node's

    def renew(self, node: int) -> Database:
        return self._replace(leases=(*self.leases[:node], LEASE, *self.leases[node + 1 :]))

    def may_claim(self, node: int) -> bool:
        return self.owner is None or self.owner == node or self.leases[self.owner] == 0

    def release(self, node: int) -> Database:
        return self._replace(owner=None) if self.owner == node else self


class Server(NamedTuple):
    """What a node knows."""

    lease: int = 0  # what is left of it by its own clock
    asked: tuple[int, bool] | None = None  # a renewal: what is left of a lease from its sending, whether it is stored
    holds: bool | None = None  # it believes that it owns the table; whether its epoch is the table's
    knows: bool | None = None  # it has loaded the table; whether it has seen all writes
    writes: tuple[bool, bool] | None = None  # an open transaction past the fence: whether these were true


class World(NamedTuple):
    database: Database
    servers: tuple[Server, ...]

    def of(self, node: int, database: Database | None = None, **changes: Any) -> World:
        """The world with something changed at one node, and in the database."""
        servers = (*self.servers[:node], self.servers[node]._replace(**changes), *self.servers[node + 1 :])
        return World(database or self.database, servers)

    def pass_time(self) -> World:
        database = self.database._replace(leases=tuple(max(0, left - 1) for left in self.database.leases))
        servers = tuple(
            server._replace(
                lease=max(0, server.lease - 1), asked=server.asked and (max(0, server.asked[0] - 1), server.asked[1])
            )
            for server in self.servers
        )
        return World(database, servers)

    def claim(self, node: int, raised: bool) -> World:
        """What others hold is of an old epoch now."""
        servers = self.servers
        if raised:
            servers = tuple(
                server._replace(holds=server.holds and False, writes=server.writes and (False, server.writes[1]))
                for server in servers
            )
        world = World(self.database._replace(owner=node), servers)
        return world.of(node, holds=True, knows=None)

    def commit(self, node: int) -> World:
        """What others know isn't all any more."""
        servers = tuple(
            server._replace(knows=server.knows and False, writes=server.writes and (server.writes[0], False))
            for server in self.servers
        )
        knows = self.servers[node].knows
        return World(self.database, servers).of(node, writes=None, knows=knows)


class Mistake(NamedTuple):
    """What could be built wrongly."""

    fence_holds: bool = True
    claims_raise_the_epoch: bool = True
    lease_counts_from_sending: bool = True
    lets_go_when_late: bool = True


class Broken(Exception):
    pass


def steps(world: World, wrong: Mistake) -> Iterator[World]:
    """Everything that can happen next. A node that is paused is one for which nothing happens for a while."""
    yield world.pass_time()
    for node, server in enumerate(world.servers):
        # The heartbeat: sent, stored, answered.
        if server.asked is None:
            yield world.of(node, asked=(LEASE, False))
        elif not server.asked[1]:
            yield world.of(node, world.database.renew(node), asked=(server.asked[0], True))
        else:
            lease = max(server.lease, server.asked[0] if wrong.lease_counts_from_sending else LEASE)
            late = server.lease == 0 and wrong.lets_go_when_late  # others may have claimed what it had
            yield world.of(node, asked=None, lease=lease, **({"holds": None, "knows": None} if late else {}))
        # The table: claimed, loaded, written to, let go of. One thread of a node writes, one thing at a time.
        locked = server.writes or (wrong.fence_holds and any(other.writes for other in world.servers))
        if server.holds is None and server.lease and not locked and world.database.may_claim(node):
            yield world.claim(node, wrong.claims_raise_the_epoch)
        if server.holds is not None:
            if server.knows is None:
                yield world.of(node, knows=True)
            elif server.writes is None:
                fenced = {"writes": (server.holds, server.knows)} if server.holds else {"holds": None, "knows": None}
                yield world.of(node, **fenced)
                yield world.of(node, world.database.release(node) if server.holds else None, holds=None, knows=None)
            yield world.of(node, holds=None, knows=None)  # it can't renew, or stops
        if server.writes is not None:
            if not all(server.writes):
                raise Broken("a write by who isn't the owner, or hasn't seen all writes before")
            yield world.commit(node)
            yield world.of(node, writes=None, holds=None, knows=None)  # the line broke, or the database ended it


def explore(nodes: int, wrong: Mistake = Mistake()) -> set[World]:  # noqa: B008
    """Every world that can come about. Broken if one is wrong."""
    begin = World(Database(None, (0,) * nodes), (Server(),) * nodes)
    seen, waiting = {begin}, [begin]
    while waiting:
        for world in steps(waiting.pop(), wrong):
            if world not in seen:
                if sum(bool(server.knows is not None and server.lease) for server in world.servers) > 1:
                    raise Broken("two nodes serve the table at once")
                seen.add(world)
                waiting.append(world)
    return seen


def test_no_interleaving_lets_two_nodes_write_over_one_another() -> None:
    worlds = explore(nodes=2)
    for server in (Server.holds, Server.knows):  # it has seen a table change hands behind somebody's back
        assert any(server.__get__(one) is False for world in worlds for one in world.servers)


@pytest.mark.parametrize("mistake", Mistake._fields)
def test_the_exploration_finds_every_mistake(mistake: str) -> None:
    with pytest.raises(Broken):
        explore(2, Mistake(**{mistake: False}))


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
