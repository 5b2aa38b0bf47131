"""What every game has by itself: players who play at random, and simulations that count decisions.

This module is the `tallies` of a game without its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bagatelle.core.engine import Generator, below, rule
from bagatelle.core.state import Row, tally_of

if TYPE_CHECKING:
    from bagatelle.core.game import Knowledge, Rules
    from bagatelle.core.levels import Policy, Slips

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
    (its `policies.py`), from weak to strong. Searching bots and reviews play positions out with the policy number
    ROLLOUT: that of the last level, or one that the game has for it (`rollout`). `rounds` is what the game says about
    its rounds, if they go alike whatever the scores are (`round_ahead` and `skip_round`).
    """

    def __init__(self, rules: Rules, own: Knowledge | None) -> None:
        self.__name__ = own.__name__ if own else __name__  # where the code is, for the cache of compiled rules
        self.LEVELS = own.LEVELS if own else {}
        known = {name: level for name, level in self.LEVELS.items() if level.policy or level.slips}
        self.POLICIES: tuple[str, ...] = ("random", *known)
        self.ROLLOUT = len(known)  # the highest number there is
        legal = rules.legal

        @rule
        def at_random(s: Any, out: Row, rng: Generator) -> int:
            return out[below(rng, legal(s, out))]

        self.decide = _only(at_random)
        for number, level in enumerate(known.values(), 1):
            if level.policy:
                self.decide = _or_else(number, level.policy, self.decide)
        for number, level in enumerate(known.values(), 1):
            if level.slips:
                usual, other, when = level.slips
                two = self.POLICIES.index(usual), self.POLICIES.index(other)
                self.decide = _slipping(number, *two, _so_often(when) if isinstance(when, int) else when, self.decide)
        if rollout := getattr(own, "rollout", None):
            self.ROLLOUT = len(self.POLICIES)
            self.decide = _or_else(self.ROLLOUT, rollout, self.decide)
        self.candidates = own.candidates if own else _all
        self.rounds = (own.round_ahead, own.skip_round) if hasattr(own, "round_ahead") else None  # type: ignore[union-attr]


def _only(policy: Policy) -> Any:
    @rule
    def decide(number: int, s: Any, out: Row, rng: Generator) -> int:
        return policy(s, out, rng)

    return decide


def _or_else(own: int, policy: Policy, others: Any) -> Any:
    """That policy by its number, others by theirs: compiled code can't look a function up."""

    @rule
    def decide(number: int, s: Any, out: Row, rng: Generator) -> int:
        return policy(s, out, rng) if number == own else others(number, s, out, rng)

    return decide


def _so_often(percent: int) -> Slips:
    @rule
    def slips(s: Any, rng: Generator) -> bool:
        return below(rng, 100) < percent

    return slips


def _slipping(own: int, usual: int, other: int, slips: Slips, others: Any) -> Any:
    """That policy plays like one of the others, when it slips like another of them, whose code is there once."""

    @rule
    def decide(number: int, s: Any, out: Row, rng: Generator) -> int:
        if number == own:
            number = other if slips(s, rng) else usual
        return others(number, s, out, rng)  # type: ignore[no-any-return]

    return decide


@rule
def _all(s: Any, out: Row, n: int) -> int:
    return n
