"""Who comes to this server, by address: how many connections each has, what it has asked for lately, and which
addresses aren't let in for a while.

Nodes tell each other what they have seen, through the database, about once a second. So an address may do no more at
several nodes together than at one, but for what happens within that second.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping
from typing import Any, cast

import msgspec
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from bagatelle.server.identity import TokenBuckets
from bagatelle.server.settings import Settings

JOINS_AT_ONCE = 60  # pages from one address
WARNINGS = 5  # connections of an address that may have to be ended in a while
REMEMBERED = 10_000  # addresses
TOLD = 500  # addresses that other nodes are told of at most, those that do most

Counts = dict[str, float]  # by address


class Seen(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one node has seen."""

    open: Counts = {}  # connections
    banned: Counts = {}  # for so many seconds yet
    taken: dict[str, Counts] = {}  # by limit: how much lately; it only goes up, or begins anew


class Visitors:
    """The visitors of one node, and what others have told of theirs."""

    def __init__(self, settings: Settings) -> None:
        self._most, self._banned_for = settings.connections_per_address, settings.banned_for
        self._proxies = ProxyHeadersMiddleware(cast(Any, None), list(settings.trusted_proxies)).trusted_hosts
        self._open: Counter[str] = Counter()
        self._banned: dict[str, float] = {}  # until when, on the monotonic clock …
        self._banned_elsewhere: dict[str, float] = {}  # … and by other nodes
        self.requests = TokenBuckets(settings.requests_per_minute, settings.requests_per_minute / 60)
        self.tables = TokenBuckets(settings.new_tables_per_minute, settings.new_tables_per_minute / 60)
        self.joins = TokenBuckets(JOINS_AT_ONCE, settings.joins_per_second)  # to tell a page everything is work
        self._warnings = TokenBuckets(WARNINGS, WARNINGS / self._banned_for)
        self._limits = {
            "requests": self.requests, "tables": self.tables, "joins": self.joins, "warnings": self._warnings
        }  # fmt: skip
        self._others: Mapping[str, Seen] = {}  # by node

    # Who comes and goes

    def come(self, address: str | None) -> bool:
        """Another connection; whether it may stay. However it ends, it has to `leave`. None: another node."""
        if address is None:
            return True
        self._open[address] += 1
        if address in self._proxies:
            return True
        banned = max(self._banned.get(address, 0.0), self._banned_elsewhere.get(address, 0.0)) > time.monotonic()
        elsewhere = sum(seen.open.get(address, 0) for seen in self._others.values())
        return not banned and not self._open[address] + elsewhere > self._most > 0

    def behind(self, address: str | None, forwarded: list[str]) -> str | None:
        """Who stands behind an address, if that is a proxy's which says so."""
        if not forwarded or address is None or address not in self._proxies:
            return None
        return self._proxies.get_trusted_client_address(", ".join(forwarded))[0] or None

    def leave(self, address: str | None) -> None:
        if address is None:
            return
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]

    def tell_off(self, address: str | None) -> None:
        """A connection had to be ended; where that happens again and again, nobody is let in for a while."""
        if address is not None and not self._warnings.take(address):
            if len(self._banned) > REMEMBERED:
                self._banned.clear()
            self._banned[address] = time.monotonic() + self._banned_for

    # What nodes tell each other

    def seen(self) -> Seen:
        """What there is to tell others: whoever did nothing lately is forgotten."""
        now = time.monotonic()
        self._banned = {address: until for address, until in self._banned.items() if until > now}
        taken = {name: _most(limit.taken()) for name, limit in self._limits.items()}
        open = Counter({address: many for address, many in self._open.items() if address not in self._proxies})
        return Seen(
            _most(open),
            {address: round(until - now, 1) for address, until in self._banned.items()},
            {name: counts for name, counts in taken.items() if counts},
        )

    def hear(self, others: Mapping[str, Seen]) -> None:
        """What other nodes have seen, by their ids."""
        now = time.monotonic()
        self._banned_elsewhere = {
            address: now + seconds for seen in others.values() for address, seconds in seen.banned.items()
        }
        for node, seen in others.items():
            known = self._others.get(node, Seen())
            for name, counts in seen.taken.items():
                before = known.taken.get(name, {})
                for address, many in counts.items():
                    since = many - before.get(address, 0.0)
                    if name in self._limits and since:
                        self._limits[name].take_elsewhere(address, since if since > 0 else many)
        self._others = others


def _most(counts: Counter[str]) -> Counts:
    return dict(counts.most_common(TOLD))
