"""The outbox of a page, without a network."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from bagatelle.server import server_messages as m, sockets
from bagatelle.server.door import WIRE
from bagatelle.server.sockets import ANEW, LATE, OUTBOX, OUTBOX_BYTES, TOO_FAST, Page


class Line:
    """A socket and its wire, which takes what it is sent while the page reads."""

    def __init__(self, free: bool) -> None:
        self.free, self.sent, self.closed, self.aborted, self.thrown_out = free, list[bytes](), 0, False, False
        self.when_free: Callable[[], object] = bool
        self.scope, self.client = {"extensions": {WIRE: self}}, None

    def send_now(self, message: bytes, is_text: bool) -> None:
        assert self.free
        self.sent.append(message)

    def abort(self) -> None:
        self.aborted = True

    def throw_out(self) -> None:
        self.thrown_out = True

    async def close(self, code: int) -> None:
        self.closed = code


def tell(line: Any, messages: int, then: Callable[[Page], None] = Page.close) -> None:
    async def tell_all() -> None:
        page = Page(line)
        for number in range(messages):
            page.tell(m.Pong(number))
        then(page)
        await page.end()
        page.tell(m.Pong(0))
        await asyncio.sleep(0.1)

    asyncio.run(tell_all())


def test_a_page_gets_all_that_was_told_before_it_is_closed() -> None:
    line = Line(free=True)
    tell(line, 2 * OUTBOX)
    assert (len(line.sent), line.closed) == (2 * OUTBOX, ANEW)


def test_a_page_that_reads_again_gets_what_waited_in_order_and_then_hears_that_it_is_closed() -> None:
    def read(page: Page) -> None:
        page.close()
        assert not line.sent
        line.free = True
        line.when_free()

    line = Line(free=False)
    tell(line, 10, read)
    assert line.sent == [b'{"type":"pong","id":%d}' % number for number in range(10)]
    assert line.closed == ANEW


def test_a_page_too_far_behind_is_given_up_at_once() -> None:
    line = Line(free=False)
    tell(line, 2 * OUTBOX)
    assert (line.sent, line.closed, line.thrown_out) == ([], 0, True)


def test_a_page_is_behind_in_bytes_too_but_one_message_may_be_large() -> None:
    async def tell_all() -> tuple[bool, bool]:
        line: Any = Line(free=False)
        page = Page(line)
        page.tell(m.Moving(1, "x" * 2 * OUTBOX_BYTES))
        first = line.thrown_out
        page.tell(m.Pong(2))
        return first, line.thrown_out

    assert asyncio.run(tell_all()) == (False, True)


@pytest.mark.parametrize("code", [ANEW, TOO_FAST])
def test_a_page_that_is_closed_and_does_not_read_it_is_given_up(monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    monkeypatch.setattr(sockets, "LAST_WORDS", 0.05)
    monkeypatch.setattr(sockets, "FAREWELL", 0.05)
    line = Line(free=False)
    tell(line, 10, lambda page: page.close(code))
    assert (line.sent, line.closed) == ([], 0)
    assert (line.aborted, line.thrown_out) == (code == ANEW, code == TOO_FAST)  # only one of them has done something


def test_a_page_that_is_late_misses_pictures_and_gets_a_whole_one_instead() -> None:
    async def show() -> list[bytes]:
        line: Any = Line(free=True)
        page = Page(line)
        assert page.show([b"part 1"], lambda: b"whole 1")
        line.free = False
        for number in range(LATE + 1):
            assert page.show([b"part %d" % number], lambda: b"")
        assert not page.show([b"missed"], lambda: b"")
        line.free = True
        line.when_free()
        line.sent.clear()
        assert page.show([b"part 2"], lambda: b"whole 2")
        assert page.show([b"part 3"], lambda: b"")
        return line.sent

    assert asyncio.run(show()) == [b"whole 2", b"part 3"]
