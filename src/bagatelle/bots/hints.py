"""The coach: the expert's best moves for the seat that decides, with their chances to win, and the reasons in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import msgspec

from bagatelle import bots
from bagatelle.core import hints
from bagatelle.core.engine import AT_END, Rng
from bagatelle.core.errors import IllegalMove, OptionError, shown
from bagatelle.core.hints import Estimate, in_words, seat_numbers
from bagatelle.core.match import Perspective
from bagatelle.core.moves import Move
from bagatelle.core.words import Said, Words, languages

MOST = 3  # moves
SECONDS = 0.2
SAMPLES = 16  # states that the seat can't tell apart, to see what a move is sure to do


class Advice(msgspec.Struct, frozen=True):
    """A move, what it is worth (the chance to win, and its 95% interval), and why. `bagatelle.core.hints` says how the
    reasons are shown."""

    move: Move
    chance: float
    low: float
    high: float
    reasons: tuple[Said, ...]


class Hint(msgspec.Struct, frozen=True):
    """The same for a program: the move in notation, the reasons in words."""

    move: str
    chance: float
    low: float
    high: float
    reason: str


def advise(
    sight: Perspective, seconds: float = SECONDS, seed: int | None = None, rollouts: int | None = None
) -> list[Advice]:
    """The expert's best moves for the seat whose perspective this is, at most three, the best first.

    It thinks for so many seconds (over a placement in Bausack, five times as long, as it does when it plays), or with
    `rollouts` plays each move out so often, whatever the clock says; with a seed, too, the same is always advised.
    IllegalMove if it isn't that seat's turn.
    """
    actor = sight.view.actor
    if actor is None:
        raise IllegalMove("over", "The game is over.")
    if sight.seat is None or actor != sight.seat:
        raise IllegalMove("not-your-turn", "There is a hint only for whoever decides now.")
    thinker = cast(bots.Thinker, bots.make(sight.game, bots.EXPERT, seed, seconds))
    return [_advice(sight, estimate) for estimate in thinker.think(sight, MOST, rollouts)]


def _advice(sight: Perspective, estimate: Estimate) -> Advice:
    own: hints.Module | None = bots.module(sight.game, "hints")
    reasons = own.reasons(sight, estimate) if own else plain_reasons(sight, estimate)
    return Advice(estimate.move, estimate.chance, estimate.low, estimate.high, tuple(reasons))


def reasons(sight: Perspective, move: Move) -> tuple[Said, ...]:
    """What the coach has to say to the seat that decides about one of its moves, good or bad."""
    own: hints.Module | None = bots.module(sight.game, "hints")
    find = getattr(own, "found", None)
    estimate = Estimate(move, 0.0, 0.0, 0.0, find(sight, move) if find else None)
    return tuple(own.reasons(sight, estimate) if own else plain_reasons(sight, estimate))


def plain_reasons(sight: Perspective, estimate: Estimate) -> Iterator[Said]:
    """What can be said of a move in any game: that it is sure to win, or how many points it is sure to bring."""
    rules, rng, seat = sight.game.rules, Rng(0), (sight.seat or 0) - 1
    wins, gains = set(), set()
    for _ in range(SAMPLES):
        state = sight.sample(rng)
        before = rules.points(state, seat)
        rules.apply(state, sight.game.moves.to_action(state, estimate.move))
        wins.add(rules.actor(state) == AT_END and rules.winners(state) == 1 << seat)
        gains.add(rules.points(state, seat) - before)
    if wins == {True}:
        yield Said("wins the game at once")
    if len(gains) == 1 and (points := gains.pop()):
        yield _points(points)


def _points(points: int) -> Said:
    if abs(points) == 1:
        return Said("brings you 1 point" if points > 0 else "costs you 1 point")
    return Said("brings you {points} points" if points > 0 else "costs you {points} points", points=abs(points))


def hint(sight: Perspective, seconds: float = SECONDS, lang: str = "en", seed: int | None = None) -> list[Hint]:
    """What the expert would do in this seat: at most three moves, the best first, each with its chance to win and the
    reason in words. IllegalMove if it isn't that seat's turn, OptionError for a language that there are no words of."""
    if lang not in languages():
        raise OptionError("there are no words in {language}; there are: {languages}",
                          language=shown(lang), languages=", ".join(languages()))  # fmt: skip
    words = Words(lang)
    return [
        Hint(str(advice.move), advice.chance, advice.low, advice.high, reason(advice, words, seat_numbers(words)))
        for advice in advise(sight, seconds, seed)
    ]


def reason(advice: Advice, words: Words, shows: hints.Shows) -> str:
    """All reasons in one line."""
    return "; ".join(in_words(each, words, shows) for each in advice.reasons)
