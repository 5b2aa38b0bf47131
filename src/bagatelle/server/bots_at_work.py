"""Bots decide when it is their turn, whether those they play with have the page open or not. Where only bots play and
nobody looks, they rest until somebody does."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import SystemRandom

from bagatelle import bots
from bagatelle.core.errors import BotFailed
from bagatelle.core.match import Match
from bagatelle.core.moves import Move
from bagatelle.server import queries
from bagatelle.server.failures import tell_failure
from bagatelle.server.metrics import Metrics
from bagatelle.server.settings import Settings
from bagatelle.server.table import Table
from bagatelle.server.turns_to_think import TurnsToThink

BRIEF = 0.3  # times as long as usual: what a bot takes over a decision that is one of many
HIDES = 2.0  # times as long as a bot may think: a pause that tells nothing of how long it did

log = logging.getLogger("bagatelle.server")


class BotsAtWork:
    """The bots of all tables, one task for each table where it is a bot's turn. `forget` drops a table whose memory may
    differ from what is stored, `go_on` wakes what has to go on after a move."""

    def __init__(
        self, settings: Settings, metrics: Metrics, threads: ThreadPoolExecutor, forget: Callable[[Table], None],
        go_on: Callable[[Table], None],
    ) -> None:  # fmt: skip
        self._settings, self._metrics, self._threads = settings, metrics, threads
        self.turns = TurnsToThink(settings.bot_threads)
        self._forget, self._go_on = forget, go_on
        self._tasks: dict[str, asyncio.Task[None]] = {}  # by the table's code

    def wake(self, table: Table) -> None:
        """Let the bots of a table play if it is their turn."""
        if not rests(table) and table.playing.bot_to_move() and table.code not in self._tasks:
            task = self._tasks[table.code] = asyncio.create_task(self._play(table))
            task.add_done_callback(lambda done: self._ended(table, done))

    def _ended(self, table: Table, task: asyncio.Task[None]) -> None:
        if self._tasks.get(table.code) is task:
            del self._tasks[table.code]
            if not task.cancelled() and not task.exception():
                self.wake(table)  # somebody may have come at the last moment

    def busy(self, table: Table) -> bool:
        return table.code in self._tasks

    def drop(self, table: Table) -> None:
        """Let them play no more at this table."""
        task = self._tasks.pop(table.code, None)
        if task and task is not asyncio.current_task():
            task.cancel()

    def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()

    async def _play(self, table: Table) -> None:
        playing, failures = table.playing, 0  # failures in a row, of a hand
        while not rests(table) and (level := playing.bot_to_move()):
            match = playing.match
            assert match is not None
            async with self.turns.turn(table.watched_from):
                started = time.perf_counter()
                try:
                    move = await asyncio.get_running_loop().run_in_executor(self._threads, self._choose, match, level)
                except Exception:  # a bot that fails must not stop the table: it plays at random
                    log.exception("bot failed", extra={"game": match.game.name, "level": level})
                    move = match.moves()[0]
            brief = match.game.brief is not None and match.game.brief(move)
            pause = bot_pause(self._settings, playing.pace * (BRIEF if brief else 1))
            if failures:
                move, pause = match.moves()[0], pause + min(failures, 10)
            await asyncio.sleep(still_to_wait(pause, time.perf_counter() - started))
            over = None
            async with table.lock:
                if playing.match is not match or playing.bot_to_move() != level:
                    continue
                try:
                    if playing.takes_time:
                        over = table.hands.carry(table, move)
                    else:
                        await playing.move(move)
                except queries.NOT_STORED as error:
                    tell_failure("not stored", error, table=table.code)
                    self._forget(table)
                    return
            self._go_on(table)
            refusal = await asyncio.shield(over) if over else None
            failures = failures + 1 if refusal else 0
            self._metrics.bot_moves.inc(not failures)

    def _choose(self, match: Match, level: str) -> Move:
        assert isinstance(match.actor, int)
        bot = bots.make(match.game, level, seconds=self._settings.bot_think)
        move = bot.choose(match.perspective(match.actor))
        if level in bots.GUESTS and not match.game.live and move not in match.moves():
            raise BotFailed("{bot} may not play “{move}”", bot=level, move=str(move))
        return move


def rests(table: Table) -> bool:
    """Whether nobody looks, and nobody is waited for: all that is left to decide is the bots'."""
    return not table.watched and all(seat.substitute or seat.level for seat in table.seating.seats)


def still_to_wait(pause: float, thought: float) -> float:
    """Seconds from the end of a bot's thinking to its move, which comes a whole number of pauses after the thinking
    began. A pause is twice as long as a bot may think, so it is one; on a machine so busy that it took longer still,
    the others see no more than how many pauses that were."""
    return math.ceil(thought / pause) * pause - thought if pause > 0 else 0.0


def bot_pause(settings: Settings, pace: float) -> float:
    """Seconds until a bot moves, at a pace; never so few that they tell how long it thought."""
    shortest, longest = settings.bot_pause
    hides = min(shortest, HIDES * settings.bot_think)
    return SystemRandom().uniform(max(pace * shortest, hides), max(pace * longest, hides))
