"""What a server and the process that reviews a match for it (review_program.py) tell each other, a line each."""

from __future__ import annotations

import msgspec

from bagatelle.server.http_messages import MatchReview
from bagatelle.server.queries import EventRow, MatchRow
from bagatelle.server.review_rows import SeatRow


class Job(msgspec.Struct, frozen=True):
    """A match to be reviewed, and how many seconds that may take."""

    row: MatchRow
    events: list[EventRow]
    seconds: float


class Made(msgspec.Struct, frozen=True):
    review: MatchReview
    seats: tuple[SeatRow, ...]


class News(msgspec.Struct, frozen=True):
    """The part that is done, from 0 to 1; at last, what came of it."""

    part: float
    made: Made | None = None
