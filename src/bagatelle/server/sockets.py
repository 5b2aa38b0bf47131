"""The socket of a page: what it asks goes to its table in order, what the table tells goes back."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, TypeVar, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from bagatelle.core.errors import BagatelleError
from bagatelle.core.live import Steer
from bagatelle.server import client_messages as asks, cookies, server_messages as m
from bagatelle.server.door import WIRE, Wire
from bagatelle.server.failures import tell_failure
from bagatelle.server.guard import from_node, same_origin
from bagatelle.server.hub import Hub
from bagatelle.server.identity import TokenBucket, digest, new_secret
from bagatelle.server.leases import Node
from bagatelle.server.nodes import Busy, Elsewhere
from bagatelle.server.person import ANEW, BANNED, GONE, REMOVED, TOO_MANY, Person
from bagatelle.server.pipes import NOT_HERE, address_of, reach
from bagatelle.server.refusals import TOO_MUCH, Refusal, refused
from bagatelle.server.settings import Settings
from bagatelle.server.table import Table

MAX_MESSAGE = 16_384  # characters
OUTBOX = 256  # messages a slow page may be behind …
OUTBOX_BYTES = 1 << 18  # … and bytes, beside the message that it is reading
LATE = 12  # messages a page may be behind until it misses moving pictures
FAREWELL = 1.0  # seconds that somebody who is thrown out has to read why
LAST_WORDS = 5.0  # seconds a page has to read the rest when it is closed
Socket = WebSocket[Any, Any, Any]
A = TypeVar("A", bound=asks.ClientMessage)
PATIENCE = 40  # asks in a row that were too fast until the socket is closed
# Codes that the socket is closed with
TOO_FAST, TOO_SLOW, BAD_ORIGIN = 4420, 4408, 4403
DAMAGED = 4422
TRY_LATER = 1013

_encoder = msgspec.json.Encoder()


class Page:
    """An open page: a `Listener`. What it is told goes out at once; what it is too slow to read waits in its outbox."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket
        self._wire: Wire = cast(Any, socket.scope)["extensions"][WIRE]
        self._wire.when_free = self._write
        self._outbox: deque[tuple[bytes, bool]] = deque()  # messages, and whether they are text
        self._bytes = 0  # that wait in the outbox
        self._missed = True  # a moving picture: only a whole one helps
        self._code = ANEW
        self._closing: asyncio.Task[None] | None = None
        self.closed = False
        self.opened = time.monotonic()
        self.address = address_of(socket)

    def tell(self, message: m.ServerMessage) -> None:
        if self.closed:
            return
        text = _encoder.encode(message)
        if len(self._outbox) == OUTBOX or 0 < self._bytes > OUTBOX_BYTES - len(text):
            self.close(TOO_SLOW)
        else:
            self._put(text, True)

    def show(self, pictures: Sequence[bytes], whole: Callable[[], bytes]) -> bool:
        if len(self._outbox) > LATE:
            self._missed = True
        elif not self.closed:
            for picture in [whole()] if self._missed else pictures:
                self._put(picture, False)
            self._missed = False
        return self.closed or not self._missed

    def _put(self, message: bytes, is_text: bool) -> None:
        self._bytes += len(message)
        self._outbox.append((message, is_text))
        self._write()

    def _write(self) -> None:
        """Send what waits, as far as the page reads it."""
        while self._outbox and self._wire.free:
            message, is_text = self._outbox.popleft()
            self._bytes -= len(message)
            self._wire.send_now(message, is_text)
        if self.closed and not self._outbox and not self._closing:
            self._closing = asyncio.create_task(self._say_goodbye())

    def close(self, code: int = ANEW) -> None:
        if self.closed:
            return
        self._code, self.closed = code, True
        if code == TOO_SLOW:  # it wouldn't read that it is closed, and what it doesn't read has to go
            self._wire.throw_out()
            return
        wait = LAST_WORDS if code == ANEW else FAREWELL
        asyncio.get_running_loop().call_later(wait, self._wire.throw_out if code == TOO_FAST else self._wire.abort)
        self._write()

    async def _say_goodbye(self) -> None:
        with suppress(WebSocketDisconnect, OSError, RuntimeError):  # it may be gone meanwhile
            await self._socket.close(self._code)

    async def end(self) -> None:
        """Wait until a page that was closed has been told so, or is given up."""
        self._wire.when_free = bool  # no circle is left behind
        if self._closing:
            await self._closing


