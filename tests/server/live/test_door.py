"""One bad neighbour at the door harms nobody else."""

from __future__ import annotations

import socket
import time
import zlib
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import replace
from types import SimpleNamespace

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection

from bagatelle.server import visitors

from .client import PATIENCE, Browser, started
from .conftest import Serve
from .running import QUICK, Running

Browse = Callable[[str], Browser]


def connected(server: Running) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=10)


def ended(line: socket.socket) -> bool:
    """Whether the server has ended a connection."""
    try:
        return line.recv(1) == b""
    except ConnectionError:
        return True


def test_one_address_has_so_many_connections_and_no_more(serve: Serve) -> None:
    server = serve(replace(QUICK, connections_per_address=5))
    with ExitStack() as stack:
        lines = [stack.enter_context(connected(server)) for _ in range(5)]
        assert ended(stack.enter_context(connected(server)))
        lines[0].close()
        let_in(server)


def let_in(server: Running) -> None:
    """Somebody is let in, as soon as the server has noticed that there is room."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            assert httpx.get(f"{server.address}/health").status_code == 200
            return
        except httpx.TransportError:
            assert time.monotonic() < end, "nobody is let in any more"
            time.sleep(0.05)


def test_pages_count_as_connections_until_they_are_closed(serve: Serve, browse: Browse) -> None:
    server = serve(replace(QUICK, connections_per_address=8))
    browser = browse(server.address)
    code = browser.create()
    for _ in range(20):
        browser.connect(code).close()


def test_who_connects_has_to_ask_for_something_soon(serve: Serve) -> None:
    server = serve(replace(QUICK, request_wait=0.3))
    with connected(server) as silent, connected(server) as slow:
        slow.sendall(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
        assert ended(silent)
        assert ended(slow)
    let_in(server)


def test_a_thousand_silent_connections_keep_nobody_out(serve: Serve) -> None:
    server = serve(replace(QUICK, connections_per_address=100, request_wait=0.5))
    with ExitStack() as stack:
        for _ in range(1_100):
            stack.enter_context(connected(server))
        let_in(server)


@pytest.mark.parametrize("flood", ["pings", "texts", "bytes"])
def test_a_flood_of_frames_ends_the_connection_below_the_application(serve: Serve, browse: Browse, flood: str) -> None:
    server = serve(replace(QUICK, frames_in_per_second=50, bytes_in_per_second=10_000))
    ann, bob, eve = (browse(server.address) for _ in range(3))
    page, other = started([ann, bob])
    hostile = eve.socket(page.table.code, compression=None)
    with suppress(ConnectionClosed, ConnectionError):
        for _ in range(3_000):
            if flood == "pings":
                hostile.ping()
            else:
                hostile.send("x" if flood == "texts" else "y" * 1_000)
    page.until(lambda page: page.table.spectators == 0)
    page.settle()
    other.settle()


def test_who_is_told_off_again_and_again_is_not_let_in_for_a_while(
    serve: Serve, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(replace(QUICK, frames_in_per_second=5, banned_for=3600))
    browser = browse(server.address)
    code = browser.create()
    with suppress(InvalidHandshake, ConnectionClosed, ConnectionError, EOFError):  # not let in
        for _ in range(30):
            flood_with_pings(browser.socket(code))
    with pytest.raises(httpx.TransportError):
        httpx.get(f"{server.address}/health")
    now = time.monotonic
    monkeypatch.setattr(visitors, "time", SimpleNamespace(monotonic=lambda: now() + 3600))
    assert httpx.get(f"{server.address}/health").status_code == 200


def flood_with_pings(line: ClientConnection) -> None:
    """Send pings until the server has ended the connection."""
    with suppress(ConnectionClosed, ConnectionError):
        while True:
            line.ping()


# Behind a proxy

PROXIED = replace(QUICK, trusted_proxies=("127.0.0.0/8",))
ANN, EVE = "203.0.113.1", "203.0.113.9"


def forwarded(address: str) -> dict[str, str]:
    """What a proxy adds; whoever asks may have claimed to be somebody else."""
    return {"X-Forwarded-For": f"192.0.2.7, {address}"}


def test_behind_a_proxy_sockets_are_counted_by_the_address_that_it_names(serve: Serve, browse: Browse) -> None:
    server = serve(replace(PROXIED, connections_per_address=3))
    browser = browse(server.address)
    code = browser.create()
    pages = [browser.connect(code, **forwarded(ANN)) for _ in range(3)]
    with pytest.raises(InvalidStatus, match="429"):
        browser.socket(code, **forwarded(ANN))
    for _ in range(4):
        browser.connect(code)  # of the proxy itself there are as many as there have to be
    browser.connect(code, **forwarded(EVE))
    pages.pop().close()
    for _ in range(100):  # until the server has noticed
        with suppress(InvalidStatus):
            browser.connect(code, **forwarded(ANN))
            break
        time.sleep(0.05)
    else:
        pytest.fail("nobody is let in any more")


def test_behind_a_proxy_only_the_address_that_is_told_off_is_kept_out(serve: Serve, browse: Browse) -> None:
    server = serve(replace(PROXIED, frames_in_per_second=5, banned_for=3600))
    browser = browse(server.address)
    code = browser.create()
    for _ in range(visitors.WARNINGS + 1):
        flood_with_pings(browser.socket(code, **forwarded(EVE)))
    with pytest.raises(InvalidStatus, match="429"):
        browser.socket(code, **forwarded(EVE))
    browser.connect(code, **forwarded(ANN))


@pytest.mark.parametrize("trusted", [True, False], ids=["trusted", "not trusted"])
def test_the_limits_of_requests_count_the_address_that_a_trusted_proxy_names(serve: Serve, trusted: bool) -> None:
    server = serve(replace(PROXIED if trusted else QUICK, requests_per_minute=3))

    def ask(address: str) -> int:
        return httpx.get(f"{server.address}/api/tables", headers=forwarded(address)).status_code

    assert [ask(EVE) for _ in range(4)] == [200, 200, 200, 429]
    assert ask(ANN) == (200 if trusted else 429)


@pytest.mark.parametrize("trusted", [True, False], ids=["trusted", "not trusted"])
def test_the_cookie_is_for_https_only_where_a_trusted_proxy_says_so(serve: Serve, trusted: bool) -> None:
    server = serve(PROXIED if trusted else QUICK)
    cookie = httpx.get(server.address, headers={"X-Forwarded-Proto": "https"}).headers["set-cookie"]
    assert ("; Secure" in cookie) == trusted


def test_who_opens_pages_again_and_again_has_to_wait(serve: Serve, browse: Browse) -> None:
    server = serve(replace(QUICK, joins_per_second=0.001))
    browser = browse(server.address)
    code = browser.create()
    for _ in range(60):
        browser.connect(code).close()
    with browser.socket(code) as line, pytest.raises(ConnectionClosed) as closed:
        line.recv(10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4429


BOMB = zlib.compress(bytes(1 << 20), 9)[2:-4]
FRAMES = {
    "bytes that are no text": b"\x81\x84\0\0\0\0\xff\xfe\xfd\xfc",
    "a compressed bomb": b"\xc1\xfe" + len(BOMB).to_bytes(2, "big") + bytes(4) + BOMB,
    "a frame of a size that nobody sends": b"\x81\xff" + (1 << 62).to_bytes(8, "big") + bytes(4),
    "a frame without a mask": b"\x81\x02hi",
    "no frame at all": b"\xff" * 50,
}


@pytest.mark.parametrize("frame", FRAMES)
def test_what_is_no_message_ends_the_connection_and_leaves_no_trace(
    server: Running, ann: Browser, eve: Browser, frame: str
) -> None:
    """The fixture checks that nothing of it is logged as an error."""
    page = ann.sit_at_new_table()
    hostile = eve.socket(page.table.code, compression=None)
    page.until(lambda page: page.table.spectators == 1)
    hostile.socket.sendall(FRAMES[frame])
    page.until(lambda page: page.table.spectators == 0)
    assert not [record for record in server.log.records if record.exc_info]
