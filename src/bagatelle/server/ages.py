"""How old what is stored is, by a clock that may be wrong.

The clock on the wall may start in 1970 and jump to today a minute later, or be set to next year by mistake. Whoever
deletes what is old must not believe it. What surely has passed is the time since the newest thing that was stored
before the server started, as far as the server itself has seen it pass, on a clock that doesn't jump. It may be less
than the truth (nobody counts while the server is off): then old things stay a bit longer.
"""

from __future__ import annotations

from collections.abc import Callable

BEGINNING = 1_704_067_200.0  # 2024: no server of ours stored anything before, so such a time is that of a wrong clock

Clock = Callable[[], float]


class Calendar:
    """A time of day that is never ahead of the truth: neither ahead of the wall clock, nor of what has surely passed
    since `newest`, the newest time that was stored before (if any)."""

    def __init__(self, newest: float | None, wall: Clock, steady: Clock) -> None:
        self._wall, self._steady = wall, steady
        self._newest, self._since = wall() if newest is None else newest, steady()

    def now(self) -> float:
        return min(self._wall(), self._newest + self._steady() - self._since)
