"""Simulations: many games on all cores, counted as they come."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from contextlib import contextmanager
from time import perf_counter
from typing import Any

from bagatelle.bots import SECONDS
from bagatelle.core.errors import OptionError
from bagatelle.core.game import Game
from bagatelle.lab.plan import Plan, make
from bagatelle.lab.play import Compiled, Seated
from bagatelle.lab.result import Result, Sample

MAX_THREADS = 256
TICK = 0.2  # seconds between two calls of the progress callback, at most

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
    which takes seconds a game. `dataclasses.replace(game, live=None)` is the same game with drawn outcomes,
    which runs compiled. OptionError or UnknownGame for what can't be simulated.
    """
    result = Result(make(game, games, players, bots, seed, rotate, think, options))
    run(result, threads, progress)
    return result


def run(result: Result, threads: int | None = None, progress: Progress | None = None) -> None:
    """Play the games of the result's plan into it.

    If progress raises something to end this early, the result is sound: it counts whole games.
    """
    plan, total = result.plan, result.plan.games
    threads = check_threads(threads)
    report = progress or (lambda played, games: None)
    report(0, total)
    chunk = _prepare(plan, lambda: False).chunk
    workers = min(threads, -(-total // chunk))
    first, played, start = 0, 0, perf_counter()
    waiting: set[Future[list[Sample]]] = set()
    with _pool(plan, workers) as pool:
        while played < total:
            with _no_interrupts():  # a worker process that starts now will leave them to this one
                while first < total and len(waiting) < 2 * workers:
                    count = min(chunk, total - first)
                    waiting.add(pool.submit(_games, first, count))
                    first += count
            done, waiting = wait(waiting, TICK, FIRST_COMPLETED)
            for future in done:
                result.add(future.result())
            played, result.seconds = result.games, perf_counter() - start
            report(played, total)


def check_threads(threads: int | None) -> int:
    """The number of threads (or processes) to use: all cores if none is given."""
    if threads is None:
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        return min(cores, MAX_THREADS)
    if isinstance(threads, bool) or not isinstance(threads, int) or not 1 <= threads <= MAX_THREADS:
        raise OptionError("the number of threads is from 1 to {most}, not {given}",
                          most=MAX_THREADS, given=repr(threads)[:150])  # fmt: skip
    return threads


@contextmanager
def _pool(plan: Plan, workers: int) -> Iterator[Executor]:
    """Threads for compiled games, which don't hold Python's lock; processes for bots, which do."""
    pool: Executor
    if plan.compiled or workers == 1 or not plan.portable:
        stop: Any = threading.Event()
        pool = ThreadPoolExecutor(workers if plan.compiled else 1, "simulate", _begin, (plan, stop))
    else:
        context = multiprocessing.get_context("spawn")
        stop = context.Event()
        pool = ProcessPoolExecutor(workers, context, _begin, (plan, stop))
    try:
        yield pool
    finally:
        stop.set()
        pool.shutdown(cancel_futures=True)


_here = threading.local()  # what plays in this thread, or in this process


def _prepare(plan: Plan, stopped: Callable[[], bool]) -> Compiled | Seated:
    return Compiled(plan) if plan.compiled else Seated(plan, stopped)


def _begin(plan: Plan, stop: Any) -> None:
    _here.table = _prepare(plan, stop.is_set)


def _games(first: int, count: int) -> list[Sample]:
    table: Compiled | Seated = _here.table
    return table.games(first, count)


@contextmanager
def _no_interrupts() -> Iterator[None]:
    """Ignore Ctrl-C for a moment; processes started meanwhile ignore it for good."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
