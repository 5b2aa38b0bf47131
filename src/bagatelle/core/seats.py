"""Rules about seats that many games have: who plays next, who leads. A game imports those that are its own.

They are for states with the fields `players`, and `playing` (a flag a seat) or `scores` (points by seat).
"""

from __future__ import annotations

from typing import Any

from bagatelle.core.engine import rule


@rule
def next_player(s: Any, seat: int) -> int:
    """The next seat clockwise that is still in."""
    seat = (seat + 1) % s.players
    while not s.playing[seat]:
        seat = (seat + 1) % s.players
    return seat


@rule
def still_playing(s: Any) -> int:
    """How many seats are still in."""
    n = 0
    for p in range(s.players):
        n += s.playing[p]
    return n


@rule
def lead(s: Any) -> int:
    """The highest score."""
    score: int = s.scores[0]
    for p in range(1, s.players):
        score = max(score, s.scores[p])
    return score


@rule
def leaders(s: Any) -> int:
    """Who has the highest score, as bits."""
    best = lead(s)
    bits = 0
    for p in range(s.players):
        if s.scores[p] == best:
            bits |= 1 << p
    return bits


def seats_of(bits: int) -> tuple[int, ...]:
    """The seats that bits stand for, as people call them: from 1."""
    return tuple(p + 1 for p in range(bits.bit_length()) if bits >> p & 1)


@rule
def alone(bits: int) -> bool:
    """Whether these bits are one seat's."""
    return bits & (bits - 1) == 0
