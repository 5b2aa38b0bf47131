"""Why a decision in Lucktails is good or bad, in words (see `bagatelle.core.hints`).

How likely a card is where, is what the expert believes: from the cards that the seat has seen, and from what the others
did, who have seen other ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from bagatelle.core.hints import Estimate, percent, tenths
from bagatelle.core.match import Perspective
from bagatelle.core.words import Said
from bagatelle.games.lucktails import rules
from bagatelle.games.lucktails.moves import Bait, Keep, Peek, Switch, Take, name
from bagatelle.games.lucktails.players.beliefs import Round, weigh
from bagatelle.games.lucktails.rules import MIDDLE, State
from bagatelle.games.lucktails.view import View
from bagatelle.games.lucktails.worth import bait_worth

TELLING = 0.4  # VPs by which what the others did has to change what a card is worth, to be mentioned
LIKELY = 0.995  # as good as known

Believed = Mapping[int, float]  # a card and how likely it is


def reasons(sight: Perspective, estimate: Estimate) -> Iterator[Said]:
    view: View = sight.view
    out = WaysOut(sight)
    match estimate.move:
        case Take():
            yield _sure(view.bait_value)
            yield from _reaches(view, view.bait_value)
            yield Said("opting out brings {points} VPs on average", points=tenths(out.best))
        case Keep():
            yield from out.reasons(0)
        case Switch(place):
            yield from out.reasons(place)
        case Bait(amount, on):
            yield from _bait(view, amount, on)
            yield Said("leaving now brings {points} VPs", points=tenths(max(out.best, view.bait_value)))
        case Peek():
            yield Said("costs you 1 VP" if view.prospects and view.prospects.peek else "costs nothing")
            yield Said("the cards are dealt anew")


class WaysOut:
    """What opting out may bring: way 0 with the seat's own card, 1 and 2 with those in the middle."""

    def __init__(self, sight: Perspective) -> None:
        self._view: View = sight.view
        states, weights = weigh(Round(sight))
        me = self._view.player - 1
        lying = [states["hand"][:, me], *(states["middle"][:, i] for i in range(MIDDLE))]
        self._believed: list[Believed] = [
            {int(card): float(weights[cards == card].sum()) for card in np.unique(cards)} for cards in lying
        ]
        self._state: State = State().load(states[:1].tobytes())
        self._brings = [self._average(way) for way in range(1 + MIDDLE)]

    @property
    def best(self) -> float:
        """VPs that the best way brings on average."""
        return max(self._brings)

    def _earned(self, way: int, card: int) -> int:
        after = self._state.clone()
        bonus = after.bonus[way - 1] if way else 0
        after.scores[after.player] += bonus
        return bonus + rules.worth(after, card)

    def _average(self, way: int) -> float:
        return sum(share * self._earned(way, card) for card, share in self._believed[way].items())

    def reasons(self, way: int) -> Iterator[Said]:
        believed, brings, view = self._believed[way], self._brings[way], self._view
        best, share = max(believed.items(), key=lambda each: (self._earned(way, each[0]), each[1]))
        card, chance = name(self._state, best), percent(share)
        if share > LIKELY:
            yield Said("you know that it is the lucktails card" if card == "L" else "you know that it is the {card}",
                       card=card)  # fmt: skip
            yield _sure(round(brings))
            yield from _reaches(view, round(brings))
            return
        if way:
            yield Said("the lucktails card may be there ({percent}%)" if card == "L"
                       else "the {card} may be there ({percent}%)", card=card, percent=chance)  # fmt: skip
        else:
            yield Said("yours may be the lucktails card ({percent}%)" if card == "L"
                       else "yours may be the {card} ({percent}%)", card=card, percent=chance)  # fmt: skip
        yield Said("{points} VPs on average", points=tenths(brings))
        assert view.prospects is not None
        plain = view.prospects.middle[way - 1] if way else view.prospects.keep
        if abs(brings - plain) >= TELLING:
            yield Said("what the others did speaks for it" if brings > plain
                       else "what the others did speaks against it")  # fmt: skip


def _sure(points: int) -> Said:
    return Said("1 VP for sure") if points == 1 else Said("{points} VPs for sure", points=points)


def _reaches(view: View, points: int) -> Iterator[Said]:
    total = view.scores[view.player - 1] + points
    others = max(score for seat, score in enumerate(view.scores, 1) if seat != view.player)
    if total >= view.target and total > others:
        yield Said("that makes {total}, and the lead in the last round", total=total)


def _bait(view: View, amount: int, on: int | None) -> Iterator[Said]:
    others = [seat for seat in view.playing if seat != view.player]
    following = min(others, key=lambda seat: (seat - view.player) % view.players)
    if on is not None:
        yield Said("puts a bonus VP on middle card {place}", place=on)
    worth = bait_worth(view, amount)
    yield Said("{seat} may take 1 VP with it" if worth == 1 else "{seat} may take {points} VPs with it",
               seat=following, points=worth)  # fmt: skip
    back = bait_worth(view, amount + len(others))
    if back > view.bait_value:
        yield Said("if they raise too, it is worth 1 VP to you" if back == 1
                   else "if they raise too, it is worth {points} VPs to you", points=back)  # fmt: skip
