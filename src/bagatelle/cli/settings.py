"""Options that may be set as environment variables too: `--public-url` as BAGATELLE_PUBLIC_URL. What is given on the
command line counts; a variable that is empty doesn't."""

from __future__ import annotations

import argparse
import math
import os
from collections.abc import Mapping
from typing import Any, TypeAlias

from bagatelle.core.errors import OptionError
from bagatelle.core.words import Words
from bagatelle.server.settings import Setting, offered

Groups: TypeAlias = Mapping[str, argparse._ArgumentGroup]
LABELS = {"where": "where it is found", "kept": "what is kept", "limits": "limits", "times": "times",
          "bots": "bots and hands", "admin": "admin page and metrics"}  # fmt: skip
MOST = 10**9


def variable(flag: str) -> str:
    """The environment variable that stands for an option."""
    return "BAGATELLE_" + flag.removeprefix("--").replace("-", "_").upper()


def offer(
    group: argparse._ActionsContainer, flag: str, help: str, default: str | None = None, metavar: str = "N"
) -> None:
    """Give a command an option that takes a text, from the command line or the environment."""
    group.add_argument(flag, default=os.environ.get(variable(flag)) or default, metavar=metavar, help=help)


def named(flag: str, given: str) -> str:
    """The option, or the variable if that is where its value comes from: for errors."""
    return variable(flag) if os.environ.get(variable(flag)) == given else flag


def offer_database(group: argparse._ActionsContainer, words: Words) -> None:
    said = words.say("where games are kept (default: a SQLite file in your data folder)")
    offer(group, "--database", said, metavar="URL")


def groups_of(parser: argparse.ArgumentParser, words: Words) -> Groups:
    """The groups of the help of a command, by name."""
    return {name: parser.add_argument_group(words.say(label)) for name, label in LABELS.items()}


def offer_settings(groups: Groups, words: Words) -> None:
    """Give a command an option for each setting of the server."""
    for setting in offered():
        help, default = words.say(setting.help), f"{setting.default:g}"
        said = words.say("{help} (default: {default})", help=help, default=default)
        offer(groups[setting.group], _flag(setting), said, default)


def read_settings(args: argparse.Namespace) -> dict[str, Any]:
    """The values of all of them; OptionError for one that is no such number."""
    return {setting.name: _read(setting, getattr(args, setting.name)) for setting in offered()}


def _flag(setting: Setting) -> str:
    return f"--{setting.name.replace('_', '-')}"


def _read(setting: Setting, text: str) -> float:
    whole = isinstance(setting.default, int)
    try:
        number = int(text) if whole else float(text)
    except ValueError:
        number = math.nan
    if not setting.least <= number <= MOST:
        raise OptionError(
            "{name} takes a whole number from {least} to {most}, not {given}" if whole else
            "{name} takes a number from {least} to {most}, not {given}",
            name=named(_flag(setting), text), least=f"{setting.least:g}", most=MOST, given=repr(text)[:100],
        )  # fmt: skip
    return number
