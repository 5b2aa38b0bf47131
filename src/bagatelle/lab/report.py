"""The designer's report: what a game is like with these rules, and with others.

    from bagatelle.lab import report

    found = report("bag-of-butts", players=(2, 3, 4), vary={"target": (15, 28, 40)})
    for case in found.cases:
        print(case.players, case.options, case.length.mean, case.luck.mixed)

docs/report.md says what the figures mean; `bagatelle.lab.reports.page` makes a page of them.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from itertools import product
from time import perf_counter
from typing import Any

import msgspec

from bagatelle.bots import usual
from bagatelle.core.errors import OptionError, shown
from bagatelle.core.game import Game
from bagatelle.core.words import Said
from bagatelle.games import game as find
from bagatelle.lab.plan import Plan, make
from bagatelle.lab.reports.case import Case, case
from bagatelle.lab.reports.close import Look, company, look
from bagatelle.lab.reports.ladder import FEWEST, ROLLOUTS as SEARCHES, Enough, Rung, climb, entrants
from bagatelle.lab.reports.watch import Seen, together, watch
from bagatelle.lab.work import Hands, Job, check_threads, do

GAMES = 20_000
SECONDS = 120.0
MAX_SECONDS = 86_400.0
ROLLOUTS = 128  # of every position that is looked at
CHUNK = 512  # games that are counted at once
COUNTING, LOOKING, CLIMBING = 0.1, 0.4, 0.5  # parts of the time
MOST_CASES = 60
MAX_LOOKS = 100_000

Progress = Callable[[str, int, int], None]  # (what is being done, how much of it is done, of how much)


class Report(msgspec.Struct, frozen=True):
    """A report: a case for every variant and number of players."""

    game: str
    title: str
    version: int
    level: str  # who plays, in all seats
    company: tuple[str, ...]  # who sits in mixed company
    seed: int
    options: dict[str, str]  # given, for all cases, as they are written
    varied: tuple[str, ...]  # names of options
    physics: bool  # whether physics decides in the game: a report draws outcomes instead
    cases: tuple[Case, ...]
    seconds: float
    early: bool = False  # whether it was stopped


def report(
    game: Game | str,
    players: int | Sequence[int] | None = None,
    vary: Mapping[str, Sequence[Any]] | None = None,
    *,
    games: int | None = None,
    bots: str | None = None,
    seed: int | None = None,
    seconds: float = SECONDS,
    closely: int | None = None,
    threads: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
    **options: Any,
) -> Report:
    """Find out what a game is like.

    - `players` is one number or several (all that the game takes, if not given), `vary` the options to vary, each with
      its values; every combination is a case of the report. Other options are keywords.
    - `bots` is the level of everybody, one that doesn't search; if not given, the best of these.
    - `seconds` is how long it takes about, all cases together. With `games` exactly so many of each case are counted,
      else 20,000 or as many as there is time for; with `closely` exactly so many are looked at, and played on the
      ladder. With both, the clock has no say: the report is a function of the seed, but for milliseconds.
    - `executor` is where the work is done, all cores of this machine if not given; `progress(what, done, total)` is
      called a few times a second in this thread. What it raises ends the report; with KeyboardInterrupt the cases that
      are finished are returned, if there are any.

    Where physics decides, outcomes are drawn instead. OptionError for what can't be done.
    """
    begin, game = perf_counter(), find(game) if isinstance(game, str) else game
    plans = prepare(game, players, vary, games=games, bots=bots, seed=seed, options=options)
    _check("seconds", seconds, MAX_SECONDS)
    _check("closely", closely, MAX_LOOKS)
    tell, cases, early = progress or (lambda what, done, total: None), list[Case](), False
    with _pool(threads, executor) as pool:
        for number, plan in enumerate(plans, 1):
            work = _Work(plan, pool, seconds / len(plans), games, closely, tell, (number, len(plans)))
            try:
                cases.append(work.case({name: _written(plan, name) for name in vary or ()}))
            except KeyboardInterrupt:
                if not cases:
                    raise
                early = True
                break
    first = plans[0]
    return Report(
        game=game.name,
        title=game.title,
        version=game.version,
        level=first.bots[0],
        company=company(first.game),
        seed=first.seed,
        options={name: _written(first, name) for name in options},
        varied=tuple(vary or ()),
        physics=game.live is not None,
        cases=tuple(cases),
        seconds=perf_counter() - begin,
        early=early,
    )


def prepare(
    game: Game,
    players: int | Sequence[int] | None,
    vary: Mapping[str, Sequence[Any]] | None,
    *,
    games: int | None = None,
    bots: str | None = None,
    seed: int | None = None,
    options: Mapping[str, Any],
) -> list[Plan]:
    """The cases to be played. OptionError for what can't be."""
    if players is None:
        players = range(game.min_players, game.max_players + 1)
    numbers, vary = [players] if isinstance(players, int) else list(players), vary or {}
    level, known = bots or usual(game), game.policies.POLICIES
    if level not in known:
        raise OptionError("a report takes a level that doesn't search for all seats: {levels}, not {given}",
                          levels=", ".join(known), given=shown(level))  # fmt: skip
    for name in vary:
        if name in options:
            raise OptionError("option {name} is given twice", name=name)
    variants = list(product(*vary.values()))
    if not 1 <= len(numbers) * len(variants) <= MOST_CASES:
        raise OptionError("a report compares 1 to {most} cases, not {given}",
                          most=MOST_CASES, given=len(numbers) * len(variants))  # fmt: skip
    seed = secrets.randbits(53) if seed is None else seed
    return [
        make(
            game.drawn,
            GAMES if games is None else games,
            count,
            level,
            seed,
            options={**options, **dict(zip(vary, values, strict=True))},
        )
        for count in numbers
        for values in variants
    ]


