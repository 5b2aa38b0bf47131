"""Plots: real files of the kind their name says."""

from pathlib import Path

import pytest

from bagatelle.core.errors import OptionError
from bagatelle.lab import simulate
from bagatelle.lab.plots import check_path, draw


@pytest.mark.parametrize(("rotate", "games"), [(False, 1), (False, 500), (True, 500)])
@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_plot_is_a_png(tmp_path: Path, rotate: bool, games: int, language: str) -> None:
    draw(simulate("bag-of-butts", games, 2, "greedy,random", 1, rotate=rotate), tmp_path / "a.png", language)
    data = (tmp_path / "a.png").read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    assert len(data) > 20_000


def test_a_plot_is_an_svg_and_the_same_each_time(tmp_path: Path) -> None:
    for name in ("a.svg", "b.SVG"):
        draw(simulate("bag-of-butts", 500, 4, seed=1), tmp_path / name)
    text = (tmp_path / "a.svg").read_text()
    assert "<svg" in text
    assert text == (tmp_path / "b.SVG").read_text()


@pytest.mark.parametrize("name", ["a.pdf", "a", "png", "", "missing/a.png"])
def test_a_plot_that_cannot_be_written_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(OptionError, match="plot"):
        check_path(str(tmp_path / name))
