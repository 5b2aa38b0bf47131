"""Studies: the questions a game's module `study` asks, put to many games on all cores."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import cast

import numpy as np

from bagatelle.core.errors import OptionError, shown
from bagatelle.core.game import Game
from bagatelle.core.kernels import Array, array_of, kernels, seeds
from bagatelle.games import game as find, names
from bagatelle.lab.findings import FEWEST, Field, Mean, Study
from bagatelle.lab.plan import MAX_GAMES, Plan, make
from bagatelle.lab.play import counted
from bagatelle.lab.result import wins_of
from bagatelle.lab.simulate import Progress
from bagatelle.lab.stats import Counts
from bagatelle.lab.work import Hands, Job, check_threads, do

CHUNK = 2048  # games counted at once


def has_study(game: Game) -> bool:
    """Whether the game's folder has a module `study`."""
    return find_spec(f"{game.package}.study") is not None


def study_of(game: Game) -> Study:
    """The module `study` of a game; OptionError if it has none."""
    if not has_study(game):
        have = ", ".join(name for name in names() if has_study(find(name)))
        raise OptionError("there is no study of {game}; there is one of: {games}", game=game.title, games=have)
    return cast(Study, import_module(f"{game.package}.study"))


def plans(game: Game, games: int, players: int | None = None, seed: int | None = None) -> list[Plan]:
    """The fields to play: every number of players (or only the one given) with every level the study is about, so many
    games each. OptionError for what can't be played."""
    bots = study_of(game).BOTS
    if games < FEWEST:
        raise OptionError("a study needs at least {fewest} games, not {given}", fewest=FEWEST, given=shown(games))
    seed = secrets.randbits(53) if seed is None else seed
    counts = range(game.min_players, game.max_players + 1) if players is None else (players,)
    return [make(game, games, n, bot, seed) for n in counts for bot in bots]


def observe(fields: Sequence[Plan], progress: Progress | None = None, threads: int | None = None) -> list[Field]:
    """Play the games of the fields, on all cores, and count what the study of their game asks for.

    A function of the seed alone, whatever the number of threads. `progress(played, games)` is called a few times a
    second, in this thread; what it raises ends the study.
    """
    report = progress or (lambda played, games: None)
    counts = [Count(plan) for plan in fields]
    total, played = sum(plan.games for plan in fields), 0
    report(0, total)
    for count in counts:
        count.play(0, 0)  # compiles, or reads what is compiled already
    parts = [(count, first) for count in counts for first in range(0, count.plan.games, CHUNK)]
    jobs = (Job(count.play, (first, min(CHUNK, count.plan.games - first))) for count, first in parts)
    with Hands(None, workers=check_threads(threads)) as hands, do(jobs, hands) as doing:
        for done in doing:
            played += sum(parts[number][0].add(part) for number, part in done)
            report(played, total)
    return [count.field() for count in counts]


Part = tuple[Counts, dict[str, Array]]
"""Of some games: the winners as bits, and for every average and cell the number of games with any case, and over the
games the sums Σn, Σx, Σxx, Σxn, Σnn, for n cases with values x in a game."""


@cache
def _watched(game: Game) -> Game:
    """The game with the study's counts in place of its own, so that the simulation kernel counts them."""
    return replace(game, tallies=study_of(game).counts)


class Count:
    """The counts of one field. `play` may run in any thread; `add` and `field` in one."""

    def __init__(self, plan: Plan) -> None:
        game, policies = plan.game, plan.game.policies.POLICIES
        self.plan = plan
        self._kernels, self._study = kernels(_watched(game)), study_of(game)
        self._root = array_of(game.position(plan.players, **plan.options)[0])
        self._seats = np.array([policies.index(bot) for bot in plan.bots])
        own = plan.players * len(self._study.BOTS) + self._study.BOTS.index(plan.bots[0])
        self._first = own * MAX_GAMES  # every field has luck of its own, whichever others are played
        self._winners, self._sums = Counts(), dict[str, Array]()

    def play(self, first: int, count: int) -> Part:
        """Play games number first, first + 1, …"""
        won, _, tally, _ = results = self._kernels.results(count, self.plan.players)
        rngs = seeds(self.plan.base, self._first + first, count)
        self._kernels.simulate(self._root, self._seats, rngs, *results, 0, count)
        return counted(won), {x: _sums(tally[x], tally[n]) for x, n in self._study.RATIOS.items()}

    def add(self, part: Part) -> int:
        """Count what was played; returns the number of games."""
        winners, sums = part
        self._winners.update(winners)
        for name, found in sums.items():
            self._sums[name] = self._sums[name] + found if name in self._sums else found
        return winners.total()

    def field(self) -> Field:
        players, games = self.plan.players, self._winners.total()
        wins = tuple(Mean.of_share(wins_of(self._winners, 1 << seat), games) for seat in range(players))
        shared = self._study.TIMES_PLAYERS
        means = {
            name: tuple(Mean.of(cell, players if name in shared else 1) for cell in sums.T.tolist())
            for name, sums in self._sums.items()
        }
        return Field(players, self.plan.bots[0], games, wins, means)


def _sums(values: Array, cases: Array) -> Array:
    x, n = values.astype(np.float64), cases.astype(np.float64)  # whole numbers far below 2**53: exact, and fast
    products = (np.einsum("gc,gc->c", a, b) for a, b in ((x, x), (x, n), (n, n)))
    return np.array([(n > 0).sum(0), n.sum(0), x.sum(0), *products]).astype(np.int64)
