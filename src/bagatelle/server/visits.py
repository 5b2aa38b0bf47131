"""What nodes have seen of their visitors, told each other through the database: operations like those of queries.py."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, delete, insert, select

from bagatelle.server import leases, schema
from bagatelle.server.reading import rows
from bagatelle.server.storage import Storage
from bagatelle.server.visitors import Seen, Visitors


def tell(connection: Connection, node: str, seen: Seen) -> None:
    """This is what a node has seen, instead of what it told before. What dead nodes have seen goes."""
    visits, nodes = schema.visits, schema.nodes.c
    living = select(nodes.id).where(nodes.expires > leases.now(connection))
    connection.execute(delete(visits).where((visits.c.node == node) | visits.c.node.not_in(living)))
    connection.execute(insert(visits).values(node=node, seen=msgspec.to_builtins(seen)))


def told(connection: Connection, node: str) -> dict[str, Seen]:
    """What the other nodes have seen, by their ids."""
    visits = schema.visits
    others = rows(connection, select(visits).where(visits.c.node != node))
    return {row.node: msgspec.convert(row.seen, Seen) for row in others}


class Visits:
    """Tells what this node has seen, if that is new, and hears what others have."""

    def __init__(self, storage: Storage, visitors: Visitors, node: str) -> None:
        self._storage, self._visitors, self._node = storage, visitors, node
        self._told = Seen()

    async def exchange(self) -> None:
        """To be done again and again."""
        seen = self._visitors.seen()
        if seen != self._told:
            await self._storage.write(tell, self._node, seen)
            self._told = seen
        self._visitors.hear(await self._storage.read(told, self._node))
