"""What a view tells: who was shown whose card, and what a bait is worth."""

from __future__ import annotations

from bagatelle.games.lucktails.view import View

LUCKTAILS = "L"


def right_of(view: View, seat: int) -> int:
    """The seat whose card this one was shown (LT-S4)."""
    return view.shown_to.index(seat) + 1


def left_of(view: View, seat: int) -> int:
    """The seat that was shown this one's card."""
    return view.shown_to[seat - 1]


def bait_worth(view: View, bait: int) -> int:
    """VPs for taking a bait of that height (LT-A2)."""
    return view.bait_table[min(bait, len(view.bait_table)) - 1]
