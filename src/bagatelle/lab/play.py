"""Playing the games of a plan: whole chunks of them compiled, or one by one with bots at the table."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable
from functools import cache
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from bagatelle.bots.entrants import label, make, nearest_policy
from bagatelle.core.errors import BotFailed, IllegalMove
from bagatelle.core.game import Game
from bagatelle.core.kernels import Array, array_of, kernels, seeds
from bagatelle.core.match import CHANCE
from bagatelle.lab.parquet import Saved, saved
from bagatelle.lab.plan import Plan
from bagatelle.lab.result import Sample
from bagatelle.lab.reviews.luck import Luck
from bagatelle.lab.stats import Counts
from bagatelle.lab.sums import Sums

TABLES = 64  # plans that a thread keeps ready to play


class Stopped(Exception):
    """The games are no longer wanted."""


class Compiled:
    """Plays fields of policies in the compiled kernel. One for each thread."""

    chunk = 8192

    def __init__(self, plan: Plan) -> None:
        game = plan.game
        self._plan, self._kernels = plan, kernels(game)
        self.kept: list[Saved] = []  # games run compiled only if none is
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
        self.kept: list[Saved] = []  # of the games that were played last
        for level in set(plan.bots):
            _warm_up(plan.game, plan.players, level)

    def games(self, first: int, count: int) -> list[Sample]:
        """Play games number first, first + 1, …; returns the counts of each line-up."""
        self.kept, lineups = [], self._plan.lineups
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
        policies = [nearest_policy(game, level) for level in lineup]
        luck = Luck(match, ~own, plan.luck, policies) if plan.luck else None
        while (actor := match.actor) is not None:
            if self._stopped():
                raise Stopped
            if actor == CHANCE:
                event = match.pending()
                game.tallies.note_event(tally, match.state, game.moves.to_event(match.state, event))
                if luck:
                    luck.before_event()
                match.play(event)
                if luck:
                    luck.after_event()
            else:
                move = bots[int(actor) - 1].choose(match.perspective(int(actor)))
                game.tallies.note_action(tally, match.state, game.moves.to_action(match.state, move))
                if luck:
                    luck.decision(move)
                try:
                    match.play(move)
                except IllegalMove as error:
                    raise BotFailed("{bot} may not play “{move}”: {why}", bot=label(lineup[int(actor) - 1]),
                                    move=str(move), why=error.said) from error  # fmt: skip
                moves += 1
        winners = game.rules.winners(match.state)
        if plan.keep:
            self.kept.append(saved(match, str(number), list(map(label, lineup))))
        return Sample(
            Counts([winners]),
            Counts([moves]),
            tuple(Counts([points]) for points in match.scores),
            {name: Counts([getattr(tally, name)]) for name in game.tallies.LABELS},
            Sums.of_game(winners, luck.total, plan.luck) if luck else None,
        )


@cache
def _warm_up(game: Game, players: int, level: str) -> None:
    """Let a bot make a first move, which may compile: not within the time of a game."""
    match = game.new(players)
    make(game, level, 0, 1e-3).choose(match.perspective(match.actor))  # type: ignore[arg-type]


class Played(NamedTuple):
    """What came of some games, by line-up; how long they took, without compiling; and those that are kept, in order."""

    samples: list[Sample]
    seconds: float
    kept: list[Saved]


_here = threading.local()  # the tables that are laid in this thread, and whether games here are still wanted


def begin(stop: Any) -> None:
    """Games in this thread, or process, end when an event is set."""
    _here.stopped = stop.is_set


def begin_in_process(stop: Any) -> None:
    """The same for all of this process, which moreover ends with the one that started it: also if that is killed, and
    has no time to say so."""
    begin(stop)
    if parent := multiprocessing.parent_process():

        def end() -> None:
            parent.join()
            os._exit(1)

        threading.Thread(target=end, daemon=True).start()


def games(plan: Plan, first: int, count: int) -> Played:
    """Play games number first, first + 1, … of a plan, in any thread of any process: what comes of them is the same."""
    tables: dict[Plan, Compiled | Seated] = _here.__dict__.setdefault("tables", {})
    if plan not in tables:
        while len(tables) >= TABLES:
            tables.pop(next(iter(tables)))
        tables[plan] = prepare(plan, getattr(_here, "stopped", lambda: False))
    start = perf_counter()
    table = tables[plan]
    samples = table.games(first, count)
    return Played(samples, perf_counter() - start, table.kept)


def chunk_of(plan: Plan) -> int:
    """How many games of a plan are played at once, at least."""
    return (Compiled if plan.compiled else Seated).chunk


def prepare(plan: Plan, stopped: Callable[[], bool] = lambda: False) -> Compiled | Seated:
    """Who plays a plan; what has to be compiled is compiled now, or read if it is compiled already."""
    return Compiled(plan) if plan.compiled else Seated(plan, stopped)


def counted(values: Any) -> Counts:
    found, counts = np.unique(values, return_counts=True)
    return Counts(dict(zip(found.tolist(), counts.tolist(), strict=True)))
