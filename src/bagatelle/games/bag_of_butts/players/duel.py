"""Bag of Butts for two, solved: the chance to win of whoever is about to announce, when both play perfectly.

Nothing is hidden, so what a position is worth follows from what the positions after it are worth (value iteration).
What makes it small:

- Once somebody has reached the target only the difference of the scores counts; in the extra game, too. So the scores
  are one of target × target pairs, or one of two rows of differences. These are cut at `WIDEST`: that is more than a
  turn brings, so whoever is further behind has lost but for a white butt.
- The specials in the bag say how many turns there were since the last reset, but for the full bag; there the value of a
  butt rises turn by turn, and is cut at `LONGEST` turns. Hardly anybody gets there: who leads resets and wins.
- What can be drawn from a bag is worked out once (`draws`).

Scores never fall, so positions are solved from the highest scores down; those of one pair of scores lead to each other
(a turn may bring nothing), and are swept until nothing changes.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from bagatelle.core.kernels import Array, compiled
from bagatelle.games.bag_of_butts.players import draws as drawn
from bagatelle.games.bag_of_butts.players.draws import OPTIONS, SHAPE, bags, draws
from bagatelle.games.bag_of_butts.rules import (
    ADD,
    ADD_SPECIAL,
    ANNOUNCE,
    ANNOUNCE_1,
    BLACK,
    GRAY,
    GROUPS,
    KHAKI,
    KINDS,
    MAX_SIZE,
    PREPARE,
    RESET,
    SCORE_1,
    SUPPLY,
    WHITE,
    State,
    scoreable,
)

WIDEST = 60  # difference of scores that counts
LONGEST = 15  # turns without a reset that count
MAIN, OVER, EXTRA = range(3)  # before anybody has the target, after that, and in the extra game
EXACT = 1e-12  # changes below this end the sweeps
QUICK = 6  # sweeps with the announcements of the last full one, between two full ones

Report = Callable[[float], None]  # the share of the work that is done


@dataclass(frozen=True)
class Duel:
    """The options that make a game of two; `supply`, `widest` and `longest` only differ in tests."""

    target: int = 28
    special_after_automatic_reset: int = 1
    reset_before_extra_turn: int = 0
    supply: tuple[int, ...] = SUPPLY
    widest: int = WIDEST
    longest: int = LONGEST

    @property
    def places(self) -> int:
        """Pairs of scores, differences, and differences in the extra game."""
        return self.target**2 + 2 * (2 * self.widest + 1)


@dataclass(frozen=True)
class Bags:
    """All bags of a duel, one a column; more columns for the full bag, one for each further turn without a reset."""

    streak: Array  # [column]
    more: Array  # [column, special]: the column when that one is added …
    chance: Array  # … and how likely that is
    spans: Array  # [column]: its announcements, from and to
    sizes: Array  # [announcement, group], and so on: the draws of all columns one after the other
    resets: Array
    first: Array
    choices: Array
    chances: Array
    number: dict[tuple[int, ...], int]  # specials -> column

    def arrays(self) -> tuple[Array, ...]:
        return self.streak, self.more, self.chance, self.spans, self.resets, self.first, self.choices, self.chances


@cache
def bags_of(supply: tuple[int, ...], longest: int, ordered: bool = False) -> Bags:
    found = bags(supply)
    number = {bag: column for column, bag in enumerate(found)}
    full = sum(found[-1])
    columns = len(found) + longest - full
    more, chance = np.zeros((columns, KINDS - BLACK), np.int64), np.zeros((columns, KINDS - BLACK))
    for column, bag in enumerate(found[:-1]):
        for k, (have, most) in enumerate(zip(bag, found[-1], strict=True)):
            if have < most:
                more[column, k] = number[*bag[:k], have + 1, *bag[k + 1 :]]
                chance[column, k] = (most - have) / (full - sum(bag))
    for column in range(len(found) - 1, columns):
        more[column, 0], chance[column, 0] = min(column + 1, columns - 1), 1.0
    parts = [draws(bag, supply, ordered) for bag in found]
    starts = np.cumsum([0] + [len(part.sizes) for part in parts])
    spans = list(pairwise(starts))
    firsts = np.cumsum([0] + [len(part.chances) for part in parts])
    return Bags(
        np.array([sum(bag) for bag in found] + list(range(full + 1, longest + 1))),
        more,
        chance,
        np.array(spans + spans[-1:] * (columns - len(found))),
        np.concatenate([part.sizes for part in parts]),
        np.concatenate([part.resets for part in parts]),
        np.concatenate([part.first[:-1] + at for part, at in zip(parts, firsts, strict=False)] + [firsts[-1:]]),
        np.concatenate([part.choices for part in parts]),
        np.concatenate([part.chances for part in parts]),
        number,
    )


def solve(duel: Duel, report: Report = lambda share: None) -> Array:
    """The chance to win of whoever announces: [scores, column]."""
    found = bags_of(duel.supply, duel.longest)
    values = np.full((duel.places, len(found.streak)), 0.5)
    for mode in (EXTRA, OVER):
        _code().settle(values, *fixed(duel), *found.arrays(), mode, 0, 0, EXACT, QUICK)
    todo = sum(1 for _ in pairs(duel.target))
    for done, (low, high) in enumerate(pairs(duel.target)):
        report(done / todo)
        _code().settle(values, *fixed(duel), *found.arrays(), MAIN, low, high, EXACT, QUICK)
    report(1.0)
    return values


def pairs(target: int) -> Any:
    """The pairs of scores before the end, from the highest down."""
    for total in range(2 * target - 2, -1, -1):
        for low in range(max(0, total - target + 1), total // 2 + 1):
            yield low, total - low


class Weighed(NamedTuple):
    """What can be done or happen with these scores and this bag is worth to the player whose turn it is."""

    add: float
    reset: float
    automatic: float  # a reset by what was drawn
    scored: Array  # [option]
    announced: Array  # [announcement of this bag]


class Solution:
    """What every decision of a duel is worth."""

    def __init__(self, duel: Duel, values: Array) -> None:
        self.duel, self.values, self._bags = duel, values, bags_of(duel.supply, duel.longest)

    def weigh(self, s: State) -> dict[int, float]:
        """The chance to win of the player who decides, with each action; of announcements that differ only in the
        order of the sizes there is one."""
        weighed = self._weigh(s)
        if s.phase == PREPARE:
            return {ADD: weighed.add, RESET: weighed.reset} if s.may_reset else {ADD: weighed.add}
        if s.phase == ANNOUNCE:
            begin, end = self._bags.spans[self._column(s)]
            sizes = self._bags.sizes[begin:end].tolist()
            return {announcement(a, b): float(v) for (a, b, _), v in zip(sizes, weighed.announced, strict=True)}
        return {SCORE_1 + g: float(weighed.scored[_option(s, g)]) for g in range(GROUPS) if scoreable(s, g)}

    def draws(self, s: State) -> tuple[Array, Array]:
        """What can come of the random event that is next: how likely each outcome is, and the chance to win that it
        leaves to the player whose turn it was. Outcomes that leave the same choice are one."""
        bags, column = self._bags, self._column(s)
        if s.phase == ADD_SPECIAL:
            likely = bags.chance[column]
            return likely[likely > 0], self.values[self._row(s), bags.more[column]][likely > 0]
        weighed, (begin, end) = self._weigh(s), bags.spans[column]
        sizes = sorted((s.first, s.second, sum(s.bag) - s.first - s.second))
        n = begin + int(np.flatnonzero((bags.sizes[begin:end] == sizes).all(axis=1))[0])
        span = slice(bags.first[n], bags.first[n + 1])
        likely = np.append(bags.chances[span], bags.resets[n])
        return likely, np.append(weighed.scored[bags.choices[span]].max(axis=1), weighed.automatic)

    def _weigh(self, s: State) -> Weighed:
        column, scored = self._column(s), np.zeros(OPTIONS + 1)
        announced = np.zeros(np.diff(self._bags.spans[column]))
        add, reset, automatic = _code().weigh(
            self.values, *fixed(self.duel), *self._bags.arrays(), *_scores(s), column, scored, announced
        )
        return Weighed(add, reset, automatic, scored, announced)

    def _row(self, s: State) -> int:
        return int(_code().place(self.duel.target, self.duel.widest, *_scores(s)))

    def _column(self, s: State) -> int:
        specials = tuple(s.bag[BLACK:])
        if s.phase == ADD_SPECIAL:  # the turn counts already, its special isn't there yet
            return self._bags.number[specials]
        return self._bags.number[specials] + max(0, min(s.streak, self.duel.longest) - sum(specials))


def _scores(s: State) -> tuple[int, int, int]:
    """Which game is being played, and what the player whose turn it is and the other one have in it."""
    scores = s.scores[s.extra]
    return EXTRA if s.extra else MAIN, scores[s.player], scores[1 - s.player]


def announcement(first: int, second: int) -> int:
    return ANNOUNCE_1 + (first - 1) * MAX_SIZE + second - 1


def _option(s: State, g: int) -> int:
    group = s.groups[g]
    counts = group[s.colours[s.player]], group[s.colours[1 - s.player]], group[GRAY], group[WHITE], group[KHAKI]
    return int(np.ravel_multi_index(counts, SHAPE))


def fixed(duel: Duel) -> tuple[int, int, int, int]:
    """The options as compiled code takes them."""
    return duel.target, duel.special_after_automatic_reset, duel.reset_before_extra_turn, duel.widest


@cache
def _code() -> Any:
    return compiled(define, sys.modules[__name__], drawn)


def define(jit: Any) -> Any:
    @jit
    def place(target, widest, mode, mine, other):  # type: ignore[no-untyped-def]
        """The row of these scores."""
        if mode == MAIN and mine < target and other < target:
            return mine * target + other
        lead = min(max(mine - other, -widest), widest)
        return target * target + widest + lead + (2 * widest + 1 if mode == EXTRA else 0)

    @jit
    def ended(values, target, widest, mode, mine, other, next_is_me):  # type: ignore[no-untyped-def]
        """What a reset is worth when it ends the main or the extra game."""
        if mine != other:
            return 1.0 if mine > other else 0.0
        if mode == EXTRA:
            return 0.5  # both win
        start = values[place(target, widest, EXTRA, 0, 0), 0]
        return start if next_is_me else 1.0 - start

    @jit
    def added(values, more, chance, row, column):  # type: ignore[no-untyped-def]
        total = 0.0
        for k in range(more.shape[1]):
            if chance[column, k] > 0:
                total += chance[column, k] * values[row, more[column, k]]
        return total

    @jit
    def reset(values, target, widest, mode, mine, other):  # type: ignore[no-untyped-def]
        """What a voluntary reset is worth to whoever makes it."""
        if mode == MAIN and mine < target and other < target:
            return values[place(target, widest, mode, mine, other), 0]
        return ended(values, target, widest, mode, mine, other, True)

    @jit
    def prepared(values, target, widest, more, chance, mode, mine, other, column, may_reset):  # type: ignore[no-untyped-def]
        """What a turn is worth before a special is added."""
        add = added(values, more, chance, place(target, widest, mode, mine, other), column)
        return max(add, reset(values, target, widest, mode, mine, other)) if may_reset else add

    @jit
    def automatic(values, target, special_after, widest, more, chance, mode, mine, other):  # type: ignore[no-untyped-def]
        """What an automatic reset is worth to whoever drew."""
        if mode == MAIN and mine < target and other < target:
            row = place(target, widest, mode, other, mine)
            return 1.0 - (added(values, more, chance, row, 0) if special_after else values[row, 0])
        return ended(values, target, widest, mode, mine, other, False)

    @jit
    def options(  # type: ignore[no-untyped-def]
        values, target, extra_reset, widest, streak, more, chance, mode, mine, other, column, worth
    ):
        """What it is worth to score each option."""
        for option in range(OPTIONS):
            khaki, white, gray = option % 2, option // 2 % 2, option // 4 % 3
            theirs, own = option // 12 % 3, option // 36
            each = 1 + streak[column] + gray
            gain = (own + (khaki if mine <= other else 0)) * each
            loss = (theirs + (khaki if other <= mine else 0)) * each
            if white:
                worth[option] = prepared(
                    values, target, widest, more, chance, mode, mine + gain, other + loss, column, extra_reset
                )
            else:
                worth[option] = 1.0 - prepared(
                    values, target, widest, more, chance, mode, other + loss, mine + gain, column, 1
                )
        worth[OPTIONS] = -1.0

    @jit
    def expected(n, resets, first, choices, chances, worth, after_reset):  # type: ignore[no-untyped-def]
        """What announcement number n is worth."""
        total = resets[n] * after_reset
        for i in range(first[n], first[n + 1]):
            total += chances[i] * max(worth[choices[i, 0]], worth[choices[i, 1]], worth[choices[i, 2]])
        return total

    @jit
    def settle(  # type: ignore[no-untyped-def]
        values, target, special_after, extra_reset, widest, streak, more, chance, spans, resets, first, choices,
        chances, mode, low, high, exact, quick,
    ):  # fmt: skip
        """Sweep the rows of one pair of scores (and of the same pair from the other side), or of all differences."""
        rows = 2 * widest + 1 if mode != MAIN else 1 if low == high else 2
        columns = len(streak)
        best = np.zeros((rows, columns), np.int64)
        worth = np.zeros(OPTIONS + 1)
        sweep = 0
        while True:
            change = 0.0
            whole = sweep % (quick + 1) == 0
            for r in range(rows):
                mine, other = (low, high) if r == 0 else (high, low)
                if mode != MAIN:
                    mine, other = max(r - widest, 0), max(widest - r, 0)
                    if mode == OVER:
                        mine, other = mine + target, other + target
                row = place(target, widest, mode, mine, other)
                after = automatic(values, target, special_after, widest, more, chance, mode, mine, other)
                for column in range(columns - 1, -1, -1):
                    options(values, target, extra_reset, widest, streak, more, chance, mode, mine, other, column, worth)
                    if whole:
                        found = -1.0
                        for n in range(spans[column, 0], spans[column, 1]):
                            value = expected(n, resets, first, choices, chances, worth, after)
                            if value > found:
                                found, best[r, column] = value, n
                    else:
                        found = expected(best[r, column], resets, first, choices, chances, worth, after)
                    change = max(change, abs(found - values[row, column]))
                    values[row, column] = found
            if whole and change < exact:
                return sweep + 1
            sweep += 1

    @jit
    def weigh(  # type: ignore[no-untyped-def]
        values, target, special_after, extra_reset, widest, streak, more, chance, spans, resets, first, choices,
        chances, mode, mine, other, column, worth, announced,
    ):  # fmt: skip
        """What `Weighed` says of these scores and this bag."""
        options(values, target, extra_reset, widest, streak, more, chance, mode, mine, other, column, worth)
        after = automatic(values, target, special_after, widest, more, chance, mode, mine, other)
        for n in range(spans[column, 0], spans[column, 1]):
            announced[n - spans[column, 0]] = expected(n, resets, first, choices, chances, worth, after)
        add = added(values, more, chance, place(target, widest, mode, mine, other), column)
        return add, reset(values, target, widest, mode, mine, other), after

    return SimpleNamespace(
        settle=settle, weigh=weigh, place=place, added=added, reset=reset, options=options, expected=expected,
        automatic=automatic,
    )  # fmt: skip
