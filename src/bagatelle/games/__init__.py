"""The games: one folder each. A folder with a `GAME` in its `__init__` is a game; there is no list to keep.

Games of others are found too, by the entry points of their packages: in the group `bagatelle.games`, the game's name
and where its `GAME` is.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from types import ModuleType

from bagatelle.core import records
from bagatelle.core.errors import UnknownGame, shown
from bagatelle.core.game import Game
from bagatelle.core.match import Match

GROUP = "bagatelle.games"  # of entry points


@cache
def names() -> tuple[str, ...]:
    """The names of all games, without importing them."""
    return tuple(sorted({*_folders(), *entry_points(group=GROUP).names}))


def _folders() -> Iterator[str]:
    return (module.name.replace("_", "-") for module in iter_modules(__path__) if module.ispkg)


def games() -> dict[str, Game]:
    """Every game by its name."""
    return {name: game(name) for name in names()}


def game(name: str | Game) -> Game:
    """The game of that name (a game is itself); UnknownGame if there is none."""
    if isinstance(name, Game):
        return name
    if name not in names():
        raise UnknownGame("there is no game {name}; there are: {games}", name=shown(name), games=", ".join(names()))
    if name in _folders():
        found: Game = import_module(f"{__name__}.{name.replace('-', '_')}").GAME
    else:
        (entry,) = entry_points(group=GROUP, name=name)
        found = entry.load()
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
