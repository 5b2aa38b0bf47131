"""Names and figures of Bausack in a terminal. Nothing needs the colours."""

from __future__ import annotations

import string
from collections.abc import Sequence

from bagatelle.core.words import Words, languages
from bagatelle.games.bausack.view import View
from bagatelle.games.bausack.wood import poses
from bagatelle.games.bausack.wood.catalogue import NAMES, SHAPE_OF, SHAPES, Shape
from bagatelle.games.bausack.wood.poses import Pose
from bagatelle.games.bausack.wood.solids import Ball, Slab, Turned
from bagatelle.games.bausack.wood.towers import Resting, high

WOODS = ("yellow", "bright_white", "cyan", "bright_yellow", "green", "bright_magenta")  # pieces beside each other
LETTERS = string.ascii_uppercase + string.ascii_lowercase + string.digits + "@#%&"  # of the pieces of a tower, in order
FIRM, FAIR = 9, 3  # degrees the table may lean under a tower that is called so

Tower = Sequence[tuple[str, Pose]]  # pieces, the foundation first, in the frame of the area they stand in


def shape_name(shape: Shape, lang: str) -> str:
    """In one word."""
    return Words(lang).term("piece", shape.name).replace(" ", "-")


def piece_name(piece: str, lang: str) -> str:
    """A piece as a language calls it; whatever isn't a piece as it is."""
    if piece not in SHAPE_OF:
        return piece
    shape = SHAPE_OF[piece]
    return shape_name(shape, lang) + piece.removeprefix(shape.name)


_LANGUAGES = languages()[::-1]  # English comes last, and wins
_PIECES = {piece_name(piece, lang).lower(): piece for lang in _LANGUAGES for piece in NAMES}
_SHAPES = {shape_name(shape, lang).lower(): shape for lang in _LANGUAGES for shape in SHAPES}


def find(typed: str, among: Sequence[str]) -> str:
    """The piece of that name in any language; of a shape with several pieces one among these, if there is one."""
    word = typed.lower()
    if word in _PIECES or word not in _SHAPES:
        return _PIECES.get(word, word)
    alike = [piece for piece in NAMES if SHAPE_OF[piece] is _SHAPES[word]]
    return next((piece for piece in alike if piece in among), alike[0])


def size(shape: Shape) -> str:
    """Its size in mm: `60×30×15`, or `⌀50×8` if it is round from above."""
    x, y, z = map(round, shape.size)
    if any(isinstance(solid, Slab) for solid in shape.solids):
        return f"{x}×{y}×{z}"
    widths = [solid.radius if isinstance(solid, Ball) else _radius(solid) for solid in shape.solids]
    across = round(2 * max(widths))
    return f"⌀{across}" if isinstance(shape.solids[0], Ball) and across == z else f"⌀{across}×{z}"


def _radius(solid: Turned | Slab) -> float:
    return max(radius for radius, _ in solid.profile) if isinstance(solid, Turned) else 0.0


def resting(view: View) -> tuple[Resting, ...]:
    """All that stands on the table, as physics wants it."""
    return tuple(Resting(piece.name, piece.seat - 1, piece.pose, piece.foundation) for piece in view.pieces)


def tower(view: View, seat: int) -> Tower:
    """The pieces of a seat, as it sees them from its own side of the table."""
    own = [piece for piece in view.pieces if piece.seat == seat]
    return [(piece.name, poses.to_area(piece.pose, seat - 1, view.players)) for piece in own]


def height(pieces: Tower) -> int:
    """In mm."""
    return round(1000 * max((pose[2] + high(name, pose[3:]) for name, pose in pieces), default=0.0))


def firmness(degrees: int) -> str:
    """The word for how far the table may lean: a key of the words."""
    return "firm" if degrees >= FIRM else "fair" if degrees >= FAIR else "shaky"
