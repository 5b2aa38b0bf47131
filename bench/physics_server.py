"""How many tables with a held, moving piece the server keeps in real time: real sockets on loopback, one process.

    python bench/physics_server.py --tables 15 --seconds 10
    python bench/physics_server.py --tables 15 --touch      # the held piece rubs along the top of the tower

At every table both towers have some pieces, and a hand moves a piece about above its tower: one page drags it 30 times
a second, another one watches. In real time the pictures show 60 frames of physics a second. Server and clients share
the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import math
import os
import struct
import tempfile
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from rich.console import Console
from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection

from clients import Following, Line, Match, Told, Usage, cookie, join, new_table, percentile, server

PIECES = ("tile-1", "tile-2", "cube-1", "cube-2", "brick-1", "brick-2", "drum-1", "drum-2", "cube-3", "cube-4")
HELD = "small-cube-1"
HEAD = struct.Struct("<BII?B")
DRAGS = 30  # a second
RADIUS = 0.012  # metres of the circle that a hand goes


class View(msgspec.Struct):
    actor: int | None
    phase: str
    pieces: list[dict[str, Any]]


decode = msgspec.json.Decoder(Told).decode


@dataclass(eq=False)
class Table(Line):
    """Both seats are one client's."""

    watcher: ClientConnection = field(kw_only=True)
    known: Following[View] = field(default_factory=lambda: Following(View))
    shown: list[tuple[float, int]] = field(default_factory=list)  # when the watcher saw which frame

    @property
    def match(self) -> Match[View] | None:
        return self.known.match

    async def do(self, type: str, **fields: Any) -> None:
        await self.ask(type, **fields)
        async for message in self.socket:
            told = decode(message) if isinstance(message, str) else Told("picture")
            if told.match:
                self.known.hear(told.match)
            assert told.type != "refused", message
            if told.type == "done":
                return

    async def play(self, move: str) -> None:
        match = self.match
        assert match is not None
        await self.do("play", seat=match.view.actor, match=match.id, seen=match.number, move=move)

    async def take(self, piece: str) -> None:
        await self.play(f"build {piece} bid 0")
        await self.play("pass")

    async def drag(self, seconds: float, height: float) -> None:
        match, begin = self.match, time.perf_counter()
        assert match is not None
        while (now := time.perf_counter() - begin) < seconds:
            pose = (RADIUS * math.cos(6 * now), RADIUS * math.sin(6 * now), height, 1, 0, 0, 0)
            ask = {"type": "drag", "pose": pose}
            await self.ask("live", seat=match.view.actor, match=match.id, seen=match.number, ask=ask)
            await asyncio.sleep(1 / DRAGS)

    async def watch(self) -> None:
        async for message in self.watcher:
            if isinstance(message, bytes):
                self.shown.append((time.perf_counter(), HEAD.unpack_from(message)[2]))

    async def ignore(self) -> None:
        async for _ in self.socket:
            pass


async def set_up(address: str, http: httpx.AsyncClient, lines: contextlib.AsyncExitStack, pieces: int) -> Table:
    who = await cookie(address, http)
    url = await new_table(address, http, "bausack", who)
    table = Table(await join(url, who, lines), watcher=await join(url, await cookie(address, http), lines))
    await table.do("sit", seat=2, nickname="Bob")
    await table.do("start")
    for piece in PIECES[:pieces]:
        await table.take(piece)
        await table.play(f"place {piece}")
    await table.take(HELD)
    return table


async def measure(tables: int, seconds: float, pieces: int, touch: bool, folder: str) -> Grid:
    grid = Grid(
        "tables", "pieces", "frames/s, slowest table", "median", "between pictures p50 ms", "p99 ms", "server CPU"
    )
    async with server(folder) as (address, pid), contextlib.AsyncExitStack() as lines, httpx.AsyncClient() as http:
        every = await asyncio.gather(*(set_up(address, http, lines, pieces) for _ in range(tables)))
        view = every[0].match.view if every[0].match else None
        assert view is not None
        assert view.phase == "place"
        top = max(piece["pose"][2] for piece in view.pieces)
        print(
            f"{tables} tables with {len(view.pieces)} pieces; load of the machine: {os.getloadavg()[0]:.1f}", flush=True
        )
        tasks = [asyncio.create_task(job) for table in every for job in (table.watch(), table.ignore())]
        height = top + (0.02 if touch else 0.08)
        await asyncio.gather(*(table.drag(2, height) for table in every))  # warm up
        for table in every:
            table.shown.clear()
        before, begin = Usage.of(pid), time.perf_counter()
        await asyncio.gather(*(table.drag(seconds, height) for table in every))
        cpu = (Usage.of(pid).cpu - before.cpu) / (time.perf_counter() - begin)
        rates = [(t.shown[-1][1] - t.shown[0][1]) / (t.shown[-1][0] - t.shown[0][0]) for t in every]
        gaps = [b[0] - a[0] for t in every for a, b in zip(t.shown, t.shown[1:], strict=False)]
        grid.add_row(
            f"{tables}", f"{len(view.pieces)}", f"{min(rates):.1f}", f"{percentile(rates, 0.5):.1f}",
            *(f"{1000 * percentile(gaps, part):.0f}" for part in (0.5, 0.99)), f"{cpu:.0%}",
        )  # fmt: skip
        for task in tasks:
            task.cancel()
    return grid


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--pieces", type=int, default=8, help="on the table, in two towers")
    parser.add_argument("--touch", action="store_true", help="rub along the top of the tower")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="bagatelle-bench-") as folder:
        Console(width=140).print(asyncio.run(measure(args.tables, args.seconds, args.pieces, args.touch, folder)))


if __name__ == "__main__":
    main()
