"""What every answer carries and every request passes, whatever handles it: headers, cookie, origin, log."""

from __future__ import annotations

import logging
import time
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from bagatelle.server.messages import Problem
from bagatelle.server.people import COOKIE

log = logging.getLogger("bagatelle.server")

YEAR = 365 * 24 * 3600
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


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            await self._answer(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _answer(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        begin, status = time.perf_counter(), 0

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *HEADERS, *_cookie(scope), *_caching(scope, status)]
            await send(message)

        if scope["method"] in ("GET", "HEAD", "OPTIONS") or same_origin(scope):
            await self._app(scope, receive, answer)
        else:
            body = msgspec.json.encode(Problem("bad-origin", "That was asked from another site's page."))
            headers = [(b"content-type", b"application/json")]
            await answer({"type": "http.response.start", "status": 403, "headers": headers})
            await answer({"type": "http.response.body", "body": body, "more_body": False})
        # the path without what it names: that may be a secret
        route = scope["path"].split("/")[1][:20] if status < 400 else ""
        facts = {"method": scope["method"], "route": route, "status": status}
        log.info("request", extra=facts | {"ms": round(1000 * (time.perf_counter() - begin), 1)})


def _cookie(scope: Scope) -> list[tuple[bytes, bytes]]:
    """The secret for a browser that came without one, if a handler wanted one."""
    secret = (scope.get("state") or {}).get("secret")
    if not secret:
        return []
    secure = "; Secure" if scope["scheme"] == "https" else ""
    return [(b"set-cookie", f"{COOKIE}={secret}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{secure}".encode())]


def _caching(scope: Scope, status: int) -> list[tuple[bytes, bytes]]:
    """Assets are named after their content, so they never change; API answers always may."""
    if scope["path"].startswith("/assets/") and status == 200:
        return [(b"cache-control", b"public, max-age=31536000, immutable")]
    return [(b"cache-control", b"no-store")] if scope["path"].startswith("/api/") else []
