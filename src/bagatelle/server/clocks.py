"""The clocks of all tables: the time they go by, and what happens when somebody's time is up.

A clock must not run while the server is away, and not jump with the clock on the wall. So turns are timed by how long
the database has been served altogether: that is stored now and then, and counted on from there after a start. After a
crash it is a few seconds behind; whoever had to decide gets these as a present.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from sqlalchemy import Connection, select, update

from bagatelle.server import queries, schema
from bagatelle.server.database import StorageError
from bagatelle.server.failures import tell_failure
from bagatelle.server.storage import Storage
from bagatelle.server.tasks import Tasks, forever

if TYPE_CHECKING:
    from bagatelle.server.table import Table

SOON = 30.0  # seconds before its time is up that a table is in memory for that
BEAT = 10.0  # seconds from storing the service time to storing it again
FAREWELL = 1.0  # seconds that the database has to store it at the end


class ServiceTime:
    """How many seconds the database has been served altogether."""

    def __init__(self, served: float = 0.0, steady: Callable[[], float] = time.monotonic) -> None:
        self._steady, self._since = steady, steady()
        self.served = served  # until this server started

    def now(self) -> float:
        return self.served + self._steady() - self._since


def served(connection: Connection) -> float:
    """How long the database was served until it was stored last; 0 if that can't be read, so that all have time."""
    seconds = connection.scalar(select(schema.service.c.seconds))
    return seconds if isinstance(seconds, float) and math.isfinite(seconds) else 0.0


def store_served(connection: Connection, seconds: float) -> None:
    """Store how long the database has been served, unless another server has counted further."""
    if served(connection) < seconds and not connection.execute(update(schema.service).values(seconds=seconds)).rowcount:
        schema.insert_first(connection, schema.service, id=1, seconds=seconds)


class Clocks(Tasks):
    """Do what is due at a table when it is. `forget` drops a table whose memory may differ from what is stored, `go_on`
    wakes what has to go on after a bot took over."""

    def __init__(self, storage: Storage, forget: Callable[[Table], None], go_on: Callable[[Table], None]) -> None:
        super().__init__()
        self.service = ServiceTime()
        self._storage, self._forget, self._go_on = storage, forget, go_on
        self._timers: dict[str, asyncio.TimerHandle] = {}  # by the table's code

    async def begin(self) -> None:
        """Count on from where the server was when it stopped."""
        self.service = ServiceTime(await self._storage.read(served))
        self.start(forever(BEAT, self._beat))

    async def _beat(self) -> None:
        await self._storage.write(store_served, self.service.now())

    async def end(self) -> None:
        self.stop()
        for timer in self._timers.values():
            timer.cancel()
        with suppress(StorageError, TimeoutError):
            await asyncio.wait_for(self._beat(), FAREWELL)

    def wake(self, table: Table) -> None:
        """Look at a table when something is due there."""
        due, timer = table.turns.due(), self._timers.get(table.code)
        if due is None:
            return
        when = asyncio.get_running_loop().time() + due
        if timer and timer.when() > when:
            timer.cancel()
            timer = None
        if not timer:  # one that comes too early looks again; so most moves need no new one
            self._timers[table.code] = asyncio.get_running_loop().call_at(when, self._look, table)

    def busy(self, table: Table) -> bool:
        """Whether somebody's time is up soon, whether anybody looks or not. Until then nobody has to have the table in
        memory."""
        deadline = table.turns.deadline(table.turns.turn)
        return deadline is not None and table.turns.waits_for() is not None and deadline <= self.soon

    @property
    def soon(self) -> float:
        return self.service.now() + SOON

    def drop(self, table: Table) -> None:
        if timer := self._timers.pop(table.code, None):
            timer.cancel()

    def _look(self, table: Table) -> None:
        self._timers.pop(table.code, None)
        due = table.turns.due()
        if due is not None and due <= 0:
            self.start(self._act(table))
        else:
            self.wake(table)

    async def _act(self, table: Table) -> None:
        async with table.lock:
            try:
                await table.turns.act()
            except queries.NOT_STORED as error:
                tell_failure("not stored", error, table=table.code)
                self._forget(table)
                return
        self._go_on(table)
