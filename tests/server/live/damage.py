"""Damaged rows: copies of good tables in a SQLite file, each with something wrong in it."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import NamedTuple

from bagatelle.server import schema
from bagatelle.server.identity import new_code

NONSENSE = ("NULL", "'nonsense'", "x'ff00fe'", "CAST(x'7bff' AS TEXT)", "-1", "'{\"'", "'[7]'")
OF_NO_TABLE = (schema.nodes, schema.keys, schema.service, schema.bans, schema.visits,
               schema.reviews, schema.review_seats, schema.reviewing)  # fmt: skip
OF_TABLES = [table for table in schema.metadata.sorted_tables if table not in OF_NO_TABLE]
COLUMNS = [(table.name, column.name) for table in OF_TABLES for column in table.columns]


class Damage(NamedTuple):
    """What was done to a copy of a good table, in SQL; `:code` and `:match` are the copy's."""

    name: str
    of: str  # which good table
    sql: str


class Copies:
    """A database whose good tables are copied and damaged."""

    def __init__(self, database: str, good: dict[str, str]) -> None:
        self._connection = sqlite3.connect(Path(database.removeprefix("sqlite:///")))
        self._good = good  # the codes by name
        self._allow_everything()

    def _allow_everything(self) -> None:
        """Nothing keeps damage out: a column may be null, a key may refer to nothing."""
        self._connection.execute("PRAGMA foreign_keys = OFF")
        self._connection.execute("PRAGMA writable_schema = ON")
        self._connection.execute("UPDATE sqlite_master SET sql = replace(sql, 'NOT NULL', '') WHERE type = 'table'")
        self._connection.commit()
        self._connection.execute("PRAGMA writable_schema = RESET")

    def add(self, damage: Damage) -> str:
        """A damaged copy; returns its code."""
        code, good = new_code(), self._good[damage.of]
        match = f"m-{code}"
        named = {"code": code, "match": match, "good": good}
        for table in OF_TABLES:
            columns = [column.name for column in table.columns]
            where = "table_code = :good"
            if table is schema.tables:
                where = "code = :good"
            elif table is schema.events:
                where = "match_id = (SELECT match FROM tables WHERE code = :good)"
            values = [_copied(table.name, name) for name in columns]
            names = ", ".join(f'"{name}"' for name in columns)
            self._do(
                f"INSERT INTO {table.name} ({names}) SELECT {', '.join(values)} FROM {table.name} WHERE {where}", named
            )
        for sql in damage.sql.split(";"):
            self._do(sql, named)
        return code

    def _do(self, sql: str, named: dict[str, str]) -> None:
        self._connection.execute(sql, named)

    def close(self) -> None:
        self._connection.commit()
        self._connection.close()


def _copied(table: str, column: str) -> str:
    """What a copy has in a column."""
    match table, column:
        case ("tables", "code") | (_, "table_code"):
            return ":code"
        case ("matches", "id") | (_, "match_id"):
            return ":match"
        case "tables", "match":
            return "CASE WHEN match IS NULL THEN NULL ELSE :match END"
        case "links", "token_hash":
            return "token_hash || :code"
        case _:
            return f'"{column}"'


def where(table: str) -> str:
    """The rows of the copy in that table."""
    if table == "tables":
        return "code = :code"
    if table == "events":
        return "match_id = :match AND number = 2"
    key = {"seats": "seat = 1", "chat": "number = 2", "persons": "number = 1"}.get(table, "1")
    return f"table_code = :code AND {key}"
