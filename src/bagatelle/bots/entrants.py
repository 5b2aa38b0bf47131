"""Who plays in simulations and tournaments, by what one writes: a level of ours; a level with its own time to think
(`expert@200ms`), or that plays every decision out so often and never looks at the clock (`expert@500r`); `search@500r`,
which does so even where the expert knows better; or a bot of others: a class in a file (`my_bot.py:Bot`) or one that
a package offers.

A bot of others is any class with `choose(perspective)`, which returns a legal move, typed or in notation. It is made
for every game, with those of `game`, `seed`, `seconds`, `rollouts` that its constructor names. Packages offer theirs by
entry points in the group `bagatelle.bots`: the bot's name, and where its class is.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from inspect import Parameter, signature
from pathlib import Path
from traceback import extract_tb
from typing import Any, NamedTuple

from bagatelle.bots import (
    GUEST,
    GUESTS,
    SECONDS,
    Bot,
    Invited,
    check as check_level,
    levels,
    make as make_level,
    module as own_module,
)
from bagatelle.core.engine import Rng
from bagatelle.core.errors import BagatelleError, BotFailed, OptionError, shown
from bagatelle.core.game import Game
from bagatelle.core.levels import Level
from bagatelle.core.match import Perspective
from bagatelle.core.moves import Move
from bagatelle.games import names

GROUP = "bagatelle.bots"  # of entry points
MAX_SECONDS = 60
MAX_ROLLOUTS = 1_000_000
SEARCH = "search"
_THINKS = re.compile(r"(.+)@([0-9.]+)(ms|s|r)")


class Guest:
    """A bot of others at the table."""

    def __init__(self, level: str, bot: Any) -> None:
        self.level, self._bot = level, bot

    def choose(self, sight: Perspective) -> Move:
        """What it chose; BotFailed, with what happened and where, if that isn't a move."""
        try:
            move = self._bot.choose(sight)
            return move if isinstance(move, Move) else sight.game.moves.parse(move)
        except Exception as error:
            raise _failed(self.level, error) from error


def _failed(bot: str, error: Exception) -> BotFailed:
    file, _, _ = bot.rpartition(":")
    lines = [each.lineno for each in extract_tb(error.__traceback__) if each.filename == file]
    why = f"{type(error).__name__}: {error}" + (f" ({Path(file).name}, line {lines[-1]})" if lines else "")
    return BotFailed(
        "{bot} failed: {why}", bot=label(bot), why=error.said if isinstance(error, BagatelleError) else why
    )


class Searcher:
    """The search as the game's expert does it where it knows no better (`bots/search.py`). Each choice is played out so
    many times at most: the same for the same seed, whatever the clock says."""

    def __init__(self, game: Game, level: str, seed: int, rollouts: int) -> None:
        from bagatelle.bots.search import SearchBot  # compiled code: imported only where it is asked for

        own = own_module(game, "players.expert")
        self.level, self._choose = level, SearchBot.choose
        self._bot: SearchBot = (own.Expert if own else SearchBot)(game, Rng(seed), 0.0)
        self._bot.rollouts = rollouts

    def choose(self, sight: Perspective) -> Move:
        return self._choose(self._bot, sight)


def read(game: Game, text: str) -> str:
    """An entrant as it is written from anywhere: the path of a file is the whole one. OptionError if there is none."""
    name, _, rollouts = _split(text)
    if name == SEARCH and rollouts and not game.live:
        return text
    if name in levels(game):
        return text
    found = _read_guest(text)
    if found is None:
        check_level(game, text)
    return found or text


def _read_guest(text: str) -> str | None:
    """The same for a bot of others; None if that isn't one."""
    name = _split(text).name
    if ".py:" in name:
        path, _, rest = text.rpartition(".py:")
        text = f"{Path(path).resolve()}.py:{rest}"
    elif name.endswith(".py"):
        raise OptionError("a bot in a file is written with its class: {file}:Bot", file=name)
    elif name not in entry_points(group=GROUP).names:
        return None
    name = _split(text).name
    if not callable(getattr(_class(name), "choose", None)):
        raise OptionError("{bot} has no method choose(perspective)", bot=shown(name))
    return text


