"""What is stored, as typed rows, and every operation on it.

An operation is a plain function over a connection: a job, or a part of one, for `Storage.write` or `Storage.read`.
Several operations in one job happen together or not at all. What doesn't fit what is stored raises `Conflict`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Literal, TypeVar

import msgspec
from msgspec.structs import asdict
from sqlalchemy import Connection, Delete, Row, Update, delete, exists, insert, select, update
from sqlalchemy.exc import IntegrityError

from bagatelle.core.errors import BagatelleError
from bagatelle.core.match import Actor
from bagatelle.server import schema

Phase = Literal["lobby", "playing", "over"]
R = TypeVar("R")


class Conflict(BagatelleError):
    """What should be stored doesn't fit what is stored already: an event of that number, a person with that token."""


class TableRow(msgspec.Struct, frozen=True):
    """A table. Options come back as JSON has them: lists, not tuples. `secret` must not leave the server."""

    code: str
    game: str
    players: int
    options: dict[str, Any]
    public: bool
    host: int | None  # a person's number
    phase: Phase
    match: str | None  # the current match, or the last one
    wins: dict[str, float]
    secret: str  # of the next match
    created: float
    touched: float


class PersonRow(msgspec.Struct, frozen=True):
    """Somebody who came to a table."""

    number: int
    token_hash: str
    nickname: str | None


class SeatRow(msgspec.Struct, frozen=True):
    """A seat: a person's, a bot's (`level`), or free. A bot of level `substitute` plays for a person who is away.
    During a match, `left` are those who gave it up, and an `open` one is for somebody new."""

    seat: int
    person: int | None = None
    level: str | None = None
    substitute: str | None = None
    name: str | None = None
    open: bool = False
    left: tuple[int, ...] = ()
    word: str = ""


class StoredTable(msgspec.Struct, frozen=True):
    """A table with everybody at it, persons and seats by number."""

    table: TableRow
    persons: tuple[PersonRow, ...]
    seats: tuple[SeatRow, ...]


class MatchRow(msgspec.Struct, frozen=True):
    """A match without its events. Until it is finished, `secret` and `seed` must not leave the server."""

    id: str
    table_code: str
    number: int  # at its table, from 1
    game: str
    rules_version: int
    players: int
    options: dict[str, Any]
    seed: str
    secret: str
    commitment: str  # of the secret
    names: tuple[str, ...]  # by seat
    started: float
    words: tuple[str, ...] = ()  # by seat; with the secret they give the seed
    finished: float | None = None
    winners: tuple[int, ...] | None = None


class EventRow(msgspec.Struct, frozen=True):
    """A move or a random event of a match."""

    number: int  # from 1
    actor: Actor
    move: str
    at: float
    beside: str = ""  # what is stored beside the notation


class ChatRow(msgspec.Struct, frozen=True):
    """A line of table talk."""

    number: int
    person: int
    name: str
    text: str
    at: float


class LinkRow(msgspec.Struct, frozen=True):
    """A personal link that moves a person to another device, once."""

    token_hash: str
    table_code: str
    person: int
    created: float


# Tables


def insert_table(connection: Connection, table: TableRow, seats: Iterable[SeatRow] = ()) -> None:
    """A new table, still without persons (so its seats are free or bots'). Conflict if the code is taken."""
    with _fitting(f"table {table.code}"):
        connection.execute(insert(schema.tables).values(asdict(table)))
    _insert_seats(connection, table.code, seats)


def load_table(connection: Connection, code: str) -> StoredTable | None:
    """The table of that code, or None."""
    table = connection.execute(select(schema.tables).where(schema.tables.c.code == code)).one_or_none()
    if table is None:
        return None
    persons = select(schema.persons).where(schema.persons.c.table_code == code).order_by(schema.persons.c.number)
    seats = select(schema.seats).where(schema.seats.c.table_code == code).order_by(schema.seats.c.seat)
    return StoredTable(
        _row(TableRow, table),
        tuple(_row(PersonRow, row) for row in connection.execute(persons)),
        tuple(_row(SeatRow, row) for row in connection.execute(seats)),
    )


def save_table(connection: Connection, table: TableRow) -> None:
    """Store what can change: public, host, phase, match, wins, secret, touched. Conflict if the table is gone."""
    names = ("public", "host", "phase", "match", "wins", "secret", "touched")
    changing = {name: getattr(table, name) for name in names}
    _exactly_one(connection, update(schema.tables).where(schema.tables.c.code == table.code).values(changing), "table")


def save_seats(connection: Connection, code: str, seats: Iterable[SeatRow]) -> None:
    """These are the seats of the table now, instead of those before. Their persons have to be stored first."""
    connection.execute(delete(schema.seats).where(schema.seats.c.table_code == code))
    _insert_seats(connection, code, seats)


def open_tables(connection: Connection, limit: int) -> list[StoredTable]:
    """Public tables with a free or open seat that aren't over, the one touched last first."""
    tables, seats = schema.tables, schema.seats
    room = seats.c.open | (seats.c.person.is_(None) & seats.c.level.is_(None))
    free = exists().where(seats.c.table_code == tables.c.code, room)
    wanted = select(tables.c.code).where(tables.c.public, tables.c.phase.in_(("lobby", "playing")), free)
    codes = connection.scalars(wanted.order_by(tables.c.touched.desc(), tables.c.code).limit(limit)).all()
    return [table for code in codes if (table := load_table(connection, code))]


def tables_with_running_matches(connection: Connection) -> list[str]:
    """The codes of the tables where a match was being played: to go on with after a restart."""
    tables = schema.tables
    return list(connection.scalars(select(tables.c.code).where(tables.c.phase == "playing").order_by(tables.c.code)))


