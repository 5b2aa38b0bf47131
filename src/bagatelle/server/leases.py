"""Which node owns which table: operations like those of queries.py, and what keeps two nodes out of one table.

Any number of nodes may share a PostgreSQL. A node has a lease that it renews on the database's clock. Whoever claims a
table raises its epoch; it may do so if nobody owns the table, or it does itself, or the owner's lease is over. Every
write about a table is fenced: it names the epoch that its node claimed, and holds the table's row until it commits. So
a write either is stored before another node claims the table, and that node reads it, or it fails. No clock has to be
right for that. Leases only say when a table may be taken from a node that doesn't answer.

Nothing here waits for another node: one that was stopped in the middle of a transaction must not stop the others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, exists, func, insert, literal_column, or_, select, update

from bagatelle.server import schema
from bagatelle.server.queries import Conflict
from bagatelle.server.reading import rows, typed
from bagatelle.server.storage import joining

Job = Callable[..., None]

FORGOTTEN = 3600.0  # seconds after the end of its lease that a node is listed
CLOCK = {
    "postgresql": "extract(epoch FROM clock_timestamp())::double precision",
    "sqlite": "(julianday('now') - 2440587.5) * 86400.0",
}
FENCE = {
    "postgresql": "SELECT code, epoch FROM tables WHERE code = ANY(%s) FOR SHARE SKIP LOCKED",
    # its transactions happen one after another
    "sqlite": "SELECT code, epoch FROM tables WHERE code IN (SELECT value FROM json_each(?))",
}


class Lost(Conflict):
    """The table has another owner now, or is about to: what is in memory isn't the table any more."""


class Node(msgspec.Struct, frozen=True):
    """A server. Its id is a secret between the nodes: whoever can name it can read the database."""

    id: str
    address: str  # where other nodes reach it: host:port


class Claim(NamedTuple):
    """What came of claiming a table: its epoch, or the node that owns it. Neither: somebody is claiming it just now."""

    epoch: int | None
    owner: Node | None = None


def renew(connection: Connection, node: Node, seconds: float) -> None:
    """The node lives, for so many seconds from now. Also the way to begin."""
    nodes = schema.nodes
    values = {"address": node.address, "expires": now(connection) + seconds}
    if connection.execute(update(nodes).where(nodes.c.id == node.id).values(values)).rowcount == 0:
        connection.execute(delete(nodes).where(nodes.c.expires < now(connection) - FORGOTTEN))
        connection.execute(insert(nodes).values(id=node.id, **values))


def resign(connection: Connection, node: str) -> None:
    """The node stops: others may claim its tables at once."""
    connection.execute(delete(schema.nodes).where(schema.nodes.c.id == node))


def living(connection: Connection) -> list[Node]:
    """All nodes whose lease isn't over."""
    nodes = schema.nodes.c
    return [typed(Node, row) for row in rows(connection, select(schema.nodes).where(nodes.expires > now(connection)))]


def claim(connection: Connection, code: str, node: str) -> Claim | None:
    """Let the node own a table, if it may. None if there is no such table."""
    tables, nodes = schema.tables, schema.nodes.c
    free = or_(tables.c.owner == node, unowned(connection))
    found = select(tables.c.code).where(tables.c.code == code, free).with_for_update(skip_locked=True, key_share=True)
    raised = update(tables).where(tables.c.code == found.scalar_subquery())
    epoch = connection.scalar(
        raised.values(owner=node, epoch=func.coalesce(tables.c.epoch, 0) + 1).returning(tables.c.epoch)
    )
    if epoch is not None:
        return Claim(epoch)
    living = (nodes.id == tables.c.owner) & (nodes.expires > now(connection))
    owners = select(tables.c.owner, schema.nodes).outerjoin_from(tables, schema.nodes, living)
    row = connection.execute(owners.where(tables.c.code == code)).one_or_none()
    return None if row is None else Claim(None, typed(Node, row) if row.id and row.id != node else None)


def release(connection: Connection, code: str, epoch: int) -> None:
    """Nobody owns the table any more, unless it was claimed again since."""
    tables = schema.tables
    connection.execute(update(tables).where(tables.c.code == code, tables.c.epoch == epoch).values(owner=None))


def unowned(connection: Connection) -> ColumnElement[bool]:
    """A condition for tables: nobody owns it, or only a node whose lease is over."""
    owner, nodes = schema.tables.c.owner, schema.nodes.c
    return or_(owner.is_(None), ~exists().where(nodes.id == owner, nodes.expires > now(connection)))


def fence(connection: Connection, epochs: Mapping[str, int]) -> None:
    """Lost unless these are still the epochs of these tables; then they stay so until the transaction ends."""
    sql, codes = FENCE[connection.dialect.name], list(epochs)
    found = connection.exec_driver_sql(sql, (codes if "ANY" in sql else msgspec.json.encode(codes).decode(),))
    if dict(map(tuple, found.all())) != epochs:
        raise Lost("a table has another owner now")


def write_all(connection: Connection, jobs: Sequence[tuple[str, int, Job, tuple[Any, ...]]]) -> None:
    """Do jobs about several tables; Lost if one of the tables has another owner now."""
    fence(connection, {code: epoch for code, epoch, _, _ in jobs})
    for joined, alike in groupby(jobs, lambda each: getattr(each[2], "joined", None)):
        if joined:
            joined(connection, [args for *_, args in alike])
        else:
            for _, _, job, args in alike:
                job(connection, *args)


@joining(write_all)
def write(connection: Connection, code: str, epoch: int, job: Job, args: tuple[Any, ...]) -> None:
    """Do a job about a table that this node owns in that epoch. Lost if another node owns it by now."""
    fence(connection, {code: epoch})
    job(connection, *args)


def now(connection: Connection) -> ColumnElement[float]:
    """The time on the database's clock."""
    return literal_column(CLOCK[connection.dialect.name])
