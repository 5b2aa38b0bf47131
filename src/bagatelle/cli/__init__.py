"""The command `bagatelle`. Each command is a module with `add(subparsers)` and `run(args) -> exit code`.

What a command can't do as asked it refuses with one sentence on stderr and exit code 2.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from bagatelle import __version__
from bagatelle.cli import play, replay, rules, serve, simulate, study
from bagatelle.cli.common import refuse
from bagatelle.cli.files import shown
from bagatelle.core.errors import BagatelleError

COMMANDS = (play, serve, simulate, study, replay, rules)
INTERRUPTED = 130
EXAMPLES = """\
examples:
  bagatelle play bag-of-butts --players 3 --bots expert
  bagatelle rules bag-of-butts --lang nl
  bagatelle COMMAND --help
"""


class Parser(argparse.ArgumentParser):
    """An argument parser that refuses in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(refuse(f"{shown(' '.join(message.split()), 300)} (see {self.prog} --help)"))


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns its exit code."""
    parser = Parser(
        prog="bagatelle",
        description="Tabletop games: play them here, replay, simulate and study them.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"bagatelle {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND")
    for command in COMMANDS:
        command.add(commands)
    parser.set_defaults(run=None)
    try:
        args = parser.parse_args(argv)
        if args.run is None:
            parser.print_help()
            return 0
        code: int = args.run(args)
        sys.stdout.flush()
        return code
    except SystemExit as end:  # argparse, after --help and after a refusal
        return end.code if isinstance(end.code, int) else 0
    except BagatelleError as error:
        return refuse(error)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read us has seen enough, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
