"""Rules: plain functions over a state, marked `@rule`, run by Python as they are and by Numba in kernels.

Rules of the house for `@rule` code, so that both give the same bytes: index `[g][k]`, never `[g, k]`, and from the
front, never `[-1]`; copy rows with `dst[:] = src`; -1 for none and 0/1 for flags; global tuples, not lists or dicts;
plain loops over numbers; no generator expressions, no `key=`, no `None`, no `except`, no NumPy. Random numbers come
from `below(rng, n)` and are never part of the state.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable
from typing import Any, Final, Protocol, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

AT_CHANCE: Final = -1  # what `actor(s)` says when a random event is due
AT_END: Final = -2  # what `actor(s)` says when the game is over

RULES: dict[str, list[Callable[..., Any]]] = {}  # module name -> its rule functions

_MASK, _STEP, _MIX_1, _MIX_2 = (1 << 64) - 1, 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


def rule(f: F) -> F:
    """Mark f as a rule: it stays an ordinary function, and kernels can compile it."""
    RULES.setdefault(f.__module__, []).append(f)
    return f


class Generator(Protocol):
    """What `below` needs: 64 bits that it reads and moves on."""

    seed: int


class Rng:
    """A fast generator (splitmix64) for simulation and search: the same numbers interpreted and compiled."""

    __slots__ = ("seed",)

    def __init__(self, seed: int) -> None:
        self.seed = seed & _MASK


class EventRng:
    """The generator of one random event of a match: every number comes from 64 fresh bits of HMAC-SHA256 keyed with
    the match's seed over the event's number and a counter. Nobody can foresee it without the seed; anybody can check
    it with the seed.
    """

    __slots__ = ("_counter", "_keyed")

    def __init__(self, key: bytes, event: int) -> None:
        self._keyed, self._counter = hmac.new(key, b"%d/" % event, "sha256"), 0

    @property
    def seed(self) -> int:
        bits = self._keyed.copy()
        bits.update(b"%d" % self._counter)
        self._counter += 1
        return int.from_bytes(bits.digest()[:8], "big")

    @seed.setter
    def seed(self, _: int) -> None:
        """`below` writes the generator's next state; this one has moved on by itself when it was read."""


@rule
def below(rng: Generator, n: int) -> int:
    """A uniform whole number from 0 to n - 1, for n < 2**31."""
    z = (rng.seed + _STEP) & _MASK  # every step is masked or shifted, so no signed value meets a large unsigned one
    rng.seed = z
    z = ((z ^ (z >> 30)) * _MIX_1) & _MASK
    z = ((z ^ (z >> 27)) * _MIX_2) & _MASK
    return (((z ^ (z >> 31)) >> 32) * n) >> 32
