"""Connecting to the database that a URL names, and bringing its tables up to date."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import platformdirs
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from bagatelle.core.errors import BagatelleError
from bagatelle.core.words import Said

MIGRATIONS = Path(__file__).parent / "migrations"
FILE = "bagatelle.sqlite3"
SECONDS_TO_WAIT = 10  # for a connection, or for the lock of another process on the file
STALLED = (
    "3s"  # PostgreSQL ends a transaction in which nothing happens: its node was stopped, and others wait for the rows
)
UPGRADE_LOCK = 0xBA6A7E11E  # any number, the same for all nodes
# Every commit is on the disk before it is acknowledged, also when the plug is pulled (fullfsync: on macOS too).
PRAGMAS = ("journal_mode = WAL", "synchronous = FULL", "fullfsync = ON", "foreign_keys = ON")
LIBPQ = {"connect_timeout": str(SECONDS_TO_WAIT), "tcp_user_timeout": "30000", "application_name": "bagatelle"}


class StorageError(BagatelleError):
    """The database can't be used, or couldn't store something: one sentence for whoever runs the server."""


def parse(url: str | None) -> URL:
    """The database that a URL names: `sqlite:///path` or `postgresql://…`; None is a file in the user's data folder.

    The errors never repeat the URL: it may hold a password.
    """
    if url is None:
        folder = platformdirs.user_data_path("bagatelle")
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # it will hold the seeds of running matches
        except OSError as error:
            raise StorageError("the data folder {folder} can't be made: {why}",
                               folder=folder, why=error.strerror) from None  # fmt: skip
        return URL.create("sqlite", database=str(folder / FILE))
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise StorageError("the database has to be sqlite:///path or postgresql://user@host/name") from None
    if parsed.drivername == "sqlite":
        if parsed.database in (None, "", ":memory:"):
            raise StorageError("a database in memory forgets everything; name a file: sqlite:///path")
        return parsed
    if parsed.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        ours = {name: value for name, value in LIBPQ.items() if name not in parsed.query}
        return parsed.set(drivername="postgresql+psycopg").update_query_dict(ours)
    raise StorageError("the database has to be sqlite:///path or postgresql://user@host/name, not {driver}:…",
                       driver=parsed.drivername)  # fmt: skip


def connect_writer(url: URL) -> Engine:
    """An engine for the one thread that writes."""
    if url.drivername == "sqlite":
        return _sqlite(url, size=1, begin="BEGIN IMMEDIATE")
    engine = _engine(url, size=1)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.execute(f"SET idle_in_transaction_session_timeout = '{STALLED}'")
        connection.commit()

    return engine


def connect_reader(url: URL, size: int) -> Engine:
    """An engine for as many threads that only read; all that a transaction reads is of one moment."""
    if url.drivername == "sqlite":
        return _sqlite(url, size, "BEGIN", "query_only = ON")
    return _engine(url, size, isolation_level="REPEATABLE READ", execution_options={"postgresql_readonly": True})


@contextmanager
def looking(url: URL) -> Iterator[Connection]:
    """A connection that only looks at a database. StorageError if it isn't there, or can't be used."""
    if url.drivername == "sqlite" and not Path(url.database or "").is_file():
        raise StorageError("there is no database file {file}", file=url.database)
    engine = connect_reader(url, 1)
    try:
        with telling(url), engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def upgrade(engine: Engine) -> None:
    """Make the tables, or change those of an older version into today's: all of it or nothing. Nodes that start at once
    take turns."""
    with telling(engine.url), engine.begin() as connection:
        lock(connection)
        migrate(connection)


def lock(connection: Connection) -> None:
    """Nobody else changes the tables until the transaction ends, however long that takes (SQLite: the writer's own lock
    sees to that)."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": UPGRADE_LOCK})


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring the tables to a revision, inside the transaction of the connection."""
    config = _migrations()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def head() -> str | None:
    """The revision of today's tables."""
    return ScriptDirectory.from_config(_migrations()).get_current_head()


def _migrations() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


@contextmanager
def telling(url: URL) -> Iterator[None]:
    """Whatever the database can't do becomes a StorageError, in one sentence."""
    try:
        yield
    except CommandError:
        raise StorageError("{database} was made by a newer version of Bagatelle", database=named(url)) from None
    except SQLAlchemyError as error:
        raise StorageError("{database} can't be used: {why}", database=named(url), why=_reason(error)) from None


def _engine(url: URL, size: int, **more: Any) -> Engine:
    # Parameters stay out of errors, and so out of logs: they are people's words, seeds and hashes of secrets.
    return create_engine(url, pool_size=size, max_overflow=0, pool_pre_ping=True, hide_parameters=True, **more)


def _sqlite(url: URL, size: int, begin: str, *pragmas: str) -> Engine:
    engine = _engine(url, size, connect_args={"timeout": SECONDS_TO_WAIT})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.text_factory = lambda text: text.decode(errors="replace")  # damaged text harms no other row
        connection.isolation_level = None  # else the driver begins transactions late, and savepoints go wrong
        for pragma in PRAGMAS + pragmas:
            connection.execute(f"PRAGMA {pragma}").close()

    @event.listens_for(engine, "begin")
    def do_begin(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def named(url: URL) -> Said:
    """The database, for people: never with a password."""
    if url.drivername == "sqlite":
        return Said("the database file {file}", file=url.database)
    where = url.host or url.query.get("host", Said("this machine"))
    return Said("the database “{name}” on {where}", name=url.database or url.username, where=where)


def _reason(error: SQLAlchemyError) -> str:
    text = str(error.orig if isinstance(error, DBAPIError) else error)
    return text.strip().split("\n")[0]