def _check(name: str, given: float | None, most: float) -> None:
    if given is not None and not 0 < given <= most:
        raise OptionError("{name} takes a number from 1 to {most}, not {given}",
                          name=name, most=f"{most:,.0f}", given=shown(given))  # fmt: skip


def _written(plan: Plan, name: str) -> str:
    return plan.game.options[name].write(plan.options[name])


@contextmanager
def _pool(threads: int | None, executor: Executor | None) -> Iterator[Executor]:
    """Where the work is done. Threads will do: nearly all of it is compiled, and leaves Python's lock."""
    if executor is not None:
        yield executor
        return
    pool = ThreadPoolExecutor(check_threads(threads), "report")
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


class _Work:
    """The work on one case. Each part of it ends when it is done, or when its time is up."""

    def __init__(
        self,
        plan: Plan,
        pool: Executor,
        seconds: float,
        games: int | None,
        closely: int | None,
        tell: Progress,
        which: tuple[int, int],
    ) -> None:
        self._plan, self._pool, self._seconds, self._tell = plan, pool, seconds, tell
        self._games, self._closely = games, closely
        self._case = {"number": which[0], "cases": which[1]}

    def case(self, options: dict[str, str]) -> Case:
        seen = self._count()
        mixed = len(company(self._plan.game)) > 1
        looks = self._look(mixed)
        alike, others = looks[:: 1 + mixed], looks[1::2] if mixed else []
        return case(self._plan, options, seen, alike, others, self._climb())

    def _count(self) -> Seen:
        plan = self._plan
        watch(plan, 0, 1)  # compiles, or reads what is compiled already
        firsts = range(0, plan.games, CHUNK)
        what = Said("case {number} of {cases}: counting games", **self._case)
        jobs = (Job(watch, (plan, first, min(CHUNK, plan.games - first))) for first in firsts)
        return together(self._do(what, jobs, len(firsts), 1, self._games is None, COUNTING))

    def _look(self, mixed: bool) -> list[Look]:
        """Games that are looked at: alike and mixed company in turns, if there is one to mix."""
        plan, each = self._plan, 1 + mixed
        look(plan, 0, 2, False)  # compiles, too
        total = each * (self._closely or MAX_LOOKS)
        what = Said("case {number} of {cases}: looking closely", **self._case)
        jobs = (Job(look, (plan, i // each, ROLLOUTS, bool(i % each))) for i in range(total))
        found = self._do(what, jobs, total, each * FEWEST, self._closely is None, LOOKING)
        return found[: len(found) // each * each]

    def _do(self, what: str, jobs: Iterator[Job], total: int, least: int, timed: bool, part: float) -> list[Any]:
        """What comes of jobs, in their order. If they are timed, of as many as there is time for, from the first one
        on: so that what takes longer isn't left out."""
        begin, allowed, found, whole = perf_counter(), self._seconds * part, dict[int, Any](), 0
        with Hands(self._pool) as hands, do(jobs, hands) as doing:
            for done in doing:
                found.update(done)
                while whole in found:
                    whole += 1
                passed = (perf_counter() - begin) / allowed if timed else 0.0
                self._progress(what, max(passed, whole / total))
                if passed >= 1 and whole >= least:
                    break
        return [found[number] for number in range(whole)]

    def _climb(self) -> list[Rung]:
        climbers = entrants(self._plan)
        rungs = [self._rung(i / len(climbers), 1 / len(climbers), *each) for i, each in enumerate(climbers)]
        return [rung for rung in rungs if rung]

    def _rung(self, done: float, part: float, bot: str, rollouts: int) -> Rung | None:
        """How one bot does. Those that don't search have played all their games long before the time is up."""
        begin, allowed, timed = perf_counter(), self._seconds * CLIMBING / len(SEARCHES), self._closely is None
        what = Said("case {number} of {cases}: climbing the ladder", **self._case)

        def tell(played: int, games: int) -> None:
            passed = (perf_counter() - begin) / allowed if timed else played / games
            self._progress(what, done + part * min(1.0, passed))
            if timed and ((passed >= 1 and played >= FEWEST) or passed >= 2):
                raise Enough

        games = (self._closely or MAX_LOOKS) if rollouts else self._plan.games
        return climb(self._plan, bot, rollouts, games, self._pool, tell)

    def _progress(self, what: str, part: float) -> None:
        self._tell(what, round(100 * min(1.0, part)), 100)
