"""What several commands share: the language of their words, options of games, numbers, progress, refusals."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeVar

from bagatelle.cli.parser import Parser
from bagatelle.core.errors import OptionError
from bagatelle.core.game import Game
from bagatelle.core.options import no_option
from bagatelle.core.words import ENGLISH, Said, languages
from bagatelle.games import names

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from rich.progress import TaskID

T = TypeVar("T")
INTERRUPTED = 130  # the exit code after Ctrl-C


def language(arguments: Sequence[str]) -> str:
    """The language asked for, else that of the system if there are words in it, else English. It is looked
    for before the arguments are parsed: what is wrong with them has to be said in it."""
    given = [value for flag, value in pairwise(arguments) if flag == "--lang"]
    given += [text.partition("=")[2] for text in arguments if text.startswith("--lang=")]
    system = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return next((code for code in (*given, system[:2].lower()) if code in languages()), ENGLISH)


def add_game(parser: Parser, **settings: Any) -> None:
    """Let a command take the name of a game."""
    parser.add_argument("game", metavar="GAME", help=Said("one of: {games}", games=", ".join(names())), **settings)


def add_options(parser: Parser) -> None:
    """Give a command the options of games: `--option name=value`."""
    said = Said("an option of the game; repeatable")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=said)


def read_options(game: Game, texts: Iterable[str]) -> dict[str, Any]:
    """The options of a game written as `name=value`; OptionError for what it doesn't take."""
    values: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError("an option is name=value, not {given}", given=repr(text)[:170])
        if name not in game.options:
            raise no_option(repr(name)[:100], game.options)
        if name in values:
            raise OptionError("option {name} is given twice", name=name)
        values[name] = game.options[name].read(value)
    return values


def add_cluster(parser: Parser) -> None:
    """Let a command do its work on a cluster."""
    said = Said("do it on the Dask cluster whose scheduler is there, such as tcp://scheduler:8786")
    parser.add_argument("--cluster", metavar="ADDRESS", help=said)


@contextmanager
def executor(cluster: str | None) -> Iterator[Executor | None]:
    """Where the work is done: the cluster, None without one. OptionError if it isn't there."""
    if cluster is None:
        yield None
        return
    from bagatelle.lab.cluster import connected

    with connected(cluster) as found:
        yield found


def given(text: str | None, read: Callable[[str], T]) -> T | None:
    """What an argument says; None if it wasn't given."""
    return None if text is None else read(text)


def whole(what: Said, text: str) -> int:
    """A whole number; thousands may be set apart by underscores."""
    digits = text.removeprefix("-").replace("_", "")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 18):
        raise OptionError(
            "{what} is a whole number of at most 18 digits, not {given}", what=what, given=repr(text)[:130]
        )
    return int(text.replace("_", ""))


@contextmanager
def progress_bar(say: Callable[[str], str] = str) -> Iterator[Callable[[str, int, int], None]]:
    """Gives a function to tell what is done, and how many of how many are: shown as a bar, if somebody sees it."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = TextColumn("{task.description}"), BarColumn(None), MofNCompleteColumn()
    times = TimeElapsedColumn(), TimeRemainingColumn()
    hidden, console = not sys.stderr.isatty(), Console(stderr=True)
    with Progress(*columns, *times, console=console, transient=True, disable=hidden, speed_estimate_period=120) as bar:
        tasks: dict[str, TaskID] = {}

        def tell(what: str, done: int, total: int) -> None:
            if what not in tasks:
                tasks[what] = bar.add_task(say(what), total=total)
            bar.update(tasks[what], completed=done)

        yield tell


def refuse(why: object) -> int:
    """Say on stderr, in a sentence, why a command does nothing; returns its exit code."""
    print(f"bagatelle: {why}", file=sys.stderr)
    return 2
