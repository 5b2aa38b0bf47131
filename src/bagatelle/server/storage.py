"""The database behind the server: SQLite in a file, or PostgreSQL. The operations are in queries.py.

One thread writes. It takes all jobs that wait, runs each in a savepoint, so that a failing one fails alone, and commits
them together; only then does each `write` return. So whatever was acknowledged is stored, and a busy server still
commits seldom. Jobs of a kind that can be done as one (see `joining`) are. Reads run in a few threads, each on one
moment of the database.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from queue import Empty, SimpleQueue
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar, TypeVarTuple

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import OperationalError

from bagatelle.server.database import StorageError, connect_reader, connect_writer, parse, upgrade

BATCH = 500  # jobs in one commit at most, so that none waits long
GATHER = 0.01  # seconds from one commit to the next while several jobs come at a time, so that more share one
READERS = 4
FAREWELL = 1.0  # seconds that what was asked before has, when it is closed

P = ParamSpec("P")
T = TypeVar("T")
Args = TypeVarTuple("Args")
log = logging.getLogger(__name__)


class _Outcome(NamedTuple):
    result: Any
    error: Exception | None


class _Waiting(NamedTuple):
    """A job in the queue, and where to tell its outcome."""

    job: Callable[..., Any]
    args: tuple[Any, ...]
    loop: asyncio.AbstractEventLoop
    outcome: asyncio.Future[_Outcome]

    @property
    def joined(self) -> Callable[[Connection, Sequence[tuple[Any, ...]]], None] | None:
        """How several jobs of this kind are done as one, if they can be."""
        return getattr(self.job, "joined", None)


class Storage:
    """Made by `Storage.open`; used from one event loop; to be closed."""

    def __init__(self, writer: Engine, reader: Engine) -> None:
        self._writer, self._reader = writer, reader
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="storage-reader")
        self._thread = threading.Thread(target=self._work, name="storage-writer", daemon=True)
        self._thread.start()
        self._closed = False
        self._answered = self._failed = False  # whether the database ever answered, and whether the last commit failed

    @property
    def shared(self) -> bool:
        """Whether several servers may use this database."""
        return self._writer.dialect.name == "postgresql"

    @property
    def ready(self) -> bool:
        """Whether the database answers, as far as is known: it did before, and the last commit didn't fail."""
        return self._answered and not self._failed and not self._closed

    @classmethod
    def open(cls, url: str | None = None) -> Storage:
        """Connect and bring the tables up to date; blocks meanwhile. `url` as in `database.parse`.

        StorageError, in one sentence and without secrets, if that can't be.
        """
        parsed = parse(url)
        writer = connect_writer(parsed)
        try:
            upgrade(writer)
        except BaseException:
            writer.dispose()
            raise
        return cls(writer, connect_reader(parsed, READERS))

    async def write(self, job: Callable[[Connection, *Args], T], *args: *Args) -> T:
        """Run `job(connection, …)` in the writing thread; returns its result once it is committed.

        What the job raises is raised here, and nothing of it is stored. A job lets errors of the database through; it
        is quick, and doesn't commit. StorageError if the commit failed: then load again what you hold in memory, for
        when the line to the database breaks at the wrong moment, the job may or may not have been stored. Jobs run in
        the order of these calls; cancelling one doesn't undo it.
        """
        self._check_open()
        loop = asyncio.get_running_loop()
        waiting = _Waiting(job, args, loop, loop.create_future())
        self._queue.put(waiting)
        outcome = await waiting.outcome
        if outcome.error is not None:
            raise outcome.error
        result: T = outcome.result
        return result

    async def read(self, job: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run `job(connection, …)` in a reading thread, on one moment of the database: after every write that has
        returned. Whatever it tries to write is refused."""
        self._check_open()

        def run() -> T:
            try:
                with self._reader.connect() as connection:
                    self._answered = True
                    return job(connection, *args, **kwargs)
            except OperationalError as error:
                raise StorageError("the database can't be read now") from error

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def close(self) -> None:
        """Finish what was asked before, then disconnect. What a database that doesn't answer hasn't stored by then was
        never acknowledged. Closing twice does nothing."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
            await asyncio.to_thread(self._stop)

    def _check_open(self) -> None:
        if self._closed:
            raise StorageError("the storage is closed")

    def _stop(self) -> None:
        self._thread.join(FAREWELL)
        if self._thread.is_alive():
            log.warning("the database doesn't answer, so nobody waits for it any longer")
            self._readers.shutdown(wait=False, cancel_futures=True)
            return
        self._readers.shutdown()
        self._writer.dispose()
        self._reader.dispose()

    def _work(self) -> None:
        going, next_commit = True, 0.0
        while going:
            batch = self._take(next_commit)
            if batch[-1] is None:
                going = False
            waiting = [job for job in batch if job is not None]
            next_commit = time.monotonic() + GATHER if len(waiting) > 1 else 0.0
            if waiting:
                _tell(waiting, self._commit(waiting))

    def _take(self, not_before: float) -> list[_Waiting | None]:
        """All that waits at that time or later, at least one; None comes last of all."""
        batch = [self._queue.get()]
        if (early := not_before - time.monotonic()) > 0:
            time.sleep(early)
        while len(batch) < BATCH and batch[-1] is not None:
            try:
                batch.append(self._queue.get_nowait())
            except Empty:
                break
        return batch

    def _commit(self, batch: Sequence[_Waiting]) -> list[_Outcome]:
        try:
            if outcomes := self._commit_as_one(batch):
                return outcomes
            with self._writer.begin() as connection:
                outcomes = attempt_all(connection, batch)
            self._answered = True
            self._failed = any(isinstance(outcome.error, OperationalError) for outcome in outcomes)
            return outcomes
        except Exception as error:
            self._failed = True
            log.error("a commit of %d jobs failed: %s", len(batch), error)
            return [_Outcome(None, _failure(error)) for _ in batch]

    def _commit_as_one(self, batch: Sequence[_Waiting]) -> list[_Outcome]:
        """Commit jobs that are all of a kind, without a savepoint, which is much of their work. Nothing if they aren't,
        or if one fails: then nothing of it is stored, and each has to be done by itself."""
        first = batch[0]
        if len(batch) > 1 and (first.joined is None or any(job.joined is not first.joined for job in batch)):
            return []
        with self._writer.connect() as connection, connection.begin() as transaction:
            try:
                if first.joined:
                    first.joined(connection, [job.args for job in batch])
                    result = None
                else:
                    result = first.job(connection, *first.args)
            except Exception:
                transaction.rollback()
                return []
        self._answered, self._failed = True, False
        return [_Outcome(result, None)] * len(batch)


def joining(
    together: Callable[[Connection, Sequence[tuple[*Args]]], None],
) -> Callable[[Callable[[Connection, *Args], None]], Callable[[Connection, *Args], None]]:
    """Marks an operation of which several may be done as one: `together` gets the arguments of each."""

    def mark(job: Callable[[Connection, *Args], None]) -> Callable[[Connection, *Args], None]:
        job.joined = together  # type: ignore[attr-defined]
        return job

    return mark


def attempt_all(connection: Connection, batch: Sequence[_Waiting]) -> list[_Outcome]:
    """Do the jobs in order, neighbours of a kind as one if none of them fails."""
    outcomes: list[_Outcome] = []
    for joined, alike in groupby(batch, lambda waiting: waiting.joined):
        jobs = list(alike)
        if joined and len(jobs) > 1:
            outcome = attempt(connection, joined, [waiting.args for waiting in jobs])
            if outcome.error is None:
                outcomes += [outcome] * len(jobs)
                continue
        outcomes += [attempt(connection, waiting.job, *waiting.args) for waiting in jobs]
    return outcomes


def attempt(connection: Connection, job: Callable[..., Any], *args: Any) -> _Outcome:
    """Do a job in a savepoint; what it raises is its outcome."""
    # Not `begin_nested`, which compiles its statements anew each time: most of the work of a small job.
    connection.exec_driver_sql("SAVEPOINT job")
    try:
        result = job(connection, *args)
        connection.exec_driver_sql("RELEASE SAVEPOINT job")
    except Exception as error:
        # This fails in its turn, and the batch with it, if the whole transaction is lost: the line broke, or SQLite
        # gave it up (as it may on a full disk).
        connection.exec_driver_sql("ROLLBACK TO SAVEPOINT job")
        connection.exec_driver_sql("RELEASE SAVEPOINT job")
        return _Outcome(None, error)
    return _Outcome(result, None)


def _failure(error: Exception) -> StorageError:
    failure = StorageError("the database couldn't store this")
    failure.__cause__ = error
    return failure


def _tell(batch: Sequence[_Waiting], outcomes: Sequence[_Outcome]) -> None:
    def tell() -> None:
        for waiting, outcome in zip(batch, outcomes, strict=True):
            if not waiting.outcome.done():  # cancelled
                waiting.outcome.set_result(outcome)

    try:
        batch[0].loop.call_soon_threadsafe(tell)
    except RuntimeError:
        log.warning("the event loop was closed before %d jobs were told that they are stored", len(batch))
