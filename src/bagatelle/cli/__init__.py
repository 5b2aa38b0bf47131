"""The command `bagatelle`. Each command is a module: `add(commands, words)` adds its parser to those of the others and
returns it, `run(args)` does the work and returns the exit code.

What a command can't do as asked it refuses with one sentence on stderr and exit code 2.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from bagatelle import __version__
from bagatelle.cli import backup, doctor, learn, play, replay, restore, review, rules, serve, simulate, study
from bagatelle.cli.common import add_language, language, refuse
from bagatelle.cli.files import shown
from bagatelle.core.errors import BagatelleError, OptionError
from bagatelle.core.words import Words

COMMANDS = (learn, play, serve, simulate, study, replay, review, rules, backup, restore, doctor)
INTERRUPTED = 130
EXAMPLES = """\
examples:
  bagatelle learn bag-of-butts
  bagatelle play bag-of-butts --players 3 --bots expert
  bagatelle rules bag-of-butts --lang nl
  bagatelle COMMAND --help
"""


ARGPARSE = (  # what argparse itself says, looked up as gettext's messages are
    "usage: ",
    "options",
    "positional arguments",
    "show this help message and exit",
    "show program's version number and exit",
    "argument %(argument_name)s: %(message)s",
    "the following arguments are required: %s",
    "unrecognized arguments: %s",
    "expected one argument",
    "invalid choice: %(value)r (choose from %(choices)s)",
    "ambiguous option: %(option)s could match %(matches)s",
    "ignored explicit argument %r",
)


class Help(argparse.HelpFormatter):
    """Wraps sentences, and leaves examples as they are."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return text if "\n" in text else super()._fill_text(text, width, indent)


class Parser(argparse.ArgumentParser):
    """An argument parser that refuses in one sentence."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(formatter_class=Help, **settings)

    def error(self, message: str) -> NoReturn:
        why = shown(" ".join(message.split()), 300)
        raise OptionError("{why} (see {command} --help)", why=why, command=self.prog)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns its exit code."""
    words = Words(language(sys.argv[1:] if argv is None else argv))
    setattr(argparse, "_", words.template)  # noqa: B010  # where it looks its own sentences up
    setattr(argparse, "ngettext", words.plural)  # noqa: B010
    parser = Parser(
        prog="bagatelle",
        description=words.say("Tabletop games: play them here, replay, simulate and study them."),
        epilog=words.say(EXAMPLES),
    )
    parser.add_argument("--version", action="version", version=f"bagatelle {__version__}")
    add_language(parser, words)
    commands = parser.add_subparsers(metavar="COMMAND")
    for command in COMMANDS:
        added = command.add(commands, words)
        add_language(added, words)
        added.set_defaults(run=command.run)
    parser.set_defaults(run=None, words=words, lang=None)
    try:
        args = parser.parse_args(argv)
        if args.run is None:
            parser.print_help()
            return 0
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except SystemExit as end:  # argparse, after --help
        return end.code if isinstance(end.code, int) else 0
    except BagatelleError as error:
        return refuse(words.say(error.said))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read us has seen enough, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
