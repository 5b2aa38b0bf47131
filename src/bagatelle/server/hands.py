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
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

from bagatelle.core.errors import BagatelleError, Blowup, IllegalMove
from bagatelle.core.live import Finish, Question, Steer, Work
from bagatelle.core.match import Match
from bagatelle.core.moves import Move
from bagatelle.server import client_messages as asks, queries, server_messages as m
from bagatelle.server.failures import tell_failure
from bagatelle.server.handling import Later, Outcome
from bagatelle.server.person import Listener
from bagatelle.server.refusals import Refusal, broken, refused
from bagatelle.server.settings import Settings
from bagatelle.server.table import Table
from bagatelle.server.tasks import Tasks

FRAMES = 2  # from one picture to the next
AT_ONCE = 3  # pictures' worth of frames, when it is late: what is later still is lost, so that it never gets later
QUICKEST = 0.2  # of the time that a hand takes by itself: a fall can still be seen
UNSHOWN = 0.2  # seconds until a page that missed something is tried again
KEPT = 3600.0  # seconds that a hand waits for somebody who went away
MOVED, WHOLE = 1, 2  # kinds of binary messages: pictures of what moved since the one before, and of everything
_HEAD = struct.Struct("<BI")  # the kind, and the number of the last event before it

Show = Callable[[Sequence[bytes], Callable[[], bytes]], bool]  # as a listener is shown pictures
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
        self._ready: asyncio.Future[Work] = loop.create_future()
        self._threads, self._pause = threads, FRAMES / settings.frames_per_second
        self._steer: tuple[Steer, asyncio.Future[IllegalMove | None]] | None = None  # and what was wrong about it
        self._end: Callable[[Work], None] | None = None  # the last thing that it is told
        self._told = asyncio.Event()
        self._stepping = False
        self._answers: dict[Question, asyncio.Future[Any]] = {}

    # What it is told

    def steer(self, ask: Steer) -> asyncio.Future[IllegalMove | None]:
        """Do that from the next frame on, unless it is told something else before. The future says what was wrong."""
        self._check()
        wrong: asyncio.Future[IllegalMove | None] = asyncio.get_running_loop().create_future()
        self._steer = ask, wrong
        self._wake()
        return wrong

    def finish(self, ask: Finish) -> None:
        self._check()
        self._end, self.committed = lambda work: work.tell(ask), True
        self._wake()

    def carry(self, move: Move, pace: float) -> None:
        """Make that decision by itself, at a pace: the smaller the quicker."""
        self._check()
        self._pause *= max(pace, QUICKEST)
        self._end, self.committed = lambda work: work.carry(move), True
        self._wake()

    def _check(self) -> None:
        if self.committed:
            raise Refusal("nothing-held", "That is decided already: the hand listens no more.")

    def _wake(self) -> None:
        self.told_at = time.monotonic()
        self._told.set()

    async def answer(self, question: Question, threads: ThreadPoolExecutor, seconds: float) -> Any:
        """The answer to a question; looked for once, however many ask."""
        work = await asyncio.shield(self._ready)
        if question not in self._answers:
            loop = asyncio.get_running_loop()
            self._answers[question] = loop.run_in_executor(threads, work.answer, question, seconds)
        return await asyncio.shield(self._answers[question])

    # What it does

    async def work(self, show: Show) -> Work:
        """Work until it is done. Blowup, or whatever went wrong."""
        live, loop = self.match.game.live, asyncio.get_running_loop()
        assert live is not None
        work = await loop.run_in_executor(self._threads, live.begin, self.match)
        self._ready.set_result(work)
        shown, due = show([self.whole()], self.whole), 0.0
        while not work.done:
            if work.still and not (self._steer or self._end):
                self._told.clear()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._told.wait(), None if shown else UNSHOWN)
                shown, due = shown or show([], self.whole), loop.time()
                continue
            if (early := due - loop.time()) > 0:
                await asyncio.sleep(early)
            times = 1 + min(AT_ONCE - 1, int((loop.time() - due) / self._pause))
            due = max(due + times * self._pause, loop.time() - self._pause)
            pictures = await self._advance(work, times)
            shown = show(pictures, self.whole)
        return work

    async def _advance(self, work: Work, times: int) -> list[bytes]:
        (steer, told), end = self._steer or (None, None), self._end
        self._steer = self._end = None
        self._stepping = True
        try:
            job = asyncio.get_running_loop().run_in_executor(self._threads, _frames, work, steer, end, times)
            pictures, wrong = await job
        finally:
            self._stepping = False
        if told:
            told.set_result(wrong)
        self.committed = self.committed or not work.held
        return [self._headed(MOVED, picture) for picture in pictures]

    def whole(self) -> bytes:
        """A whole picture; only while `can_show`."""
        return self._headed(WHOLE, self._ready.result().whole_picture())

    @property
    def can_show(self) -> bool:
        """Whether it may be looked at now: else the next picture comes soon anyway."""
        return self._ready.done() and not self._ready.cancelled() and not self._stepping

    def _headed(self, kind: int, picture: bytes) -> bytes:
        return _HEAD.pack(kind, self.match.number) + picture

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
    work: Work, steer: Steer | None, end: Callable[[Work], None] | None, times: int
) -> tuple[list[bytes], IllegalMove | None]:
    """In a thread: do what was told, let time pass, take pictures. Gives these, and what was wrong with `steer`."""
    pictures, wrong = [], None
    if steer is not None:
        try:
            work.tell(steer)
        except IllegalMove as error:
            wrong = error
    if end:
        with suppress(IllegalMove):  # it finished by itself a moment before
            end(work)
    for _ in range(times):
        for _ in range(FRAMES):
            if not work.done:
                work.advance()
        if picture := work.picture():
            pictures.append(picture)
    return pictures, wrong


