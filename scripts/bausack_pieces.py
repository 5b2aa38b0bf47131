"""Write the pieces of Bausack for the page (web/games/bausack/pieces.json) from the catalogue.

python scripts/bausack_pieces.py           # write them
python scripts/bausack_pieces.py --check   # fail if they are out of step
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from bagatelle.games.bausack.wood.catalogue import SHAPES, Shape
from bagatelle.games.bausack.wood.solids import Slab, Solid

FILE = Path(__file__).parents[1] / "web" / "games" / "bausack" / "pieces.json"
DECIMALS = 4  # of millimetres


def text() -> str:
    """One shape a line."""
    return "[\n" + ",\n".join("  " + json.dumps(described(shape), ensure_ascii=False) for shape in SHAPES) + "\n]\n"


def described(shape: Shape) -> dict[str, Any]:
    """What the page needs to draw and tell: lengths in mm, the mass in grams."""
    return {
        "name": shape.name,
        "count": shape.count,
        "mass": round(shape.mass * 1000, 1),
        "size": rounded(shape.size),
        "centre": rounded(shape.centre),
        "solids": [drawn(solid) for solid in shape.solids],
    }


def drawn(solid: Solid) -> dict[str, Any]:
    """A solid without what only collisions need."""
    if isinstance(solid, Slab):
        solid = msgspec.structs.replace(solid, parts=(), filling=0)
    words: dict[str, Any] = msgspec.to_builtins(solid)
    return {key: rounded(value) for key, value in words.items() if value or (key == "floor" and value is not None)}


def rounded(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return [rounded(each) for each in value]
    if isinstance(value, float):
        value = round(value, DECIMALS) + 0.0
        return int(value) if value == int(value) else value
    return value


def main() -> None:
    if "--check" in sys.argv[1:]:
        if FILE.read_text(encoding="utf-8") != text():
            sys.exit("pieces.json is out of step, run scripts/bausack_pieces.py")
    else:
        FILE.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
