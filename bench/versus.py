"""Two-player Bag of Butts, perfect play against `greedy`, exactly: no game is played, every position is worked out.

What the perfect player does is read from the table of the duel (of equal decisions it takes the first); what `greedy`
does is its three rules of thumb, written again here for what the table knows of a position.
"""

import sys
from functools import cache
from typing import Any

import numpy as np

from bagatelle.core.kernels import Array, compiled
from bagatelle.games.bag_of_butts.players import draws, duel as module
from bagatelle.games.bag_of_butts.players.draws import OPTIONS
from bagatelle.games.bag_of_butts.players.duel import EXACT, EXTRA, MAIN, OVER, Duel, bags_of, define, fixed, pairs

PERFECT, GREEDY = range(2)


def versus(duel: Duel, values: Array, first: int = PERFECT, second: int = GREEDY) -> Array:
    """The chance to win of whoever is about to announce: [the first or the second player's turn, scores, column], if
    they play like this."""
    found, ordered = bags_of(duel.supply, duel.longest), bags_of(duel.supply, duel.longest, True)
    announced = [
        next(n for n in range(a, b) if ordered.sizes[n][0] == 2 and ordered.sizes[n][1] == 3) for a, b in ordered.spans
    ]
    worth = np.full((2, *values.shape), 0.5)
    for mode in (EXTRA, OVER, MAIN):
        for low, high in pairs(duel.target) if mode == MAIN else [(0, 0)]:
            _code()(
                values, worth, np.array([first, second]), *fixed(duel), *found.arrays(), ordered.resets,
                ordered.first, ordered.choices, ordered.chances, np.array(announced), mode, low, high, EXACT,
            )  # fmt: skip
    return worth


@cache
def _code() -> Any:
    return compiled(_define, sys.modules[__name__], module, draws)


def _define(jit: Any) -> Any:
    solver = define(jit)
    place, added, reset, options = solver.place, solver.added, solver.reset, solver.options
    expected, automatic = solver.expected, solver.automatic

    @jit
    def resets_now(policy, values, target, widest, more, chance, mode, mine, other, column):  # type: ignore[no-untyped-def]
        if policy == GREEDY:
            return mine > other and (mode == EXTRA or mine >= target)
        row = place(target, widest, mode, mine, other)
        return reset(values, target, widest, mode, mine, other) > added(values, more, chance, row, column)

    @jit
    def prepared(  # type: ignore[no-untyped-def]
        who, policies, values, worth, target, widest, more, chance, mode, mine, other, column, may_reset
    ):
        if may_reset and resets_now(policies[who], values, target, widest, more, chance, mode, mine, other, column):
            return reset(worth[who], target, widest, mode, mine, other)
        return added(worth[who], more, chance, place(target, widest, mode, mine, other), column)

    @jit
    def gains(option, mine, other, each):  # type: ignore[no-untyped-def]
        khaki, gray, theirs, own = option % 2, option // 4 % 3, option // 12 % 3, option // 36
        gain = (own + (khaki if mine <= other else 0)) * (each + gray)
        return gain, (theirs + (khaki if other <= mine else 0)) * (each + gray)

    @jit
    def settle(  # type: ignore[no-untyped-def]
        values, worth, policies, target, special_after, extra_reset, widest, streak, more, chance, spans, resets,
        first, choices, chances, o_resets, o_first, o_choices, o_chances, announced, mode, low, high, exact,
    ):  # fmt: skip
        rows = 2 * widest + 1 if mode != MAIN else 1 if low == high else 2
        columns = len(streak)
        best = np.full((rows, columns), -1)
        solved, real = np.zeros(OPTIONS + 1), np.zeros(OPTIONS + 1)
        change = 1.0
        while change > exact:
            change = 0.0
            for r in range(rows):
                mine, other = (low, high) if r == 0 else (high, low)
                if mode != MAIN:
                    mine, other = max(r - widest, 0), max(widest - r, 0)
                    if mode == OVER:
                        mine, other = mine + target, other + target
                row = place(target, widest, mode, mine, other)
                for column in range(columns - 1, -1, -1):
                    options(
                        values, target, extra_reset, widest, streak, more, chance, mode, mine, other, column, solved
                    )
                    if best[r, column] < 0:
                        after = automatic(values, target, special_after, widest, more, chance, mode, mine, other)
                        most = -1.0
                        for n in range(spans[column, 0], spans[column, 1]):
                            value = expected(n, resets, first, choices, chances, solved, after)
                            if value > most:
                                most, best[r, column] = value, n
                    for who in range(2):
                        for option in range(OPTIONS):
                            gain, loss = gains(option, mine, other, 1 + streak[column])
                            if option // 2 % 2:
                                real[option] = prepared(
                                    who, policies, values, worth, target, widest, more, chance, mode,
                                    mine + gain, other + loss, column, extra_reset,
                                )  # fmt: skip
                            else:
                                real[option] = 1.0 - prepared(
                                    1 - who, policies, values, worth, target, widest, more, chance, mode,
                                    other + loss, mine + gain, column, 1,
                                )  # fmt: skip
                        after = automatic(
                            worth[1 - who], target, special_after, widest, more, chance, mode, mine, other
                        )
                        if policies[who] == PERFECT:
                            n = best[r, column]
                            total = resets[n] * after
                            for i in range(first[n], first[n + 1]):
                                pick = choices[i, 0]
                                for g in range(1, 3):
                                    if solved[choices[i, g]] > solved[pick]:
                                        pick = choices[i, g]
                                total += chances[i] * real[pick]
                        else:
                            n = announced[column]
                            total = o_resets[n] * after
                            for i in range(o_first[n], o_first[n + 1]):
                                pick, most_gain = -1, 0
                                for g in range(3):
                                    option = o_choices[i, g]
                                    if option < OPTIONS:
                                        gain, loss = gains(option, mine, other, 1 + streak[column])
                                        if pick < 0 or gain - loss > most_gain:
                                            pick, most_gain = option, gain - loss
                                total += o_chances[i] * real[pick]
                        change = max(change, abs(total - worth[who, row, column]))
                        worth[who, row, column] = total

    return settle
