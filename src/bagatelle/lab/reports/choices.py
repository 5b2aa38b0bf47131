"""A decision that was sampled: what its choices were worth, and what was hidden from who made it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

import numpy as np

from bagatelle.bots import EXPERT, make
from bagatelle.bots.search import SearchBot
from bagatelle.core.engine import Rng, below
from bagatelle.core.kernels import Array, seeds
from bagatelle.core.moves import Move
from bagatelle.core.state import Record
from bagatelle.lab.plan import Plan
from bagatelle.lab.reports.watch import counts
from bagatelle.lab.reviews.chances import error_of_mean
from bagatelle.lab.reviews.rollouts import play_out, shares

if TYPE_CHECKING:
    from bagatelle.lab.reports.close import Event

MOST = 12  # choices that the expert finds worth a thought, …
BLIND = 4  # … and choices drawn among all legal ones
RANKING, MEASURING = 4, 8  # batches of 32 rollouts each that find the best one, and others that measure it
WORLDS = 16  # states that the seat can't tell apart


class Choice(NamedTuple):
    """What the best choice is worth more than others, in chance to win of who decides."""

    legal: int
    blind: float  # more than one drawn by lot, on average
    surely: bool  # and that isn't by luck of the rollouts: its 95% interval is above zero
    second: float  # more than the second best
    without: Array  # by what the game counts: more than the best one that doesn't do it; nan if there aren't both


class Hidden(NamedTuple):
    """What a seat that decides doesn't know."""

    cells: float  # the part of the numbers of the state that change in a game, which it can't tell
    variance: float  # of its chance to win, between states that it can't tell apart


def weigh(plan: Plan, past: Sequence[Event], event: Event, seed: int) -> Choice:
    """The choices at an event. Which one is best is found by some rollouts and measured by others: what looks best
    among many looks better than it is."""
    game, rules, lots = plan.game, plan.game.rules, Rng(seed)
    match = game.restore(plan.players, seed, [_move(plan, each) for each in past], True, **plan.options)
    sight = match.perspective(event.who + 1)
    expert = cast(SearchBot, make(game, EXPERT, seed)) if plan.portable else SearchBot(game, lots, 0.0)
    out = [0] * rules.MAX_LEGAL
    legal = out[: rules.legal(event.before, out)]
    left = legal[:]
    blind = [left.pop(below(lots, len(left))) for _ in range(min(BLIND, len(left)))]
    actions = list(dict.fromkeys(expert.candidates(sight)[:MOST] + blind))
    trial = expert.trials(sight)
    ranked = np.sum([trial(actions) for _ in range(RANKING)], axis=0)
    measured = np.array([trial(actions) for _ in range(MEASURING)])
    order = sorted(range(len(actions)), key=lambda i: -ranked[i])
    best, second = order[0], order[min(1, len(order) - 1)]
    ahead = measured[:, best] - measured[:, [actions.index(action) for action in blind]].mean(axis=1)
    error = error_of_mean(float(ahead.sum()), float((ahead**2).sum()), MEASURING)
    worth = measured.mean(axis=0)
    did = np.array([_did(plan, event, action) for action in actions]) > 0
    without = np.full(did.shape[1], np.nan)
    for kind in range(did.shape[1]):
        if 0 < did[:, kind].sum() < len(actions):
            without[kind] = worth[best] - worth[next(i for i in order if not did[i, kind])]
    mean = float(ahead.mean())
    return Choice(len(legal), mean, mean > error, float(worth[best] - worth[second]), without)


def _did(plan: Plan, event: Event, action: int) -> Array:
    """What the game counts of an action."""
    tally = plan.game.tallies.Tally()
    plan.game.tallies.note_action(tally, event.before, action)
    return counts(plan.game, tally)


def _move(plan: Plan, event: Event) -> Move:
    moves = plan.game.moves
    if event.number < 0:
        return moves.from_event(event.before, event.drawn)
    return moves.from_action(event.before, event.number)


def hidden(plan: Plan, events: Sequence[Event], event: Event, base: int, rollouts: int) -> Hidden:
    """How much lies hidden from whoever decides at an event, and how much it is worth to know. Of the numbers of the
    state only those count that changed in this game (or are hidden): most games carry tables that never do."""
    game, truth = plan.game, _cells(event.before)
    changed = np.any([_cells(each.before) != truth for each in events], axis=0)
    differs, chances, luck = np.zeros(len(truth), bool), list[float](), 0.0
    for world in range(WORLDS):
        state = event.before.clone()
        game.rules.resample(state, event.who, Rng(seeds(base, world, 1)["seed"].item()))
        differs |= _cells(state) != truth
        won = shares(plan.players)[play_out(game, state, base ^ world << 40, 0, rollouts)][:, event.who]
        chances.append(float(won.mean()))
        luck += float(won.var(ddof=1)) / rollouts / WORLDS
    return Hidden(float(differs.sum() / max(1, (changed | differs).sum())), float(np.var(chances, ddof=1)) - luck)


def _cells(state: Record) -> Array:
    """All numbers of a state."""
    return np.array(state.layout.unpack(state.store()))
