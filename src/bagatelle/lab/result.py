"""What a simulation came to: counts by seat, by level of bot and of everything the game tallies."""

from __future__ import annotations

from dataclasses import dataclass
from math import fsum
from typing import Self

from bagatelle.core.intervals import Interval, wilson
from bagatelle.lab.plan import Plan
from bagatelle.lab.stats import Counts
from bagatelle.lab.sums import Sums


@dataclass(eq=False)
class Sample:
    """The games of one line-up, counted; samples add up."""

    winners: Counts  # the seats that shared the win, as bits (seat 1 is bit 0)
    moves: Counts  # decisions in a game
    scores: tuple[Counts, ...]  # points by seat
    tally: dict[str, Counts]  # what the game counts
    luck: Sums | None = None  # wins and luck together, if luck was looked at

    @classmethod
    def empty(cls, players: int) -> Self:
        return cls(Counts(), Counts(), tuple(Counts() for _ in range(players)), {})

    def add(self, other: Sample) -> None:
        self.winners.update(other.winners)
        self.moves.update(other.moves)
        for mine, theirs in zip(self.scores, other.scores, strict=True):
            mine.update(theirs)
        for name, counts in other.tally.items():
            self.tally.setdefault(name, Counts()).update(counts)
        if other.luck:
            self.luck = self.luck + other.luck if self.luck else other.luck


@dataclass(frozen=True)
class Level:
    """How a level of bots did: all seats of that level together. A shared win counts as an equal part for each winner.

    `fair` is the share of the wins that as many equally strong players would have; `ratio` compares with that, so 1 is
    as good as the others. In `decided` games one seat won alone, `won` of them a seat of this level. `score` counts
    the points of every seat of the level.
    """

    name: str
    games: int
    wins: float
    fair: float
    decided: int
    won: int
    score: Counts

    @property
    def share(self) -> float:
        """The share of all wins."""
        return self.wins / self.games

    @property
    def interval(self) -> Interval:
        return wilson(self.wins, self.games)

    @property
    def ratio(self) -> float:
        return self.share / self.fair

    @property
    def ratio_interval(self) -> Interval:
        low, high = self.interval
        return low / self.fair, high / self.fair

    @property
    def decided_share(self) -> float | None:
        """The share of the decided games that it won; None if there were none."""
        return self.won / self.decided if self.decided else None

    @property
    def decided_interval(self) -> Interval:
        return wilson(self.won, self.decided)


class Result:
    """The outcome of a simulation, exact counts of all its games; it grows while the simulation runs.

    Intervals are Wilson's, at 95%. `seconds` is the time the games took, without compiling
    here; workers elsewhere compile within it.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.samples = tuple(Sample.empty(plan.players) for _ in plan.lineups)  # by line-up
        self.seconds = 0.0

    def add(self, samples: list[Sample]) -> None:
        for mine, theirs in zip(self.samples, samples, strict=True):
            mine.add(theirs)

    @property
    def all(self) -> Sample:
        """The samples of all line-ups together."""
        together = Sample.empty(self.plan.players)
        for sample in self.samples:
            together.add(sample)
        return together

    @property
    def games(self) -> int:
        """How many games have been played."""
        return sum(sample.winners.total() for sample in self.samples)

    @property
    def wins(self) -> tuple[float, ...]:
        """Wins by seat; a shared win counts as an equal part for each winner."""
        winners = self.all.winners
        return tuple(wins_of(winners, 1 << seat) for seat in range(self.plan.players))

    def interval(self, seat: int) -> Interval:
        """The interval for the share of the wins that a seat (from 1) has."""
        if seat not in range(1, self.plan.players + 1):
            raise IndexError(f"there is no seat {seat!r}; seats are 1 to {self.plan.players}")
        return wilson(self.wins[seat - 1], self.games)

    @property
    def shared(self) -> int:
        """Games that more than one seat won."""
        return sum(c for bits, c in self.all.winners.items() if bits.bit_count() > 1)

    @property
    def scores(self) -> tuple[Counts, ...]:
        """Points by seat."""
        return self.all.scores

    @property
    def moves(self) -> Counts:
        """Decisions in a game."""
        return self.all.moves

    @property
    def tally(self) -> dict[str, Counts]:
        """What the game counts, by the names of `game.tallies.LABELS`."""
        return self.all.tally

    @property
    def levels(self) -> dict[str, Level]:
        """How each level of bots did; a fair comparison if the seats were rotated."""
        found = {}
        for name in dict.fromkeys(self.plan.bots):
            wins, decided, won, score = 0.0, 0, 0, Counts()
            for lineup, sample in zip(self.plan.lineups, self.samples, strict=True):
                seats = sum(1 << seat for seat, bot in enumerate(lineup) if bot == name)
                alone = {bits: c for bits, c in sample.winners.items() if bits.bit_count() == 1}
                wins += wins_of(sample.winners, seats)
                decided += sum(alone.values())
                won += sum(c for bits, c in alone.items() if bits & seats)
                for counts in (counts for counts, bot in zip(sample.scores, lineup, strict=True) if bot == name):
                    score.update(counts)
            fair = self.plan.bots.count(name) / self.plan.players
            found[name] = Level(name, self.games, wins, fair, decided, won, score)
        return found

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds if self.seconds else 0.0

    @property
    def moves_per_second(self) -> float:
        return sum(x * c for x, c in self.moves.items()) / self.seconds if self.seconds else 0.0

    def __repr__(self) -> str:
        return f"<Result of {self.games:,} games of {self.plan.game.title}>"


def wins_of(winners: Counts, seats: int) -> float:
    """The wins of some seats (as bits), a shared win in equal parts."""
    return fsum(c * (bits & seats).bit_count() / bits.bit_count() for bits, c in winners.items())
