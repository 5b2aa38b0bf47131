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
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
from rich.console import Console
from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection, connect

AT_ONCE = 40  # tables that are set up at a time
BROKEN = 0.1  # seconds of p99 that are too much
TICKS = os.sysconf("SC_CLK_TCK")


class View(msgspec.Struct):
    """What a scripted client looks at; the rest isn't even decoded."""

    actor: int | None
    legal: list[str]


class Match(msgspec.Struct):
    id: str
    number: int
    view: View


class Told(msgspec.Struct):
    type: str
    match: Match | None = None
    code: str | None = None


decode = msgspec.json.Decoder(Told).decode


@dataclass(eq=False)
class Seat:
    table: Table
    number: int
    line: ClientConnection
    asked: int = 0

    async def ask(self, type: str, **fields: Any) -> None:
        self.asked += 1
        await self.line.send(msgspec.json.encode({"type": type, "id": self.asked} | fields).decode())

    async def read(self) -> None:
        async for text in self.line:
            told = decode(text)
            if told.type == "moved" and told.match:
                self.table.heard(self, told.match, time.perf_counter())
            elif told.type == "refused":
                self.table.load.refused[told.code or ""] = self.table.load.refused.get(told.code or "", 0) + 1


@dataclass(eq=False)
class Table:
    """Two seats at one table. It is ready when both know the last event."""

    load: Load
    seats: list[Seat] = field(default_factory=list)
    match: Match | None = None
    knows: list[tuple[str, int]] = field(default_factory=lambda: [("", -1), ("", -1)])
    mover: Seat | None = None
    sent: float = 0

    def heard(self, seat: Seat, match: Match, now: float) -> None:
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
            await self.seats[0].ask("start")
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


def cookie() -> dict[str, str]:
    return {"Cookie": f"bagatelle={secrets.token_urlsafe(24)}"}


async def set_up(load: Load, address: str, http: httpx.AsyncClient, turns: asyncio.Semaphore) -> None:
    """One more table with two people, playing."""
    async with turns:
        host, guest = cookie(), cookie()
        body = {"game": "bag-of-butts", "players": 2, "nickname": "Ann"}
        answer = await http.post(f"{address}/api/tables", json=body, headers=host)
        url = f"{address.replace('http', 'ws', 1)}/ws/{answer.raise_for_status().json()['code']}"
        table = Table(load)
        for number, who in enumerate((host, guest), 1):
            line = connect(url, additional_headers=who, max_queue=None, open_timeout=60, ping_interval=None)
            table.seats.append(Seat(table, number, await load.lines.enter_async_context(line)))
        await table.seats[1].ask("sit", seat=2, nickname="Bob")
        await until_done(table.seats[1].line)
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


@dataclass(frozen=True)
class Usage:
    """What the server has used so far."""

    cpu: float  # seconds
    memory: int  # bytes

    @classmethod
    def of(cls, pid: int) -> Usage:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        status = Path(f"/proc/{pid}/status").read_text()
        memory = int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))
        return cls((int(fields[11]) + int(fields[12])) / TICKS, memory * 1024)


@contextlib.asynccontextmanager
async def server(folder: str) -> AsyncIterator[tuple[str, int]]:
    """The server in a process of its own: its address and its process."""
    command = [sys.executable, __file__, "--serve", f"sqlite:///{folder}/bench.sqlite3"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield process.stdout.readline().strip(), process.pid
    finally:
        process.terminate()
        process.wait(20)


def serve(database: str) -> None:
    """What the process of the server does: the application as it is, with limits that clients don't reach."""
    from bagatelle.server.app import create_app, make_server
    from bagatelle.server.settings import Settings
    from bagatelle.server.storage import Storage

    many = 1_000_000
    limits = Settings(asks_per_second=many, requests_per_minute=many, new_tables_per_minute=many)
    listening = socket.create_server(("127.0.0.1", 0), backlog=2048)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    make_server(create_app(limits, Storage.open(database))).run([listening])


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


def percentile(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(part * len(values)))] if values else float("nan")


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
    parser.add_argument("--serve", metavar="DATABASE", help=argparse.SUPPRESS)
    args = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if args.serve:
        serve(args.serve)
        return
    rates = [args.rate * 1.5**n for n in range(12 if args.ramp else 1)]
    with tempfile.TemporaryDirectory(prefix="bagatelle-bench-") as folder:
        print(time_disk(folder), f"; load of the machine: {os.getloadavg()[0]:.1f}", sep="", flush=True)
        Console(width=140).print(asyncio.run(measure(args.clients, rates, args.seconds, folder)))


if __name__ == "__main__":
    main()
