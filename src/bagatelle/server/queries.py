"""What is stored, as typed rows, and every operation on it.

An operation is a plain function over a connection: a job, or a part of one, for `Storage.write` or `Storage.read`.
Several operations in one job happen together or not at all. What doesn't fit what is stored raises `Conflict`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import chain, islice
from typing import Any, Literal

import msgspec
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, Delete, Row, Select, Update, delete, exists, insert, select, update
from sqlalchemy.exc import IntegrityError

from bagatelle.core.errors import BagatelleError
from bagatelle.core.match import Actor
from bagatelle.core.origins import Origins
from bagatelle.server import schema
from bagatelle.server.beginnings import Beginning
from bagatelle.server.client_messages import Clock
from bagatelle.server.database import StorageError
from bagatelle.server.reading import readable, reads, rows, typed
from bagatelle.server.storage import joining

Phase = Literal["lobby", "playing", "over"]
AT_ONCE = 64  # events in one statement
LARGEST = (1 << 31) - 1  # number that fits a column; SQLite takes text for larger
DAMAGED_AT_MOST = 10  # times as many as are asked for are looked at, to find enough that can be read


class Conflict(BagatelleError):
    """What should be stored doesn't fit what is stored already: an event of that number, a person with that token."""


NOT_STORED = (Conflict, StorageError)  # after these, what is in memory may not be what is stored


class AgainRow(msgspec.Struct, frozen=True):
    """Somebody wants to play again."""

    person: int
    agreed: tuple[int, ...]  # persons
    ends: float  # when the match starts, by the service time


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
    clock: Clock | None = None  # seconds that a turn may take
    hints: bool | None = None  # whether they are allowed; None: to whoever plays alone with bots
    origin: Beginning | None = None  # where its first match is played on from
    deadline: float | None = None  # of the pending turn, by the service time
    again: AgainRow | None = None


class PersonRow(msgspec.Struct, frozen=True):
    """Somebody who came to a table."""

    number: int
    token_hash: str
    nickname: str | None
    muted: tuple[int, ...] = ()  # persons and bots
    removed: float | None = None  # when the host sent them away, by the service time


class Seat(msgspec.Struct, frozen=True):
    """A seat, in memory as it is stored: a person's, a bot's (`level`), or free."""

    seat: int  # its number at the table, from 1
    person: int | None = None
    level: str | None = None
    substitute: str | None = None  # the level of the bot that plays for a person until they come back
    name: str | None = None
    open: bool = False  # a bot keeps it during a match, until somebody new takes it
    left: tuple[int, ...] = ()  # persons who gave it up during the match
    word: str = ""  # for the luck of the next match

    @property
    def holder(self) -> Literal["free", "person", "bot"]:
        return "person" if self.person is not None else "bot" if self.level else "free"


class StoredTable(msgspec.Struct, frozen=True):
    """A table with everybody at it, persons and seats by number."""

    table: TableRow
    persons: tuple[PersonRow, ...]
    seats: tuple[Seat, ...]


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
    origins: Origins = ()  # where it was played on from
    finished: float | None = None
    winners: tuple[int, ...] | None = None
    levels: tuple[str, ...] = ()  # by seat: of the bots that sat there when it began, "" for people; empty: not known

    @property
    def closed(self) -> bool:
        """Whether it ended without a winner: the server closed it because it had become too long."""
        return self.finished is not None and self.winners == ()


class EventRow(msgspec.Struct, frozen=True):
    """A move or a random event of a match."""

    number: int  # from 1
    actor: Actor
    move: str
    at: float
    attachment: str = ""  # what is stored beside the notation


# Tables

Check = Callable[[StoredTable], object]  # raises an error for a table that doesn't fit together


def insert_table(connection: Connection, table: TableRow) -> None:
    """A new table, still without persons and seats. Conflict if the code is taken."""
    with fitting(f"table {table.code}"):
        connection.execute(insert(schema.tables).values(msgspec.to_builtins(table)))


@reads
def load_table(connection: Connection, code: str) -> StoredTable | None:
    """The table of that code, or None."""
    table = connection.execute(select(schema.tables).where(schema.tables.c.code == code)).one_or_none()
    if table is None:
        return None
    persons = select(schema.persons).where(schema.persons.c.table_code == code).order_by(schema.persons.c.number)
    seats = select(schema.seats).where(schema.seats.c.table_code == code).order_by(schema.seats.c.seat)
    return StoredTable(
        typed(TableRow, table),
        tuple(typed(PersonRow, row) for row in rows(connection, persons)),
        tuple(typed(Seat, row) for row in rows(connection, seats)),
    )


