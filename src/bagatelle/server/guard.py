"""What every answer carries and every request passes, whatever handles it: headers, cookie, origin, log."""

from __future__ import annotations

import logging
import time
from collections.abc import Collection
from hmac import compare_digest
from ipaddress import ip_address
from socket import gethostname
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from bagatelle.server import cookies
from bagatelle.server.bans import Bans
from bagatelle.server.leases import Node
from bagatelle.server.refusals import TOO_MUCH, Refusal, problem
from bagatelle.server.visitors import Visitors

log = logging.getLogger("bagatelle.server")

UNCOUNTED = ("assets", "health", "ready")  # requests that are no work
NODE, CLIENT = b"x-bagatelle-node", b"x-bagatelle-client"  # headers of other nodes, see pipes.py
POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


def same_origin(scope: Scope) -> bool:
    """Whether a browser asks from a page of ours; programs that aren't browsers send no origin."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin.decode("latin-1")).netloc.encode() == headers.get(b"host")
    except ValueError:
        return False


def from_node(scope: Scope) -> bool:
    """Whether another node asks, on behalf of somebody."""
    return bool((scope.get("state") or {}).get("node"))


class Guard:
    """Wraps the whole application."""

    def __init__(
        self,
        app: ASGIApp,
        node: Node,
        bans: Bans,
        visitors: Visitors,
        hosts: Collection[str] = (),
        secure: bool = False,
    ) -> None:
        """`hosts`: the names of this server, beside those that any server has; `secure`: whether it is known by them
        over HTTPS."""
        self._app, self._hosts, self._node = app, {"localhost", gethostname().lower(), *hosts}, node
        self._secure, self._bans, self._visitors = set(hosts) if secure else set(), bans, visitors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._believe(scope)
        if scope["type"] == ScopeType.HTTP:
            await self._answer(scope, receive, send)
        elif self._is_ours(scope):
            await self._app(scope, receive, send)
        else:
            await send({"type": "websocket.close", "code": 4403, "reason": "unknown host"})

    def _believe(self, scope: Scope) -> None:
        """Another node says on whose behalf it asks. It has looked at host and origin, and nobody else knows our id."""
        headers = dict(scope["headers"])
        if compare_digest(headers.get(NODE, b""), self._node.id.encode()):
            scope["client"] = headers.get(CLIENT, b"").decode("latin-1"), 0
            scope.setdefault("state", {})["node"] = True

    def _is_ours(self, scope: Scope) -> bool:
        """Whether who asks knows the server by a name of its own: else a page of somebody else's may have made its name
        lead here. Numbers can't be led anywhere."""
        server, name = scope["server"], _host(scope)
        if from_node(scope) or (server and f"{server[0]}:{server[1]}" == self._node.address):
            return from_node(scope)
        own = name in self._hosts or name.removesuffix(".local") in self._hosts or name.endswith(".localhost")
        return own or _is_number(name)

    def _refusal(self, scope: HTTPScope) -> tuple[int, Refusal] | None:
        """What is answered at once."""
        if "\0" in scope["path"]:
            return 400, Refusal("bad-request", "There is nothing of that name.")
        if not self._is_ours(scope):
            return 421, Refusal("unknown-host", "This server isn't known by that name: start it with --public-url.")
        if self._bans.hold(scope["client"][0] if scope["client"] else ""):
            return 403, Refusal("banned", "Whoever looks after this server doesn't let your address in.")
        if scope["method"] not in ("GET", "HEAD", "OPTIONS") and not same_origin(scope):
            return 403, Refusal("bad-origin", "That was asked from another site's page.")
        counts = not from_node(scope) and scope["path"].split("/")[1] not in UNCOUNTED
        if counts and not self._visitors.requests.take(scope["client"][0] if scope["client"] else ""):
            return 429, TOO_MUCH
        return None

    async def _answer(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        begin, status = time.perf_counter(), 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *HEADERS, *self._cookie(scope), *_caching(scope, status)]
            await send(message)

        if refusal := self._refusal(scope):
            headers, body = [(b"content-type", b"application/json")], msgspec.json.encode(problem(refusal[1]))
            await answer({"type": "http.response.start", "status": refusal[0], "headers": headers})
            await answer({"type": "http.response.body", "body": body, "more_body": False})
        else:
            await self._app(scope, receive, answer)
        # the path without what it names: that may be a secret
        route = scope["path"].split("/")[1][:20] if status < 400 else ""
        facts = {"method": scope["method"], "route": route, "status": status}
        log.info("request", extra=facts | {"ms": round(1000 * (time.perf_counter() - begin), 1)})

    def _cookie(self, scope: Scope) -> list[tuple[bytes, bytes]]:
        """The secret for a browser that came without one, if a handler wanted one."""
        secret = (scope.get("state") or {}).get("secret")
        secure = scope["scheme"] == "https" or _host(scope) in self._secure
        return [(b"set-cookie", cookies.header(secret, secure))] if secret else []


def _is_number(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def _host(scope: Scope) -> str:
    """By which name the server was asked; "" if that isn't one."""
    host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _caching(scope: Scope, status: int) -> list[tuple[bytes, bytes]]:
    """Assets are named after their content, so they never change; API answers always may."""
    if scope["path"].startswith("/assets/") and status == 200:
        return [(b"cache-control", b"public, max-age=31536000, immutable")]
    return [(b"cache-control", b"no-store")] if scope["path"].startswith("/api/") else []
