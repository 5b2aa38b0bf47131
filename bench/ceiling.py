"""How far the search of a game's expert is from its own ceiling: itself with a hundred times the rollouts.

    python bench/ceiling.py bag-o-loot --players 2 4 6 --rollouts 20000 --share 0.03

Everybody is the expert with that many rollouts a decision (without `--rollouts`: as many as `--think` seconds give). At
some of its decisions, chosen at random, it thinks again with a hundred times as many. Where it then decides otherwise,
both decisions are played out half as often again, with luck that chose neither: the difference is what it gave away.
`--log FILE` keeps what came of every game there: what it has is counted and not played again.

`--wide` lets the second thought be about all legal decisions instead of those that the game finds worth searching, and
counts how often the best is none of those. `--beside greedy` plays whole games instead: one whose rollouts are the
game's own among others whose rollouts are played by that policy, all with the same number of rollouts. See
docs/bots.md.
"""

import argparse
import json
from dataclasses import asdict, dataclass
from math import ceil, inf, sqrt
from pathlib import Path
from statistics import mean, stdev
from time import monotonic
from typing import Any, cast

import numpy as np
from rich.console import Console

import bagatelle
from bagatelle import bots
from bagatelle.bots.search import BATCH, SearchBot
from bagatelle.core.engine import Rng, below
from bagatelle.core.game import Game
from bagatelle.core.intervals import wilson
from bagatelle.core.kernels import array_of
from bagatelle.core.match import Perspective
from duel import rate, tries

TIMES = 100


def expert(game: Game, seed: int, policy: str | None = None) -> SearchBot:
    """The expert, which plays positions out with that policy instead of the game's own for it."""
    bot = cast(SearchBot, bots.make(game, bots.EXPERT, seed))
    if policy:
        bot._policy = game.policies.POLICIES.index(policy)
    return bot


def widened(bot: SearchBot) -> SearchBot:
    """The same bot, searching all legal decisions."""

    class Wide(type(bot)):  # type: ignore[misc]
        def _candidates(self, sight: Perspective) -> tuple[Any, list[int]]:
            state = sight.sample(self._rng)
            out = np.zeros(self._kernels.max_legal, np.int64)
            return state, out[: self._kernels.legal_at(array_of(state), 0, out)].tolist()

    wide = object.__new__(Wide)
    wide.__dict__ = bot.__dict__
    return cast(SearchBot, wide)


def decide(bot: SearchBot, sight: Perspective, budget: float) -> int:
    """The action it chooses with so many rollouts in all."""
    candidates = bot.candidates(sight)
    if len(candidates) == 1:
        return candidates[0]
    move = bot.think(sight, 1, ceil(budget / tries(len(candidates))))[0].move
    return sight.game.moves.to_action(sight.sample(Rng(0)), move)


def lead(bot: SearchBot, sight: Perspective, actions: list[int], budget: float) -> float:
    """How much more chance to win the first of two actions has, from so many rollouts of them in all."""
    play = bot.trials(sight)
    return mean(float(first - second) for first, second in (play(actions) for _ in range(ceil(budget / BATCH / 2))))


