"""`bagatelle rules`: the rule page of a game."""

from __future__ import annotations

from argparse import Namespace

from bagatelle.cli.common import add_game
from bagatelle.cli.parser import Parser
from bagatelle.games import game as find

HELP = "read the rules of a game"
DESCRIPTION = "Show the rules of a game."
EXAMPLES = """\
examples:
  bagatelle rules bag-of-butts
  bagatelle rules bag-of-butts --lang nl
  bagatelle rules bag-of-butts | grep BB-X
"""


def add(parser: Parser) -> None:
    add_game(parser)


def run(args: Namespace) -> int:
    """0: shown. UnknownGame if there is no such game."""
    game = find(args.game)

    from bagatelle.cli.console import Desk

    Desk().page(game.rule_page(args.words.language))
    return 0
