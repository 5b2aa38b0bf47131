"""A real server for end-to-end tests, in a process of its own: `python serving.py PORT DATABASE [--seed N] [--calm]`.

With a seed every match is dealt from it, so that a test can compare what pages are told of deals it has chosen. Bots
move at once, unless the server is calm: then they take the time that people see. SIGUSR1 lets a minute of everybody's
turn pass.
"""

import argparse
import secrets
import signal
import socket
from dataclasses import replace

from bagatelle.server.app import create_app, make_server
from bagatelle.server.settings import Settings
from bagatelle.server.storage import Storage

TOKEN = "the-token-of-this-test-server"
SETTINGS = Settings(
    bot_pause=(0, 0), bot_think=0.02, review_think=2, away_after=0.5, tick=0.3, new_tables_per_minute=1000,
    joins_per_second=1000, admin_token=TOKEN,
)  # fmt: skip
SEED_BITS = 256  # of a match


def deal_from(seed: int) -> None:
    """Let every match of this process have that seed."""
    truly = secrets.randbits
    secrets.randbits = lambda k: seed if k == SEED_BITS else truly(k)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("port", type=int)
    parser.add_argument("database")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--calm", action="store_true")
    asked = parser.parse_args()
    if asked.seed is not None:
        deal_from(asked.seed)
    settings = replace(SETTINGS, bot_pause=Settings.bot_pause) if asked.calm else SETTINGS
    listening = socket.create_server(("127.0.0.1", asked.port), backlog=100)
    app = create_app(settings, Storage.open(asked.database))

    def let_a_minute_pass(*_: object) -> None:
        hub = app.state.hub
        hub.clocks.service.served += 60
        loop = hub._going_on[0].get_loop()
        for table in list(hub._tables.values()):
            loop.call_soon_threadsafe(hub.clocks.wake, table)

    signal.signal(signal.SIGUSR1, let_a_minute_pass)
    make_server(app).run(sockets=[listening])
