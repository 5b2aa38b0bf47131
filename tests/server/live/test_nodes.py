"""Several nodes on one PostgreSQL, in threads of the test: every table has one owner."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import httpx
import pytest

from bagatelle.server import leases, messages as m
from bagatelle.server.database import StorageError
from bagatelle.server.leases import Node
from bagatelle.server.storage import Storage

from .bausack import in_hand
from .client import PATIENCE, Browser, play_until_over, started
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


def test_a_page_at_another_node_notices_nothing(nodes: list[Running], browse: Browse) -> None:
    ann, bob = browse(nodes[0].address), browse(nodes[1].address)
    one, two = started([ann, bob])
    play_until_over(one, two)
    assert one.events == two.events
    two.do("say", text="Well played!")
    assert one.until(lambda page: page.chat).chat[-1].name == "Bob"
    two.close()
    one.until(lambda page: page.seat(2).away is not None)


def test_closing_codes_come_through(nodes: list[Running], browse: Browse) -> None:
    ann, eve = browse(nodes[0].address), browse(nodes[1].address)
    page = ann.sit_at_new_table(2)
    link = page.ask("link")
    assert isinstance(link, m.Moving)
    ann.address = nodes[1].address
    page = ann.connect(page.table.code)
    assert eve.post(f"/api{link.path.replace('/m/', '/links/')}").json() == {"code": page.table.code}
    assert page.closed() == 4205
    assert eve.connect(page.table.code).you.seats == (1,)
    assert eve.post(f"/api{link.path.replace('/m/', '/links/')}").json()["code"] == "unknown-link"


def test_pictures_of_a_hand_come_through(nodes: list[Running], browse: Browse) -> None:
    ann, bob = browse(nodes[0].address), browse(nodes[1].address)
    for page in in_hand([ann, bob]):
        assert page.pictures[0].whole


def test_nobody_but_a_node_is_heard_on_the_inside(nodes: list[Running]) -> None:
    inside = nodes[0].app.state.inside.getsockname()
    for headers in ({}, {"x-bagatelle-node": "guessed"}):
        answer = httpx.get(f"http://127.0.0.1:{inside[1]}/api/tables", headers=headers)
        assert answer.status_code == 421


def test_a_node_whose_lease_is_over_lets_go_and_others_go_on(
    nodes: list[Running], browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = browse(nodes[0].address), browse(nodes[1].address)
    one, two = started([ann, bob], options={"target": 30})
    one.play()
    two.until(lambda page: page.number == one.number)
    hub = nodes[0].app.state.hub

    async def fail(*_: object) -> None:
        raise StorageError("the line to the database is cut")

    monkeypatch.setattr(hub.membership._storage, "write", fail)
    for page in (one, two):
        assert page.closed() == 4205
    again = bob.connect(two.table.code)
    assert again.events == two.events
    assert again.table.code in nodes[1].app.state.hub._tables
    for node in nodes:
        node.log.records.clear()
    monkeypatch.undo()


def test_tables_of_a_node_that_is_gone_are_brought_back_where_bots_play(nodes: list[Running], browse: Browse) -> None:
    ann = browse(nodes[0].address)
    page = ann.sit_at_new_table(2, bots=["random"], start=True, options={"target": 60})
    page.until(lambda page: page.decides)
    hub = nodes[1].app.state.hub
    brought, loaded = hub._load, list[str]()

    async def load(code: str) -> None:
        loaded.append(code)
        await brought(code)

    hub._load = load
    nodes[0].stop()
    end = time.monotonic() + PATIENCE
    while page.table.code not in loaded:
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_table_that_waits_for_a_person_is_let_go_of_and_left_alone(nodes: list[Running], browse: Browse) -> None:
    ann = browse(nodes[0].address)
    page = ann.sit_at_new_table(2, bots=["random"], start=True, options={"target": 60})
    page.until(lambda page: page.decides)
    page.close()
    hubs = [node.app.state.hub for node in nodes]
    end = time.monotonic() + PATIENCE
    while any(page.table.code in hub._tables for hub in hubs):
        assert time.monotonic() < end
        time.sleep(0.02)
    for hub in hubs:
        with hub.storage._reader.connect() as connection:
            assert hub._orphans(connection) == []
