"""What one bad neighbour costs the others: their moves' p99 while somebody floods the server, and its memory.

    python bench/hostile.py --seconds 10

The server is `bagatelle serve` as people start it, with all its limits. At 20 tables people play, a few moves a second
each; a move's time is from `play` to `done`. Meanwhile another process, from another address, does one bad thing after
another, with a calm time before each to compare with.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import multiprocessing
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import httpx
import msgspec
from rich.console import Console
from rich.table import Table as Grid
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import bagatelle
from bagatelle.core.match import Match
from bagatelle.core.records import commitment_of, seed_text
from bagatelle.server import queries, server_messages as m
from bagatelle.server.identity import new_code
from bagatelle.server.steps import follow
from bagatelle.server.storage import Storage
from clients import Usage, percentile

TABLES = 20
PAUSE = 0.25  # seconds between the moves at a table
REPLAYS = 8  # long matches, which as many clients ask for at once
DEAF = 50  # pages that don't read
TROUBLE = (OSError, ConnectionClosed, InvalidHandshake, TimeoutError, EOFError)


# What is stored before


def longest(seed: int) -> Match:
    """About the longest match that anybody plays to its end: six at random, to 300 points."""
    luck, match = random.Random(seed), bagatelle.game("bag-o-loot").new(6, seed, target=300)
    while match.outcome is None:
        match.play(luck.choice(match.moves()))
    return match


def store(connection: Any, match: Match, name: str) -> str:
    """A table where one person has all seats of that match; returns its code."""
    now, over, seed, names = time.time(), match.outcome, seed_text(match.seed), tuple("ABCDEF")
    code, phase = new_code(), "over" if over else "playing"
    table = queries.TableRow(code, match.game.name, 6, match.options, False, 1, phase, name, {}, "5", now, now)
    queries.insert_table(connection, table)
    queries.add_person(connection, code, queries.PersonRow(1, name, "A"))
    queries.save_seats(connection, code, [queries.Seat(n, 1, name=names[n - 1]) for n in range(1, 7)])
    queries.insert_match(
        connection,
        queries.MatchRow(
            name, code, 1, match.game.name, match.game.version, match.players, match.options, seed, seed,
            commitment_of(match.secret), names, now,
        ),
    )  # fmt: skip
    events = [queries.EventRow(n, who, str(move), now) for n, (who, move) in enumerate(match.events, 1)]
    queries.add_events(connection, name, events)
    if over:
        queries.finish_match(connection, name, now, over.winners)
    return code


async def fill(database: str) -> str:
    """The long matches, and one that still goes on, whose code is returned."""
    storage = Storage.open(database)
    for n in range(REPLAYS):
        match = longest(n)
        await storage.write(store, match, f"long-{n}")
    going = match.game.restore(6, match.seed, [move for _, move in match.events[:-1]], **match.options)
    code = await storage.write(store, going, "going")
    await storage.close()
    print(f"the last of {REPLAYS} long matches has {match.number:,} events", flush=True)
    return code


@contextlib.asynccontextmanager
async def serving(database: str) -> AsyncIterator[tuple[str, int]]:
    """`bagatelle serve`: its address and its process."""
    options = ["--at-once", "--host", "127.0.0.1", "--port", "0", "--log", "error"]
    command = [sys.executable, "-m", "bagatelle", "serve", *options]
    command += ["--database", database]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONUNBUFFERED": "1"})
    try:
        assert process.stdout is not None
        found = re.search(r"localhost:(\d+)", process.stdout.readline())
        assert found
        yield f"http://127.0.0.1:{found[1]}", process.pid
    finally:
        process.terminate()
        process.wait(20)


# Those who only want to play


async def told(line: ClientConnection, id: int, known: dict[str, Any]) -> None:
    """Listen until that is done."""
    async for text in line:
        message = msgspec.json.decode(text)
        if match := message.get("match"):
            known |= {"match": match["id"], "seen": match["number"]}
            view = known["view"] = follow(known.get("view"), msgspec.convert(match, m.MatchInfo))
            known |= {name: view[name] for name in ("actor", "legal", "outcome")}
        if message["type"] == "refused":
            raise RuntimeError(message["reason"])
        if message["type"] == "done" and message["id"] == id:
            return


async def play(address: str, times: list[float], ready: asyncio.Event) -> None:
    """One person plays both seats of a table, again and again."""
    luck = random.Random()
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        await http.get("/")
        asked = {"game": "bag-of-butts", "players": 2, "nickname": "Ann"}
        code = (await http.post("/api/tables", json=asked)).raise_for_status().json()["code"]
        cookies = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    known: dict[str, Any] = {}
    url = f"{address.replace('http', 'ws')}/ws/{code}"
    async with connect(url, additional_headers={"Cookie": cookies}, open_timeout=60) as line:
        id = 0

        async def do(type: str, **fields: Any) -> float:
            nonlocal id
            id += 1
            begin = time.perf_counter()
            await line.send(msgspec.json.encode({"type": type, "id": id} | fields).decode())
            await told(line, id, known)
            return time.perf_counter() - begin

        await do("sit", seat=2, nickname="Bob")
        await do("start")
        ready.set()
        while True:
            await asyncio.sleep(luck.uniform(0.5, 1.5) * PAUSE)
            if known.get("outcome"):
                known["outcome"] = None
                await do("start")
                continue
            move = luck.choice(known["legal"])
            times.append(await do("play", seat=known["actor"], match=known["match"], seen=known["seen"], move=move))


# The bad neighbour


async def ask_for_replays(address: str, _: str) -> None:
    """Eight clients ask for the longest matches; which were never asked for before."""
    transport = httpx.AsyncHTTPTransport(local_address=bad_address())
    async with httpx.AsyncClient(base_url=address, transport=transport, timeout=120) as http:
        answers = await asyncio.gather(*(http.get(f"/api/matches/long-{n}/replay") for n in range(REPLAYS)))
        assert {answer.status_code for answer in answers} == {200}
        await asyncio.gather(*(http.get(f"/api/matches/long-{n}/record") for n in range(REPLAYS)))
        while True:
            await asyncio.gather(*(http.get(f"/api/matches/long-{n}/replay") for n in range(REPLAYS)))
            await asyncio.sleep(1)  # or it would only be told that it asks too much


async def come_and_go(address: str, code: str) -> None:
    """Open the longest match that goes on, again and again."""
    while True:
        async with bad_line(address, code) as line:
            await line.recv()


async def ping(address: str, code: str) -> None:
    async with bad_line(address, code) as line:
        while True:
            await line.ping()


async def say_nonsense(address: str, code: str) -> None:
    async with bad_line(address, code) as line:
        while True:
            await line.send('{"type": "play", "id": "' + 500 * "x")


async def send_bytes_that_are_no_text(address: str, code: str) -> None:
    async with bad_line(address, code) as line:
        line.transport.write(b"\x81\x84\0\0\0\0\xff\xfe\xfd\xfc")  # a text frame, masked with zeros
        await line.wait_closed()


async def send_bombs(address: str, code: str) -> None:
    """Frames that say they are compressed: a kilobyte that would be a megabyte."""
    pack = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = (pack.compress(bytes(1 << 20)) + pack.flush(zlib.Z_SYNC_FLUSH))[:-4]
    async with bad_line(address, code) as line:
        line.transport.write(b"\xc1\xfe" + len(bomb).to_bytes(2, "big") + bytes(4) + bomb)
        await line.wait_closed()


async def send_large_texts(address: str, code: str) -> None:
    async with bad_line(address, code) as line:
        while True:
            await line.send("[" * 60_000)


async def listen_to_nothing(address: str, code: str) -> None:
    """Pages that ask all the time and don't read the answers."""
    async with contextlib.AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(bad_line(address, code)) for _ in range(DEAF)]
        for line in lines:
            line.transport.pause_reading()
        while lines:
            for line in list(lines):
                try:
                    await asyncio.wait_for(line.send('{"type": "mute", "id": 1, "person": 1, "muted": false}'), 1)
                except TROUBLE:
                    lines.remove(line)
            await asyncio.sleep(0.2)


