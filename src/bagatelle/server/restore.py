"""A backup put back into a database: all of it or nothing, and proven before it counts."""

from __future__ import annotations

from typing import Any, NamedTuple

from alembic.util import CommandError
from sqlalchemy import Connection, Table, insert, text
from sqlalchemy.exc import DBAPIError, OperationalError

from bagatelle.core.words import Said
from bagatelle.server.backup import Backup, Left, Progress, TableLine
from bagatelle.server.database import StorageError, lock, migrate, named
from bagatelle.server.doctor import Report, examine
from bagatelle.server.plain_rows import AT_ONCE, REVISION, Sum, count, encode, our_tables, sum_of

OTHERS = "datname = current_database() AND application_name = 'bagatelle' AND pid <> pg_backend_pid()"


class Restored(NamedTuple):
    """What was put back, and how it was proven."""

    rows: dict[str, int]
    left: list[Left]  # rows that belong to nothing else in the backup, or that this database can't hold
    report: Report  # of the restored database, every match replayed


def restore(connection: Connection, backup: Backup, overwrite: bool, tell: Progress) -> Restored:
    """Put a backup back, inside the transaction of the connection. Afterwards every row has been read again and is the
    backup's, and every match has been replayed. StorageError if that can't be; then roll back."""
    lock(connection)
    _make_room(connection, overwrite)
    try:
        migrate(connection, backup.header.revision)
    except CommandError:
        raise StorageError("the backup was made by a newer version of Bagatelle") from None
    filling = _Filling(connection, backup.header.rows, tell)
    for line, values in backup:
        filling.add(line, values)
    filling.flush()
    filling.compare()
    migrate(connection)
    rows = {name: found.rows for name, found in filling.sums.items()}
    return Restored(rows, filling.left, examine(connection, tell))


def _make_room(connection: Connection, overwrite: bool) -> None:
    """An empty database, without any tables of ours."""
    tables = our_tables(connection)
    if not overwrite and any(count(connection, table) for table in tables):
        raise StorageError(
            "{database} isn't empty: name another, or say --overwrite", database=named(connection.engine.url)
        )
    if connection.dialect.name == "postgresql" and connection.scalar(
        text(f"SELECT count(*) FROM pg_stat_activity WHERE {OTHERS}")
    ):
        raise StorageError("{database} is in use: stop the server first", database=named(connection.engine.url))
    for table in reversed(tables):
        table.drop(connection)
    connection.execute(text(f"DROP TABLE IF EXISTS {REVISION}"))


class _Filling:
    """Rows of a backup on their way into empty tables, many at once."""

    def __init__(self, connection: Connection, total: int, tell: Progress) -> None:
        self._connection, self._total, self._tell = connection, total, tell
        self._tables = {table.name: table for table in our_tables(connection)}
        self._line: TableLine | None = None
        self._waiting: list[list[Any]] = []
        self._done = 0
        self.sums: dict[str, Sum] = {}
        self.columns: dict[str, list[str]] = {}
        self.left: list[Left] = []

    def add(self, line: TableLine, values: list[Any]) -> None:
        if line is not self._line or len(self._waiting) == AT_ONCE:
            self.flush()
            self._line = line
        self._waiting.append(values)

    def flush(self) -> None:
        if self._line is not None and self._waiting:
            table = self._tables.get(self._line.table)
            if table is None or not set(self._line.columns) <= set(table.columns.keys()):
                raise StorageError("the backup holds what this version of Bagatelle doesn't know")
            self.columns[table.name] = self._line.columns
            self._insert(table, self._line.columns, self._waiting)
            self._done += len(self._waiting)
            self._tell(Said("restoring"), self._done, self._total)
        self._waiting = []

    def _insert(self, table: Table, columns: list[str], rows: list[list[Any]]) -> None:
        """Insert all that the database takes: if it refuses them together, in halves."""
        try:
            with self._connection.begin_nested():
                self._connection.execute(insert(table), [dict(zip(columns, row, strict=True)) for row in rows])
        except OperationalError:
            raise  # the database can't, whatever the row
        except DBAPIError:
            if len(rows) > 1:
                half = len(rows) // 2
                self._insert(table, columns, rows[:half])
                self._insert(table, columns, rows[half:])
            else:
                keys = [columns.index(column.name) for column in table.primary_key]
                self.left.append(Left(table.name, ", ".join(repr(rows[0][number])[:60] for number in keys)))
        else:
            found = self.sums.setdefault(table.name, Sum())
            for row in rows:
                found.add(encode(row))

    def compare(self) -> None:
        """StorageError unless what can be read now is exactly what was put in."""
        for name, expected in self.sums.items():
            if sum_of(self._connection, self._tables[name], self.columns[name]) != expected:
                raise StorageError("what was stored isn't what the backup holds: nothing was changed")
