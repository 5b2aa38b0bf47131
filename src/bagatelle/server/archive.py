"""Matches that are over, for whoever wants them again: their records and replays.

They are made one at a time, and those that were asked for last are kept, packed. A long match takes seconds to play
again: a process of its own does that, behind everything else, for a thread would hold up those who play meanwhile.
"""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import msgspec

from bagatelle.server import playing_again, queries
from bagatelle.server.loading import telling_damage
from bagatelle.server.playing_again import Job, What
from bagatelle.server.reading import Damaged
from bagatelle.server.refusals import Refusal
from bagatelle.server.storage import Storage

SHORT = 300  # events of a match that a thread plays again in a moment
LONGEST = 60.0  # seconds that a process may take for a long one
KEPT = 32 << 20  # bytes
WAITING = 32  # matches that somebody may wait for at once


class Packed(NamedTuple):
    """A record or a replay as it is sent."""

    match: queries.MatchRow
    gzip: bytes


class Archive:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._thread = ThreadPoolExecutor(1, "archive")
        self._turn = asyncio.Lock()
        self._kept: OrderedDict[tuple[str, What], Packed] = OrderedDict()
        self._size = 0  # of those that are kept
        self._coming: dict[tuple[str, What], asyncio.Task[Packed]] = {}

    def stop(self) -> None:
        for task in self._coming.values():
            task.cancel()
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def get(self, match_id: str, what: What) -> Packed:
        """The record or the replay of a match that is over; however many ask, it is made once."""
        key = match_id, what
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
            task = self._coming[key] = asyncio.create_task(self._make(match_id, what))
            task.add_done_callback(lambda done: self._came(key, done))
        return await asyncio.shield(self._coming[key])

    def _came(self, key: tuple[str, What], done: asyncio.Task[Packed]) -> None:
        del self._coming[key]
        if done.cancelled() or done.exception():  # which is told to those who wait, if they still do
            return
        self._kept[key] = packed = done.result()
        self._size += len(packed.gzip)
        while self._size > KEPT:
            self._drop(next(iter(self._kept)))

    def _drop(self, key: tuple[str, What]) -> None:
        if kept := self._kept.pop(key, None):
            self._size -= len(kept.gzip)

    async def _find(self, match_id: str) -> queries.MatchRow:
        """The match, if there still is one that is over: any node may have deleted it with its table."""
        row = await self._storage.read(queries.load_match, match_id)
        if row is None:
            raise Refusal("unknown-match", "There is no such match.")
        if row.finished is None:
            raise Refusal("not-over", "The match isn't over: its record holds what players may not know yet.")
        return row

    async def _make(self, match_id: str, what: What) -> Packed:
        async with self._turn:
            with telling_damage(match=match_id):
                row = await self._find(match_id)
                events = await self._storage.read(queries.load_events, match_id)
                job = Job(what, row, events)
                if len(events) <= SHORT:
                    made = await asyncio.get_running_loop().run_in_executor(self._thread, playing_again.do, job)
                else:
                    made = await _in_a_process(job)
                return Packed(row, made)


async def _in_a_process(job: Job) -> bytes:
    """What `playing_again.do` makes of a job. Damaged if it can't."""
    command = [sys.executable, "-m", playing_again.__name__]
    process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, stderr=PIPE)
    try:
        made, error = await asyncio.wait_for(process.communicate(msgspec.msgpack.encode(job)), LONGEST)
    finally:
        if process.returncode is None:
            process.kill()
    if process.returncode != 0:
        raise Damaged(error.decode(errors="replace")[-2000:])
    return made
