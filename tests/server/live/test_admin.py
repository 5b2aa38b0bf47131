"""The admin page's API: for who knows the token, and nobody else; on all nodes alike."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from bagatelle.server.admin import ATTEMPTS, is_near
from bagatelle.server.admin_messages import Overview
from bagatelle.server.bans import read_network
from bagatelle.server.logs import Troubles
from bagatelle.server.refusals import Refusal

from .client import PATIENCE, Browser, play_until_over, started
from .conftest import Serve
from .running import QUICK, Running

Browse = Callable[[str], Browser]
TOKEN = "a-token-that-nobody-guesses"
HTTP = httpx.Client(timeout=PATIENCE, limits=httpx.Limits(max_keepalive_connections=0))
KEY = {"authorization": f"Bearer {TOKEN}"}
WATCHED = replace(QUICK, admin_token=TOKEN, trusted_proxies=("127.0.0.1",))
STRANGER, NEIGHBOUR = {"x-forwarded-for": "203.0.113.9"}, {"x-forwarded-for": "198.51.100.7"}


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server with a token, behind a proxy that says whom it speaks for."""
    running = Running(f"sqlite:///{tmp_path_factory.mktemp('admin') / 'games.sqlite3'}", WATCHED)
    yield running
    running.stop()


def overview(server: Running, find: str = "", **more: str) -> Overview:
    answer = HTTP.get(f"{server.address}/api/admin", params={"find": find}, headers=KEY | more)
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=Overview)


def post(server: Running, path: str, body: Any = None, **headers: str) -> httpx.Response:
    return HTTP.post(f"{server.address}/api/admin/{path}", json=body, headers=KEY | headers)


def ban(server: Running, address: str, hours: float, **headers: str) -> httpx.Response:
    return post(server, "bans", {"address": address, "hours": hours}, **headers)


def test_without_a_token_there_is_no_admin_page(server: Running) -> None:
    for headers in ({}, KEY, {"authorization": "Bearer"}):
        for path in ("/admin", "/api/admin", "/api/admin/node"):
            assert HTTP.get(f"{server.address}{path}", headers=headers).status_code in (404, 405)
        for path in ("node", "bans", "tables/abcdefgh/close"):
            assert HTTP.post(f"{server.address}/api/admin/{path}", headers=headers).status_code == 404


def test_who_doesnt_know_the_token_learns_nothing_and_soon_may_not_guess(watched: Running) -> None:
    for headers in ({}, {"authorization": TOKEN}, {"authorization": f"Basic {TOKEN}"}):
        answer = HTTP.get(f"{watched.address}/api/admin", headers=STRANGER | headers)
        assert (answer.status_code, answer.json()["code"]) == (401, "no-token")
    assert "Bagatelle" in HTTP.get(f"{watched.address}/admin").text, "the page itself is no secret"
    for number in range(ATTEMPTS):
        answer = HTTP.get(f"{watched.address}/api/admin", headers=STRANGER | {"authorization": f"Bearer {number}"})
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong-token")
    answer = HTTP.get(f"{watched.address}/api/admin", headers=STRANGER | KEY)
    assert (answer.status_code, answer.json()["code"]) == (429, "too-fast")
    assert overview(watched, **NEIGHBOUR).you == "198.51.100.7"
    assert HTTP.post(f"{watched.address}/api/admin/node", headers=KEY | NEIGHBOUR).status_code == 404, "for nodes"


def test_who_knows_the_token_may_ask_as_often_as_they_like(watched: Running) -> None:
    for _ in range(2 * ATTEMPTS):
        overview(watched)


def test_the_admin_sees_who_is_where_but_neither_cards_nor_talk(watched: Running, browse: Browse) -> None:
    ann, bob, eve = (browse(watched.address) for _ in range(3))
    one, two = started([ann, bob], game="lucktails", options={})
    one.do("say", text="a word between us")
    eve.connect(one.table.code, **{"X-Forwarded-For": "203.0.113.77"})
    two.close()
    eve.connect(ann.create(players=2, bots=["greedy"], nickname="Eve"))
    found = overview(watched, find=one.table.code)
    node = found.nodes[0]
    assert (node.tables, node.bots) == (2, 0)
    assert (node.people, node.pages) == (3, 3)
    (table,) = node.shown
    assert (table.code, table.game, table.phase, table.number) == (one.table.code, "Lucktails", "playing", one.number)
    assert [(person.name, person.seats, person.addresses) for person in table.people] == [
        ("Ann", (1,), ("127.0.0.1",)), ("#3", (), ("203.0.113.77",)),
    ]  # fmt: skip
    assert (table.away, table.bots) == (("Bob",), 0)
    assert [table.code for table in overview(watched, find="203.0.113.77").nodes[0].shown] == [one.table.code]
    answer = HTTP.get(f"{watched.address}/api/admin", headers=KEY).text
    assert "a word between us" not in answer
    hub = watched.app.state.hub
    secrets = [hub._tables[one.table.code].playing.secret, *(person.token for person in one_table(hub, one).values())]
    assert all(str(secret) not in answer for secret in secrets)
    assert set(msgspec.json.decode(answer)["nodes"][0]["shown"][0]) == {
        "code", "game", "phase", "players", "number", "people", "away", "bots",
    }  # fmt: skip


