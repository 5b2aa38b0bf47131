"""How long reviews take, and how well they know chances then: golden records and a match of two in Lucktails with eight
rounds, each in a process of its own.

    python bench/reviews.py                 # run it twice: what isn't compiled yet is compiled the first time
    python bench/reviews.py lucktails-2

Time on the clock and CPU seconds are those of the whole process, its start included, on all cores of this machine. The
interval is the widest one of all positions and seats.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import time
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table as Grid

from bagatelle.lab import Review

FOLDERS = Path(__file__).parents[1] / "tests/records", Path(__file__).parent
SECONDS = 10  # stand for 2,560 rollouts of every position, which is for ± 2%
USUAL = ("bag-of-butts-2", "bag-of-butts-4", "lucktails-2", "lucktails-2-eight-rounds", "lucktails-5", "bag-o-loot-4",
         "bausack-3")  # fmt: skip


def measured(record: str) -> tuple[str, ...]:
    file = next(file for folder in FOLDERS if (file := folder / f"{record}.bag").exists())
    command = [sys.executable, "-m", "bagatelle", "review", str(file), "--json"]
    before, begin = _cpu(), time.perf_counter()
    done = subprocess.run([*command, "--seed", "1", "--seconds", str(SECONDS)], capture_output=True, check=True)
    clock, used = time.perf_counter() - begin, _cpu() - before
    found = msgspec.json.decode(done.stdout, type=Review)
    ranges = [found.start_ranges, *(step.chances_ranges for step in found.steps)]
    halves = sorted((high - low) / 2 for at in ranges for low, high in at)
    how = f"{found.rollouts:,} rollouts" if found.rollouts else "its own reviewer"
    return record, str(len(found.steps)), how, f"{halves[-1]:.1%}", f"{sum(halves) / len(halves):.1%}", \
        f"{clock:.1f}", f"{used:.1f}"  # fmt: skip


def _cpu() -> float:
    """Seconds that processes which are over have used."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("records", nargs="*", default=USUAL, metavar="record")
    args = parser.parse_args()
    print(f"load of the machine: {os.getloadavg()[0]:.1f}, cores: {len(os.sched_getaffinity(0))}", flush=True)
    grid = Grid("record", "events", "how", "± at most", "on average", "seconds", "CPU seconds")
    for record in args.records:
        row = measured(record)
        print(*row, sep="  ", flush=True)
        grid.add_row(*row)
    Console(width=110).print(grid)


if __name__ == "__main__":
    main()
