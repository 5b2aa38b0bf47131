"""`bagatelle review`: a table that people read, a graph, and JSON."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import bagatelle
from bagatelle.lab import Review

Run = Callable[..., Any]
QUICK = ("--seed", 1, "--seconds", "0.5")


@pytest.fixture
def record() -> Path:
    return Path(__file__).parents[1] / "records" / "bag-of-butts-2.bag"


def test_a_review_tells_luck_from_decisions(run: Run, record: Path) -> None:
    told = run("review", record, *QUICK)
    assert (told.code, told.err) == (0, "")
    assert told.out.startswith("Bag of Butts · Ann – Bob\n")
    assert "This game is solved: the chances to win are exact" in told.out
    ann = next(line for line in told.out.splitlines() if line.startswith("Ann  ") and "%" in line)
    assert ann.endswith("█  100%")
    assert "blunder: gave away" in " ".join(told.out.split())
    assert "the turning point" in " ".join(told.out.split())


def test_a_review_of_one_seat_in_dutch_with_names(run: Run, record: Path) -> None:
    told = run("review", record, *QUICK, "--seat", 2, "--lang", "nl", "--names", "Jip,Janneke")
    assert "Winstkans" in told.out or "winstkans" in told.out
    rows = [line.split()[0] for line in told.out.splitlines() if line.strip()]
    assert "Janneke" in rows
    assert "Jip" not in rows
    assert "blunder" in told.out


def test_a_review_for_machines(run: Run, record: Path) -> None:
    found = msgspec.json.decode(run("review", record, *QUICK, "--json").out, type=Review)
    assert (found.game, found.players, found.own) == ("bag-of-butts", 2, True)
    assert len(found.steps) == bagatelle.load(record.read_text()).number


def test_a_match_that_is_played_out_says_how_often(run: Run, record: Path) -> None:
    told = run("review", record.with_name("bag-of-butts-3.bag"), *QUICK)
    assert "played out 128 times" in told.out


@pytest.mark.parametrize("kind", ["png", "svg"])
def test_the_graph_is_drawn(run: Run, record: Path, tmp_path: Path, kind: str) -> None:
    assert run("review", record, *QUICK, "--plot", f"graph.{kind}").code == 0
    start = (tmp_path / f"graph.{kind}").read_bytes()[:200]
    assert start.startswith(b"\x89PNG" if kind == "png" else b"<?xml")


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (("--seat", "3"), "there is no seat 3; seats are 1 to 2"),
        (("--seat", "two"), "the number of a seat is a whole number"),
        (("--seconds", "soon"), "a review takes a number of seconds"),
        (("--seconds", "0"), "a review takes more than 0"),
        (("--plot", "graph.txt"), "a plot is a file that ends in .png or .svg"),
        (("--names", "A,B,C"), "--names has 3 names for 2 players"),
    ],
)
def test_what_cannot_be_reviewed_is_refused(run: Run, record: Path, given: tuple[str, str], why: str) -> None:
    told = run("review", record, *given)
    assert (told.code, told.out) == (2, "")
    assert why in told.err
