"""Forgetting, now and then, what is old: see retention.py for what that is."""

from __future__ import annotations

import time
from collections.abc import Callable

from bagatelle.server import queries, retention
from bagatelle.server.ages import BEGINNING, Calendar
from bagatelle.server.storage import Storage

HOUR, DAY = 3600.0, 24 * 3600.0
STALE = 7 * DAY  # seconds after which a table nobody started is forgotten


class Forgetting:
    """Tables that nobody plays at are forgotten, and after `keep_days` (0: never) who was at those that nobody uses.
    `in_use` says of a table's code whether somebody is there now."""

    def __init__(self, storage: Storage, keep_days: float, in_use: Callable[[str], bool]) -> None:
        self._storage, self._keep_days, self._in_use = storage, keep_days, in_use
        self._calendar: Calendar | None = None
        self._next_people = 0.0  # when to look for people to forget, on the monotonic clock

    async def look(self) -> None:
        """Forget what is due. After a commit that failed: find out whether the next one would."""
        if not self._storage.ready:
            await self._storage.write(queries.write_something)
        if self._calendar is None:
            newest = await self._storage.read(retention.newest_time, time.time())
            self._calendar = Calendar(newest, time.time, time.monotonic)
        today = self._calendar.now()
        await self._storage.write(retention.delete_stale_tables, today - STALE, BEGINNING)
        if self._keep_days and time.monotonic() >= self._next_people:
            unused = await self._storage.read(retention.unused_tables, today - self._keep_days * DAY, BEGINNING)
            if codes := [code for code in unused if not self._in_use(code)]:
                await self._storage.write(retention.forget_people, codes)
            self._next_people = time.monotonic() + (0 if codes else HOUR)
