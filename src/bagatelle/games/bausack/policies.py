"""Knowledge of Bausack's auction, as rules: for bots and for kernels. Here a piece is as hard to place as its shape is
in general; bots at a table (players.py) try it on the towers instead.
"""

from bagatelle.core.engine import Generator, below, rule
from bagatelle.core.state import Row
from bagatelle.games.bausack.rules import (
    ACCEPT,
    BID,
    BIDDING,
    BIDS,
    BUILD,
    CHOOSE,
    OFFERED,
    PASS,
    PAY,
    PIECES,
    PLACE,
    State,
)
from bagatelle.games.bausack.wood.catalogue import NAMES, SHAPE_OF, Shape

LEVELS = {"builder": "Builder"}  # what people read


def _danger(shape: Shape) -> int:
    """How hard a shape is to place, from 0 to 10: what rolls, and what is high on a small foot."""
    width, depth, height = shape.size
    return 9 if shape.rolls else min(8, int(3 * height / min(width, depth)))


DANGER = tuple(_danger(SHAPE_OF[name]) for name in NAMES)
EASY = 2  # a danger up to which a piece is worth a token


@rule
def decide(s: State, out: Row, rng: Generator) -> int:
    pool = s.pools[s.player]
    if s.phase == CHOOSE:
        return BUILD + easiest(s, rng) * BIDS
    if s.phase == BIDDING:
        fair = max(0, EASY + 1 - DANGER[s.piece]) * s.towers[s.player] // 2  # the higher the tower, the dearer
        return BID + s.bid + 1 if s.bid < min(fair, pool) else PASS
    if s.phase == OFFERED:
        return PAY if s.price <= min(max(1, DANGER[s.piece] - EASY), pool) else ACCEPT  # a token is fair for any piece
    return PLACE


@rule
def easiest(s: State, rng: Generator) -> int:
    """A piece of the supply that is as easy to place as any."""
    best = -1
    found = 0
    for i in range(PIECES):
        if s.owner[i] < 0:
            if best < 0 or DANGER[i] < DANGER[best]:
                best = i
                found = 1
            elif DANGER[i] == DANGER[best]:
                found += 1
                if below(rng, found) == 0:
                    best = i
    return best


@rule
def candidates(s: State, out: Row, n: int) -> int:
    """Of each piece: to push it, to open with nothing, or with a token; and every bid."""
    kept = 0
    for i in range(n):
        if out[i] < BUILD or (out[i] - BUILD) % BIDS < 2:
            out[kept] = out[i]
            kept += 1
    return kept
