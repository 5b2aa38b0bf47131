"""What a seat sees of Lucktails: everything on the table but the faces of cards that lie face down; of those only the
one it was shown, wherever that lies now.
"""

from __future__ import annotations

from collections import Counter
from typing import Literal

import msgspec

from bagatelle.core.match import Actor, Match, Outcome
from bagatelle.core.moves import Move
from bagatelle.games.lucktails import rules
from bagatelle.games.lucktails.moves import UNSEEN, Deal, Keep, Switch, Take, in_order, name
from bagatelle.games.lucktails.rules import CARDS, MIDDLE, SEATS, State

Phase = Literal["deal", "act", "over"]
_PHASES: dict[int, Phase] = {rules.DEAL: "deal", rules.ACT: "act", rules.ENDED: "over"}


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


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    seat: int | None
    players: int
    phase: Phase
    actor: Actor | None
    player: int  # whose turn it is
    legal: tuple[str, ...]  # of the actor; it depends on nothing hidden
    target: int
    round: int
    starter: int
    scores: tuple[int, ...]
    bait: int
    bait_value: int  # VPs for taking it now
    bait_table: tuple[int, ...]  # VPs for a bait of 1, 2, …; the last one for all higher ones
    playing: tuple[int, ...]  # seats still in the round
    front: tuple[Place, ...]  # by seat
    middle: tuple[MiddlePlace, ...]
    pond: tuple[PondCard, ...]
    unseen: tuple[str, ...]  # cards that this seat has not seen this round: its own is one of them
    leavings: tuple[Leaving, ...]  # of all rounds
    outcome: Outcome | None


def note(journal: list[Leaving], s: State, move: Move) -> None:
    p = s.player
    match move:
        case Take():
            gained = rules.bait_value(s, s.bait)
            row = Leaving(s.rounds, p + 1, "take", s.bait, None, name(s, s.hand[p]), 0, gained, s.scores[p] + gained)
        case Keep():
            gained = rules.worth(s, s.hand[p])
            row = Leaving(s.rounds, p + 1, "keep", 0, None, name(s, s.hand[p]), 0, gained, s.scores[p] + gained)
        case Switch(place):
            after = s.clone()
            rules.apply(after, rules.SWITCH_1 + place - 1)
            card, bonus = s.middle[place - 1], s.bonus[place - 1]
            gained = after.scores[p] - s.scores[p]
            row = Leaving(s.rounds, p + 1, "switch", 0, place, name(s, card), bonus, gained, after.scores[p])
        case _:
            return
    journal.append(row)


def see(match: Match, seat: int | None) -> View:
    s = match.state
    assert isinstance(s, State)
    seen = rules.place_seen(s, -1 if seat is None else seat - 1)
    unseen = [s.face_up[card] == 0 for card in range(CARDS)]
    if seen >= 0:
        unseen[rules.card_at(s, seen)] = False
    dealt = s.phase != rules.DEAL
    return View(
        seat=seat,
        players=s.players,
        phase=_PHASES[s.phase],
        actor=match.actor,
        player=s.player + 1,
        legal=tuple(match.legal()),
        target=s.target,
        round=s.rounds,
        starter=s.starter + 1,
        scores=match.scores,
        bait=s.bait,
        bait_value=rules.bait_value(s, s.bait) if s.bait else 0,
        bait_table=tuple(s.bait_table),
        playing=tuple(p + 1 for p in range(s.players) if s.playing[p]),
        front=tuple(_front(s, p, seen) for p in range(s.players)) if dealt else (),
        middle=tuple(_middle(s, place, seen) for place in range(MIDDLE)) if dealt else (),
        pond=_pond(s),
        unseen=in_order([name(s, card) for card in range(CARDS) if unseen[card]]) if dealt else (),
        leavings=tuple(match.journal),
        outcome=match.outcome,
    )


def _front(s: State, p: int, seen: int) -> Place:
    shown = not s.playing[p]
    return Place(name(s, s.hand[p]) if shown or seen == p else None, shown)


def _middle(s: State, place: int, seen: int) -> MiddlePlace:
    came_from = s.came_from[place]
    card = name(s, s.middle[place]) if seen == SEATS + place else None
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


def hear(move: Move, actor: int | None, seat: int | None) -> str:
    """A deal is heard with the faces that the seat sees: the card of the seat before it, and those face up."""
    if not isinstance(move, Deal):
        return str(move)
    right = None if seat is None else (seat - 2) % len(move.seats)
    seats = tuple(card if p == right else UNSEEN for p, card in enumerate(move.seats))
    return str(Deal(seats, (UNSEEN,) * MIDDLE, move.face_up))


def outcome(s: State, winners: tuple[int, ...]) -> Outcome:
    return Outcome(winners, f"most VPs: {max(s.scores)}")
