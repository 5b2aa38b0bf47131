"""The inquiry into a match that the game's own reviewer judges: one pass, and nothing is played out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from bagatelle.bots.reviewers import Compared, Drawn, Figure
from bagatelle.core.kernels import Array, seeds
from bagatelle.core.match import CHANCE
from bagatelle.lab.reviews.settle import Found
from bagatelle.lab.reviews.story import Story
from bagatelle.lab.work import Job

SAME = 1e-9  # chances that differ by less are equal


def chances(story: Story, position: int, seed: int) -> tuple[Figure, ...]:
    """Every seat's chance at a position; there is nothing to judge when the match is over."""
    at = story.positions[position]
    if at.outcome:
        shares = [(seat in at.outcome.winners) / len(at.outcome.winners) for seat in range(1, story.players + 1)]
        return tuple(Figure(share, share, share) for share in shares)
    assert story.reviewer
    return story.reviewer.chances(at, seed)


def compare(story: Story, position: int, seed: int) -> Compared | None:
    assert story.reviewer
    return story.reviewer.compare(story.positions[position], story.match.events[position][1], seed)


def others(story: Story, position: int) -> Sequence[Drawn]:
    assert story.reviewer
    return story.reviewer.others(story.positions[position])


class OwnInquiry:
    once = True

    def __init__(self, story: Story, base: int) -> None:
        self._story, self._base = story, base
        actors = [actor for actor, _ in story.match.events]
        self._draws = [k for k, actor in enumerate(actors) if actor == CHANCE]
        self._whose = np.array([[(0 if a == CHANCE else a) == who for a in actors] for who in range(story.players + 1)])
        self._chances: list[tuple[Figure, ...]] = []
        self._compared: dict[int, Compared] = {}
        self._others: dict[int, Sequence[Drawn]] = {}

    def prepare(self) -> None:
        """There is nothing to prepare."""

    def jobs(self, goal: int) -> Iterator[Job]:
        seed = seeds(self._base, 0, len(self._story.positions))["seed"].tolist()
        for position in range(len(self._story.positions)):
            yield Job(chances, (self._story, position, seed[position]))
        for position in self._story.free:
            yield Job(compare, (self._story, position, seed[position]))
        for position in self._draws:
            yield Job(others, (self._story, position))

    def take(self, results: list[Any]) -> None:
        found = iter(results)
        self._chances = [next(found) for _ in self._story.positions]
        self._compared = {k: compared for k in self._story.free if (compared := next(found))}
        self._others = {k: next(found) for k in self._draws}

    @property
    def found(self) -> Found:
        figures = self._chances
        values = np.array([[figure.value for figure in at] for at in figures])
        errors = np.array([[(figure.high - figure.low) / 2 for figure in at] for at in figures])
        # what an event leaves as it was, is as sure or unsure as before
        changed = np.diff(values, axis=0) != 0
        swings = np.sqrt(errors[1:] ** 2 + errors[:-1] ** 2) * changed
        return Found(
            rollouts=0,
            own=True,
            values=values,
            ranges=[[(figure.low, figure.high) for figure in at] for at in figures],
            swing_errors=swings,
            sum_errors=np.sqrt(self._whose.astype(float) @ swings**2),
            compared=self._compared,
            draws={k: self._better_than(k) for k in self._draws},
        )

    def _better_than(self, position: int) -> tuple[Figure | None, ...]:
        others = self._others[position]
        if not others:
            return ()
        likely, chances = np.array([drawn.likely for drawn in others]), np.array([drawn.chances for drawn in others])
        return tuple(_share(likely, chances[:, seat], came) for seat, came in enumerate(self._chances[position + 1]))


def _share(likely: Array, chances: Array, came: Figure) -> Figure:
    """How likely it was that less would come, all draws being known; equal ones count half."""

    def worse(than: float) -> float:
        return float(likely @ (chances < than - SAME) + likely @ (chances < than + SAME)) / 2

    return Figure(worse(came.value), worse(came.low), worse(came.high))
