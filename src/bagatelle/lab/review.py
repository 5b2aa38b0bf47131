"""The review of a match: how lucky everybody was, what they did well, and what they could have done.

    from bagatelle.lab import review

    found = review(bagatelle.load(text), seconds=10)
    print(found.seats[0].luck, found.seats[0].accuracy, [step for step in found.steps if step.verdict])

docs/review.md says what the figures mean.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from concurrent.futures import Executor
from time import perf_counter
from typing import Any

from bagatelle.core.errors import OptionError, shown
from bagatelle.core.match import Match
from bagatelle.core.records import hashed, seed_text
from bagatelle.lab.reviews.account import Review
from bagatelle.lab.reviews.inquiry import Inquiry
from bagatelle.lab.reviews.own import OwnInquiry
from bagatelle.lab.reviews.settle import settle
from bagatelle.lab.reviews.story import Story
from bagatelle.lab.work import Hands, Job, do

SECONDS = 10.0
MAX_SECONDS = 3600.0
A_SECOND = 256  # rollouts of every position that a second stands for where the clock doesn't count
FIRST = 64  # rollouts of the first pass; each pass has as many as all before it
MOST = 1 << 16  # rollouts after which nothing is left to be told apart
WORTHWHILE = 1 / 8  # a last pass is made if it adds at least this part of the rollouts

Progress = Callable[[float], None]  # the part that is done, from 0 to 1


def review(
    match: Match,
    seconds: float = SECONDS,
    seed: int | None = None,
    executor: Executor | None = None,
    *,
    rollouts: int | None = None,
    progress: Progress | None = None,
) -> Review:
    """Credit every swing of everybody's chance to win to luck or to a decision, with intervals.

    More time narrows the intervals. With a seed the clock doesn't count: the result is a function of the match, the
    seed and the number of rollouts of every position, which is `rollouts`, or 256 for each of the seconds. It is the
    same on any number of cores and with any executor. Without a seed the review ends after so many seconds, or once
    every position was played out `rollouts` times (65,536, if not given).

    `executor` is where the work is done, all cores of this machine if not given. To other processes a match is sent as
    its record, so its game has to be one that they find by its name. `progress` is called a few times a second in this
    thread; what it raises ends the review. OptionError for a budget that can't be.
    """
    if not 0 < seconds <= MAX_SECONDS:
        raise OptionError("a review takes more than 0 and at most {most} seconds, not {given}",
                          most=int(MAX_SECONDS), given=shown(seconds))  # fmt: skip
    if rollouts is not None and not 1 <= rollouts <= 1 << 24:
        raise OptionError("a position is played out 1 to {most} times, not {given}",
                          most=f"{1 << 24:,}", given=shown(rollouts))  # fmt: skip
    tell = progress or (lambda part: None)
    tell(0.0)
    story = Story(match)
    base = hashed(f"review {seed_text(secrets.randbits(53) if seed is None else seed)}")
    inquiry = OwnInquiry(story, base) if story.reviewer else Inquiry(story, base)
    most = 1 if inquiry.once else rollouts or (MOST if seed is None else max(1, round(A_SECOND * seconds)))
    with Hands(executor) as hands:
        _inquire(inquiry, hands, most, seconds if seed is None else None, tell)
    return settle(story, inquiry.found)


def _inquire(inquiry: Inquiry | OwnInquiry, hands: Hands, most: int, seconds: float | None, tell: Progress) -> None:
    """Pass after pass, until there were so many rollouts or the time is up. What a pass that comes too late has found
    doesn't count, so that all positions are known equally well; the first one always does."""
    inquiry.prepare()
    start, done = perf_counter(), 0
    while done < most:
        goal = min(most, max(FIRST, 2 * done))
        if done and seconds is not None:
            left = seconds - (perf_counter() - start)
            goal = min(goal, done + int(done * left / (perf_counter() - start)))
            if goal - done < WORTHWHILE * done:
                return

        def part(share: float, done: int = done, goal: int = goal) -> float:
            played = (done + share * (goal - done)) / most
            return played if seconds is None else min(1.0, max(played, (perf_counter() - start) / seconds))

        late = None if seconds is None or not done else start + seconds
        results = _do(hands, list(inquiry.jobs(goal)), late, lambda share: tell(part(share)))
        if results is None:
            return
        inquiry.take(results)
        done = goal


def _do(hands: Hands, jobs: list[Job], late: float | None, tell: Progress) -> list[Any] | None:
    """What comes of jobs, in their order; None if it got too late."""
    results: dict[int, Any] = {}
    with do(jobs, hands) as doing:
        for done in doing:
            results.update(done)
            tell(len(results) / len(jobs))
            if len(results) < len(jobs) and late is not None and perf_counter() > late:
                return None
    return [results[number] for number in range(len(jobs))]
