"""The expert of Bag-O-Loot: the search for all games, but its rollouts end with the round, whose scores are then worth
what they add to the chance to win the match.
"""

from __future__ import annotations

import sys
from functools import cache
from math import exp, sqrt
from typing import Any

from bagatelle.bots.search import SearchBot
from bagatelle.core.engine import Rng
from bagatelle.core.frame import framed, row
from bagatelle.core.game import Game
from bagatelle.core.kernels import compiled
from bagatelle.games.bag_o_loot import policies, rules
from bagatelle.games.bag_o_loot.rules import ENDED

SPREAD = 2.2  # points that make one player e times as likely to win as another, times the root of the points to go
LAST = 15  # points that count as to go when somebody is about to reach the target


class Expert(SearchBot):
    def __init__(self, game: Game, rng: Rng, seconds: float) -> None:
        super().__init__(game, rng, seconds)
        self._rollouts = lambda roots, *rest: _code(int(roots["players"][0]))(roots, *rest)


@cache
def _code(players: int) -> Any:
    return compiled(lambda jit: _define(players, jit), rules, policies, sys.modules[__name__])


def _define(players: int, jit: Any) -> Any:
    decide, apply, winners = policies.decide, rules.apply, rules.winners
    max_legal = rules.MAX_LEGAL

    @jit
    def rollouts(roots, action, policy, rngs, wins, a, b):  # type: ignore[no-untyped-def]
        out = row(max_legal)
        for i in range(a, b):
            s, rng = framed(roots[i % len(roots)], players), framed(rngs[i], -1)
            rounds = s.rounds
            apply(s, action)
            while s.phase != ENDED and s.rounds == rounds:
                apply(s, decide(s, out, rng))
            if s.phase == ENDED:
                for p in range(players):
                    wins[p] += winners(s) >> p & 1
            else:
                lead = s.scores[0]
                for p in range(1, players):
                    lead = max(lead, s.scores[p])
                scale = SPREAD * sqrt(max(s.target - lead, 0) + LAST)
                total = 0.0
                for p in range(players):
                    total += exp((s.scores[p] - lead) / scale)
                for p in range(players):
                    wins[p] += exp((s.scores[p] - lead) / scale) / total

    return rollouts
