"""What several commands share: the language of their words, options of games, numbers, and how they refuse."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable
from typing import Any

from bagatelle.core.errors import OptionError
from bagatelle.core.game import Game

LANGUAGES = ("en", "nl")


def add_language(parser: argparse.ArgumentParser) -> None:
    """Give a command the flag `--lang`."""
    parser.add_argument("--lang", choices=LANGUAGES, help="language of the words (default: that of your system)")


def language(args: argparse.Namespace) -> str:
    """The language asked for, else that of the system if there are words in it, else English."""
    system = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    return str(args.lang or ("nl" if system.lower().startswith("nl") else "en"))


def read_options(game: Game, texts: Iterable[str]) -> dict[str, Any]:
    """The options of a game written as `name=value`; OptionError for what it doesn't take."""
    values: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(f"an option is name=value, not {text!r}"[:200])
        if name not in game.options:
            raise OptionError(f"there is no option {name!r}; there are: {', '.join(game.options) or 'none'}"[:300])
        if name in values:
            raise OptionError(f"option {name} is given twice")
        values[name] = game.options[name].read(value)
    return values


def whole(what: str, text: str) -> int:
    """A whole number; thousands may be set apart by underscores."""
    digits = text.removeprefix("-").replace("_", "")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 18):
        raise OptionError(f"{what} is a whole number of at most 18 digits, not {text!r}"[:200])
    return int(text.replace("_", ""))


def refuse(why: object) -> int:
    """Say on stderr, in a sentence, why a command does nothing; returns its exit code."""
    print(f"bagatelle: {why}", file=sys.stderr)
    return 2
