"""Players for any game, of several levels. They get a `Perspective`: nothing that their seat may not know.

bot = make(game, "greedy", seed=1)
match.play(bot.choose(match.perspective(match.actor)))
"""

from __future__ import annotations

import secrets
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol

from bagatelle.core.engine import Rng
from bagatelle.core.errors import OptionError, shown
from bagatelle.core.game import Game
from bagatelle.core.match import Perspective
from bagatelle.core.moves import Move

if TYPE_CHECKING:
    from bagatelle.bots.search import SearchBot

EXPERT = "expert"
SECONDS = 0.05  # a move, for bots that search


class Bot(Protocol):
    """Whoever can decide."""

    level: str

    def choose(self, sight: Perspective) -> Move:
        """A legal decision of the seat whose perspective this is; it has to be that seat's turn."""


class PolicyBot:
    """Plays a policy of the game's own knowledge, interpreted; `random` is one for every game."""

    def __init__(self, game: Game, level: str, rng: Rng) -> None:
        self.level, self._policy, self._rng = level, game.policies.POLICIES.index(level), rng

    def choose(self, sight: Perspective) -> Move:
        rules, state = sight.game.rules, sight.sample(self._rng)
        action = sight.game.policies.decide(self._policy, state, [0] * rules.MAX_LEGAL, self._rng)
        return sight.game.moves.from_action(state, action)


def levels(game: Game) -> tuple[str, ...]:
    """The levels of bots there are for a game, from weak to strong."""
    return (*game.policies.POLICIES, EXPERT)


def check(game: Game, level: str) -> None:
    """OptionError if there is no such level."""
    if level not in levels(game):
        raise OptionError(f"there is no bot {shown(level)} for {game.title}; there are: {', '.join(levels(game))}")


def make(game: Game, level: str, seed: int | None = None, seconds: float = SECONDS) -> Bot:
    """A bot of that level. With a seed, `random` and the policies always play the same; a searching bot thinks up to
    so many seconds a move. OptionError if there is no such level. A game with nature may bring its own players for all
    levels (a module `players` with `make`): there is more to know than its rules.
    """
    check(game, level)
    rng = Rng(secrets.randbits(64) if seed is None else seed)
    if game.nature and (own := _module(game, "players")):
        player: Bot = own.make(game, level, rng, seconds)
        return player
    if level == EXPERT:
        return _expert(game)(game, rng, seconds)
    return PolicyBot(game, level, rng)


def _expert(game: Game) -> type[SearchBot]:
    """The searching bot: a game's own if its folder has one (a module `expert`), else the one for all."""
    from bagatelle.bots.search import SearchBot  # compiled code: only where it is asked for

    own = _module(game, "expert")
    return own.Expert if own else SearchBot


def _module(game: Game, name: str) -> Any:
    """A module of the game's own folder, None if there is none."""
    return import_module(f"{game.package}.{name}") if find_spec(f"{game.package}.{name}") else None
