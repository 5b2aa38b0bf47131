"""Cards of Lucktails in a terminal, and what cards are worth to who looks. Nothing needs the colours."""

from __future__ import annotations

from rich.text import Text

from bagatelle.core.phrases import fill
from bagatelle.games.lucktails.view import View

LUCKTAILS = "L"


def face(card: str) -> Text:
    """A card as it is named: a number, or L."""
    return Text(card, "bold yellow" if card == LUCKTAILS else "bold")


def open_card(card: str) -> Text:
    """A card that everybody sees: `[6]`."""
    return fill("[{card}]", card=face(card))


def secret_card(card: str) -> Text:
    """A card that lies face down, and that only who looks at the screen knows: `(6)`."""
    return fill("({card})", card=face(card))


def right_of(view: View, seat: int) -> int:
    """The seat whose card this one was shown (LT-S4)."""
    return (seat - 2) % view.players + 1


def left_of(view: View, seat: int) -> int:
    """The seat that was shown this one's card."""
    return seat % view.players + 1


def gain(view: View, card: str, bonus: int) -> int:
    """What opting out with that card brings the viewer, with the bonus VPs lying on it (LT-T5, LT-T7)."""
    assert view.seat
    if card != LUCKTAILS:
        return bonus + int(card)
    own = view.scores[view.seat - 1] + bonus
    return bonus + max(*view.scores, own) - own


def average(view: View, bonus: int) -> float:
    """What opting out with a card the viewer hasn't seen brings, each of them being as likely."""
    return sum(gain(view, card, bonus) for card in view.unseen) / len(view.unseen)


def bait_worth(view: View, bait: int) -> int:
    """VPs for taking a bait of that height (LT-A2)."""
    return view.bait_table[min(bait, len(view.bait_table)) - 1]