def one_table(hub: Any, page: Any) -> dict[int, Any]:
    persons: dict[int, Any] = hub._tables[page.table.code].persons
    return persons


def test_the_load_counts_the_moves_of_the_last_minute(watched: Running, browse: Browse) -> None:
    before = overview(watched).nodes[0].load
    one, _ = started([browse(watched.address), browse(watched.address)])
    one.play()
    after = overview(watched).nodes[0].load
    assert after.moves > before.moves * 0.9
    assert after.moves > 0
    assert after.cores >= 1
    assert after.memory > 10_000_000
    assert after.cpu >= 0


def test_a_closed_table_is_gone_for_everybody_and_for_good(watched: Running, browse: Browse) -> None:
    ann, bob = browse(watched.address), browse(watched.address)
    one, two = started([ann, bob])
    assert post(watched, f"tables/{one.table.code}/close").json() == {"code": one.table.code}
    assert (one.closed(), two.closed()) == (4404, 4404)
    line = ann.socket(one.table.code)
    with pytest.raises(ConnectionClosed, match="4404"):
        line.recv(timeout=PATIENCE)
    assert ann.get("/api/tables/mine").json() == []
    again = post(watched, f"tables/{one.table.code}/close")
    assert (again.status_code, again.json()["code"]) == (404, "unknown-table")


def test_what_was_played_at_a_closed_table_is_shown_to_nobody_any_more(watched: Running, browse: Browse) -> None:
    ann, bob = browse(watched.address), browse(watched.address)
    one, two = started([ann, bob])
    play_until_over(one, two)
    paths = [f"/api/matches/{one.match_id}/{what}" for what in ("record", "replay")]
    assert [ann.get(path).status_code for path in paths] == [200, 200]
    post(watched, f"tables/{one.table.code}/close")
    assert [ann.get(path).json()["code"] for path in paths] == ["unknown-match", "unknown-match"]
    assert watched.app.state.hub.archive._size == 0


def test_a_damaged_table_can_be_closed_too(serve: Serve, browse: Browse, tmp_path: Path) -> None:
    server = serve(WATCHED)
    ann = browse(server.address)
    code = ann.create()
    hub = server.app.state.hub
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as connection, connection:
        connection.execute("UPDATE tables SET game = 'chess' WHERE code = ?", (code,))
    hub._tables.clear()
    assert post(server, f"tables/{code}/close").status_code == 200
    with hub.storage._reader.connect() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM tables").scalar() == 0


def test_a_banned_address_is_sent_away_and_not_let_in_until_it_is(serve: Serve, browse: Browse) -> None:
    server = serve(WATCHED)
    ann, eve = browse(server.address), browse(server.address)
    eve.http.headers.update(STRANGER)
    page = ann.sit_at_new_table()
    watching = eve.connect(page.table.code, **{"X-Forwarded-For": "203.0.113.9"})
    assert ban(server, " 203.0.113.9 ", 1).json()[0]["network"] == "203.0.113.9/32"
    assert watching.closed() == 4451
    refused = eve.get("/api/games")
    assert (refused.status_code, refused.json()["code"]) == (403, "banned")
    line = eve.socket(page.table.code, **{"X-Forwarded-For": "203.0.113.9"})
    with pytest.raises(ConnectionClosed, match="4451"):
        line.recv(timeout=PATIENCE)
    page.settle()
    server.stop()
    server = serve(WATCHED)
    eve.address = server.address
    assert eve.get("/api/games").status_code == 403, "it survives a restart"
    assert overview(server).bans[0].until > time.time() + 3500
    assert ban(server, "203.0.113.9", 0).json() == []
    assert eve.get("/api/games").status_code == 200


def test_a_ban_ends_by_itself(watched: Running) -> None:
    ban(watched, "203.0.113.200", 0.2 / 3600)
    end = time.monotonic() + PATIENCE
    while HTTP.get(f"{watched.address}/api/games", headers={"x-forwarded-for": "203.0.113.200"}).status_code != 200:
        assert time.monotonic() < end
        time.sleep(0.05)
    assert overview(watched).bans == ()


def test_a_ban_that_cant_be_read_bans_nobody_and_hides_no_other(watched: Running) -> None:
    with watched.app.state.hub.storage._writer.begin() as connection:
        connection.exec_driver_sql("INSERT INTO bans VALUES ('nobody', 4e9), ('203.0.113.201/32', 'for ever')")
    assert [each["network"] for each in ban(watched, "203.0.113.202", 1).json()] == ["203.0.113.202/32"]
    assert ban(watched, "203.0.113.202", 0).json() == []


