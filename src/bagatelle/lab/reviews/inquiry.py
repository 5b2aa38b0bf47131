"""The inquiry into a match: what has to be found out, as jobs for whoever does them, and what has been found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bagatelle.bots.reviewers import Compared, Figure
from bagatelle.core.kernels import Array
from bagatelle.core.match import CHANCE
from bagatelle.lab.reviews import decisions, draws, rollouts
from bagatelle.lab.reviews.chances import Chances
from bagatelle.lab.reviews.decisions import Race
from bagatelle.lab.reviews.draws import Draws
from bagatelle.lab.reviews.rollouts import Portion
from bagatelle.lab.reviews.settle import Found
from bagatelle.lab.reviews.story import Story
from bagatelle.lab.work import Job


class Inquiry:
    """What is known of a match so far. `jobs` says what is needed to know it better, `take` takes in what came of it;
    both go by how often every position will have been played out then."""

    once = False  # whether there is nothing to be learnt by going on

    def __init__(self, story: Story, base: int) -> None:
        self._story, self._base, self._chances = story, base, Chances(story)
        events = list(enumerate(story.match.events))
        self._draws = {k: Draws(story.players) for k, (actor, _) in events if actor == CHANCE}
        self._portions: list[Portion] = []
        self._races: dict[int, Race | None] = dict.fromkeys(story.free)

    def prepare(self) -> None:
        """Compile what the jobs need, or read what is compiled already: not within their time."""
        rollouts.winners(self._story, self._base, Portion([0], 0, 1))
        for position in self._story.free[:1]:
            decisions.look(self._story, position, self._base, None, 1)

    def jobs(self, goal: int) -> Iterator[Job]:
        done, story, base = self._chances.played, self._story, self._base
        self._portions = rollouts.portions(story, self._chances.kept, done, goal)
        for portion in self._portions:
            yield Job(rollouts.winners, (story, base, portion))
        for position, race in self._races.items():
            yield Job(decisions.look, (story, position, base, race, goal))
        for position in self._draws:
            yield Job(draws.look, (story, position, base, done, goal))

    def take(self, results: list[Any]) -> None:
        found = iter(results)
        won = rollouts.joined(self._story, [next(found) for _ in self._portions])
        for first in range(0, won.shape[1], rollouts.MOST):
            self._chances.add(won[:, first : first + rollouts.MOST])
        for position in self._races:
            self._races[position] = next(found)
        for draw in self._draws.values():
            draw.add(next(found))

    @property
    def found(self) -> Found:
        chances, positions = self._chances, range(len(self._story.positions))
        seats, errors = range(self._story.players), chances.swing_errors
        return Found(
            rollouts=chances.played,
            own=False,
            values=chances.values,
            ranges=[[chances.interval(position, seat) for seat in seats] for position in positions],
            swing_errors=errors,
            sum_errors=chances.sum_errors,
            compared={k: found for k, race in self._races.items() if race and (found := self._compared(k, race))},
            draws={k: self._drawn(k, draw, errors) for k, draw in self._draws.items()},
        )

    def _compared(self, position: int, race: Race) -> Compared | None:
        if not race.measured:
            return None
        at, (lead, error) = self._story.positions[position], race.lead
        value = lead if lead < 0 or race.found_better else 0.0
        return Compared(str(at.game.moves.from_action(at.state, race.rival)), Figure(value, lead - error, lead + error))

    def _drawn(self, position: int, draw: Draws, errors: Array) -> tuple[Figure | None, ...]:
        before, after = self._chances.values[position : position + 2]
        return tuple(
            draw.better_than(seat, float(after[seat] - before[seat]), float(errors[position][seat]))
            for seat in range(self._story.players)
        )