def save_table(connection: Connection, table: TableRow) -> None:
    """Store what can change: all but what was chosen when it was made. Conflict if the table is gone."""
    names = ("public", "host", "phase", "match", "wins", "secret", "touched", "deadline", "again")
    changing = {name: msgspec.to_builtins(getattr(table, name)) for name in names}
    _exactly_one(connection, update(schema.tables).where(schema.tables.c.code == table.code).values(changing), "table")


def save_seats(connection: Connection, code: str, seats: Iterable[Seat]) -> None:
    """These are the seats of the table now, instead of those before. Their persons have to be stored first."""
    connection.execute(delete(schema.seats).where(schema.seats.c.table_code == code))
    values = [{"table_code": code, **asdict(seat)} for seat in seats]
    if values:
        with fitting(f"a seat of table {code}"):
            connection.execute(insert(schema.seats), values)


def open_tables(connection: Connection, limit: int, check: Callable[[StoredTable], object] = bool) -> list[StoredTable]:
    """Public tables with a free or open seat that aren't over, the one touched last first; without those that can't be
    read, or where `check` raises an error."""
    tables, seats = schema.tables, schema.seats
    room = seats.c.open | (seats.c.person.is_(None) & seats.c.level.is_(None))
    free = exists().where(seats.c.table_code == tables.c.code, room)
    wanted = select(tables.c.code).where(tables.c.public, tables.c.phase.in_(("lobby", "playing")), free)
    return _last_touched(connection, wanted, limit, check)


def tables_of(connection: Connection, token_hash: str, limit: int, check: Check = bool) -> list[StoredTable]:
    """The tables that aren't over and where whoever holds this token has a seat, listed like `open_tables`."""
    tables, persons, seats = schema.tables, schema.persons, schema.seats
    own = exists().where(seats.c.table_code == tables.c.code, seats.c.person == persons.c.number)
    wanted = select(tables.c.code).join(persons, persons.c.table_code == tables.c.code)
    wanted = wanted.where(persons.c.token_hash == token_hash, tables.c.phase.in_(("lobby", "playing")), own)
    return _last_touched(connection, wanted, limit, check)


def _last_touched(connection: Connection, wanted: Select[Any], limit: int, check: Check) -> list[StoredTable]:
    tables = schema.tables
    ordered = wanted.order_by(tables.c.touched.desc(), tables.c.code).limit(limit * DAMAGED_AT_MOST)

    def load(code: str) -> StoredTable | None:
        if table := load_table(connection, code):
            check(table)
        return table

    codes: Sequence[str] = connection.scalars(ordered).all()
    return list(islice(readable(codes, load), limit))


def tables_where_bots_play(connection: Connection, among: ColumnElement[bool]) -> list[str]:
    """The codes of the tables, among some, with a bot in a match that goes on: it may have to move after a restart."""
    seats = schema.seats.c
    return _played_at(connection, among, seats.level.is_not(None) | seats.substitute.is_not(None))


def tables_out_of_time(connection: Connection, until: float, among: ColumnElement[bool]) -> list[str]:
    """The codes of the tables, among some, where somebody's time is up by then, by the service time. Where bots play
    for everybody, nobody's is."""
    seats = schema.seats.c
    return _played_at(
        connection, among & (schema.tables.c.deadline <= until), seats.person.is_not(None) & seats.substitute.is_(None)
    )


def _played_at(connection: Connection, among: ColumnElement[bool], seat: ColumnElement[bool]) -> list[str]:
    """The tables, among some, where a match goes on and there is such a seat."""
    tables, seats = schema.tables.c, schema.seats.c
    wanted = select(tables.code).where(tables.phase == "playing", among)
    wanted = wanted.where(exists().where(seats.table_code == tables.code, seat))
    return [code for code in connection.scalars(wanted).all() if isinstance(code, str)]


def write_something(connection: Connection) -> None:
    """Write what was there before: whether that can be stored shows whether anything can."""
    connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")


# Persons


def add_person(connection: Connection, code: str, person: PersonRow) -> None:
    """Somebody new at a table. Conflict if the number or the token is taken there, or the table is gone."""
    with fitting(f"person {person.number} of table {code}"):
        connection.execute(insert(schema.persons).values(table_code=code, **asdict(person)))


def set_nickname(connection: Connection, code: str, number: int, nickname: str | None) -> None:
    """Conflict if there is no such person."""
    _exactly_one(connection, _update_person(code, number).values(nickname=nickname), "person")


def set_muted(connection: Connection, code: str, number: int, muted: tuple[int, ...]) -> None:
    """Whom a person doesn't want to hear. Conflict if there is no such person."""
    _exactly_one(connection, _update_person(code, number).values(muted=muted), "person")


