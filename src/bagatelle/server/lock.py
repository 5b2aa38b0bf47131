"""One server at a time on a SQLite file. The lock is on a file beside it, and goes with the process however that ends;
those who only look at the database don't take it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress

from sqlalchemy import URL

from bagatelle.server.database import StorageError, named


@contextmanager
def alone(url: URL) -> Iterator[None]:
    """Nobody else serves this database meanwhile, or restores it; StorageError if somebody does. On PostgreSQL nothing
    is locked."""
    if url.drivername != "sqlite":
        yield
        return
    try:
        file = open(f"{url.database}-lock", "a")  # noqa: SIM115  # it stays: who deletes it may let a third one in
    except OSError as error:
        raise StorageError("{database} can't be used: {why}", database=named(url), why=error.strerror) from None
    with file:
        if not _locked(file.fileno()):
            raise StorageError("{database} is in use by another server: stop that one first, or name another file "
                               "with --database", database=named(url))  # fmt: skip
        yield


def _locked(file: int) -> bool:
    """Whether we have the lock now."""
    with suppress(ImportError):  # there are none on Windows
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return True
