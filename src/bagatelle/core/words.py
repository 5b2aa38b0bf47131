"""Words for people. English stands in the code; every other language is a catalogue in `locales/`, which
`scripts/words.py` keeps complete. What a catalogue doesn't have (a game of others, say) is said in English."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from typing import Any, Final

ENGLISH: Final = "en"
LOCALES = files("bagatelle") / "locales"


@cache
def languages() -> tuple[str, ...]:
    """English, and every language that there is a catalogue of."""
    found = [file.name.removesuffix(".mo") for file in LOCALES.iterdir() if file.name.endswith(".mo")]
    return (ENGLISH, *sorted(found))


@cache
def _catalogue(language: str) -> NullTranslations:
    if language == ENGLISH:
        return NullTranslations()
    with LOCALES.joinpath(f"{language}.mo").open("rb") as file:
        return GNUTranslations(file)


class Said(str):
    """English words that know how they were made, so that they can be said in any language: a template, and the facts
    it is filled with."""

    template: str
    facts: Mapping[str, Any]

    def __new__(cls, template: str, /, **facts: Any) -> Said:
        said = super().__new__(cls, template.format(**facts) if facts else template)
        said.template, said.facts = template, facts
        return said


class Words:
    """One language. Messages are the English ones; {names} in them are filled with facts."""

    def __init__(self, language: str) -> None:
        self.language, self._catalogue = language, _catalogue(language)

    def template(self, message: str) -> str:
        """The message in this language, not filled."""
        return self._catalogue.gettext(message) if message else ""

    def say(self, message: str, /, **facts: Any) -> str:
        """The message in this language. What was `Said` in English brings its own facts."""
        if isinstance(message, Said):
            return self.say(message.template, **message.facts)
        said = {name: self.say(fact) if isinstance(fact, Said) else fact for name, fact in facts.items()}
        return self.template(message).format(**said) if facts else self.template(message)

    def plural(self, one: str, many: str, n: int, /) -> str:
        """The message for one of something or that for {n} of them, in this language, not filled."""
        return self._catalogue.ngettext(one, many, n)

    def count(self, one: str, many: str, n: int, /) -> str:
        """So many of something."""
        return self.plural(one, many, n).format(n=n)

    def term(self, context: str, message: str, /) -> str:
        """A word that isn't the same word everywhere in other languages; the context tells which one it is."""
        return self._catalogue.pgettext(context, message)

    def number(self, x: float, digits: int = 0) -> str:
        """A number with so many decimals, and a minus sign that is one; a dash for one that isn't there (nan)."""
        sample = self.say("1,234.5")  # how this language writes it
        written = {ord(","): sample[1], ord("."): sample[-2], ord("-"): "−"}
        return "–" if x != x else f"{x:,.{digits}f}".translate(written)

    def signed(self, x: float, digits: int) -> str:
        """A difference: `+0.3`, `−0.3`, or `0.0` if it is too small to be seen."""
        size = self.number(abs(x), digits)
        return size if round(x, digits) == 0 or x != x else f"{'+' if x > 0 else '−'}{size}"


def everywhere(message: str, context: str = "") -> set[str]:
    """A message in all languages: what may be typed for it."""
    every = map(Words, languages())
    return {words.term(context, message) if context else words.say(message) for words in every}


def typed(message: str) -> list[str]:
    """What may be typed for something, the longest first. The message holds the English ways, `t|take`; its translation
    those of another language, as many as it has."""
    ways = {way for text in everywhere(message, "typed") for way in text.split("|")}
    return sorted(ways, key=lambda way: (-len(way), way))


def any_of(message: str) -> str:
    """A pattern for what may be typed for something."""
    return f"(?:{'|'.join(map(re.escape, typed(message)))})"
