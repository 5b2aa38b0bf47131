"""Who plays in simulations and tournaments, by what one writes: a level of ours; a level with its own time to think
(`expert@200ms`), or that plays every decision out so often and never looks at the clock (`expert@500r`); or a bot of
others: a class in a file (`my_bot.py:Bot`) or one that a package offers.

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

from bagatelle.bots import SECONDS, Bot, check as check_level, levels, make as make_level
from bagatelle.core.errors import BagatelleError, BotFailed, OptionError, shown
from bagatelle.core.game import Game
from bagatelle.core.match import Perspective
from bagatelle.core.moves import Move

GROUP = "bagatelle.bots"  # of entry points
MAX_SECONDS = 60
MAX_ROLLOUTS = 1_000_000
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


def read(game: Game, text: str) -> str:
    """An entrant as it is written from anywhere: the path of a file is the whole one. OptionError if there is none."""
    name = _split(text).name
    if name in levels(game):
        return text
    if ".py:" in name:
        path, _, rest = text.rpartition(".py:")
        text = f"{Path(path).resolve()}.py:{rest}"
        name = _split(text).name
    elif name.endswith(".py"):
        raise OptionError("a bot in a file is written with its class: {file}:Bot", file=name)
    elif name not in entry_points(group=GROUP).names:
        check_level(game, text)
    found = _class(name)
    if not callable(getattr(found, "choose", None)):
        raise OptionError("{bot} has no method choose(perspective)", bot=shown(name))
    return text


def make(game: Game, text: str, seed: int, seconds: float = SECONDS) -> Bot:
    """The bot that `read` gave, for one game. It thinks as long as it is written to, else so many seconds a move."""
    name, own, rollouts = _split(text)
    seconds = own or seconds
    if name in levels(game):
        return make_level(game, name, seed, seconds, rollouts)
    found, given = _class(name), {"game": game, "seed": seed, "seconds": seconds, "rollouts": rollouts}
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
        (entry,) = entry_points(group=GROUP, name=name)
        return entry.load()
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
