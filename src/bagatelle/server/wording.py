"""Words in messages that a page says in its own language: each comes with a template, English words with {names} in the
place of facts, by which the page finds its own."""

from __future__ import annotations

import msgspec


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
