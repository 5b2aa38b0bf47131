"""After a match somebody wants to play again: the others who are there are asked for a moment."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bagatelle.server import queries, server_messages as m
from bagatelle.server.clocks import ServiceTime
from bagatelle.server.failures import tell_failure
from bagatelle.server.tasks import Tasks

if TYPE_CHECKING:
    from bagatelle.server.table import Table


LATE = 10.0  # seconds after its end that a countdown is gone on with, when a table is brought back


@dataclass(eq=False)
class Again:
    """Who wants to, as it is stored; it starts at its end unless somebody says no before."""

    row: queries.AgainRow
    service: ServiceTime
    counting: bool = False  # a countdown waits for the end

    @classmethod
    def asked(cls, person: int, seconds: float, service: ServiceTime) -> Again:
        """Somebody asks; the others have so many seconds."""
        return cls(queries.AgainRow(person, (), service.now() + seconds), service)

    @classmethod
    def resumed(cls, row: queries.AgainRow, service: ServiceTime) -> Again | None:
        """Go on with one that was stored; None if that is long ago, so nobody expects it any more."""
        return cls(row, service) if service.now() < row.ends + LATE else None

    @property
    def seconds(self) -> float:
        return max(0.0, self.row.ends - self.service.now())

    @property
    def info(self) -> m.Again:
        return m.Again(self.row.person, self.row.agreed, round(self.seconds, 1))


class Countdowns(Tasks):
    """Start the next match of a table when the time to say no is over. `forget` drops a table whose memory may differ
    from what is stored, `go_on` wakes what has to go on after the start."""

    def __init__(self, forget: Callable[[Table], None], go_on: Callable[[Table], None]) -> None:
        super().__init__()
        self._forget, self._go_on = forget, go_on

    def wake(self, table: Table) -> None:
        """Count down if somebody wants to play again."""
        again = table.playing.again
        if again and not again.counting:
            again.counting = True
            self.start(self._count_down(table, again))

    def drop(self, table: Table) -> None:
        """Nothing starts at this table."""
        table.playing.again = None

    async def _count_down(self, table: Table, again: Again) -> None:
        await asyncio.sleep(again.seconds)
        async with table.lock:
            if table.playing.again is not again:
                return
            try:
                await table.playing.begin()
            except queries.NOT_STORED as error:
                tell_failure("not stored", error, table=table.code)
                self._forget(table)
                return
        self._go_on(table)
