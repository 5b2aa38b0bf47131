"""Several nodes on one PostgreSQL, in threads of the test: every table has one owner."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from bagatelle.server import leases
from bagatelle.server.leases import Node
from bagatelle.server.storage import Storage

from .client import Browser, Page, started
from .conftest import Serve
from .running import QUICK, Running

Browse = Callable[[str], Browser]


@pytest.fixture
def nodes(postgres_url: str, serve: Serve) -> list[Running]:
    return [serve(QUICK, postgres_url) for _ in range(2)]


def steal(database: str, code: str) -> None:
    """Claim a table as another node that believes that everybody else is dead."""

    async def go() -> None:
        storage = Storage.open(database)
        await storage.write(lambda connection: connection.exec_driver_sql("UPDATE nodes SET expires = 0") and None)
        claim = await storage.write(leases.claim, code, Node("thief", "").id)
        assert claim
        assert claim.epoch
        await storage.close()

    asyncio.run(go())


def test_what_an_owner_writes_too_late_is_refused_and_nothing_of_it_is_stored(
    nodes: list[Running], browse: Browse
) -> None:
    ann, bob = browse(nodes[0].address), browse(nodes[0].address)
    one, two = started([ann, bob])
    one.play()
    two.until(lambda page: page.number == one.number)
    steal(nodes[0].database, one.table.code)
    decides = one if one.decides else two
    assert decides.refusal("play", **decides.move()) == "not-stored"
    for page in (one, two):
        assert page.closed() == 4205
    again = ann.connect(one.table.code)  # the thief never lived, so it is claimed back
    assert again.events == one.events
    for node in nodes:
        node.log.records.clear()


def test_a_node_that_stops_leaves_its_tables_to_the_others(nodes: list[Running], browse: Browse) -> None:
    ann, bob = browse(nodes[0].address), browse(nodes[0].address)
    one, two = started([ann, bob])
    one.play()
    two.until(lambda page: page.number == one.number)
    nodes[0].stop()
    ann.address = bob.address = nodes[1].address
    pages = [ann.connect(one.table.code), bob.connect(one.table.code)]
    assert pages[0].events == one.events
    decides = next(page for page in pages if page.decides)
    decides.play()


def test_a_table_is_refused_where_it_is_not_owned(nodes: list[Running], browse: Browse) -> None:
    ann = browse(nodes[0].address)
    code = ann.sit_at_new_table().table.code
    ann.address = nodes[1].address
    assert Page(ann.socket(code)).closed() == 1013
