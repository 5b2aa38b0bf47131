"""Table talk, as it is stored: operations like those of queries.py."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

import msgspec
from msgspec.structs import asdict
from sqlalchemy import Connection, Select, func, insert, select

from bagatelle.server import schema
from bagatelle.server.queries import LARGEST, fitting
from bagatelle.server.reading import Damaged, readable, reads, rows, typed


class SayingRow(TypedDict):
    """What a bot says."""

    code: str
    facts: dict[str, str]
    template: NotRequired[str]  # old lines have none


class ChatRow(msgspec.Struct, frozen=True):
    """A line of table talk. A bot is no person; `saying` is what it says, as a code with facts."""

    number: int
    person: int | None
    name: str
    text: str
    at: float
    saying: SayingRow | None = None


def add_chat(connection: Connection, code: str, line: ChatRow) -> None:
    """A line of table talk. Conflict if its number is taken, or the person isn't at the table."""
    with fitting(f"line {line.number} of table {code}"):
        connection.execute(insert(schema.chat).values(table_code=code, **asdict(line)))


def load_chat(connection: Connection, code: str, limit: int) -> list[ChatRow]:
    """The last lines of a table in order, without those that can't be read."""
    chat = schema.chat
    of_table = select(chat).where(chat.c.table_code == code)
    last = of_table.order_by(chat.c.number.desc()).limit(limit)
    try:
        return _lines(connection, last)[::-1]
    except Damaged:
        numbers = connection.scalars(last.with_only_columns(chat.c.number)).all()
        lines = readable(numbers, lambda number: _lines(connection, of_table.where(chat.c.number == number)))
        return [line for found in lines for line in found][::-1]


@reads
def _lines(connection: Connection, wanted: Select[Any]) -> list[ChatRow]:
    return [typed(ChatRow, row) for row in rows(connection, wanted)]


def last_line(connection: Connection, code: str) -> int:
    """The number of the last line of a table, whether it can be read or not; 0 if there is none."""
    number = schema.chat.c.number
    numbers = select(func.max(number)).where(schema.chat.c.table_code == code, number < LARGEST)
    return connection.scalar(numbers) or 0
