"""Words in messages that a page says in its own language: each comes with a template, English words with {names} in the
place of facts, by which the page finds its own."""

from __future__ import annotations

from typing import Any

import msgspec

from bagatelle.core.words import Said


class Saying(msgspec.Struct, frozen=True):
    """What a bot says, for a page to say in its own language: a code of the game, the names and cards in it, and the
    English words with {names} in their place (empty for what a bot says no more)."""

    code: str
    facts: dict[str, str]
    template: str = ""


class Line(msgspec.Struct, frozen=True):
    """A line of table talk. Bots have numbers below zero; what they say is in English in `text`."""

    number: int
    person: int
    name: str
    text: str
    at: float  # seconds since 1970
    saying: Saying | None  # of a bot


class Phrase(msgspec.Struct, frozen=True):
    """English words with {names} in the place of facts, for a page to say in its own language."""

    template: str
    facts: dict[str, int | str | Phrase]


class Advice(msgspec.Struct, frozen=True):
    """A move, its chance to win with its 95% interval, and why. Facts of the reasons whose names begin with `seat` are
    numbers of seats, and those whose names begin with `piece` are pieces: names are read in their place."""

    text: str  # the move in notation
    move: Any  # of the game's own type
    chance: float
    low: float
    high: float
    reasons: tuple[Phrase, ...]


def phrase(said: Said) -> Phrase:
    """Words that know how they were made, for a page."""
    return Phrase(said.template, facts_of(said))


def facts_of(said: Said) -> dict[str, int | str | Phrase]:
    return {name: _fact(fact) for name, fact in said.facts.items()}


def _fact(fact: object) -> int | str | Phrase:
    return phrase(fact) if isinstance(fact, Said) else fact if isinstance(fact, int) else str(fact)
