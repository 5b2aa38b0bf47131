"""Is a database whole? Every row is read, every table is loaded as the server does, every match is replayed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple, cast

from sqlalchemy import Connection, select, text
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError

from bagatelle.core.errors import BagatelleError
from bagatelle.core.match import Match
from bagatelle.core.words import Said
from bagatelle.server import loading, queries, review_rows, schema
from bagatelle.server.backup import STEP, Left, Progress, said_left
from bagatelle.server.clocks import ServiceTime
from bagatelle.server.database import StorageError, head, named
from bagatelle.server.plain_rows import REVISION, Unreadable, count, our_tables, rows
from bagatelle.server.reading import Damaged
from bagatelle.server.results import check_results, load_results
from bagatelle.server.settings import Settings


class Report(NamedTuple):
    """What is wrong, in sentences, and how much was looked at."""

    damage: list[Said]
    tables: int = 0
    matches: int = 0
    events: int = 0


def examine(connection: Connection, tell: Progress) -> Report:
    """Look at everything, at one moment of the database; nothing is changed. StorageError if the database isn't one of
    this version."""
    try:
        if damage := list(_file(connection)):
            return Report(damage)
        tables = {table.name: table for table in our_tables(connection)}
        if not tables:
            raise StorageError("there is nothing of Bagatelle in this database")
        if connection.scalar(text(f"SELECT version_num FROM {REVISION}")) != head():
            raise StorageError("{database} is of another version of Bagatelle: a server of this one brings it up to "
                               "date when it starts", database=named(connection.engine.url))  # fmt: skip
        damage = [*_rows(connection, tell), *_strays(connection), *_played(connection, tell), *_reviews(connection)]
        return Report(damage, *(count(connection, tables[name]) for name in ("tables", "matches", "events")))
    except OperationalError:
        raise  # it can't be reached
    except DBAPIError as error:
        return Report([_broken_file(error.orig)])


def _file(connection: Connection) -> Iterator[Said]:
    """What SQLite finds wrong with its file; PostgreSQL looks after its own."""
    if connection.dialect.name == "sqlite":
        found = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar()
        if found != "ok":
            yield _broken_file(found)


def _broken_file(why: object) -> Said:
    return Said("The database file itself is damaged: {why}", why=" ".join(str(why).split())[:200])


def _rows(connection: Connection, tell: Progress) -> Iterator[Said]:
    """Rows that can't be read."""
    tables = our_tables(connection)
    total, done = sum(count(connection, table) for table in tables), 0
    for table in tables:
        for row in rows(connection, table):
            if isinstance(row, Unreadable):
                yield said_left(Left(table.name, row.key))
            done += 1
            if done % STEP == 0:
                tell(Said("reading rows"), done, total)


def _strays(connection: Connection) -> Iterator[Said]:
    """Rows that refer to nothing; PostgreSQL doesn't let them be."""
    if connection.dialect.name == "sqlite":
        found = Counter(row[0] for row in connection.exec_driver_sql("PRAGMA foreign_key_check").all())
        for table, number in sorted(found.items()):
            yield Said("Rows of “{table}” that belong to nothing that is stored: {n}.", table=table, n=number)


def _played(connection: Connection, tell: Progress) -> Iterator[Said]:
    """Tables that can't be loaded, and matches that can't be replayed or end otherwise than is stored."""
    codes = connection.scalars(select(schema.tables.c.code)).all()
    matches = connection.execute(select(schema.matches.c.id, schema.matches.c.table_code)).all()
    done, total, replayed = 0, len(codes) + len(matches), set[str | None]()
    for code in codes:
        done += 1
        tell(Said("replaying"), done, total)
        if isinstance(code, str):
            try:
                replayed.add(_load(connection, code))
            except SQLAlchemyError:
                raise
            except Exception as error:
                yield Said("Table {table} is damaged: {why}.", table=code, why=_why(error))
    for id, code in matches:
        done += 1
        tell(Said("replaying"), done, total)
        if isinstance(id, str) and id not in replayed:
            try:
                _replay(connection, id)
            except SQLAlchemyError:
                raise
            except Exception as error:
                yield Said("Match {match} of table {table} is damaged: {why}.", match=id, table=code, why=_why(error))


def _reviews(connection: Connection) -> Iterator[Said]:
    """Reviews that can't be shown."""
    for id in connection.scalars(select(schema.reviews.c.match_id)).all():
        try:
            review_rows.load_review(connection, id)
        except Damaged:
            yield Said("The review of match {match} can't be read.", match=id)


def _load(connection: Connection, code: str) -> str | None:
    """Load a table with its current match as the server does; the match that was replayed. An error of any kind if
    something of it is damaged."""
    stored = loading.read(connection, code)
    assert stored is not None
    nothing = cast(Any, None)  # a table that is only looked at stores nothing, and no hand is at work there
    match = loading.build(stored, nothing, Settings(), nothing, ServiceTime()).playing.match
    if stored.match is None or match is None:
        return None
    _check(connection, stored.match, match)
    return stored.match.id


def _replay(connection: Connection, id: str) -> None:
    row = queries.load_match(connection, id)
    assert row is not None
    _check(connection, row, loading.rebuild(row, queries.load_events(connection, id)))


def _check(connection: Connection, row: queries.MatchRow, match: Match) -> None:
    loading.check_end(row, match)
    check_results(load_results(connection, row.id), match)


def _why(error: Exception) -> str:
    return error.said if isinstance(error, BagatelleError) else type(error).__name__
