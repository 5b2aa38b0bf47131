"""A random event one number at a time: for programs that want to say themselves how chance goes, and need to know what
it is asked.

`below(rng, n)` is the only source of chance in the rules, and a generator isn't told n: `below` multiplies 64 bits that
it has mixed with n. So this generator gives it something that looks like bits, and answers when it is multiplied.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bagatelle.core.game import Game

_MOST = 1 << 31  # n is less than that, and what mixes bits is more


class Question(Exception):
    """A number is needed that nobody has said yet: from 0 to n - 1, each as likely as another."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.n = n


class Script:
    """A generator that gives the numbers of a script, and raises Question when there are no more of them. Where there
    is only one number, nobody is asked."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self._rest = list(reversed(numbers))

    @property
    def seed(self) -> Any:
        return _Bits(self._number)

    @seed.setter
    def seed(self, _: Any) -> None:
        """The next number doesn't depend on the one before."""

    def _number(self, n: int) -> int:
        if n == 1:
            return 0
        if not self._rest:
            raise Question(n)
        number = self._rest.pop()
        if not 0 <= number < n:
            raise ValueError(f"a number from 0 to {n - 1} is asked for, not {number}")
        return number


class _Bits:
    """What `below` takes for 64 bits: whatever it does to mix them leaves them as they are."""

    def __init__(self, number: Callable[[int], int]) -> None:
        self._number = number

    def __add__(self, _: object) -> _Bits:
        return self

    __and__ = __xor__ = __rshift__ = __add__

    def __mul__(self, n: int) -> Any:
        return self if n >= _MOST else self._number(n) << 32  # of which `below` takes what is above 32 bits


def event_by(game: Game, s: Any, numbers: Sequence[int]) -> tuple[int, ...]:
    """The random event that is due in s, drawn with these numbers; Question if it takes more of them."""
    event = [0] * game.rules.EVENT_SIZE
    game.rules.draw(s, Script(numbers), event)
    return tuple(event)
