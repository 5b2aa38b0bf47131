"""Sentences for people: templates filled with coloured texts."""

from __future__ import annotations

from collections.abc import Iterable
from string import Formatter

from rich.text import Text


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
