"""What it costs to send chunks of games to workers, and what a second worker brings: ratios in one run.

python bench/executors.py                  # a pool of processes, and a Dask cluster on this machine
python bench/executors.py --games 4000000 --repeat 5

Each repetition plays the same games three times: by one worker in chunks as long as a simulation makes them, by one
worker in ten times as many chunks, and by two workers. Counted are the CPU seconds of this process and the worker,
Dask's scheduler included, without those that the games themselves took: so neither other work on the machine nor its
changing speed has a part in them. What ten times as many chunks cost more is what chunks cost. What is left goes by
time: it is what the executor is busy with while games are played. What two workers bring is counted in time, and says
something only if two cores are free. Medians are printed, and the least and the most of what chunks cost.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from statistics import median
from time import perf_counter, process_time, thread_time
from typing import NamedTuple

from distributed import Client, LocalCluster

from bagatelle.lab.plan import Plan, make
from bagatelle.lab.play import Played, games
from bagatelle.lab.result import Result
from bagatelle.lab.simulate import AIM
from bagatelle.lab.work import Hands, Job, do

MORE = 10  # times as many chunks


class Cost(NamedTuple):
    chunks: int
    playing: float  # CPU seconds
    rest: float  # CPU seconds of all else, in this process and the first worker
    clock: float  # seconds


@contextmanager
def processes(workers: int) -> Iterator[Executor]:
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        yield pool


@contextmanager
def dask(workers: int) -> Iterator[Executor]:
    settings = {"threads_per_worker": 1, "processes": True, "host": "127.0.0.1", "dashboard_address": "127.0.0.1:0"}
    with LocalCluster(n_workers=workers, **settings) as cluster, Client(cluster) as client:
        yield client.get_executor(pure=False)


def timed(plan: Plan, first: int, count: int) -> tuple[Played, float]:
    """In a worker: what comes of some games, and the CPU seconds that they took."""
    begin = thread_time()
    return games(plan, first, count), thread_time() - begin


def cost(plan: Plan, pool: Executor, size: int) -> Cost:
    """Play a plan in chunks of so many games."""

    def used() -> float:
        return process_time() + float(pool.submit(process_time).result())

    result, chunks, playing = Result(plan), 0, 0.0
    begin, before = perf_counter(), used()
    jobs = (Job(timed, (plan, first, min(size, plan.games - first))) for first in range(0, plan.games, size))
    with Hands(pool) as hands, do(jobs, hands) as doing:
        for done in doing:
            for _, (played, seconds) in done:
                result.add(played.samples)
                chunks, playing = chunks + 1, playing + seconds
    return Cost(chunks, playing, used() - before - playing, perf_counter() - begin)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="bag-of-butts")
    parser.add_argument("--games", type=int, default=4_000_000)
    parser.add_argument("--repeat", type=int, default=5)
    asked = parser.parse_args()
    plan = make(asked.game, asked.games, 4, "random", 1)
    load = os.getloadavg()[0]
    print(f"{asked.games:,} games of {asked.game}, {asked.repeat} times; {os.cpu_count()} cores, load {load:.1f}")
    for name, open_pool in (("processes", processes), ("Dask", dask)):
        with open_pool(1) as one, open_pool(2) as two:
            for pool in (one, two):
                warm = cost(plan, pool, plan.games // 8)  # compiled code is read, workers are there
            size = round(AIM * plan.games / warm.playing)
            each, rest, gain = [], [], []
            for _ in range(asked.repeat):
                few, many, both = cost(plan, one, size), cost(plan, one, size // MORE), cost(plan, two, size)
                each.append((many.rest - few.rest) / (many.chunks - few.chunks))
                rest.append((few.rest - few.chunks * each[-1]) / few.clock)
                gain.append(few.clock / both.clock)
        low, middle, high = (1000 * x for x in (min(each), median(each), max(each)))
        print(f"{name:10} a chunk costs {middle:.2f} ms of CPU ({low:.2f} to {high:.2f}), beside {AIM} s of games "
              f"{middle / AIM / 10:.2f}%; busy besides with {100 * median(rest):.1f}% of a core; two workers "
              f"{median(gain):.2f} times as fast as one")  # fmt: skip


if __name__ == "__main__":
    main()
