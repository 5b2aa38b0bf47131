"""This server as one node among those that share its database: it renews its lease, and claims tables.

A lease counts from the moment its renewal was sent, so it is over here before it is over in the database, and this node
has let go of its tables before another one can claim them. (That only spares people a look at an old table: what keeps
writes apart is the fence, see leases.py.) On SQLite there is one node, and no lease to renew.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from sqlalchemy import Connection

from bagatelle.server import leases
from bagatelle.server.database import StorageError
from bagatelle.server.leases import Node
from bagatelle.server.refusals import unknown_table
from bagatelle.server.settings import Settings
from bagatelle.server.storage import Storage

RENEWALS = 4  # in the time of a lease
LOOKS = 12  # at whose lease is over, in the time of a lease
SERVES = 0.8  # of the time of a lease: clocks don't run alike
FAREWELL = 1.0  # seconds that the database has to hear that a node stops

log = logging.getLogger("bagatelle.server")


class Elsewhere(Exception):
    """The table is another node's now."""

    def __init__(self, owner: Node) -> None:
        super().__init__("the table is another node's")
        self.owner = owner


class Busy(StorageError):
    """Who owns the table can't be said now, but soon."""


class Membership:
    """The lease of this node. `let_go` is called when it is over: then this node owns nothing any more."""

    def __init__(self, storage: Storage, settings: Settings, node: Node, let_go: Callable[[], None]) -> None:
        self.node = node
        self.shared = storage.shared
        self.pause = settings.lease / RENEWALS  # seconds between two renewals
        self.look = settings.lease / LOOKS  # seconds between two looks at who lives
        self.patience = settings.lease + 2  # seconds until somebody must have taken over a table
        self._storage, self._let_go = storage, let_go
        self._lease = settings.lease if self.shared else 0.0
        self._until = float("-inf") if self.shared else float("inf")  # on the clock of the loop
        self._timer: asyncio.TimerHandle | None = None
        self._resigned = False
        self.term = 0  # goes up when it lets go

    @property
    def holds(self) -> bool:
        """Whether its lease isn't over."""
        return time.monotonic() < self._until

    async def renew(self) -> None:
        """Begin the lease, or go on with it. To be done every `pause` seconds."""
        if not self.shared:
            return
        sent = time.monotonic()
        await self._storage.write(leases.renew, self.node, self._lease)
        if not self.holds:
            self._end()
        self._until = sent + SERVES * self._lease
        if self._timer:
            self._timer.cancel()
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self._until - time.monotonic(), self._run_out)

    def _run_out(self) -> None:
        log.warning("this node couldn't renew its lease, and lets go of its tables")
        self._end()

    def _end(self) -> None:
        self.term += 1
        self._until = float("-inf")
        self._let_go()

    async def claim(self, code: str) -> int:
        """Own a table: its epoch from now on. Elsewhere if another node does, Refusal if there is no such table,
        Busy if it can't be said now."""
        if not self.holds:
            raise Busy("this node has no lease now")
        claim = await self._storage.write(leases.claim, code, self.node.id)
        if claim is None:
            raise unknown_table()
        if claim.owner:
            raise Elsewhere(claim.owner)
        if claim.epoch is None:
            raise Busy("another node is just claiming the table")
        return claim.epoch

    async def release(self, tables: dict[str, int]) -> None:
        """Let others own these tables: codes, and the epochs in which they were owned here."""
        if self.shared and tables:
            await self._storage.write(_release, tables)

    async def resign(self) -> None:
        """Let go of everything, and let others own it at once. In this order: no two nodes show a table."""
        if self._timer:
            self._timer.cancel()
        if self.shared and not self._resigned:
            self._resigned = True
            self._end()
            try:
                await asyncio.wait_for(self._storage.write(leases.resign, self.node.id), FAREWELL)
            except (StorageError, TimeoutError):
                log.warning("the database can't be told that this node stops; its lease will end by itself")


def _release(connection: Connection, tables: dict[str, int]) -> None:
    for code, epoch in tables.items():
        leases.release(connection, code, epoch)
