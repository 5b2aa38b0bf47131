"""A match again, position by position."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from bagatelle.bots.reviewers import reviewer
from bagatelle.core.engine import Rng
from bagatelle.core.match import CHANCE, Match
from bagatelle.core.moves import Move
from bagatelle.games import load


class Story:
    """The positions of a match: number 0 is its start, number k that after event k.

    `like[k]` is the first position that has the same chances as number k: a forced decision changes nothing, nor does
    one that the rollouts' policy is sure to make. `free` are the positions at which a decision isn't forced. `reviewer`
    is the game's own, if it has one. Another process gets a story as the record of its match.
    """

    def __init__(self, match: Match) -> None:
        self.match, self.game, self.players, self.reviewer = match, match.game, match.players, reviewer(match)
        again = match.game.restore(match.players, match.seed, (), True, **match.options)
        self.positions, self.like, self.free = [again.clone()], [0], list[int]()
        for number, (actor, move) in enumerate(match.events, 1):
            if free := actor != CHANCE and _free(again):
                self.free.append(number - 1)
            same = actor != CHANCE and (not free or sure(again, move))
            self.like.append(self.like[-1] if same else number)
            again.advance(move)
            self.positions.append(again.clone())

    def __reduce__(self) -> Any:
        return _told, (self.match.record(),)


def _free(at: Match) -> bool:
    """Whether there is more than one way to decide; what a hand does can be done in many."""
    return len(at.moves()) > 1 or bool(at.game.live and at.game.live.takes_time(at))


@lru_cache(4)
def _told(record: str) -> Story:
    return Story(load(record))


def sure(at: Match, move: Move, policy: int | None = None) -> bool:
    """Whether a policy, the one for rollouts if none is named, makes this decision without drawing a random number."""
    rules, policies, rng = at.game.rules, at.game.policies, Rng(0)
    action = policies.decide(policies.ROLLOUT if policy is None else policy, at.state, [0] * rules.MAX_LEGAL, rng)
    return rng.seed == 0 and action == at.game.moves.to_action(at.state, move)
