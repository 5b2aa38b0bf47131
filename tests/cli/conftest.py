"""Running `bagatelle` as people do: with arguments and a pipe."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import bagatelle
from bagatelle.cli import main

ANYTHING = ["a", "2 3", "1", "2", "3"] * 300  # one of these five is always an answer; the others are asked again


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run a command in this process, in an empty folder, with lines typed into a pipe."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")

    def go(*argv: object, typed: list[str] | None = None) -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed or [])))
        code = main([str(word) for word in argv])
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return go


def position(*moves: str, players: int = 2, seed: int = 1, **options: object) -> str:
    """The record of a game that came so far; random events from here on are drawn."""
    match = bagatelle.game("bag-of-butts").new(players, seed, "manual", **options)
    for move in moves:
        match.play(move)
    match.manual = False
    return match.record()


FIRST_TURN = ("announce 2 3", "draw py/pyb/bgg", "score 1")  # pink and yellow have a point each
THREE_SPECIALS = (
    *("announce 2 3", "draw pp/yyb/bgg", "score 1"),
    *("add", "special G", "announce 2 3", "draw pp/yyb/bggG", "score 1"),
    *("add", "special W", "announce 2 3", "draw pp/yyb/bggGW", "score 1"),
    *("add", "special K", "announce 2 3"),
)
