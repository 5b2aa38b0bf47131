"""Settling the account: from what was found out about positions, decisions and draws to a `Review`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, sqrt
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from bagatelle.bots.reviewers import Compared, Figure
from bagatelle.core.intervals import Interval
from bagatelle.core.kernels import Array
from bagatelle.core.match import CHANCE
from bagatelle.lab.reviews.account import Review, Seat, Step, verdict
from bagatelle.lab.reviews.story import Story

GRID = 1 << 20  # chances are multiples of 1/GRID, so that floats add them up without rounding
STEEP = 4.4  # a decision that gives away x counts exp(-STEEP x) of a perfect one


class Found(NamedTuple):
    """All that was found out. Errors are half the width of a 95% interval."""

    rollouts: int
    own: bool
    values: Array  # by position and seat
    ranges: Sequence[Sequence[Interval]]
    swing_errors: Array  # by event and seat
    sum_errors: Array  # by luck (row 0) or who decided, and seat
    compared: Mapping[int, Compared]  # decisions, by the number of the position
    draws: Mapping[int, tuple[Figure | None, ...]]


def settle(story: Story, found: Found) -> Review:
    values = np.round(found.values * GRID) / GRID
    steps = tuple(_step(story, found, values, number) for number in range(1, len(values)))
    return Review(
        game=story.game.name,
        players=story.players,
        rollouts=found.rollouts,
        own=found.own,
        start=tuple(values[0].tolist()),
        start_ranges=tuple(found.ranges[0]),
        end=tuple(values[-1].tolist()),
        steps=steps,
        seats=tuple(_seat(seat, found, values, steps) for seat in range(story.players)),
    )


def _step(story: Story, found: Found, values: Array, number: int) -> Step:
    actor, move = story.match.events[number - 1]
    swing = tuple((values[number] - values[number - 1]).tolist())
    errors = found.swing_errors[number - 1].tolist()
    step = Step(
        number=number,
        actor=actor,
        move=str(move),
        kind="luck" if actor == CHANCE else "decision",
        chances=tuple(values[number].tolist()),
        chances_ranges=tuple(found.ranges[number]),
        swing=swing,
        swing_ranges=tuple((x - error, x + error) for x, error in zip(swing, errors, strict=True)),
        better_than=found.draws.get(number - 1, ()),
    )
    if actor == CHANCE:
        return step
    return _decided(step, found.compared.get(number - 1)) if number - 1 in story.free else replace(step, forced=True)


def _decided(step: Step, compared: Compared | None) -> Step:
    """The same with what the decision gave away."""
    if compared is None:
        return replace(step, loss=0.0, low=0.0, high=0.0, best=step.move)
    lead = compared.lead
    loss, low, high = max(0.0, lead.value), max(0.0, lead.low), max(0.0, lead.high)
    best = compared.rival if loss > 0 else step.move
    edge = max(0.0, -lead.high)
    return replace(step, loss=loss, low=low, high=high, best=best, edge=edge, verdict=verdict(loss, low))


def _seat(seat: int, found: Found, values: Array, steps: Sequence[Step]) -> Seat:
    start, end = float(values[0, seat]), float(values[-1, seat])
    own = [step for step in steps if step.actor == seat + 1]
    free = [step for step in own if not step.forced]
    luck = sum(step.swing[seat] for step in steps if step.kind == "luck")
    decisions = sum(step.swing[seat] for step in own)
    verdicts = [step.verdict for step in own]
    best = max(own, key=lambda step: step.edge, default=None)
    way = 1 if end >= start else -1
    turn = max(steps, key=lambda step: way * step.swing[seat], default=None)
    return Seat(
        seat=seat + 1,
        start=start,
        end=end,
        luck=luck,
        luck_range=_around(luck, float(found.sum_errors[0, seat])),
        decisions=decisions,
        decisions_range=_around(decisions, float(found.sum_errors[seat + 1, seat])),
        others=end - start - luck - decisions,
        loss=_loss(free),
        accuracy=_accuracy(free),
        free=len(free),
        inaccuracies=verdicts.count("inaccuracy"),
        mistakes=verdicts.count("mistake"),
        blunders=verdicts.count("blunder"),
        best_move=best.number if best and best.edge > 0 else None,
        turning_point=turn.number if turn and _away_from_zero(turn.swing_ranges[seat], way) else None,
    )


def _around(value: float, error: float) -> Interval:
    return value - error, value + error


def _away_from_zero(interval: Interval, way: int) -> bool:
    return interval[0] > 0 if way > 0 else interval[1] < 0


def _loss(free: Sequence[Step]) -> Figure:
    """The sum of what decisions gave away; they were looked at with luck of their own each."""
    total = sum(step.loss or 0.0 for step in free)
    error = sqrt(sum(((step.high or 0.0) - (step.low or 0.0)) ** 2 for step in free)) / 2
    return Figure(total, max(0.0, total - error), total + error)


def _accuracy(free: Sequence[Step]) -> Figure | None:
    if not free:
        return None
    points = [100 * exp(-STEEP * (step.loss or 0.0)) for step in free]
    widths = [100 * (exp(-STEEP * (step.low or 0.0)) - exp(-STEEP * (step.high or 0.0))) for step in free]
    mean, error = sum(points) / len(free), sqrt(sum(width**2 for width in widths)) / 2 / len(free)
    return Figure(mean, max(0.0, mean - error), min(100.0, mean + error))
