"""What is kept of a match when it is over, for statistics: an operation like those of queries.py.

A result is of a seat. It belongs to whoever had the seat at the end. It counts for a level of bots if such a bot had
the seat from the beginning to the end, and for people if no bot played for its person at the end. A match that was
played on from a position of another one has none: it didn't begin as others do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import asdict
from sqlalchemy import Connection, insert, select, update

from bagatelle.core.deciding import deciders_of
from bagatelle.core.match import Match
from bagatelle.server import schema
from bagatelle.server.queries import Seat
from bagatelle.server.reading import Damaged, reads, rows, typed

PLAYED_ON = "-"  # in the place of what decided a match that was played on from another one


class ResultRow(msgspec.Struct, frozen=True):
    """How a seat did in a match that is over."""

    match_id: str
    seat: int
    table_code: str
    game: str
    players: int
    person: int | None
    level: str | None  # of the bot that played it; "" for a person; None: several did, or it isn't known
    name: str
    points: int | None
    won: float  # 1, or the share of a win


def results_of(match: Match, match_id: str, code: str, seats: Sequence[Seat]) -> Iterator[ResultRow]:
    """The results of a match that is over, by seat; none if it was closed without a winner, or played on from another
    one, whose position tells nothing about its players."""
    if match.outcome is None or match.origins:
        return
    winners = match.outcome.winners
    for seat, points in zip(seats, match.scores, strict=True):
        won = 1 / len(winners) if seat.seat in winners else 0.0
        yield ResultRow(
            match_id, seat.seat, code, match.game.name, match.players, seat.person, played_by(seat), seat.name or "",
            points, won,
        )  # fmt: skip


def played_by(seat: Seat) -> str | None:
    if seat.holder == "person":
        return None if seat.substitute else ""
    return None if seat.left else seat.level


def add_results(connection: Connection, match: Match, match_id: str, code: str, seats: Sequence[Seat]) -> None:
    """Store what is kept of a match that has just been finished."""
    decided = PLAYED_ON if match.origins else " ".join(deciders_of(match))
    connection.execute(update(schema.matches).where(schema.matches.c.id == match_id).values(decided=decided or None))
    if found := [asdict(row) for row in results_of(match, match_id, code, seats)]:
        connection.execute(insert(schema.results), found)


@reads
def load_results(connection: Connection, match_id: str) -> list[ResultRow]:
    """The results of a match, by seat; [] if it isn't over, or nobody has won."""
    results = schema.results
    wanted = select(results).where(results.c.match_id == match_id).order_by(results.c.seat)
    return [typed(ResultRow, row) for row in rows(connection, wanted)]


def check_results(found: Sequence[ResultRow], match: Match) -> None:
    """Damaged unless the results are those of that match."""
    winners = match.outcome.winners if match.outcome and not match.origins else ()
    seats = list(range(1, match.players + 1)) if winners else []
    if [row.seat for row in found] != seats or not all(
        (row.won > 0) == (row.seat in winners) and row.points in (None, match.scores[row.seat - 1]) for row in found
    ):
        raise Damaged("its results aren't those of its events")
