"""Why a decision in Bag of Butts is good or bad, in words (see `bagatelle.core.hints`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bagatelle.core.engine import Rng
from bagatelle.core.hints import Estimate, listed, percent, tenths
from bagatelle.core.match import Perspective
from bagatelle.core.words import Said
from bagatelle.games.bag_of_butts import rules
from bagatelle.games.bag_of_butts.moves import Add, Announce, Reset, Score, to_action
from bagatelle.games.bag_of_butts.policies import best_group
from bagatelle.games.bag_of_butts.risks import risk, risks
from bagatelle.games.bag_of_butts.rules import SCORE, SCORE_1
from bagatelle.games.bag_of_butts.view import View, pays

DRAWS = 250  # of the bag, to see what sizes bring


def reasons(sight: Perspective, estimate: Estimate) -> Iterator[Said]:
    view: View = sight.view
    match estimate.move:
        case Score(group):
            yield from _score(view, group)
        case Announce(first, second):
            yield _brings(sight, estimate.move)
            yield _risk(risk(len(view.bag), _specials(view), first, second))
        case Add():
            yield from _add(view)
        case Reset():
            yield from _reset(view)


def _score(view: View, number: int) -> Iterator[Said]:
    me, group = view.player, view.groups[number - 1]
    earned = [(seat, group.pays[seat - 1]) for seat in view.playing if group.pays[seat - 1]]
    yield Said("pays {those}", those=listed(_each(me, earned))) if earned else Said("pays nobody")
    if "W" in group.butts:
        yield Said("you play once more")
    after = [score + more for score, more in zip(_scores(view), group.pays, strict=True)]
    if not view.last_round and max(after) >= view.target:
        yield Said("with {target} reached, the next reset ends the game", target=view.target)
    rival = max((seat for seat in view.playing if seat != me), key=lambda seat: after[seat - 1])
    yield _ahead(rival, after[me - 1] - after[rival - 1])


def _each(me: int, earned: Sequence[tuple[int, int]]) -> list[Said]:
    own_first = sorted(earned, key=lambda each: each[0] != me)
    return [
        Said("you {points}", points=points) if seat == me else Said("{seat} {points}", seat=seat, points=points)
        for seat, points in own_first
    ]


def _ahead(rival: int, lead: int) -> Said:
    if lead == 0:
        return Said("you and {seat} are level then", seat=rival)
    return Said("you are {points} ahead of {seat} then" if lead > 0 else "you are {points} behind {seat} then",
                seat=rival, points=abs(lead))  # fmt: skip


def _brings(sight: Perspective, announced: Announce) -> Said:
    """What whoever draws such groups earns on average, and the others, if the best one for them is scored."""
    rng = Rng(0)
    before = sight.sample(rng)
    rules.apply(before, to_action(before, announced))
    event, totals = [0] * rules.EVENT_SIZE, [0] * before.players
    for _ in range(DRAWS):
        state = before.clone()
        rules.draw(state, rng, event)
        rules.apply_event(state, event)
        if state.phase == SCORE:
            totals = [a + b for a, b in zip(totals, pays(state, best_group(state) - SCORE_1), strict=True)]
    me = before.player
    others = [p for p in range(before.players) if before.playing[p] and p != me]
    theirs = sum(totals[p] for p in others) / len(others)
    return Said("on average you earn {points}, {seat} {others}" if len(others) == 1
                else "on average you earn {points}, everybody else {others}",
                points=tenths(totals[me] / DRAWS), others=tenths(theirs / DRAWS), seat=others[0] + 1)  # fmt: skip


def _risk(chance: float) -> Said:
    return Said("{percent}% risk of a reset", percent=percent(chance)) if chance > 0 else Said("no risk of a reset")


def _add(view: View) -> Iterator[Said]:
    yield Said("a butt is worth {points} this turn", points=view.next_value)
    more = 1 if view.supply else 0
    every = risks(len(view.bag) + more, _specials(view) + more)
    if every:
        yield Said("at least {percent}% risk of a reset", percent=min(each[3] for each in every))
    if view.reset_ends and view.leaders != (view.player,):
        yield Said("a reset would end the game, and you don't lead")


def _reset(view: View) -> Iterator[Said]:
    if not view.reset_ends:
        if _specials(view):
            yield Said("takes all specials out of the bag: no risk, but a butt is worth 1 again")
        else:
            yield Said("no special comes in: no risk, and a butt is worth 1")
        return
    others = [seat for seat in view.reset_ends.winners if seat != view.player]
    if not others:
        yield Said("ends the game, and you win")
    elif view.player not in view.reset_ends.winners:
        yield Said("ends the game, and you lose")
    elif view.reset_ends.extra_game:
        yield Said("the tie is broken by an extra game")
    else:
        yield Said("ends the game with a shared win")


def _specials(view: View) -> int:
    return sum(letter.isupper() for letter in view.bag)


def _scores(view: View) -> tuple[int, ...]:
    return view.scores if view.extra_scores is None else view.extra_scores
