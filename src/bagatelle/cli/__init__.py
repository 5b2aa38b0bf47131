"""The command `bagatelle`. Each command is a module: HELP, DESCRIPTION and EXAMPLES say what it does, `add(parser)`
what it takes; `run(args)` does the work and returns the exit code.

What a command can't do as asked it refuses with one sentence on stderr and exit code 2.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from bagatelle import __version__
from bagatelle.cli import (
    backup,
    doctor,
    export,
    learn,
    play,
    prepare,
    replay,
    report,
    restore,
    review,
    rules,
    serve,
    simulate,
    study,
    tournament,
)
from bagatelle.cli.common import INTERRUPTED, language, refuse
from bagatelle.cli.parser import Parser
from bagatelle.core.errors import BagatelleError
from bagatelle.core.words import Words

COMMANDS = (
    learn,
    play,
    serve,
    simulate,
    tournament,
    report,
    study,
    replay,
    review,
    rules,
    export,
    prepare,
    backup,
    restore,
    doctor,
)
DESCRIPTION = "Tabletop games: play them here, replay, simulate and study them."
EXAMPLES = """\
examples:
  bagatelle learn bag-of-butts
  bagatelle play bag-of-butts --players 3 --bots expert
  bagatelle rules bag-of-butts --lang nl
  bagatelle COMMAND --help
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns its exit code."""
    words = Words(language(sys.argv[1:] if argv is None else argv))
    setattr(argparse, "_", words.template)  # noqa: B010  # where it looks its own sentences up
    setattr(argparse, "ngettext", words.plural)  # noqa: B010
    parser = Parser(words, DESCRIPTION, EXAMPLES, prog="bagatelle")
    parser.add_argument("--version", action="version", version=f"bagatelle {__version__}")
    parser.add_language()
    commands = parser.add_subparsers(metavar="COMMAND")
    for command in COMMANDS:
        name = command.__name__.rpartition(".")[2]
        says = {"help": words.say(command.HELP), "description": command.DESCRIPTION, "epilog": command.EXAMPLES}
        added = commands.add_parser(name, words=words, **says)
        command.add(added)
        added.add_language()
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
