"""The reviewer of matches of two: the game is solved (`duel`), so all that it says is exact."""

from __future__ import annotations

from collections.abc import Sequence

from bagatelle.bots.reviewers import Compared, Drawn, Figure
from bagatelle.core.engine import AT_CHANCE
from bagatelle.core.match import Match
from bagatelle.core.moves import Move
from bagatelle.games.bag_of_butts import moves, rules
from bagatelle.games.bag_of_butts.players.duel import Solution, announcement
from bagatelle.games.bag_of_butts.players.tables import duel_of, solution
from bagatelle.games.bag_of_butts.rules import State

DIGITS = 9  # of a chance that are known: the table is exact to 12


def reviewer(match: Match) -> Perfect | None:
    """With options that nobody has played with yet, the duel is solved first, which takes some seconds."""
    duel = duel_of(_state(match))
    return Perfect(solution(duel)) if duel else None


class Perfect:
    """Both players are taken to go on perfectly."""

    def __init__(self, solved: Solution) -> None:
        self._solved = solved

    def chances(self, at: Match, seed: int) -> tuple[Figure, ...]:
        s = _state(at)
        if rules.actor(s) == AT_CHANCE:
            likely, left = self._solved.draws(s)
            chance = float(likely @ left)
        else:
            chance = max(self._solved.weigh(s).values())
        return tuple(_exactly(each) for each in _by_seat(s, chance))

    def compare(self, at: Match, move: Move, seed: int) -> Compared | None:
        s = _state(at)
        weighed = self._solved.weigh(s)
        made = _in_order(s, moves.to_action(s, move))
        rivals = [action for action in weighed if action != made]
        if not rivals:
            return None
        rival = max(rivals, key=lambda action: weighed[action])
        return Compared(str(moves.from_action(s, rival)), _exactly(weighed[rival] - weighed[made]))

    def others(self, at: Match) -> Sequence[Drawn]:
        s = _state(at)
        likely, left = self._solved.draws(s)
        return [
            Drawn(often, tuple(round(each, DIGITS) for each in _by_seat(s, chance)))
            for often, chance in zip(likely.tolist(), left.tolist(), strict=True)
        ]


def _state(at: Match) -> State:
    assert isinstance(at.state, State)
    return at.state


def _exactly(value: float) -> Figure:
    value = round(value, DIGITS)
    return Figure(value, value, value)


def _by_seat(s: State, chance: float) -> tuple[float, float]:
    """The chances of both, from that of the player whose turn it is."""
    return (chance, 1 - chance) if s.player == 0 else (1 - chance, chance)


def _in_order(s: State, action: int) -> int:
    """The action that stands for all announcements of the same sizes."""
    if s.phase != rules.ANNOUNCE:
        return action
    first, second = divmod(action - rules.ANNOUNCE_1, rules.MAX_SIZE)
    sizes = sorted((first + 1, second + 1, rules.bag_size(s) - first - second - 2))
    return announcement(*sizes[:2])
