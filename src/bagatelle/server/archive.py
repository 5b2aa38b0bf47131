"""Matches that are over, for whoever wants them again: their records, replays and pictures.

They are made one at a time, and those that were asked for last are kept, packed. A long match takes seconds to play
again, and so does a picture to draw: a process of its own does that, behind everything else, for a thread would hold
up those who play meanwhile.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import msgspec

from bagatelle.core.match import OPEN, Viewer
from bagatelle.server import queries, replaying
from bagatelle.server.loading import telling_damage
from bagatelle.server.reading import Damaged
from bagatelle.server.refusals import Refusal, no_such_seat, unknown_match
from bagatelle.server.replaying import Job, What
from bagatelle.server.storage import Storage

SHORT = 300  # events of a match that a thread plays again in a moment
LONGEST = 60.0  # seconds that a process may take for a long one
KEPT = 32 << 20  # bytes
WAITING = 32  # matches that somebody may wait for at once


Key = tuple[str, What, Viewer]  # a match, and what of it


class Packed(NamedTuple):
    """A record or a replay as it is sent."""

    match: queries.MatchRow
    gzip: bytes


class Archive:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._thread = ThreadPoolExecutor(1, "archive")
        self._turn = asyncio.Lock()
        self._kept: OrderedDict[Key, Packed] = OrderedDict()
        self._size = 0  # of those that are kept
        self._coming: dict[Key, asyncio.Task[Packed]] = {}

    def stop(self) -> None:
        for task in self._coming.values():
            task.cancel()
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def get(self, match_id: str, what: What, viewer: Viewer = None) -> Packed:
        """The record of a match that is over, or its replay as one viewer knew it; however many ask, it is made once.
        While the match goes on nobody gets either."""
        key = match_id, what, viewer
        if key in self._kept:
            try:
                with telling_damage(match=match_id):
                    await self._find(match_id)
            except Refusal:
                self._drop(key)
                raise
            if kept := self._kept.get(key):
                self._kept.move_to_end(key)
                return kept
        if key not in self._coming:
            if len(self._coming) >= WAITING:
                raise Refusal("too-fast", "Many want to see a match again just now: wait a moment.")
            task = self._coming[key] = asyncio.create_task(self._make(key))
            task.add_done_callback(lambda done: self._came(key, done))
        return await asyncio.shield(self._coming[key])

    def _came(self, key: Key, done: asyncio.Task[Packed]) -> None:
        del self._coming[key]
        if done.cancelled() or done.exception():  # which is told to those who wait, if they still do
            return
        self._kept[key] = packed = done.result()
        self._size += len(packed.gzip)
        while self._size > KEPT:
            self._drop(next(iter(self._kept)))

    def _drop(self, key: Key) -> None:
        if kept := self._kept.pop(key, None):
            self._size -= len(kept.gzip)

    async def _find(self, match_id: str) -> queries.MatchRow:
        """The match, if there still is one that is over: any node may have deleted it with its table."""
        return finished(await self._storage.read(queries.load_match, match_id))

    async def _make(self, key: Key) -> Packed:
        match_id, what, viewer = key
        async with self._turn:
            with telling_damage(match=match_id):
                row = await self._find(match_id)
                if viewer not in (None, OPEN, *range(1, row.players + 1)):
                    raise no_such_seat(row.players)
                events = await self._storage.read(queries.load_events, match_id)
                job = Job(what, row, events, viewer)
                if len(events) <= SHORT and what != "picture":
                    made = await asyncio.get_running_loop().run_in_executor(self._thread, replaying.do, job)
                else:
                    made = await _in_a_process(job)
                return Packed(row, made)


def finished(row: queries.MatchRow | None) -> queries.MatchRow:
    """A match that is there and over. Refusal if it isn't: what is made of it would tell what players may not know."""
    if row is None:
        raise unknown_match()
    if row.finished is None:
        raise Refusal("not-over", "The match isn't over: its record holds what players may not know yet.")
    return row


async def _in_a_process(job: Job) -> bytes:
    """What `replaying.do` makes of a job. Damaged if it can't."""
    command = [sys.executable, "-m", replaying.__name__]
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=PIPE)
    try:
        made, error = await asyncio.wait_for(process.communicate(msgspec.msgpack.encode(job)), LONGEST)
    finally:
        if process.returncode is None:
            process.kill()
    if process.returncode != 0:
        raise Damaged(error.decode(errors="replace")[-2000:])
    return made
