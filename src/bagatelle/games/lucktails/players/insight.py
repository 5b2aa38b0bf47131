"""What the solution of a round says of the decisions of the player who has to make one: the expert's estimates, and
what their reasons are made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from bagatelle.core.hints import Estimate
from bagatelle.core.kernels import Array
from bagatelle.core.moves import Move
from bagatelle.games.lucktails.moves import Bait, Peek, Switch, name
from bagatelle.games.lucktails.players.beliefs import Round
from bagatelle.games.lucktails.players.duel import DEALS, FIRST, RAISES, SECOND
from bagatelle.games.lucktails.players.race import race
from bagatelle.games.lucktails.players.solved import PLACES, Path, Solved, brings, choice_of, last_choice_of, likely

Believed = Mapping[int, float]  # a card and how likely it is


@dataclass(frozen=True)
class Answers:
    """How often the other answers a bait in which way."""

    takes: float
    raises: float
    opts_out: float


@dataclass(frozen=True)
class Insight:
    """How often perfect play makes this decision; what the seat's own card may be, and those in the middle; and of a
    bait, what the other does then."""

    often: float
    cards: Sequence[Believed]
    answers: Answers | None


def estimates(solved: Solved, path: Path, past: Round, moves: Iterable[Move]) -> list[Estimate]:
    """The decisions, the best first. Those that can't be told from the best go by how often they should be made: to mix
    them is what tells the other nothing. Of decisions that are alike there is one."""
    own = FIRST if past.seat == past.start.starter else SECOND
    seen = past.hidden.index(past.seen)
    shown = {name(past.start, card) for card in past.revealed}
    revealed = [i for i, card in enumerate(past.hidden) if name(past.start, card) in shown]
    weights = likely(solved, path, own, seen, revealed)
    cards = _cards(path, past, own, weights)
    error, found = solved.error + race(past.start).error, list[Estimate]()
    for move in moves:
        if _is_double(path, move) or not _is_solved(solved, path, move):
            continue
        first = float(weights @ brings(solved, path, move))
        chance = first if own == FIRST else 1 - first
        insight = Insight(_often(solved, path, move, seen, revealed), cards, _answers(solved, path, own, weights, move))
        found.append(Estimate(move, chance, max(0.0, chance - error), min(1.0, chance + error), insight))
    best = max(each.chance for each in found)
    return sorted(found, key=lambda each: (0, -each.found.often) if each.chance > best - error else (1, -each.chance))


def _is_solved(solved: Solved, path: Path, move: Move) -> bool:
    """A raise past the tree isn't: it only passes the turn. To have cards dealt anew isn't part of a round."""
    if isinstance(move, Bait):
        return bool(solved.tree.child[path.node, choice_of(solved.tree, path.node, 0, move)] >= 0)
    return not isinstance(move, Peek)


def _is_double(path: Path, move: Move) -> bool:
    """Whether it is the other one of two decisions that nothing tells apart."""
    alike = len(path.may_be_a) > 1
    return alike and ((isinstance(move, Switch) and move.place > 1) or (isinstance(move, Bait) and (move.on or 0) > 1))


def _often(solved: Solved, path: Path, move: Move, seen: int, revealed: Sequence[int]) -> float:
    play, last, a = solved.strategy.play, solved.strategy.last, path.may_be_a[0]
    if path.left < 0:
        return float(play[path.node, seen, choice_of(solved.tree, path.node, a, move)])
    chosen = last[path.node, path.left, seen, revealed[0]]
    share = float(chosen[last_choice_of(path, move)])
    return share + float(chosen[2]) if len(path.may_be_a) > 1 and isinstance(move, Switch) else share


def _answers(solved: Solved, path: Path, own: int, weights: Array, move: Move) -> Answers | None:
    if not isinstance(move, Bait):
        return None
    child = int(solved.tree.child[path.node, choice_of(solved.tree, path.node, 0, move)])
    often = weights @ solved.strategy.play[child, DEALS[:, own]]
    return Answers(float(often[RAISES]), float(often[:RAISES].sum()), float(often[RAISES + 1 :].sum()))


def _cards(path: Path, past: Round, own: int, weights: Array) -> Sequence[Believed]:
    """What the seat's own card may be, and those in the middle now."""
    a = path.may_be_a[0]
    lying = [own, *(2 if place == a else 3 for place in PLACES)]
    if path.left >= 2:  # the other's card lies where theirs came from
        lying[1 + (a if path.left == 2 else 1 - a)] = 1 - own
    return [
        {card: share for i, card in enumerate(past.hidden) if (share := float(weights[DEALS[:, where] == i].sum())) > 0}
        for where in lying
    ]