def test_nobody_bans_themselves_or_a_proxy_or_what_is_no_address(watched: Running) -> None:
    refused = {"198.51.100.0/24": "own-address", "0.0.0.0/0": "own-address", "127.0.0.1": "proxy", "everybody":
               "bad-address", "203.0.113.9/99": "bad-address", "::ffff:198.51.100.7": "own-address"}  # fmt: skip
    for address, code in refused.items():
        assert ban(watched, address, 1, **NEIGHBOUR).json()["code"] == code
    assert overview(watched).bans == ()


def test_a_ban_of_an_ipv6_address_is_one_of_its_household() -> None:
    assert str(read_network("2001:db8:1:2:3:4:5:6")) == "2001:db8:1:2::/64"
    assert str(read_network("2001:db8::/32")) == "2001:db8::/32"
    assert str(read_network("::ffff:203.0.113.9")) == "203.0.113.9/32"
    with pytest.raises(Refusal):
        read_network("")


def test_all_nodes_are_one_to_the_admin(postgres_url: str, serve: Serve, browse: Browse) -> None:
    here, there = serve(WATCHED, postgres_url), serve(replace(WATCHED, admin_token=None), postgres_url)
    ann, eve = browse(there.address), browse(here.address)
    page = ann.sit_at_new_table()
    piped = eve.connect(page.table.code, **{"X-Forwarded-For": "203.0.113.9"})
    found = overview(here)
    assert [node.tables for node in found.nodes] == [0, 1]
    assert len({node.address for node in found.nodes}) == 2
    assert len(found.nodes[1].shown[0].people) == 2
    ban(here, "203.0.113.9", 1)
    assert piped.closed() == 4451, "the owner has sent them away"
    end = time.monotonic() + PATIENCE
    while HTTP.get(f"{there.address}/api/games", headers=STRANGER).status_code != 403:
        assert time.monotonic() < end
        time.sleep(0.02)
    assert post(here, f"tables/{page.table.code}/close").status_code == 200
    assert page.closed() == 4404
    assert post(here, f"tables/{page.table.code}/close").json()["code"] == "unknown-table"
    ids = [node.app.state.hub.membership.node.id for node in (here, there)]
    assert not any(id in HTTP.get(f"{here.address}/api/admin", headers=KEY).text for id in ids), "they are secrets"


def test_metrics_are_for_the_servers_own_network_or_with_the_token(watched: Running, server: Running) -> None:
    def status(running: Running, **headers: str) -> int:
        return HTTP.get(f"{running.address}/metrics", headers=headers).status_code

    assert (status(watched), status(server)) == (200, 200)
    others = {"x-forwarded-for": "203.0.113.10"}
    assert status(watched, **others) == 403
    assert status(watched, **others, **KEY) == 200
    assert status(watched, **others, authorization="Bearer guessed") == 403
    assert status(watched, authorization="Bearer guessed") == 403
    assert status(server, **others) == 403, "of a proxy that nobody trusts"
    assert status(server, **others, **KEY) == 403, "there is no token"
    for header in ("via", "forwarded", "x-real-ip"):
        assert status(server, **{header: "anything"}) == 403


@pytest.mark.parametrize(
    ("address", "near"),
    [("127.0.0.1", True), ("::1", True), ("10.1.2.3", True), ("192.168.0.9", True), ("fd00::1", True),
     ("::ffff:127.0.0.1", True), ("::ffff:8.8.8.8", False), ("8.8.8.8", False), ("2a00:1450::1", False), ("", False),
     ("testclient", False)],
)  # fmt: skip
def test_which_addresses_are_near(address: str, near: bool) -> None:
    assert is_near(address) is near


def test_troubles_are_the_last_ones_each_of_a_kind_once_and_tell_nothing_of_anybody() -> None:
    troubles, log = Troubles(most=3), logging.getLogger("test of troubles")
    log.propagate = False
    log.addHandler(troubles)
    log.info("nothing")
    for number in range(5):
        log.warning("kind %d", number)
    for _ in range(2):
        try:
            read_network("a word that somebody typed")
        except Refusal:
            log.exception("failed", extra={"table": "abcdefgh"})
    assert [(each.what, each.times, each.level) for each in troubles.last()] == [
        ("failed", 2, "error"), ("kind 4", 1, "warning"), ("kind 3", 1, "warning"),
    ]  # fmt: skip
    first = troubles.last()[0]
    assert first.cause.startswith("Refusal at server/bans.py:")
    assert (first.table, time.time() - first.at < PATIENCE) == ("abcdefgh", True)
    assert "typed" not in str(troubles.last())


def test_the_admin_sees_the_last_errors(watched: Running) -> None:
    logging.getLogger("bagatelle.server").warning("something odd")
    assert "something odd" in [each.what for each in overview(watched).nodes[0].troubles]
