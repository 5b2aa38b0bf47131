"""The ladder of skill: one who plays otherwise, at tables where all others play alike, in every seat equally often."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from statistics import fmean
from time import perf_counter

import msgspec

from bagatelle.bots.entrants import make as make_bot
from bagatelle.bots.reviewers import Figure
from bagatelle.core.match import CHANCE
from bagatelle.lab.plan import Plan, make
from bagatelle.lab.ratings import rate
from bagatelle.lab.reports.figures import around
from bagatelle.lab.result import Result
from bagatelle.lab.simulate import run
from bagatelle.lab.sums import Sums

ROLLOUTS = (4, 16, 64, 256)  # of each choice, for the search
LUCK = 32  # rollouts that tell luck from skill
TIMED = 8  # decisions whose time is taken
FEWEST = 8  # games, if the time is up


class Rung(msgspec.Struct, frozen=True):
    """How a bot did. `wins` is its share of the wins, luck taken out, in times the fair share; `rollouts` is how often
    the search plays a choice out, 0 of rules of thumb; `milliseconds` a decision are those of this machine, now."""

    bot: str
    rollouts: int
    games: int
    wins: Figure
    milliseconds: float


class Enough(Exception):
    """The time is up."""


def entrants(plan: Plan) -> list[tuple[str, int]]:
    """Who climbs: every level that is a policy, but that of the others; then the search with more and more rollouts."""
    others = [level for level in plan.game.policies.POLICIES if level != plan.bots[0]]
    return [*((level, 0) for level in others), *((f"search@{many}r", many) for many in ROLLOUTS)]


def climb(
    plan: Plan, bot: str, rollouts: int, games: int, executor: Executor, tell: Callable[[int, int], None]
) -> Rung | None:
    """Let a bot play among the others until `tell` raises `Enough`; None if too few games were over then."""
    lineup, luck = (bot, *plan.bots[1:]), LUCK if rollouts else 0
    games = -(-games // plan.players) * plan.players
    result = Result(make(plan.game, games, plan.players, lineup, plan.seed, True, options=plan.options, luck=luck))
    try:
        run(result, None, tell, executor)
    except Enough:
        if result.games < FEWEST:
            return None
    lineups = {
        lineup: sample.luck or Sums.of_winners(sample.winners, plan.players)
        for lineup, sample in zip(result.plan.lineups, result.samples, strict=True)
        if sample.winners
    }
    share = rate([bot, plan.bots[0]], lineups).shares[bot]
    fair = 1 / plan.players
    wins = around(share.value / fair, share.half / fair, 0.0, 1 / fair)
    return Rung(bot, rollouts, result.games, wins, _time(plan, bot))


def _time(plan: Plan, bot: str) -> float:
    """Milliseconds that a decision takes."""
    player, took = make_bot(plan.game, bot, plan.seed), list[float]()
    match = plan.game.new(plan.players, plan.seed, **plan.options)
    while match.actor is not None and len(took) < TIMED:
        assert match.actor != CHANCE  # this match draws by itself
        sight = match.perspective(int(match.actor))
        begin = perf_counter()
        move = player.choose(sight)
        took.append(perf_counter() - begin)
        match.play(move)
    return 1000 * fmean(took[1:] or took)
