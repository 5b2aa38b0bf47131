"""A hand at work at a table: a decision that takes time, shown to everybody while it is made.

A `Hand` belongs to one position of a match, which stays as it is until the hand is done. What it is told is kept until
the next frame, for frames pass in a thread; no frame passes while nothing moves. `Hands` begins them, stores what comes
of them, and begins anew what went wrong.
"""

from __future__ import annotations

import asyncio
import logging
import struct
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from bagatelle.core.errors import BagatelleError, Blowup, IllegalMove
from bagatelle.core.game import Live
from bagatelle.core.match import Match
from bagatelle.core.moves import Move
from bagatelle.server import messages as m, rows
from bagatelle.server.database import StorageError
from bagatelle.server.seats import Listener, Refusal
from bagatelle.server.settings import Settings
from bagatelle.server.table import Table

FRAMES = 2  # from one picture to the next
AT_ONCE = 3  # pictures' worth of frames, when it is late: what is later still is lost, so that it never gets later
UNSHOWN = 0.2  # seconds until a page that missed something is tried again
KEPT = 3600.0  # seconds that a hand waits for somebody who went away
KIND = 1  # of a binary message: a moving picture
_HEAD = struct.Struct("<BI")  # the kind, and the number of the last event before it

T = TypeVar("T")
log = logging.getLogger("bagatelle.server")


class Hand:
    """The hand at work. All of it but `_frames` runs in the event loop."""

    def __init__(self, match: Match, threads: ThreadPoolExecutor, settings: Settings) -> None:
        loop = asyncio.get_running_loop()
        self.match = match
        self.over: asyncio.Future[Refusal | None] = loop.create_future()  # None: what came of it is stored
        self.committed = False  # whether it only does what was decided: nobody can tell it anything any more
        self.told_at = -KEPT
        self.task: asyncio.Task[None] | None = None
        self._ready: asyncio.Future[Live] = loop.create_future()
        self._threads, self._pause = threads, FRAMES / settings.frames_per_second
        self._goal: tuple[m.Pose, Callable[[IllegalMove], None]] | None = None  # and how to refuse it
        self._end: Callable[[Live], None] | None = None  # let go, or carry
        self._told = asyncio.Event()
        self._stepping = False
        self._suggesting: asyncio.Future[Sequence[Any]] | None = None

    # What it is told

    def drag(self, pose: m.Pose, refuse: Callable[[IllegalMove], None]) -> None:
        """Go there from the next frame on, unless it is told another place before."""
        self._check()
        self._goal = pose, refuse
        self._wake()

    def let_go(self) -> None:
        self._check()
        self._end, self.committed = lambda live: live.let_go(), True
        self._wake()

    def carry(self, move: Move) -> None:
        """Make that decision by itself."""
        self._check()
        self._end, self.committed = lambda live: live.carry(move), True
        self._wake()

    def _check(self) -> None:
        if self.committed:
            raise Refusal("nothing-held", "There is nothing in hand any more.")

    def _wake(self) -> None:
        self.told_at = time.monotonic()
        self._told.set()

    async def suggest(self, threads: ThreadPoolExecutor, seconds: float) -> Sequence[Any]:
        """Good places; looked for once, however many ask."""
        if self._suggesting is None:
            live = await asyncio.shield(self._ready)
            if self._suggesting is None:
                self._suggesting = asyncio.get_running_loop().run_in_executor(threads, live.suggest, seconds)
        return await asyncio.shield(self._suggesting)

    # What it does

    async def work(self, show: Callable[[Sequence[bytes], Callable[[], bytes]], bool]) -> Live:
        """Until it is done. Blowup, or whatever went wrong."""
        game, loop = self.match.game, asyncio.get_running_loop()
        assert game.live is not None
        live = await loop.run_in_executor(self._threads, game.live, self.match)
        assert live is not None
        self._ready.set_result(live)
        shown, due = show([self.whole()], self.whole), 0.0
        while not live.done:
            if live.still and not (self._goal or self._end):
                self._told.clear()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._told.wait(), None if shown else UNSHOWN)
                shown, due = shown or show([], self.whole), loop.time()
                continue
            if (early := due - loop.time()) > 0:
                await asyncio.sleep(early)
            times = 1 + min(AT_ONCE - 1, int((loop.time() - due) / self._pause))
            due = max(due + times * self._pause, loop.time() - self._pause)
            pictures = await self._advance(live, times)
            shown = show(pictures, self.whole)
        return live

    async def _advance(self, live: Live, times: int) -> list[bytes]:
        (goal, refuse), end = self._goal or (None, None), self._end
        self._goal = self._end = None
        self._stepping = True
        try:
            job = asyncio.get_running_loop().run_in_executor(self._threads, _frames, live, goal, end, times)
            pictures, wrong = await job
        finally:
            self._stepping = False
        if wrong and refuse:
            refuse(wrong)
        self.committed = self.committed or not live.held
        return [self._headed(picture) for picture in pictures]

    def whole(self) -> bytes:
        """A whole picture; only while `can_show`."""
        return self._headed(self._ready.result().whole_picture())

    @property
    def can_show(self) -> bool:
        """Whether it may be looked at now: else the next picture comes soon anyway."""
        return self._ready.done() and not self._ready.cancelled() and not self._stepping

    def _headed(self, picture: bytes) -> bytes:
        return _HEAD.pack(KIND, self.match.number) + picture

    def stop(self, refusal: Refusal) -> None:
        """Nothing comes of it."""
        self.committed = True
        if not self.over.done():
            self.over.set_result(refusal)
        if not self._ready.done():
            self._ready.cancel()
        if self.task and self.task is not asyncio.current_task():
            self.task.cancel()


