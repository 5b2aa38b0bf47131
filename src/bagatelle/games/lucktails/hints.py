"""Why a decision in Lucktails is good or bad, in words (see `bagatelle.core.hints`).

How likely a card is where, is what the expert believes: from the cards that the seat has seen, and from what the others
did, who have seen other ones. Of a round that is solved, the solution says it, and how often each decision is right.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

import numpy as np

from bagatelle.core.engine import Rng
from bagatelle.core.hints import Estimate, percent, tenths
from bagatelle.core.match import Perspective
from bagatelle.core.words import Said
from bagatelle.games.lucktails import rules
from bagatelle.games.lucktails.moves import Bait, Keep, Peek, Switch, Take, name
from bagatelle.games.lucktails.players.beliefs import Round, others, weigh
from bagatelle.games.lucktails.players.insight import Answers, Believed, Insight
from bagatelle.games.lucktails.rules import MIDDLE, State
from bagatelle.games.lucktails.view import View
from bagatelle.games.lucktails.worth import bait_worth

TELLING = 0.4  # VPs by which what the others did has to change what a card is worth, to be mentioned
LIKELY = 0.995  # as good as known


def reasons(sight: Perspective, estimate: Estimate) -> Iterator[Said]:
    view: View = sight.view
    solved: Insight | None = estimate.found
    out = WaysOut(sight, solved.cards if solved else _believed(sight))
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
            yield from _bait(view, amount, on, solved.answers if solved else None)
            yield Said("leaving now brings {points} VPs", points=tenths(max(out.best, view.bait_value)))
        case Peek():
            yield Said("costs you 1 VP" if view.prospects and view.prospects.peek else "costs nothing")
            yield Said("the cards are dealt anew")
    if solved:
        yield _perfect(solved.often)


def _perfect(often: float) -> Said:
    if often > LIKELY:
        return Said("perfect play always does this")
    if often < 1 - LIKELY:
        return Said("perfect play never does this")
    return Said("perfect play does this in {percent}% of such cases", percent=percent(often))


def _believed(sight: Perspective) -> Sequence[Believed]:
    past = Round(sight)
    states, weights = weigh(past, others(past))
    me = sight.view.player - 1
    lying = [states["hand"][:, me], *(states["middle"][:, i] for i in range(MIDDLE))]
    return [{int(card): float(weights[cards == card].sum()) for card in np.unique(cards)} for cards in lying]


class WaysOut:
    """What opting out may bring: way 0 with the seat's own card, 1 and 2 with those in the middle."""

    def __init__(self, sight: Perspective, believed: Sequence[Believed]) -> None:
        self._view: View = sight.view
        self._believed = believed
        self._state: State = sight.sample(Rng(0))  # for what is known of it
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


def _bait(view: View, amount: int, on: int | None, answers: Answers | None) -> Iterator[Said]:
    others = [seat for seat in view.playing if seat != view.player]
    following = min(others, key=lambda seat: (seat - view.player) % view.players)
    if on is not None:
        yield Said("puts a bonus VP on middle card {place}", place=on)
    worth = bait_worth(view, amount)
    yield Said("{seat} may take 1 VP with it" if worth == 1 else "{seat} may take {points} VPs with it",
               seat=following, points=worth)  # fmt: skip
    if answers:
        yield Said("{seat}'s answer: {those}", seat=following, those=_shares(answers))
        return
    back = bait_worth(view, amount + len(others))
    if back > view.bait_value:
        yield Said("if they raise too, it is worth 1 VP to you" if back == 1
                   else "if they raise too, it is worth {points} VPs to you", points=back)  # fmt: skip


def _shares(answers: Answers) -> Said:
    """The answers that aren't as good as impossible."""
    ways = [
        (answers.raises, Said("raises {percent}%", percent=percent(answers.raises))),
        (answers.takes, Said("takes it {percent}%", percent=percent(answers.takes))),
        (answers.opts_out, Said("opts out {percent}%", percent=percent(answers.opts_out))),
    ]
    said = [way for often, way in ways if often > 1 - LIKELY]
    return reduce(lambda before, way: Said("{one}, {others}", one=before, others=way), said)
