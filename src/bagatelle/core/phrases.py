"""Sentences and numbers for people: templates filled with coloured texts, numbers as a language writes them."""

from __future__ import annotations

from collections.abc import Iterable
from string import Formatter

from rich.text import Text

_DUTCH = str.maketrans(",.", ".,")  # 1,234.5 is written 1.234,5


def fill(template: str, **values: Text | str | int) -> Text:
    """The template with its placeholders filled, coloured texts keeping their colours."""
    text = Text()
    for literal, name, _, _ in Formatter().parse(template):
        text.append(literal)
        if name is not None:
            value = values[name]
            text.append(value if isinstance(value, Text) else str(value))
    return text


def listed(texts: Iterable[Text | str], last: str) -> Text:
    """`a, b and c`, where last is the word for `and`."""
    items = [text if isinstance(text, Text) else Text(text) for text in texts]
    if len(items) < 2:
        return items[0] if items else Text()
    return Text.assemble(Text(", ").join(items[:-1]), f" {last} ", items[-1])


def number(x: float, digits: int, language: str) -> str:
    """A number with so many decimals; a dash for one that isn't there (nan)."""
    if x != x:
        return "–"
    text = f"{x:,.{digits}f}"
    return text.translate(_DUTCH) if language == "nl" else text


def signed_number(x: float, digits: int, language: str) -> str:
    """A difference: `+0.3`, `−0.3`, or `0.0` if it is too small to be seen."""
    size = number(abs(x), digits, language)
    return size if round(x, digits) == 0 or x != x else f"{'+' if x > 0 else '−'}{size}"
