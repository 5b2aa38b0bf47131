"""All tables of a server: found in memory or brought back from storage, with their bots kept playing."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from bagatelle import bots
from bagatelle.core.errors import BagatelleError, IllegalMove, NotationError
from bagatelle.core.match import Match
from bagatelle.core.options import choose
from bagatelle.core.records import read_seed
from bagatelle.games import game as find_game
from bagatelle.server import messages as m, rows
from bagatelle.server.database import StorageError
from bagatelle.server.live import Hands
from bagatelle.server.metrics import Metrics
from bagatelle.server.people import Allowance, clean_nickname, digest, is_code, new_code
from bagatelle.server.seats import Listener, Person, Refusal, Seat
from bagatelle.server.settings import Settings
from bagatelle.server.storage import Storage
from bagatelle.server.table import CHAT_KEPT, Table

log = logging.getLogger("bagatelle.server")
STALE = 7 * 24 * 3600.0  # seconds after which a table nobody started is forgotten


class Hub:
    """The tables, and what goes on without any page open."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self.storage, self.settings, self.metrics = storage, settings, Metrics()
        self._tables: dict[str, Table] = {}
        self._loading = asyncio.Lock()
        self._newcomers: dict[str, Allowance] = {}  # by address
        self._thinking: dict[str, asyncio.Task[None]] = {}  # table code -> its bots' task
        self._threads = ThreadPoolExecutor(settings.bot_threads, "bot")
        self.hands = Hands(settings, self._threads, self._forget, self.wake)
        self._ticking: asyncio.Task[None] | None = None
        self._lost: set[str] = set()  # codes of tables to bring back

    async def start(self) -> None:
        """Go on with what was being played when the server stopped."""
        for code in await self.storage.read(rows.tables_with_running_matches):
            await self._bring_back(code)
        self._ticking = asyncio.create_task(self._tick())

    async def stop(self) -> None:
        for task in [*self._thinking.values(), *([self._ticking] if self._ticking else [])]:
            task.cancel()
        self.hands.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)
        await self.storage.close()

    async def table(self, code: str) -> Table:
        """The table of that code, its bots awake; Refusal if there is none."""
        if code in self._tables:
            return self._tables[code]
        if not is_code(code):
            raise Refusal("unknown-table", "There is no such table.")
        async with self._loading:
            if code not in self._tables:
                self._tables[code] = await self._load(code)
                self.metrics.tables.set(len(self._tables))
                self.wake_bots(self._tables[code])
            return self._tables[code]

    async def _bring_back(self, code: str) -> None:
        """Go on with the match of a table, if it can be read: one that can't must not stop the others."""
        try:
            await self.table(code)
        except (Refusal, BagatelleError):
            log.exception("not brought back", extra={"table": code})

    async def create(self, ask: m.NewTable, token: str) -> Table:
        """A new table, its host seated if they gave a nickname. OptionError for what the game doesn't take."""
        game = find_game(ask.game)
        _, options = game.position(ask.players, **choose(game.option_list, ask.options))
        if len(self._tables) >= self.settings.tables:
            raise Refusal("full", "There are too many tables here now; try again later.")
        for level in ask.bots:
            bots.check(game, level)
        if len(ask.bots) > ask.players - (ask.nickname is not None):
            raise Refusal("full", "There are more players than seats.")
        table = Table(
            new_code(), game, ask.players, options, ask.public, self.storage, self.settings,
            [Seat() for _ in range(ask.players)],
        )  # fmt: skip
        host = table.person(token)
        table.host = host.number
        if ask.nickname is not None:
            nickname = clean_nickname(ask.nickname)
            if not nickname:
                raise Refusal("nickname", "A nickname needs at least one visible character.")
            host.nickname = nickname
            table.seats[0] = Seat(person=host.number, name=nickname)
        for place, level in enumerate(ask.bots, 1):
            table.seats[-place] = table.bot_seat(table.seats, level)
        if ask.start:
            table.check_full()
        await table.store()
        self._tables[table.code] = table
        self.metrics.tables.set(len(self._tables))
        if ask.start:
            async with table.lock:
                await table.begin()
            self.wake_bots(table)
        return table

    async def ask(self, table: Table, person: Person, listener: Listener, ask: m.Asked) -> None:
        """Do what a page asks, in its turn, and answer."""
        begin = time.perf_counter()
        try:
            async with table.lock:
                answer = await self._do(table, person, listener, ask)
        except (rows.Conflict, StorageError):
            log.exception("not stored", extra={"table": table.code})
            listener.tell(m.Refused(ask.id, "not-stored", "That couldn't be stored, so it isn't done. Try again.", {}))
            self._forget(table)
            return
        except (Refusal, BagatelleError) as error:
            self.metrics.refusals.inc()
            listener.tell(refused(ask.id, error))
            return
        except Exception:  # a fault of ours must not end the table
            log.exception("failed", extra={"table": table.code, "ask": type(ask).__name__})
            listener.tell(m.Refused(ask.id, "server", "Something went wrong here; everything stored is safe.", {}))
            self._forget(table)
            return
        if answer:
            listener.tell(answer)
        if isinstance(ask, m.Play) and answer:
            self.metrics.moves.inc()
            self.metrics.move_seconds.observe(time.perf_counter() - begin)
        self.wake(table)

    def _forget(self, table: Table) -> None:
        """What is in memory may not be what is stored: let everybody come back to what is."""
        if self._tables.get(table.code) is table:
            del self._tables[table.code]
        self._lost.add(table.code)
        self.hands.drop(table)
        thinking = self._thinking.pop(table.code, None)
        if thinking and thinking is not asyncio.current_task():
            thinking.cancel()
        for person in table.persons.values():
            for listener in tuple(person.listeners):
                listener.close()

    async def _do(self, table: Table, person: Person, listener: Listener, ask: m.Asked) -> m.Told | None:
        """Do it; the answer, or None if there is none now."""
        match ask:
            case m.Ping():
                return m.Pong(ask.id)
            case m.Link():
                return m.Moving(ask.id, await table.link(person, ask))
            case m.Play() if self.hands.due(table):
                table.deciding(person, ask)
                self._answer_later(listener, ask, self.hands.carry(table, ask.move))
                return None
            case m.Drag():
                table.deciding(person, ask)
                self.hands.of(table).drag(ask.pose, lambda error: listener.tell(refused(ask.id, error)))
                return None
            case m.LetGo():
                table.deciding(person, ask)
                self.hands.of(table).let_go()
            case m.Suggest():
                table.deciding(person, ask)
                self.hands.suggest(table, listener, ask)
                return None
            case m.Play():
                await table.play(person, ask)
            case m.Undo():
                await table.undo(person, ask)
            case m.Sit():
                await table.sit(person, ask)
            case m.Stand():
                await table.stand(person, ask)
            case m.Bot():
                await table.bot(person, ask)
            case m.Open():
                await table.open(person, ask)
            case m.Remove():
                await table.remove(person, ask)
            case m.Word():
                await table.word(person, ask)
            case m.Start():
                await table.start(person, ask)
            case m.Say():
                await table.say(person, ask)
            case m.Mute():
                await table.mute(person, ask)
            case m.Substitute():
                await table.substitute(person, ask)
            case m.Return():
                await table.return_(person, ask)
        return m.Done(ask.id)

    def _answer_later(self, listener: Listener, ask: m.Play, over: asyncio.Future[Refusal | None]) -> None:
        """Answer a decision once it is stored."""

        def answer(over: asyncio.Future[Refusal | None]) -> None:
            refusal = over.result()
            listener.tell(refused(ask.id, refusal) if refusal else m.Done(ask.id))
            self.metrics.moves.inc(refusal is None)

        over.add_done_callback(answer)

    def join(self, table: Table, person: Person, listener: Listener) -> None:
        """A page of that person's is open."""
        table.join(person, listener)
        self.hands.greet(table, listener)

    async def move_seats(self, secret: str, token: str) -> Table:
        """Follow a personal link: the device with that token's digest takes over. The link works once."""
        link = await self.storage.write(rows.take_link, digest(secret))
        if link is None:
            raise Refusal("unknown-link", "This link has been used already, or never was one.")
        table = await self.table(link.table_code)
        async with table.lock:
            try:
                await table.move_person(link.person, token)
            except Refusal:  # it moved nothing, so it isn't used up
                await self.storage.write(rows.add_link, link)
                raise
        return table

    def allow_new_table(self, address: str) -> None:
        """Refusal if somebody makes too many tables."""
        rate = self.settings.new_tables_per_minute
        allowance = self._newcomers.setdefault(address, Allowance(rate, rate / 60))
        if not allowance.take():
            raise Refusal("too-fast", "That is a lot of tables: wait a moment before you make another.")
        if len(self._newcomers) > 10_000:
            self._newcomers.clear()

    # Bots

    def wake(self, table: Table) -> None:
        """Let go on what has to: the hand, the bots."""
        self.hands.wake(table)
        self.wake_bots(table)

    def wake_bots(self, table: Table) -> None:
        """Let the bots of a table play if it is their turn."""
        if table.bot_to_move() and table.code not in self._thinking:
            task = self._thinking[table.code] = asyncio.create_task(self._play_bots(table))
            task.add_done_callback(lambda _: self._thinking.get(table.code) is task and self._thinking.pop(table.code))

    async def _play_bots(self, table: Table) -> None:
        failures = 0  # in a row, of its hand
        while level := table.bot_to_move():
            match = table.match
            assert match is not None
            started = time.perf_counter()
            try:
                move = await asyncio.get_running_loop().run_in_executor(self._threads, self._choose, match, level)
            except Exception:  # a bot that fails must not stop the table: it plays at random
                log.exception("bot failed", extra={"game": match.game.name, "level": level})
                move = match.moves()[0]
            pause = random.uniform(*self.settings.bot_pause) - (time.perf_counter() - started)
            if failures:
                move, pause = match.moves()[0], pause + min(failures, 10)
            if pause > 0:
                await asyncio.sleep(pause)
            over = None
            async with table.lock:
                if table.match is not match or table.bot_to_move() != level:
                    continue
                try:
                    if self.hands.due(table):
                        over = self.hands.carry(table, move)
                    else:
                        await table.move(move)
                except (rows.Conflict, StorageError):
                    log.exception("not stored", extra={"table": table.code})
                    self._forget(table)
                    return
            refusal = await asyncio.shield(over) if over else None
            failures = failures + 1 if refusal else 0
            self.metrics.bot_moves.inc(not failures)

    def _choose(self, match: Match, level: str) -> Any:
        assert isinstance(match.actor, int)
        bot = bots.make(match.game, level, seconds=self.settings.bot_think)
        return bot.choose(match.perspective(match.actor))

    # Storage and time

    async def _load(self, code: str) -> Table:
        stored = await self.storage.read(rows.load_table, code)
        if stored is None:
            raise Refusal("unknown-table", "There is no such table.")
        row = stored.table
        table = Table(
            code, find_game(row.game), row.players, row.options, row.public, self.storage, self.settings,
            [Seat(s.person, s.level, s.substitute, s.name, s.open, s.left, s.word) for s in stored.seats],
            host=row.host, phase=row.phase, wins=row.wins, secret=read_seed(row.secret),
        )  # fmt: skip
        for person in stored.persons:
            table.add(person.number, person.token_hash, person.nickname, stored=True, left_at=time.time())
        lines = await self.storage.read(rows.load_chat, code, CHAT_KEPT)
        table.chat = [m.Line(line.number, line.person, line.name, line.text, line.at) for line in lines]
        if row.match and (match := await self.storage.read(rows.load_match, row.match)):
            events = await self.storage.read(rows.load_events, row.match)
            table.match_id, table.match = match.id, rebuild(match, events)
            table.commitment, table.matches = match.commitment, match.number
            seated = tuple(seat.name or "" for seat in table.seats)
            table.names = seated if table.phase == "playing" else match.names
        return table

    async def _tick(self) -> None:
        """Now and then tell who is away, let go of tables nobody is at, and forget those nobody wanted."""
        while True:
            await asyncio.sleep(self.settings.tick)
            for table in list(self._tables.values()):
                here = any(person.listeners for person in table.persons.values())
                if here and any(person.left_at and person.stored for person in table.persons.values()):
                    table.tell_table()
                elif not (here or table.code in self._thinking or table.lock.locked() or self.hands.busy(table)):
                    del self._tables[table.code]
                    self.hands.drop(table)
            self.metrics.tables.set(len(self._tables))
            lost, self._lost = self._lost, set()
            for code in lost:
                await self._bring_back(code)
            try:
                await self.storage.write(rows.delete_stale_tables, time.time() - STALE)
            except StorageError:
                log.exception("stale tables are still there")


def refused(id: int, error: Refusal | BagatelleError) -> m.Refused:
    """What is told to whoever asked."""
    match error:
        case Refusal():
            return m.Refused(id, error.code, error.words, error.facts)
        case IllegalMove():
            return m.Refused(id, error.code, error.reason, error.facts)
        case NotationError():
            return m.Refused(id, "notation", str(error), {})
        case _:
            return m.Refused(id, "option", str(error), {})


def rebuild(row: rows.MatchRow, events: list[rows.EventRow]) -> Match:
    """A match from what is stored: every event played again, random ones stated as they happened."""
    game = find_game(row.game)
    moves = (game.moves.parse(event.move).with_beside(event.beside) for event in events)
    try:
        match = game.restore(row.players, read_seed(row.seed), moves, **row.options)
    except (IllegalMove, NotationError):  # its words may name hidden cards, and this is logged
        raise rows.Conflict(f"match {row.id} doesn't fit the rules of {row.game}") from None
    match.secret, match.words = read_seed(row.secret), row.words
    return match
