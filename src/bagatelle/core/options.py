"""Options of a game: what may be chosen, checked and described in one place.

An option's value lives in the state, in the field of the same name, so that rules read it like anything else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bagatelle.core.errors import OptionError, shown
from bagatelle.core.state import Record
from bagatelle.core.words import Said


@dataclass(frozen=True)
class Option:
    """One option: its name, the value it has when nobody says otherwise, and for people a label and a sentence."""

    name: str
    default: Any
    help: str
    label: str = field(default="", kw_only=True)

    @property
    def allowed(self) -> Said:
        """The values it takes, in words."""
        raise NotImplementedError

    @property
    def examples(self) -> tuple[Any, ...]:
        """Values at the edges of what it takes, for tests."""
        raise NotImplementedError

    def accepts(self, value: object) -> bool:
        raise NotImplementedError

    def check(self, value: object) -> Any:
        """The value, or OptionError saying what is allowed."""
        if not self.accepts(value):
            raise OptionError("option {name} takes {allowed}, not {given}",
                              name=self.name, allowed=self.allowed, given=shown(value))  # fmt: skip
        return value

    def read(self, text: str) -> Any:
        """The value written as text (as `write` writes it), checked."""
        return self.check(text)

    def write(self, value: Any) -> str:
        return str(value)

    def put(self, value: Any, state: Record) -> None:
        """Write the value into the state's field of the option's name."""
        setattr(state, self.name, int(value))


@dataclass(frozen=True)
class Flag(Option):
    @property
    def allowed(self) -> Said:
        return Said("true or false")

    @property
    def examples(self) -> tuple[bool, bool]:
        return False, True

    def accepts(self, value: object) -> bool:
        return isinstance(value, bool)

    def read(self, text: str) -> bool:
        return bool(self.check({"true": True, "false": False}.get(text, text)))

    def write(self, value: bool) -> str:
        return "true" if value else "false"


@dataclass(frozen=True)
class Number(Option):
    low: int
    high: int

    @property
    def allowed(self) -> Said:
        return Said("a whole number from {low} to {high}", low=self.low, high=self.high)

    @property
    def examples(self) -> tuple[int, ...]:
        return self.low, self.high

    def accepts(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high

    def read(self, text: str) -> int:
        plain = text.isascii() and text.isdigit() and len(text) <= len(str(self.high))
        return int(self.check(int(text) if plain else text))


@dataclass(frozen=True)
class Order(Option):
    """The letters of the default in any order; the state holds each one's place in the default."""

    @property
    def allowed(self) -> Said:
        return Said("the letters {letters} in any order", letters=self.default)

    @property
    def examples(self) -> tuple[str, ...]:
        return (str(self.default)[::-1],)

    def accepts(self, value: object) -> bool:
        return isinstance(value, str) and sorted(value) == sorted(self.default)

    def put(self, value: str, state: Record) -> None:
        getattr(state, self.name)[:] = [str(self.default).index(letter) for letter in value]


@dataclass(frozen=True)
class Numbers(Option):
    """A row of whole numbers, `least` to `most` of them; what is missing to fill the state's field is the last one."""

    low: int
    high: int
    least: int
    most: int
    varied: bool = False  # numbers that are all the same are refused

    @property
    def allowed(self) -> Said:
        same = self.least == self.most
        many = str(self.most) if same else Said("{low} to {high}", low=self.least, high=self.most)
        facts = {"many": many, "low": self.low, "high": self.high}
        if self.varied:
            return Said("{many} whole numbers from {low} to {high}, not all the same", **facts)
        return Said("{many} whole numbers from {low} to {high}", **facts)

    @property
    def examples(self) -> tuple[tuple[int, ...], ...]:
        low, high = [self.low] * self.least, [self.high] * self.most
        if self.varied:
            low[-1], high[-1] = self.low + 1, self.high - 1
        return tuple(low), tuple(high)

    def accepts(self, value: object) -> bool:
        return (
            isinstance(value, tuple | list)
            and self.least <= len(value) <= self.most
            and all(isinstance(n, int) and not isinstance(n, bool) and self.low <= n <= self.high for n in value)
            and (not self.varied or len(set(value)) > 1)
        )

    def check(self, value: object) -> tuple[int, ...]:
        return tuple(super().check(value))

    def read(self, text: str) -> tuple[int, ...]:
        words = text.replace(",", " ").split()
        plain = all(word.isascii() and word.isdigit() and len(word) < 10 for word in words)
        return self.check([int(word) for word in words] if plain else text)

    def write(self, value: tuple[int, ...]) -> str:
        return " ".join(map(str, value))

    def put(self, value: tuple[int, ...], state: Record) -> None:
        field = getattr(state, self.name)
        field[:] = [*value, *[value[-1]] * (len(field) - len(value))]


def choose(options: Sequence[Option], given: Mapping[str, object]) -> dict[str, Any]:
    """Every option with its value: the given one, checked, or the default."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise no_option(shown(name), known)
    return {name: option.check(given.get(name, option.default)) for name, option in known.items()}


def no_option(name: str, known: Iterable[str]) -> OptionError:
    """An option that isn't there."""
    there = ", ".join(known) or Said("none")
    return OptionError("there is no option {name}; there are: {options}", name=name, options=there)
