"""What a seat sees of Lucktails: everything on the table but the faces of cards that lie face down; of those only the
one it was shown, wherever that lies now.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from bagatelle.core import views
from bagatelle.core.match import Facts as AnyFacts, Match, Outcome
from bagatelle.core.moves import Move
from bagatelle.core.seats import lead, leaders, seats_of, still_playing
from bagatelle.games.lucktails import rules
from bagatelle.games.lucktails.moves import Bait, Deal, Keep, Peek, Switch, Take, in_order, name, to_action
from bagatelle.games.lucktails.rules import CARDS, MIDDLE, SEATS, State

Phase = Literal["deal", "act", "over"]
_PHASES: dict[int, Phase] = {rules.DEAL: "deal", rules.ACT: "act", rules.ENDED: "over"}
_PLACES = range(SEATS + MIDDLE)  # where cards lie, as `rules.place_seen` counts


class Leaving(msgspec.Struct, frozen=True):
    """How somebody left a round, and what it brought."""

    round: int
    seat: int
    how: Literal["take", "keep", "switch"]
    bait: int  # that was taken, else 0
    place: int | None  # the middle card that was taken
    card: str  # that was revealed
    bonus: int  # VPs that lay on the card
    gained: int  # in all
    total: int


class Place(msgspec.Struct, frozen=True):
    """A place for a card: in front of a seat, or in the middle."""

    card: str | None  # None: face down, and you don't know it
    face_up: bool


class MiddlePlace(msgspec.Struct, frozen=True):
    """One of the two places in the middle."""

    card: str | None
    bonus: int
    came_from: int | None  # the seat whose card it was


class PondCard(msgspec.Struct, frozen=True):
    """A card on the pond, with a marker if it is out of the round."""

    card: str
    marked: bool


class Closing(msgspec.Struct, frozen=True):
    """What lies on the table when everybody has left a round."""

    front: tuple[Place, ...]
    middle: tuple[MiddlePlace, ...]
    pond: tuple[PondCard, ...]


class Facts(AnyFacts, frozen=True):
    """What an event did."""

    round: int
    starter: int
    raised: bool  # a bait was going on already
    worth: int  # VPs of the bait that goes on now
    paid: int  # VPs for a peek
    left: Leaving | None  # who left the round, and how
    laid: str | None  # the card that a switch laid into the middle, if you are its follower
    follower: int | None  # the seat that was shown that card
    closing: Closing | None  # the table at the end of the round, if this was its last leaving
    best: int  # the most VPs anybody has
    tied: tuple[int, ...]  # who share the lead, so that another round is played though the target is reached
    ends: bool  # the match


class Prospects(msgspec.Struct, frozen=True):
    """What leaving the round now would bring the viewer, whose turn it is: on average, where it doesn't know the card,
    each card that it hasn't seen being equally likely."""

    keep: float
    middle: tuple[float, ...]  # with the bonus that lies there
    catch_up: int  # VPs of the lucktails card without a bonus
    peek: int  # VPs that looking at one's own card costs


class NextBait(msgspec.Struct, frozen=True):
    """A bait that may come next."""

    bait: int
    worth: int  # VPs


class View(views.View, frozen=True, kw_only=True):
    """The table as one seat sees it. `legal` is of the actor: it depends on nothing hidden."""

    moves: tuple[Bait | Take | Keep | Switch | Peek, ...]
    phase: Phase
    target: int
    round: int
    last_round: bool  # somebody has the target: the match ends with this round, unless the lead is tied
    starter: int
    shown_to: tuple[int, ...]  # by seat: who sees the card that is dealt to it
    scores: tuple[int, ...]
    leaders: tuple[int, ...]  # who have the most VPs; nobody before anybody has one
    bait: int
    next_baits: tuple[NextBait, ...]  # whoever makes them; none while nobody may
    bait_value: int  # VPs for taking it now
    bait_table: tuple[int, ...]  # VPs for a bait of 1, 2, …; the last one for all higher ones
    playing: tuple[int, ...]  # seats still in the round
    front: tuple[Place, ...]  # by seat
    middle: tuple[MiddlePlace, ...]
    pond: tuple[PondCard, ...]
    prospects: Prospects | None  # None while somebody else decides
    unseen: tuple[str, ...]  # cards that this seat has not seen this round: its own is one of them
    leavings: tuple[Leaving, ...]  # of all rounds


def facts(before: State, move: Move, after: State) -> Facts:
    final = after
    if leaves := isinstance(move, Take | Keep | Switch):
        final = before.clone()  # a round that is over has been cleared away
        rules.leave_round(final, to_action(before, move))
    over, best = leaves and still_playing(final) == 0, max(after.scores)
    tied = tuple(p + 1 for p in range(after.players) if after.scores[p] == best)
    p = before.player
    return Facts(
        round=final.rounds,
        starter=final.starter + 1,
        raised=before.bait > 0,
        worth=rules.bait_value(final, final.bait) if final.bait else 0,
        paid=before.scores[p] - after.scores[p] if isinstance(move, Peek) else 0,
        left=_leaving(before, move, final) if leaves else None,
        laid=name(before, before.hand[p]) if isinstance(move, Switch) else None,
        follower=(p + 1) % before.players + 1 if isinstance(move, Switch) else None,
        closing=Closing(_fronts(final, ()), tuple(_middle(final, i, _PLACES) for i in range(MIDDLE)), _pond(final))
        if over
        else None,
        best=best,
        ends=after.phase == rules.ENDED,
        tied=tied if over and best >= after.target and len(tied) > 1 else (),
    )


