"""The reviewer of matches of two: it knows the rounds, for they are solved (`duel`), and their ends are worth what they
add to the chance to win the match (`race`).

There is more than one best way to play a round. A position's chance is that of two who go on by the one that was found
here, so it is exact but for the race. What a decision gave away should not depend on that, so its interval is wide
enough for what other solutions say.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from bagatelle.bots.reviewers import Compared, Drawn, Figure
from bagatelle.core.kernels import Array
from bagatelle.core.match import Match
from bagatelle.core.moves import Move
from bagatelle.core.seats import still_playing
from bagatelle.games.lucktails import rules
from bagatelle.games.lucktails.moves import Bait, Deal
from bagatelle.games.lucktails.players import duel
from bagatelle.games.lucktails.players.duel import BAITS, DEALS, FIRST, RAISES, SECOND, low_limit
from bagatelle.games.lucktails.players.race import race
from bagatelle.games.lucktails.players.solved import Path, Solved, brings, follow, likely, solver
from bagatelle.games.lucktails.rules import ACT, DEAL, State

ITERATIONS = 300  # of the solver of a round that was played
EARLIER = 100, 150  # of the same, to see by how much what it says still moves
STILL = 5  # times as much what a decision gave away may be off (docs/review.md)
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


class Played(NamedTuple):
    """A round that was played, solved, and what the solver said earlier."""

    solved: Solved
    earlier: tuple[Solved, ...]


class Duel:
    def __init__(self, limit: int) -> None:
        self._limit = limit

    def chances(self, at: Match, seed: int) -> tuple[Figure, ...]:
        s = _state(at)
        if s.phase == DEAL:
            return _figures(s, race(s).before(*_by_turn(s)))
        path, (cards, _), solved = _path(at, self._limit), _dealt_cards(at), self._round(at).solved
        worths = solved.values[path.node] if path.left < 0 else solved.gains[path.node, :, RAISES + path.left]
        return _figures(s, float(np.mean([worths[_deal_number(cards, a)] for a in path.may_be_a])))

    def compare(self, at: Match, move: Move, seed: int) -> Compared | None:
        (solved, earlier), path, s = self._round(at), _path(at, self._limit), _state(at)
        own = FIRST if s.player == s.starter else SECOND

        def worths(solved: Solved) -> dict[Move, float]:
            weights, sign = _likely(at, solved, path, own), 1 if own == FIRST else -1
            return {each: sign * float(weights @ brings(solved, path, each)) for each in at.moves()}

        now = worths(solved)
        rival = max((each for each in now if each != move), key=lambda each: now[each])
        lead = now[rival] - now[move]
        moved = max(abs(lead - (before[rival] - before[move])) for before in map(worths, earlier))
        error = race(s).error + solved.error + STILL * moved
        return Compared(str(rival), Figure(lead, lead - error, lead + error))

    def others(self, at: Match) -> Sequence[Drawn]:
        s = _state(at)
        deals = race(s).deals(*_by_turn(s))
        return () if deals is None else [Drawn(1 / len(deals), tuple(_by_seat(s, x))) for x in deals.tolist()]

    def _round(self, at: Match) -> Played:
        """The round that is going on, solved."""
        s = _state(at).clone()
        if still_playing(s) < s.players:
            left = at.view(None).leavings[-1]
            s.scores[left.seat - 1] -= left.gained
        start, hidden = _begun(s), tuple(sorted(_dealt_cards(at)[0]))
        with _turn(start, hidden):
            return _solved(start, hidden, self._limit)


def _state(at: Match) -> State:
    assert isinstance(at.state, State)
    return at.state


def _begun(s: State) -> bytes:
    """The round's beginning, as the solver takes it."""
    start = s.clone()
    rules.clear_round(start)
    start.phase = ACT
    return start.store()


@lru_cache(256)
def _turn(*what: object) -> threading.Lock:
    """Whoever needs the same at the same time waits, instead of working it out again."""
    return threading.Lock()


@lru_cache(64)
def _solved(start: bytes, hidden: tuple[int, ...], limit: int) -> Played:
    found = solver(State().load(start), hidden, limit)
    earlier = []
    for iterations in EARLIER:
        found.run(iterations - found.iterations)
        earlier.append(Solved.by(found))
    found.run(ITERATIONS - found.iterations)
    return Played(Solved.by(found), tuple(earlier))


def _figures(s: State, first: float) -> tuple[Figure, ...]:
    """The starter's chance, and the other's."""
    error = race(s).error
    return tuple(Figure(x, max(0.0, x - error), min(1.0, x + error)) for x in _by_seat(s, first))


def _by_turn(s: State) -> tuple[int, int]:
    """The scores of the starter and of the other."""
    return s.scores[s.starter], s.scores[1 - s.starter]


def _by_seat(s: State, first: Any) -> list[Any]:
    return [first, 1 - first] if s.starter == 0 else [1 - first, first]


def _dealt_cards(at: Match) -> tuple[tuple[int, ...], int]:
    """The hidden cards as they were dealt (the starter's, the other's, those in the middle), and the one that was
    revealed by whoever has left, -1 if nobody has."""
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
