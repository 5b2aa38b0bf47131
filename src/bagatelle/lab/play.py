"""Playing the games of a plan: whole chunks of them compiled, or one by one with bots at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from bagatelle.bots import make
from bagatelle.core.kernels import Array, array_of, kernels, seeds
from bagatelle.core.match import CHANCE
from bagatelle.lab.plan import Plan
from bagatelle.lab.result import Sample
from bagatelle.lab.stats import Counts


class Stopped(Exception):
    """The games are no longer wanted."""


class Compiled:
    """Plays fields of policies in the compiled kernel. One for each thread."""

    chunk = 8192

    def __init__(self, plan: Plan) -> None:
        game = plan.game
        self._plan, self._kernels = plan, kernels(game)
        self._root = array_of(game.position(plan.players, **plan.options)[0])
        policies = game.policies.POLICIES
        self._lineups = [np.array([policies.index(level) for level in bots]) for bots in plan.lineups]
        self._play(self._lineups[0], seeds(0, 0, 0))  # compiles, or reads what is compiled already

    def games(self, first: int, count: int) -> list[Sample]:
        """Play games number first, first + 1, …; returns the counts of each line-up."""
        rngs, turns = seeds(self._plan.base, first, count), len(self._lineups)
        return [self._play(seats, rngs[(i - first) % turns :: turns].copy()) for i, seats in enumerate(self._lineups)]

    def _play(self, seats: Array, rngs: Array) -> Sample:
        n, players = len(rngs), len(seats)
        winners, points, tally, moves = results = self._kernels.results(n, players)
        self._kernels.simulate(self._root, seats, rngs, *results, 0, n)
        return Sample(
            counted(winners),
            counted(moves),
            tuple(counted(points[:, seat]) for seat in range(players)),
            {name: counted(tally[name]) for name in self._plan.game.tallies.LABELS},
        )


class Seated:
    """Plays matches with bots at the table, for bots that are more than a policy. `stopped` ends a game in between."""

    chunk = 1

    def __init__(self, plan: Plan, stopped: Callable[[], bool]) -> None:
        self._plan, self._stopped = plan, stopped
        match = plan.game.new(plan.players, **plan.options)
        for level in set(plan.bots):  # a first move may compile: not within the time of a game
            make(plan.game, level, seconds=1e-3).choose(match.perspective(match.actor))  # type: ignore[arg-type]

    def games(self, first: int, count: int) -> list[Sample]:
        """Play games number first, first + 1, …; returns the counts of each line-up."""
        lineups = self._plan.lineups
        samples = [Sample.empty(self._plan.players) for _ in lineups]
        for number in range(first, first + count):
            turn = number % len(lineups)
            samples[turn].add(self._play(lineups[turn], number))
        return samples

    def _play(self, lineup: tuple[str, ...], number: int) -> Sample:
        plan, game = self._plan, self._plan.game
        own = seeds(plan.base, number, 1)["seed"].item()
        match = game.new(plan.players, own, "manual", **plan.options)
        bots = [
            make(game, level, seeds(own, seat, 1)["seed"].item(), plan.think) for seat, level in enumerate(lineup, 1)
        ]
        tally, moves = game.tallies.Tally(), 0
        while (actor := match.actor) is not None:
            if self._stopped():
                raise Stopped
            if actor == CHANCE:
                event = match.pending()
                game.tallies.note_event(tally, match.state, game.moves.to_event(match.state, event))
                match.play(event)
            else:
                move = bots[int(actor) - 1].choose(match.perspective(int(actor)))
                game.tallies.note_action(tally, match.state, game.moves.to_action(match.state, move))
                match.play(move)
                moves += 1
        return Sample(
            Counts([game.rules.winners(match.state)]),
            Counts([moves]),
            tuple(Counts([points]) for points in match.scores),
            {name: Counts([getattr(tally, name)]) for name in game.tallies.LABELS},
        )


def counted(values: Any) -> Counts:
    found, counts = np.unique(values, return_counts=True)
    return Counts(dict(zip(found.tolist(), counts.tolist(), strict=True)))
