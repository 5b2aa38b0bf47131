"""Notation of Bag of Butts. How actions and random events are encoded is known here and in rules.py only."""

from __future__ import annotations

from collections.abc import Sequence

from bagatelle.core.errors import IllegalMove
from bagatelle.core.moves import NUMBER, Event, Move, Syntax
from bagatelle.games.bag_of_butts import rules
from bagatelle.games.bag_of_butts.rules import BLACK, GROUPS, KINDS, MAX_SIZE, SUPPLY, State

LETTERS = "pybgBGWK"  # the canonical order of butts


class Add(Move, frozen=True):
    """Add one random special before the turn."""


class Reset(Move, frozen=True):
    """A voluntary reset before the turn."""


class Announce(Move, frozen=True):
    """The sizes of the first and the second group."""

    first: int
    second: int


class Score(Move, frozen=True):
    """Score a group: 1, 2 or 3."""

    group: int


class Special(Event, frozen=True):
    """Random event: the special that was added."""

    kind: str


class Draw(Event, frozen=True):
    """Random event: the three groups that came out of the bag, letters in canonical order."""

    groups: tuple[str, str, str]

    def __str__(self) -> str:
        return f"draw {'/'.join(self.groups)}"


_BUTTS = f"([{LETTERS} ]*)"
_SYNTAX = Syntax(
    ("add", Add),
    ("reset", Reset),
    (f"announce {NUMBER} {NUMBER}", Announce),
    (f"score {NUMBER}", Score),
    (f"special ([{LETTERS}])", Special),
    (f"draw {_BUTTS}/{_BUTTS}/{_BUTTS}", Draw),
    hint="moves are written: add, reset, announce 2 3, score 2",
)


def parse(text: str) -> Move:
    make, parts = _SYNTAX.match(text)
    if make is Draw:
        return Draw(tuple(spell(count(part)) for part in parts))  # type: ignore[arg-type]  # the pattern has three
    return make(*(int(part) if part.isdigit() else part for part in parts))


def count(letters: str) -> list[int]:
    """How many butts of each kind letters name."""
    return [letters.count(letter) for letter in LETTERS]


def spell(counts: Sequence[int]) -> str:
    """The letters of so many butts of each kind, in canonical order."""
    return "".join([letter * n for letter, n in zip(LETTERS, counts, strict=True) if n])


_DECISIONS = (  # by action
    Add(),
    Reset(),
    Score(1),
    Score(2),
    Score(3),
    *(Announce(first, second) for first in range(1, MAX_SIZE + 1) for second in range(1, MAX_SIZE + 1)),
)
_ACTIONS = {move: action for action, move in enumerate(_DECISIONS)}


def to_action(s: State, move: Move) -> int:
    return _ACTIONS.get(move, -1)


def from_action(s: State, action: int) -> Move:
    return _DECISIONS[action]


def to_event(s: State, move: Move) -> list[int]:
    match move:
        case Special(kind) if s.phase == rules.ADD_SPECIAL:
            k = LETTERS.index(kind)
            if k < BLACK or s.bag[k] == SUPPLY[k]:
                raise IllegalMove("no-such-special", "There is no special {kind} in the supply to add.", kind=kind)
            return [k]
        case Draw(groups) if s.phase == rules.DRAW_BAG:
            counts = [count(group) for group in groups]
            sizes = _sizes(s)
            if [sum(group) for group in counts] != sizes:
                raise IllegalMove(
                    "wrong-sizes",
                    "The groups were announced as {first}, {second} and {third} butts.",
                    first=sizes[0],
                    second=sizes[1],
                    third=sizes[2],
                )
            if [sum(kind) for kind in zip(*counts, strict=True)] != list(s.bag):
                raise IllegalMove("not-in-bag", "Those butts are not what is in the bag: {bag}.", bag=spell(s.bag))
            return [n for group in counts for n in group]
    if s.phase == rules.ADD_SPECIAL:
        raise IllegalMove("special-due", "A special is being added now; the bag is drawn later.")
    raise IllegalMove("draw-due", "The bag is being drawn now; no special is added.")


def from_event(s: State, event: Sequence[int]) -> Move:
    if s.phase == rules.ADD_SPECIAL:
        return Special(LETTERS[event[0]])
    first, second, third = (spell(event[g * KINDS : (g + 1) * KINDS]) for g in range(GROUPS))
    return Draw((first, second, third))


def _sizes(s: State) -> list[int]:
    return [s.first, s.second, rules.bag_size(s) - s.first - s.second]


def why_not(s: State, move: Move) -> IllegalMove:
    match move:
        case Reset() if s.phase == rules.PREPARE and all(rules.specials_in(s, g) for g in range(GROUPS)):
            return IllegalMove("reset-after-reset", "There was an automatic reset just now: you have to add a special.")
        case Reset() if s.phase == rules.PREPARE:
            return IllegalMove("reset-before-extra", "Before an extra turn you have to add a special.")
        case Announce() if s.phase == rules.ANNOUNCE:
            return IllegalMove(
                "empty-group",
                "The bag holds {size} butts, and each of the three groups needs at least "
                "one: the first two together can be {most} at most.",
                size=rules.bag_size(s),
                most=rules.bag_size(s) - 1,
            )
        case Score(group) if s.phase == rules.SCORE and 1 <= group <= GROUPS:
            if s.groups[group - 1][BLACK]:
                return IllegalMove("black", "Group {group} holds a black butt: it can't be scored.", group=group)
            return IllegalMove("only-specials", "Group {group} holds only specials: it can't be scored.", group=group)
        case Score(group) if s.phase == rules.SCORE:
            return IllegalMove("no-such-group", "There are three groups: 1, 2 and 3.")
    seat = s.player + 1
    if s.phase == rules.PREPARE:
        return IllegalMove(
            "prepare-first", "Seat {seat} begins the turn now: add a special, or reset if allowed.", seat=seat
        )
    if s.phase == rules.ANNOUNCE:
        return IllegalMove("announce-first", "Seat {seat} announces the sizes of the groups now.", seat=seat)
    return IllegalMove("score-first", "Seat {seat} chooses a group to score now.", seat=seat)
