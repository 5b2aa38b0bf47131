"""Table talk of bots: an optional module `talk` of a game's `players`, with a class `Talker`.

A talker gets what its seat may know and nothing else. What it says is a code with its facts, so that every page says it
in its own language; the English words go with it for whoever doesn't know the code.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Protocol

import msgspec

from bagatelle.core.engine import Generator
from bagatelle.core.match import Perspective


class Saying(msgspec.Struct, frozen=True):
    """What a bot says."""

    code: str
    facts: dict[str, str]
    text: str  # in English
    template: str = ""  # the text with {names} of facts, for other languages


class Heard(msgspec.Struct, frozen=True):
    """What a person said: from which seat (None: they watch), under which name."""

    seat: int | None
    name: str
    text: str


class Style(Protocol):
    """How a bot talks."""

    @property
    def name(self) -> str:
        """In a word."""


class Talker(Protocol):
    """The voice of one bot during one match."""

    def remark(
        self, perspective: Perspective, names: Sequence[str], people: Collection[int], heard: Heard | None, /
    ) -> Saying | None:
        """What a bot says about what it heard, or else about what happened last; None if nothing. The perspective is
        that of its seat, names are by seat, and `people` are the seats of people: bots don't talk to bots."""


class Module(Protocol):
    """The module `talk` of a game."""

    Talker: Callable[[str, str, Generator], Talker]  # of a bot's name, level and luck
    SAYINGS: Mapping[str, str]  # code -> the English words with {names} of facts
    style_of: Callable[[str], Style]  # how the bot of a name talks: always the same, as part of its face
