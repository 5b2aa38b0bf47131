"""A game looked at closely: everybody's chance to win on the way, how far luck moved it, and what choices were worth.

A position is played out many times by the game's rollout policy, always with the same luck, as in a review.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from bagatelle.core.engine import AT_END, Rng, below
from bagatelle.core.game import Game
from bagatelle.core.kernels import Array, seeds
from bagatelle.core.state import Record
from bagatelle.lab.plan import Plan
from bagatelle.lab.reports.choices import Choice, Hidden, hidden, weigh
from bagatelle.lab.reports.watch import counts
from bagatelle.lab.reviews.rollouts import player, shares

STEPS = 20  # parts of a game at whose ends chances are looked at
CHOICES = 2  # decisions of a game that are looked at


class Event(NamedTuple):
    """One event, and the position before it. `who` decides, or it is their turn when something random happens; `number`
    is the action of a decision, -1 of a random event."""

    before: Record
    who: int
    number: int
    drawn: tuple[int, ...]
    did: Array  # what the game counts of it
    free: bool  # a decision with more than one way
    sure: bool  # rollouts count on it: a decision that is forced, or that their policy makes without a random number


class Look(NamedTuple):
    """What was found in one game."""

    win: Array  # each seat's part of the win, …
    start: Array  # … its chance at the start, …
    luck: Array  # … and how far random events moved it, in sum
    course: Array  # the winners' chance at the start, after each of STEPS parts of the decisions, and so on to the end
    favourite: float  # the part of the game after which the winners were those with the best chance, for good
    swings: (
        Array  # by what the game counts: how often random events brought it, and how far they moved whose turn it was
    )
    moves: dict[str, list[int]]  # by kind of move: how often each seat made it
    choices: list[Choice]
    hidden: list[Hidden]


def company(game: Game) -> tuple[str, ...]:
    """Who sits in mixed company: everybody who knows something of the game, if there are two of them."""
    known: tuple[str, ...] = game.policies.POLICIES[1:]
    return known if len(known) > 1 else game.policies.POLICIES


def look(plan: Plan, number: int, rollouts: int, mixed: bool) -> Look:
    """Look at game number so and so of a plan, the same that `watch` sees. In mixed company everybody's level is drawn
    by lot instead, and only luck is looked at."""
    game, own = plan.game, seeds(~plan.base, number, 1)["seed"].item()
    levels, lots = plan.bots, Rng(own)
    if mixed:
        all_levels = company(game)
        levels = tuple(all_levels[below(lots, len(all_levels))] for _ in plan.bots)
    events, end = _played(plan, number, levels)
    value = _Chances(game, events, end, own, rollouts)
    swings = np.zeros((len(game.tallies.LABELS), 2))
    luck = np.zeros(plan.players)
    for k, event in enumerate(events):
        if event.number < 0:
            moved = value(k + 1) - value(k)
            luck += moved
            swings[:, 0] += event.did > 0
            swings[:, 1] += (event.did > 0) * moved[event.who]
    win = value(len(events))
    found = Look(win, value(0), luck, np.zeros(0), 0.0, swings, _moves(plan, events), [], [])
    if mixed:
        return found
    course, favourite = _course(events, value, win)
    chosen = _some([k for k, event in enumerate(events) if event.free], lots)
    choices = [weigh(plan, events[:k], events[k], seeds(own, 1 + k, 1)["seed"].item()) for k in chosen]
    unknown = [hidden(plan, events, events[k], own, rollouts) for k in chosen[:1]] if game.hidden else []
    return found._replace(course=course, favourite=favourite, choices=choices, hidden=unknown)


def _played(plan: Plan, number: int, levels: Sequence[str]) -> tuple[list[Event], Record]:
    """The events of a game, and how it ended."""
    game, rules, policies = plan.game, plan.game.rules, plan.game.policies
    seats = [policies.POLICIES.index(level) for level in levels]
    s = game.position(plan.players, **plan.options)[0]
    rng, t = Rng(seeds(plan.base, number, 1)["seed"].item()), game.tallies.Tally()
    out, event = [0] * rules.MAX_LEGAL, [0] * rules.EVENT_SIZE
    events, known = list[Event](), counts(game, t)
    drawn: tuple[int, ...]
    while (who := rules.actor(s)) != AT_END:
        before, action, drawn, free, sure = s.clone(), -1, (), False, False
        if who >= 0:
            free = rules.legal(s, out) > 1
            action = policies.decide(seats[who], s, out, rng)
            lots = Rng(0)
            sure = not free or (policies.decide(policies.ROLLOUT, s, out, lots) == action and lots.seed == 0)
            game.tallies.note_action(t, s, action)
            rules.apply(s, action)
        else:
            who = int(s.player)  # type: ignore[attr-defined]
            rules.draw(s, rng, event)
            drawn = tuple(event)
            game.tallies.note_event(t, s, event)
            rules.apply_event(s, event)
        now = counts(game, t)
        events.append(Event(before, who, action, drawn, now - known, free, sure))
        known = now
    return events, s


class _Chances:
    """Everybody's chance to win before each event (number 0 is the first) and at the end."""

    def __init__(self, game: Game, events: Sequence[Event], end: Record, base: int, rollouts: int) -> None:
        self._positions = [*(event.before for event in events), end]
        self._winners = player(game, self._positions[0], ~base, 0, rollouts)
        self._like = [0]
        for k, event in enumerate(events):
            self._like.append(self._like[k] if event.sure else k + 1)
        self._like[-1] = len(events)
        self._known: dict[int, Array] = {}

    def __call__(self, k: int) -> Array:
        k = self._like[k]
        if k not in self._known:
            players = int(self._positions[k].players)  # type: ignore[attr-defined]
            self._known[k] = shares(players)[self._winners(self._positions[k])].mean(axis=0)
        return self._known[k]


def _course(events: Sequence[Event], value: _Chances, win: Array) -> tuple[Array, float]:
    """How the winners' chance went, and from when on they had the best one."""
    decisions = [k for k, event in enumerate(events) if event.number >= 0]
    stops = [decisions[step * len(decisions) // STEPS] for step in range(STEPS)] if decisions else [0] * STEPS
    chances = [value(k) for k in (*stops, len(events))]
    won = win > 0
    best = [bool(chance[won].max() >= chance.max()) for chance in chances]
    behind = [step for step, ahead in enumerate(best) if not ahead]
    return np.array([chance[won].mean() for chance in chances]), (behind[-1] + 1 if behind else 0) / STEPS


def _some(all_of: list[int], lots: Rng) -> list[int]:
    """A few of them, drawn by lot."""
    left = all_of[:]
    return [left.pop(below(lots, len(left))) for _ in range(min(CHOICES, len(left)))]


def _moves(plan: Plan, events: Sequence[Event]) -> dict[str, list[int]]:
    """How often each seat made each kind of move."""
    found: dict[str, list[int]] = {}
    for event in events:
        if event.number >= 0:
            kind = type(plan.game.moves.from_action(event.before, event.number)).__name__.lower()
            found.setdefault(kind, [0] * plan.players)[event.who] += 1
    return found
