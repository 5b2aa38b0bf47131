"""The application: the API, the socket and the page."""

from __future__ import annotations

import gc
import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec
import uvicorn
from litestar import Litestar, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router

from bagatelle import __version__
from bagatelle.bots.entrants import invite
from bagatelle.core.errors import BagatelleError, UnknownGame
from bagatelle.server import admin, refusals, review_api, served_page, stats_api
from bagatelle.server.api import HANDLERS
from bagatelle.server.bans import Bans
from bagatelle.server.caretaker import Caretaker
from bagatelle.server.cookies import Cookies, load_key
from bagatelle.server.database import StorageError
from bagatelle.server.door import protocols
from bagatelle.server.guard import Guard
from bagatelle.server.http_messages import Problem
from bagatelle.server.hub import Hub
from bagatelle.server.identity import new_secret
from bagatelle.server.leases import Node
from bagatelle.server.lessons import lesson_socket
from bagatelle.server.logs import Troubles
from bagatelle.server.refusals import Refusal
from bagatelle.server.reviewing import Reviewing
from bagatelle.server.settings import Settings
from bagatelle.server.sockets import table_socket
from bagatelle.server.storage import Storage
from bagatelle.server.visitors import Visitors

log = logging.getLogger("bagatelle.server")
MAX_BODY = 64 * 1024
STATUS = {"unknown-table": 404, "unknown-match": 404, "unknown-film": 404, "unknown-link": 404,
          "unknown-language": 404, "not-over": 409, "over": 409, "no-review": 409, "too-long": 409, "full": 409,
          "free-seats": 409, "already-seated": 409, "too-fast": 429, "storage": 503, "server": 500, "damaged": 500,
          "no-token": 401, "wrong-token": 403, "not-for-strangers": 403}  # fmt: skip
CODES = {404: "not-found", 405: "method", 413: "too-large"}


@get("/admin", include_in_schema=False, sync_to_thread=False)
def admin_page(request: Request[Any, Any, Any]) -> Response[Any]:
    """The page for whoever looks after the server, if there is one; it asks for the token."""
    if not request.app.state.key.is_set:
        raise NotFoundException
    return served_page.whole_page(200)


def refused(_: Request[Any, Any, Any], error: Refusal) -> Response[Problem]:
    return Response(refusals.problem(error), status_code=STATUS.get(error.code, 400))


def mistaken(_: Request[Any, Any, Any], error: BagatelleError) -> Response[Problem]:
    if isinstance(error, StorageError):
        return refused(_, Refusal("storage", "The server can't reach its database now. Try again later."))
    return Response(refusals.problem(error), status_code=404 if isinstance(error, UnknownGame) else 400)


