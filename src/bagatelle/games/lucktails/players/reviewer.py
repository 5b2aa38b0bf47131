"""The reviewer of matches of two: it knows the rounds, for they are solved (`duel`), and their ends are worth what they
add to the chance to win the match (`race`). Both players are taken to play a round as well as can be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from bagatelle.bots.reviewers import Compared, Figure
from bagatelle.core.kernels import Array, array_of
from bagatelle.core.match import Match
from bagatelle.core.moves import Move
from bagatelle.core.seats import still_playing
from bagatelle.games.lucktails import rules
from bagatelle.games.lucktails.moves import Bait, Deal, Keep, Switch, Take
from bagatelle.games.lucktails.players import duel
from bagatelle.games.lucktails.players.duel import (
    BAITS,
    DEALS,
    FIRST,
    HIDDEN,
    RAISES,
    SECOND,
    Strategy,
    Tree,
    low_limit,
)
from bagatelle.games.lucktails.players.race import race
from bagatelle.games.lucktails.rules import ACT, CARDS, DEAL, State

ITERATIONS = 100  # of the solver of a round that was played
ROUGHLY = 15  # of one that could have been dealt
HIGHEST = 15  # a bait up to which the tree is small
UNSURE = 0.01  # the race is known to that
PLACES = (0, 1)  # in the middle
FREELY = 0.05  # how often, as far as one can know, the other does anything: nobody is perfect


@dataclass(frozen=True)
class Round:
    """A solved round: what every choice brings the first player with every deal."""

    tree: Tree
    payoffs: Array
    strategy: Strategy
    gains: Array  # by node, deal and choice
    values: Array  # by node and deal

    @cached_property
    def error(self) -> float:
        """What the players could gain together by playing better still."""
        return sum(duel.best_response(self.tree, self.payoffs, self.strategy, player) for player in (FIRST, SECOND))


class Path(NamedTuple):
    """How a round has gone: the nodes and the choices made there, how the first one left (-1: nobody has), and the
    places in the middle that may be A."""

    nodes: tuple[int, ...]
    choices: tuple[int, ...]
    left: int
    may_be_a: tuple[int, ...]


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
        node, (cards, _) = path.nodes[-1], _dealt_cards(at)
        worths = solved.values[node] if path.left < 0 else solved.gains[node, :, path.choices[-1]]
        mean = np.mean([worths[_deal_number(cards, a)] for a in path.may_be_a])
        return _figures(s, float(mean), solved.error + UNSURE)

    def compare(self, at: Match, move: Move, seed: int) -> Compared | None:
        solved, path, s = self._round(at), _path(at, self._limit), _state(at)
        own = FIRST if s.player == s.starter else SECOND
        likely, sign = _likely(at, solved, path, own), 1 if own == FIRST else -1
        found = {each: sign * float(likely @ _brings(solved, path, each)) for each in at.moves()}
        rival = max((each for each in found if each != move), key=lambda each: found[each])
        lead, error = found[rival] - found[move], solved.error + UNSURE
        return Compared(str(rival), Figure(lead, lead - error, lead + error))

    def others(self, at: Match) -> Sequence[Sequence[float]]:
        first = self._dealt(_state(at)).ravel()
        found: list[list[float]] = np.stack(_by_seat(_state(at), first), axis=1).tolist()
        return found

    def _dealt(self, s: State) -> Array:
        """The starter's chance after every deal that can come: by hidden cards, and how they lie."""
        return _after_deals(_begun(s), self._limit)

    def _round(self, at: Match) -> Round:
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
def _solved(start: bytes, hidden: tuple[int, ...], limit: int) -> Round:
    return _solve(start, hidden, limit, ITERATIONS)


def _solve(start: bytes, hidden: tuple[int, ...], limit: int, iterations: int) -> Round:
    s, ways = State().load(start), duel.tree(limit)
    found = duel.ends(array_of(s), np.array(hidden))
    payoffs = race(s).after(found[..., 0], found[..., 1])
    solver = duel.Solver(ways, payoffs)
    solver.run(iterations)
    strategy = solver.strategy
    return Round(ways, payoffs, strategy, *duel.worth(ways, payoffs, strategy))


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
    ways, nodes, choices, left = duel.tree(limit), [0], list[int](), -1
    may_be_a: tuple[int, ...] = PLACES
    begin = max(i for i, (_, move) in enumerate(at.events) if isinstance(move, Deal))
    for _, move in at.events[begin + 1 :]:
        choices.append(_choice(ways, nodes[-1], may_be_a[0], move))
        if isinstance(move, Bait):
            nodes.append(int(ways.child[nodes[-1], choices[-1]]))
            may_be_a = (move.on - 1,) if move.on else may_be_a
        else:
            left = choices[-1] - RAISES
            may_be_a = (move.place - 1,) if isinstance(move, Switch) and len(may_be_a) > 1 else may_be_a
    return Path(tuple(nodes), tuple(choices), left, may_be_a)


def _choice(ways: Tree, node: int, a: int, move: Move) -> int:
    """The choice of the duel that a decision is; a middle card without a bonus becomes A by being taken."""
    match move:
        case Bait(amount):
            return amount - int(ways.bait[node]) - 1
        case Switch(place):
            return RAISES + 2 if not ways.bonus[node] or place - 1 == a else RAISES + 3
    return RAISES if isinstance(move, Take) else RAISES + 1


def _likely(at: Match, solved: Round, path: Path, own: int) -> Array:
    """How likely each deal is for a player who has seen the other's card, and what the other did."""
    cards, revealed = _dealt_cards(at)
    order = sorted(cards)
    possible = DEALS[:, 1 - own] == order.index(cards[1 - own])
    if path.left >= 2:
        possible &= DEALS[:, path.left] == order.index(revealed)
    weights = possible.astype(float)
    for node, choice in zip(path.nodes, path.choices, strict=False):
        if solved.tree.mover[node] != own:
            often = solved.strategy.play[node, DEALS[:, own], choice]
            weights *= (1 - FREELY) * often + FREELY / solved.tree.allowed[node].sum()
    return np.asarray(weights / weights.sum())


def _brings(solved: Round, path: Path, move: Move) -> Array:
    """What a decision brings the first player with every deal."""
    node, ways = path.nodes[-1], solved.tree
    if path.left < 0:
        return np.asarray(solved.gains[node, :, _choice(ways, node, path.may_be_a[0], move)])
    end = min(int(ways.bait[node]), BAITS) - 1 if path.left == 0 else BAITS + path.left - 1
    last = 0 if isinstance(move, Keep) else 1 if isinstance(move, Switch) and move.place - 1 == path.may_be_a[0] else 2
    found: Array = solved.payoffs[ways.mover[node], ways.bonus[node], end, :, last]
    return found
