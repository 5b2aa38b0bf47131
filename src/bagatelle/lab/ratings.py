"""Ratings: how strong everybody is, from who won in which company.

Luce's choice model: if bots with ratings r sit at a table, each wins with a chance in proportion to exp(r). The ratings
are those with which everybody is expected to win as much as they did, with a weak pull to the middle, without which who
wins always would have no rating. Shown in Elo's points: 400 more are ten times the chance. The intervals come from how
much the games of a line-up differed, not from the model; only where all games of a line-up ended alike, or it has
played a single one, does the model say how much they could have differed.

Luck is taken out first: what a bot won less b times the luck it had, which is zero on average, so that nobody gains or
loses by it in the long run. The b that leaves least variance is found by regression over all games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import atanh, exp, log, sqrt, tanh

import numpy as np

from bagatelle.core.intervals import Interval, Z
from bagatelle.core.kernels import Array
from bagatelle.lab.sums import Sums

ELO = 400 / log(10)
PULL = 3.0  # the ratings' spread that is taken for granted, as a power of e: 520 points
STEPS, CLOSE = 200, 1e-10
ALIKE = 1e-9  # sums of thirds aren't quite zero where they should be

Lineups = Mapping[tuple[str, ...], Sums]  # who sat where -> what came of it


@dataclass(frozen=True)
class Estimate:
    value: float
    half: float  # of its 95% interval

    @property
    def interval(self) -> Interval:
        return self.value - self.half, self.value + self.half


@dataclass(frozen=True)
class Ratings:
    """By bot: the rating in points around their mean, and the share of the games at whose table it sat that it won,
    luck taken out. `luck` is the b above (0 if no luck was looked at); `fewer` the part of the games that can be saved
    for the same intervals of the shares because of it, and `fewer_interval` how sure that is."""

    points: Mapping[str, Estimate]
    shares: Mapping[str, Estimate]
    luck: float
    fewer: float
    fewer_interval: Interval


def rate(bots: Sequence[str], lineups: Lineups) -> Ratings:
    players, seats = len(next(iter(lineups))), [_seats(bots, lineup) for lineup in lineups]
    games = np.array([found.games for found in lineups.values()], float)
    b, fewer, fewer_interval = _regression(list(lineups.values()))
    mix = np.concatenate([np.eye(players), -b * np.eye(players)], axis=1)  # wins less b times the luck
    won = [mix @ found.means for found in lineups.values()]
    strength = np.zeros(len(bots))
    for _ in range(STEPS):
        score, slope = -strength / PULL**2, np.eye(len(bots)) / PULL**2
        for at, n, shares in zip(seats, games, won, strict=True):
            chance = _chances(at @ strength)
            score += n * at.T @ (shares - chance)
            slope += n * at.T @ (np.diag(chance) - np.outer(chance, chance)) @ at
        step = np.linalg.solve(slope, score)
        strength += step * min(1.0, 2.0 / max(abs(step).max(), 1e-12))
        if abs(step).max() < CLOSE:
            break
    noise = np.zeros((len(bots), len(bots)))
    for found, at in zip(lineups.values(), seats, strict=True):
        spread = mix @ found.spread @ mix.T * found.games / max(found.games - 1, 1)
        if np.trace(found.spread[:players, :players]) < ALIKE:  # nothing to tell by: as much as the model says
            chance = _chances(at @ strength)
            spread = found.games * (np.diag(chance) - np.outer(chance, chance))
        noise += at.T @ spread @ at
    around = np.eye(len(bots)) - 1 / len(bots)  # the mean is 0 by definition: nothing is unsure about that
    turned = around @ np.linalg.inv(slope)
    errors = np.sqrt(np.diag(turned @ (noise + np.eye(len(bots)) / PULL**2) @ turned.T))
    sat = sum(n * at.sum(axis=0) for n, at in zip(games, seats, strict=True))
    wins = sum(n * at.T @ shares for n, at, shares in zip(games, seats, won, strict=True))
    points = {bot: Estimate(ELO * x, ELO * Z * e) for bot, x, e in zip(bots, strength, errors, strict=True)}
    shares_ = {bot: Estimate(wins[i] / sat[i], Z * sqrt(max(noise[i, i], 0.0)) / sat[i]) for i, bot in enumerate(bots)}
    return Ratings(points, shares_, b, fewer, fewer_interval)


def chance(points: float, others: Sequence[float]) -> float:
    """The chance to win of whoever has so many points, among others."""
    return 1 / (1 + sum(exp((other - points) / ELO) for other in others))


def _seats(bots: Sequence[str], lineup: Sequence[str]) -> Array:
    return np.array([[float(bot == seated) for bot in bots] for seated in lineup])


def _chances(strength: Array) -> Array:
    e = np.exp(strength - strength.max())
    found: Array = e / e.sum()
    return found


def _regression(found: Sequence[Sums]) -> tuple[float, float, Interval]:
    """The b that leaves least variance in wins less b times luck; the part of the variance that is gone with it, less
    what the best b for so few games takes away by chance; and that part's interval (Fisher's, of a correlation)."""
    players = len(found[0].sums) // 2
    wins = luck = both = 0.0
    games = 0  # that could differ from the mean of their line-up
    for each in found:
        spread = each.spread
        if spread[players:, players:].any():  # luck was looked at
            wins += float(np.trace(spread[:players, :players]))
            luck += float(np.trace(spread[players:, players:]))
            both += float(np.trace(spread[:players, players:]))
            games += each.games - 1
    if not (wins > 0 and luck > 0):
        return 0.0, 0.0, (0.0, 0.0)
    if games < 4:
        return both / luck, 0.0, (0.0, 1.0)
    gone = min(both * both / luck / wins, 1 - 1e-9)
    middle, half = atanh(sqrt(gone)), Z / sqrt(games - 2)
    interval = tanh(max(middle - half, 0.0)) ** 2, tanh(middle + half) ** 2
    return both / luck, max(0.0, 1 - (1 - gone) * games / (games - 1)), interval
