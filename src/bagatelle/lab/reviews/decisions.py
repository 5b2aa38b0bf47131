"""What a decision could have been worth, for whoever knew no more than its seat did.

The candidates of the game's expert are played out with the same luck, in states that the seat couldn't tell apart, and
the worse half of them is dropped again and again. The one that is left beside the decision made is its rival. What
looks best among many looks better than it is; so the two are then compared by rollouts of their own, which had no part
in finding the rival.
"""

from __future__ import annotations

from typing import cast

import msgspec

from bagatelle import bots
from bagatelle.bots.search import BATCH, SearchBot
from bagatelle.core.engine import Rng
from bagatelle.core.kernels import seeds
from bagatelle.core.match import CHANCE
from bagatelle.lab.reviews.chances import error_of_mean
from bagatelle.lab.reviews.story import Story

LEFT = 2  # candidates beside the decision made that are looked at to the end
SLIGHT = 0.01  # of chance to win: what certainly gives away less than that needs no closer look, …
PRECISE = 0.005  # … nor does what is known to that
FIRST = 8  # batches, at least, before either is believed


class Race(msgspec.Struct, frozen=True):
    """How far the comparison of a decision with others has come."""

    chosen: int
    others: tuple[int, ...]  # actions still looked at
    wins: tuple[float, ...]  # of them, summed over batches, and of the chosen one, last
    looked: int = 0  # batches
    rival: int = -1
    measured: int = 0  # batches of the rival and the decision made alone
    ahead: float = 0.0  # of the rival, summed over these batches
    squares: float = 0.0
    settled: bool = False  # enough is known

    @property
    def lead(self) -> tuple[float, float]:
        """How much better the rival is than the decision made, and how far that may be off."""
        if not self.measured:
            return 0.0, 1.0
        error = error_of_mean(self.ahead, self.squares, self.measured) + 1 / (BATCH * self.measured)
        return self.ahead / self.measured, error

    @property
    def found_better(self) -> bool:
        """Whether the rival did better while it was looked for."""
        return max(self.wins[:-1]) > self.wins[-1]


def look(story: Story, position: int, base: int, race: Race | None, rollouts: int) -> Race:
    """Compare the decision made at a position with others, until each was played out so often."""
    at, game, batches = story.positions[position], story.game, max(1, rollouts // BATCH)
    actor, move = story.match.events[position]
    assert actor != CHANCE
    sight = at.perspective(int(actor))

    def expert(stream: int) -> SearchBot:
        number = (position << 16) + stream
        seed = seeds(~base, number, 1)["seed"].item()
        if game.live:  # its own players look at what no rollout knows
            return SearchBot(game, Rng(seed), 0.0)
        return cast(SearchBot, bots.make(game, bots.EXPERT, seed))

    if race is None:
        chosen = game.moves.to_action(at.state, move)
        others = tuple(action for action in expert(0).candidates(sight) if action != chosen)
        race = Race(chosen, others, (0.0,) * (len(others) + 1))
    if not race.others or race.settled:
        return msgspec.structs.replace(race, settled=True)
    actions, wins = (*race.others, race.chosen), list(race.wins)
    trial = expert(1 + race.looked).trials(sight)
    for _ in range(race.looked, batches):
        wins = [sum_ + share for sum_, share in zip(wins, trial(actions).tolist(), strict=True)]
    order = sorted(range(len(race.others)), key=lambda i: (-wins[i], i))
    kept = order[: max(LEFT, -(-len(order) // 2))]
    rival = actions[order[0]]
    same = rival == race.rival
    measured, ahead, squares = (race.measured, race.ahead, race.squares) if same else (0, 0.0, 0.0)
    trial = expert((1 << 15) + measured).trials(sight)
    for _ in range(measured, batches):
        theirs, own = trial((rival, race.chosen)).tolist()
        ahead, squares = ahead + theirs - own, squares + (theirs - own) ** 2
    race = Race(
        race.chosen, tuple(actions[i] for i in kept), (*(wins[i] for i in kept), wins[-1]), batches,
        rival, batches, ahead, squares,
    )  # fmt: skip
    lead, error = race.lead
    known = lead + error < SLIGHT or error < PRECISE
    return msgspec.structs.replace(race, settled=batches >= FIRST and known)
