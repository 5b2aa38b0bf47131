"""The reviewer of matches of two: it knows the rounds, for they are solved (`duel`), and their ends are worth what they
add to the chance to win the match (`race`). Both players are taken to play a round as well as can be."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

import numpy as np

from bagatelle.bots.reviewers import Compared, Drawn, Figure
from bagatelle.core.kernels import Array
from bagatelle.core.match import Match
from bagatelle.core.moves import Move
from bagatelle.core.seats import still_playing
from bagatelle.games.lucktails import rules
from bagatelle.games.lucktails.moves import Bait, Deal
from bagatelle.games.lucktails.players import duel
from bagatelle.games.lucktails.players.duel import BAITS, DEALS, FIRST, HIDDEN, RAISES, SECOND, low_limit
from bagatelle.games.lucktails.players.solved import UNSURE, Path, Solved, brings, follow, likely, solver
from bagatelle.games.lucktails.rules import ACT, CARDS, DEAL, State

ITERATIONS = 300  # of the solver of a round that was played
ROUGHLY = 20  # of one that could have been dealt: the mean of all is then known to 0.3%
HIGHEST = 15  # a bait up to which the tree is small


def reviewer(match: Match) -> Duel | None:
    """A match of two whose rounds can be solved: nobody peeked, and no bait went far beyond all VPs."""
    s = match.state
    assert isinstance(s, State)
    highest = max((move.amount for _, move in match.events if isinstance(move, Bait)), default=0)
    limit = low_limit(s.bait_limit)
    while limit < highest:
        limit += 3
    solvable = s.players == 2 and s.bait_rows <= BAITS and not s.own_peek and limit <= max(HIGHEST, low_limit(99))
    return Duel(min(limit, s.bait_limit)) if solvable else None


class Duel:
    def __init__(self, limit: int) -> None:
        self._limit = limit

    def chances(self, at: Match, seed: int) -> tuple[Figure, ...]:
        s = _state(at)
        if s.phase == DEAL:
            return _figures(s, float(self._dealt(s).mean()), UNSURE)
        solved, path = self._round(at), _path(at, self._limit)
        cards, _ = _dealt_cards(at)
        worths = solved.values[path.node] if path.left < 0 else solved.gains[path.node, :, RAISES + path.left]
        mean = np.mean([worths[_deal_number(cards, a)] for a in path.may_be_a])
        return _figures(s, float(mean), solved.error + UNSURE)

    def compare(self, at: Match, move: Move, seed: int) -> Compared | None:
        solved, path, s = self._round(at), _path(at, self._limit), _state(at)
        own = FIRST if s.player == s.starter else SECOND
        weights, sign = _likely(at, solved, path, own), 1 if own == FIRST else -1
        found = {each: sign * float(weights @ brings(solved, path, each)) for each in at.moves()}
        rival = max((each for each in found if each != move), key=lambda each: found[each])
        lead, error = found[rival] - found[move], solved.error + UNSURE
        return Compared(str(rival), Figure(lead, lead - error, lead + error))

    def others(self, at: Match) -> Sequence[Drawn]:
        first = self._dealt(_state(at)).ravel().tolist()
        return [Drawn(1 / len(first), tuple(_by_seat(_state(at), chance))) for chance in first]

    def _dealt(self, s: State) -> Array:
        """The starter's chance after every deal that can come: by hidden cards, and how they lie."""
        return _after_deals(_begun(s), self._limit)

    def _round(self, at: Match) -> Solved:
        """The round that is going on, solved."""
        s = _state(at).clone()
        if still_playing(s) < s.players:
            left = at.view(None).leavings[-1]
            s.scores[left.seat - 1] -= left.gained
        return _solved(_begun(s), tuple(sorted(_dealt_cards(at)[0])), self._limit)


def _state(at: Match) -> State:
    assert isinstance(at.state, State)
    return at.state


def _begun(s: State) -> bytes:
    """The round's beginning, as the solver takes it."""
    start = s.clone()
    rules.clear_round(start)
    start.phase = ACT
    return start.store()


@lru_cache(64)
def _after_deals(start: bytes, limit: int) -> Array:
    every = combinations(range(CARDS), HIDDEN)
    return np.array([_solve(start, hidden, limit, ROUGHLY).values[0] for hidden in every])


@lru_cache(64)
def _solved(start: bytes, hidden: tuple[int, ...], limit: int) -> Solved:
    return _solve(start, hidden, limit, ITERATIONS)


def _solve(start: bytes, hidden: tuple[int, ...], limit: int, iterations: int) -> Solved:
    found = solver(State().load(start), hidden, limit)
    found.run(iterations)
    return Solved.by(found)


def _figures(s: State, first: float, error: float) -> tuple[Figure, ...]:
    """The starter's chance, and the other's."""
    return tuple(Figure(x, max(0.0, x - error), min(1.0, x + error)) for x in _by_seat(s, first))


def _by_seat(s: State, first: Any) -> list[Any]:
    return [first, 1 - first] if s.starter == 0 else [1 - first, first]


def _dealt_cards(at: Match) -> tuple[tuple[int, ...], int]:
    """The hidden cards as they were dealt (the starter's, the other's, those in the middle), and the one that was
    revealed by who has left, -1 if nobody has."""
    s = _state(at)
    hand, middle, revealed = list(s.hand[:2]), list(s.middle), -1
    for seat in range(s.players):
        if not s.playing[seat]:
            revealed = hand[seat]
            for place in range(2):
                if s.came_from[place] == seat:
                    hand[seat], middle[place] = middle[place], hand[seat]
    return (hand[s.starter], hand[1 - s.starter], *middle), revealed


def _deal_number(cards: tuple[int, ...], a: int) -> int:
    """The number of a deal, the place a in the middle being A."""
    order = [sorted(cards).index(card) for card in (*cards[:2], cards[2 + a], cards[3 - a])]
    return int(np.flatnonzero((np.array(order) == DEALS).all(axis=1))[0])


def _path(at: Match, limit: int) -> Path:
    begin = max(i for i, (_, move) in enumerate(at.events) if isinstance(move, Deal))
    return follow(duel.tree(limit), (move for _, move in at.events[begin + 1 :]))


def _likely(at: Match, found: Solved, path: Path, own: int) -> Array:
    """How likely each deal is for the player who decides."""
    cards, revealed = _dealt_cards(at)
    order = sorted(cards)
    return likely(found, path, own, order.index(cards[1 - own]), [order.index(revealed)] if revealed >= 0 else [])