def beside(game: Game, policy: str, players: int, games: int, budget: float, until: float) -> str:
    """One with the game's own rollouts among those that use that policy; seats rotate."""
    won, seed = 0.0, 0
    while seed < games and monotonic() < until:
        match, own = game.new(players, seed // players), 1 + seed % players
        seats = {p: expert(game, players * seed + p, None if p == own else policy) for p in range(1, players + 1)}
        while match.outcome is None:
            assert isinstance(match.actor, int)
            action = decide(seats[match.actor], match.perspective(match.actor), budget)
            match.play(game.moves.from_action(match.state, action))
        won, seed = won + (own in match.outcome.winners) / len(match.outcome.winners), seed + 1
    low, high = wilson(won, seed)
    return (
        f"{players} players, {budget:,.0f} rollouts a decision: {players * won / seed:.2f} times the fair share"
        f" ({players * low:.2f}–{players * high:.2f}, {seed} games) among searches that play {policy}"
    )


@dataclass
class Looked:
    """What came of a game.

    - `decided`: how many decisions there were, of all players
    - `lost`: what was given away by each that was looked at
    - `others`, `outside`: how many of those were others at second thought, and were none of the candidates
    """

    setting: list[Any]
    number: int
    decided: int
    lost: list[float]
    others: int
    outside: int


def look_at(game: Game, players: int, share: float, budget: float, wide: bool, number: int) -> Looked:
    """Play the game of that number, and look at some decisions twice."""
    luck, match, bot = Rng(1_000_000 + number), game.new(players, number), expert(game, number)
    again, found = widened(bot) if wide else bot, Looked([game.name, players, budget, wide], number, 0, [], 0, 0)
    while match.outcome is None:
        assert isinstance(match.actor, int)
        sight = match.perspective(match.actor)
        chosen = decide(bot, sight, budget)
        if len(again.candidates(sight)) > 1:
            found.decided += 1
            if below(luck, 1000) < 1000 * share:
                best = decide(again, sight, TIMES * budget)
                found.outside += best not in bot.candidates(sight)
                found.others += best != chosen
                found.lost.append(lead(bot, sight, [best, chosen], TIMES * budget / 2) if best != chosen else 0.0)
        match.play(game.moves.from_action(match.state, chosen))
    return found


def told(games: list[Looked]) -> str:
    """What the search gives away beside its second thoughts."""
    _, players, budget, _ = games[0].setting
    lost = [loss for found in games for loss in found.lost]
    others, outside = sum(found.others for found in games), sum(found.outside for found in games)
    each = mean(found.decided for found in games) / players
    error = 1.96 * stdev(lost) / sqrt(len(lost)) if len(lost) > 1 else inf
    return (
        f"{players} players, {budget:,.0f} rollouts a decision: each gives away {mean(lost):.3%} ± {error:.3%} of the"
        f" chance to win ({len(lost)} decisions in {len(games)} games, {others} decided otherwise,"
        f" {outside} outside of what is searched), {each * mean(lost):.2%} ± {each * error:.2%} in a game of"
        f" {each:.1f} decisions"
    )


def given_away(
    game: Game, players: int, numbers: range, share: float, budget: float, wide: bool, until: float, log: Path | None
) -> str:
    kept = [Looked(**json.loads(line)) for line in log.read_text().splitlines()] if log and log.exists() else []
    games = [found for found in kept if found.setting == [game.name, players, budget, wide]]
    for number in sorted(set(numbers) - {found.number for found in games}):
        if monotonic() > until:
            break
        games.append(look_at(game, players, share, budget, wide, number))
        if log:
            with log.open("a") as file:
                file.write(json.dumps(asdict(games[-1])) + "\n")
    return told(games)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[name for name, game in bagatelle.games().items() if not game.live])
    parser.add_argument("--players", type=int, nargs="+", default=[4])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--first", type=int, default=0, help="number of the first game (default: 0)")
    parser.add_argument("--log", type=Path, help="a file of games looked at, to go on with")
    parser.add_argument("--minutes", type=float, default=inf, help="after which no further game begins")
    parser.add_argument("--share", type=float, default=0.05, help="of the decisions that are looked at (default: 0.05)")
    parser.add_argument("--think", type=float, default=bots.SECONDS, help="seconds a decision (default: 0.05)")
    parser.add_argument("--rollouts", type=int, help="a decision (default: what --think is on this machine)")
    parser.add_argument("--wide", action="store_true", help="second thoughts about all legal decisions")
    parser.add_argument("--beside", help="a policy whose search it plays against")
    args, console = parser.parse_args(), Console(width=140)
    game, numbers = bagatelle.game(args.game), range(args.first, args.first + args.games)
    for players in args.players:
        until = monotonic() + 60 * args.minutes
        budget = args.rollouts or args.think * rate(expert(game, 0), game.new(players, 1).perspective(1))
        if args.beside:
            console.print(beside(game, args.beside, players, args.games, budget, until))
        else:
            console.print(given_away(game, players, numbers, args.share, budget, args.wide, until, args.log))


if __name__ == "__main__":
    main()
