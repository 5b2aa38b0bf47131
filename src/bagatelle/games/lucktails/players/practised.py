"""A way to play with three to five players that was found by playing against itself, and what scores are worth between
two rounds. Both come from `scripts/practise_lucktails.py`, for the usual options.

What a player sees is put into classes (`look`). A table says for each of them how often to raise, to take the bait and
to opt out in which way: who does not always do the same tells others less of what they see.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import exp
from typing import Any

import numpy as np

from bagatelle.core.engine import Generator, below, rule
from bagatelle.core.frame import framed, row
from bagatelle.core.kernels import Array, compiled
from bagatelle.core.seats import lead
from bagatelle.core.state import Row
from bagatelle.games.lucktails import policies, rules
from bagatelle.games.lucktails.policies import TENTHS
from bagatelle.games.lucktails.rules import (
    ACT,
    BONUS_FROM,
    CARDS,
    ENDED,
    KEEP,
    LUCKTAILS,
    RAISE_1,
    RAISE_1_ON_1,
    RAISE_2,
    RAISE_2_ON_1,
    SEATS,
    SWITCH_1,
    TAKE,
    State,
)

PRACTISED = 3, 4, 5  # numbers of players

# Choices: raise by 1 or by 2, take the bait, keep the card, exchange it for the middle card that promises more or for
# the other one
BY_1, BY_2, TO_TAKE, TO_KEEP, FOR_MORE, FOR_OTHER = range(6)
CHOICES = 6
# How many classes there are of the bait, of what an unseen card is worth, of what a middle card is worth beyond that,
# of the card in the neighbour's hand, of the scores, and of whether who sees the player's card is still in
BAITS, UNSEEN, MIDDLES, SHOWN, SCORES, WATCHED = 13, 8, 5, 4, 15, 2
CLASSES = BAITS * UNSEEN * MIDDLES * SHOWN * SCORES * WATCHED  # for each number of players still in

PARTS = 15  # of which a choice has so many: 4 bits
TOP = 15  # VPs that are told apart between two rounds
PAIRS = (TOP + 1) ** 2
WORTHS = 2 * PAIRS + SEATS
FINELY = 1 << 20  # steps in which a chance is drawn


@dataclass(frozen=True)
class Practised:
    """What a player of such a table does.

    - `often`: the parts of every choice, class by class
    - `worth`: what `strength` is made of
    - `otherwise`: how often, as far as one can know, they do just anything
    """

    often: Array
    worth: Array
    otherwise: float = 0.5


def learnt(s: State) -> Practised | None:
    """What was learnt for a table like this; None with other options, and with two players."""
    from bagatelle.games.lucktails import GAME

    usual: Any = GAME.position(s.players)[0]
    same = (list(s.cards), list(s.bait_table), s.bait_limit, s.target) == (
        list(usual.cards), list(usual.bait_table), usual.bait_limit, usual.target
    )  # fmt: skip
    return load(s.players) if same and s.players in PRACTISED else None


@cache
def load(players: int) -> Practised:
    with (files(__package__) / "practised.npz").open("rb") as file, np.load(file) as saved:
        return unpacked(players, saved)


def unpacked(players: int, saved: Mapping[str, Array]) -> Practised:
    gaps, pairs, worth = (saved[f"{name}{players}"] for name in ("gaps", "often", "worth"))
    often = np.zeros((players * CLASSES, CHOICES), np.uint8)
    often[np.cumsum(gaps, dtype=np.int64)] = np.stack((pairs >> 4, pairs & PARTS), axis=-1).reshape(-1, CHOICES)
    return Practised(often.ravel(), worth.astype(np.float64))


def packed(players: int, found: Practised) -> dict[str, Array]:
    """What `unpacked` takes: the classes that were practised, each as its distance from the one before."""
    often = found.often.reshape(-1, CHOICES)
    used = np.flatnonzero(often.any(axis=1))
    return {
        f"gaps{players}": np.diff(used, prepend=0).astype(np.uint32),
        f"often{players}": often[used, 0::2] << 4 | often[used, 1::2],
        f"worth{players}": found.worth.astype(np.float32),
    }


@rule
def look(s: State, actions: Row) -> int:
    """The class of what the player sees. The action that each choice is goes into actions, -1 if it is none."""
    own = s.scores[s.player]
    best = 0
    still_in = 0
    for p in range(s.players):
        still_in += s.playing[p]
        if p != s.player:
            best = max(best, s.scores[p])
    lucky = max(0, best - own)  # LT-T7
    right = (s.player + s.players - 1) % s.players
    known = -1
    place = -1
    if s.playing[right]:
        known = s.hand[right]
    elif s.came_from[0] == right:
        known = s.middle[0]
        place = 0
    elif s.came_from[1] == right:
        known = s.middle[1]
        place = 1
    total = 0
    n = 0
    for card in range(CARDS):
        if not s.face_up[card] and card != known:
            total += s.cards[card] if card < LUCKTAILS else lucky
            n += 1
    unseen = TENTHS * total // n
    more = 0  # by how much the card that was shown is better, in tenths of a VP
    if known >= 0:
        more = TENTHS * (s.cards[known] if known < LUCKTAILS else lucky) - unseen
    first = TENTHS * s.bonus[0] + (more if place == 0 else 0)
    second = TENTHS * s.bonus[1] + (more if place == 1 else 0)
    find_actions(s, actions, still_in, 1 if second > first else 0)
    bait = 0
    shown = 0
    watched = 0
    if still_in > 1:
        bait = min(s.bait, BAITS - 1)
        watched = s.playing[(s.player + 1) % s.players]
        if s.playing[right]:
            shown = 1 + reached(more, -10, 10)
    scores = (
        3 * (reached(own - best, -5, -2) + reached(own - best, 1, 4)) + 2 - reached(s.target - max(own, best), 4, 8)
    )
    found = (still_in - 1) * BAITS + bait
    found = found * UNSEEN + reached(unseen, 15, 20) + reached(unseen, 25, 30) + reached(unseen, 35, 40)
    found = (found + (1 if unseen >= 50 else 0)) * MIDDLES
    found += reached(max(first, second), 1, 10) + reached(max(first, second), 20, 35)
    return ((found * SHOWN + shown) * SCORES + scores) * WATCHED + watched


@rule
def reached(x: int, a: int, b: int) -> int:
    return (1 if x >= a else 0) + (1 if x >= b else 0)


@rule
def find_actions(s: State, actions: Row, still_in: int, better: int) -> None:
    """`better` is the middle card that promises more; a bonus goes there. Raises past all VPs and bonuses are by 1."""
    for choice in range(CHOICES):
        actions[choice] = -1
    if still_in > 1:
        if s.bait < min(s.bait_limit, BONUS_FROM + s.players):
            actions[BY_1] = RAISE_1_ON_1 + better if s.bait + 1 == BONUS_FROM else RAISE_1
        if s.bait < BONUS_FROM and s.bait + 1 < s.bait_limit:
            actions[BY_2] = RAISE_2_ON_1 + better if s.bait + 2 >= BONUS_FROM else RAISE_2
        if s.bait > 0:
            actions[TO_TAKE] = TAKE
    actions[TO_KEEP] = KEEP
    actions[FOR_MORE] = SWITCH_1 + better
    if s.bonus[0] != s.bonus[1] or s.came_from[0] >= 0 or s.came_from[1] >= 0:  # else they are alike
        actions[FOR_OTHER] = SWITCH_1 + 1 - better


@rule
def choice_of(actions: Row, action: int) -> int:
    """Which of the choices that `look` found a decision comes to."""
    if action == TAKE:
        return TO_TAKE
    if action == KEEP:
        return TO_KEEP
    if action >= RAISE_1:
        by_2 = action == RAISE_2 or action >= RAISE_2_ON_1
        return BY_2 if by_2 and actions[BY_2] >= 0 else BY_1
    return FOR_OTHER if action == actions[FOR_OTHER] else FOR_MORE


@rule
def play(s: State, often: Row, actions: Row, rng: Generator) -> int:
    """What the policy does; where it has no practice, what `careful` does."""
    at = CHOICES * look(s, actions)
    parts = 0
    for choice in range(CHOICES):
        if actions[choice] >= 0:
            parts += often[at + choice]
    if parts == 0:
        return policies.decide(s, actions, rng)
    x = below(rng, parts)
    choice = -1
    while x >= 0:
        choice += 1
        if actions[choice] >= 0:
            x -= often[at + choice]
    return actions[choice]


@rule
def strength(s: State, p: int, worth: Any) -> float:
    """How good a seat's score is between two rounds: its chance to win is in proportion to e to the power of this."""
    by_best, by_second, by_turn = worths(s, p)
    strong: float = worth[by_best] + worth[by_second] + worth[by_turn]
    return strong


