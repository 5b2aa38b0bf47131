"""What whoever looks after a server asks of a node: how it does, and that banned addresses are sent away."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from bagatelle import __version__
from bagatelle.server import leases, retention
from bagatelle.server.admin_messages import Load, NodeStatus, TableStatus, Visitor
from bagatelle.server.bans import Bans
from bagatelle.server.hub import Hub
from bagatelle.server.logs import Troubles
from bagatelle.server.person import BANNED, GONE, Person
from bagatelle.server.table import Table
from bagatelle.server.tasks import forever

log = logging.getLogger("bagatelle.server")
AT_ONCE = 100  # tables that are looked at before others have their turn
SHOWN = 200  # tables of a node at most, so that a full one can be looked at too
MINUTE = 60.0
OFTEN = 2.0  # seconds between looks at bans and load


class Sample(NamedTuple):
    at: float
    cpu: float
    moves: float
    bot_moves: float


class Caretaker:
    """Looks after one node. To be started and stopped."""

    def __init__(self, hub: Hub, bans: Bans, troubles: Troubles) -> None:
        self._hub, self.bans, self._troubles = hub, bans, troubles
        self._began = time.monotonic()
        self._samples = deque([self._sample()], maxlen=int(MINUTE / OFTEN))
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(forever(min(OFTEN, self._hub.settings.tick), self.look))

    def stop(self) -> None:
        if self._task:
            self._task.cancel()

    async def look(self) -> None:
        """See what is new: bans, and how much there was to do."""
        self._samples.append(self._sample())
        if await self.bans.look():
            for table in self._hub.tables.values():
                for person in table.persons.values():
                    for page in tuple(person.listeners):
                        if self.bans.hold(page.address):
                            page.close(BANNED)

    async def close(self, code: str) -> None:
        """Delete a table, damaged or not, and send everybody away. Elsewhere if another node owns it."""
        hub = self._hub
        epoch = await hub.membership.claim(code)
        await hub.storage.write(leases.write, code, epoch, retention.delete_table, (code,))
        log.info("closed by the admin", extra={"table": code})
        if table := hub.tables.get(code):
            hub.drop(table)
            table.close(GONE)

    def _sample(self) -> Sample:
        value = self._hub.metrics.value
        return Sample(
            time.monotonic(), time.process_time(), value("bagatelle_moves_total"), value("bagatelle_bot_moves_total")
        )

    async def status(self, find: str = "") -> NodeStatus:
        """How the node does. With words to find, only tables that have them in their code, game, a name or an address
        are shown."""
        tables, pages = [], 0
        for number, table in enumerate(list(self._hub.tables.values())):
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)  # nobody who plays waits for this
            tables.append(table_status(table))
            pages += sum(len(person.listeners) for person in table.persons.values())
        found = [table for table in tables if find.casefold() in words_of(table)] if find else tables
        return NodeStatus(
            address=self._hub.membership.node.address,
            version=__version__,
            up=time.monotonic() - self._began,
            tables=len(tables),
            people=sum(len(table.people) for table in tables),
            pages=pages,
            bots=sum(table.bots for table in tables if table.phase == "playing"),
            load=self._load(),
            shown=tuple(sorted(found, key=lambda table: (-len(table.people), table.code))[:SHOWN]),
            troubles=self._troubles.last(),
        )

    def _load(self) -> Load:
        before, now = self._samples[0], self._sample()
        seconds = max(now.at - before.at, 0.001)
        return Load(
            moves=MINUTE * (now.moves - before.moves) / seconds,
            bot_moves=MINUTE * (now.bot_moves - before.bot_moves) / seconds,
            cpu=(now.cpu - before.cpu) / seconds,
            memory=memory(),
            machine=os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0,
            cores=os.cpu_count() or 1,
        )


def memory() -> int:
    """Bytes of memory that this process holds; 0 where that can't be told."""
    with suppress(OSError):
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


def table_status(table: Table) -> TableStatus:
    seating, playing = table.seating, table.playing
    seated = [table.persons[seat.person] for seat in seating.seats if seat.person is not None]
    return TableStatus(
        code=table.code,
        game=table.game.title,
        phase=playing.phase,
        players=table.players,
        number=playing.match.number if playing.match else 0,
        people=tuple(visitor(table, person) for person in table.persons.values() if person.listeners),
        away=tuple(sorted({seating.name_of(person) for person in seated if not person.listeners})),
        bots=sum(seat.level is not None for seat in seating.seats),
    )


def visitor(table: Table, person: Person) -> Visitor:
    addresses = tuple(sorted({page.address for page in person.listeners}))
    return Visitor(table.seating.name_of(person), table.seating.seats_of(person), addresses)


def words_of(table: TableStatus) -> str:
    """What a table is found by."""
    people = (word for person in table.people for word in (person.name, *person.addresses))
    return "\n".join((table.code, table.game, *table.away, *people)).casefold()
