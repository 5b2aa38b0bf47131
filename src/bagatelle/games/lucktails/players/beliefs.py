"""What a seat can conclude about the cards of a round, from what it saw and from what the others did."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import Any

import numpy as np

from bagatelle.core.engine import Rng, rule
from bagatelle.core.kernels import RNG, Array, array_of, compiled
from bagatelle.core.match import Perspective
from bagatelle.core.moves import Move
from bagatelle.core.state import Row
from bagatelle.games.lucktails import moves, policies, rules
from bagatelle.games.lucktails.moves import Bait, Deal, Keep, Switch, Take, name
from bagatelle.games.lucktails.players import practised
from bagatelle.games.lucktails.players.practised import CHOICES, Practised, choice_of, learnt, look
from bagatelle.games.lucktails.rules import CARDS, MIDDLE, RAISE_1, SEATS, TAKE, State

FREELY = 0.3  # how often, as far as one can know, who plays like `careful` does something else
CAREFUL = 0.1  # how many play like it
BY_ONE = 0.5  # how often others raise by one, when they raise
NOTHING = Practised(np.zeros(0, np.uint8), np.zeros(0))


class Round:
    """A round as one seat has heard it.

    - `start`: the state when it began, but for the cards that lie face down
    - `hidden`: those cards; `seen`: the one of them that the seat was shown
    - `decisions`: what was done since; `revealed`: the cards shown meanwhile
    - `raises`: of how much, by every seat in the match so far
    """

    def __init__(self, sight: Perspective) -> None:
        view, heard = sight.view, sight.heard()
        when, deal = max((i, move) for i, (_, move) in enumerate(heard) if isinstance(move, Deal))
        self.decisions = [move for _, move in heard[when + 1 :]]
        self.raises = _raises(heard, view.players)
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


def _raises(heard: Sequence[tuple[object, Move]], players: int) -> list[list[int]]:
    found, bait = [list[int]() for _ in range(players)], 0
    for seat, move in heard:
        if isinstance(move, Bait):
            assert isinstance(seat, int)
            found[seat - 1].append(move.amount - bait)
        bait = move.amount if isinstance(move, Bait) else 0
    return found


@dataclass(frozen=True)
class Others:
    """What the players of a match are taken for: how likely each seat is to play like `careful`, and what is known of
    those who don't; nothing is where everybody is taken for `careful`."""

    careful: Array
    known: Practised | None = None


def others(past: Round) -> Others:
    """With the usual options, those who practised; who only ever raises by one is more and more likely `careful`."""
    careful = np.ones(SEATS)
    if known := learnt(past.start):
        for seat, raises in enumerate(past.raises):
            odds = CAREFUL / (1 - CAREFUL) * BY_ONE ** -min(len(raises), 40)
            careful[seat] = odds / (1 + odds) if max(raises, default=1) == 1 else 0
        rest = [careful[seat] for seat in range(past.start.players) if seat != past.seat]
        careful[past.seat] = sum(rest) / len(rest)  # one plays as the others do
    return Others(careful, known)


def weigh(past: Round, by: Others) -> tuple[Array, Array]:
    """The present state for every way the cards can lie, and how likely each one is when such others do what they
    did."""
    start, known = past.start, by.known or NOTHING
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
        np.zeros(rules.MAX_LEGAL, np.int64), np.zeros(1, RNG), weights, by.careful, known.often, known.otherwise,
    )  # fmt: skip
    possible = weights > 0
    return states[possible], weights[possible] / weights.sum()


@rule
def kind(action: int) -> int:
    """Raise, take or opt out: in how they do it others may have their habits."""
    return 0 if action >= RAISE_1 else 1 if action == TAKE else 2


@rule
def likely(s: State, action: int, often: Row, otherwise: float, actions: Row) -> float:
    """How likely a decision is for who plays by practice, and otherwise anything; 1 where nobody practised."""
    at = CHOICES * look(s, actions)
    parts, possible = 0, 0
    for choice in range(CHOICES):
        if actions[choice] >= 0:
            parts += often[at + choice]
            possible += 1
    if parts == 0:
        return 1.0
    choice = choice_of(actions, action)
    done = often[at + choice] if actions[choice] >= 0 else 0  # nobody practised to raise past all VPs again and again
    return (1 - otherwise) * done / parts + otherwise / possible


@cache
def _code() -> Any:
    return compiled(_define, rules, policies, practised, sys.modules[__name__])


def _define(jit: Any) -> Any:
    decide, apply = policies.decide, rules.apply
    peek, switch, lucktails = rules.PEEK, rules.SWITCH_1, rules.LUCKTAILS

    @jit
    def replay(states, actions, revealed, seat, out, rngs, weights, careful, often, otherwise):  # type: ignore[no-untyped-def]
        for i in range(len(states)):
            s = states[i]
            shown = 0
            for action in actions:
                if s.player != seat:
                    share, chance = careful[s.player], 0.0
                    if share < 1:
                        chance += (1 - share) * likely(s, action, often, otherwise, out)
                    if share > 0:
                        as_careful = kind(decide(s, out, rngs[0])) == kind(action)
                        chance += share * ((1 - FREELY if as_careful else 0) + FREELY / 3)
                    weights[i] *= chance
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
