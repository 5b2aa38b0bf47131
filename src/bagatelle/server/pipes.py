"""From a page to the node that owns its table: what one says is passed on to the other, and pages notice nothing.

Nodes listen for each other on a socket of their own, where they are believed whom they speak for (see guard.py). A
socket that is piped is at both nodes like any other, with the limits of any other. What can't be passed on now isn't
read either, so nothing piles up here.
"""

from __future__ import annotations

import asyncio
import http.client
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any, TypeVar

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from bagatelle.server import cookies
from bagatelle.server.door import WIRE, Wire
from bagatelle.server.http_messages import Problem
from bagatelle.server.identity import COOKIE
from bagatelle.server.leases import Node
from bagatelle.server.nodes import Busy, Elsewhere
from bagatelle.server.refusals import Refusal

NODE, CLIENT = "x-bagatelle-node", "x-bagatelle-client"  # headers: to which node, on whose behalf
NOT_HERE = 4307  # how a node closes a piped socket whose table it doesn't own
ANEW, AWAY = 4205, 1001
ANSWERS = 1.5  # seconds that a node has to answer; one that was paused doesn't
AGAIN = 0.2  # seconds until it is tried again
LAST_WORDS = 5.0  # seconds a page has to read the rest after the other node has closed
AHEAD = 16  # messages that are read before the page has taken those before

Socket = WebSocket[Any, Any, Any]
T = TypeVar("T")


async def reach(find: Callable[[], Awaitable[T]], pipe: Callable[[Node], Awaitable[T | None]], seconds: float) -> T:
    """What `find` gives, or `pipe` for the node where it is. While neither does, because a node doesn't live any more
    and nobody has taken over its tables yet, they are tried again for so long. Then Busy."""
    loop = asyncio.get_running_loop()
    end = loop.time() + seconds
    while True:
        try:
            return await find()
        except Elsewhere as other:
            if (found := await pipe(other.owner)) is not None:
                return found
        except Busy:
            if loop.time() > end:
                raise
        if loop.time() > end:
            raise Busy("the node of the table doesn't answer")
        await asyncio.sleep(AGAIN)


class Pipes:
    """The sockets of pages here whose tables are elsewhere."""

    def __init__(self) -> None:
        self._ends: dict[asyncio.Future[None], str] = {}  # of each pipe, and the node it leads to

    def end_all_but(self, living: Iterable[Node]) -> None:
        """End those that lead to nodes that don't live any more: their pages connect anew."""
        alive = {node.id for node in living}
        for end, node in self._ends.items():
            if node not in alive and not end.done():
                end.set_result(None)

    def stop(self) -> None:
        self.end_all_but(())

    async def carry(self, socket: Socket, owner: Node, code: str) -> bool:
        """Pass on what is said until one side ends. False if the node doesn't answer, or doesn't own the table any
        more: then nothing was said yet."""
        headers = {NODE: owner.id, CLIENT: address_of(socket)}
        if secret := cookies.sent(socket.cookies):
            headers["Cookie"] = f"{COOKIE}={secret}"
        end: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._ends[end] = owner.id
        connecting = asyncio.ensure_future(
            connect(
                f"ws://{owner.address}/ws/{code}", additional_headers=headers, user_agent_header=None,
                compression=None, proxy=None, max_size=None, max_queue=AHEAD, ping_interval=None,
                open_timeout=ANSWERS, close_timeout=ANSWERS,
            )
        )  # fmt: skip
        try:
            either: set[asyncio.Future[Any]] = {connecting, end}
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            if not connecting.done():
                return False
            line = connecting.result()
            try:
                return await _carry(socket, line, end)
            finally:
                line.transport.abort()
        except (OSError, TimeoutError, WebSocketException):
            return False
        finally:
            connecting.cancel()
            del self._ends[end]


async def _carry(socket: Socket, line: ClientConnection, end: asyncio.Future[None]) -> bool:
    hearing = asyncio.ensure_future(line.recv())
    both: set[asyncio.Future[Any]] = {hearing, end}
    await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
    if not hearing.done():
        hearing.cancel()
        return False
    try:
        first = hearing.result()
    except ConnectionClosed as closed:
        if closed.rcvd is None or closed.rcvd.code < 4000 or closed.rcvd.code == NOT_HERE:
            return False
        await socket.close(closed.rcvd.code, closed.rcvd.reason)
        return True
    up, down = asyncio.create_task(_up(socket, line)), asyncio.create_task(_down(socket, line, first))
    lost = asyncio.create_task(line.wait_closed())
    try:
        sides: set[asyncio.Future[Any]] = {up, down, lost, end}
        await asyncio.wait(sides, return_when=asyncio.FIRST_COMPLETED)
        if not up.done():
            await asyncio.wait({down}, timeout=0 if end.done() else LAST_WORDS)
            if not down.done() and not end.done():  # it doesn't read
                _wire(socket).throw_out()
            else:
                told = line.protocol.close_rcvd if down.done() else None
                with suppress(RuntimeError, WebSocketDisconnect):
                    await socket.close(told.code if told else ANEW, told.reason if told else None)
        else:
            with suppress(TimeoutError):
                await asyncio.wait_for(line.close(AWAY), ANSWERS)
    finally:
        for task in (up, down, lost):
            task.cancel()
        await asyncio.gather(up, down, lost, return_exceptions=True)
    return True


async def _up(socket: Socket, line: ClientConnection) -> None:
    """From the page to the node."""
    while True:
        event: Any = await socket.receive()
        if event["type"] == "websocket.disconnect":
            return
        text = event.get("text")
        await line.send(event["bytes"] if text is None else text)


async def _down(socket: Socket, line: ClientConnection, first: str | bytes) -> None:
    """From the node to the page."""
    message = first
    while True:
        if isinstance(message, bytes):
            await socket.send_bytes(message)
        else:
            await socket.send_text(message)
        message = await line.recv()


def _wire(socket: Socket) -> Wire:
    extensions: dict[str, Any] = socket.scope.get("extensions") or {}
    wire: Wire = extensions[WIRE]
    return wire


def address_of(asker: Any) -> str:
    """Where a request or a socket comes from."""
    return asker.client.host if asker.client else ""


async def ask(owner: Node, path: str, kind: type[T], secret: str = "", client: str = "", body: bytes = b"") -> T | None:
    """Post something to a node, perhaps on behalf of a browser with that secret, and read its answer. None if it can't
    answer now, Refusal if it refuses."""

    def post() -> tuple[int, bytes] | None:
        line = http.client.HTTPConnection(owner.address, timeout=ANSWERS)
        headers = {NODE: owner.id, CLIENT: client, "Cookie": f"{COOKIE}={secret}", "Accept": "application/json"}
        try:
            line.request("POST", path, body, headers)
            answer = line.getresponse()
            return answer.status, answer.read()
        except (OSError, http.client.HTTPException):
            return None
        finally:
            line.close()

    answer = await asyncio.to_thread(post)
    if answer is None or answer[0] >= 500:
        return None
    if answer[0] >= 400:
        problem = msgspec.json.decode(answer[1], type=Problem)
        raise Refusal(problem.code, problem.template)
    return msgspec.json.decode(answer[1], type=kind)