def _leaving(before: State, move: Move, final: State) -> Leaving:
    p, place = before.player, move.place if isinstance(move, Switch) else None
    return Leaving(
        round=before.rounds,
        seat=p + 1,
        how="take" if isinstance(move, Take) else "keep" if isinstance(move, Keep) else "switch",
        bait=before.bait if isinstance(move, Take) else 0,
        place=place,
        card=name(final, final.hand[p]),
        bonus=before.bonus[place - 1] if place else 0,
        gained=final.scores[p] - before.scores[p],
        total=final.scores[p],
    )


def learn(facts: Facts, seat: int | None) -> Facts:
    """Of the cards in the middle a seat knows only the one it has followed there."""
    closing = facts.closing
    if closing:
        middle = tuple(
            place if _follows(seat, place, closing) else replace(place, card=None) for place in closing.middle
        )
        closing = replace(closing, middle=middle)
    return replace(facts, laid=facts.laid if facts.follower == seat else None, closing=closing)


def _follows(seat: int | None, place: MiddlePlace, closing: Closing) -> bool:
    return place.came_from is not None and seat == place.came_from % len(closing.front) + 1


def see(match: Match, seat: int | None) -> View:
    s = match.state
    assert isinstance(s, State)
    return _see(match, seat, (rules.place_seen(s, -1 if seat is None else seat - 1),))


def see_all(match: Match) -> View:
    return _see(match, None, _PLACES)


def _see(match: Match, seat: int | None, seen: Collection[int]) -> View:
    """The table for somebody who knows the cards of those places."""
    s = match.state
    assert isinstance(s, State)
    dealt = s.phase != rules.DEAL
    known = {rules.card_at(s, place) for place in seen if place >= 0} if dealt else set()
    unseen = [s.face_up[card] == 0 and card not in known for card in range(CARDS)]
    return View(
        **views.header(match, seat),
        phase=_PHASES[s.phase],
        target=s.target,
        round=s.rounds,
        last_round=lead(s) >= s.target and s.phase != rules.ENDED,
        starter=s.starter + 1,
        shown_to=tuple((p + 1) % s.players + 1 for p in range(s.players)),
        scores=match.scores,
        leaders=seats_of(leaders(s)) if lead(s) else (),
        bait=s.bait,
        next_baits=_next_baits(s) if dealt and still_playing(s) > 1 else (),
        bait_value=rules.bait_value(s, s.bait) if s.bait else 0,
        bait_table=tuple(s.bait_table[: s.bait_rows]),
        playing=tuple(p + 1 for p in range(s.players) if s.playing[p]),
        front=_fronts(s, seen) if dealt else (),
        middle=tuple(_middle(s, place, seen) for place in range(MIDDLE)) if dealt else (),
        pond=_pond(s),
        prospects=_prospects(s, seen, unseen) if seat is not None and seat == match.actor else None,
        unseen=in_order([name(s, card) for card in range(CARDS) if unseen[card]]) if dealt else (),
        leavings=tuple(facts.left for facts in match.facts if facts.left),
    )


def _next_baits(s: State) -> tuple[NextBait, ...]:
    baits = range(s.bait + 1, min(s.bait + rules.RAISES, s.bait_limit) + 1)
    return tuple(NextBait(bait, rules.bait_value(s, bait)) for bait in baits)


def _prospects(s: State, seen: Collection[int], unseen: Sequence[bool]) -> Prospects:
    hidden = [card for card in range(CARDS) if unseen[card]]

    def brings(cards: Sequence[int], bonus: int) -> float:
        after = s.clone()
        after.scores[s.player] += bonus
        return round(bonus + sum(rules.worth(after, card) for card in cards) / len(cards), 3)

    return Prospects(
        keep=brings(hidden, 0),
        middle=tuple(brings([s.middle[i]] if SEATS + i in seen else hidden, s.bonus[i]) for i in range(MIDDLE)),
        catch_up=rules.worth(s, rules.LUCKTAILS),
        peek=min(1, s.scores[s.player]),
    )


def _fronts(s: State, seen: Collection[int]) -> tuple[Place, ...]:
    return tuple(
        Place(name(s, s.hand[p]) if p in seen or not s.playing[p] else None, not s.playing[p]) for p in range(s.players)
    )


def _middle(s: State, place: int, seen: Collection[int]) -> MiddlePlace:
    came_from = s.came_from[place]
    card = name(s, s.middle[place]) if SEATS + place in seen else None
    return MiddlePlace(card, s.bonus[place], came_from + 1 if came_from >= 0 else None)


def _pond(s: State) -> tuple[PondCard, ...]:
    """Of equal cards the first ones are marked: which of them it was would tell where the others went."""
    marks = Counter(name(s, card) for card in range(CARDS) if s.face_up[card])
    pond = []
    for card in range(CARDS):
        shown = name(s, card)
        pond.append(PondCard(shown, marks[shown] > 0))
        marks[shown] -= 1
    return tuple(pond)


def hear(move: Move, seat: int | None) -> Move:
    """A deal is heard with the faces that the seat sees: the card of the seat before it, and those face up."""
    if not isinstance(move, Deal):
        return move
    right = None if seat is None else (seat - 2) % len(move.seats)
    seats = tuple(card if p == right else None for p, card in enumerate(move.seats))
    return Deal(seats, (None,) * MIDDLE, move.face_up)


def outcome(s: State, winners: tuple[int, ...]) -> Outcome:
    most = max(s.scores)
    return Outcome.because(winners, "the most: 1 VP" if most == 1 else "the most: {most} VPs", most=most)
