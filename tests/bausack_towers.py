"""Towers for the tests of Bausack's physics, hand and bots."""

from collections.abc import Iterable

from bagatelle.games.bausack.wood.poses import UPRIGHT
from bagatelle.games.bausack.wood.towers import Resting, high, low


def stack(pieces: Iterable[str], x: float = 0.0, y: float = 0.0, seat: int = 0) -> list[Resting]:
    """A tower, each piece upright in the middle of the one below."""
    z, found = 0.0, list[Resting]()
    for piece in pieces:
        z += low(piece, UPRIGHT)
        found.append(Resting(piece, seat, (x, y, z, *UPRIGHT), not found))
        z += high(piece, UPRIGHT)
    return found


def own_tower(*pieces: str) -> tuple[Resting, ...]:
    """The same in the middle of the first seat's area, of two."""
    return tuple(stack(pieces, y=-0.6))
