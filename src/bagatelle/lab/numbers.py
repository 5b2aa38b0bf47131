"""Numbers as a language writes them."""

from __future__ import annotations

from bagatelle.core.words import Words


def number(x: float, digits: int, language: str) -> str:
    """A number with so many decimals; a dash for one that isn't there (nan)."""
    return Words(language).number(x, digits)


def signed_number(x: float, digits: int, language: str) -> str:
    """A difference: `+0.3`, `−0.3`, or `0.0` if it is too small to be seen."""
    size = number(abs(x), digits, language)
    return size if round(x, digits) == 0 or x != x else f"{'+' if x > 0 else '−'}{size}"