def failed(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    if error.status_code == 404 and by_a_person(request):
        return served_page.whole_page(404)
    return Response(problem_of(error), status_code=error.status_code, headers=error.headers)


def problem_of(error: HTTPException) -> Problem:
    reason = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        reason = "; ".join(str(item.get("message", "")) for item in error.extra if isinstance(item, dict)) or reason
    code = CODES.get(error.status_code, "bad-request" if error.status_code < 500 else "server")
    return Problem(code, reason[:500], {}, "")


def by_a_person(request: Request[Any, Any, Any]) -> bool:
    """Whether somebody has typed or followed an address, which isn't one of those for programs: they want a page."""
    programs = request.url.path.split("/")[1] in ("api", "assets", "schema")
    return request.method == "GET" and not programs and "text/html" in request.headers.get("accept", "")


def unreadable(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    return refused(_, Refusal("bad-request", "That can't be read: {why}", why=str(error)[:470]))


def broken(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("failed", exc_info=error)
    return refused(_, refusals.broken())


def create_app(settings: Settings, storage: Storage, inside: str = "127.0.0.1:0") -> Litestar:
    """The application; it closes the storage when it stops. `inside`: the address where other nodes of the same
    database reach this one."""
    for guest in settings.guests:
        invite(guest)
    listening = listen_inside(inside) if storage.shared else None
    node = Node(new_secret(), named(listening) if listening else "")
    bans, visitors = Bans(storage), Visitors(settings)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.cookies = Cookies(await storage.write(load_key))
        hub = app.state.hub = Hub(storage, settings, node, visitors)
        troubles = Troubles()
        logging.getLogger().addHandler(troubles)
        reviewing = app.state.reviewing = Reviewing(storage, settings, node.id)
        caretaker = app.state.caretaker = Caretaker(hub, bans, troubles)
        with suppress(StorageError):
            await bans.look()
        await hub.start()
        caretaker.start()
        try:
            yield
        finally:
            caretaker.stop()
            await reviewing.end()
            await hub.stop()
            logging.getLogger().removeHandler(troubles)

    handlers = (*HANDLERS, *review_api.HANDLERS, *stats_api.HANDLERS, *served_page.HANDLERS, *admin.ROUTES)
    routes: list[Any] = [*handlers, admin_page, table_socket, lesson_socket]
    if (served_page.PAGE / "assets").is_dir():
        routes.append(create_static_files_router("/assets", [served_page.PAGE / "assets"], include_in_schema=False))
    app = Litestar(
        routes,
        lifespan=[lifespan],
        exception_handlers={
            Refusal: refused,
            BagatelleError: mistaken,
            HTTPException: failed,
            msgspec.DecodeError: unreadable,
            RecursionError: unreadable,
            Exception: broken,
        },
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1000, gzip_compress_level=4, exclude_opt_key="packed"
        ),
        request_max_body_size=MAX_BODY,
        openapi_config=OpenAPIConfig(
            title="Bagatelle", version=__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        logging_config=None,
        debug=False,
    )
    secure = (settings.address or "").startswith("https:")
    app.asgi_handler = Guard(app.asgi_handler, node, bans, visitors, settings.hosts, secure)
    app.state.settings, app.state.visitors, app.state.inside = settings, visitors, listening
    app.state.bans, app.state.key = bans, admin.Key(settings.admin_token)
    return app


def listen_inside(address: str) -> socket.socket:
    """A socket for other nodes. StorageError if that can't be."""
    host, _, port = address.rpartition(":")
    try:
        return socket.create_server((host, int(port)), backlog=2048)
    except (OSError, ValueError) as error:
        raise StorageError("other servers of this database can't reach {address}: {why}",
                           address=address, why=str(error)) from None  # fmt: skip


def named(listening: socket.socket) -> str:
    host, port = listening.getsockname()[:2]
    return f"{host}:{port}"


class Server(uvicorn.Server):
    """Listens for other nodes too, and hands tables over to them before it stops."""

    @property
    def _inside(self) -> list[socket.socket]:
        app: Any = self.config.app
        return [app.state.inside] if app.state.inside else []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup([*(sockets or []), *self._inside])

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second: of several nodes, each tells a tenth of its pages that it lives."""
        if self._inside:
            for connection in tuple(self.server_state.connections):
                beat = getattr(connection, "beat", None)
                if beat and id(connection) // 64 % 10 == counter % 10:
                    beat()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        app: Any = self.config.app
        if "hub" in app.state:
            await app.state.hub.hand_over()
        await super().shutdown([*(sockets or []), *self._inside])


def spare_collector() -> None:
    """For a process that does nothing but serve. What is in memory before it does stays for good, so the garbage
    collector needn't look at it again and again; and it looks seldom, for only circles are left to it, of which we make
    few. It was up to a tenth of the work, some of it in pauses of a tenth of a second."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)


def make_server(app: Litestar) -> uvicorn.Server:
    """What serves the application: for the command, tests and benchmarks alike."""
    inside: socket.socket | None = app.state.inside
    http, sockets = protocols(app.state.settings, app.state.visitors, inside.getsockname()[1] if inside else None)
    return Server(
        uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            http=http,
            ws=sockets,
            forwarded_allow_ips=list(app.state.settings.trusted_proxies),
            ws_max_size=65_536,
            ws_per_message_deflate=False,  # steps are small; packing them is a sixth of a move's work, and memory
            timeout_graceful_shutdown=2,
        )
    )
