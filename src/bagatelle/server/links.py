"""Personal links, as they are stored: operations like those of queries.py."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import asdict
from sqlalchemy import Connection, delete, insert, select

from bagatelle.server import schema
from bagatelle.server.queries import fitting
from bagatelle.server.reading import reads, typed


class LinkRow(msgspec.Struct, frozen=True):
    """A personal link that moves a person to another device, once."""

    token_hash: str
    table_code: str
    person: int
    created: float


def add_link(connection: Connection, link: LinkRow) -> None:
    """A new personal link."""
    with fitting("the link"):
        connection.execute(insert(schema.links).values(asdict(link)))


@reads
def find_link(connection: Connection, token_hash: str, since: float) -> LinkRow | None:
    """The link, if it was made since then and can still be used; it stays as it is."""
    links = schema.links.c
    found = select(schema.links).where(links.token_hash == token_hash, links.created >= since)
    row = connection.execute(found).one_or_none()
    return None if row is None else typed(LinkRow, row)


@reads
def take_link(connection: Connection, token_hash: str, since: float) -> LinkRow | None:
    """Use up the link; None if there is none (any more). Of two who try at once, one gets it. Those made before then go
    as well."""
    links = schema.links.c
    connection.execute(delete(schema.links).where(links.created < since))
    row = connection.execute(delete(schema.links).where(links.token_hash == token_hash).returning(*links)).one_or_none()
    return None if row is None else typed(LinkRow, row)


def drop_links(connection: Connection, code: str, seated: Iterable[int]) -> None:
    """The links of whoever has no seat at the table any more."""
    links = schema.links.c
    connection.execute(delete(schema.links).where(links.table_code == code, links.person.not_in(list(seated))))
