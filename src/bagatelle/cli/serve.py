"""`bagatelle serve`: tables in the browser, for this machine and the devices around it."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import threading
import webbrowser
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from ipaddress import ip_network
from pathlib import Path
from urllib.parse import urlsplit

from bagatelle.bots.ahead import compiling, load_soon
from bagatelle.bots.entrants import invite
from bagatelle.cli.parser import Parser
from bagatelle.cli.prepare import prepare
from bagatelle.cli.settings import groups_of, named, offer, offer_database, offer_settings, read_settings
from bagatelle.cli.workers import Work, read_workers, reserve, run_workers
from bagatelle.core.errors import OptionError
from bagatelle.core.words import Words
from bagatelle.server.settings import Settings

TOKEN_LENGTH = 16
HELP = "play in the browser, with friends through a link"
DESCRIPTION = "Serve the page: play in the browser, with friends through a link and with bots."
EXAMPLES = """\
examples:
  bagatelle serve --open
  bagatelle serve --port 9000 --database sqlite:///games.sqlite3
  bagatelle serve --host 127.0.0.1 --database postgresql://user@localhost/bagatelle

What takes a value can be set as an environment variable too: --public-url as BAGATELLE_PUBLIC_URL.
"""


def add(parser: Parser) -> None:
    parser.usage, words = "bagatelle serve [...]", parser.words
    groups = groups_of(parser, words)
    where, kept = groups["where"], groups["kept"]
    offer(where, "--host", words.say("address to listen on (default: all, so that phones can join)"), "0.0.0.0", "HOST")
    offer(where, "--port", words.say("port to listen on (default: 8000)"), "8000", "PORT")
    said = words.say("where people find it, if that is a name: https://games.example.org")
    offer(where, "--public-url", said, metavar="URL")
    said = words.say(
        "addresses or networks of proxies, whose X-Forwarded-For counts: 127.0.0.1,10.0.0.0/8 (default: none)"
    )
    offer(where, "--trusted-proxies", said, metavar="LIST")
    said = words.say("servers on this machine that share the port and one PostgreSQL (default: 1)")
    offer(where, "--workers", said, "1")
    said = words.say("where other servers of the same PostgreSQL reach this one (default: on this machine only)")
    offer(where, "--node-address", said, "127.0.0.1:0", "HOST:PORT")
    said = words.say("don't wait until the bots are ready: first hints take longer, on a machine that never had them")
    where.add_argument("--at-once", action="store_true", help=said)
    where.add_argument("--open", action="store_true", help=words.say("open the page in your browser"))
    offer_database(kept, words)
    offer(kept, "--log", words.say("what to log: info, warning or error (default: warning)"), "warning", "LEVEL")
    offer_settings(groups, words)
    said = words.say("bots of your own that may be seated: my_bot.py:Bot,another.py:Bot (default: none)")
    offer(groups["bots"], "--guests", said, metavar="LIST")
    said = words.say("opens the admin page at /admin, and /metrics to strangers (default: there is no such page)")
    offer(groups["admin"], "--admin-token", said, metavar="TOKEN")
    said = words.say("a file that holds the token: unlike the option, no list of processes shows it")
    offer(groups["admin"], "--admin-token-file", said, metavar="FILE")


def run(args: Namespace) -> int:
    """Serve until Ctrl-C. OptionError for a port or a database that can't be used."""
    if not (args.port.isascii() and args.port.isdigit() and int(args.port[:6]) < 65536):
        raise OptionError("a port is a whole number below 65536, not {given}", given=repr(args.port)[:150])
    if args.log not in ("info", "warning", "error"):
        raise OptionError("{name} takes info, warning or error, not {given}",
                          name=named("--log", args.log), given=repr(args.log)[:100])  # fmt: skip
    public, proxies, settings = public_host(args.public_url), read_proxies(args.trusted_proxies), read_settings(args)
    token = read_token(args.admin_token, args.admin_token_file)
    guests = tuple(invite(text.strip()) for text in args.guests.split(",")) if args.guests else ()
    chosen = Settings(
        hosts=(public,) if public else (), trusted_proxies=proxies, admin_token=token, guests=guests, **settings
    )
    workers = read_workers(args.workers, args.database)
    from bagatelle.server.database import parse
    from bagatelle.server.lock import alone

    database = parse(args.database)
    alone_there = database.drivername == "sqlite"
    with listen(args.host, args.port, workers, alone_there) as listening, alone(database):
        return (serve if workers == 1 else share)(args, listening, chosen)


def listen(host: str, port: str, workers: int, alone: bool) -> socket.socket:
    """A socket that keeps the port, OptionError if that can't be. It listens already if no other server of the same
    database may answer: whoever comes before this one is ready waits. Else they had better go to another one."""
    try:
        if alone:
            return socket.create_server((host, int(port)), backlog=2048)
        return reserve(host, int(port), shared=workers > 1)
    except OSError as error:
        raise OptionError("port {port} of {host} can't be used: {why}",
                          port=port, host=host, why=error.strerror or str(error)) from None  # fmt: skip


