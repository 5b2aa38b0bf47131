"""The socket of a page: what it asks goes to its table in order, what the table tells goes back."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from bagatelle.core.errors import BagatelleError
from bagatelle.server import messages as m
from bagatelle.server.guard import same_origin
from bagatelle.server.hub import Hub
from bagatelle.server.people import COOKIE, Allowance, digest, new_secret
from bagatelle.server.seats import Person, Refusal
from bagatelle.server.table import Table

MAX_MESSAGE = 16_384  # characters
OUTBOX = 256  # messages a slow page may be behind
LATE = 12  # messages a page may be behind until it misses moving pictures
LAST_WORDS = 5.0  # seconds a page has to read the rest when it is closed
Socket = WebSocket[Any, Any, Any]
PATIENCE = 40  # asks in a row that were too fast until the socket is closed
# Codes that the socket is closed with
UNKNOWN_TABLE, TOO_MANY, TOO_FAST, TOO_SLOW, ANEW, BAD_ORIGIN = 4404, 4429, 4420, 4408, 4205, 4403
TRY_LATER = 1013

log = logging.getLogger("bagatelle.server")
_decoder: msgspec.json.Decoder[m.Asked] = msgspec.json.Decoder(m.Asked)
_encoder = msgspec.json.Encoder()


class Page:
    """An open page: a `Listener` with an outbox that is written as fast as the page reads."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket
        self._outbox: asyncio.Queue[str | bytes | None] = asyncio.Queue(OUTBOX)
        self._missed = True  # a moving picture: only a whole one helps
        self._code = ANEW
        self.closed = False
        self.writing = asyncio.create_task(self._write())

    def tell(self, message: m.Told) -> None:
        if self._outbox.full():
            self.close(TOO_SLOW)
        elif not self.closed:
            self._outbox.put_nowait(_encoder.encode(message).decode())

    def show(self, pictures: Sequence[bytes], whole: Callable[[], bytes]) -> bool:
        if self._outbox.qsize() > LATE:
            self._missed = True
        elif not self.closed:
            for picture in [whole()] if self._missed else pictures:
                self._outbox.put_nowait(picture)
            self._missed = False
        return self.closed or not self._missed

    def close(self, code: int = ANEW) -> None:
        if self.closed:
            return
        self._code, self.closed = code, True
        if self._outbox.full():
            self._outbox.get_nowait()
        self._outbox.put_nowait(None)
        asyncio.get_running_loop().call_later(LAST_WORDS, self.writing.cancel)

    async def _write(self) -> None:
        """Send what is told until the page is closed."""
        while (message := await self._outbox.get()) is not None:
            if isinstance(message, bytes):
                await self._socket.send_bytes(message)
            else:
                await self._socket.send_text(message)
        await self._socket.close(self._code)


@websocket("/ws/{code:str}")
async def table_socket(socket: Socket, code: FromPath[str]) -> None:
    hub: Hub = socket.app.state.hub
    await socket.accept()
    if not same_origin(socket.scope):
        await socket.close(BAD_ORIGIN, "bad origin")
        return
    try:
        table = await hub.table(code)
    except Refusal:
        await socket.close(UNKNOWN_TABLE, "unknown table")
        return
    except BagatelleError:
        log.exception("not loaded", extra={"table": code})
        await socket.close(TRY_LATER, "the table can't be loaded now")
        return
    if sum(len(person.listeners) for person in table.persons.values()) >= hub.settings.connections_per_table:
        await socket.close(TOO_MANY, "too many pages at this table")
        return
    page = Page(socket)
    person = table.person(digest(socket.cookies.get(COOKIE) or new_secret()))
    reading = asyncio.create_task(_read(socket, hub, page, table, person))
    hub.metrics.connections.inc()
    hub.join(table, person, page)
    try:
        await asyncio.wait([page.writing, reading], return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (page.writing, reading):
            task.cancel()
            with suppress(asyncio.CancelledError, WebSocketDisconnect, OSError, RuntimeError):
                await task
        hub.metrics.connections.dec()
        async with table.lock:  # after what was asked last
            table.leave(person, page)


async def _read(socket: Socket, hub: Hub, page: Page, table: Table, person: Person) -> None:
    pace, patience = Allowance(60, hub.settings.asks_per_second), PATIENCE
    rate = hub.settings.drags_per_second
    drags, told_off = Allowance(rate, rate), Allowance(1, 1)
    while True:
        text = await socket.receive_text()
        if page.closed:
            return
        ask = _decode(text)
        if isinstance(ask, m.Drag):
            if not drags.take():  # a hand that shakes is no attack: the rest of it is left out
                if told_off.take():
                    page.tell(m.Refused(ask.id, "too-fast", "Too much at once: wait a moment.", {}))
                continue
        elif not pace.take():
            patience -= 1
            if patience == 0:
                page.close(TOO_FAST)
                return
            page.tell(m.Refused(None, "too-fast", "Too much at once: wait a moment.", {}))
            continue
        patience = PATIENCE
        if isinstance(ask, m.Refused):
            page.tell(ask)
            continue
        await asyncio.shield(hub.ask(table, person, page, ask))  # done to its end, also if the page goes meanwhile


def _decode(text: str) -> m.Asked | m.Refused:
    """What a page asks, or why it can't be read."""
    if len(text) > MAX_MESSAGE:
        return m.Refused(None, "too-long", f"A message has at most {MAX_MESSAGE} characters.", {})
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return m.Refused(None, "unreadable", f"That message can't be read: {error}"[:300], {})