class Hands(Tasks):
    """The hands of all tables. `forget` drops a table whose memory may differ from what is stored, `go_on` wakes what
    has to go on at a table after something was stored."""

    def __init__(
        self, settings: Settings, thinking: ThreadPoolExecutor, forget: Callable[[Table], None],
        go_on: Callable[[Table], None],
    ) -> None:  # fmt: skip
        super().__init__()
        self._settings, self._thinking, self._forget, self._go_on = settings, thinking, forget, go_on
        self._threads = ThreadPoolExecutor(settings.hand_threads, "hand")

    def stop(self) -> None:
        super().stop()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def of(self, table: Table) -> Hand:
        """The hand at work at a table; Refusal if there is nothing for it to do."""
        playing = table.playing
        if playing.hand is None:
            if not playing.takes_time:
                raise Refusal("nothing-held", "There is nothing for a hand to do now.")
            assert playing.match is not None
            playing.hand = Hand(playing.match, self._threads, self._settings)
            playing.hand.task = self.start(self._work(table, playing.hand))
        return playing.hand

    def wake(self, table: Table) -> None:
        """Show the hand to those who are there, if one is due."""
        hand = table.playing.hand
        if hand and hand.match is not table.playing.match:  # the decision that led to it was taken back
            self.drop(table)
        if table.playing.takes_time and table.watched:
            self.of(table)

    def greet(self, table: Table, listener: Listener) -> None:
        """Show somebody who comes in what is going on."""
        self.wake(table)
        hand = table.playing.hand
        if hand and hand.can_show:
            listener.show([], hand.whole)

    def carry(self, table: Table, move: str | Move) -> asyncio.Future[Refusal | None]:
        """Let the hand make a decision; errors of the rules if it isn't legal. Hold the lock. The future is done when
        it is stored."""
        assert table.playing.match is not None
        after = table.playing.match.clone()
        after.advance(move)
        hand = self.of(table)
        hand.carry(after.events[-1][1], table.playing.pace)
        return hand.over

    def tell(self, table: Table, ask: asks.Live[Any]) -> Later | None:
        """Tell the hand what a page says; Refusal if there is none, or it listens no more."""
        hand, told = self.of(table), ask.ask
        match told:
            case Steer():
                return Later(hand.steer(told), quiet=True)
            case Question():
                return Later(self.start(self._answer(table, hand, ask.id, told)))
            case _:
                hand.finish(told)
                return None

    def lend(self, match: Match, show: Show, done: Callable[..., Awaitable[None]]) -> Hand:
        """A hand for a match that isn't at a table. `done` gets the decision and what came of it; nothing, if the
        simulation went wrong."""
        hand = Hand(match, self._threads, self._settings)
        hand.task = self.start(self._lent(hand, show, done))
        return hand

    async def _lent(self, hand: Hand, show: Show, done: Callable[..., Awaitable[None]]) -> None:
        moves: tuple[Move, ...] = ()
        try:
            work = await hand.work(show)
            moves = await asyncio.get_running_loop().run_in_executor(self._thinking, work.moves)
        except Exception as error:
            log.warning("a hand failed", exc_info=error)
        await done(*moves)

    async def simulate(self, do: Callable[..., T], *given: Any) -> T:
        """Do something that may simulate, in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, do, *given)

    async def find(self, hand: Hand, question: Question) -> Any:
        """The answer to a question about what a hand does."""
        return await hand.answer(question, self._thinking, self._settings.answer_think)

    def busy(self, table: Table) -> bool:
        """Whether a table has to be kept for its hand."""
        hand = table.playing.hand
        return bool(hand and (hand.committed or time.monotonic() - hand.told_at < KEPT))

    def drop(self, table: Table) -> None:
        """End the hand of a table without anything coming of it."""
        hand, table.playing.hand = table.playing.hand, None
        if hand:
            hand.stop(Refusal("stale", "The match has gone on meanwhile; look again."))

    async def _work(self, table: Table, hand: Hand) -> None:
        try:
            work = await hand.work(table.show)
            moves = await asyncio.get_running_loop().run_in_executor(self._thinking, work.moves)
            async with table.lock:
                if table.playing.hand is not hand or table.playing.match is not hand.match:
                    return
                await table.playing.move(*moves)
                table.playing.hand = None
        except queries.NOT_STORED as error:
            tell_failure("not stored", error, table=table.code)
            hand.stop(Refusal("not-stored", "That couldn't be stored, so it isn't done. Try again."))
            asyncio.get_running_loop().call_soon(self._forget, table)  # once that is told
        except Exception as error:  # nothing of it is stored: it starts again from what is
            level = logging.WARNING if isinstance(error, Blowup) else logging.ERROR
            log.log(level, "a hand failed", exc_info=error, extra={"table": table.code})
            if table.playing.hand is hand:
                table.playing.hand = None
                self._begin_anew(table, hand)
        else:
            if not hand.over.done():
                hand.over.set_result(None)
            self._go_on(table)

    def _begin_anew(self, table: Table, hand: Hand) -> None:
        refusal = Refusal("anew", "The simulation went wrong: everything is as it was before.")
        table.tell_all(refused(None, refusal))
        begun = hand.can_show
        hand.stop(refusal)
        if begun:
            self._go_on(table)

    async def _answer(self, table: Table, hand: Hand, id: int, question: Question) -> Outcome:
        try:
            return m.Answered(id, await self.find(hand, question))
        except asyncio.CancelledError:
            return Refusal("stale", "The match has gone on meanwhile; look again.")
        except BagatelleError as error:
            return error
        except Exception:
            log.exception("no answer", extra={"table": table.code})
            return broken()
