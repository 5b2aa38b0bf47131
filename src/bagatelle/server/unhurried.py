"""Long work in a thread that doesn't hold the others up.

Python runs one thread at a time. A thread that only computes gives way every few milliseconds, but then the event loop
waits again and again: before a move is answered, it and the thread that writes need several turns.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

WORK = 0.002  # seconds at a time
REST = 1.0  # times as long, after it


def unhurried(items: Iterable[T]) -> Iterator[T]:
    """The items, for a loop that takes long: between them the thread rests as long as it has worked."""
    begin = time.perf_counter()
    for item in items:
        yield item
        worked = time.perf_counter() - begin
        if worked > WORK:
            time.sleep(REST * worked)
            begin = time.perf_counter()
