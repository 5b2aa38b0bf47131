"""A round of two players, solved as what it is: a zero-sum game of hidden cards.

Both see the four cards that lie face up, so both know which four are hidden; each sees the other's and not their own. A
public tree holds every way the bait can go; at its ends one player leaves, and the other, who is the last, chooses a
card. Counterfactual regret minimisation (CFR+, Tammelin 2014) finds how often each player should do what there, given
the card they see, so that nothing the other can do gains more than a sliver. What an end is worth is the caller's
choice: the difference in VPs, or the chance to win the match.

The two middle cards are alike until one of them has a bonus or is taken: that one is A here, the other one B.

The bait table may not go on past ten: then a raise past ten changes nothing but the turn, and who can bring the bait to
the limit forces the other to leave. Steps of 1 and 2 make that a count by threes: whoever has to move at the limit less
a multiple of 3 is stuck there, as the other answers 1 with 2 and 2 with 1. So a game with a lower limit of the same
rest is the same game, and it is small.
"""

from __future__ import annotations

import sys
import threading
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from types import SimpleNamespace
from typing import Any

import numpy as np

from bagatelle.core.kernels import Array, compiled
from bagatelle.games.lucktails import rules
from bagatelle.games.lucktails.rules import BONUS_FROM, KEEP, TAKE

HIDDEN = 4  # cards: one in front of each player and two in the middle
FIRST, SECOND = 0, 1  # the players by turn: who starts the round, and the other
RAISES = 2  # choices 0 and 1: raise by 1, by 2 (a bonus goes on A)
LEAVES = 4  # choices 2 to 5: take, keep, switch with A, switch with B
CHOICES = RAISES + LEAVES
BAITS = BONUS_FROM  # those worth different VPs: 1 to 10
TREMBLE = 0.01  # how often either may do anything: so it is known what to do where they should never have gone
ENDS = BAITS + 3  # ways to leave: taking a bait, keep, switch with A, switch with B

# every way the hidden cards can lie: numbers 0 to 3 of the first player's, the second's, A and B
DEALS = np.array(list(permutations(range(HIDDEN))), np.int64)


@dataclass(frozen=True)
class Tree:
    """The ways a bait can go. Node 0 is the start; children have higher numbers than their parents."""

    mover: Array
    bait: Array
    bonus: Array  # whether a bonus VP lies on A
    child: Array  # by node and raise; -1 where it isn't allowed
    allowed: Array  # by node and choice


def low_limit(limit: int) -> int:
    """The lowest limit that makes the same game."""
    return min(limit, BONUS_FROM + 2 + (limit - BONUS_FROM - 2) % 3)


@cache
def tree(limit: int) -> Tree:
    """The tree for a bait limit."""
    nodes: list[tuple[int, int, int]] = [(FIRST, 0, 0)]
    children: list[list[int]] = []
    allowed: list[list[bool]] = []
    while len(children) < len(nodes):
        mover, bait, bonus = nodes[len(children)]
        ways = [-1] * RAISES
        for step in range(1, RAISES + 1):
            if bait + step <= limit:
                ways[step - 1] = len(nodes)
                nodes.append((1 - mover, bait + step, int(bait + step >= BONUS_FROM)))
        children.append(ways)
        allowed.append([way >= 0 for way in ways] + [bait > 0, True, True, bonus == 1])
    movers, baits, bonuses = np.array(nodes, np.int64).T.copy()
    return Tree(movers, baits, bonuses, np.array(children), np.array(allowed))


@dataclass(frozen=True)
class Strategy:
    """How often each player does what. Cards are numbers 0 to 3 of the hidden ones.

    `play[node, card seen, choice]`; `last[node, way the other left, card seen, card revealed, keep or switch]`.
    """

    play: Array
    last: Array


def ends(root: Array, hidden: Array) -> Array:
    """The VPs of the first and the second player at every end of a round that starts as root[0], a state in which
    nothing is missing but the hidden cards: [who left first, bonus or not, how, deal, what the last did, whose VPs].
    """
    found = np.zeros((2, 2, ENDS, len(DEALS), 3, 2), np.int64)
    _code().fill(root, root.copy(), hidden, DEALS, found)
    return found


