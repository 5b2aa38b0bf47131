"""Bag of Butts in plain C (bench/) plays the very games that our rules play."""

import sys
from pathlib import Path
from shutil import which

import pytest

BENCH = Path(__file__).parents[1] / "bench"


@pytest.mark.skipif(not which("gcc"), reason="there is no C compiler")
def test_plain_c_plays_the_same_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(BENCH)
    import plain_c

    plain_c.compare(plain_c.built(str(tmp_path)), players=3, games=2000)
    sys.modules.pop("plain_c")
