"""Bag of Butts with three and four: what the search gives away beside itself with a hundred times the rollouts.

`python bench/ceiling.py --players 4 --games 40 --share 0.05`. Everybody is the search with as many rollouts as it has
in 50 ms. At some of its decisions, chosen at random, every candidate is played out a hundred times as often, in two
halves: one says which candidate is best, the other how much better it is than the one chosen.

`--beside greedy` plays whole games instead: one whose rollouts are the game's own among others whose rollouts are
played by that policy, all with the same number of rollouts. See docs/bots.md.
"""

import argparse
from math import ceil, sqrt
from statistics import mean, stdev

from rich.console import Console

from bagatelle.bots.search import SearchBot
from bagatelle.core.engine import Rng, below
from bagatelle.core.intervals import wilson
from bagatelle.core.match import Perspective
from bagatelle.core.moves import Move
from duel import GAME, rate, search, tries

SECONDS, TIMES = 0.05, 100


def given_away(bot: SearchBot, sight: Perspective, chosen: Move, rollouts: int) -> float:
    """By how much the best candidate is better than the one chosen, each played out so many times, twice."""
    candidates = len(bot.candidates(sight))
    finding, telling = (
        {estimate.move: estimate.chance for estimate in bot.think(sight, candidates, rollouts)} for _ in range(2)
    )
    return telling[max(finding, key=lambda move: finding[move])] - telling[chosen]


def beside(policy: str, players: int, games: int, budget: float, console: Console) -> None:
    """One with the game's own rollouts among those that use that policy; seats rotate."""
    won = 0.0
    for seed in range(games):
        match, own = GAME.new(players, seed // players), 1 + seed % players
        bots = {
            seat: search(players * seed + seat, SECONDS, None if seat == own else policy)
            for seat in range(1, players + 1)
        }
        while match.outcome is None:
            assert isinstance(match.actor, int)
            bot, sight = bots[match.actor], match.perspective(match.actor)
            rollouts = ceil(budget / tries(len(bot.candidates(sight))))
            match.play(bot.think(sight, 1, rollouts)[0].move)
        won += (own in match.outcome.winners) / len(match.outcome.winners)
    low, high = wilson(won, games)
    console.print(
        f"{players} players, {budget:,.0f} rollouts a decision: {players * won / games:.2f} times the fair share"
        f" ({players * low:.2f}–{players * high:.2f}, {games} games) among searches that play {policy}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--share", type=float, default=0.05, help="of the decisions that are looked at (default: 0.05)")
    parser.add_argument("--rollouts", type=int, help="in all for a decision (default: what 50 ms are on this machine)")
    parser.add_argument("--beside", help="a policy whose search it plays against")
    args, console = parser.parse_args(), Console(width=140)
    budget = args.rollouts or SECONDS * rate(SearchBot(GAME, Rng(0), SECONDS), args.players)
    if args.beside:
        beside(args.beside, args.players, args.games, budget, console)
        return
    luck, lost, games = Rng(1), list[float](), list[int]()
    for seed in range(args.games):
        match, bot, decided = GAME.new(args.players, seed), SearchBot(GAME, Rng(seed), SECONDS), 0
        while match.outcome is None:
            assert isinstance(match.actor, int)
            sight, moves = match.perspective(match.actor), match.moves()
            candidates = len(bot.candidates(sight))
            chosen = moves[0]
            if candidates > 1:
                chosen = bot.think(sight, 1, ceil(budget / tries(candidates)))[0].move
                decided += 1
                if below(luck, 1000) < 1000 * args.share:
                    lost.append(given_away(bot, sight, chosen, ceil(TIMES * budget / candidates / 2)))
            match.play(chosen)
        games.append(decided)
    each = mean(games) / args.players
    error = 1.96 * stdev(lost) / sqrt(len(lost))
    console.print(
        f"{args.players} players, {budget:,.0f} rollouts a decision: each gives away {mean(lost):.3%} ± {error:.3%} of"
        f" the chance to win ({len(lost)} decisions in {args.games} games), {each * mean(lost):.2%} ±"
        f" {each * error:.2%} in a game of {each:.1f} decisions"
    )


if __name__ == "__main__":
    main()
