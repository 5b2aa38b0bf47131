"""Reviews of matches that are over: made once, one at a time, by a process behind everything else; then stored, and
everybody's.

Whoever asks first sets it going, at the node that they ask. All nodes see how far it is, for that is stored too. A node
that stops leaves it undone: who still waits asks again, and any node begins anew.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import msgspec
from sqlalchemy import Connection

from bagatelle.core.words import Said
from bagatelle.server import http_messages as m, queries, review_rows
from bagatelle.server.archive import finished
from bagatelle.server.failures import tell_failure
from bagatelle.server.loading import telling_damage
from bagatelle.server.reading import Damaged
from bagatelle.server.refusals import Refusal
from bagatelle.server.review_job import Job, Made, News
from bagatelle.server.settings import Settings
from bagatelle.server.storage import Storage
from bagatelle.server.tasks import Tasks
from bagatelle.server.turns_to_think import TurnsToThink
from bagatelle.server.wording import phrase

COMMAND = (sys.executable, "-m", "bagatelle.server.review_program")
LOWEST = 19  # priority of the process
LONGEST = 900.0  # seconds that the process may take
WAITING = 32  # reviews at most, …
OF_ONE_ADDRESS = 3  # … and those that one address has asked for
OFTEN = 0.5  # seconds between two times that the progress is stored
MOST = 64 << 20  # bytes of a review

PROBLEMS = {
    "damaged": Said("This match can't be reviewed: what is stored of it is damaged."),
    "failed": Said("The review went wrong at the server. You can ask for it again."),
    "too-long": Said("The review took too long, so the server gave it up. You can ask for it again."),
}


class Reviewing(Tasks):
    """Makes reviews at one node; `node` is its id."""

    def __init__(self, storage: Storage, settings: Settings, node: str) -> None:
        super().__init__()
        self._storage, self._settings, self._node = storage, settings, node
        self._turns = TurnsToThink(1)
        self._waiting: Counter[str] = Counter()  # by the address that asked

    async def status(self, match_id: str) -> m.ReviewStatus:
        """How far the review of a match is. Refusal if there can't be one."""
        with telling_damage(match=match_id):
            return await self._storage.read(self._status, match_id)

    async def ask(self, match_id: str, address: str) -> m.ReviewStatus:
        """Have a match reviewed, unless it is or somebody does already. Refusal if it can't be."""
        status = await self.status(match_id)
        if status.state not in ("none", "failed"):
            return status
        if self._waiting[address] >= OF_ONE_ADDRESS or self._waiting.total() >= WAITING:
            raise Refusal("too-fast", "Many matches are being reviewed just now: wait a moment.")
        self._waiting[address] += 1
        claimed = False
        try:
            claimed = await self._storage.write(review_rows.claim, match_id, self._node)
        finally:
            if not claimed:
                self._waiting[address] -= 1
        if claimed:
            self.start(self._review(match_id, address))
        return await self.status(match_id)

    def _status(self, connection: Connection, match_id: str) -> m.ReviewStatus:
        row = finished(queries.load_match(connection, match_id))
        if row.closed:
            raise Refusal("no-review", "This match was closed before its end, so there is no review of it.")
        if review := review_rows.load_review(connection, match_id):
            return m.ReviewStatus("done", 1.0, None, review)
        work = review_rows.load_work(connection, match_id, self._node)
        if work is None:
            return m.ReviewStatus("none")
        if work.problem is not None:
            problem = PROBLEMS.get(work.problem, PROBLEMS["failed"])
            return m.ReviewStatus("failed", problem=phrase(problem))
        return m.ReviewStatus("waiting") if work.part is None else m.ReviewStatus("working", work.part)

    async def _review(self, match_id: str, address: str) -> None:
        try:
            async with self._turns.turn(address):
                await self._make(match_id)
        except Exception as error:
            damaged = isinstance(error, Damaged) or Damaged.__qualname__ in str(error)  # the process tells it in words
            code = "too-long" if isinstance(error, TimeoutError) else "damaged" if damaged else "failed"
            tell_failure(f"no review ({code})", error, match=match_id)
            with suppress(*queries.NOT_STORED):
                await self._tell(match_id, None, code)
        finally:
            self._waiting[address] -= 1

    async def _make(self, match_id: str) -> None:
        row, events = await self._storage.read(_load, match_id)
        made = await self._made(Job(row, events, self._settings.review_think))
        await self._storage.write(review_rows.store, match_id, made.review, made.seats)

    async def _made(self, job: Job) -> Made:
        """What the process makes of a job; its progress is stored meanwhile."""
        stored = 0.0
        async with asyncio.timeout(LONGEST), _at_work(job) as process:
            assert process.stdout is not None
            async for line in process.stdout:
                news = msgspec.json.decode(line, type=News)
                if news.made:
                    return news.made
                if time.monotonic() - stored > OFTEN:
                    stored = time.monotonic()
                    await self._tell(job.row.id, news.part)
            assert process.stderr is not None
            raise RuntimeError((await process.stderr.read()).decode(errors="replace")[-2000:])

    async def _tell(self, match_id: str, part: float | None, problem: str | None = None) -> None:
        await self._storage.write(review_rows.tell, match_id, self._node, part, problem)


def _load(connection: Connection, match_id: str) -> tuple[queries.MatchRow, list[queries.EventRow]]:
    return finished(queries.load_match(connection, match_id)), queries.load_events(connection, match_id)


@asynccontextmanager
async def _at_work(job: Job) -> AsyncIterator[Process]:
    """A process that reviews a match. It is gone afterwards, and its pipes are: also if it was just being started."""
    starting = asyncio.create_task(
        asyncio.create_subprocess_exec(*COMMAND, stdin=PIPE, stdout=PIPE, stderr=PIPE, limit=MOST)
    )
    try:
        process = await asyncio.shield(starting)
        assert process.stdin is not None
        if hasattr(os, "setpriority"):  # from its start: what it imports takes seconds
            os.setpriority(os.PRIO_PROCESS, process.pid, LOWEST)
        process.stdin.write(msgspec.json.encode(job) + b"\n")
        yield process
    finally:
        process = await starting
        if process.returncode is None:
            process.kill()
        await process.communicate()
