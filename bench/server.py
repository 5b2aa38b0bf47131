"""How the server does with many tables: scripted clients over real sockets on loopback, SQLite with full durability.

    python bench/server.py --clients 1000 --rate 200 --seconds 10
    python bench/server.py --clients 100 --ramp        # faster and faster, until it breaks

Two people sit at each table and play whole matches, rematch after rematch; all tables together make so many moves a
second. A move's latency is from one client's sending `play` until the other client at the table has received `moved`.
Server (one process) and clients (another one) share the machine; both are on the same clock.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import resource
import tempfile
import time
from collections import deque
from dataclasses import dataclass, field

import httpx
import msgspec
from rich.console import Console
from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection

from clients import Following, Line, Match, Told, Usage, cookie, join, new_table, percentile, server

AT_ONCE = 40  # tables that are set up at a time
BROKEN = 0.1  # seconds of p99 that are too much


class View(msgspec.Struct):
    actor: int | None
    legal: list[str]


decode = msgspec.json.Decoder(Told).decode


@dataclass(eq=False)
class Seat(Line):
    table: Table = field(kw_only=True)
    known: Following[View] = field(default_factory=lambda: Following(View))

    async def read(self) -> None:
        async for text in self.socket:
            told = decode(text)
            if told.match:
                now, match = time.perf_counter(), self.known.hear(told.match)
                if told.type == "moved":
                    self.table.heard(self, match, now)
            elif told.type == "refused":
                self.table.load.refused[told.code or ""] = self.table.load.refused.get(told.code or "", 0) + 1


@dataclass(eq=False)
class Table:
    """Two seats at one table. It is ready when both know the last event."""

    load: Load
    seats: list[Seat] = field(default_factory=list)
    match: Match[View] | None = None
    knows: list[tuple[str, int]] = field(default_factory=lambda: [("", -1), ("", -1)])
    mover: Seat | None = None
    sent: float = 0

    def heard(self, seat: Seat, match: Match[View], now: float) -> None:
        """A seat was told of the match. The listener's hearing ends a move; both have to know before the next."""
        if self.mover and seat is not self.mover:
            self.load.latencies.append(now - self.sent)
            self.mover = None
        if self.match is None or (match.id, match.number) != (self.match.id, self.match.number):
            self.match = match
        self.knows[self.seats.index(seat)] = match.id, match.number
        if self.knows[0] == self.knows[1]:
            self.load.ready(self)

    async def move(self) -> None:
        """The next move; a rematch, which isn't counted, when the match is over."""
        match = self.match
        assert match is not None
        if match.view.actor is None:
            self.seats[:] = self.seats[1:] + self.seats[:1]
            for seat in self.seats:  # the first asks, the second agrees
                await seat.ask("start")
            return
        self.mover, self.sent = self.seats[match.view.actor - 1], time.perf_counter()
        move = random.choice(match.view.legal)
        await self.mover.ask("play", seat=match.view.actor, match=match.id, seen=match.number, move=move)


class Load:
    """All tables, and what was measured."""

    def __init__(self, lines: contextlib.AsyncExitStack) -> None:
        self.lines = lines
        self.tasks: list[asyncio.Task[None]] = []  # kept, or asyncio would forget them
        self.tables: list[Table] = []
        self.latencies: list[float] = []
        self.refused: dict[str, int] = {}
        self._ready: deque[Table] = deque()

    def ready(self, table: Table) -> None:
        if table.match and table.match.view.actor is None:
            self.tasks.append(asyncio.create_task(table.move()))
        else:
            self._ready.append(table)

    async def run(self, rate: float, seconds: float) -> int:
        """So many moves a second for so long; returns how many could not be made in time, all tables being busy."""
        self.latencies.clear()
        missed, begin, made = 0, time.perf_counter(), 0
        while (now := time.perf_counter() - begin) < seconds:
            while made < now * rate:
                made += 1
                if self._ready:
                    await self._ready.popleft().move()
                else:
                    missed += 1
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.3)
        return missed


async def set_up(load: Load, address: str, http: httpx.AsyncClient, turns: asyncio.Semaphore) -> None:
    """One more table with two people, playing."""
    async with turns:
        host, guest = cookie(), cookie()
        url = await new_table(address, http, "bag-of-butts", host)
        table = Table(load)
        for who in (host, guest):
            table.seats.append(Seat(await join(url, who, load.lines), table=table))
        await table.seats[1].ask("sit", seat=2, nickname="Bob")
        await until_done(table.seats[1].socket)
        await table.seats[0].ask("start")
        load.tables.append(table)
        for seat in table.seats:
            load.tasks.append(asyncio.create_task(seat.read()))


async def until_done(line: ClientConnection) -> None:
    async for text in line:
        told = decode(text)
        assert told.type != "refused", text
        if told.type == "done":
            return


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


async def measure(clients: int, rates: list[float], seconds: float, folder: str) -> Grid:
    grid = Grid("clients", "moves/s asked", "moves/s made", "p50 ms", "p99 ms", "max ms", "server CPU", "clients CPU")
    grid.add_column("kB a table")
    async with server(folder) as (address, pid), contextlib.AsyncExitStack() as lines, httpx.AsyncClient() as http:
        load, turns, begin = Load(lines), asyncio.Semaphore(AT_ONCE), time.perf_counter()
        await http.get(f"{address}/health")
        empty = Usage.of(pid).memory
        await asyncio.gather(*(set_up(load, address, http, turns) for _ in range(clients // 2)))
        print(f"{clients} clients at {clients // 2} tables, set up in {time.perf_counter() - begin:.1f} s", flush=True)
        await load.run(min(rates), 2)  # warm up
        for rate in rates:
            before, own, begin = Usage.of(pid), time.process_time(), time.perf_counter()
            missed = await load.run(rate, seconds)
            spent, after = time.perf_counter() - begin, Usage.of(pid)
            p99 = percentile(load.latencies, 0.99)
            grid.add_row(
                f"{clients:,}", f"{rate:,.0f}", f"{len(load.latencies) / seconds:,.0f}",
                *(f"{1000 * percentile(load.latencies, part):.1f}" for part in (0.5, 0.99, 1)),
                f"{(after.cpu - before.cpu) / spent:.0%}", f"{(time.process_time() - own) / spent:.0%}",
                f"{(after.memory - empty) / len(load.tables) / 1024:,.0f}",
            )  # fmt: skip
            if load.refused:
                print(f"refused: {load.refused}", flush=True)
                load.refused.clear()
            if p99 > BROKEN or missed > 0.05 * rate * seconds:
                print(f"it breaks at {rate:,.0f} moves/s: p99 {1000 * p99:.0f} ms, {missed} moves found no table ready")
                break
        for task in load.tasks:
            task.cancel()
    return grid


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clients", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=200, help="moves a second, of all tables together")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--ramp", action="store_true", help="then half as many moves again, until it breaks")
    args = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    rates = [args.rate * 1.5**n for n in range(12 if args.ramp else 1)]
    with tempfile.TemporaryDirectory(prefix="bagatelle-bench-") as folder:
        print(time_disk(folder), f"; load of the machine: {os.getloadavg()[0]:.1f}", sep="", flush=True)
        Console(width=140).print(asyncio.run(measure(args.clients, rates, args.seconds, folder)))


if __name__ == "__main__":
    main()
