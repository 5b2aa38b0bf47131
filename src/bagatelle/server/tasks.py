"""Tasks that run beside the rest."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from bagatelle.server.failures import tell_failure

T = TypeVar("T")


async def forever(seconds: float, *jobs: Callable[[], Awaitable[None]]) -> None:
    """Do these jobs again and again, with a pause; what goes wrong in one of them is logged, and ends nothing."""
    while True:
        for job in jobs:
            try:
                await job()
            except Exception as error:
                tell_failure("a job failed that is done all the time", error, job=job.__name__)
        await asyncio.sleep(seconds)


class Tasks:
    """Tasks that nobody waits for. They are kept until they end, for asyncio itself would forget them."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, job: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()

    async def end(self) -> None:
        """Stop them, and wait until they have put everything away."""
        self.stop()
        await asyncio.gather(*self._tasks, return_exceptions=True)
