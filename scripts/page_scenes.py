"""Write the scenes that the page's tests look at: every record web/games/<game>/tests/scenes/<name>.bag becomes
<name>.json, the same match in steps as the server tells them, to every seat and to a watcher.

python scripts/page_scenes.py           # write them
python scripts/page_scenes.py --check   # fail if they are out of step
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

import bagatelle
from bagatelle.core.match import Match
from bagatelle.server.steps import Telling

FOLDER = Path(__file__).parents[1] / "web" / "games"


def scene(match: Match) -> bytes:
    """By seat ("0": a watcher): the view before the first step, and the steps."""
    seats = [None, *range(1, match.players + 1)]
    again = match.game.restore(match.players, match.seed, (), **match.options)
    views, told = {seat: again.view(seat) for seat in seats}, Telling(again, seats)
    for _, move in match.events:
        again.advance(move)
        told.note(again)
    by_seat = {str(seat or 0): {"view": views[seat], "steps": told.steps[seat]} for seat in seats}
    return msgspec.json.encode(by_seat) + b"\n"


def out_of_step() -> dict[Path, bytes]:
    """Every scene that isn't what its record tells."""
    records = FOLDER.glob("*/tests/scenes/*.bag")
    wanted = {file.with_suffix(".json"): scene(bagatelle.load(file.read_text(encoding="utf-8"))) for file in records}
    return {file: data for file, data in wanted.items() if not file.exists() or file.read_bytes() != data}


def main() -> None:
    wrong = out_of_step()
    if "--check" in sys.argv[1:]:
        if wrong:
            sys.exit("out of step, run scripts/page_scenes.py: " + ", ".join(file.name for file in wrong))
        return
    for file, data in wrong.items():
        file.write_bytes(data)
        print(file.relative_to(FOLDER.parents[1]))


if __name__ == "__main__":
    main()
