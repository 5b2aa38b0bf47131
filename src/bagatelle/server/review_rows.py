"""Reviews as they are stored, and which are being made: operations like those of queries.py.

Any node may make a review. It says so first, in a row that holds as long as that node lives; then nobody else makes
the same one.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

import msgspec
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, delete, exists, insert, or_, select, update

from bagatelle.server import leases, schema
from bagatelle.server.http_messages import MatchReview
from bagatelle.server.queries import fitting
from bagatelle.server.reading import reads


class SeatRow(msgspec.Struct, frozen=True):
    """What a review comes to for a seat."""

    seat: int
    luck: float
    decisions: float
    loss: float
    accuracy: float | None


class WorkRow(msgspec.Struct, frozen=True):
    """How far a review is that is being made; None: it waits for its turn. A code, if it went wrong."""

    part: float | None
    problem: str | None


@reads
def load_review(connection: Connection, match_id: str) -> MatchReview | None:
    """The review of a match, or None. Damaged if it can't be read."""
    stored = connection.scalar(select(schema.reviews.c.review).where(schema.reviews.c.match_id == match_id))
    return None if stored is None else msgspec.json.decode(stored, type=MatchReview)


def load_seats(connection: Connection, match_id: str) -> list[SeatRow]:
    """What the review of a match comes to, by seat; nothing without a review."""
    seats = schema.review_seats
    wanted = select(seats).where(seats.c.match_id == match_id).order_by(seats.c.seat)
    return [msgspec.convert(row, SeatRow, from_attributes=True) for row in connection.execute(wanted).all()]


@reads
def load_work(connection: Connection, match_id: str, node: str) -> WorkRow | None:
    """How far the review of a match is that this node or another one makes; None if none does."""
    work = schema.reviewing
    row = connection.execute(select(work).where(work.c.match_id == match_id, _held(connection, node))).one_or_none()
    return None if row is None else msgspec.convert(row, WorkRow, from_attributes=True)


def claim(connection: Connection, match_id: str, node: str) -> bool:
    """Whether it is this node that makes the review of a match from now on. Not if it is there, or being made."""
    work = schema.reviewing
    over = work.c.problem.is_not(None) & (work.c.match_id == match_id)
    connection.execute(delete(work).where(or_(over, ~_held(connection, node))))
    if connection.scalar(select(exists().where(schema.reviews.c.match_id == match_id))):
        return False
    return schema.insert_first(connection, work, match_id=match_id, node=node)


def tell(connection: Connection, match_id: str, node: str, part: float | None, problem: str | None = None) -> None:
    """How far the review is, or what went wrong with it."""
    own = update(schema.reviewing).where(schema.reviewing.c.match_id == match_id, schema.reviewing.c.node == node)
    connection.execute(own.values(part=part, problem=problem))


def store(connection: Connection, match_id: str, review: MatchReview, seats: Sequence[SeatRow]) -> None:
    """The review is made: from now on it is everybody's. Conflict if the match is gone, or it has one already."""
    text = msgspec.json.encode(review).decode()
    with fitting(f"the review of match {match_id}"):
        connection.execute(insert(schema.reviews).values(match_id=match_id, made=time.time(), review=text))
        connection.execute(insert(schema.review_seats), [{"match_id": match_id, **asdict(seat)} for seat in seats])
    connection.execute(delete(schema.reviewing).where(schema.reviewing.c.match_id == match_id))


def _held(connection: Connection, node: str) -> ColumnElement[bool]:
    """A condition for reviews being made: whoever makes it is this node, or another that lives."""
    whose, nodes = schema.reviewing.c.node, schema.nodes.c
    return or_(whose == node, exists().where(nodes.id == whose, nodes.expires > leases.now(connection)))
