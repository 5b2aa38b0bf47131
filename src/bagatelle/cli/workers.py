"""`bagatelle serve --workers 4`: several servers on one machine, behind one port (the system shares connections out
among those that listen on it) and on one PostgreSQL. A worker that dies is replaced; the others have its tables
meanwhile.
"""

from __future__ import annotations

import signal
import socket
import time
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from typing import NamedTuple

from bagatelle.bots.ahead import load_soon
from bagatelle.core.errors import OptionError
from bagatelle.server.settings import Settings

MOST = 64
PAUSE = 1.0  # seconds until a worker that died is replaced
FAREWELL = 8.0  # seconds that workers have to hand over; they need no more than six, whatever the database does


class Work(NamedTuple):
    """What every worker has to know."""

    host: str
    port: int
    database: str | None
    node_address: str  # where it listens for other nodes
    settings: Settings
    log: str
    ready: bool = False  # the experts are compiled


def read_workers(text: str, database: str | None) -> int:
    """How many; OptionError if that is no number of workers, or the database can't be shared."""
    from bagatelle.server.database import parse

    many = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else 0
    if not 1 <= many <= MOST:
        raise OptionError("--workers takes a whole number from 1 to {most}, not {given}",
                          most=MOST, given=repr(text)[:100])  # fmt: skip
    if many > 1 and parse(database).drivername == "sqlite":
        raise OptionError("several workers need PostgreSQL: --database postgresql://user@host/name")
    return many


def reserve(host: str, port: int, shared: bool = True) -> socket.socket:
    """A socket that keeps the port without listening, alone or for all who share it; OSError if it can't be had."""
    holding = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        holding.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT if shared else socket.SO_REUSEADDR, 1)
        holding.bind((host, port))
    except OSError:
        holding.close()
        raise
    return holding


def run_workers(many: int, work: Work) -> None:
    """Let so many workers work until Ctrl-C or SIGTERM."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # also where SIGINT is ignored, as in the background
    workers = [_start(work) for _ in range(many)]
    try:
        while True:
            time.sleep(PAUSE)
            for place, worker in enumerate(workers):
                if not worker.is_alive():
                    workers[place] = _start(work)
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # until all of them have handed over
    finally:
        for worker in workers:
            worker.terminate()
        end = time.monotonic() + FAREWELL
        for worker in workers:
            worker.join(max(0.0, end - time.monotonic()))
            worker.kill()  # whatever holds it up: nothing that was acknowledged can be lost
            worker.join()


def _start(work: Work) -> BaseProcess:
    worker = get_context("spawn").Process(target=serve_alone, args=(work,))
    worker.start()
    return worker


def serve_alone(work: Work) -> None:
    """What one worker does."""
    from bagatelle.server.app import create_app, make_server, spare_collector
    from bagatelle.server.logs import set_up
    from bagatelle.server.storage import Storage

    set_up(work.log)
    listening = reserve(work.host, work.port)  # the server listens when it can answer; until then others do
    app = create_app(work.settings, Storage.open(work.database), work.node_address)
    spare_collector()
    if work.ready:
        load_soon()
    with suppress(KeyboardInterrupt):
        make_server(app).run(sockets=[listening])
