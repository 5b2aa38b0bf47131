"""Which node owns which table: operations like those of queries.py, and what keeps two nodes out of one table.

Any number of nodes may share a PostgreSQL. A node has a lease that it renews on the database's clock. Whoever claims a
table raises its epoch; it may do so if nobody owns the table, or it does itself, or the owner's lease is over. Every
write about a table is fenced: it names the epoch that its node claimed, and holds the table's row until it commits. So
a write either is stored before another node claims the table, and that node reads it, or it fails. No clock has to be
right for that. Leases only say when a table may be taken from a node that doesn't answer.

Nothing here waits for another node: one that was stopped in the middle of a transaction must not stop the others.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, exists, insert, literal_column, or_, select, update

from bagatelle.server import schema
from bagatelle.server.queries import Conflict
from bagatelle.server.reading import rows, typed

FORGOTTEN = 3600.0  # seconds after the end of its lease that a node is listed
CLOCK = {
    "postgresql": "extract(epoch FROM clock_timestamp())::double precision",
    "sqlite": "(julianday('now') - 2440587.5) * 86400.0",
}
FENCE = {
    "postgresql": "SELECT 1 FROM tables WHERE code = %s AND epoch = %s FOR SHARE SKIP LOCKED",
    "sqlite": "SELECT 1 FROM tables WHERE code = ? AND epoch = ?",  # its transactions happen one after another
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
    values = {"address": node.address, "expires": _now(connection) + seconds}
    if connection.execute(update(nodes).where(nodes.c.id == node.id).values(values)).rowcount == 0:
        connection.execute(delete(nodes).where(nodes.c.expires < _now(connection) - FORGOTTEN))
        connection.execute(insert(nodes).values(id=node.id, **values))


def resign(connection: Connection, node: str) -> None:
    """The node stops: its tables are free, at once."""
    tables = schema.tables
    connection.execute(update(tables).where(tables.c.owner == node).values(owner=None))
    connection.execute(delete(schema.nodes).where(schema.nodes.c.id == node))


def living(connection: Connection) -> list[Node]:
    """All nodes whose lease isn't over."""
    nodes = schema.nodes.c
    return [typed(Node, row) for row in rows(connection, select(schema.nodes).where(nodes.expires > _now(connection)))]


def claim(connection: Connection, code: str, node: str) -> Claim | None:
    """Let the node own a table, if it may. None if there is no such table."""
    tables, nodes = schema.tables, schema.nodes.c
    free = or_(tables.c.owner == node, unowned(connection))
    found = select(tables.c.code).where(tables.c.code == code, free).with_for_update(skip_locked=True, key_share=True)
    raised = update(tables).where(tables.c.code == found.scalar_subquery())
    epoch = connection.scalar(raised.values(owner=node, epoch=tables.c.epoch + 1).returning(tables.c.epoch))
    if epoch is not None:
        return Claim(epoch)
    living = (nodes.id == tables.c.owner) & (nodes.expires > _now(connection))
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
    return or_(owner.is_(None), ~exists().where(nodes.id == owner, nodes.expires > _now(connection)))


def fence(connection: Connection, code: str, epoch: int) -> None:
    """Lost unless this is still the epoch of the table; then it stays so until the transaction ends."""
    if connection.exec_driver_sql(FENCE[connection.dialect.name], (code, epoch)).one_or_none() is None:
        raise Lost(f"table {code} has another owner now")


def _now(connection: Connection) -> ColumnElement[float]:
    """The time on the database's clock."""
    return literal_column(CLOCK[connection.dialect.name])
