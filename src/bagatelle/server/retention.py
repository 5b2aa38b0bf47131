"""What is forgotten after a while: operations like those of queries.py.

A table where nobody ever played goes whole. Of one that nobody has used for long, the talk goes, and who was there.
Played matches stay, with the names that stand in them; they count for nobody's own statistics any more. Where a match
goes on, those who play it stay too: they may come back.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, Select, delete, exists, func, or_, select, update

from bagatelle.server import schema

AT_ONCE = 100  # tables


def newest_time(connection: Connection, now: float) -> float | None:
    """When a table was touched last, as far as that isn't yet to come; None if none was."""
    touched = schema.tables.c.touched
    newest: float | None = connection.scalar(select(func.max(touched)).where(touched <= now))
    return newest


def delete_stale_tables(connection: Connection, before: float, after: float = 0) -> list[str]:
    """Delete the tables where nothing was ever played, touched last before one time (and not before the other: that
    would be the time of a wrong clock); returns their codes."""
    tables, matches = schema.tables, schema.matches
    played = exists().where(matches.c.table_code == tables.c.code)
    old = (tables.c.touched >= after) & (tables.c.touched < before)
    stale = delete(tables).where(tables.c.phase == "lobby", old, ~played)
    return sorted(connection.scalars(stale.returning(tables.c.code)))


def delete_table(connection: Connection, code: str) -> None:
    """Delete a table with all that was played and said there."""
    connection.execute(delete(schema.tables).where(schema.tables.c.code == code))


def unused_tables(connection: Connection, before: float, after: float = 0) -> list[str]:
    """Tables where there is something to forget, used last before one time (and not before the other: that would be
    the time of a wrong clock)."""
    tables, persons, events, chat = schema.tables.c, schema.persons.c, schema.events.c, schema.chat.c
    said = exists().where(chat.table_code == tables.code)
    there = exists().where(persons.table_code == tables.code)
    used = or_(
        exists().where(chat.table_code == tables.code, chat.at >= before),
        exists().where(events.match_id == tables.match, events.at >= before),
    )
    wanted = select(tables.code).where(tables.touched >= after, tables.touched < before, ~used)
    wanted = wanted.where(or_(said, (tables.phase != "playing") & there))
    return list(connection.scalars(wanted.limit(AT_ONCE)).all())


def forget_people(connection: Connection, codes: Sequence[str]) -> None:
    """Forget the talk at these tables, and, where no match goes on, who was there."""
    tables, persons, seats, chat, links = schema.tables, schema.persons, schema.seats, schema.chat, schema.links
    connection.execute(delete(chat).where(chat.c.table_code.in_(codes)))
    idle: Select[tuple[str]] = select(tables.c.code).where(tables.c.code.in_(codes), tables.c.phase != "playing")
    connection.execute(delete(links).where(links.c.table_code.in_(idle)))
    people = update(seats).where(seats.c.table_code.in_(idle), seats.c.person.is_not(None))
    connection.execute(people.values(person=None, name=None, substitute=None, word=""))
    connection.execute(update(seats).where(seats.c.table_code.in_(idle)).values(left=[]))
    connection.execute(update(tables).where(tables.c.code.in_(idle)).values(host=None, wins={}))
    results = schema.results
    theirs = update(results).where(results.c.table_code.in_(idle), results.c.person.is_not(None))
    connection.execute(theirs.values(person=None))
    connection.execute(delete(persons).where(persons.c.table_code.in_(idle)))
    # A node that has the table in memory finds out that this isn't the table any more.
    connection.execute(update(tables).where(tables.c.code.in_(codes)).values(epoch=tables.c.epoch + 1))
