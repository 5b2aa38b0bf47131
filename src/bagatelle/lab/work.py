"""Work for any executor: jobs that are functions of names and numbers, so that it doesn't matter who does them.

Simulations, tournaments, studies and reviews all go through `do`. What a worker that dies was at is done again.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from typing import Any, NamedTuple, Self

from bagatelle.core.errors import OptionError

MAX_THREADS = 256
TICK = 0.2  # seconds between two calls of a progress callback, at most
ATTEMPTS = 4  # at a job, if workers die of it
FEW, MANY = 16, 4096  # jobs that are under way at once in an executor that was given: at first, and at most

Done = list[tuple[int, Any]]  # numbers of jobs, and what came of them


class Job(NamedTuple):
    """A function and its arguments, which another process can be sent."""

    work: Callable[..., Any]
    arguments: tuple[Any, ...]


def check_threads(threads: int | None) -> int:
    """The number of threads (or processes) to use: all cores if none is given."""
    if threads is None:
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        return min(cores, MAX_THREADS)
    if isinstance(threads, bool) or not isinstance(threads, int) or not 1 <= threads <= MAX_THREADS:
        raise OptionError("the number of threads is from 1 to {most}, not {given}",
                          most=MAX_THREADS, given=repr(threads)[:150])  # fmt: skip
    return threads


class Hands:
    """Who does jobs: the executor that was given, or one of this machine, which `own` opens when it is needed.

    A pool of processes is of no use any more when one of them dies; then the rest is done by a new one of `own`. At the
    end those of `own` are closed, after a call of `stop`; an executor that was given stays as it is.
    """

    def __init__(
        self,
        executor: Executor | None,
        own: Callable[[], Executor] | None = None,
        workers: int | None = None,
        stop: Callable[[], None] = lambda: None,
    ) -> None:
        workers = workers or check_threads(None)
        self._own = own or (lambda: ThreadPoolExecutor(workers, "lab"))
        self._executor, self._opened, self._stop = executor, list[Executor](), stop
        self._least, self._most = (FEW, MANY) if executor else (2 * workers, 2 * workers)

    def room(self, done: int) -> int:
        """How many jobs should be under way when so many are done: as nobody says how many workers an executor has,
        it gets more and more of them."""
        return min(self._least + done, self._most)

    def submit(self, job: Job) -> Future[Any]:
        for _ in range(ATTEMPTS):
            if self._executor is None:
                self._executor = self._own()
                self._opened.append(self._executor)
            try:
                with _no_interrupts():  # a process that starts now will leave them to this one
                    return self._executor.submit(job.work, *job.arguments)
            except BrokenExecutor:
                self._executor = None
        raise BrokenExecutor("workers die as soon as they start")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stop()
        for pool in self._opened:
            pool.shutdown(cancel_futures=True)


@contextmanager
def do(jobs: Iterable[Job], hands: Hands) -> Iterator[Iterator[Done]]:
    """Do jobs, and tell at least every TICK seconds which ones are done since, by their numbers from 0, with what came
    of them. What a job raises is raised here. Jobs that nobody waits for any more are cancelled.

    A job is taken from `jobs` only when it is its turn, so it can depend on what came of those before it.
    """
    waiting: dict[Future[Any], tuple[int, Job, int]] = {}
    try:
        yield _doing(enumerate(jobs), hands, waiting)
    finally:
        for future in waiting:
            future.cancel()


def _doing(
    jobs: Iterator[tuple[int, Job]], hands: Hands, waiting: dict[Future[Any], tuple[int, Job, int]]
) -> Iterator[Done]:
    again, finished = list[tuple[int, Job, int]](), 0
    while True:
        while again:
            task = again.pop()
            waiting[hands.submit(task[1])] = task
        while len(waiting) < hands.room(finished) and (following := next(jobs, None)):
            waiting[hands.submit(following[1])] = (*following, 1)
        if not waiting:
            return
        done: Done = []
        for future in wait(waiting, TICK, FIRST_COMPLETED).done:
            number, job, tries = waiting.pop(future)
            try:
                done.append((number, future.result()))
            except BrokenExecutor:
                if tries == ATTEMPTS:
                    raise
                again.append((number, job, tries + 1))
        finished += len(done)
        yield done


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
