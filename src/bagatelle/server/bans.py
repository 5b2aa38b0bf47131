"""Addresses that whoever looks after the server doesn't let in for a while, on any node of the database."""

from __future__ import annotations

from contextlib import suppress
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from sqlalchemy import Connection, delete, insert, select

from bagatelle.server import schema
from bagatelle.server.leases import now
from bagatelle.server.reading import rows
from bagatelle.server.refusals import Refusal
from bagatelle.server.storage import Storage

Network = IPv4Network | IPv6Network
HOUSEHOLD = 64  # bits of an IPv6 address that are somebody's: the others they choose themselves


def read_address(text: str) -> IPv4Address | IPv6Address | None:
    """An address; one of IPv4 also if it is written as one of IPv6. None if it isn't any."""
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def read_network(text: str) -> Network:
    """The network that an address or a network stands for; of a single IPv6 address its household's."""
    if address := read_address(text):
        return ip_network((address, HOUSEHOLD if address.version == 6 else 32), strict=False)
    try:
        return ip_network(text, strict=False)
    except ValueError:
        raise Refusal("bad-address", "That is no address: one looks like 203.0.113.9, a network like "
                      "203.0.113.0/24.") from None  # fmt: skip


def store(connection: Connection, network: str, seconds: float) -> None:
    """Don't let a network in for so many seconds from now; with 0, let it in again."""
    bans = schema.bans
    connection.execute(delete(bans).where((bans.c.network == network) | (bans.c.until <= now(connection))))
    if seconds > 0:
        connection.execute(insert(bans).values(network=network, until=now(connection) + seconds))


def load(connection: Connection) -> dict[Network, float]:
    """Those that hold now, the longest first, and the time until then: seconds since 1970. A row that can't be read
    bans nobody."""
    bans, found = schema.bans, dict[Network, float]()
    wanted = select(bans).where(bans.c.until > now(connection)).order_by(bans.c.until.desc())
    for row in rows(connection, wanted):
        with suppress(Refusal, TypeError, ValueError):
            found[read_network(row.network)] = float(row.until)
    return found


class Bans:
    """Those that this node knows of. To be looked at again and again: other nodes ban too, and bans end."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._networks: set[Network] = set()

    async def look(self) -> bool:
        """Whether there is one that wasn't known here."""
        networks = set(await self._storage.read(load))
        known, self._networks = self._networks, networks
        return bool(networks - known)

    def hold(self, address: str) -> bool:
        """Whether whoever has this address isn't let in."""
        if not self._networks:
            return False
        found = read_address(address)
        return found is not None and any(found in network for network in self._networks)
