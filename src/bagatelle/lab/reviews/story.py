"""A match again, position by position."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from bagatelle.core.engine import Rng
from bagatelle.core.match import CHANCE, Match
from bagatelle.core.moves import Move
from bagatelle.games import load


class Story:
    """The positions of a match: number 0 is its start, number k that after event k.

    `like[k]` is the first position that has the same chances as number k: a forced decision changes nothing, nor does
    one that the rollouts' policy is sure to make. Another process gets a story as the record of its match.
    """

    def __init__(self, match: Match) -> None:
        self.match, self.game, self.players = match, match.game, match.players
        again = match.game.restore(match.players, match.seed, (), True, **match.options)
        self.positions, self.like = [again.clone()], [0]
        for number, (actor, move) in enumerate(match.events, 1):
            same = actor != CHANCE and (len(again.moves()) == 1 or _sure(again, move))
            self.like.append(self.like[-1] if same else number)
            again.advance(move)
            self.positions.append(again.clone())

    def __reduce__(self) -> Any:
        return _told, (self.match.record(),)


@lru_cache(4)
def _told(record: str) -> Story:
    return Story(load(record))


def _sure(at: Match, move: Move) -> bool:
    """Whether the policy makes this decision without drawing a random number."""
    rules, policies, rng = at.game.rules, at.game.policies, Rng(0)
    action = policies.decide(policies.ROLLOUT, at.state, [0] * rules.MAX_LEGAL, rng)
    return rng.seed == 0 and action == at.game.moves.to_action(at.state, move)
