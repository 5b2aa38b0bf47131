"""What the tests of the terminal share: lines to type, positions to begin from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import bagatelle

ANYTHING = ["a", "2 3", "1", "2", "3"] * 300  # one of these five is always an answer; the others are asked again


@dataclass(frozen=True)
class Ran:
    """How a command ended and what it said."""

    code: int
    out: str
    err: str


Run = Callable[..., Ran]


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
