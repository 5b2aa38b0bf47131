"""All rows of a database as plain values, the same on SQLite and on PostgreSQL and at any revision of the schema: what
a backup is made of."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Connection,
    Float,
    Integer,
    MetaData,
    Table,
    func,
    inspect,
    select,
    type_coerce,
)
from sqlalchemy.types import NULLTYPE

from bagatelle.server import schema

REVISION = "alembic_version"
AT_ONCE = 1000  # rows
encode = msgspec.json.Encoder().encode


class Plain(NamedTuple):
    """A row: text, numbers and what JSON can hold, in the order of the columns."""

    values: list[Any]


class Unreadable(NamedTuple):
    """A row with something in it that doesn't belong there, by its key."""

    key: str


def our_tables(connection: Connection) -> list[Table]:
    """The tables of ours that are there, as they are; each after those that it refers to."""
    there = set(inspect(connection).get_table_names())
    metadata = MetaData()
    metadata.reflect(connection, only=[name for name in schema.metadata.tables if name in there])
    for table in metadata.sorted_tables:
        for column in table.columns:
            if isinstance(column.type, JSON):
                column.type = JSON(none_as_null=True)
    return metadata.sorted_tables


def count(connection: Connection, table: Table) -> int:
    return connection.scalar(select(func.count()).select_from(table)) or 0


def rows(connection: Connection, table: Table) -> Iterator[Plain | Unreadable]:
    """All rows of a table, in no order, as they come from the disk."""
    raw = select(*(type_coerce(column, NULLTYPE) for column in table.columns))  # nothing is read into the values yet
    text = connection.dialect.name == "sqlite"  # which has JSON as text, and numbers for true and false
    keys = [number for number, column in enumerate(table.columns) if column.primary_key]
    for row in connection.execute(raw, execution_options={"yield_per": AT_ONCE}):
        try:
            yield Plain([_plain(column, value, text) for column, value in zip(table.columns, row, strict=True)])
        except (ValueError, TypeError):
            yield Unreadable(", ".join(repr(row[number])[:60] for number in keys))


def _plain(column: Column[Any], value: Any, text: bool) -> Any:
    """A value of a column; ValueError or TypeError if it isn't one."""
    kind = column.type
    if value is None:
        if not column.nullable:
            raise ValueError
        return None
    if isinstance(kind, JSON):
        return msgspec.json.decode(value) if text else value
    if isinstance(kind, Boolean):
        return [False, True][[0, 1].index(value)]
    if isinstance(kind, Integer):
        return _only(value, int)
    if isinstance(kind, Float):
        if not math.isfinite(value):
            raise ValueError
        return float(value)
    return _only(value, str)


def _only(value: Any, kind: type[Any]) -> Any:
    if type(value) is not kind:
        raise TypeError
    return value


class Sum:
    """How many rows, and a fingerprint of them that doesn't depend on their order."""

    def __init__(self) -> None:
        self.rows, self._sum = 0, 0

    def add(self, line: bytes) -> None:
        """A row, encoded."""
        self.rows += 1
        self._sum = (self._sum + int.from_bytes(hashlib.sha256(line).digest(), "big")) % (1 << 256)

    @property
    def fingerprint(self) -> str:
        return f"{self._sum:064x}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sum) and (self.rows, self._sum) == (other.rows, other._sum)


def sum_of(connection: Connection, table: Table, columns: Sequence[str]) -> Sum:
    """Of the rows that can be read."""
    found, order = Sum(), [list(table.columns.keys()).index(name) for name in columns]
    for row in rows(connection, table):
        if isinstance(row, Plain):
            found.add(encode([row.values[number] for number in order]))
    return found
