"""Hints: what the expert thinks of a seat's decisions, and why, in words made from facts of the game.

An expert gives an `Estimate` of each decision. `hints.py` of a game, which it needn't have, says why such a decision is
good or bad: `reasons(sight, estimate)`, worked out from what the seat may know. Where it needs what the expert found
out, `found(sight, move)` finds that out for a decision that the expert didn't weigh.

A reason is `Said`: an English template and the facts in it, so that anybody can say it in any language. Facts whose
names begin with `seat` are numbers of other seats (the one that is advised is “you”): whoever shows a reason shows
their names there. Likewise facts whose names begin with `piece` are pieces of the game as its notation calls them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

import msgspec

from bagatelle.core.match import Perspective
from bagatelle.core.moves import Move
from bagatelle.core.words import Said, Words

Shows = Callable[[str, Any], str | None]  # the name of a fact, the fact -> what is read for it; None: the fact itself


class Estimate(msgspec.Struct, frozen=True):
    """What an expert thinks of a decision: the seat's chance to win with it, and how sure that is (95%)."""

    move: Move
    chance: float
    low: float
    high: float
    found: Any = None  # what else the game's own expert found out about it, for the game's `hints`


class Module(Protocol):
    """`hints.py` of a game."""

    def reasons(self, sight: Perspective, estimate: Estimate, /) -> Iterable[Said]:
        """Why the seat that decides may want to make such a move, or not; the most important thing first."""


def in_words(reason: Said, words: Words, shows: Shows) -> str:
    """A reason in a language."""
    facts = {}
    for name, fact in reason.facts.items():
        facts[name] = in_words(fact, words, shows) if isinstance(fact, Said) else shows(name, fact) or fact
    return words.say(reason.template, **facts)


def seat_numbers(words: Words) -> Shows:
    """Shows seats by their numbers, where nobody has a name."""
    return lambda name, fact: words.say("seat {number}", number=fact) if name.startswith("seat") else None


def listed(phrases: Sequence[Said]) -> Said:
    """`a, b and c`."""
    if len(phrases) == 1:
        return phrases[0]
    if len(phrases) == 2:
        return Said("{one} and {other}", one=phrases[0], other=phrases[1])
    return Said("{one}, {others}", one=phrases[0], others=listed(phrases[1:]))


def tenths(number: float) -> Said:
    """A number that isn't negative, with one decimal."""
    n = round(10 * number)
    return Said("{whole}.{tenths}", whole=n // 10, tenths=n % 10)


def percent(share: float) -> int:
    """A share for people: nothing that may happen is 0, nothing that may not is 100."""
    return round(100 * share) if share in (0, 1) else min(max(round(100 * share), 1), 99)
