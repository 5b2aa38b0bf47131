"""Finished public matches, for whoever wants to study them: without names, and nothing of tables that aren't public."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, func, select

from bagatelle.core.match import Match
from bagatelle.server.loading import check_end, rebuild
from bagatelle.server.queries import MatchRow, load_events, load_match
from bagatelle.server.reading import Damaged
from bagatelle.server.schema import matches, tables

_PUBLIC = (
    select(matches.c.id)
    .join(tables, tables.c.code == matches.c.table_code)
    .where(tables.c.public, matches.c.finished.is_not(None))
)


def count(connection: Connection) -> int:
    """How many matches there are to look at."""
    return connection.scalar(select(func.count()).select_from(_PUBLIC.subquery())) or 0


def public_matches(connection: Connection) -> Iterator[tuple[MatchRow, Match] | None]:
    """The matches of public tables that are over and somebody has won, in the order in which they ended; None for each
    that can't be played again or was closed."""
    ordered = _PUBLIC.order_by(matches.c.finished, matches.c.id)
    for match_id in connection.scalars(ordered).all():
        row = load_match(connection, match_id)
        if row is None or row.finished is None or row.closed:
            yield None
            continue
        try:
            match = rebuild(row, load_events(connection, match_id))
            check_end(row, match)
        except Damaged:
            yield None
        else:
            yield row, match
