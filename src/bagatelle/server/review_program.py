"""The review of a match that is over, made in a process of its own, which the server puts behind everything else.

It reads a `Job`, and writes `News`: how far it is, and at last what came of it. It ends with its input, so also when
the server is killed.
"""

from __future__ import annotations

import sys
from time import monotonic

import msgspec

from bagatelle.bots.ahead import end_with_input
from bagatelle.bots.hints import reasons
from bagatelle.core.match import Match
from bagatelle.lab.review import review
from bagatelle.lab.reviews.account import Review, Seat, Step
from bagatelle.lab.reviews.moments import Moment, is_best, is_turning, moments, remarks
from bagatelle.server import http_messages as m
from bagatelle.server.loading import check_end, rebuild
from bagatelle.server.review_job import Job, Made, News
from bagatelle.server.review_rows import SeatRow
from bagatelle.server.wording import phrase

ROLLOUTS = 2500  # of each position: then a chance is known to 2%, and nobody waits for more
FEWEST = 256  # a review of fewer is made again with more time, since it is kept for good
MORE = (4, 16)  # times as much: on a busy machine time passes without work
LAST = 0.05  # of the work: the reasons
OFTEN = 0.25  # seconds between two reports of the progress
DIGITS = 4  # of a chance


def do(job: Job) -> Made:
    """Review a match. Damaged if it isn't one that ended as is stored."""
    match = rebuild(job.row, job.events)
    check_end(job.row, match)
    told = 0.0

    def progress(part: float) -> None:
        nonlocal told
        if monotonic() - told > OFTEN:
            told = monotonic()
            _write(News((1 - LAST) * part))

    found = review(match, job.seconds, rollouts=ROLLOUTS, progress=progress)
    for times in MORE:
        if not found.own and found.rollouts < FEWEST:
            found = review(match, job.seconds * times, rollouts=ROLLOUTS, progress=progress)
    return Made(sent(found, match), tuple(map(_row, found.seats)))


def sent(found: Review, match: Match) -> m.MatchReview:
    """A review as pages get it."""
    chances = [found.start, *(step.chances for step in found.steps)]
    ranges = [found.start_ranges, *(step.chances_ranges for step in found.steps)]
    worth_a_look = moments(found, range(1, found.players + 1))
    return m.MatchReview(
        rollouts=0 if found.own else found.rollouts,
        chances=tuple(tuple(map(_rounded, at)) for at in chances),
        low=tuple(tuple(_rounded(low) for low, _ in at) for at in ranges),
        high=tuple(tuple(_rounded(high) for _, high in at) for at in ranges),
        seats=tuple(map(_seat, found.seats)),
        moments=tuple(_moment(moment, found, match) for moment in worth_a_look),
    )


def _rounded(chance: float) -> float:
    return round(chance, DIGITS)


def _seat(seat: Seat) -> m.ReviewedSeat:
    sums = {name: _rounded(getattr(seat, name)) for name in ("start", "luck", "decisions", "others", "end")}
    return m.ReviewedSeat(
        seat=seat.seat,
        **sums,
        luck_low=_rounded(seat.luck_range[0]),
        luck_high=_rounded(seat.luck_range[1]),
        loss=_rounded(seat.loss.value),
        loss_low=_rounded(seat.loss.low),
        loss_high=_rounded(seat.loss.high),
        accuracy=None if seat.accuracy is None else round(seat.accuracy.value, 1),
        inaccuracies=seat.inaccuracies,
        mistakes=seat.mistakes,
        blunders=seat.blunders,
    )


def _row(seat: Seat) -> SeatRow:
    accuracy = None if seat.accuracy is None else seat.accuracy.value
    return SeatRow(seat.seat, seat.luck, seat.decisions, seat.loss.value, accuracy)


def _moment(moment: Moment, found: Review, match: Match) -> m.Moment:
    step, seat = moment
    low, high = step.swing_ranges[seat - 1]
    decided = step.kind == "decision"
    return m.Moment(
        number=step.number,
        seat=seat,
        kind=step.kind,
        swing=_rounded(moment.swing),
        low=_rounded(low),
        high=_rounded(high),
        verdict=step.verdict,
        loss=_rounded(step.loss or 0.0),
        best=is_best(moment, found),
        turning=is_turning(moment, found),
        remarks=tuple(map(phrase, remarks(moment, found))),
        played=_move(match, step, step.move) if decided else None,
        better=_move(match, step, step.best) if step.verdict and step.best else None,
    )


def _move(match: Match, step: Step, text: str) -> m.ReviewedMove:
    """A decision that was made, or could have been instead; and what the coach says of it, unless it was forced."""
    sight, move = match.rewound(step.number - 1).perspective(int(step.actor)), match.game.moves.parse(text)
    said = () if step.forced else reasons(sight, move)
    return m.ReviewedMove(text, move, tuple(map(phrase, said)))


def _write(news: News) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(news) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    wanted = msgspec.json.decode(sys.stdin.buffer.readline(), type=Job)
    end_with_input()
    _write(News(1.0, do(wanted)))
