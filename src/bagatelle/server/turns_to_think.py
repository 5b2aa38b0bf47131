"""Who may think next: turns are shared fairly, so that many tables of one address don't make the others wait."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class TurnsToThink:
    """So many may think at once. Among those that wait, the addresses take turns; within one it is first come, first
    served."""

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # by address

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for a turn, and give it back at the end."""
        if self._free:
            self._free -= 1
        else:
            mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._waiting.setdefault(address, deque()).append(mine)
            try:
                await mine
            except asyncio.CancelledError:
                if mine.done() and not mine.cancelled():
                    self._pass_on()
                raise
        try:
            yield
        finally:
            self._pass_on()

    def _pass_on(self) -> None:
        while self._waiting:
            address, those = self._waiting.popitem(last=False)
            next_one = those.popleft()
            if those:
                self._waiting[address] = those  # behind all other addresses
            if not next_one.done():
                next_one.set_result(None)
                return
        self._free += 1
