"""Bots that talk, in games where talk is part of the game: in the chat, like everybody. No move waits for them.

They answer people, and now and then remark on what happened in the match: one bot at a time, a moment later, and only
while somebody has a page open.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from bagatelle import bots
from bagatelle.core.talk import Heard, Saying, Talker
from bagatelle.server import queries, wording
from bagatelle.server.failures import tell_failure
from bagatelle.server.identity import TokenBucket
from bagatelle.server.settings import Settings
from bagatelle.server.table import Table
from bagatelle.server.talking import LINES_AT_ONCE
from bagatelle.server.tasks import Tasks

log = logging.getLogger("bagatelle.server")


@dataclass
class Voices:
    """The bots' talk at one table."""

    talk: TokenBucket
    seen: tuple[str | None, int] = (None, 0)  # the match and its last event that they have thought about
    spoke_at: float = float("-inf")
    talkers: dict[tuple[str, str], Talker] = field(default_factory=dict)  # by name and level, of the match
    thinking: bool = False


class Chatter(Tasks):
    """The voices of all tables. `forget` drops a table whose memory may differ from what is stored."""

    def __init__(self, settings: Settings, forget: Callable[[Table], None]) -> None:
        super().__init__()
        self._settings, self._forget = settings, forget

    def wake(self, table: Table) -> None:
        """Somebody may have said something, or something may have happened in the match."""
        if voices := self._of(table):
            playing = table.playing
            now = playing.match_id, playing.match.number if playing.match else 0
            before, voices.seen = voices.seen, now
            if before[0] != now[0]:
                voices.talkers.clear()
            remark = before != now and time.monotonic() - voices.spoke_at >= self._settings.bot_remarks
            if remark or table.talking.unanswered:
                self._begin(table, voices)

    def _of(self, table: Table) -> Voices | None:
        bots_here = any(seat.holder == "bot" for seat in table.seating.seats)
        if table.playing.match is None or not bots_here or not bots.talks(table.game):
            table.talking.unanswered = None
            return None
        if table.talking.voices is None:
            table.talking.voices = Voices(TokenBucket(LINES_AT_ONCE, self._settings.lines_per_second))
        return table.talking.voices

    def _begin(self, table: Table, voices: Voices) -> None:
        if not voices.thinking:
            voices.thinking = True
            self.start(self._speak(table, voices))

    async def _speak(self, table: Table, voices: Voices) -> None:
        await asyncio.sleep(random.uniform(*self._settings.bot_talk))
        async with table.lock:
            voices.thinking = False
            line, table.talking.unanswered = table.talking.unanswered, None
            try:
                found = self._find(table, voices, line)
                if found and voices.talk.take():
                    voices.spoke_at = time.monotonic()
                    await table.talking.speak(*found)
            except queries.NOT_STORED as error:
                tell_failure("not stored", error, table=table.code)
                self._forget(table)
            except Exception:  # whatever a bot says, the table goes on
                log.exception("a bot can't speak", extra={"table": table.code})

    def _find(self, table: Table, voices: Voices, line: wording.Line | None) -> tuple[int, Saying] | None:
        """Which seat says what, to a line or of its own accord."""
        match, seats = table.playing.match, table.seating.seats
        if match is None or not table.watched:
            return None
        heard = Heard(table.persons[line.person].viewing, line.name, line.text) if line else None
        people = {seat.seat for seat in seats if seat.holder == "person"}
        names = [seat.name or "" for seat in seats]
        for seat in random.sample(seats, len(seats)):
            if seat.holder != "bot" or seat.level is None:
                continue
            key = seat.name or "", seat.level
            if key not in voices.talkers and (talker := bots.talker(table.game, *key)):
                voices.talkers[key] = talker
            if saying := voices.talkers[key].remark(match.perspective(seat.seat), names, people, heard):
                return seat.seat, saying
        return None
