"""What every game has by itself: players who play at random, and simulations that count decisions.

This module is the `tallies` of a game without its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bagatelle.core.engine import Generator, below, rule
from bagatelle.core.state import Row, tally_of

if TYPE_CHECKING:
    from bagatelle.core.game import Knowledge, Rules

LABELS = {"decisions": "decisions"}
Tally = tally_of(LABELS)


@rule
def note_action(t: Any, s: Any, action: int) -> None:
    t.decisions += 1


@rule
def note_event(t: Any, s: Any, event: Row) -> None:
    return


class Policies:
    """What bots and kernels may play by: `random`, which is the first in every game, and what the game knows itself
    (its `policies.py`). Searching bots play rollouts with the last one.
    """

    def __init__(self, rules: Rules, own: Knowledge | None) -> None:
        self.__name__ = own.__name__ if own else __name__  # where the code is, for the cache of compiled rules
        self.LEVELS = own.LEVELS if own else {}
        self.POLICIES: tuple[str, ...] = ("random", *self.LEVELS)
        self.ROLLOUT = len(self.POLICIES) - 1
        legal = rules.legal

        @rule
        def at_random(s: Any, out: Row, rng: Generator) -> int:
            return out[below(rng, legal(s, out))]

        knowing = own.decide if own else at_random

        @rule
        def decide(policy: int, s: Any, out: Row, rng: Generator) -> int:
            return at_random(s, out, rng) if policy == 0 else knowing(s, out, rng)

        self.decide, self.candidates = decide, own.candidates if own else _all


@rule
def _all(s: Any, out: Row, n: int) -> int:
    return n
