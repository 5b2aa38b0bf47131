"""Limits by address hold for all nodes together, once they have told each other what they have seen."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from bagatelle.server import identity, leases, visitors as module
from bagatelle.server.identity import TokenBucket
from bagatelle.server.leases import Node
from bagatelle.server.settings import Settings
from bagatelle.server.storage import Storage
from bagatelle.server.visitors import WARNINGS, Seen, Visitors
from bagatelle.server.visits import Visits

LIMITS = Settings(requests_per_minute=60, new_tables_per_minute=6, connections_per_address=5, banned_for=60)
ANN, EVE = "203.0.113.1", "203.0.113.9"


class Clock:
    now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[Clock]:
    clock = Clock()
    monkeypatch.setattr(module, "time", clock)
    monkeypatch.setattr(identity, "TokenBucket", lambda *limit: TokenBucket(*limit, clock.monotonic))
    return clock


@pytest.fixture
def nodes(clock: Clock) -> list[Visitors]:
    return [Visitors(LIMITS) for _ in range(3)]


def exchange(nodes: list[Visitors]) -> None:
    told = {str(number): node.seen() for number, node in enumerate(nodes)}
    for number, node in enumerate(nodes):
        node.hear({other: seen for other, seen in told.items() if other != str(number)})


def test_what_was_taken_at_one_node_is_not_left_at_another(nodes: list[Visitors]) -> None:
    assert all(nodes[n % 2].tables.take(EVE) for n in range(6))
    exchange(nodes)
    exchange(nodes)  # told again, it counts once
    assert not any(node.tables.take(EVE) for node in nodes)
    assert all(node.tables.take(ANN) for node in nodes)


def test_in_the_long_run_an_address_has_no_more_from_three_nodes_than_from_one(
    nodes: list[Visitors], clock: Clock
) -> None:
    taken = 0
    for _ in range(600):  # a second each, in which they ask as often as they can
        taken += sum(node.requests.take(EVE) for node in nodes for _ in range(10))
        exchange(nodes)
        clock.now += 1
    assert 600 <= taken <= 1.1 * (600 + 60)


def test_connections_at_all_nodes_count(nodes: list[Visitors]) -> None:
    for node in nodes[:2]:
        assert node.come(EVE)
        assert node.come(EVE)
    exchange(nodes)
    assert nodes[2].come(EVE)
    assert not nodes[2].come(EVE)
    nodes[2].leave(EVE)
    nodes[0].leave(EVE)
    exchange(nodes)
    assert nodes[2].come(EVE)


def test_who_was_told_off_by_several_nodes_is_let_in_by_none_for_a_while(nodes: list[Visitors], clock: Clock) -> None:
    for n in range(WARNINGS):
        nodes[n % 2].tell_off(EVE)
    exchange(nodes)
    nodes[2].tell_off(EVE)
    exchange(nodes)
    assert not any(node.come(EVE) for node in nodes)
    assert all(node.come(ANN) for node in nodes)
    for _ in range(62):  # they tell each other all the time, and it isn't drawn out by that
        clock.now += 1
        exchange(nodes)
    for node in nodes:
        node.leave(EVE)
        assert node.come(EVE)


def test_who_did_nothing_lately_is_forgotten(nodes: list[Visitors], clock: Clock) -> None:
    node = nodes[0]
    node.requests.take(EVE)
    node.come(EVE)
    assert node.seen() == Seen(open={EVE: 1}, taken={"requests": {EVE: 1}})
    node.leave(EVE)
    clock.now += 2
    assert node.seen() == Seen()


def test_nodes_tell_each_other_through_the_database(postgres_url: str) -> None:
    async def go() -> None:
        one, two = Visitors(LIMITS), Visitors(LIMITS)
        storage = Storage.open(postgres_url)
        told = {Node("one", ""): Visits(storage, one, "one"), Node("two", ""): Visits(storage, two, "two")}
        one.come(EVE)
        while one.tables.take(EVE):
            pass
        for node, visits in told.items():
            await storage.write(leases.renew, node, 1000)
            await visits.exchange()
        assert not two.tables.take(EVE)
        await storage.write(leases.renew, Node("one", ""), -1)  # it is dead, and so nobody is connected to it
        two.come(ANN)
        await told[Node("two", "")].exchange()
        assert all(two.come(EVE) for _ in range(5))
        await storage.close()

    asyncio.run(go())
