"""`bagatelle rules`: the rule page of a game."""

from __future__ import annotations

import argparse

from bagatelle.cli.common import add_language, language
from bagatelle.games import game as find, names

EXAMPLES = """\
examples:
  bagatelle rules bag-of-butts
  bagatelle rules bag-of-butts --lang nl
  bagatelle rules bag-of-butts | grep BB-X
"""


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser of `bagatelle`."""
    parser = subparsers.add_parser(
        "rules",
        help="read the rules of a game",
        description="Show the rules of a game.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(names())}")
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """0: shown. UnknownGame if there is no such game."""
    game = find(args.game)

    from bagatelle.cli.console import Desk

    Desk().page(game.rule_page(language(args)))
    return 0