async def let_in(socket: Socket) -> bool:
    """Whether a page may connect; if not, it is told why."""
    address = address_of(socket)
    await socket.accept()
    if not same_origin(socket.scope):
        await socket.close(BAD_ORIGIN, "bad origin")
    elif socket.app.state.bans.hold(address):
        await socket.close(BANNED, "not let in")
    elif not from_node(socket.scope) and not socket.app.state.hub.visitors.joins.take(address):  # else it is counted
        await socket.close(TOO_MANY, "too many pages are opened from there")
    else:
        return True
    return False


@websocket("/ws/{code:str}")
async def table_socket(socket: Socket, code: FromPath[str]) -> None:
    hub: Hub = socket.app.state.hub
    if not await let_in(socket):
        return
    try:
        table = await _find(hub, socket, code)
    except Refusal as refusal:
        await socket.close(DAMAGED if refusal.code == "damaged" else GONE, str(refusal))
        return
    except BagatelleError as error:
        tell_failure("not loaded", error, table=code)
        await socket.close(TRY_LATER, "the table can't be loaded now")
        return
    if table is None:
        return
    person = _who(socket, table)
    if closing := table.watching.admit(person):
        table.forget_stranger(person)
        await socket.close(closing, "removed by the host" if closing == REMOVED else "too many pages at this table")
        return
    page = Page(socket)
    hub.metrics.connections.inc()
    hub.join(table, person, page)
    try:
        with suppress(WebSocketDisconnect):
            decode = asks.decoder(table.game).decode
            await read(socket, page, hub.settings, decode, lambda ask: hub.ask(table, person, page, ask))
    finally:
        hub.metrics.connections.dec()
        async with table.lock:
            table.leave(person, page)
    await page.end()


def _who(socket: Socket, table: Table) -> Person:
    """Who has the secret in the browser's cookie; somebody new if it isn't one that we gave."""
    secret = cookies.sent(socket.cookies) or ""
    token, ours = digest(secret), socket.app.state.cookies.is_ours(secret)
    known = ours or any(person.token == token for person in table.persons.values())
    return table.person(token if known else digest(new_secret()))


async def _find(hub: Hub, socket: Socket, code: str) -> Table | None:
    """The table; None if it is another node's, and everything was said there."""
    if not hub.membership.shared:
        return await hub.table(code)
    if from_node(socket.scope):
        try:
            return await hub.table(code)
        except (Elsewhere, Busy):
            await socket.close(NOT_HERE)
            return None
    piped = Piped()

    async def pipe(owner: Node) -> Piped | None:
        return piped if await hub.pipes.carry(socket, owner, code) else None

    async def find() -> Table | Piped:
        return await hub.table(code)

    found = await reach(find, pipe, hub.membership.patience)
    return None if isinstance(found, Piped) else found


class Piped:
    """Another node has spoken with the page."""


async def read(
    socket: Socket, page: Page, settings: Settings, decode: Callable[[str], A], do: Callable[[A], Awaitable[None]]
) -> None:
    """Do what a page asks, one after another, until it goes or asks too much."""
    pace, patience = TokenBucket(60, settings.asks_per_second), PATIENCE
    rate = settings.steers_per_second
    steering, told_off = TokenBucket(rate, rate), TokenBucket(1, 1)
    while True:
        text = await socket.receive_text()
        if page.closed:
            return
        ask = _read_message(text, decode)
        if isinstance(ask, asks.Live) and isinstance(ask.ask, Steer):
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
        await do(ask)  # to its end, also if the page goes meanwhile


def _read_message(text: str, decode: Callable[[str], A]) -> A | m.Refused:
    """What a page asks, or why it can't be read."""
    if len(text) > MAX_MESSAGE:
        return refused(None, Refusal("too-long", "A message has at most {most} characters.", most=MAX_MESSAGE))
    try:
        return decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        return refused(None, Refusal("unreadable", "That message can't be read: {why}", why=str(error)[:270]))
