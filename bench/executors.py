"""What it costs to send chunks of games to workers, and what a second worker brings: ratios in one run.

python bench/executors.py                  # a pool of processes, and a Dask cluster on this machine
python bench/executors.py --games 4000000 --repeat 5

Each repetition plays the same games three ways, one after the other: chunk after chunk in this process, without any
executor; as chunks sent to one worker; as chunks sent to two. The overhead is counted in CPU seconds of all processes,
Dask's scheduler included, so that other work on the machine doesn't change it much. What processes use while nothing
is to be done (housekeeping) is counted apart: it goes by time, not by chunks. What two workers bring is counted in
time, and says something only if two cores are free. Medians of the ratios within a repetition are printed.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from statistics import median
from time import perf_counter, process_time, sleep

from distributed import Client, LocalCluster

from bagatelle.lab.plan import Plan, make
from bagatelle.lab.play import prepare
from bagatelle.lab.result import Result
from bagatelle.lab.simulate import AIM, run

EMPTY = 300  # chunks without work


@contextmanager
def processes(workers: int) -> Iterator[Executor]:
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        yield pool


@contextmanager
def dask(workers: int) -> Iterator[Executor]:
    settings = {"threads_per_worker": 1, "processes": True, "host": "127.0.0.1", "dashboard_address": "127.0.0.1:0"}
    with LocalCluster(n_workers=workers, **settings) as cluster, Client(cluster) as client:
        yield client.get_executor(pure=False)


def sent(plan: Plan, pool: Executor) -> Result:
    result = Result(plan)
    run(result, executor=pool)
    return result


def cost(work: Callable[[], object], worker: Executor | None = None) -> tuple[float, float]:
    """Seconds that it takes, and CPU seconds of this process and of the only worker."""

    def used() -> float:
        return process_time() + (worker.submit(process_time).result() if worker else 0.0)

    start, before = perf_counter(), used()
    work()
    return perf_counter() - start, used() - before


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="bag-of-butts")
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--repeat", type=int, default=5)
    asked = parser.parse_args()
    plan, warm = (make(asked.game, games, 4, "random", 1) for games in (asked.games, 50_000))
    table = prepare(plan)

    def here() -> None:
        result = Result(plan)
        for first in range(0, plan.games, table.chunk):
            result.add(table.games(first, min(table.chunk, plan.games - first)))

    load = os.getloadavg()[0]
    print(f"{asked.games:,} games of {asked.game}, {asked.repeat} times; {os.cpu_count()} cores, load {load:.1f}")
    for name, open_pool in (("processes", processes), ("Dask", dask)):
        overhead, gain, idle, sending = [], [], [], []
        with open_pool(1) as one, open_pool(2) as two:
            for pool in (one, two):
                sent(warm, pool)  # compiled code is read, workers are there
            for _ in range(asked.repeat):
                _, alone = cost(here)
                slow, used = cost(lambda: sent(plan, one), one)
                fast, _ = cost(lambda: sent(plan, two))
                waited, kept = cost(lambda: sleep(2), one)
                _, empty = cost(lambda: [job.result() for job in [one.submit(abs, n) for n in range(EMPTY)]], one)
                sending.append(empty / EMPTY)
                idle.append(kept / waited)
                overhead.append((used - slow * idle[-1]) / alone - 1)
                gain.append(slow / fast)
        each = 1000 * median(sending)
        print(f"{name:10} chunks {100 * median(overhead):+.1f}%; an empty chunk {each:.2f} ms of CPU, beside {AIM} s "
              f"of work {each / AIM / 10:.2f}%; housekeeping {100 * median(idle):.1f}% of a core; two workers "
              f"{median(gain):.2f} times as fast as one")  # fmt: skip


if __name__ == "__main__":
    main()