def delete_stale_tables(connection: Connection, before: float) -> list[str]:
    """Delete the tables where nothing was ever played and that nobody touched since; returns their codes."""
    tables, matches = schema.tables, schema.matches
    played = exists().where(matches.c.table_code == tables.c.code)
    stale = delete(tables).where(tables.c.phase == "lobby", tables.c.touched < before, ~played)
    return sorted(connection.scalars(stale.returning(tables.c.code)))


# Persons


def add_person(connection: Connection, code: str, person: PersonRow) -> None:
    """Somebody new at a table. Conflict if the number or the token is taken there, or the table is gone."""
    with _fitting(f"person {person.number} of table {code}"):
        connection.execute(insert(schema.persons).values(table_code=code, **asdict(person)))


def set_nickname(connection: Connection, code: str, number: int, nickname: str | None) -> None:
    """Conflict if there is no such person."""
    _exactly_one(connection, _update_person(code, number).values(nickname=nickname), "person")


def move_person(connection: Connection, code: str, number: int, token_hash: str) -> None:
    """From now on the person is whoever holds this token. Conflict if the token already is another person's at this
    table: a link taken in the same job then still works for another device."""
    with _fitting("another person of this token"):
        _exactly_one(connection, _update_person(code, number).values(token_hash=token_hash), "person")


def add_link(connection: Connection, link: LinkRow) -> None:
    """A new personal link."""
    with _fitting("the link"):
        connection.execute(insert(schema.links).values(asdict(link)))


def take_link(connection: Connection, token_hash: str) -> LinkRow | None:
    """Use up the link; None if there is none (any more). Of two who try at once, one gets it."""
    taken = delete(schema.links).where(schema.links.c.token_hash == token_hash).returning(*schema.links.c)
    row = connection.execute(taken).one_or_none()
    return None if row is None else _row(LinkRow, row)


# Matches


def insert_match(connection: Connection, match: MatchRow) -> None:
    """A new match. Conflict if its id or its number at the table is taken."""
    with _fitting(f"match {match.number} of table {match.table_code}"):
        connection.execute(insert(schema.matches).values(asdict(match)))


def finish_match(connection: Connection, match_id: str, finished: float, winners: tuple[int, ...]) -> None:
    """The match is over. Conflict if there is no such match, or it was over before."""
    matches = schema.matches
    running = update(matches).where(matches.c.id == match_id, matches.c.finished.is_(None))
    _exactly_one(connection, running.values(finished=finished, winners=winners), "running match")


def load_match(connection: Connection, match_id: str) -> MatchRow | None:
    """The match of that id, or None."""
    row = connection.execute(select(schema.matches).where(schema.matches.c.id == match_id)).one_or_none()
    return None if row is None else _row(MatchRow, row)


def add_events(connection: Connection, match_id: str, events: Iterable[EventRow]) -> None:
    """Append to a match: all of them, or Conflict if one of these numbers is stored already (or the match is gone)."""
    rows = [{"match_id": match_id, **asdict(event), "actor": str(event.actor)} for event in events]
    if rows:
        with _fitting(f"event {rows[0]['number']} of match {match_id}"):
            connection.execute(insert(schema.events), rows)


def drop_event(connection: Connection, match_id: str, number: int) -> None:
    """Take back the last event of a match."""
    events = schema.events
    connection.execute(delete(events).where(events.c.match_id == match_id, events.c.number == number))


def load_events(connection: Connection, match_id: str) -> list[EventRow]:
    """All events of the match in order."""
    events = schema.events
    found = connection.execute(select(events).where(events.c.match_id == match_id).order_by(events.c.number))
    return [_event(row) for row in found]


def load_event(connection: Connection, match_id: str, number: int) -> EventRow | None:
    """One event of a match, or None."""
    events = schema.events
    wanted = select(events).where(events.c.match_id == match_id, events.c.number == number)
    row = connection.execute(wanted).one_or_none()
    return None if row is None else _event(row)


def _event(row: Row[Any]) -> EventRow:
    return EventRow(row.number, "*" if row.actor == "*" else int(row.actor), row.move, row.at, row.beside)


# Chat


def add_chat(connection: Connection, code: str, line: ChatRow) -> None:
    """A line of table talk. Conflict if its number is taken, or the person isn't at the table."""
    with _fitting(f"line {line.number} of table {code}"):
        connection.execute(insert(schema.chat).values(table_code=code, **asdict(line)))


def load_chat(connection: Connection, code: str, limit: int) -> list[ChatRow]:
    """The last lines of a table, in order."""
    lines = select(schema.chat).where(schema.chat.c.table_code == code).order_by(schema.chat.c.number.desc())
    return [_row(ChatRow, row) for row in connection.execute(lines.limit(limit))][::-1]


def _insert_seats(connection: Connection, code: str, seats: Iterable[SeatRow]) -> None:
    rows = [{"table_code": code, **asdict(seat)} for seat in seats]
    if rows:
        with _fitting(f"a seat of table {code}"):
            connection.execute(insert(schema.seats), rows)


def _update_person(code: str, number: int) -> Update:
    return update(schema.persons).where(schema.persons.c.table_code == code, schema.persons.c.number == number)


def _row(kind: type[R], row: Row[Any]) -> R:
    return msgspec.convert(row, kind, from_attributes=True)


def _exactly_one(connection: Connection, statement: Update | Delete, what: str) -> None:
    if connection.execute(statement).rowcount != 1:
        raise Conflict(f"there is no such {what}")


@contextmanager
def _fitting(what: str) -> Iterator[None]:
    try:
        yield
    except IntegrityError as error:
        if "foreign key" in str(error.orig).lower():
            raise Conflict(f"what {what} belongs to is not stored") from None
        raise Conflict(f"{what} is stored already") from None