def set_removed(connection: Connection, code: str, number: int, at: float) -> None:
    """The host has sent a person away. Conflict if there is no such person."""
    _exactly_one(connection, _update_person(code, number).values(removed=at), "person")


def move_person(connection: Connection, code: str, number: int, token_hash: str) -> None:
    """From now on the person is whoever holds this token. Conflict if the token already is another person's at this
    table: a link taken in the same job then still works for another device."""
    with fitting("another person of this token"):
        _exactly_one(connection, _update_person(code, number).values(token_hash=token_hash), "person")


# Matches


def insert_match(connection: Connection, match: MatchRow) -> None:
    """A new match. Conflict if its id or its number at the table is taken."""
    with fitting(f"match {match.number} of table {match.table_code}"):
        connection.execute(insert(schema.matches).values(msgspec.to_builtins(match)))


def finish_match(connection: Connection, match_id: str, finished: float, winners: tuple[int, ...]) -> None:
    """The match is over. Conflict if there is no such match, or it was over before."""
    matches = schema.matches
    running = update(matches).where(matches.c.id == match_id, matches.c.finished.is_(None))
    _exactly_one(connection, running.values(finished=finished, winners=winners), "running match")


@reads
def load_match(connection: Connection, match_id: str) -> MatchRow | None:
    """The match of that id, or None."""
    row = connection.execute(select(schema.matches).where(schema.matches.c.id == match_id)).one_or_none()
    return None if row is None else typed(MatchRow, row)


def add_all_events(connection: Connection, new: Iterable[tuple[str, Sequence[EventRow]]]) -> None:
    """Append to several matches; IntegrityError if any of it doesn't fit."""
    values = [
        (match_id, event.number, str(event.actor), event.move, event.at, event.attachment)
        for match_id, events in new
        for event in events
    ]
    for begin in range(0, len(values), AT_ONCE):
        some = values[begin : begin + AT_ONCE]
        connection.exec_driver_sql(_insert_events(connection.dialect.name, len(some)), tuple(chain.from_iterable(some)))


@joining(add_all_events)
def add_events(connection: Connection, match_id: str, events: Sequence[EventRow]) -> None:
    """Append to a match: all of them, or Conflict if one of these numbers is stored already (or the match is gone)."""
    with fitting(f"event {events[0].number if events else 0} of match {match_id}"):
        add_all_events(connection, [(match_id, events)])


@cache
def _insert_events(dialect: str, many: int) -> str:
    """One statement for all of them. With one for each, SQLite's driver lets other threads in after every row."""
    row = "(" + ", ".join(["?" if dialect == "sqlite" else "%s"] * 6) + ")"
    return f"INSERT INTO events (match_id, number, actor, move, at, attachment) VALUES {', '.join([row] * many)}"


def drop_event(connection: Connection, match_id: str, number: int) -> None:
    """Take back the last event of a match. Conflict if it isn't the last one."""
    events, later = schema.events, schema.events.alias()
    last = ~exists().where(later.c.match_id == match_id, later.c.number > number)
    dropped = delete(events).where(events.c.match_id == match_id, events.c.number == number, last)
    _exactly_one(connection, dropped, "last event")


@reads
def load_events(connection: Connection, match_id: str) -> list[EventRow]:
    """All events of the match in order."""
    events = schema.events
    wanted = select(events).where(events.c.match_id == match_id).order_by(events.c.number)
    return [_event(row) for row in rows(connection, wanted)]


@reads
def load_event(connection: Connection, match_id: str, number: int) -> EventRow | None:
    """One event of a match, or None."""
    events = schema.events
    wanted = select(events).where(events.c.match_id == match_id, events.c.number == number)
    row = connection.execute(wanted).one_or_none()
    return None if row is None else _event(row)


def _event(row: Row[Any]) -> EventRow:
    return EventRow(row.number, "*" if row.actor == "*" else int(row.actor), row.move, row.at, row.attachment)


def _update_person(code: str, number: int) -> Update:
    return update(schema.persons).where(schema.persons.c.table_code == code, schema.persons.c.number == number)


def _exactly_one(connection: Connection, statement: Update | Delete, what: str) -> None:
    if connection.execute(statement).rowcount != 1:
        raise Conflict(f"there is no such {what}")


@contextmanager
def fitting(what: str) -> Iterator[None]:
    try:
        yield
    except IntegrityError as error:
        if "foreign key" in str(error.orig).lower():
            raise Conflict(f"what {what} belongs to is not stored") from None
        raise Conflict(f"{what} is stored already") from None
