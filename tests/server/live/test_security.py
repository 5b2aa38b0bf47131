"""What keeps secrets secret: headers, cookies, origins, logs, and what is told to whom."""

from __future__ import annotations

import io
import json
import logging
import random
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from sqlalchemy import make_url
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from bagatelle.server import logs, served_page, server_messages as m
from bagatelle.server.identity import digest
from bagatelle.server.logs import Seldom

from .client import Browser, Page, play_until_over, started
from .conftest import Serve
from .running import QUICK, Command, Running

Browse = Callable[[str], Browser]


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, serve: Serve) -> Running:
    """A server with a page that is built."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Bagatelle</title>")
    (folder / "assets" / "app-1a2b.js").write_text("export {}")
    monkeypatch.setattr(served_page, "PAGE", folder)
    return serve()


ANSWERS = [
    ("GET", "/", 200),
    ("GET", "/t/abcdefgh", 200),
    ("GET", "/r/abcdefgh", 200),
    ("GET", "/m/abcdefgh", 200),
    ("GET", "/rules/lucktails", 200),
    ("GET", "/learn/lucktails/how-it-goes", 200),
    ("GET", "/assets/app-1a2b.js", 200),
    ("GET", "/assets/nothing.js", 404),
    ("GET", "/assets/%00", 400),
    ("GET", "/t/%00", 400),
    ("GET", "/assets/%ff%fe", 404),
    ("GET", "/api/games", 200),
    ("GET", "/api/games/bag-of-butts/rules/en", 200),
    ("GET", "/api/matches/nothing/record", 404),
    ("POST", "/api/tables", 400),
    ("DELETE", "/api/tables", 405),
    ("GET", "/nothing", 404),
    ("GET", "/health", 200),
    ("GET", "/metrics", 200),
    ("GET", "/schema/openapi.json", 200),
]


def test_every_answer_has_the_headers_of_security(built: Running, browse: Browse) -> None:
    browser = browse(built.address)
    for method, path, status in ANSWERS:
        answer = browser.http.request(method, path)
        assert (path, answer.status_code) == (path, status)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert len(answer.headers.get_list("content-security-policy")) == 1
        if path.startswith("/api/"):
            assert answer.headers["cache-control"] == "no-store"
    assert "immutable" in browser.get("/assets/app-1a2b.js").headers["cache-control"]
    assert "immutable" not in browser.get("/assets/nothing.js").headers.get("cache-control", "")
    refused = browser.http.post("/api/tables", headers={"origin": "http://evil.example"})
    assert refused.headers["x-content-type-options"] == "nosniff"


def test_the_cookie_is_for_our_pages_alone_and_not_for_scripts(built: Running) -> None:
    with httpx.Client(base_url=built.address) as browser:
        cookie = browser.get("/").headers["set-cookie"]
        assert cookie.startswith("bagatelle=")
        for flag in ("HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="):
            assert flag in cookie
        assert "Domain" not in cookie
        assert "set-cookie" not in browser.get("/").headers
        assert "set-cookie" not in browser.get("/api/games").headers


def test_over_https_the_cookie_is_for_this_site_alone(serve: Serve) -> None:
    server = serve(replace(QUICK, address="https://games.example.org", hosts=("games.example.org",)))
    cookie = httpx.get(server.address, headers={"host": "games.example.org"}).headers["set-cookie"]
    assert cookie.startswith("__Host-bagatelle=")
    assert {"Secure", "HttpOnly", "Path=/"} <= set(cookie.split("; "))
    assert "Domain" not in cookie
    near = httpx.get(server.address).headers["set-cookie"]
    assert near.startswith("bagatelle="), "on the machine itself, without HTTPS"
    assert "Secure" not in near


@pytest.mark.parametrize("secret", ["mine", "x" * 5000, "a.b", ".", "\xe4"])
def test_a_secret_that_we_never_gave_is_nobodys(server: Running, ann: Browser, secret: str) -> None:
    cookie = {"cookie": f"bagatelle={secret}".encode("latin-1")}
    answer = httpx.get(server.address, headers=cookie)
    assert answer.headers["set-cookie"].startswith("bagatelle=")
    body = {"game": "bag-of-butts", "players": 2, "nickname": "Eve"}
    made = httpx.post(f"{server.address}/api/tables", json=body, headers=cookie)
    assert "set-cookie" in made.headers
    assert httpx.get(f"{server.address}/api/tables/mine", headers=cookie).json() == []
    if secret.isascii() and len(secret) < 1000:
        url = f"{server.address.replace('http', 'ws')}/ws/{made.json()['code']}"
        with connect(url, additional_headers={"Cookie": f"bagatelle={secret}"}) as line:
            assert json.loads(line.recv())["you"]["seats"] == []


def test_secrets_of_before_are_known_where_their_people_have_seats(serve: Serve, browse: Browse) -> None:
    """Also after a restart, like those that are signed."""
    server = serve()
    ann, bob = browse(server.address), browse(server.address)
    pages = started([ann, bob])
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as connection:
        connection.execute("UPDATE persons SET token_hash = ? WHERE number = 1", (digest("of before"),))
        connection.commit()
    server.stop()
    again = serve(database=server.database)
    ann.address = bob.address = again.address
    ann.http.cookies.clear()
    ann.http.cookies.set("bagatelle", "of before")
    code = pages[0].table.code
    assert ann.connect(code).you.seats == (1,)
    assert [table["code"] for table in ann.get("/api/tables/mine").json()] == [code]
    assert "set-cookie" not in ann.get("/").headers
    assert bob.connect(code).you.seats == (2,)


ELSEWHERE = ["http://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1:1", "http://[", "", "https://\u2100"]


@pytest.mark.parametrize("origin", ELSEWHERE)
def test_what_is_asked_from_another_sites_page_is_refused(server: Running, ann: Browser, origin: str) -> None:
    headers = {"origin": origin.encode()}
    answer = ann.http.post("/api/tables", json={"game": "bag-of-butts", "players": 2}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "bad-origin")
    assert ann.http.post("/api/links/nothing", headers=headers).status_code == 403


@pytest.mark.parametrize("origin", [origin for origin in ELSEWHERE if origin.isascii()])
def test_a_socket_from_another_sites_page_is_refused(ann: Browser, origin: str) -> None:
    assert Page(ann.socket(ann.create(), Origin=origin)).closed() == 4403


def test_our_own_page_is_welcome(server: Running, ann: Browser) -> None:
    headers = {"origin": server.address}
    answer = ann.http.post("/api/tables", json={"game": "bag-of-butts", "players": 2}, headers=headers)
    assert answer.status_code == 201
    assert ann.connect(answer.json()["code"], Origin=server.address).you.host


def test_no_page_is_told_a_secret(ann: Browser, bob: Browser, eve: Browser) -> None:
    """Neither the seed before the end, nor anybody's cookie or what is kept of it, nor another's link."""
    one, two = started([ann, bob], options={"target": 8})
    watcher = eve.connect(one.table.code)
    pages, browsers = (one, two, watcher), (ann, bob, eve)
    link = one.ask("link")
    assert isinstance(link, m.Moving)
    token = link.path.removeprefix("/m/")
    play_until_over(*pages)
    for page in pages:
        page.settle()
    assert one.match is not None
    assert one.match.seed is not None
    seed = int(one.match.seed, 0)
    for page in pages:
        frames = "\n".join(page.frames)
        for browser in browsers:
            assert browser.secret not in frames
            assert digest(browser.secret) not in frames
        assert digest(token) not in frames
        if page is not one:
            assert token not in frames
        for told, frame in zip(page.told, page.frames, strict=True):
            over = isinstance(told, m.Moved | m.Hello) and told.match and told.match.view["outcome"]
            assert over or (hex(seed)[2:] not in frame and str(seed) not in frame)
    assert hex(seed)[2:] in "\n".join(watcher.frames)


@pytest.fixture(params=["sqlite", "postgres"])
def secret_database(request: pytest.FixtureRequest) -> str:
    """A database whose address holds a password, if it can have one."""
    url = make_url(request.getfixturevalue(f"{request.param}_url"))
    return (url if request.param == "sqlite" else url.set(password="hunter2")).render_as_string(hide_password=False)


@pytest.fixture
def command(secret_database: str) -> Iterator[Command]:
    running = Command(secret_database)
    yield running
    if running.process.poll() is None:
        running.kill()


def test_the_logs_hold_no_secret(command: Command, browse: Browse) -> None:
    ann, bob, eve = (browse(command.address) for _ in range(3))
    one, two = started([ann, bob])
    link = one.ask("link")
    assert isinstance(link, m.Moving)
    token = link.path.removeprefix("/m/")
    one.do("say", text="a word among friends")
    eve.get(link.path)
    one.play()
    seed_of_running_match = one.match
    assert seed_of_running_match is not None
    assert eve.post(f"/api/links/{token}").status_code == 200
    assert eve.post(f"/api/links/{token}").status_code == 404
    again = eve.connect(one.table.code)
    again.socket.send("nonsense")
    eve.http.post("/api/tables", content=b"{", headers={"origin": "http://evil.example"})
    eve.http.post("/api/tables", content=b"{" * 9)
    eve.get(f"/api/matches/{token}x/record")
    play_until_over(again, two.settle())
    assert again.match is not None
    seed = again.match.seed
    secrets = [browser.secret for browser in (ann, bob, eve)]
    for browser in (ann, bob, eve):
        browser.close()
    log = command.interrupt()
    assert "stopped" in command.greeting
    lines = [json.loads(line) for line in log.splitlines()]
    assert any(line["what"] == "request" and line["status"] == 201 for line in lines)
    for line in lines:
        assert line["level"] in ("info", "warning")
    assert seed
    for secret in (*secrets, *map(digest, secrets), token, digest(token), seed, seed.removeprefix("0x"), "hunter2"):
        assert secret not in log
        assert secret not in command.greeting
    for private in ("a word among friends", one.table.code, "127.0.0.1"):
        assert private not in log


def test_a_record_is_not_guessed(ann: Browser) -> None:
    """Matches and tables are named by what nobody can try out."""
    page = ann.sit_at_new_table(2, bots=["random"], start=True)
    assert page.match is not None
    assert len(page.match.id) >= 16
    codes = {ann.create() for _ in range(20)}
    assert len(codes) == 20
    guesses = ("".join(random.choices("abcdefghjkmnpqrstuvwxyz23456789", k=8)) for _ in range(20))
    assert all(Page(ann.socket(guess)).closed() == 4404 for guess in guesses)


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "", "[", "x" * 300]
)
def test_the_server_answers_only_to_names_of_its_own(built: Running, host: str) -> None:
    answer = httpx.get(f"{built.address}/api/games", headers={"host": host})
    assert (answer.status_code, answer.json()["code"]) == (421, "unknown-host")


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:80", "10.0.0.7:8000", "[::1]:8000", "games.example.org"])
def test_names_of_its_own_are_numbers_the_machine_and_its_public_url(serve: Serve, host: str) -> None:
    server = serve(replace(QUICK, hosts=("games.example.org",)))
    assert httpx.get(f"{server.address}/api/games", headers={"host": host}).status_code == 200


def test_a_socket_is_not_opened_under_a_name_that_is_not_ours(ann: Browser) -> None:
    code = ann.create()
    address = ann.address.replace("http", "ws")
    with pytest.raises(InvalidStatus), connect(f"{address}/ws/{code}", additional_headers={"Host": "evil.example"}):
        pass


def test_one_cause_does_not_fill_the_log() -> None:
    seldom = Seldom(burst=3, per_second=0.001)

    def line(what: str) -> logging.LogRecord:
        return logging.LogRecord("bagatelle.server", logging.ERROR, "", 0, what, (), None)

    assert [seldom.filter(line("it failed")) for _ in range(6)] == [True] * 3 + [False] * 3
    assert seldom.filter(line("something else"))


def test_the_log_of_a_server_keeps_to_that(monkeypatch: pytest.MonkeyPatch) -> None:
    root, written = logging.getLogger(), io.StringIO()
    level, handlers = root.level, root.handlers[:]
    monkeypatch.setattr(sys, "stderr", written)
    root.handlers.clear()  # those of the tests aren't closed
    try:
        logs.set_up("info")
        for number in range(1_000):
            logging.getLogger("bagatelle.server").error("a connection failed, the %dth", number)
    finally:
        root.handlers[:], root.level = handlers, level
    assert 1 <= len(written.getvalue().splitlines()) < 50
