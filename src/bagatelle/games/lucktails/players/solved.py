"""A round of two, solved (`duel`), as one of them sees it: how the cards may lie, what every decision is worth, and how
often it should be made. Its ends are worth what they add to the chance to win the match (`race`)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np

from bagatelle.core.kernels import Array, array_of
from bagatelle.core.moves import Move
from bagatelle.games.lucktails.moves import Bait, Keep, Switch, Take
from bagatelle.games.lucktails.players import duel
from bagatelle.games.lucktails.players.duel import BAITS, DEALS, FIRST, RAISES, SECOND, Solver, Strategy, Tree
from bagatelle.games.lucktails.players.race import race
from bagatelle.games.lucktails.rules import State

PLACES = (0, 1)  # in the middle
FREELY = 0.05  # how often, as far as one can know, the other does anything: nobody is perfect


def solver(start: State, hidden: tuple[int, ...], limit: int) -> Solver:
    """The solver of a round that starts so, with a tree up to that limit."""
    found = duel.ends(array_of(start), np.array(hidden))
    return Solver(duel.tree(limit), race(start).after(found[..., 0], found[..., 1]))


@dataclass(frozen=True)
class Solved:
    """A solved round: what every choice brings the first player with every deal."""

    tree: Tree
    payoffs: Array
    strategy: Strategy
    gains: Array  # by node, deal and choice
    values: Array  # by node and deal

    @classmethod
    def by(cls, solver: Solver) -> Solved:
        """As far as the solver has come."""
        tree, payoffs, strategy = solver.tree, solver.payoffs, solver.strategy
        return cls(tree, payoffs, strategy, *duel.worth(tree, payoffs, strategy))

    @cached_property
    def error(self) -> float:
        """What the players could gain together by playing better still."""
        return sum(duel.best_response(self.tree, self.payoffs, self.strategy, player) for player in (FIRST, SECOND))


class Path(NamedTuple):
    """How a round has gone: the nodes and the choices made there, the last node, how the first one left (-1: nobody
    has), the places in the middle that may be A, and whether the bait has gone on past the tree from that node."""

    made: tuple[tuple[int, int], ...]
    node: int
    left: int
    may_be_a: tuple[int, ...]
    strayed: bool


def follow(tree: Tree, decisions: Iterable[Move]) -> Path:
    made, node, left, strayed = list[tuple[int, int]](), 0, -1, False
    may_be_a: tuple[int, ...] = PLACES
    for move in decisions:
        if isinstance(move, Bait):
            choice = move.amount - int(tree.bait[node]) - 1
            strayed = strayed or tree.child[node, choice] < 0
            if not strayed:
                made.append((node, choice))
                node = int(tree.child[node, choice])
            may_be_a = (move.on - 1,) if move.on else may_be_a
        else:
            made.append((node, choice_of(tree, node, may_be_a[0], move)))
            left = made[-1][1] - RAISES
            may_be_a = (move.place - 1,) if isinstance(move, Switch) and len(may_be_a) > 1 else may_be_a
    return Path(tuple(made), node, left, may_be_a, strayed)


def choice_of(tree: Tree, node: int, a: int, move: Move) -> int:
    """The choice of the duel that a decision is; a middle card without a bonus becomes A by being taken."""
    match move:
        case Bait(amount):
            return amount - int(tree.bait[node]) - 1
        case Switch(place):
            return RAISES + 2 if not tree.bonus[node] or place - 1 == a else RAISES + 3
    return RAISES if isinstance(move, Take) else RAISES + 1


def last_choice_of(path: Path, move: Move) -> int:
    """What whoever is the last chooses: to keep, the card A, the card B."""
    return 0 if isinstance(move, Keep) else 1 if isinstance(move, Switch) and move.place - 1 == path.may_be_a[0] else 2


def likely(solved: Solved, path: Path, own: int, seen: int, revealed: Collection[int]) -> Array:
    """How likely each deal is for a player who has seen the other's card, and what the other did; the card that the
    other revealed, if they have left, is one of those."""
    possible = DEALS[:, 1 - own] == seen
    if path.left >= 2:
        possible &= np.isin(DEALS[:, path.left], list(revealed))
    weights = possible.astype(float)
    for node, choice in path.made:
        if solved.tree.mover[node] != own:
            often = solved.strategy.play[node, DEALS[:, own], choice]
            weights *= (1 - FREELY) * often + FREELY / solved.tree.allowed[node].sum()
    return np.asarray(weights / weights.sum())


def brings(solved: Solved, path: Path, move: Move) -> Array:
    """What a decision brings the first player with every deal."""
    node, tree = path.node, solved.tree
    if path.left < 0:
        return np.asarray(solved.gains[node, :, choice_of(tree, node, path.may_be_a[0], move)])
    end = min(int(tree.bait[node]), BAITS) - 1 if path.left == 0 else BAITS + path.left - 1
    found: Array = solved.payoffs[tree.mover[node], tree.bonus[node], end, :, last_choice_of(path, move)]
    return found
