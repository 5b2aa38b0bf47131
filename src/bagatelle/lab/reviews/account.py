"""The account of a match: every swing of everybody's chance to win, credited to luck or to a decision."""

from __future__ import annotations

from typing import Literal

import msgspec

from bagatelle.bots.reviewers import Figure
from bagatelle.core.match import Actor

Kind = Literal["luck", "decision"]
Verdict = Literal["inaccuracy", "mistake", "blunder"]

VERDICTS: tuple[tuple[Verdict, float], ...] = (("blunder", 0.10), ("mistake", 0.05), ("inaccuracy", 0.02))


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """What an event did to the chances to win. By seat, from seat 1, are `chances` (after it), `swing` and the tuples
    of intervals beside them.

    A draw has `better_than`: by seat the share of the draws that could have come which are worth less to that seat;
    None where they can't be told apart. A decision has `loss`: how much chance to win it gave away to the best other
    one, for whoever knew no more than its seat did, with its interval `low` to `high`; `best` is the best decision
    found, `edge` how much better than any other the one made is, at least. A forced decision has none of these.
    """

    number: int
    actor: Actor
    move: str
    kind: Kind
    chances: tuple[float, ...]
    chances_ranges: tuple[tuple[float, float], ...]
    swing: tuple[float, ...]
    swing_ranges: tuple[tuple[float, float], ...]
    better_than: tuple[Figure | None, ...] = ()
    forced: bool = False
    loss: float | None = None
    low: float | None = None
    high: float | None = None
    best: str | None = None
    edge: float = 0.0
    verdict: Verdict | None = None


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's account. start + luck + decisions + others = end, exactly.

    `luck`, `decisions` and `others` are the swings of its chance to win by luck, by its own decisions and by those of
    others. `loss` is what its own decisions gave away as far as it could know, `accuracy` the same as a number from 0
    to 100 (None without a free decision). `best_move` and `turning_point` are numbers of steps.
    """

    seat: int
    start: float
    end: float
    luck: float
    luck_range: tuple[float, float]
    decisions: float
    decisions_range: tuple[float, float]
    others: float
    loss: Figure
    accuracy: Figure | None
    free: int  # decisions that weren't forced
    inaccuracies: int
    mistakes: int
    blunders: int
    best_move: int | None
    turning_point: int | None


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """The account of a match. `start` and `end` are the chances to win by seat; the sums of all swings lead from one to
    the other, exactly. `rollouts` is how often every position was played out; `own` says that the game's own reviewer
    gave the chances instead, and nothing was played out."""

    game: str
    players: int
    rollouts: int
    own: bool
    start: tuple[float, ...]
    start_ranges: tuple[tuple[float, float], ...]
    end: tuple[float, ...]
    steps: tuple[Step, ...]
    seats: tuple[Seat, ...]


def verdict(loss: float, low: float) -> Verdict | None:
    """What a decision is called that gave away so much, and at least that."""
    return next((name for name, least in VERDICTS if loss >= least), None) if low > 0 else None
