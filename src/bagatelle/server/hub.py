"""All tables of a server: found in memory or brought back from storage, and kept going."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from sqlalchemy import Connection

from bagatelle.core.errors import BagatelleError
from bagatelle.server import client_messages as asks, leases, links, loading, queries, schema, server_messages as m
from bagatelle.server.again import Countdowns
from bagatelle.server.archive import Archive
from bagatelle.server.beginnings import Beginning
from bagatelle.server.bots_at_work import BotsAtWork
from bagatelle.server.chatter import Chatter
from bagatelle.server.clocks import Clocks
from bagatelle.server.coach import Coach
from bagatelle.server.database import StorageError
from bagatelle.server.failures import tell_failure
from bagatelle.server.forgetting import Forgetting
from bagatelle.server.handling import Later, Outcome
from bagatelle.server.hands import Hands
from bagatelle.server.http_messages import NewTable
from bagatelle.server.identity import digest, is_code
from bagatelle.server.leases import Node
from bagatelle.server.loading import telling_damage
from bagatelle.server.metrics import Metrics
from bagatelle.server.nodes import Busy, Elsewhere, Membership
from bagatelle.server.opening import new_table
from bagatelle.server.person import Listener, Person
from bagatelle.server.pipes import Pipes
from bagatelle.server.refusals import Refusal, broken, refused, unknown_link, unknown_table
from bagatelle.server.settings import Settings
from bagatelle.server.statistics import Statistics
from bagatelle.server.storage import Storage
from bagatelle.server.table import Table
from bagatelle.server.tasks import forever
from bagatelle.server.visitors import Visitors
from bagatelle.server.visits import Visits

log = logging.getLogger("bagatelle.server")
LINK_LASTS = 15 * 60.0  # seconds that a personal link can be used
REBUILDING = 2  # threads that rebuild matches: one for tables that come back by themselves, the others for people
FAREWELL = 0.2  # seconds that pages have to hear that they connect anew


class Hub:
    """The tables, and what goes on at them without being asked: bots, hands, talk of bots, countdowns, clocks."""

    def __init__(self, storage: Storage, settings: Settings, node: Node, visitors: Visitors) -> None:
        self.storage, self.settings, self.metrics, self.visitors = storage, settings, Metrics(), visitors
        self.membership = Membership(storage, settings, node, self._let_go)
        self.pipes, self._visits = Pipes(), Visits(storage, visitors, node.id)
        self._tables: dict[str, Table] = {}
        self.tables: Mapping[str, Table] = self._tables  # for others to look at
        self._coming: dict[str, asyncio.Task[None]] = {}  # tables that are being loaded
        self._rebuilding = ThreadPoolExecutor(REBUILDING, "rebuild")
        self._threads = ThreadPoolExecutor(settings.bot_threads, "bot")
        self.hands = Hands(settings, self._threads, self._forget, self.wake)
        self.bots = BotsAtWork(settings, self.metrics, self._threads, self._forget, self.wake)
        self.coach = Coach(settings, self._threads, self.bots.turns)
        self.chatter = Chatter(settings, self._forget)
        self.archive, self.statistics = Archive(storage), Statistics(storage)
        self.countdowns = Countdowns(self._forget, self.wake)
        self.clocks = Clocks(storage, self._forget, self.wake)
        self._going_on: list[asyncio.Task[None]] = []
        self._forgetting = Forgetting(storage, settings.keep_days, self._in_use)
        self._lost: set[str] | None = None  # codes of tables to bring back; None: nobody has looked yet
        self._refused: set[str] = set()  # those that can't be

    async def start(self) -> None:
        """Join the other nodes, and go on with what was being played when the server stopped, in the background."""
        await self.clocks.begin()
        tick, pause = self.settings.tick, self.membership.pause
        jobs = {self._look_round: tick, self._forgetting.look: tick, self._bring_back: min(tick, pause)}
        if self.membership.shared:
            looks = {self._visits.exchange: pause, self._look_at_others: self.membership.look}
            jobs |= {self.membership.renew: pause, **looks}
            with suppress(StorageError):
                await self.membership.renew()
        for job, seconds in jobs.items():
            self._going_on.append(asyncio.create_task(forever(seconds, job)))

    async def hand_over(self) -> None:
        """Let other nodes go on with everything at once, if there may be any; pages connect anew."""
        if not self.membership.shared:
            return
        for task in self._going_on:
            task.cancel()
        self.pipes.stop()
        await self.membership.resign()
        await asyncio.sleep(FAREWELL)

    async def _look_at_others(self) -> None:
        self.pipes.end_all_but(await self.storage.read(leases.living))

    async def stop(self) -> None:
        for task in (*self._going_on, *self._coming.values()):
            task.cancel()
        for service in (self.hands, self.bots, self.coach, self.chatter, self.countdowns, self.archive):
            service.stop()
        for threads in (self._threads, self._rebuilding):
            threads.shutdown(wait=False, cancel_futures=True)
        await self.clocks.end()
        await self.membership.resign()
        await self.storage.close()

    # Tables

    async def table(self, code: str) -> Table:
        """The table of that code, its bots awake; Refusal if there is none, or it is damaged. Elsewhere if another node
        owns it."""
        if not is_code(code):
            raise unknown_table()
        while code not in self._tables:
            if code not in self._coming:
                self._coming[code] = task = asyncio.create_task(self._load(code))
                task.add_done_callback(lambda done: self._came(code, done))
            await asyncio.shield(self._coming[code])
        return self._tables[code]

    async def _load(self, code: str) -> None:
        term = self.membership.term
        epoch = await self.membership.claim(code)
        table = await loading.load(
            code, epoch, self.storage, self.settings, self.hands, self.clocks.service, self._rebuilding, self.coach
        )
        if self.membership.term != term:
            raise Busy("this node has let go of its tables meanwhile")
        self._tables[code] = table
        self.metrics.tables.set(len(self._tables))
        for service in (self.bots, self.countdowns, self.clocks):
            service.wake(table)

    def _came(self, code: str, task: asyncio.Task[None]) -> None:
        del self._coming[code]
        if not task.cancelled():
            task.exception()  # is told to those who wait, if they still do

    async def create(self, ask: NewTable, token: str, origin: Beginning | None = None) -> Table:
        """A new table, its host seated if they gave a nickname; its first match may be played on from another one.
        OptionError for what the game doesn't take."""
        if len(self._tables) >= self.settings.tables:
            raise Refusal("full", "There are too many tables here now; try again later.")
        table = new_table(ask, token, self.storage, self.settings, self.hands, self.clocks.service, self.coach, origin)
        await table.store(self.membership.node.id)
        self._tables[table.code] = table
        self.metrics.tables.set(len(self._tables))
        if ask.start:
            async with table.lock:
                await table.playing.begin()
            self.wake(table)
        return table

    def _in_use(self, code: str) -> bool:
        return code in self._tables or code in self._coming

    def drop(self, table: Table) -> None:
        """Let go of a table in memory."""
        if self._tables.get(table.code) is table:
            del self._tables[table.code]
        for service in (self.hands, self.bots, self.countdowns, self.clocks):
            service.drop(table)

    def _let_go(self) -> None:
        """The lease of this node is over: others may own its tables soon."""
        for table in list(self._tables.values()):
            self._forget(table)

    def _forget(self, table: Table) -> None:
        """What is in memory may not be what is stored: let everybody come back to what is."""
        self.drop(table)
        if self._lost is not None:
            self._lost.add(table.code)
        table.close()

    # What pages ask

    def join(self, table: Table, person: Person, listener: Listener) -> None:
        """A page of that person's is open."""
        table.join(person, listener)
        self.hands.greet(table, listener)
        self.bots.wake(table)

    async def ask(self, table: Table, person: Person, listener: Listener, ask: asks.AnyClientMessage) -> None:
        """Do what a page asks, in its turn, and answer."""
        begin = time.perf_counter()
        try:
            async with table.lock:
                answer = await table.handle(person, ask)
        except queries.NOT_STORED as error:
            tell_failure("not stored", error, table=table.code)
            not_stored = Refusal("not-stored", "That couldn't be stored, so it isn't done. Try again.")
            listener.tell(refused(ask.id, not_stored))
            self._forget(table)
            return
        except (Refusal, BagatelleError) as error:
            self.metrics.refusals.inc()
            listener.tell(refused(ask.id, error))
            return
        except Exception:  # a fault of ours must not end the table
            log.exception("failed", extra={"table": table.code, "ask": type(ask).__name__})
            listener.tell(refused(ask.id, broken()))
            self._forget(table)
            return
        if isinstance(answer, Later):
            future, quiet = answer
            future.add_done_callback(
                lambda done: None if done.cancelled() else self._answer(listener, ask, done.result(), quiet)
            )
        else:
            self._answer(listener, ask, answer)
            if isinstance(ask, asks.Play):
                self.metrics.move_seconds.observe(time.perf_counter() - begin)
        self.wake(table)

    def _answer(self, listener: Listener, ask: asks.AnyClientMessage, answer: Outcome, quiet: bool = False) -> None:
        if isinstance(answer, Refusal | BagatelleError):
            answer = refused(ask.id, answer)
        elif isinstance(ask, asks.Play):
            self.metrics.moves.inc()
        if answer or not quiet:
            listener.tell(answer or m.Done(ask.id))

    async def link(self, secret: str) -> links.LinkRow:
        """The personal link of that secret, if it can still be used."""
        with telling_damage():
            link = await self.storage.read(links.find_link, digest(secret), time.time() - LINK_LASTS)
        if link is None:
            raise unknown_link()
        return link

    async def move_seats(self, secret: str, token: str) -> Table:
        """Follow a personal link: the device with that token's digest takes over. The link works once."""
        link = await self.link(secret)
        table = await self.table(link.table_code)
        async with table.lock:
            await table.seating.follow(link, time.time() - LINK_LASTS, token)
        return table

    # What goes on by itself

    def wake(self, table: Table) -> None:
        """Let go on what has to: the hand, the bots and their talk, the countdown to the next match, the clock."""
        for service in (self.hands, self.bots, self.chatter, self.countdowns, self.clocks):
            service.wake(table)

    async def _look_round(self) -> None:
        """Tell who is away, and drop tables that nobody is at, and where nothing goes on by itself."""
        left: dict[str, int] = {}
        going_on = self.bots, self.hands, self.clocks
        for table in list(self._tables.values()):
            try:
                if table.watched and any(person.left_at and person.stored for person in table.persons.values()):
                    table.tell_table()
                elif not (table.watched or table.lock.locked() or any(each.busy(table) for each in going_on)):
                    self.drop(table)
                    left[table.code] = table.epoch
            except Exception:  # a fault at one table must not harm the others
                log.exception("not looked after", extra={"table": table.code})
                self._forget(table)
        self.metrics.tables.set(len(self._tables))
        await self.membership.release(left)

    async def _bring_back(self) -> None:
        """Bring back, one after another, the tables where something goes on by itself: those that were here, and those
        of nodes that don't live any more. They take one thread of those that rebuild matches, so whoever opens a table
        doesn't wait for them."""
        if not self.membership.holds:
            return
        orphans = await self.storage.read(self._orphans)
        self._lost = (self._lost or set()).union(orphans) - self._refused
        while self._lost:
            self.metrics.waiting.set(len(self._lost))
            code = self._lost.pop()
            try:
                await self.table(code)
            except Elsewhere:  # another node has brought it back
                continue
            except Refusal:  # gone, or damaged, which is logged
                self._refused.add(code)
            except StorageError:
                self._lost.add(code)
                raise
        self.metrics.waiting.set(0)

    def _orphans(self, connection: Connection) -> list[str]:
        """The tables that nobody has in memory and where somebody's time is up, and those where a bot may have to move,
        of nodes that don't live any more; at first also those that nobody owns. Later these are tables that were let go
        of because nobody has to move but people who are away."""
        owner, unowned = schema.tables.c.owner, leases.unowned(connection)
        other = owner != self.membership.node.id
        if self._lost is None:
            other |= owner.is_(None)
        late = queries.tables_out_of_time(connection, self.clocks.soon, unowned)
        return late + queries.tables_where_bots_play(connection, unowned & other)
