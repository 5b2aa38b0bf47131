"""Tournaments: everybody meets everybody, in every seat, and what that says about how strong they are.

    from bagatelle.lab import tournament

    found = tournament("lucktails", ["random", "careful", "expert@20ms", "my_bot.py:Bot"], games=2000, players=3)
    for bot in found.standings:
        print(bot.name, bot.rating.value, bot.rating.interval)

docs/tournaments.md says what the figures mean.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from time import perf_counter
from typing import Any

from bagatelle.bots import SECONDS
from bagatelle.core.errors import OptionError, shown
from bagatelle.core.game import Game
from bagatelle.core.intervals import Interval, wilson
from bagatelle.core.records import hashed, seed_text
from bagatelle.games import game as find
from bagatelle.lab.plan import Plan, make
from bagatelle.lab.play import chunk_of, games as play, prepare
from bagatelle.lab.ratings import Estimate, Ratings, rate
from bagatelle.lab.result import Result, wins_of
from bagatelle.lab.simulate import Progress, hands_for
from bagatelle.lab.stats import Counts
from bagatelle.lab.sums import Sums
from bagatelle.lab.work import Job, check_threads, do

LUCK = 64  # rollouts of every position before and after a random event
MOST_LINEUPS = 20_000
MOST_RATED = 20_000  # games that openskill looks at


@dataclass(frozen=True)
class Standing:
    """How a bot did. `share` is of the games at whose table it sat; `adjusted` the same with luck taken out, `rating`
    in Elo's points around the mean of all. `openskill` is (µ, σ), None where openskill isn't installed."""

    name: str
    games: int
    wins: float
    adjusted: Estimate
    rating: Estimate
    openskill: tuple[float, float] | None

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> Interval:
        return wilson(self.wins, self.games)


class Tournament:
    """A schedule, and what has been played of it; it grows while it is played. `bots` are as they were written."""

    def __init__(self, bots: Sequence[str], plans: Sequence[Plan], seed: int) -> None:
        self.results = tuple(Result(plan) for plan in plans)
        self.bots, self.seed, self.seconds = tuple(bots), seed, 0.0

    @property
    def game(self) -> Game:
        return self.results[0].plan.game

    @property
    def players(self) -> int:
        return self.results[0].plan.players

    @property
    def total(self) -> int:
        """How many games are on the schedule."""
        return sum(result.plan.games for result in self.results)

    @property
    def games(self) -> int:
        """How many have been played."""
        return sum(result.games for result in self.results)

    @property
    def lineups(self) -> dict[tuple[str, ...], Sums]:
        """Who sat where, and what came of it."""
        found: dict[tuple[str, ...], Sums] = {}
        for lineup, winners, sums in self._samples():
            more = sums or Sums.of_winners(winners, self.players)
            found[lineup] = found[lineup] + more if lineup in found else more
        return found

    @property
    def ratings(self) -> Ratings:
        return rate(self.bots, self.lineups)

    @property
    def standings(self) -> list[Standing]:
        """Every bot, the best first."""
        ratings, skills = self.ratings, self._openskill()
        played = dict.fromkeys(self.bots, (0, 0.0))
        for lineup, winners, _ in self._samples():
            for seat, bot in enumerate(lineup):
                games, wins = played[bot]
                played[bot] = games + winners.total(), wins + wins_of(winners, 1 << seat)
        found = [
            Standing(bot, *played[bot], ratings.shares[bot], ratings.points[bot], skills.get(bot)) for bot in self.bots
        ]
        return sorted(found, key=lambda each: -each.rating.value)

    def against(self, bot: str, other: str) -> tuple[float, Interval] | None:
        """Of the wins that two bots took at tables where both sat, the share of the first, and its interval; None if
        they took none."""
        own = theirs = 0.0
        for lineup, winners, _ in self._samples():
            if bot in lineup and other in lineup:
                seats = [sum(1 << seat for seat, each in enumerate(lineup) if each == who) for who in (bot, other)]
                own, theirs = own + wins_of(winners, seats[0]), theirs + wins_of(winners, seats[1])
        both = own + theirs
        return (own / both, wilson(own, round(both))) if round(both) else None

    def _samples(self) -> Iterator[tuple[tuple[str, ...], Counts, Sums | None]]:
        for result in self.results:
            for lineup, sample in zip(result.plan.lineups, result.samples, strict=True):
                if sample.winners:
                    yield lineup, sample.winners, sample.luck

    def _openskill(self) -> dict[str, tuple[float, float]]:
        try:
            from openskill.models import PlackettLuce
        except ImportError:
            return {}
        played = [(lineup, bits, n) for lineup, winners, _ in self._samples() for bits, n in sorted(winners.items())]
        order = random.Random(self.seed)  # nobody learns from game to game, so any order will do
        rated = order.sample(played, min(self.games, MOST_RATED), counts=[n for _, _, n in played])
        model: Any = PlackettLuce(tau=0.0)  # nor changes
        skills = {bot: model.rating() for bot in self.bots}
        for lineup, bits, _ in rated:
            if len(set(lineup)) == len(lineup):
                ranks = [1 if bits >> seat & 1 else 2 for seat in range(len(lineup))]
                teams = model.rate([[skills[bot]] for bot in lineup], ranks=ranks)
                skills.update((bot, team[0]) for bot, team in zip(lineup, teams, strict=True))
        return {bot: (skill.mu, skill.sigma) for bot, skill in skills.items()}


def schedule(
    game: Game | str,
    bots: Sequence[str],
    games: int,
    players: int | None = None,
    seed: int | None = None,
    *,
    think: float = SECONDS,
    luck: int = LUCK,
    **options: Any,
) -> Tournament:
    """A tournament that is yet to be played: everybody with everybody, every table as often as every other, in every
    seat equally often, and in both directions round the table. As many games as asked for, rounded up to that.

    OptionError or UnknownGame for what can't be played.
    """
    game = find(game)
    players = game.min_players if players is None else players
    seed = secrets.randbits(53) if seed is None else seed
    asked = make(game, games, players, bots[:1] or ("random",), seed, think=think, options=options)  # checks it
    read = [make(game, 1, players, (bot,), seed, think=think, options=options).bots[0] for bot in bots]
    if len(read) < 2 or len(set(read)) < len(read):
        raise OptionError("a tournament needs at least two bots, each named once, not {given}",
                          given=shown(", ".join(bots)))  # fmt: skip
    tables = _tables(read, players)
    if len(tables) * players > MOST_LINEUPS:
        raise OptionError("{bots} bots at tables of {players} meet in too many ways: {most} at most",
                          bots=len(read), players=players, most=f"{MOST_LINEUPS:,}")  # fmt: skip
    each = -(-games // (len(tables) * players)) * players
    plans = [
        make(game, each, players, table, _seed(seed, table), True, think, asked.options, 0 if game.live else luck)
        for table in tables
    ]
    return Tournament(read, plans, seed)


def tournament(
    game: Game | str,
    bots: Sequence[str],
    games: int,
    players: int | None = None,
    seed: int | None = None,
    *,
    think: float = SECONDS,
    luck: int = LUCK,
    threads: int | None = None,
    progress: Progress | None = None,
    executor: Executor | None = None,
    **options: Any,
) -> Tournament:
    """Play a tournament. `bots` are levels or bots of others, as `simulate` takes them; `luck` is how often positions
    are played out to tell luck from skill (0: not at all; never where every bot is a policy, where more games are
    cheaper, nor in a game of physics, whose events aren't drawn). The rest is as for `simulate`.
    """
    found = schedule(game, bots, games, players, seed, think=think, luck=luck, **options)
    run(found, threads, progress, executor)
    return found


def run(
    found: Tournament, threads: int | None = None, progress: Progress | None = None, executor: Executor | None = None
) -> None:
    """Play what is on the schedule, every table in turn. If progress raises something to end this early, what has been
    played stays."""
    report, threads = progress or (lambda played, games: None), check_threads(threads)
    plans = [result.plan for result in found.results]
    report(0, found.total)
    if executor is None:
        for plan in {plan.compiled: plan for plan in plans}.values():
            prepare(plan)
    chunks = [
        (first, number, min(chunk, plan.games - first))
        for number, plan in enumerate(plans)
        for chunk in [chunk_of(plan)]
        for first in range(0, plan.games, chunk)
    ]
    chunks.sort()
    start = perf_counter()
    jobs = (Job(play, (plans[number], first, count)) for first, number, count in chunks)
    with hands_for(plans, threads, executor) as hands, do(jobs, hands) as doing:
        for done in doing:
            for job, played in done:
                found.results[chunks[job][1]].add(played.samples)
            found.seconds = perf_counter() - start
            report(found.games, found.total)


def _tables(bots: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Who meets, in an order round the table; if there are fewer bots than seats, some of them sit there twice."""
    if len(bots) < players:
        every = combinations_with_replacement(bots, players)
        return [meeting for meeting in every if set(meeting) == set(bots)]
    meetings = list(combinations(bots, players))
    return meetings + [meeting[:1] + meeting[:0:-1] for meeting in meetings if players > 2]


def _seed(seed: int, table: Sequence[str]) -> int:
    """A seed for each table, so that they have luck of their own."""
    return hashed(f"tournament {seed_text(seed)} {' '.join(bot.rpartition('/')[2] for bot in table)}", 6)
