"""The process that reviews a match for the server."""

from __future__ import annotations

import asyncio
import gc
import sys
from asyncio.subprocess import Process
from typing import Any, cast

import pytest
import uvloop

import bagatelle
from bagatelle.core.match import Match
from bagatelle.lab.reviews.account import Review
from bagatelle.server import review_program, reviewing
from bagatelle.server.queries import EventRow, MatchRow
from bagatelle.server.review_job import Job
from bagatelle.server.tasks import Tasks


def finished() -> Match:
    """A short match."""
    match = bagatelle.game("bag-of-butts").new(players=3, seed=3, target=5)
    while match.outcome is None:
        match.play(match.legal()[-1])
    return match


def test_a_rough_review_is_made_again_with_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a machine so busy that time passes without work: what is kept for good has to be worth it."""
    match, budgets = finished(), list[float]()
    real = review_program.review

    def busy(match: Match, seconds: float, **rest: Any) -> Review:
        budgets.append(seconds)
        return real(match, 1.0, seed=1, **(rest | {"rollouts": 64 if len(budgets) == 1 else review_program.FEWEST}))

    monkeypatch.setattr(review_program, "review", busy)
    assert match.outcome is not None
    row = MatchRow("m", "t", 1, "bag-of-butts", match.game.version, 3, dict(match.options), "3", "7", "",
                   ("a", "b", "c"), 0.0, finished=1.0, winners=match.outcome.winners)  # fmt: skip
    events = [EventRow(number, actor, move, 0.0) for number, (actor, move) in enumerate(match.history, 1)]
    made = review_program.do(Job(row, events, 0.5))
    assert budgets == [0.5, 2.0]
    assert made.review.rollouts == review_program.FEWEST


@pytest.mark.parametrize("after", [0, 0.002, 0.3])
def test_a_server_that_stops_waits_until_the_process_of_a_review_is_gone(
    after: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However far it has come: a loop that is closed before would complain of what it hears from it."""
    monkeypatch.setattr(reviewing, "COMMAND", (sys.executable, "-c", "import time; time.sleep(60)"))
    begun: list[Process] = []

    async def work() -> None:
        async with reviewing._at_work(cast(Job, None)) as process:
            begun.append(process)
            await asyncio.sleep(60)

    async def stop() -> None:
        tasks = Tasks()
        tasks.start(work())
        await asyncio.sleep(after)
        await tasks.end()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(stop())
    gc.collect()  # what is left open complains now
    assert all(process.returncode is not None for process in begun)
    assert begun or after < 0.3
