"""Whatever comes in, the answer is clear, never a failure of the server, and the table stays usable."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from bagatelle.server import served_page, sockets

from .client import Browser, Page, started
from .conftest import Serve
from .running import QUICK, Running

Browse = Callable[[str], Browser]
TABLE = {"game": "bag-of-butts", "players": 2}


def problem(answer: httpx.Response) -> tuple[int, str]:
    """Status and code of an answer that is a problem, told as every problem is."""
    body = answer.json()
    assert set(body) == {"code", "reason", "facts", "template"}
    assert body["reason"]
    if body["template"]:
        assert said(body) == body["reason"]
    assert answer.headers["content-type"].startswith("application/json")
    return answer.status_code, body["code"]


def said(phrase: dict[str, Any]) -> str:
    """A template with its facts, as the page fills it."""
    facts = {name: said(fact) if isinstance(fact, dict) else fact for name, fact in phrase["facts"].items()}
    return str(phrase["template"].format(**facts))


# HTTP


def test_a_problem_can_be_said_in_other_languages(ann: Browser) -> None:
    body = ann.http.post("/api/tables", json=TABLE | {"options": {"target": 0}}).json()
    assert body["template"] == "option {name} takes {allowed}, not {given}"
    allowed = {"template": "a whole number from {low} to {high}", "facts": {"low": 1, "high": 1000}}
    assert body["facts"] == {"name": "target", "allowed": allowed, "given": "0"}


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({}, 400, "bad-request"),
        ([], 400, "bad-request"),
        (None, 400, "bad-request"),
        ("text", 400, "bad-request"),
        ({"game": "bag-of-butts"}, 400, "bad-request"),
        ({"players": 2}, 400, "bad-request"),
        (TABLE | {"game": 7}, 400, "bad-request"),
        (TABLE | {"game": "x" * 41}, 400, "bad-request"),
        (TABLE | {"game": "chess"}, 404, "unknown-game"),
        (TABLE | {"players": "2"}, 400, "bad-request"),
        (TABLE | {"players": 2.5}, 400, "bad-request"),
        (TABLE | {"players": True}, 400, "bad-request"),
        (TABLE | {"players": 0}, 400, "bad-request"),
        (TABLE | {"players": 10**40}, 400, "bad-request"),
        (TABLE | {"players": 9}, 400, "option"),
        (TABLE | {"colour": "red"}, 400, "bad-request"),
        (TABLE | {"options": []}, 400, "bad-request"),
        (TABLE | {"options": {"target": "28"}}, 400, "option"),
        (TABLE | {"options": {"target": 10**40}}, 400, "option"),
        (TABLE | {"options": {"target": [[[]]]}}, 400, "option"),
        (TABLE | {"options": {"target": None}}, 400, "option"),
        (TABLE | {"options": {"colours": "pppp"}}, 400, "option"),
        (TABLE | {"options": {"nonsense": 1}}, 400, "option"),
        (TABLE | {"options": {"players": 3}}, 400, "option"),
        (TABLE | {"options": {"self": 3}}, 400, "option"),
        (TABLE | {"options": {"seed": 3}}, 400, "option"),
        (TABLE | {"options": {"": 3}}, 400, "option"),
        (TABLE | {"public": "yes"}, 400, "bad-request"),
        (TABLE | {"nickname": ""}, 400, "bad-request"),
        (TABLE | {"nickname": "x" * 97}, 400, "bad-request"),
        (TABLE | {"nickname": ["Ann"]}, 400, "bad-request"),
        (TABLE | {"bots": ["genius"]}, 400, "option"),
        (TABLE | {"bots": ["random"] * 3}, 409, "full"),
        (TABLE | {"bots": ["random"] * 2, "nickname": "Ann"}, 409, "full"),
        (TABLE | {"bots": ["random"] * 13}, 400, "bad-request"),
        (TABLE | {"bots": "random"}, 400, "bad-request"),
        (TABLE | {"start": True}, 409, "free-seats"),
    ],
)
def test_a_table_that_can_not_be_is_refused(ann: Browser, body: Any, status: int, code: str) -> None:
    assert problem(ann.post("/api/tables", body)) == (status, code)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b'{"game": "bag-of-butts", "players": 2',
        b'{"game": "\\ud800", "players": 2}',
        b'{"game": "bag-of-butts", "players": 2, "options": ' + b"[" * 30_000 + b"]" * 30_000 + b"}",
        b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
        b'{"game": "bag-of-butts", "players": ' + b"9" * 5_000 + b"}",
        b"NaN",
        b"game=bag-of-butts&players=2",
    ],
)
def test_a_body_that_can_not_be_read_is_refused(ann: Browser, body: bytes) -> None:
    answer = ann.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert problem(answer) == (400, "bad-request")


@pytest.mark.parametrize("kind", ["text/plain", "application/x-msgpack", "multipart/form-data", "nonsense", ""])
def test_a_body_of_another_kind_does_no_harm(ann: Browser, kind: str) -> None:
    answer = ann.http.post("/api/tables", content=json.dumps(TABLE).encode(), headers={"content-type": kind})
    assert answer.status_code in (201, 400, 415)


def chunks() -> Iterator[bytes]:
    for _ in range(20):
        yield b" " * 10_000


@pytest.mark.parametrize("content", [b" " * 70_000, chunks()])
def test_a_body_that_is_too_large_is_refused(ann: Browser, content: Any) -> None:
    answer = ann.http.post("/api/tables", content=content, headers={"content-type": "application/json"})
    assert problem(answer) == (413, "too-large")


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/nothing", 404),
        ("GET", "/nothing", 404),
        ("GET", "/api/games/chess/rules/en", 404),
        ("GET", "/api/games/bag-of-butts/rules/xx", 404),
        ("GET", "/api/matches/nothing/record", 404),
        ("GET", "/api/matches/nothing/replay", 404),
        ("GET", "/api/matches/%00/record", 400),
        ("GET", "/api/matches/..%2f..%2fetc/record", 404),
        ("GET", f"/api/matches/{'x' * 500}/record", 400),
        ("GET", "/api/matches/%ff%fe/record", 400),
        ("POST", "/api/links/nothing", 404),
        ("POST", "/api/links/%00", 400),
        ("DELETE", "/api/tables", 405),
        ("PUT", "/api/tables", 405),
        ("GET", "/api/links/nothing", 404),
        ("GET", "/api/links/%00", 400),
        ("POST", "/api/games", 405),
        ("GET", "/assets/..%2f..%2fapp.py", 404),
        ("GET", "/t/a/b", 404),
    ],
)
def test_what_is_not_there_is_said_so(ann: Browser, method: str, path: str, status: int) -> None:
    answer = ann.http.request(method, path)
    assert problem(answer)[0] == status


@pytest.mark.parametrize("path", ["/nothing", "/t/a/b", "/t/a/", "/apis", "/index.php?a=b"])
def test_a_person_at_an_unknown_address_gets_a_page(
    ann: Browser, path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "index.html").write_text("<!doctype html>the page", encoding="utf-8")
    monkeypatch.setattr(served_page, "PAGE", tmp_path)
    accept = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    answer = ann.http.get(path, headers=accept)
    assert (answer.status_code, answer.text) == (404 if path != "/t/a/" else 200, "<!doctype html>the page")
    for program in ("/api/nothing", "/assets/nothing.js", "/api"):
        assert problem(ann.http.get(program, headers=accept)) == (404, "not-found")
    assert problem(ann.http.post(path, headers=accept))[0] in (404, 405)


def test_strange_names_do_no_harm_on_either_database(database_url: str, serve: Serve, browse: Browse) -> None:
    browser = browse(serve(database=database_url).address)
    for name in ("%00", "a%00b", "%F0%9F%8E%B2", "';%20DROP%20TABLE%20tables;%20--", "x" * 300):
        assert browser.get(f"/api/matches/{name}/record").status_code == 400
        assert browser.post(f"/api/links/{name}").status_code == 400
        assert Page(browser.socket(name)).closed() == 4404
    page = browser.sit_at_new_table(2, nickname="A\x00nn")
    page.do("say", text="a\x00b")
    assert page.refusal("play", seat=1, match="\x00", seen=0, move="\x00") == "not-playing"


@pytest.mark.parametrize(
    "text",
    [
        b"\x00\x01\x02\r\n\r\n",
        b"GET /" + b"x" * 100_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\n" + b"X: y\r\n" * 20_000 + b"\r\n",
        b"GET /api/games HTTP/1.1\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 99\r\nConnection: close\r\n\r\n{}",
        b"GET /ws/abc HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    ],
)
def test_what_is_not_http_does_no_harm(server: Running, ann: Browser, text: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as line:
        try:
            line.sendall(text)
            line.shutdown(socket.SHUT_WR)
            answer = line.recv(100)
        except ConnectionError:
            answer = b""
    assert b" 50" not in answer[:20]
    assert ann.get("/health").json() == {"status": "ok"}


def test_too_many_requests_from_one_address_are_refused(serve: Serve, browse: Browse) -> None:
    browser = browse(serve(replace(QUICK, requests_per_minute=20)).address)
    answers = [browser.get("/api/games") for _ in range(30)]
    assert {answer.status_code for answer in answers[:20]} == {200}
    refused = [answer for answer in answers[20:] if answer.status_code != 200]  # on a slow machine some time passes
    assert problem(refused[0]) == (429, "too-fast")
    assert browser.get("/health").status_code == 200


def test_too_many_tables_from_one_address_are_refused(serve: Serve, browse: Browse) -> None:
    browser = browse(serve(replace(QUICK, new_tables_per_minute=5)).address)
    answers = [browser.post("/api/tables", TABLE) for _ in range(8)]
    assert [answer.status_code for answer in answers] == [201] * 5 + [429] * 3
    assert problem(answers[-1]) == (429, "too-fast")


def test_a_full_house_makes_no_more_tables(serve: Serve, browse: Browse) -> None:
    browser = browse(serve(replace(QUICK, tables=2, tick=60)).address)
    answers = [browser.post("/api/tables", TABLE) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 409]


# The socket


def still_usable(page: Page) -> None:
    page.play()
    assert page.settle().table.phase == "playing"


PING = {"type": "ping", "id": 1}


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("", "unreadable"),
        ("{", "unreadable"),
        ("null", "unreadable"),
        ("[]", "unreadable"),
        ("17", "unreadable"),
        ('"ping"', "unreadable"),
        ("{}", "unreadable"),
        (b'{"type": "ping", "id": 1}', "unreadable"),
        (b"\x00\xff\xfe", "unreadable"),
        ({"type": "nonsense", "id": 1}, "unreadable"),
        ({"type": ["ping"], "id": 1}, "unreadable"),
        ({"id": 1}, "unreadable"),
        ({"type": "ping"}, "unreadable"),
        (PING | {"id": "1"}, "unreadable"),
        (PING | {"id": 1.5}, "unreadable"),
        (PING | {"id": None}, "unreadable"),
        (PING | {"more": 1}, "unreadable"),
        ('{"type": "ping", "id": ' + "9" * 5_000 + "}", "unreadable"),
        ('{"type": "ping", "id": 1e999}', "unreadable"),
        ('{"type": "ping", "id": ' + "[" * 8_000 + "]" * 8_000 + "}", "unreadable"),
        ("[" * 16_000, "unreadable"),
        ('{"type": "say", "id": 1, "text": "\\ud800"}', "unreadable"),
        ({"type": "say", "id": 1, "text": "x" * 3_001}, "unreadable"),
        ({"type": "say", "id": 1, "text": "x" * 20_000}, "too-long"),
        ({"type": "sit", "id": 1, "seat": 0, "nickname": "Bob"}, "unreadable"),
        ({"type": "sit", "id": 1, "seat": 13, "nickname": "Bob"}, "unreadable"),
        ({"type": "sit", "id": 1, "seat": 12, "nickname": "Bob"}, "no-such-seat"),
        ({"type": "sit", "id": 1, "seat": 1, "nickname": "x" * 97}, "unreadable"),
        ({"type": "bot", "id": 1, "seat": 2, "level": ""}, "unreadable"),
        ({"type": "bot", "id": 1, "seat": 2}, "unreadable"),
        ({"type": "nudge", "id": 1, "seat": 3}, "no-such-seat"),
        ({"type": "mute", "id": 1, "person": 10**30, "muted": True}, "nobody"),
        ({"type": "mute", "id": 1, "person": -1, "muted": True}, "nobody"),
        ({"type": "play", "id": 1, "seat": 1, "match": "", "seen": 10**30, "move": "add"}, "stale"),
        ({"type": "play", "id": 1, "seat": 1, "match": "", "seen": 0, "move": "x" * 2_001}, "unreadable"),
        ({"type": "play", "id": 1, "seat": 1, "match": None, "seen": 0, "move": "add"}, "unreadable"),
    ],
)
def test_a_message_that_makes_no_sense_is_refused(ann: Browser, bob: Browser, message: Any, code: str) -> None:
    page, _ = started([ann, bob])
    page.socket.send(json.dumps(message) if isinstance(message, dict) else message)
    told = page.until(lambda page: page.told[-1].__class__.__name__ == "Refused").told[-1]
    assert (told.code, bool(told.reason)) == (code, True)
    assert len(told.reason) <= 300
    still_usable(page)


def test_any_number_names_an_ask(ann: Browser) -> None:
    page = ann.sit_at_new_table()
    for id in (0, -1, 2**63, 10**30, -(10**30)):
        page.socket.send(json.dumps({"type": "ping", "id": id}))
        page.answer(id)


def test_a_message_far_too_large_closes_only_its_own_socket(ann: Browser, bob: Browser) -> None:
    page, _ = started([ann, bob])
    other = bob.connect(page.table.code)
    other.socket.send("x" * 200_000)
    assert other.closed() == 1009
    still_usable(page)


def flood(page: Page, messages: int) -> None:
    with suppress(ConnectionClosed):
        for _ in range(messages):
            page.socket.send('{"type": "ping", "id": 1}')


def test_a_flood_is_refused_and_then_cut_off(serve: Serve, browse: Browse) -> None:
    server = serve(replace(QUICK, asks_per_second=5))
    ann, bob = browse(server.address), browse(server.address)
    page, other = started([ann, bob])
    flood(other, 2_000)
    assert other.closed() == 4420
    kinds = [type(told).__name__ for told in other.told]
    assert kinds.count("Pong") <= 100
    assert kinds.count("Refused") >= 30
    still_usable(page)
    assert bob.connect(page.table.code).you.seats == (2,)


def test_a_page_that_does_not_read_is_let_go(
    ann: Browser, bob: Browser, eve: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "LAST_WORDS", 0.1)
    page, other = started([ann, bob])
    deaf = eve.socket(page.table.code, room=1, compression=None)
    page.until(lambda page: page.table.spectators == 1)

    def ask_without_listening() -> None:
        with suppress(ConnectionClosed):
            for _ in range(50_000):
                deaf.send('{"type": "mute", "id": 1, "person": 1, "muted": true}')

    asking = threading.Thread(target=ask_without_listening)
    asking.start()
    page.until(lambda page: page.table.spectators == 0)
    asking.join()
    other.settle()
    still_usable(page)


def test_a_table_takes_so_many_pages_and_no_more(serve: Serve, browse: Browse) -> None:
    server = serve(replace(QUICK, connections_per_table=4))
    browser = browse(server.address)
    code = browser.create()
    pages = [browser.connect(code) for _ in range(4)]
    assert Page(browser.socket(code)).closed() == 4429
    pages.pop().close()
    pages[0].settle()
    for _ in range(100):
        if (page := try_to_connect(browser, code)) is not None:
            assert page.table.code == code
            return
    raise AssertionError("the place of a closed page stays taken")


def try_to_connect(browser: Browser, code: str) -> Page | None:
    try:
        return browser.connect(code)
    except ConnectionClosed:
        return None


def test_an_unknown_table_has_no_socket(ann: Browser) -> None:
    assert Page(ann.socket("nothing")).closed() == 4404


def test_a_socket_anywhere_else_is_refused(server: Running, ann: Browser) -> None:
    from websockets.exceptions import InvalidStatus

    for path in ("../api/tables", "a/b", ""):
        with pytest.raises((InvalidStatus, ConnectionClosed)) as refused:
            Page(ann.socket(path)).hear()
        if isinstance(refused.value, InvalidStatus):
            assert refused.value.response.status_code < 500
        else:
            assert refused.value.rcvd is None or refused.value.rcvd.code != 1011


def abrupt(line: ClientConnection) -> None:
    """Gone without a word, as a phone in a tunnel."""
    line.socket.shutdown(socket.SHUT_RDWR)


def test_a_line_that_breaks_in_the_middle_of_anything_does_no_harm(ann: Browser, bob: Browser) -> None:
    page, other = started([ann, bob], options={"target": 40})
    code = page.table.code
    for n in range(30):
        line = bob.connect(code)
        if line.decides:
            line.send("play", **line.move())
        else:
            line.send("sit", seat=2, nickname=f"Bob {n}")
        abrupt(line.socket)
        if page.settle().decides and not page.view["outcome"]:
            page.play()
    other.settle()
    assert page.settle().events == other.events


def test_a_seat_taken_by_somebody_who_is_gone_at_once_stays_theirs(ann: Browser, bob: Browser) -> None:
    page = ann.sit_at_new_table()
    hasty = bob.connect(page.table.code)
    hasty.send("sit", seat=2, nickname="Bob")
    abrupt(hasty.socket)
    page.until(lambda page: page.seat(2).name == "Bob")
    assert bob.connect(page.table.code).you.seats == (2,)
    page.do("start")
