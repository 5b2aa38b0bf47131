"""Many games, watched on their way: who led, how much there was to choose from, and who did what.

The same is watched by a compiled loop and, for a few games, which aren't worth compiling for, by a plain one: what they
see is the same (a test compares them).
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, NamedTuple

import numpy as np

from bagatelle.core.engine import AT_END, Rng, rule
from bagatelle.core.frame import framed, row
from bagatelle.core.game import Game
from bagatelle.core.kernels import Array, array_of, compiled, seeds
from bagatelle.core.state import I4, Record, Row, dtype_of, record
from bagatelle.lab.plan import Plan
from bagatelle.lab.reviews.rollouts import shares

FEW = 64  # games that aren't worth compiling for


class Seen(NamedTuple):
    """What was seen of some games, one row for each."""

    won: Array  # who won, as bits
    points: Array  # by seat, at the end
    tally: Array  # what the game counts, by the order of its labels
    by: Array  # the same by seat: who decided, or whose turn it was when it happened
    watch: Array  # records of `Watching.Watch`
    legal: Array  # not by game: at how many decisions there were 0, 1, 2, … to choose from

    @property
    def wins(self) -> Array:
        """Each seat's part of the win."""
        found: Array = shares(self.points.shape[1])[self.won]
        return found


def together(parts: list[Seen]) -> Seen:
    *by_game, legal = zip(*parts, strict=True)
    return Seen._make([*map(np.concatenate, by_game), np.sum(legal, axis=0)])


@dataclass(frozen=True)
class Watching:
    """What is kept of a game, and the rules that keep it."""

    Watch: type[Any]
    note_choice: Any  # (watch, how many legal decisions), before each decision
    note_standing: Any  # (watch, state), after each event


@cache
def watching(game: Game) -> Watching:
    """`ahead`, `leader` are seats from 1, 0 for none: who leads alone now, and who did last. `since` is the number of
    decisions when `ahead` got there, `worst` how many points each seat was behind at the most."""
    single = ("decisions", "free", "options", "ahead", "leader", "changes", "since")
    kept = dict.fromkeys(single, I4) | {"worst": Annotated[Row, "i4", game.max_players]}
    points = game.rules.points

    @rule
    def note_choice(w: Any, legal: int) -> None:
        w.decisions += 1
        w.options += legal
        if legal > 1:
            w.free += 1

    @rule
    def note_standing(w: Any, s: Any) -> None:
        best = points(s, 0)
        first = 0
        alone = 1
        for p in range(1, s.players):
            own = points(s, p)
            if own > best:
                best = own
                first = p
                alone = 1
            elif own == best:
                alone = 0
        for p in range(s.players):
            w.worst[p] = max(w.worst[p], best - points(s, p))
        if not alone:
            w.ahead = 0
            return
        if w.ahead != first + 1:
            w.ahead = first + 1
            w.since = w.decisions
        if w.leader != first + 1:
            if w.leader > 0:
                w.changes += 1
            w.leader = first + 1

    return Watching(record(type("Watch", (Record,), {"__annotations__": kept})), note_choice, note_standing)


def watch(plan: Plan, first: int, count: int) -> Seen:
    """Watch games number first, first + 1, … of a plan, whose bots are policies. Whatever plays them, they are the
    same games."""
    game, players = plan.game, plan.players
    policies = np.array([game.policies.POLICIES.index(level) for level in plan.bots])
    start, rngs = game.position(players, **plan.options)[0], seeds(plan.base, first, count)
    if plan.games <= FEW:
        return together([_watch_plainly(game, start, policies.tolist(), rng) for rng in rngs["seed"].tolist()])
    kinds, kept = len(game.tallies.LABELS), watching(game)
    tally = np.zeros(count, dtype_of(game.tallies.Tally))
    seen = Seen(
        np.zeros(count, np.int64),
        np.zeros((count, players), np.int64),
        tally.view(np.int32).reshape(count, kinds),
        np.zeros((count, players, kinds), np.int32),
        np.zeros(count, dtype_of(kept.Watch)),
        np.zeros(game.rules.MAX_LEGAL + 1, np.int64),
    )
    _loop(game, players)(array_of(start), policies, rngs, tally, *seen, 0, count)
    return seen


def _watch_plainly(game: Game, start: Record, policies: list[int], seed: int) -> Seen:
    rules, players = game.rules, len(policies)
    kept = watching(game)
    s, w, t, rng = start.clone(), kept.Watch(), game.tallies.Tally(), Rng(seed)
    event, out = [0] * rules.EVENT_SIZE, [0] * rules.MAX_LEGAL
    by = np.zeros((1, players, len(game.tallies.LABELS)), np.int32)
    legal = np.zeros(rules.MAX_LEGAL + 1, np.int64)
    before = counts(game, t)
    while (who := rules.actor(s)) != AT_END:
        if who >= 0:
            choices = rules.legal(s, out)
            legal[choices] += 1
            kept.note_choice(w, choices)
            action = game.policies.decide(policies[who], s, out, rng)
            game.tallies.note_action(t, s, action)
            rules.apply(s, action)
        else:
            who = int(s.player)  # type: ignore[attr-defined]
            rules.draw(s, rng, event)
            game.tallies.note_event(t, s, event)
            rules.apply_event(s, event)
        after = counts(game, t)
        by[0, who] += after - before
        before = after
        kept.note_standing(w, s)
    points = [[rules.points(s, seat) for seat in range(players)]]
    return Seen(np.array([rules.winners(s)]), np.array(points), before[None], by, array_of(w), legal)


def counts(game: Game, tally: Any) -> Array:
    """What was counted, by the order of the labels."""
    return np.array([getattr(tally, name) for name in game.tallies.LABELS], np.int32)


@cache
def _loop(game: Game, players: int) -> Any:
    return compiled(
        lambda jit: _define(game, players, jit), game.rules, game.policies, game.tallies, sys.modules[__name__]
    )


def _define(game: Game, players: int, jit: Any) -> Any:
    rules, tallies, decide = game.rules, game.tallies, game.policies.decide
    actor, legal, apply, draw, apply_event = rules.actor, rules.legal, rules.apply, rules.draw, rules.apply_event
    points, winners = rules.points, rules.winners
    note_action, note_event = tallies.note_action, tallies.note_event
    kept = watching(game)
    note_choice, note_standing = kept.note_choice, kept.note_standing
    event_size, max_legal, kinds = rules.EVENT_SIZE, rules.MAX_LEGAL, len(tallies.LABELS)

    @jit
    def loop(root, seats, rngs, tally, won, scored, flat, by, seen, choices, a, b):  # type: ignore[no-untyped-def]
        event, out, before = row(event_size), row(max_legal), row(kinds)
        for i in range(a, b):
            s, rng = framed(root[0], players), framed(rngs[i], -1)
            t, w = tally[i], seen[i]
            for k in range(kinds):
                before[k] = 0
            who = actor(s)
            while who != AT_END:
                if who >= 0:
                    n = legal(s, out)
                    choices[n] += 1
                    note_choice(w, n)
                    action = decide(seats[who], s, out, rng)
                    note_action(t, s, action)
                    apply(s, action)
                else:
                    who = s.player
                    draw(s, rng, event)
                    note_event(t, s, event)
                    apply_event(s, event)
                for k in range(kinds):
                    by[i, who, k] += flat[i, k] - before[k]
                    before[k] = flat[i, k]
                note_standing(w, s)
                who = actor(s)
            rngs[i].seed = rng.seed
            won[i] = winners(s)
            for p in range(players):
                scored[i, p] = points(s, p)

    return loop
