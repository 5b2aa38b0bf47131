"""Real servers on loopback: in a thread of the test, or as the command that people start."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx

from bagatelle.server.app import create_app, make_server
from bagatelle.server.settings import Settings
from bagatelle.server.storage import Storage

# For tests: bots that don't wait, and limits that nobody reaches by playing fast.
QUICK = Settings(
    bot_pause=(0, 0), bot_think=0.01, hint_think=0.01, review_think=0.01, answer_think=0.3, away_after=0.05,
    idle_after=60, answer_wait=60, tick=0.05, again_wait=60,
    asks_per_second=100_000, lines_per_second=0.7, requests_per_minute=100_000, new_tables_per_minute=100_000,
    connections_per_address=0, joins_per_second=1e6, frames_in_per_second=1e9, bytes_in_per_second=1e9,
)  # fmt: skip
HURRY = replace(QUICK, frames_per_second=100_000)  # hands that work as fast as they can


class Log(logging.Handler):
    """Everything that was logged."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.name != "websockets.client":  # that is the test's own side
            self.records.append(record)

    @property
    def errors(self) -> list[str]:
        return [logging.Formatter().format(record) for record in self.records if record.levelno >= logging.ERROR]


class Running:
    """A server in a thread."""

    def __init__(self, database: str, settings: Settings = QUICK) -> None:
        self.database, self.settings, self.log = database, settings, Log()
        self._listening = socket.create_server(("127.0.0.1", 0), backlog=2048)
        self.port = self._listening.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        logging.getLogger().addHandler(self.log)
        self.app = create_app(settings, Storage.open(database))
        self._server = make_server(self.app)
        self._thread = threading.Thread(target=self._server.run, args=([self._listening],))
        self._thread.start()
        wait_until_up(self.address)

    def let_pass(self, seconds: float) -> None:
        """So many seconds have passed, for turns and what they are timed by."""
        hub = self.app.state.hub
        hub.clocks.service.served += seconds
        loop = hub._going_on[0].get_loop()
        for table in list(hub._tables.values()):
            loop.call_soon_threadsafe(hub.clocks.wake, table)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(20)
        logging.getLogger().removeHandler(self.log)
        assert not self._thread.is_alive()


class Command:
    """`bagatelle serve` in a process of its own."""

    def __init__(
        self, database: str, port: int = 0, log: str = "info", python: str | Path = sys.executable, *more: str
    ) -> None:
        command = [python, "-m", "bagatelle", "serve", "--at-once", "--host", "127.0.0.1", "--port", str(port)]
        self._log = tempfile.TemporaryFile("w+")  # noqa: SIM115  # a pipe would stop the server once it is full
        self.process = subprocess.Popen(
            [*command, "--database", database, "--log", log, *more],
            stdout=subprocess.PIPE, stderr=self._log, text=True, env=os.environ | {"PYTHONUNBUFFERED": "1"},
        )  # fmt: skip
        assert self.process.stdout is not None
        self.greeting = self.process.stdout.readline()
        found = re.search(r"localhost:(\d+)", self.greeting)
        assert found, (self.greeting, self._end(signal.SIGKILL))
        self.port = int(found[1])
        self.address = f"http://127.0.0.1:{self.port}"
        wait_until_up(self.address)

    def kill(self) -> str:
        """SIGKILL; what it had logged."""
        return self._end(signal.SIGKILL)

    def interrupt(self) -> str:
        """Ctrl-C; what it had logged."""
        return self._end(signal.SIGINT)

    def terminate(self) -> str:
        """SIGTERM, as systemd does; what it had logged."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> str:
        self.process.send_signal(how)
        if self._log.closed:
            return ""  # it had ended before
        out, _ = self.process.communicate(timeout=20)
        self.greeting += out
        with self._log as log:
            log.seek(0)
            return log.read()


class Delayed:
    """A line to a server on this machine on which everything takes a while, each way."""

    def __init__(self, port: int, seconds: float) -> None:
        self._port, self._seconds = port, seconds
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever)
        self._thread.start()
        self._listening = self._do(asyncio.start_server(self._connected, "127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listening.sockets[0].getsockname()[1]}"

    def _do(self, job: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(job, self._loop).result(10)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self._port)
        with suppress(asyncio.CancelledError):
            await asyncio.gather(self._pass_on(reader, back), self._pass_on(there, writer))

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        late = asyncio.Queue[tuple[float, bytes]]()

        async def send() -> None:
            try:
                while True:
                    at, data = await late.get()
                    await asyncio.sleep(at - self._loop.time())
                    if not data:
                        return
                    writer.write(data)
            finally:
                writer.close()

        async with asyncio.TaskGroup() as group:
            group.create_task(send())
            data = b"?"
            while data:
                try:
                    data = await reader.read(65_536)
                except ConnectionError:
                    data = b""
                late.put_nowait((self._loop.time() + self._seconds, data))

    def close(self) -> None:
        self._do(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _end(self) -> None:
        self._listening.close()
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        await asyncio.sleep(0.01)  # the lines close


def wait_until_up(address: str) -> None:
    end = time.monotonic() + 30
    while True:
        try:
            httpx.get(f"{address}/health", timeout=5).raise_for_status()
            return
        except httpx.TransportError:
            if time.monotonic() > end:
                raise
            time.sleep(0.02)


def sqlite(folder: Path, name: str = "games.sqlite3") -> str:
    return f"sqlite:///{folder / name}"
