"""The outbox of a page, without a network."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bagatelle.server import messages as m, sockets
from bagatelle.server.door import ABORT
from bagatelle.server.sockets import ANEW, OUTBOX, OUTBOX_BYTES, Page


class Line:
    """A socket that takes what it is sent, or never does."""

    def __init__(self, reads: bool) -> None:
        self._reads, self.sent, self.closed, self.aborted = reads, 0, 0, False
        self.scope = {"extensions": {ABORT: self._abort}}

    def _abort(self) -> None:
        self.aborted = True

    async def send_text(self, text: str) -> None:
        if not self._reads:
            await asyncio.Event().wait()
        self.sent += 1

    async def close(self, code: int) -> None:
        self.closed = code


def tell(line: Any, messages: int) -> None:
    async def tell_all() -> None:
        page = Page(line)
        for number in range(messages):
            page.tell(m.Pong(number))
        page.close()
        await asyncio.wait([page.writing], timeout=10)
        assert page.writing.done()
        page.tell(m.Pong(0))

    asyncio.run(tell_all())


def test_a_page_gets_all_that_was_told_before_it_is_closed() -> None:
    line = Line(reads=True)
    tell(line, 10)
    assert (line.sent, line.closed) == (10, ANEW)


def test_a_page_too_far_behind_is_given_up_at_once() -> None:
    for reads in (True, False):
        line = Line(reads)
        tell(line, 2 * OUTBOX)
        assert (line.sent, line.closed, line.aborted) == (0, 0, True)


def test_a_page_is_behind_in_bytes_too_but_one_message_may_be_large() -> None:
    async def tell_all() -> tuple[bool, bool]:
        line: Any = Line(reads=False)
        page = Page(line)
        page.tell(m.Moving(1, "x" * 2 * OUTBOX_BYTES))
        first = line.aborted
        page.tell(m.Pong(2))
        return first, line.aborted

    assert asyncio.run(tell_all()) == (False, True)


def test_a_page_that_is_closed_and_does_not_read_it_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "LAST_WORDS", 0.05)
    line = Line(reads=False)
    tell(line, 10)
    assert (line.sent, line.closed) == (0, 0)
