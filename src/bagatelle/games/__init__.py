"""The games: one folder each. A folder with a `GAME` in its `__init__` is a game; there is no list to keep."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from bagatelle.core import records
from bagatelle.core.errors import UnknownGame, shown
from bagatelle.core.game import Game
from bagatelle.core.match import Match


@cache
def names() -> tuple[str, ...]:
    """The names of all games, without importing them."""
    return tuple(sorted(module.name.replace("_", "-") for module in iter_modules(__path__) if module.ispkg))


def games() -> dict[str, Game]:
    """Every game by its name."""
    return {name: game(name) for name in names()}


def game(name: str) -> Game:
    """The game of that name; UnknownGame if there is none."""
    if name not in names():
        raise UnknownGame(f"there is no game {shown(name)}; there are: {', '.join(names())}")
    found: Game = import_module(f"{__name__}.{name.replace('-', '_')}").GAME
    return found


def load(text: str) -> Match:
    """The match a record tells of, every move checked; it can be played on.

    NotationError, IllegalMove, OptionError or UnknownGame, each with its `.line`, if the record can't be played.
    """
    parsed = records.parse(text)
    line, name = parsed.take("game")
    try:
        found = game(name)
    except UnknownGame as error:
        raise error.at_line(line) from None
    return records.replay(found, parsed)


class _Games(ModuleType):
    """`bagatelle.games` is this package and, by the public API, a function: so the package can be called."""

    def __call__(self) -> dict[str, Game]:
        return games()


sys.modules[__name__].__class__ = _Games