def share(args: Namespace, holding: socket.socket, settings: Settings) -> int:
    """Serve with several workers until Ctrl-C."""
    from bagatelle.server.storage import Storage

    raise_limit()
    port = holding.getsockname()[1]
    address = args.public_url or lan_address(args.host, port)
    inside = f"{args.node_address.rpartition(':')[0]}:0"  # a port of its own for every worker
    work = Work(args.host, port, args.database, inside, replace(settings, address=address), args.log, not args.at_once)
    asyncio.run(Storage.open(args.database).close())  # a wrong database is refused here, in one sentence
    with experts_ready(args):
        greet(port, address, args)
        run_workers(int(args.workers), work)
    print(args.words.say("Bagatelle has stopped; every move is stored."), flush=True)
    return 0


def serve(args: Namespace, listening: socket.socket, settings: Settings) -> int:
    """Serve until Ctrl-C."""
    from bagatelle.server.app import create_app, make_server, spare_collector
    from bagatelle.server.logs import set_up
    from bagatelle.server.storage import Storage

    set_up(args.log)
    raise_limit()
    storage = Storage.open(args.database)  # a wrong database is refused here, in one sentence
    port = listening.getsockname()[1]
    address = args.public_url or lan_address(args.host, port)
    app = create_app(replace(settings, address=address), storage, args.node_address)
    spare_collector()
    with experts_ready(args), suppress(KeyboardInterrupt):  # Ctrl-C, after everything was closed in order
        greet(port, address, args)
        if args.open:
            threading.Timer(1, webbrowser.open, [f"http://localhost:{port}"]).start()
        if not args.at_once:
            load_soon()
        make_server(app).run(sockets=[listening])
    print(args.words.say("Bagatelle has stopped; every move is stored."), flush=True)
    return 0


@contextmanager
def experts_ready(args: Namespace) -> Iterator[None]:
    """Have the experts compiled, so that nobody waits for the first hint or an expert's first move. With `--at-once`
    another process does it meanwhile."""
    if args.at_once:
        with compiling() as process:
            if hasattr(os, "setpriority"):
                os.setpriority(os.PRIO_PROCESS, process.pid, 19)  # nobody who plays meanwhile has to wait for it
            yield
    else:
        prepare(args.words)
        yield


def public_host(url: str | None) -> str | None:
    """The name in a URL that people find the server by; OptionError if it is none."""
    if url is None:
        return None
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
        raise OptionError("a public URL is like https://games.example.org, not {given}", given=repr(url)[:150])
    return parts.hostname


def read_proxies(text: str | None) -> tuple[str, ...]:
    """Addresses and networks; OptionError for anything else."""
    found = tuple((text or "").replace(",", " ").split())
    for each in found:
        try:
            ip_network(each)
        except ValueError:
            name, given = named("--trusted-proxies", text or ""), repr(each)[:100]
            raise OptionError("{name} takes addresses and networks such as 127.0.0.1,10.0.0.0/8, not {given}",
                              name=name, given=given) from None  # fmt: skip
    return found


def read_token(token: str | None, file: str | None) -> str | None:
    """The token of the admin page, if there is to be one; OptionError if it can't be read, or is easily guessed."""
    if token and file:
        raise OptionError("say {one} or {other}, not both",
                          one=named("--admin-token", token), other=named("--admin-token-file", file))  # fmt: skip
    if file:
        try:
            token = Path(file).read_text(encoding="utf-8").strip()
        except (OSError, ValueError) as error:
            raise OptionError("{file} can't be read: {why}", file=repr(file)[:150],
                              why=getattr(error, "strerror", None) or type(error).__name__) from None  # fmt: skip
    elif token is None:
        return None
    if len(token) < TOKEN_LENGTH or not token.isascii() or not token.isprintable() or " " in token:
        raise OptionError("an admin token has at least {least} letters and digits: make one with openssl rand -hex 24",
                          least=TOKEN_LENGTH)  # fmt: skip
    return token


def raise_limit() -> None:
    """As many open connections and files as the system allows this process."""
    with suppress(ImportError, OSError, ValueError):  # there is no such limit on Windows
        import resource

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def greet(port: int, address: str | None, args: Namespace) -> None:
    """Say where the page is; for phones as a QR code too, if they can reach it."""
    words: Words = args.words
    print(words.say("Bagatelle is at http://localhost:{port} (Ctrl-C stops it)", port=port), flush=True)
    if address:
        import segno

        print(words.say("For everybody: {address}" if args.public_url else "On a phone in the same network: {address}",
                        address=address), flush=True)  # fmt: skip
        if sys.stdout.isatty():
            segno.make(address, error="l").terminal(compact=True)


def lan_address(host: str, port: int) -> str | None:
    """Where other devices of the network find a server that listens on that host; None if they can't."""
    if host not in ("0.0.0.0", "::", ""):
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation: nothing is sent
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if found.startswith("127.") else f"http://{found}:{port}"
