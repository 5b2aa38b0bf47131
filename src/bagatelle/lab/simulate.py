"""Simulations: many games on all cores, counted as they come."""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from bagatelle.bots import SECONDS
from bagatelle.core.game import Game
from bagatelle.lab.parquet import Saved, writing
from bagatelle.lab.plan import Plan, make
from bagatelle.lab.play import Played, begin, begin_in_process, chunk_of, games as play, prepare
from bagatelle.lab.result import Result
from bagatelle.lab.work import Hands, Job, check_threads, do

AIM = 0.5  # seconds of work in a chunk that is sent away: sending it takes a few thousandths
LARGEST = 1 << 19  # games in a chunk, for which there has to be room in memory

Keep = Callable[[list[Saved]], None]
Progress = Callable[[int, int], None]  # (games played, games asked for)


def simulate(
    game: Game | str,
    games: int,
    players: int | None = None,
    bots: str | Sequence[str] = "random",
    seed: int | None = None,
    *,
    rotate: bool = False,
    think: float = SECONDS,
    threads: int | None = None,
    progress: Progress | None = None,
    executor: Executor | None = None,
    save: str | Path | None = None,
    **options: Any,
) -> Result:
    """Play many games and count what happens.

    - `game` is a Game or its name; the game's options are keywords, as for `game.new`.
    - `bots` is one level for every seat or one for each (a sequence, or a text with commas).
    - `rotate` moves the bots one seat on from game to game, so that all of them sit everywhere equally often.
    - `think` is the seconds a move of bots that search.
    - `progress(played, games)` is called a few times a second, in this thread; what it raises ends the simulation.

    Fields of policies (`random`, `greedy`) run compiled, in threads, and are a function of the seed alone, whatever
    the number of threads. Other bots run in processes: with more than one, a script that calls this needs the usual
    `if __name__ == "__main__":`. So does a game of physics (Bausack), whatever the bots: its towers are simulated,
    which takes seconds a game. `game.drawn` is the same game with drawn outcomes, which runs compiled. OptionError or
    UnknownGame for what can't be simulated.

    `executor` is any `concurrent.futures.Executor`, which then does the work: that of a Dask cluster, of MPI, a pool of
    processes. It is sent the name of the game and numbers, and the result is the same as here (docs/clusters.md).

    `save` is a Parquet file for all events of all games (docs/data.md); then bots sit at the table, even if they are
    policies: the games are others than the compiled ones of the same seed, and every shuffle can be verified.
    """
    result = Result(make(game, games, players, bots, seed, rotate, think, options, keep=save is not None))
    with saving(save) as keep:
        run(result, threads, progress, executor, keep)
    return result


@contextmanager
def saving(path: str | Path | None) -> Iterator[Keep | None]:
    """What keeps games in a Parquet file; None without one. OptionError if that can't be."""
    if path is None:
        yield None
        return
    with writing(path) as file:
        yield file.add


def run(
    result: Result,
    threads: int | None = None,
    progress: Progress | None = None,
    executor: Executor | None = None,
    keep: Keep | None = None,
) -> None:
    """Play the games of the result's plan into it; `keep` gets the games themselves in order, if the plan keeps them.

    If progress raises something to end this early, the result is sound: it counts whole games.
    """
    plan, total = result.plan, result.plan.games
    threads = check_threads(threads)
    report = progress or (lambda played, games: None)
    report(0, total)
    if executor is None:
        prepare(plan)
    chunks, start = Chunks(plan, adapt=executor is not None), perf_counter()
    early, following = dict[int, list[Saved]](), 0  # chunks that came before their turn
    with hands_for([plan], threads, executor) as hands, do(chunks, hands) as doing:
        for done in doing:
            for number, played in done:
                result.add(played.samples)
                chunks.learn(number, played)
                if keep:
                    early[number] = played.kept
            while keep and following in early:
                keep(early.pop(following))
                following += 1
            result.seconds = perf_counter() - start
            report(result.games, total)


class Chunks:
    """The games of a plan as jobs. A chunk is a function of (plan, first, count), and what comes of all of them doesn't
    depend on where they begin: so, if they are to `adapt`, they get longer until each is work enough to be sent."""

    def __init__(self, plan: Plan, adapt: bool) -> None:
        self._plan, self._adapt, self._first = plan, adapt, 0
        self._least = chunk_of(plan)
        self._sizes, self._pace = list[int](), 0.0

    def __iter__(self) -> Iterator[Job]:
        while left := self._plan.games - self._first:
            count = self._least
            if self._adapt and self._pace:
                count = max(count, min(LARGEST, round(AIM / self._pace)))
            count = min(count, left)
            self._first += count
            self._sizes.append(count)
            yield Job(play, (self._plan, self._first - count, count))

    def learn(self, number: int, played: Played) -> None:
        """Take in how long a chunk took."""
        self._pace = max(played.seconds, 1e-6) / self._sizes[number]


def hands_for(plans: Sequence[Plan], threads: int, executor: Executor | None = None) -> Hands:
    """Who plays: threads for compiled games, which don't hold Python's lock; processes for bots, which do."""
    compiled, chunks = all(plan.compiled for plan in plans), sum(-(-plan.games // chunk_of(plan)) for plan in plans)
    workers = min(threads, chunks)
    if compiled or workers == 1 or not all(plan.portable for plan in plans):
        workers, stop = workers if compiled else 1, threading.Event()
        return Hands(executor, lambda: ThreadPoolExecutor(workers, "simulate", begin, (stop,)), workers, stop.set)
    context = multiprocessing.get_context("spawn")
    ended = context.Event()
    pool = partial(ProcessPoolExecutor, workers, context, begin_in_process, (ended,))
    return Hands(executor, pool, workers, ended.set)
