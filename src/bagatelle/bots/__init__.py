"""Players for any game, of several levels. They get a `Perspective`: nothing that their seat may not know.

bot = make(game, "greedy", seed=1)
match.play(bot.choose(match.perspective(match.actor)))
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from bagatelle.core.engine import Rng
from bagatelle.core.errors import OptionError, shown
from bagatelle.core.game import Game
from bagatelle.core.levels import Level
from bagatelle.core.match import Perspective
from bagatelle.core.moves import Move
from bagatelle.core.talk import Talker

if TYPE_CHECKING:
    from bagatelle.core import talk
    from bagatelle.core.hints import Estimate

EXPERT = "expert"
SECONDS = 0.05  # a move, for bots that search
RANDOM = Level(name="Chick", face="chick", plays="Has no idea, and does anything that the rules allow.")
BEST = Level(name="Owl", face="owl", plays="Thinks every move through to the end. Nobody here plays better.")
GUEST = Level(name="Guest", face="", plays="A guest. Nobody here knows yet how it plays.")


class Invited(NamedTuple):
    """A bot of others that may be seated: as `entrants` reads it, what people know it by, and the games it plays."""

    text: str
    level: Level
    games: tuple[str, ...]


GUESTS: dict[str, Invited] = {}  # by level: `entrants.invite` adds them


class Bot(Protocol):
    """Whoever can decide."""

    level: str

    def choose(self, sight: Perspective) -> Move:
        """A legal decision of the seat whose perspective this is; it has to be that seat's turn."""


class Thinker(Bot, Protocol):
    """An expert: it can say what it thinks of its best decisions, instead of making one."""

    def think(self, sight: Perspective, most: int, rollouts: int | None = None) -> list[Estimate]:
        """Its best decisions, at most so many, the best first; the first one is what it would do. It takes the time
        that it was made for, or with `rollouts` tries each decision so often, whatever the clock says."""


class PolicyBot:
    """Plays a policy of the game's own knowledge, interpreted; `random` is one for every game."""

    def __init__(self, game: Game, level: str, rng: Rng) -> None:
        self.level, self._policy, self._rng = level, game.policies.POLICIES.index(level), rng

    def choose(self, sight: Perspective) -> Move:
        rules, state = sight.game.rules, sight.sample(self._rng)
        action = sight.game.policies.decide(self._policy, state, [0] * rules.MAX_LEGAL, self._rng)
        return sight.game.moves.from_action(state, action)


def levels(game: Game) -> tuple[str, ...]:
    """The levels of bots there are for a game, from weak to strong, and then the guests."""
    return tuple(ladder(game))


def ladder(game: Game) -> Mapping[str, Level]:
    """The same with what people know them by."""
    guests = {name: guest.level for name, guest in GUESTS.items() if game.name in guest.games}
    return {game.policies.POLICIES[0]: RANDOM, **game.policies.LEVELS, EXPERT: BEST, **guests}


def usual(game: Game) -> str:
    """The level for whoever doesn't choose: the best one that doesn't search. It plays well, and leaves a newcomer a
    chance."""
    return game.policies.POLICIES[-1]


def searches(game: Game, level: str) -> bool:
    """Whether a level needs compiled code: it searches."""
    return level not in game.policies.POLICIES and level not in GUESTS


def check(game: Game, level: str) -> None:
    """OptionError if there is no such level."""
    if level not in levels(game):
        raise OptionError("there is no bot {level} for {game}; there are: {levels}",
                          level=shown(level), game=game.title, levels=", ".join(levels(game)))  # fmt: skip


def make(game: Game, level: str, seed: int | None = None, seconds: float = SECONDS, rollouts: int | None = None) -> Bot:
    """A bot of that level. With a seed, `random` and the policies always play the same; a searching bot thinks up to
    so many seconds a move, or with `rollouts` plays every decision out at most so often, whatever the clock says: then
    it, too, always plays the same. OptionError if there is no such level. A game's own players come first: those that
    the `make` of its folder `players` gives, and its `Expert` there (`players/expert.py`).
    """
    check(game, level)
    if level in GUESTS:
        from bagatelle.bots.entrants import make_guest

        return make_guest(game, GUESTS[level].text, secrets.randbits(64) if seed is None else seed, seconds)
    rng = Rng(secrets.randbits(64) if seed is None else seed)
    own = getattr(module(game, "players"), "make", None)
    bot = own and own(game, level, rng, seconds)
    if bot is None and not searches(game, level):
        return PolicyBot(game, level, rng)
    if bot is None:
        from bagatelle.bots.search import SearchBot  # compiled code: imported only where it is asked for

        expert = module(game, "players.expert")
        bot = (expert.Expert if expert else SearchBot)(game, rng, seconds)
        if known := game.policies.LEVELS.get(level):
            bot.level, bot.looks, bot.rollouts = level, known.looks, known.rollouts
    if rollouts is not None:
        bot.rollouts = rollouts
    return cast(Bot, bot)


def talks(game: Game) -> bool:
    """Whether bots of a game speak at the table: its `players` have a module `talk`."""
    return _has(game, "players.talk")


def talker(game: Game, name: str, level: str, seed: int | None = None) -> Talker | None:
    """The voice of a bot for one match; None in a game whose bots say nothing, and for guests."""
    own: talk.Module | None = None if level in GUESTS else module(game, "players.talk")
    return own.Talker(name, level, Rng(secrets.randbits(64) if seed is None else seed)) if own else None


def style(game: Game, name: str) -> str:
    """In a word, how the bot of that name talks; nothing in a game whose bots say nothing."""
    own: talk.Module | None = module(game, "players.talk")
    return own.style_of(name).name if own else ""


def sayings(game: Game) -> Mapping[str, str]:
    """What the bots of a game may say: code -> the English words with {names} of facts."""
    own: talk.Module | None = module(game, "players.talk")
    return own.SAYINGS if own else {}


def module(game: Game, name: str) -> Any:
    """A module of the game's own folder, None if there is none."""
    return import_module(f"{game.package}.{name}") if _has(game, name) else None


@cache
def _has(game: Game, name: str) -> bool:
    try:
        return find_spec(f"{game.package}.{name}") is not None
    except ModuleNotFoundError:  # not even the folder
        return False