def invite(text: str) -> str:
    """Have a bot of others among the levels of games, from now on in this process, so that it can be seated like ours.
    Its class may say what people know it by (`name`, `plays`, `face`) and which `games` it plays (all). Returns it as
    it is written from anywhere; OptionError if there is none."""
    found = _read_guest(text)
    if found is None:
        raise OptionError("a guest is a class in a file (my_bot.py:Bot) or a bot that a package offers, not {given}",
                          given=shown(text))  # fmt: skip
    bot, playable = _class(_split(found).name), names()
    level = Level(
        name=str(getattr(bot, "name", bot.__name__)),
        plays=str(getattr(bot, "plays", GUEST.plays)),
        face=str(getattr(bot, "face", GUEST.face)),
    )
    wanted = tuple(getattr(bot, "games", playable))
    if odd := set(wanted) - set(playable):
        raise OptionError("{bot} plays {games}, which isn't here; there are: {names}", bot=label(found),
                          games=", ".join(map(str, sorted(odd))), names=", ".join(playable))  # fmt: skip
    GUESTS[label(found)] = Invited(found, level, wanted)
    return found


def make(game: Game, text: str, seed: int, seconds: float = SECONDS) -> Bot:
    """The bot that `read` gave, for one game. It thinks as long as it is written to, else so many seconds a move."""
    name, own, rollouts = _split(text)
    if name == SEARCH and rollouts:
        return Searcher(game, text, seed, rollouts)
    if name in levels(game):
        return make_level(game, name, seed, own or seconds, rollouts)
    return make_guest(game, text, seed, seconds)


def make_guest(game: Game, text: str, seed: int, seconds: float) -> Guest:
    """The same for a bot of others."""
    name, own, rollouts = _split(text)
    found, given = _class(name), {"game": game, "seed": seed, "seconds": own or seconds, "rollouts": rollouts}
    takes = signature(found).parameters.values()
    every = any(each.kind is Parameter.VAR_KEYWORD for each in takes)
    wanted = {each.name for each in takes}
    try:
        return Guest(text, found(**{key: value for key, value in given.items() if every or key in wanted}))
    except Exception as error:
        raise _failed(text, error) from error


def nearest_policy(game: Game, text: str) -> int:
    """The number of the policy that an entrant plays by; of the one for rollouts, if it plays by none."""
    name, policies = _split(text).name, game.policies
    return policies.POLICIES.index(name) if name in policies.POLICIES else policies.ROLLOUT


def label(text: str) -> str:
    """An entrant as tables and plots call it: without the folders of its file."""
    return text.rpartition("/")[2] if ".py:" in text else text


class Written(NamedTuple):
    """What is written of an entrant: its name, and how much it thinks, if that is said."""

    name: str
    seconds: float | None = None
    rollouts: int | None = None


def _split(text: str) -> Written:
    found = _THINKS.fullmatch(text)
    if not found:
        return Written(text)
    name, amount, unit = found.groups()
    if unit == "r":
        if not amount.isdecimal() or not 1 <= int(amount[:9]) <= MAX_ROLLOUTS:
            raise OptionError("decisions are played out 1 to {most} times, not {given}",
                              most=f"{MAX_ROLLOUTS:,}", given=shown(text))  # fmt: skip
        return Written(name, rollouts=int(amount))
    try:
        seconds = float(amount) / (1000 if unit == "ms" else 1)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= MAX_SECONDS:
        raise OptionError("thinking takes more than 0 and at most {most} seconds a move, not {given}",
                          most=MAX_SECONDS, given=shown(text))  # fmt: skip
    return Written(name, seconds)


@cache
def _class(name: str) -> Any:
    file, _, attribute = name.rpartition(":")
    if not file.endswith(".py"):
        return _offered(name)
    spec = spec_from_file_location(f"bagatelle_guest_{Path(file).stem}", file)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise OptionError("{file} can't be read as a bot: {why}", file=shown(file), why=error) from None
    if not hasattr(module, attribute):
        raise OptionError("there is no {name} in {file}", name=shown(attribute), file=shown(file))
    return getattr(module, attribute)


def _offered(name: str) -> Any:
    """The class that a package offers; OptionError if it can't be loaded, or if two packages offer others."""
    offers = {entry.value: entry for entry in entry_points(group=GROUP, name=name)}
    if len(offers) > 1:
        raise OptionError("several packages offer a bot {name}: {places}", name=shown(name), places=", ".join(offers))
    ((place, entry),) = offers.items()
    try:
        return entry.load()
    except Exception as error:
        raise OptionError("{place}, which a package offers as {name}, can't be read as a bot: {why}",
                          place=place, name=shown(name), why=error) from None  # fmt: skip
