"""What the terminal needs from a game: a module `terminal` in the game's folder, loaded only when a game is shown.

The module has a class `Screen` that fits this protocol; what the screens of all games share is in `speaker.py`. A game
without such a module is shown plainly.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol, cast

from bagatelle.core.errors import IllegalMove
from bagatelle.core.game import Game
from bagatelle.core.match import Step

if TYPE_CHECKING:
    from rich.console import RenderableType


class Screen(Protocol):
    """A game's side of the terminal, for one table. Views are always those of one seat (or of a spectator), and a
    screen shows nothing that isn't in them.
    """

    def intro(self, view: Any, /) -> RenderableType:
        """Who is who, and what the game is about, in a few lines."""

    def table(self, view: Any, /) -> RenderableType:
        """All that the actor needs to see to decide."""

    def question(self, view: Any, /) -> RenderableType:
        """The choice the actor has, in a line or a few; asked again after what can't be read or done."""

    def help(self, view: Any, /) -> RenderableType:
        """What may be typed now and what it does."""

    def read(self, view: Any, typed: str, /) -> str:
        """The notation that a shortcut stands for; anything else as it was typed."""

    def show(self, view: Any, typed: str, /) -> RenderableType | None:
        """What a command of this game shows (such as `pad`); None if it isn't one."""

    def forced(self, view: Any, /) -> RenderableType | None:
        """Why the only legal move is played without asking; None if the player is to be asked."""

    def tell(self, step: Step, /) -> RenderableType | None:
        """What an event did, in words; None if it needs no words."""

    def refusal(self, error: IllegalMove, /) -> str:
        """Why a move isn't allowed, in the table's language."""

    def shows(self, name: str, fact: Any, /) -> str | None:
        """What is read for a fact in a reason of a hint: a name for a seat (see `bagatelle.core.hints`)."""

    def ending(self, view: Any, /) -> RenderableType:
        """Who won and why."""


class Terminal(Protocol):
    """The module `terminal` of a game."""

    Screen: Callable[[Sequence[str], Sequence[str | None], str], Screen]  # names and bot levels by seat, language


def terminal(game: Game) -> Terminal:
    """The terminal module of a game."""
    own = f"{game.package}.terminal"
    return cast(Terminal, import_module(own if find_spec(own) else "bagatelle.cli.plain_screen"))
