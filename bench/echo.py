"""The floor below the server: what the stack it stands on costs, with nothing done. An application of Litestar on the
same uvicorn answers each message with a text of the same length to everybody at the table, and `done` to who sent it.

python bench/echo.py 700    # the process that bench/server.py starts
"""

from __future__ import annotations

import socket
import sys
from collections import defaultdict
from typing import Any

from litestar import Litestar, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from bagatelle.server.app import make_server
from bagatelle.server.visitors import Visitors
from clients import LIMITS

Page = WebSocket[Any, Any, Any]
tables: dict[str, list[Page]] = defaultdict(list)
answer = "x" * int(sys.argv[1])


@websocket("/ws/{code:str}")
async def echo(socket: Page, code: FromPath[str]) -> None:
    await socket.accept()
    tables[code].append(socket)
    try:
        while True:
            await socket.receive_text()
            for page in tables[code]:
                await page.send_text(answer)
            await socket.send_text('{"type":"done","id":1}')
    except WebSocketDisconnect:
        tables[code].remove(socket)


if __name__ == "__main__":
    listening = socket.create_server(("127.0.0.1", 0), backlog=2048)
    app = Litestar([echo], logging_config=None)
    app.state.settings, app.state.visitors, app.state.inside = LIMITS, Visitors(LIMITS), None
    server = make_server(app)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    server.run([listening])
