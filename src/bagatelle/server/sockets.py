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
from bagatelle.core.live import Steer
from bagatelle.server import messages as m
from bagatelle.server.door import ABORT
from bagatelle.server.guard import same_origin
from bagatelle.server.hub import Hub
from bagatelle.server.identity import COOKIE, TokenBucket, digest, new_secret
from bagatelle.server.person import Person
from bagatelle.server.refusals import Refusal, refused
from bagatelle.server.table import Table

MAX_MESSAGE = 16_384  # characters
OUTBOX = 256  # messages a slow page may be behind …
OUTBOX_BYTES = 1 << 18  # … and bytes, beside the message that it is reading
LATE = 12  # messages a page may be behind until it misses moving pictures
FAREWELL = 1.0  # seconds that somebody who is thrown out has to read why
LAST_WORDS = 5.0  # seconds a page has to read the rest when it is closed
Socket = WebSocket[Any, Any, Any]
PATIENCE = 40  # asks in a row that were too fast until the socket is closed
# Codes that the socket is closed with
UNKNOWN_TABLE, TOO_MANY, TOO_FAST, TOO_SLOW, ANEW, BAD_ORIGIN = 4404, 4429, 4420, 4408, 4205, 4403
DAMAGED = 4422
TRY_LATER = 1013
TOO_MUCH = Refusal("too-fast", "Too much at once: wait a moment.")

log = logging.getLogger("bagatelle.server")
_encoder = msgspec.json.Encoder()


class Page:
    """An open page: a `Listener` with an outbox that is written as fast as the page reads."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket
        self._outbox: asyncio.Queue[str | bytes | None] = asyncio.Queue(OUTBOX)
        self._bytes = 0  # that wait in the outbox
        self._missed = True  # a moving picture: only a whole one helps
        self._code = ANEW
        self.closed = False
        self.writing = asyncio.create_task(self._write())

    def tell(self, message: m.ServerMessage) -> None:
        if self.closed:
            return
        text = _encoder.encode(message).decode()
        if self._outbox.full() or 0 < self._bytes > OUTBOX_BYTES - len(text):
            self.close(TOO_SLOW)
        else:
            self._put(text)

    def show(self, pictures: Sequence[bytes], whole: Callable[[], bytes]) -> bool:
        if self._outbox.qsize() > LATE:
            self._missed = True
        elif not self.closed:
            for picture in [whole()] if self._missed else pictures:
                self._put(picture)
            self._missed = False
        return self.closed or not self._missed

    def _put(self, message: str | bytes) -> None:
        self._bytes += len(message)
        self._outbox.put_nowait(message)

    def close(self, code: int = ANEW) -> None:
        if self.closed:
            return
        self._code, self.closed = code, True
        if code == TOO_SLOW:  # it wouldn't read that it is closed, and what it doesn't read has to go
            self._abort()
            return
        if self._outbox.full():
            self._outbox.get_nowait()
        self._outbox.put_nowait(None)
        wait, end = (LAST_WORDS, self.writing.cancel) if code == ANEW else (FAREWELL, self._abort)
        asyncio.get_running_loop().call_later(wait, end)

    def _abort(self) -> None:
        self.writing.cancel()
        extensions: dict[str, Any] = self._socket.scope.get("extensions") or {}
        extensions.get(ABORT, bool)()

    async def _write(self) -> None:
        """Send what is told until the page is closed."""
        while (message := await self._outbox.get()) is not None:
            self._bytes -= len(message)
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
    except Refusal as refusal:
        await socket.close(DAMAGED if refusal.code == "damaged" else UNKNOWN_TABLE, str(refusal))
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
    pace, patience = TokenBucket(60, hub.settings.asks_per_second), PATIENCE
    rate = hub.settings.steers_per_second
    steering, told_off = TokenBucket(rate, rate), TokenBucket(1, 1)
    decode = m.decoder(table.game.live.Ask if table.game.live else Any).decode
    while True:
        text = await socket.receive_text()
        if page.closed:
            return
        ask = _read_message(text, decode)
        if isinstance(ask, m.Live) and isinstance(ask.ask, Steer):
            if not steering.take():  # a hand that shakes is no attack: the rest of it is left out
                if told_off.take():
                    page.tell(refused(ask.id, TOO_MUCH))
                continue
        elif not pace.take():
            patience -= 1
            if patience == 0:
                page.close(TOO_FAST)
                return
            page.tell(refused(None, TOO_MUCH))
            continue
        patience = PATIENCE
        if isinstance(ask, m.Refused):
            page.tell(ask)
            continue
        await asyncio.shield(hub.ask(table, person, page, ask))  # done to its end, also if the page goes meanwhile


def _read_message(text: str, decode: Callable[[str], m.AnyClientMessage]) -> m.AnyClientMessage | m.Refused:
    """What a page asks, or why it can't be read."""
    if len(text) > MAX_MESSAGE:
        return refused(None, Refusal("too-long", "A message has at most {most} characters.", most=MAX_MESSAGE))
    try:
        return decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return refused(None, Refusal("unreadable", "That message can't be read: {why}", why=str(error)[:270]))
