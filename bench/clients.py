"""What the benches of the server share: the server in a process of its own, and scripted clients.

python bench/clients.py sqlite:///bench.sqlite3    # that process: the application, with limits nobody reaches
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

import httpx
import msgspec
import psycopg
from websockets.asyncio.client import ClientConnection, connect

from bagatelle.server.settings import Settings

MANY = 1_000_000
LIMITS = Settings(
    asks_per_second=MANY,
    requests_per_minute=MANY,
    new_tables_per_minute=MANY,
    connections_per_address=0,
    joins_per_second=MANY,
    hints_per_second=MANY,
)
TICKS = os.sysconf("SC_CLK_TCK")
View = TypeVar("View")  # what a client looks at of a view; the rest isn't even decoded


class Match(msgspec.Struct, Generic[View]):
    id: str
    number: int
    view: View


class Changes(msgspec.Struct):
    changes: dict[str, msgspec.Raw] | None


class MatchTold(msgspec.Struct):
    id: str
    number: int
    steps: list[Changes]
    view: dict[str, msgspec.Raw] | None = None


class Told(msgspec.Struct):
    type: str
    match: MatchTold | None = None
    code: str | None = None


class Following(Generic[View]):
    """Knows a match from what was told of it."""

    def __init__(self, view: type[View]) -> None:
        self._type, self._fields = view, dict[str, Any]()
        self.match: Match[View] | None = None

    def hear(self, told: MatchTold) -> Match[View]:
        """The match, as far as a client looks at it."""
        for new in (Changes(told.view), *told.steps):
            for path, raw in (new.changes or {}).items():
                name, _, place = path.partition(".")
                if name in self._type.__struct_fields__:  # type: ignore[attr-defined]
                    value = msgspec.json.decode(raw)
                    if place:
                        self._fields[name][int(place) : int(place) + 1] = [value]
                    else:
                        self._fields[name] = value
        self.match = Match(told.id, told.number, msgspec.convert(self._fields, self._type))
        return self.match


@dataclass(eq=False)
class Line:
    """A client's socket to a table."""

    socket: ClientConnection
    asked: int = 0

    async def ask(self, type: str, **fields: Any) -> None:
        self.asked += 1
        await self.socket.send(msgspec.json.encode({"type": type, "id": self.asked} | fields).decode())


async def cookie(address: str, http: httpx.AsyncClient) -> dict[str, str]:
    """What somebody new sends with everything: the secret that the server gave them."""
    answer = await http.send(httpx.Request("GET", f"{address}/"))  # without the secrets of those before
    return {"Cookie": answer.headers["set-cookie"].split(";")[0]}


async def new_table(address: str, http: httpx.AsyncClient, game: str, host: dict[str, str], players: int = 2) -> str:
    """A table where the host has the first seat: the address of its socket."""
    body = {"game": game, "players": players, "nickname": "Ann", "hints": True}
    answer = await http.post(f"{address}/api/tables", json=body, headers=host)
    return f"{address.replace('http', 'ws', 1)}/ws/{answer.raise_for_status().json()['code']}"


async def join(url: str, who: dict[str, str], lines: contextlib.AsyncExitStack) -> ClientConnection:
    joining = connect(url, additional_headers=who, max_queue=None, open_timeout=60, ping_interval=None)
    return await lines.enter_async_context(joining)


@dataclass(frozen=True)
class Usage:
    """What the server has used so far."""

    cpu: float  # seconds
    memory: int  # bytes

    @classmethod
    def of(cls, *pids: int) -> Usage:
        """Of all these processes together."""
        each = [cls._of_one(pid) for pid in pids]
        return cls(sum(one.cpu for one in each), sum(one.memory for one in each))

    @classmethod
    def _of_one(cls, pid: int) -> Usage:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        status = Path(f"/proc/{pid}/status").read_text()
        memory = int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))
        return cls((int(fields[11]) + int(fields[12])) / TICKS, memory * 1024)


def percentile(values: list[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(part * len(values)))] if values else float("nan")


def server(folder: str) -> AbstractAsyncContextManager[tuple[str, int]]:
    """The server in a process of its own: its address and its process."""
    return running(__file__, f"sqlite:///{folder}/bench.sqlite3")


@contextlib.asynccontextmanager
async def nodes(database: str, many: int) -> AsyncIterator[tuple[list[str], list[int]]]:
    """So many servers on one PostgreSQL, each with an address of its own: these, and their processes."""
    async with contextlib.AsyncExitStack() as stack:
        found = [await stack.enter_async_context(running(__file__, database)) for _ in range(many)]
        yield [address for address, _ in found], [pid for _, pid in found]


@contextlib.asynccontextmanager
async def workers(database: str, many: int) -> AsyncIterator[tuple[list[str], list[int]]]:
    """So many workers behind one address: that, and their processes."""
    async with running(__file__, database, str(many)) as (address, pid):
        while living(database) < many:
            await asyncio.sleep(0.1)
        yield [address], children(pid)


def living(database: str) -> int:
    """How many servers use a PostgreSQL."""
    with contextlib.suppress(psycopg.errors.UndefinedTable), psycopg.connect(database) as connection:
        row = connection.execute("SELECT count(*) FROM nodes").fetchone()
        return row[0] if row else 0
    return 0


def children(pid: int) -> list[int]:
    """The processes that a process has started, but for the one that multiprocessing itself needs."""
    found = map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
    return [child for child in found if b"resource_tracker" not in Path(f"/proc/{child}/cmdline").read_bytes()]


@contextlib.asynccontextmanager
async def running(program: str, *arguments: str) -> AsyncIterator[tuple[str, int]]:
    """A program that prints the address it serves: that address, and its process."""
    process = subprocess.Popen([sys.executable, program, *arguments], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        assert address, f"{program} doesn't start"
        yield address, process.pid
    finally:
        process.terminate()
        process.wait(20)


def serve(database: str) -> None:
    """What the process of the server does: the application as it is, with limits that clients don't reach."""
    from bagatelle.server.app import create_app, make_server, spare_collector
    from bagatelle.server.storage import Storage

    listening = socket.create_server(("127.0.0.1", 0), backlog=2048)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    app = create_app(LIMITS, Storage.open(database))
    spare_collector()
    make_server(app).run([listening])


def share(database: str, many: int) -> None:
    """The same with several workers, as `bagatelle serve --workers` does it."""
    from bagatelle.cli.workers import Work, reserve, run_workers

    with reserve("127.0.0.1", 0) as holding:
        port = holding.getsockname()[1]
        print(f"http://127.0.0.1:{port}", flush=True)
        run_workers(many, Work("127.0.0.1", port, database, "127.0.0.1:0", LIMITS, "warning"))


if __name__ == "__main__":
    if len(sys.argv) > 2:
        share(sys.argv[1], int(sys.argv[2]))
    else:
        serve(sys.argv[1])