class Solver:
    """Finds a strategy for a round with these payoffs (those of `ends`, turned into what they are worth to the first
    player): better with every iteration."""

    def __init__(self, tree: Tree, payoffs: Array) -> None:
        n = len(tree.mover)
        self.tree, self.payoffs, self.iterations = tree, payoffs, 0
        self._lock = threading.Lock()  # several tables can be in the same round
        self._regret = np.zeros((n, HIDDEN, CHOICES)), np.zeros((n, LEAVES, HIDDEN, HIDDEN, 3))
        self._total = np.zeros_like(self._regret[0]), np.zeros_like(self._regret[1])
        self._now = np.zeros_like(self._regret[0]), np.zeros_like(self._regret[1])
        self._reach, self._value = np.ones((n, 2, HIDDEN)), np.zeros((n, len(DEALS)))

    def learn_from(self, other: Solver, part: float) -> None:
        """Begin with a part of what was learnt from a round like this one: then it takes fewer iterations."""
        for own, theirs in zip(self._regret, other._regret, strict=True):
            own[:] = part * theirs

    def run(self, iterations: int) -> None:
        t = self.tree
        with self._lock:
            _code().iterate(
                t.mover, t.bait, t.bonus, t.child, t.allowed, DEALS, self.payoffs, *self._regret, *self._total,
                *self._now, self._reach, self._value, self.iterations, self.iterations + iterations,
            )  # fmt: skip
            self.iterations += iterations

    @property
    def strategy(self) -> Strategy:
        """The average over all iterations, which is what comes close to unbeatable."""
        with self._lock:
            play, last = self._total[0].copy(), self._total[1].copy()
        play += (play.sum(axis=-1, keepdims=True) == 0) * self.tree.allowed[:, None, :]
        last += last.sum(axis=-1, keepdims=True) == 0
        return Strategy(play / play.sum(axis=-1, keepdims=True), last / last.sum(axis=-1, keepdims=True))


def best_response(tree: Tree, payoffs: Array, strategy: Strategy, player: int) -> float:
    """What the best answer to a strategy brings this player on average: exact, nothing is sampled."""
    t, n = tree, len(tree.mover)
    return float(
        _code().respond(
            t.mover, t.bait, t.bonus, t.child, t.allowed, DEALS, payoffs, strategy.play, strategy.last,
            np.ones((n, HIDDEN)), np.zeros((n, HIDDEN)), player,
        )
    )  # fmt: skip


def worth(tree: Tree, payoffs: Array, strategy: Strategy) -> tuple[Array, Array]:
    """What each choice at each node brings the first player with each deal if both then go on by a strategy, and what
    the node does: [node, deal, choice] and [node, deal]."""
    t, n = tree, len(tree.mover)
    gains, values = np.zeros((n, len(DEALS), CHOICES)), np.zeros((n, len(DEALS)))
    _code().evaluate(
        t.mover, t.bait, t.bonus, t.child, t.allowed, DEALS, payoffs, strategy.play, strategy.last, gains, values
    )
    return gains, values


def beyond(strategy: Strategy, limit: int, past: int = 3) -> tuple[Tree, Strategy]:
    """The tree up to so much past the low limit, and what a strategy does there: it brings the other to where they
    are stuck, and then chooses its card as if they had left at once. It never gets stuck there itself, so three more
    are all that the other can make use of.
    """
    low = low_limit(limit)
    near, far = tree(low), tree(min(low + past, limit))
    twin, strayed = np.zeros(len(far.mover), np.int64), np.zeros(len(far.mover), np.bool_)
    for node, children in enumerate(far.child):
        for way, child in enumerate(children):
            if child >= 0:
                strayed[child] = strayed[node] or near.child[twin[node], way] < 0
                twin[child] = twin[node] if strayed[child] else near.child[twin[node], way]
    play = strategy.play[twin]
    play[strayed] = 0
    for stray in np.flatnonzero(strayed):
        play[stray, :, way_on(int(far.bait[stray]), limit)] = 1
    return far, Strategy(play, strategy.last[twin])


def way_on(bait: int, limit: int) -> int:
    """The choice past the tree: the raise after which the other is stuck; the bait if there is none."""
    return (limit - bait) % 3 - 1 if (limit - bait) % 3 else RAISES


@cache
def _code() -> Any:
    return compiled(_define, rules, sys.modules[__name__])


