"""The admin page's API: how all nodes do, closing a table, banning an address. For who knows the token; without one
there is nothing here. Metrics are for the server's own network too."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from hmac import compare_digest
from ipaddress import ip_network
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.connection import ASGIConnection
from litestar.exceptions import NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.params import QueryParameter

from bagatelle.server import admin_messages as a, bans
from bagatelle.server.api import Asker, Name, hub_of
from bagatelle.server.caretaker import Caretaker
from bagatelle.server.guard import from_node
from bagatelle.server.http_messages import Created
from bagatelle.server.identity import TokenBuckets, digest
from bagatelle.server.leases import Node, living
from bagatelle.server.pipes import address_of, ask, reach
from bagatelle.server.refusals import Refusal

ATTEMPTS, PER_MINUTE = 10, 5  # wrong tokens from one address: at once, and in the long run
FORWARDED = ("x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via")  # what a proxy adds
HOUR = 3600
Words = Annotated[str, QueryParameter(max_length=100)]
Connection = ASGIConnection[Any, Any, Any, Any]


class Key:
    """The token of whoever looks after the server, if one is set."""

    def __init__(self, token: str | None) -> None:
        self._digest = digest(token) if token else None
        self._attempts = TokenBuckets(ATTEMPTS, PER_MINUTE / 60)

    @property
    def is_set(self) -> bool:
        return self._digest is not None

    def check(self, connection: Connection) -> None:
        """Refusal unless the request brings the token. Who brings none hasn't guessed."""
        kind, _, given = connection.headers.get("authorization", "").partition(" ")
        if kind.lower() != "bearer":
            raise Refusal("no-token", "This is for whoever has the token of this server.")
        if not self._attempts.take(address_of(connection)):
            raise Refusal("too-fast", "Too many wrong tokens came from your address: wait a minute.")
        if not compare_digest(digest(given.strip()), self._digest or ""):
            raise Refusal("wrong-token", "That isn't the token of this server.")
        self._attempts.forget(address_of(connection))


def key_of(connection: Connection) -> Key:
    key: Key = connection.app.state.key
    return key


def caretaker_of(request: Asker) -> Caretaker:
    caretaker: Caretaker = request.app.state.caretaker
    return caretaker


def for_the_admin(connection: Connection, _: BaseRouteHandler) -> None:
    """Who knows the token may, and another node, which has asked for it."""
    if from_node(connection.scope):
        return
    if not key_of(connection).is_set:
        raise NotFoundException
    key_of(connection).check(connection)


def for_nodes(connection: Connection, _: BaseRouteHandler) -> None:
    if not from_node(connection.scope):
        raise NotFoundException


def for_its_own_network(connection: Connection, _: BaseRouteHandler) -> None:
    """Who knows the token may, and who connects from this machine or a private network. Of a proxy nobody knows
    whether it is there for strangers."""
    if key_of(connection).is_set and "authorization" in connection.headers:
        key_of(connection).check(connection)
    elif any(name in connection.headers for name in FORWARDED) or not is_near(address_of(connection)):
        raise Refusal("not-for-strangers", "Metrics are for the server's own network, or for whoever has its token.")


def is_near(address: str) -> bool:
    """Whether that is an address of this machine or of a private network."""
    found = bans.read_address(address)
    return found is not None and (found.is_private or found.is_loopback)


@get("/")
async def show_overview(request: Asker, find: Words = "") -> a.Overview:
    """All nodes, those of their tables that have these words somewhere, and who isn't let in."""
    hub = hub_of(request)
    others = [node for node in await hub.storage.read(living) if node.id != hub.membership.node.id]
    answers = await asyncio.gather(*(_status_of(node, find) for node in others))
    known = await hub.storage.read(bans.load)
    return a.Overview(
        you=address_of(request),
        nodes=(await caretaker_of(request).status(find), *(each for each in answers if each)),
        silent=tuple(node.address for node, each in zip(others, answers, strict=True) if not each),
        bans=tuple(a.BanStatus(str(network), until) for network, until in known.items()),
    )


async def _status_of(node: Node, find: str) -> a.NodeStatus | None:
    with suppress(Refusal):  # by a node of an older version
        return await ask(node, "/api/admin/node", a.NodeStatus, body=msgspec.json.encode(find))
    return None


@post("/node", status_code=200, guards=[for_nodes])
async def show_node(request: Asker) -> a.NodeStatus:
    """This node, for another one; the body holds the words to find."""
    return await caretaker_of(request).status(msgspec.json.decode(await request.body(), type=str))


@post("/tables/{code:str}/close", status_code=200)
async def close_table(request: Asker, code: Name) -> Created:
    """Delete a table with all that is stored of it, wherever it lives, and send everybody there away."""

    async def close() -> Created:
        await caretaker_of(request).close(code)
        return Created(code)

    async def pipe(owner: Node) -> Created | None:
        return await ask(owner, f"/api/admin/tables/{code}/close", Created)

    return await reach(close, pipe, 0 if from_node(request.scope) else hub_of(request).membership.patience)


@post("/bans", status_code=200)
async def ban(request: Asker) -> list[a.BanStatus]:
    """Don't let an address in for a while; with no time, let it in again. Those that hold now."""
    asked = msgspec.json.decode(await request.body(), type=a.NewBan)
    network, hub = bans.read_network(asked.address.strip()), hub_of(request)
    if asked.hours and (own := bans.read_address(address_of(request))) and own in network:
        raise Refusal("own-address", "That is your own address.")
    if asked.hours and any(network.overlaps(each) for each in _proxies(request) if each.version == network.version):
        raise Refusal("proxy", "That is the address of a proxy that people come through.")
    await hub.storage.write(bans.store, str(network), asked.hours * HOUR)
    await caretaker_of(request).look()
    known = await hub.storage.read(bans.load)
    return [a.BanStatus(str(network), until) for network, until in known.items()]


def _proxies(request: Asker) -> list[Any]:
    return [ip_network(each) for each in hub_of(request).settings.trusted_proxies]


@get("/metrics", media_type="text/plain", include_in_schema=False, sync_to_thread=False, guards=[for_its_own_network])
def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """What the server counts, for Prometheus."""
    return Response(hub_of(request).metrics.text(), media_type="text/plain")


ROUTES = (
    Router(
        "/api/admin", guards=[for_the_admin], include_in_schema=False,
        route_handlers=[show_overview, show_node, close_table, ban],
    ),
    metrics,
)  # fmt: skip
