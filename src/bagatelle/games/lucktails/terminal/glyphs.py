"""Cards of Lucktails in a terminal. Nothing needs the colours."""

from __future__ import annotations

from rich.text import Text

from bagatelle.cli.phrases import fill
from bagatelle.games.lucktails.worth import LUCKTAILS


def face(card: str) -> Text:
    """A card as it is named: a number, or L."""
    return Text(card, "bold yellow" if card == LUCKTAILS else "bold")


def open_card(card: str) -> Text:
    """A card that everybody sees: `[6]`."""
    return fill("[{card}]", card=face(card))


def secret_card(card: str) -> Text:
    """A card that lies face down, and that only who looks at the screen knows: `(6)`."""
    return fill("({card})", card=face(card))
