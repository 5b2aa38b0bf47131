"""What is worth looking at in a match that was reviewed, and what there is to say about it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from bagatelle.core.hints import percent, tenths
from bagatelle.core.words import Said
from bagatelle.lab.reviews.account import Review, Step, Verdict

LUCKY = 0.05  # of chance to win: a draw that changed so much is worth looking at
DRAWS = 6  # of them, at most

VERDICTS: dict[Verdict, Said] = {
    "inaccuracy": Said("inaccuracy"),
    "mistake": Said("mistake"),
    "blunder": Said("blunder"),
}


class Moment(NamedTuple):
    """An event, and the seat that it matters most to."""

    step: Step
    seat: int

    @property
    def swing(self) -> float:
        return self.step.swing[self.seat - 1]


def moments(review: Review, of: Collection[int]) -> list[Moment]:
    """What matters to these seats, in the order in which it happened: decisions that gave something away, best moves,
    turning points, and the draws that changed most."""
    seats = [seat for seat in review.seats if seat.seat in of]
    marked = {number for seat in seats for number in (seat.best_move, seat.turning_point)}
    found, draws = [], []
    for step in review.steps:
        most = Moment(step, max(of, key=lambda seat, step=step: abs(step.swing[seat - 1])))  # type: ignore[misc]
        if step.kind == "decision" and step.actor in of and (step.verdict or step.number in marked):
            found.append(Moment(step, int(step.actor)))
        elif step.number in marked:
            found.append(most)
        elif step.kind == "luck" and abs(most.swing) >= LUCKY:
            draws.append(most)
    draws.sort(key=lambda moment: -abs(moment.swing))
    return sorted(found + draws[:DRAWS], key=lambda moment: moment.step.number)


def remarks(moment: Moment, review: Review) -> Iterator[Said]:
    """What the figures say of a moment, but for its verdict."""
    step, seat = moment
    if step.verdict and step.loss is not None and step.low is not None and step.high is not None:
        loss, low, high = (tenths(100 * x) for x in (step.loss, step.low, step.high))
        yield Said("gave away {loss}%" if low == high else "gave away {loss}% ({low}–{high})",
                   loss=loss, low=low, high=high)  # fmt: skip
    better = step.better_than[seat - 1] if step.better_than else None
    if better and better.value >= 0.5:
        yield Said("better than {percent}% of what could have come", percent=_share(better.value))
    elif better:
        yield Said("worse than {percent}% of what could have come", percent=_share(1 - better.value))
    if is_best(moment, review):
        yield Said("their best move: at least {edge}% better than any other", edge=tenths(100 * step.edge))
    if is_turning(moment, review):
        yield Said("the turning point")


def _share(of_draws: float) -> int:
    """Nothing is better than all that could have come: it is one of them."""
    return min(99, percent(of_draws))


def is_best(moment: Moment, review: Review) -> bool:
    """Whether it is the best move of the seat that made it."""
    return any(seat.best_move == moment.step.number for seat in review.seats)


def is_turning(moment: Moment, review: Review) -> bool:
    """Whether it is the turning point of the seat that it matters most to."""
    return review.seats[moment.seat - 1].turning_point == moment.step.number