def bad_line(address: str, code: str) -> connect:
    url = f"{address.replace('http', 'ws')}/ws/{code}"
    return connect(
        url, local_addr=(bad_address(), 0), open_timeout=20, compression=None, ping_interval=None, close_timeout=0.1
    )


BAD_THINGS: dict[str, Callable[[str, str], Awaitable[None]]] = {
    "eight ask for the longest replays": ask_for_replays,
    "coming and going": come_and_go,
    "pings": ping,
    "unreadable texts": say_nonsense,
    "bytes that are no text": send_bytes_that_are_no_text,
    "compressed bombs": send_bombs,
    "large texts": send_large_texts,
    f"{DEAF} pages that don't read": listen_to_nothing,
}


def bad_address() -> str:
    """Another one for each process: an address isn't let in for a while after it was thrown out again and again."""
    return f"127.1.{os.getpid() // 250 % 250}.{os.getpid() % 250 + 1}"


def be_bad(name: str, address: str, code: str) -> None:
    """In a process of its own, until it is ended: whenever it is thrown out, it comes again."""

    async def on_and_on() -> None:
        while True:
            with contextlib.suppress(*TROUBLE, httpx.TransportError, RuntimeError):  # thrown out while it writes
                await BAD_THINGS[name](address, code)
            await asyncio.sleep(0.05)

    asyncio.run(on_and_on())


