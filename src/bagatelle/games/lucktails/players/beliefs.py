"""What a seat can conclude about the cards of a round, from what it saw and from what the others did."""

from __future__ import annotations

import sys
from functools import cache
from itertools import permutations
from typing import Any

import numpy as np

from bagatelle.core.engine import Rng, rule
from bagatelle.core.kernels import RNG, Array, array_of, compiled
from bagatelle.core.match import Perspective
from bagatelle.games.lucktails import moves, policies, rules
from bagatelle.games.lucktails.moves import Deal, Keep, Switch, Take, name
from bagatelle.games.lucktails.rules import CARDS, MIDDLE, RAISE_1, TAKE, State

FREELY = 0.3  # how often, as far as one can know, others do something else than `careful` would


class Round:
    """A round as one seat has heard it.

    - `start`: the state when it began, but for the cards that lie face down
    - `hidden`: those cards; `seen`: the one of them that the seat was shown
    - `decisions`: what was done since; `revealed`: the cards shown meanwhile
    """

    def __init__(self, sight: Perspective) -> None:
        view, heard = sight.view, sight.heard()
        when, deal = max((i, move) for i, (_, move) in enumerate(heard) if isinstance(move, Deal))
        self.decisions = [move for _, move in heard[when + 1 :]]
        leaving = sum(isinstance(move, Take | Keep | Switch) for move in self.decisions)
        left = view.leavings[len(view.leavings) - leaving :]
        self.seat = view.seat - 1
        self.start: State = sight.sample(Rng(0))
        rules.clear_round(self.start)
        self.start.phase = rules.ACT
        for row in left:
            self.start.scores[row.seat - 1] -= row.gained
        cards = list(range(CARDS))
        for shown in deal.face_up:
            self.start.face_up[self._pick(cards, shown)] = 1
        self.hidden = tuple(cards)
        self.seen = self._pick(cards, deal.seats[self.seat - 1])
        self.revealed = [self._pick(list(self.hidden), row.card) for row in left]

    def _pick(self, cards: list[int], shown: str | None) -> int:
        """Take a card of that name from cards."""
        card = next(card for card in cards if name(self.start, card) == shown)
        cards.remove(card)
        return card


def weigh(past: Round) -> tuple[Array, Array]:
    """The present state for every way the cards can lie, and how likely each one is."""
    start = past.start
    unknown = [card for card in past.hidden if card != past.seen]
    right = (past.seat - 1) % start.players
    orders = np.array(list(permutations(unknown)), np.int8)
    states = array_of(start, len(orders))
    states["hand"][:, right] = past.seen
    states["hand"][:, [p for p in range(start.players) if p != right]] = orders[:, :-MIDDLE]
    states["middle"] = orders[:, -MIDDLE:]
    actions, s = [], states[:1].copy()
    after = State().load(s.tobytes())
    for move in past.decisions:
        actions.append(moves.to_action(after, move))
        rules.apply(after, actions[-1])
    weights = np.ones(len(orders))
    _code()(
        states, np.array(actions, np.int64), np.array(past.revealed, np.int64), past.seat,
        np.zeros(rules.MAX_LEGAL, np.int64), np.zeros(1, RNG), weights,
    )  # fmt: skip
    possible = weights > 0
    return states[possible], weights[possible] / weights.sum()


@rule
def kind(action: int) -> int:
    """Raise, take or opt out: in how they do it others may have their habits."""
    return 0 if action >= RAISE_1 else 1 if action == TAKE else 2


@cache
def _code() -> Any:
    return compiled(_define, rules, policies, sys.modules[__name__])


def _define(jit: Any) -> Any:
    decide, apply = policies.decide, rules.apply
    peek, switch, lucktails = rules.PEEK, rules.SWITCH_1, rules.LUCKTAILS

    @jit
    def replay(states, actions, revealed, seat, out, rngs, weights):  # type: ignore[no-untyped-def]
        for i in range(len(states)):
            s = states[i]
            shown = 0
            for action in actions:
                if s.player != seat:
                    as_careful = kind(decide(s, out, rngs[0])) == kind(action)
                    weights[i] *= (1 - FREELY if as_careful else 0) + FREELY / 3
                if action < peek:
                    card = s.middle[action - switch] if action >= switch else s.hand[s.player]
                    same = card == revealed[shown]
                    if card < lucktails and revealed[shown] < lucktails:
                        same = s.cards[card] == s.cards[revealed[shown]]
                    if not same:
                        weights[i] = 0
                        break
                    shown += 1
                apply(s, action)

    return replay