@rule
def worths(s: State, p: int) -> tuple[int, int, int]:
    """Where the worths stand that make a seat strong: of its score beside the best other, of its score beside the
    second best other, and of its turn."""
    over = max(0, lead(s) - TOP)
    own = max(0, s.scores[p] - over)
    best = 0
    second = 0
    for other in range(s.players):
        if other != p:
            score = max(0, s.scores[other] - over)
            second = max(second, min(best, score))
            best = max(best, score)
    turn = (p - s.starter + s.players) % s.players
    return own * (TOP + 1) + best, PAIRS + own * (TOP + 1) + second, 2 * PAIRS + turn


@cache
def play_out(players: int) -> Any:
    """A compiled function like `Kernels.rollouts` that takes first how likely each seat is to play like `careful`, and
    what was learnt (`often`, `worth`). Rollouts end with the round, whose scores are then worth the chance to win."""
    return compiled(lambda jit: _define(players, jit), rules, policies, sys.modules[__name__])


def _define(players: int, jit: Any) -> Any:
    apply, winners, decide, max_legal = rules.apply, rules.winners, policies.decide, rules.MAX_LEGAL

    @jit
    def rollouts(careful, often, worth, roots, action, policy, rngs, wins, a, b):  # type: ignore[no-untyped-def]
        actions, as_careful = row(max_legal), row(players)
        for i in range(a, b):
            s, rng = framed(roots[i % len(roots)], players), framed(rngs[i], -1)
            for p in range(players):
                as_careful[p] = below(rng, FINELY) < FINELY * careful[p]
            number = s.rounds
            apply(s, action)
            while s.phase == ACT and s.rounds == number:
                if as_careful[s.player]:
                    apply(s, decide(s, actions, rng))
                else:
                    apply(s, play(s, often, actions, rng))
            if s.phase == ENDED:
                for p in range(players):
                    wins[p] += winners(s) >> p & 1
            else:
                total = 0.0
                for p in range(players):
                    total += exp(strength(s, p, worth))
                for p in range(players):
                    wins[p] += exp(strength(s, p, worth)) / total
            rngs[i].seed = rng.seed

    return rollouts
