"""Notation of Pig: `roll`, `hold`, and what the die shows, as in `die 4`."""

from bagatelle.core.errors import IllegalMove
from bagatelle.core.moves import NUMBER, Event, Move, Syntax
from bagatelle_pig.rules import HOLD, ROLL, Row, State


class Roll(Move, frozen=True): ...


class Hold(Move, frozen=True): ...


class Die(Event, frozen=True):
    eyes: int


parse = Syntax(("roll", Roll), ("hold", Hold), (f"die {NUMBER}", Die), hint="moves are written: roll, hold").read


def to_action(s: State, move: Move) -> int:
    return HOLD if isinstance(move, Hold) else ROLL


def from_action(s: State, action: int) -> Move:
    return Hold() if action == HOLD else Roll()


def to_event(s: State, move: Die) -> list[int]:
    if not 1 <= move.eyes <= 6:
        raise IllegalMove("no-such-side", "A die shows 1 to 6, not {eyes}.", eyes=move.eyes)
    return [move.eyes]


def from_event(s: State, event: Row) -> Move:
    return Die(event[0])


def why_not(s: State, move: Move) -> IllegalMove:
    return IllegalMove("roll-first", "Roll at least once before you hold.")
