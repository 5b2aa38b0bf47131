"""A result for machines."""

from __future__ import annotations

from typing import Any

from bagatelle.bots.entrants import label
from bagatelle.core.intervals import CONFIDENCE, wilson
from bagatelle.core.records import seed_text
from bagatelle.lab.result import Level, Result
from bagatelle.lab.stats import QUANTILES, Counts
from bagatelle.lab.tournament import Tournament


def to_dict(result: Result) -> dict[str, Any]:
    """A result of at least one game as JSON has it. Keys stay; new ones may come.

    - `game`, `rules` (their version), `players`, `bots` (by seat), `rotate`, `think` (seconds a move, null if nobody
      searches), `options`, `seed` (a text 0x… beyond 64 bits): what was simulated.
    - `games` played, and whether that is `complete`: all that were asked for.
    - `seats`: for each `seat` its `wins` (a shared win counts as an equal part for each winner), their `share` of the
      games, the `interval` [low, high] for it at `confidence`, and its `score`. `shared`: games with several winners.
    - `moves` in a game, and `tally`: whatever the game counts, by name.
    - `score`, `moves` and each tally are described by `mean`, `sd` (null for one game), `min`, `max`, `quantiles` by
      their share, and `any`: the share of the games in which it wasn't zero.
    - `levels`, with rotate, by level: `wins`, `share`, `interval`, the `fair` share, `ratio` to it, its
      `ratio_interval` and the `score`; with two players also the games that were `decided` (one winner), how many of
      them it `won`, `decided_share` (null if none was) and `decided_interval`.
    - `seconds`, `games_per_second`, `moves_per_second`: the only keys that are no function of the seed, as long as
      nobody searches.
    """
    plan, sample, wins = result.plan, result.all, result.wins
    data = {
        "game": plan.game.name,
        "rules": plan.game.version,
        "players": plan.players,
        "bots": plan.bots,
        "rotate": plan.rotate,
        "think": None if plan.compiled else plan.think,
        "options": dict(plan.options),
        "seed": _seed(plan.seed),
        "games": result.games,
        "complete": result.games == plan.games,
        "confidence": CONFIDENCE,
        "shared": result.shared,
        "seats": [
            {
                "seat": seat + 1,
                "wins": wins[seat],
                "share": wins[seat] / result.games,
                "interval": wilson(wins[seat], result.games),
                "score": _describe(sample.scores[seat]),
            }
            for seat in range(plan.players)
        ],
        "moves": _describe(sample.moves),
        "tally": {name: _describe(counts) for name, counts in sample.tally.items()},
        "seconds": result.seconds,
        "games_per_second": result.games_per_second,
        "moves_per_second": result.moves_per_second,
    }
    if plan.rotate:
        data["levels"] = {name: _level(level, plan.players) for name, level in result.levels.items()}
    return data


def tournament_to_dict(found: Tournament) -> dict[str, Any]:
    """A tournament of at least one game as JSON has it. Keys stay; new ones may come.

    - `game`, `rules`, `players`, `options`, `seed`: what was played. `games`, and whether that is `complete`.
    - `standings`, the best first: `bot`, the `games` at whose table it sat, `wins`, their `share` and its `interval`;
      `adjusted`, the share with luck taken out, and its interval; `rating` in Elo's points, mean 0, and its interval;
      `openskill`, its µ and σ, or null if that isn't installed.
    - `cross`: for each pair `bot`, `other` the `share` of the wins of both that the bot took, and its `interval`.
    - `luck`: by how much of it wins were adjusted (`factor`), and which part of the games that saves (`fewer`), and
      its interval (`fewer_interval`).
    """
    plan, ratings = found.results[0].plan, found.ratings
    standings = found.standings
    pairs = [(bot.name, other.name) for bot in standings for other in standings if bot is not other]
    return {
        "game": found.game.name,
        "rules": found.game.version,
        "players": found.players,
        "options": dict(plan.options),
        "seed": _seed(found.seed),
        "games": found.games,
        "complete": found.games == found.total,
        "confidence": CONFIDENCE,
        "standings": [
            {
                "bot": label(bot.name),
                "games": bot.games,
                "wins": bot.wins,
                "share": bot.share,
                "interval": bot.interval,
                "adjusted": bot.adjusted.value,
                "adjusted_interval": bot.adjusted.interval,
                "rating": bot.rating.value,
                "rating_interval": bot.rating.interval,
                "openskill": bot.openskill,
            }
            for bot in standings
        ],
        "cross": [
            {"bot": label(bot), "other": label(other), "share": met[0], "interval": met[1]}
            for bot, other in pairs
            if (met := found.against(bot, other))
        ],
        "luck": {"factor": ratings.luck, "fewer": ratings.fewer, "fewer_interval": ratings.fewer_interval},
        "seconds": found.seconds,
    }


def _seed(seed: int) -> int | str:
    return seed if abs(seed) < 1 << 64 else seed_text(seed)


def _describe(counts: Counts) -> dict[str, Any]:
    return {
        "mean": counts.mean,
        "sd": counts.sd if counts.total() > 1 else None,
        "min": min(counts),
        "max": max(counts),
        "quantiles": {str(q): counts.quantile(q) for q in QUANTILES},
        "any": counts.any,
    }


def _level(level: Level, players: int) -> dict[str, Any]:
    keys = ["wins", "share", "interval", "fair", "ratio", "ratio_interval"]
    if players == 2:
        keys += ["decided", "won", "decided_share", "decided_interval"]
    return {key: getattr(level, key) for key in keys} | {"score": _describe(level.score)}
