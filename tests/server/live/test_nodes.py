"""Several nodes on one PostgreSQL, in threads of the test: every table has one owner."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import replace

import httpx
import pytest
from sqlalchemy import Connection
from websockets.exceptions import ConnectionClosed

from bagatelle.server import leases, server_messages as m
from bagatelle.server.database import StorageError
from bagatelle.server.leases import Claim
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

        def claim_as_if_alone(connection: Connection) -> Claim | None:
            connection.exec_driver_sql("UPDATE nodes SET expires = 0")
            return leases.claim(connection, code, "thief")

        claim = await storage.write(claim_as_if_alone)
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
    assert not [record for record in nodes[0].log.records if record.levelno > logging.INFO]  # nothing bad has happened


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


def test_a_node_says_every_second_that_it_lives_and_a_server_that_is_alone_does_not(
    nodes: list[Running], serve: Serve, browse: Browse
) -> None:
    alone = browse(serve().address).sit_at_new_table(2)
    one, two = started([browse(node.address) for node in nodes])  # the second one is piped
    for page in (one, two):
        page.watch(lambda page: page.beats >= 2)
    alone.settle()
    assert not alone.beats


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
    wait(lambda: page.table.code in loaded)


def test_a_table_that_waits_for_a_person_is_let_go_of_and_left_alone(nodes: list[Running], browse: Browse) -> None:
    ann = browse(nodes[0].address)
    page = ann.sit_at_new_table(2, bots=["random"], start=True, options={"target": 60})
    page.until(lambda page: page.decides)
    page.close()
    hubs = [node.app.state.hub for node in nodes]
    wait(lambda: not any(page.table.code in hub._tables for hub in hubs))
    for hub in hubs:
        with hub.storage._reader.connect() as connection:
            assert hub._orphans(connection) == []


# What a new owner knows


def test_what_people_decided_at_a_table_is_known_to_its_next_owner(nodes: list[Running], browse: Browse) -> None:
    """Whom they don't want to hear, who was sent away, and that they play again."""
    ann, bob, eve = (browse(nodes[0].address) for _ in range(3))
    one, two = started([ann, bob])
    watcher = eve.connect(one.table.code)
    two.do("say", text="Hurry up!")
    one.do("mute", person=two.you.person, muted=True)
    one.do("dismiss", person=watcher.you.person)
    play_until_over(one, two)
    two.do("start")
    asked = one.until(lambda page: page.table.again).table.again
    assert asked
    nodes[0].stop()
    ann.address = bob.address = eve.address = nodes[1].address
    one, two = ann.connect(one.table.code), bob.connect(one.table.code)
    assert one.you.muted == (two.you.person,)
    assert (len(one.chat), len(two.chat)) == (0, 1)
    again = one.table.again
    assert again
    assert (again.person, again.agreed) == (two.you.person, (two.you.person,))
    assert again.seconds <= asked.seconds + 10  # nodes don't count the time alike to the second
    with pytest.raises(ConnectionClosed) as closed:
        eve.connect(one.table.code)
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 4410
    one.do("start")
    assert one.settle().table.phase == "playing"


def test_who_was_asked_whether_they_are_still_there_has_to_answer_the_next_owner(
    nodes: list[Running], browse: Browse
) -> None:
    ann, bob = browse(nodes[0].address), browse(nodes[0].address)
    one, two = started([ann, bob], options={"target": 60})
    nodes[0].let_pass(QUICK.idle_after)
    two.until(lambda page: page.seat(1).may_nudge).do("nudge", seat=1)
    assert two.table.nudged
    nodes[0].stop()
    ann.address = bob.address = nodes[1].address
    one, two = ann.connect(one.table.code), bob.connect(one.table.code)
    assert two.table.nudged
    one.do("here")
    assert two.settle().table.nudged is None
    again = bob.connect(one.table.code)
    assert again.table.nudged is None


def test_a_clock_runs_out_though_its_node_is_dead_and_nobody_is_there(nodes: list[Running], browse: Browse) -> None:
    ann, bob = browse(nodes[0].address), browse(nodes[0].address)
    one, two = started([ann, bob], options={"target": 60}, clock=180)
    code = one.table.code
    for page in (one, two):
        page.close()
    hubs = [node.app.state.hub for node in nodes]
    wait(lambda: code not in hubs[0]._tables)  # there is time enough
    nodes[0].stop()
    nodes[1].let_pass(160)
    wait(lambda: code in hubs[1]._tables)
    nodes[1].let_pass(30)
    bob.address = nodes[1].address
    bob.connect(code).until(lambda page: page.seat(1).level)


def test_every_node_shows_the_same_start_page(nodes: list[Running], browse: Browse) -> None:
    ann = browse(nodes[0].address)
    ann.sit_at_new_table(2, public=True)
    found = []
    for node in nodes:
        ann.address = node.address
        found.append([ann.get(path).json() for path in ("/api/tables", "/api/tables/mine")])
    assert found[0] == found[1]
    assert all(found[0])


def test_who_has_made_many_tables_at_one_node_makes_no_more_at_another(
    postgres_url: str, serve: Serve, browse: Browse
) -> None:
    one, two = (serve(replace(QUICK, new_tables_per_minute=5), postgres_url) for _ in range(2))
    ann = browse(one.address)
    for _ in range(5):
        ann.create()
    heard = two.app.state.visitors
    wait(lambda: any(5 in seen.taken.get("tables", {}).values() for seen in heard._others.values()))
    ann.address = two.address
    answer = ann.post("/api/tables", {"game": "bag-of-butts", "players": 2})
    assert answer.json()["code"] == "too-fast"


def wait(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)