def _define(jit: Any) -> Any:
    apply = rules.apply

    @jit
    def fill(root, scratch, hidden, deals, found):  # type: ignore[no-untyped-def]
        s = scratch[0]
        first = root[0].starter
        second = (first + 1) % 2
        for mover in range(2):
            for bonus in range(2):
                for end in range(ENDS):
                    for d in range(len(deals)):
                        for choice in range(3):
                            scratch[0] = root[0]
                            s.hand[first] = hidden[deals[d, 0]]
                            s.hand[second] = hidden[deals[d, 1]]
                            s.middle[0] = hidden[deals[d, 2]]
                            s.middle[1] = hidden[deals[d, 3]]
                            s.player = first if mover == FIRST else second
                            s.bonus[0] = bonus
                            if end < BAITS:
                                s.bait = end + 1
                                apply(s, TAKE)
                            else:
                                apply(s, KEEP + end - BAITS)
                            apply(s, KEEP + choice)
                            found[mover, bonus, end, d, choice, 0] = s.scores[first]
                            found[mover, bonus, end, d, choice, 1] = s.scores[second]

    @jit
    def end_of(bait, way):  # type: ignore[no-untyped-def]
        return min(bait, BAITS) - 1 if way == 0 else BAITS + way - 1

    @jit
    def match_regrets(regret, allowed, now):  # type: ignore[no-untyped-def]
        """Choices in proportion to the regret of not having made them; all alike where there is none."""
        whole = 0.0
        ways = 0
        for a in range(len(now)):
            whole += regret[a]
            ways += allowed[a]
        for a in range(len(now)):
            now[a] = regret[a] / whole if whole > 0 else allowed[a] / ways

    @jit
    def shown_first(way, seen):  # type: ignore[no-untyped-def]
        """The cards that can be revealed by who leaves run from here …"""
        return 0 if way >= 2 else seen

    @jit
    def shown_end(way, seen):  # type: ignore[no-untyped-def]
        """… up to here: whoever doesn't switch reveals the card that the other has seen all the time."""
        return HIDDEN if way >= 2 else seen + 1

    @jit
    def iterate(  # type: ignore[no-untyped-def]
        mover, bait, bonus, child, allowed, deals, payoffs, regret, last_regret, total, last_total, now, last_now,
        reach, value, begin, until,
    ):  # fmt: skip
        gain = np.zeros(CHOICES)
        free = np.ones(3, np.bool_)
        for turn in range(2 * begin, 2 * until):
            learner = turn % 2  # one player learns, then the other
            sign = 1.0 if learner == FIRST else -1.0
            weight = (turn // 2 + 1.0) ** 2
            for node in range(len(mover)):
                m = mover[node]
                if reach[node].sum() > 0:
                    for seen in range(HIDDEN):
                        if m != learner or turn == 0:  # the other has just learnt
                            match_regrets(regret[node, seen], allowed[node], now[node, seen])
                        if m == learner or turn == 0:
                            for way in range(LEAVES):
                                for shown in range(shown_first(way, seen), shown_end(way, seen)):
                                    match_regrets(
                                        last_regret[node, way, seen, shown], free, last_now[node, way, seen, shown]
                                    )
                anything = TREMBLE / allowed[node].sum()
                for way in range(RAISES):
                    if child[node, way] >= 0:
                        for seen in range(HIDDEN):
                            often = (1 - TREMBLE) * now[node, seen, way] + anything
                            reach[child[node, way], m, seen] = reach[node, m, seen] * often
                            reach[child[node, way], 1 - m, seen] = reach[node, 1 - m, seen]
            for node in range(len(mover) - 1, -1, -1):
                m = mover[node]
                if reach[node].sum() == 0:  # neither comes here, so nothing changes for either
                    continue
                anything = TREMBLE / allowed[node].sum()
                for d in range(len(deals)):
                    seen, other = deals[d, 1 - m], deals[d, m]  # what who moves sees, and what the other sees
                    here = 0.0
                    for a in range(RAISES):
                        if allowed[node, a]:
                            gain[a] = value[child[node, a], d]
                            here += now[node, seen, a] * gain[a]
                    for way in range(LEAVES):
                        a = RAISES + way
                        if allowed[node, a]:
                            shown = deals[d, way] if way >= 2 else other
                            end = end_of(bait[node], way)
                            mean = 0.0
                            for k in range(3):
                                mean += last_now[node, way, other, shown, k] * payoffs[m, bonus[node], end, d, k]
                            gain[a] = mean
                            here += now[node, seen, a] * mean
                            if m != learner:
                                often = (1 - TREMBLE) * now[node, seen, a] + anything
                                chance = sign * reach[node, m, seen] * often
                                for k in range(3):
                                    last_regret[node, way, other, shown, k] += chance * (
                                        payoffs[m, bonus[node], end, d, k] - mean
                                    )
                    value[node, d] = here
                    if m == learner:
                        chance = sign * reach[node, 1 - m, other]
                        for a in range(CHOICES):
                            if allowed[node, a]:
                                regret[node, seen, a] += chance * (gain[a] - here)
                for seen in range(HIDDEN):
                    often = weight * reach[node, learner, seen]
                    if m == learner:
                        for a in range(CHOICES):
                            regret[node, seen, a] = max(regret[node, seen, a], 0.0)
                            total[node, seen, a] += often * now[node, seen, a]
                    else:
                        for way in range(LEAVES):
                            for shown in range(shown_first(way, seen), shown_end(way, seen)):
                                for k in range(3):
                                    last_regret[node, way, seen, shown, k] = max(
                                        last_regret[node, way, seen, shown, k], 0.0
                                    )
                                    last_total[node, way, seen, shown, k] += often * last_now[node, way, seen, shown, k]

    @jit
    def evaluate(mover, bait, bonus, child, allowed, deals, payoffs, play, last, gains, values):  # type: ignore[no-untyped-def]
        for node in range(len(mover) - 1, -1, -1):
            m = mover[node]
            for d in range(len(deals)):
                seen, other = deals[d, 1 - m], deals[d, m]
                for a in range(CHOICES):
                    if not allowed[node, a]:
                        continue
                    if a < RAISES:
                        gains[node, d, a] = values[child[node, a], d]
                    else:
                        way = a - RAISES
                        shown = deals[d, way] if way >= 2 else other
                        for k in range(3):
                            pay = payoffs[m, bonus[node], end_of(bait[node], way), d, k]
                            gains[node, d, a] += last[node, way, other, shown, k] * pay
                    values[node, d] += play[node, seen, a] * gains[node, d, a]

    @jit
    def respond(mover, bait, bonus, child, allowed, deals, payoffs, play, last, reach, best, player):  # type: ignore[no-untyped-def]
        sign = 1.0 if player == FIRST else -1.0
        gain = np.zeros((HIDDEN, CHOICES))
        end = np.zeros((HIDDEN, HIDDEN, 3))
        for node in range(len(mover)):
            for way in range(RAISES):
                if child[node, way] >= 0:
                    for seen in range(HIDDEN):
                        often = 1.0 if mover[node] == player else play[node, seen, way]
                        reach[child[node, way], seen] = reach[node, seen] * often
        for node in range(len(mover) - 1, -1, -1):
            m = mover[node]
            gain[:] = 0.0
            for a in range(CHOICES):
                if not allowed[node, a]:
                    continue
                if a < RAISES:
                    for seen in range(HIDDEN):
                        gain[seen, a] = best[child[node, a], seen]
                    continue
                way = a - RAISES
                end[:] = 0.0
                for d in range(len(deals)):
                    seen, other = deals[d, 1 - player], deals[d, player]
                    pay = payoffs[m, bonus[node], end_of(bait[node], way), d]
                    shown = deals[d, way] if way >= 2 else deals[d, m]
                    for k in range(3):
                        if m == player:
                            gain[seen, a] += sign * reach[node, other] * last[node, way, other, shown, k] * pay[k]
                        else:
                            end[seen, shown, k] += sign * reach[node, other] * play[node, other, a] * pay[k]
                if m != player:
                    for seen in range(HIDDEN):
                        for shown in range(HIDDEN):
                            gain[seen, a] += end[seen, shown].max()
            for seen in range(HIDDEN):
                if m == player:
                    found = False
                    for a in range(CHOICES):
                        if allowed[node, a] and (not found or gain[seen, a] > best[node, seen]):
                            best[node, seen] = gain[seen, a]
                            found = True
                else:
                    best[node, seen] = gain[seen].sum()
        return best[0].sum() / len(deals)

    return SimpleNamespace(fill=fill, iterate=iterate, evaluate=evaluate, respond=respond)
