"""What a game has that brings nothing of its own: players who play at random, and simulations that count decisions.

This module is such a game's `tallies`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bagatelle.core.engine import Generator, below, rule
from bagatelle.core.state import I4, Record, Row, record

if TYPE_CHECKING:
    from bagatelle.core.game import Rules

LABELS = {"decisions": "decisions"}


@record
class Tally(Record):
    decisions: I4


@rule
def note_action(t: Tally, s: Any, action: int) -> None:
    t.decisions += 1


@rule
def note_event(t: Tally, s: Any, event: Row) -> None:
    return


class RandomPolicies:
    """Every legal action is as good as any other."""

    __name__ = __name__  # where the code is, for the cache of compiled rules
    POLICIES: tuple[str, ...] = ("random",)
    ROLLOUT = 0

    def __init__(self, rules: Rules) -> None:
        legal = rules.legal

        @rule
        def decide(policy: int, s: Any, out: Row, rng: Generator) -> int:
            return out[below(rng, legal(s, out))]

        @rule
        def candidates(s: Any, out: Row, n: int) -> int:
            return n

        self.decide, self.candidates = decide, candidates
