"""`bagatelle serve`: tables in the browser, for this machine and the devices around it."""

from __future__ import annotations

import argparse
import socket
import sys
import threading
import webbrowser
from contextlib import suppress

from bagatelle.cli.common import refuse
from bagatelle.core.errors import OptionError

EXAMPLES = """\
examples:
  bagatelle serve --open
  bagatelle serve --port 9000 --database sqlite:///games.sqlite3
  bagatelle serve --host 127.0.0.1 --database postgresql://user@localhost/bagatelle
"""


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser of `bagatelle`."""
    parser = subparsers.add_parser(
        "serve",
        help="play in the browser, with friends through a link",
        description="Serve the page: play in the browser, with friends through a link and with bots.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--host", default="0.0.0.0", help="address to listen on (default: all, so that phones can join)"
    )
    parser.add_argument("--port", default="8000", help="port to listen on (default: 8000)")
    parser.add_argument(
        "--database", metavar="URL", help="where games are kept (default: a SQLite file in your data folder)"
    )
    parser.add_argument("--open", action="store_true", help="open the page in your browser")
    parser.add_argument("--log", default="warning", choices=("info", "warning", "error"), help="what to log")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until Ctrl-C. OptionError for a port or a database that can't be used."""
    if not (args.port.isascii() and args.port.isdigit() and int(args.port[:6]) < 65536):
        raise OptionError(f"a port is a whole number below 65536, not {args.port!r}"[:200])
    try:
        listening = socket.create_server((args.host, int(args.port)), backlog=2048)
    except OSError as error:
        return refuse(f"port {args.port} of {args.host} can't be used: {error.strerror or error}")

    from bagatelle.server.app import create_app, make_server
    from bagatelle.server.logs import set_up
    from bagatelle.server.settings import Settings
    from bagatelle.server.storage import Storage

    set_up(args.log)
    storage = Storage.open(args.database)  # a wrong database is refused here, in one sentence
    port = listening.getsockname()[1]
    address = lan_address(args.host, port)
    app = create_app(Settings(address=address), storage)
    greet(port, address)
    if args.open:
        threading.Timer(1, webbrowser.open, [f"http://localhost:{port}"]).start()
    with suppress(KeyboardInterrupt):  # Ctrl-C, after everything was closed in order
        make_server(app).run(sockets=[listening])
    print("Bagatelle has stopped; every move is stored.", flush=True)
    return 0


def greet(port: int, address: str | None) -> None:
    """Say where the page is; for phones as a QR code too, if they can reach it."""
    print(f"Bagatelle is at http://localhost:{port} (Ctrl-C stops it)", flush=True)
    if address:
        import segno

        print(f"On a phone in the same network: {address}", flush=True)
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
