"""A simulation on a Ray cluster: `python examples/on_ray.py`, or with the address of one's own cluster behind it.

Ray isn't among Bagatelle's extras (pip install ray): all it takes is an executor of five lines.
"""

import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any

import ray

from bagatelle.lab import simulate


class RayExecutor(Executor):
    """Does what it is given on the Ray cluster that this process is connected to; Ray does again what a dead worker
    was at."""

    def __init__(self) -> None:
        self._work = ray.remote(max_retries=3)(lambda work, *arguments: work(*arguments))

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = self._work.remote(work, *arguments, **named).future()
        return future


if __name__ == "__main__":
    address = sys.argv[1] if len(sys.argv) > 1 else None  # none: Ray starts workers on this machine
    ray.init(address, include_dashboard=False)
    with RayExecutor() as pool:
        result = simulate("lucktails", 2_000_000, 3, "careful,random,random", 1, rotate=True, executor=pool)
    print(f"{result.games:,} games, {result.seconds:.1f} s: careful wins {result.levels['careful'].share:.2%}")
