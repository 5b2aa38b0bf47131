"""A client's socket that costs next to nothing, so that a thousand of them fit beside the server they measure."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Self
from urllib.parse import urlsplit

import msgspec

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10  # kinds of frames
MASK = bytes(4)  # clients have to mask; with zeros, it leaves the text as it is


class Socket(asyncio.Protocol):
    """What is heard goes to `hear`, as the bytes of the text."""

    def __init__(self, greeting: bytes) -> None:
        self._greeting, self._buffer, self._asked = greeting, b"", 0
        self._open = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self.hear: Callable[[bytes], object] = bool

    @classmethod
    async def connect(cls, url: str, headers: dict[str, str], hear: Callable[[bytes], object]) -> Self:
        to = urlsplit(url)
        fixed = {"Host": to.netloc, "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
                 "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}  # fmt: skip
        lines = [f"GET {to.path} HTTP/1.1", *(f"{name}: {value}" for name, value in (fixed | headers).items())]
        greeting = "\r\n".join((*lines, "", "")).encode()
        make = asyncio.get_running_loop().create_connection
        _, socket = await make(lambda: cls(greeting), to.hostname, to.port)
        socket.hear = hear
        await asyncio.wait_for(socket._open, 60)
        return socket

    def ask(self, type: str, **fields: Any) -> None:
        self._asked += 1
        self._send(TEXT, msgspec.json.encode({"type": type, "id": self._asked} | fields))

    def close(self) -> None:
        if self._transport:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._greeting)

    def data_received(self, data: bytes) -> None:
        data = self._buffer + data
        if not self._open.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self._open.set_exception(ConnectionError(head.decode()))
                return
            self._open.set_result(None)
        at = 0
        while (begin := at + 2) <= len(data):
            length = data[at + 1]
            if length >= 126:
                begin += 2 if length == 126 else 8
                length = int.from_bytes(data[at + 2 : begin], "big")
            if begin + length > len(data):
                break
            self._heard(data[at] & 15, data[begin : begin + length])
            at = begin + length
        self._buffer = data[at:]

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._open.done():
            self._open.set_exception(exc or ConnectionError("the server ended the connection"))

    def _heard(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self.hear(payload)
        elif kind == PING:
            self._send(PONG, payload)
        elif kind == CLOSE:
            raise ConnectionError(f"the server has closed a socket: {payload!r}")

    def _send(self, kind: int, payload: bytes) -> None:
        assert self._transport is not None
        size = len(payload)
        length = bytes([128 | size]) if size < 126 else bytes([128 | 126]) + size.to_bytes(2, "big")
        self._transport.write(bytes([128 | kind]) + length + MASK + payload)