# What is measured


async def measure(database: str, seconds: float, only: str) -> Grid:
    code = await fill(database)
    grid = Grid("meanwhile", "moves", "p50 ms", "p99 ms", "max ms", "p99 more than calm", "MB more")
    async with serving(database) as (address, pid):
        times: list[float] = []
        people = []
        for _ in range(TABLES):
            ready = asyncio.Event()
            people.append(asyncio.create_task(play(address, times, ready)))
            await asyncio.wait([asyncio.create_task(ready.wait()), people[-1]], return_when=asyncio.FIRST_COMPLETED)
        async with httpx.AsyncClient(base_url=address, timeout=60) as http:  # the long match is in memory
            await http.get("/")
            url = f"{address.replace('http', 'ws')}/ws/{code}"
            async with connect(url, max_size=None) as line:
                await line.recv()
        for name in BAD_THINGS:
            if only not in name:
                continue
            calm, _ = await during(seconds, times, pid)
            process = multiprocessing.get_context("spawn").Process(target=be_bad, args=(name, address, code))
            process.start()
            await asyncio.sleep(1.0)  # until it has imported what it needs
            bad, memory = await during(seconds, times, pid)
            process.kill()
            process.join()
            for what, found in (("calm", calm), (name, bad)):
                more = f"{1000 * (percentile(bad, 0.99) - percentile(calm, 0.99)):+.0f} ms" if found is bad else ""
                figures = [f"{1000 * percentile(found, part):.1f}" for part in (0.5, 0.99, 1)]
                grid.add_row(what, f"{len(found)}", *figures, more, f"{memory / 1e6:+.1f}" if found is bad else "")
            await asyncio.sleep(2)
            for one in people:
                if one.done():
                    one.result()
        for one in people:
            one.cancel()
    return grid


async def during(seconds: float, times: list[float], pid: int) -> tuple[list[float], int]:
    """The times of the moves of a while, and the most memory that came to be used in it."""
    times.clear()
    before = most = Usage.of(pid).memory
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        await asyncio.sleep(0.1)
        most = max(most, Usage.of(pid).memory)
    return times[:], most - before


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10, help="of each calm and each bad time")
    parser.add_argument("--only", default="", help="only what has this in its name")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="bagatelle-bench-") as folder:
        print(f"load of the machine: {os.getloadavg()[0]:.1f}", flush=True)
        grid = asyncio.run(measure(f"sqlite:///{folder}/bench.sqlite3", args.seconds, args.only))
        Console(width=140).print(grid)


if __name__ == "__main__":
    main()
