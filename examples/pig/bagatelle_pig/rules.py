"""Roll the die as often as you dare: every eye counts, but a 1 takes all that the turn has brought. Hold to keep it."""

from typing import Annotated

from bagatelle.core.engine import AT_CHANCE, AT_END, Generator, below, rule
from bagatelle.core.state import I1, I2, Record, Row, record

DECIDE, ROLLING, ENDED = range(3)  # phases
ROLL, HOLD = range(2)  # actions
MAX_LEGAL, EVENT_SIZE = 2, 1


@record
class State(Record):
    target: I2
    players: I1
    phase: I1
    player: I1
    turn: I2  # points of this turn so far
    scores: Annotated[Row, "i2", 6]


@rule
def start(s: State, players: int) -> None:
    s.players = players


@rule
def actor(s: State) -> int:
    return AT_END if s.phase == ENDED else AT_CHANCE if s.phase == ROLLING else s.player


@rule
def legal(s: State, out: Row) -> int:
    out[0], out[1] = ROLL, HOLD
    return 2 if s.turn > 0 else 1


@rule
def apply(s: State, action: int) -> None:
    if action == ROLL:
        s.phase = ROLLING
        return
    s.scores[s.player] += s.turn
    if s.scores[s.player] >= s.target:
        s.phase = ENDED
    else:
        s.turn, s.player = 0, (s.player + 1) % s.players


@rule
def draw(s: State, rng: Generator, event: Row) -> None:
    event[0] = 1 + below(rng, 6)


@rule
def apply_event(s: State, event: Row) -> None:
    s.phase = DECIDE
    s.turn += event[0]
    if event[0] == 1:
        s.turn, s.player = 0, (s.player + 1) % s.players


@rule
def points(s: State, seat: int) -> int:
    return s.scores[seat]


@rule
def winners(s: State) -> int:
    return 1 << s.player


@rule
def resample(s: State, seat: int, rng: Generator) -> None:
    """Nothing is hidden."""
