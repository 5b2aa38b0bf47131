"""Everything that is stored, in one file that depends on no database: so a backup of SQLite's can be restored into
PostgreSQL, and the other way round.

The file is gzip of lines of JSON. The first says what it is: `{"bagatelle": "backup", "format": 1, "version": …,
"revision": …, "made": …, "rows": …}`. For each table of the database a line `{"table": …, "columns": […]}` follows, and
its rows, each a list of values. The last is `{"end": {table: [number of rows, fingerprint]}}`: without it the file is
not whole.
"""

from __future__ import annotations

import gzip
import os
import tempfile
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import Connection, text

from bagatelle import __version__
from bagatelle.core.words import Said
from bagatelle.server.database import StorageError
from bagatelle.server.plain_rows import REVISION, Sum, Unreadable, count, encode, our_tables, rows

FORMAT = 1
Progress = Callable[[Said, int, int], object]  # what is done, and how many of how many are
PASSING = {"nodes", "visits", "reviewing"}  # say which servers run now, who comes to them, and what they work on
STEP = 1000  # rows between two reports of the progress


class Header(msgspec.Struct):
    """What a backup says of itself first."""

    bagatelle: Literal["backup"]
    format: int
    version: str
    revision: str  # of the schema
    made: float
    rows: int


class TableLine(msgspec.Struct):
    """What follows are rows of this table."""

    table: str
    columns: list[str]


class EndLine(msgspec.Struct):
    end: dict[str, tuple[int, str]]


class Left(NamedTuple):
    """A row that couldn't be taken over."""

    table: str
    key: str


class Made(NamedTuple):
    """What a backup holds: rows by table, and what it couldn't take over."""

    rows: dict[str, int]
    left: list[Left]


def write(connection: Connection, path: Path, overwrite: bool, tell: Progress) -> Made:
    """Back up what the connection sees, in one moment of the database, to a new file that only its owner can read: it
    holds the seeds of running matches. It is there when it is whole, or not at all. StorageError if that can't be."""
    _may_be_written(path, overwrite)
    try:
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name[:100]}.", dir=path.parent)
        try:
            with open(handle, "wb") as file:
                with gzip.GzipFile("", "wb", 6, file, 0) as packed:
                    made = _write(connection, packed, tell)
                file.flush()
                os.fsync(file.fileno())
            _may_be_written(path, overwrite)
            os.replace(temporary, path)
        except BaseException:
            os.unlink(temporary)
            raise
    except OSError as error:
        raise StorageError("{file} can't be written: {why}", file=path, why=error.strerror or str(error)) from None
    return made


def _may_be_written(path: Path, overwrite: bool) -> None:
    if path.is_dir() or (os.path.lexists(path) and not overwrite):
        raise StorageError("{file} is there already: name another file, or say --overwrite", file=path)


def _write(connection: Connection, file: gzip.GzipFile, tell: Progress) -> Made:
    tables = [table for table in our_tables(connection) if table.name not in PASSING]
    if not tables:
        raise StorageError("there is nothing of Bagatelle in this database")
    total, done = sum(count(connection, table) for table in tables), 0
    revision = connection.scalar(text(f"SELECT version_num FROM {REVISION}")) or ""
    sums, left = {str(table.name): Sum() for table in tables}, []
    file.write(encode(Header("backup", FORMAT, __version__, revision, time.time(), total)) + b"\n")
    for table in tables:
        file.write(encode(TableLine(str(table.name), [str(column.name) for column in table.columns])) + b"\n")
        for row in rows(connection, table):
            if isinstance(row, Unreadable):
                left.append(Left(table.name, row.key))
            else:
                line = encode(row.values)
                sums[table.name].add(line)
                file.write(line + b"\n")
            done += 1
            if done % STEP == 0:
                tell(Said("reading rows"), done, total)
    file.write(encode(EndLine({name: (found.rows, found.fingerprint) for name, found in sums.items()})) + b"\n")
    return Made({name: found.rows for name, found in sums.items()}, left)


class Backup:
    """A backup to read; to be closed."""

    def __init__(self, path: Path) -> None:
        """StorageError if it is none, or one of a newer version."""
        self._path = path
        try:
            self._file = gzip.open(path, "rb")  # noqa: SIM115  # see `close`
            self.header = msgspec.json.decode(self._file.readline(10_000), type=Header)
        except OSError as error:  # BadGzipFile too
            if error.strerror:
                raise StorageError("{file} can't be read: {why}", file=path, why=error.strerror) from None
            raise self._no_backup() from None
        except (EOFError, zlib.error, msgspec.MsgspecError, UnicodeDecodeError):
            raise self._no_backup() from None
        if self.header.format > FORMAT:
            raise StorageError("{file} was made by a newer version of Bagatelle", file=path)

    def _no_backup(self) -> StorageError:
        return StorageError("{file} is no backup of Bagatelle", file=self._path)

    def __iter__(self) -> Iterator[tuple[TableLine, list[Any]]]:
        """The rows, each with its table; StorageError at the end unless the file was whole."""
        sums: dict[str, Sum] = {}
        table: TableLine | None = None
        line = b""
        try:
            while line := self._file.readline():
                if line.startswith(b"["):
                    values = msgspec.json.decode(line, type=list[Any])
                    if table is None or len(values) != len(table.columns):
                        raise self._damaged()
                    sums[table.table].add(line.rstrip(b"\n"))
                    yield table, values
                elif line.startswith(b'{"end"'):
                    break
                else:
                    table = msgspec.json.decode(line, type=TableLine)
                    sums[table.table] = Sum()
            end = msgspec.json.decode(line, type=EndLine).end
        except (OSError, EOFError, zlib.error, msgspec.MsgspecError, UnicodeDecodeError):
            raise self._damaged() from None
        if end != {name: (found.rows, found.fingerprint) for name, found in sums.items()}:
            raise self._damaged()

    def _damaged(self) -> StorageError:
        return StorageError("{file} is not whole: use another backup", file=self._path)

    def close(self) -> None:
        self._file.close()


def said_left(left: Left) -> Said:
    """A row that was left out, in words."""
    return Said("The row {key} of “{table}” can't be read.", key=left.key, table=left.table)
