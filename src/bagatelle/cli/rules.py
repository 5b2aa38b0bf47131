"""`bagatelle rules`: the rule page of a game."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from bagatelle.cli.common import Commands
from bagatelle.core.words import Words
from bagatelle.games import game as find, names

EXAMPLES = """\
examples:
  bagatelle rules bag-of-butts
  bagatelle rules bag-of-butts --lang nl
  bagatelle rules bag-of-butts | grep BB-X
"""


def add(commands: Commands, words: Words) -> ArgumentParser:
    parser = commands.add_parser(
        "rules",
        help=words.say("read the rules of a game"),
        description=words.say("Show the rules of a game."),
        epilog=words.say(EXAMPLES),
    )
    parser.add_argument("game", metavar="GAME", help=words.say("one of: {games}", games=", ".join(names())))
    return parser


def run(args: Namespace) -> int:
    """0: shown. UnknownGame if there is no such game."""
    game = find(args.game)

    from bagatelle.cli.console import Desk

    Desk().page(game.rule_page(args.words.language))
    return 0
