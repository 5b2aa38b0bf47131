"""The door: what a connection has to keep to before anything of ours hears of it.

One address has only so many connections at once, whoever connects has to ask for something soon, and a socket sends so
many frames and bytes a second in the long run. Who doesn't is let go without another word.

Behind a trusted proxy the address is the one that the proxy names. The proxy itself may have any number of connections:
they carry the requests of many people, one after another. So there sockets are counted, and uvicorn lets the
application know the address of each request, whose limits it keeps to.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol, cast

import msgspec
from h11 import Request
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_local_addr, get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from bagatelle.server.identity import TokenBucket
from bagatelle.server.server_messages import ServerMessage
from bagatelle.server.settings import Settings
from bagatelle.server.visitors import Visitors

BURST = 5  # seconds' worth of frames and bytes that may come at once
NOT_LET_IN = b"HTTP/1.1 429 Too Many Requests\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
WIRE = "bagatelle.wire"  # the extension of a socket's scope that is its `Wire`


class Beat(ServerMessage, frozen=True):
    """A node of several lives: told every second. A page that hears nothing for a while goes to another node."""


BEAT = msgspec.json.encode(Beat())


class Wire(Protocol):
    """A socket below all that stands between it and its handler, which is most of the work of a small message."""

    free: bool  # whether it takes more now
    when_free: Callable[[], object]  # called when it takes more again

    def send_now(self, message: bytes, is_text: bool) -> None:
        """Send a message, without waiting; nobody may be there to hear it."""

    def abort(self) -> None:
        """End the connection at once."""

    def throw_out(self) -> None:
        """End it for something that isn't done: who goes on with it isn't let in for a while."""


def protocols(
    settings: Settings, visitors: Visitors, inside: int | None = None
) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """What uvicorn speaks HTTP and sockets with, for a server of these settings. Who comes to the port `inside` is
    another node, and has counted its visitors itself."""

    def _address(transport: Any) -> str | None:
        local, client = get_local_addr(transport), get_remote_addr(transport)
        return None if local and local[1] == inside else client[0] if client else ""

    class Door(H11Protocol):
        """HTTP, and the way to sockets."""

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(cast(asyncio.Transport, transport))
            self._waiting: asyncio.TimerHandle | None = None
            if visitors.come(_address(self.transport)):
                self._waiting = self.loop.call_later(settings.request_wait, self.transport.abort)
            else:
                self.transport.abort()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self.cycle is not None:
                self._asked()

        def handle_websocket_upgrade(self, event: Request) -> None:
            self._asked()
            super().handle_websocket_upgrade(event)

        def connection_lost(self, exc: Exception | None) -> None:
            self._asked()
            visitors.leave(_address(self.transport))
            super().connection_lost(exc)

        def _asked(self) -> None:
            """It has asked for something: from now on uvicorn's own time-outs hold."""
            if self._waiting:
                self._waiting.cancel()
                self._waiting = None

    class CountingWire(WebSocketsSansIOProtocol):
        """A `Wire` whose frames and bytes are counted as they come in."""

        free = True

        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            frames, size = settings.frames_in_per_second, settings.bytes_in_per_second
            self._behind: str | None = None  # whoever a proxy speaks for
            self._frames, self._bytes = TokenBucket(BURST * frames, frames), TokenBucket(BURST * size, size)
            self.when_free: Callable[[], object] = bool

        def handle_connect(self, event: Any) -> None:
            self._behind = visitors.behind(_address(self.transport), event.headers.get_all("X-Forwarded-For"))
            if self._behind and not visitors.come(self._behind):
                self.transport.write(NOT_LET_IN)  # a proxy that hears nothing thinks that the server has failed
                self.transport.close()
                return
            super().handle_connect(event)
            if hasattr(self, "scope"):  # the handshake was in order
                cast(dict[str, Any], self.scope).setdefault("extensions", {})[WIRE] = self

        def send_now(self, message: bytes, is_text: bool) -> None:
            if self.conn.state is State.OPEN and not self.transport.is_closing():
                send = self.conn.send_text if is_text else self.conn.send_binary
                send(message)
                self.transport.write(b"".join(self.conn.data_to_send()))

        def beat(self) -> None:
            """Say that this node lives; other nodes have that from the database."""
            if self.free and _address(self.transport) is not None:
                self.send_now(BEAT, True)

        def pause_writing(self) -> None:
            super().pause_writing()
            self.free = False

        def resume_writing(self) -> None:
            super().resume_writing()
            self.free = True
            self.when_free()

        def data_received(self, data: bytes) -> None:
            if self._bytes.take(len(data)):
                super().data_received(data)
            else:
                self.throw_out()

        def handle_events(self) -> None:
            frames = sum(isinstance(event, Frame) for event in self.conn.events)
            if self._frames.take(frames):
                super().handle_events()
            else:
                self.throw_out()

        def send_receive_event_to_app(self) -> None:
            """A whole message. One that is no text, though it says so, would be logged with all of uvicorn's calls."""
            try:
                if self.curr_msg_data_type == "text":
                    b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.throw_out()
            else:
                super().send_receive_event_to_app()

        def connection_lost(self, exc: Exception | None) -> None:
            visitors.leave(_address(self.transport))
            if self._behind:
                visitors.leave(self._behind)
            super().connection_lost(exc)

        def abort(self) -> None:
            self.transport.abort()

        def throw_out(self) -> None:
            if not self.transport.is_closing():
                visitors.tell_off(self._behind or _address(self.transport))
                self.transport.abort()

    return Door, CountingWire
