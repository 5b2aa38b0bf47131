"""After a match somebody wants to play again: the others who are there are asked for a moment."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bagatelle.server import messages as m, queries
from bagatelle.server.failures import tell_failure
from bagatelle.server.tasks import Tasks

if TYPE_CHECKING:
    from bagatelle.server.table import Table


@dataclass(eq=False)
class Again:
    """Who wants to; it starts at `ends` (of the monotonic clock) unless somebody says no before."""

    person: int
    agreed: frozenset[int]
    ends: float
    counting: bool = False  # a countdown waits for the end

    @property
    def seconds(self) -> float:
        return max(0.0, self.ends - time.monotonic())

    @property
    def info(self) -> m.Again:
        return m.Again(self.person, tuple(sorted(self.agreed)), round(self.seconds, 1))


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