def _frames(
    live: Live, goal: Any, end: Callable[[Live], None] | None, times: int
) -> tuple[list[bytes], IllegalMove | None]:
    """In a thread: do what was told, let time pass, take pictures; what was wrong about the goal, if anything."""
    pictures, wrong = [], None
    if goal is not None:
        try:
            live.drag(goal)
        except IllegalMove as error:
            wrong = error
    if end:
        with suppress(IllegalMove):  # it let go by itself a moment before
            end(live)
    for _ in range(times):
        for _ in range(FRAMES):
            if not live.done:
                live.advance()
        if picture := live.picture():
            pictures.append(picture)
    return pictures, wrong


class Hands:
    """The hands of all tables. `forget` lets go of a table whose memory may not be what is stored, `go_on` wakes what
    has to go on at a table after something was stored."""

    def __init__(
        self, settings: Settings, thinking: ThreadPoolExecutor, forget: Callable[[Table], None],
        go_on: Callable[[Table], None],
    ) -> None:  # fmt: skip
        self._settings, self._thinking, self._forget, self._go_on = settings, thinking, forget, go_on
        self._threads = ThreadPoolExecutor(settings.hand_threads, "hand")
        self._tasks: set[asyncio.Task[Any]] = set()  # kept, or asyncio would forget them

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def due(self, table: Table) -> bool:
        """Whether the pending decision of a table takes time."""
        takes_time = table.game.takes_time
        return bool(takes_time and table.phase == "playing" and table.match and takes_time(table.match))

    def of(self, table: Table) -> Hand:
        """The hand at work at a table; Refusal if there is nothing for it to do."""
        if table.hand is None:
            if not self.due(table):
                raise Refusal("nothing-held", "There is nothing to place now.")
            assert table.match is not None
            table.hand = Hand(table.match, self._threads, self._settings)
            table.hand.task = self._start(self._work(table, table.hand))
        return table.hand

    def wake(self, table: Table) -> None:
        """Show the hand to those who are there, if one is due."""
        if table.hand and table.hand.match is not table.match:  # the decision that led to it was taken back
            self.drop(table)
        if self.due(table) and any(person.listeners for person in table.persons.values()):
            self.of(table)

    def greet(self, table: Table, listener: Listener) -> None:
        """Show somebody who comes in what is going on."""
        self.wake(table)
        if table.hand and table.hand.can_show:
            listener.show([], table.hand.whole)

    def carry(self, table: Table, move: str | Move) -> asyncio.Future[Refusal | None]:
        """Let the hand make a decision; errors of the rules if it isn't legal. Hold the lock. The future is done when
        it is stored."""
        assert table.match is not None
        after = table.match.clone()
        after.manual = True
        after.play(move)
        hand = self.of(table)
        hand.carry(after.events[-1][1])
        return hand.over

    def suggest(self, table: Table, listener: Listener, ask: m.Suggest) -> None:
        """Tell good places as soon as they are found."""
        self._start(self._suggest(self.of(table), table, listener, ask))

    def busy(self, table: Table) -> bool:
        """Whether a table has to be kept for its hand."""
        hand = table.hand
        return bool(hand and (hand.committed or time.monotonic() - hand.told_at < KEPT))

    def drop(self, table: Table) -> None:
        """End the hand of a table without anything coming of it."""
        hand, table.hand = table.hand, None
        if hand:
            hand.stop(Refusal("stale", "The match has gone on meanwhile; look again."))

    async def _work(self, table: Table, hand: Hand) -> None:
        try:
            live = await hand.work(table.show)
            moves = await asyncio.get_running_loop().run_in_executor(self._thinking, live.moves)
            async with table.lock:
                if table.hand is not hand or table.match is not hand.match:
                    return
                await table.move(*moves)
                table.hand = None
        except (rows.Conflict, StorageError):
            log.exception("not stored", extra={"table": table.code})
            hand.stop(Refusal("not-stored", "That couldn't be stored, so it isn't done. Try again."))
            asyncio.get_running_loop().call_soon(self._forget, table)  # once that is told
        except Exception as error:  # nothing of it is stored: it starts again from what is
            level = logging.WARNING if isinstance(error, Blowup) else logging.ERROR
            log.log(level, "a hand failed", exc_info=error, extra={"table": table.code})
            if table.hand is hand:
                table.hand = None
                self._begin_anew(table, hand)
        else:
            if not hand.over.done():
                hand.over.set_result(None)
            self._go_on(table)

    def _begin_anew(self, table: Table, hand: Hand) -> None:
        refusal = Refusal("anew", "The simulation went wrong: everything is as it was before, and the piece in hand.")
        table.tell_all(m.Refused(None, refusal.code, refusal.words, {}))
        begun = hand.can_show
        hand.stop(refusal)
        if begun:
            self._go_on(table)

    async def _suggest(self, hand: Hand, table: Table, listener: Listener, ask: m.Suggest) -> None:
        try:
            found = await hand.suggest(self._thinking, self._settings.suggest_think)
            spots = tuple(msgspec.convert(spot, m.Spot, from_attributes=True) for spot in found)
            listener.tell(m.Suggested(ask.id, spots))
        except asyncio.CancelledError:
            listener.tell(m.Refused(ask.id, "stale", "The match has gone on meanwhile; look again.", {}))
        except BagatelleError as error:
            listener.tell(m.Refused(ask.id, "no-spots", str(error), {}))
        except Exception:
            log.exception("nothing suggested", extra={"table": table.code})
            listener.tell(m.Refused(ask.id, "server", "Something went wrong here; everything stored is safe.", {}))

    def _start(self, job: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
