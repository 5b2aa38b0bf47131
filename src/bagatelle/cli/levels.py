"""The bots that one can play with, in the terminal: their faces, their names and how they play."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from bagatelle import bots
from bagatelle.core.game import Game
from bagatelle.core.levels import Level
from bagatelle.core.words import Words

FACES = {
    "chick": "(ovo)", "puppy": "U'w'U", "fox": "/^.^\\", "hare": "(\\_/)", "raccoon": "(o#o)", "cat": "=^.^=",
    "squirrel": "^o_o^", "magpie": "(o)>", "beaver": "(o=o)", "owl": "{O,O}", "bot": "[o_o]",
}  # fmt: skip


def ladder(game: Game, words: Words) -> Table:
    """The levels of a game, from weak to strong: what is typed for each, and what it is known by."""
    table = Table.grid(padding=(0, 2))
    for name, level in bots.ladder(game).items():
        table.add_row(Text(name, "bold"), *_known_by(level, words))
    return table


def company(game: Game, names: tuple[str, ...], levels: tuple[str | None, ...], words: Words) -> Table:
    """The bots at a table."""
    table, ranks = Table.grid(padding=(0, 2)), bots.ladder(game)
    for name, level in zip(names, levels, strict=True):
        if level is not None:
            style = bots.style(game, name)
            table.add_row(*_known_by(ranks[level], words, name, words.say(style) if style else ""))
    return table


def _known_by(level: Level, words: Words, name: str = "", style: str = "") -> tuple[Text, Text]:
    called = ", ".join(filter(None, (name, words.say(level.name), style)))
    face = Text(FACES.get(level.face, FACES["bot"]))
    return face, Text.assemble((called, "bold"), ": ", words.say(level.plays))
