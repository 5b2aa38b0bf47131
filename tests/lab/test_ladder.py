"""The script that writes the ladder of docs/bots.md."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import bagatelle
from bagatelle.bots import levels

sys.path.insert(0, str(Path(__file__).parents[2] / "scripts"))
import ladder

GAME = bagatelle.game("bag-of-butts")


def test_a_column_takes_its_place_and_others_stay_unless_they_are_of_other_levels(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    docs = tmp_path / "bots.md"
    docs.write_text("Before\n<!-- ladder of bag-of-butts -->\n<!-- end -->\nAfter\n")
    monkeypatch.setattr(ladder, "DOCS", docs)
    ours = [f"`{level}`" for level in reversed(levels(GAME))]
    for players, points, more in ((4, "+1", {}), (2, "-2", {"*fewer by luck*": "*5%*"}), (4, "+3", {})):
        ladder.write(GAME, dict.fromkeys(ours, points) | {"*games*": "*8*"} | more, players)
    before, table, after = docs.read_text().split("\n\n")
    assert (before.split("\n")[0], after.split("\n")[1]) == ("Before", "After")
    assert ladder.read(table) == {
        "2 players": dict.fromkeys(ours, "−2") | {"*games*": "*8*", "*fewer by luck*": "*5%*"},
        "4 players": dict.fromkeys(ours, "+3") | {"*games*": "*8*", "*fewer by luck*": ""},
    }
    docs.write_text(docs.read_text().replace("`greedy`", "`gone`"))
    ladder.write(GAME, dict.fromkeys(ours, "0"), 3)
    assert list(ladder.read(docs.read_text().split("\n\n")[1])) == ["3 players"]
