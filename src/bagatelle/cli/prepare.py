"""`bagatelle prepare`: compile what bots think with, before anybody plays."""

from __future__ import annotations

import sys
from argparse import Namespace

from bagatelle.bots import ahead
from bagatelle.cli.common import progress_bar
from bagatelle.cli.parser import Parser
from bagatelle.core.words import Words
from bagatelle.games import games

HELP = "get the bots ready, before the first server on this machine starts"
DESCRIPTION = (
    "Compile the code that bots think with. That takes a minute, once on a machine and again with a new version. A "
    "server does it when it starts; done before, the server starts at once."
)
EXAMPLES = """\
examples:
  bagatelle prepare
"""


def add(parser: Parser) -> None:
    parser.usage = "bagatelle prepare"


def run(args: Namespace) -> int:
    prepare(args.words)
    print(args.words.say("The bots are ready."))
    return 0


def prepare(words: Words) -> None:
    """Compile what isn't compiled yet, with a bar or a line that says what the wait is for."""
    what = words.say("Getting the bots ready, once on this machine")
    with progress_bar() as bar:

        def tell(done: int, total: int) -> None:
            if done == 0 and not sys.stderr.isatty():
                print(f"{what} …", file=sys.stderr, flush=True)
            bar(what, done, total)

        ahead.prepare(games().values(), tell)
