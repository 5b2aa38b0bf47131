"""`bagatelle replay`: a recorded game again, event by event, or a check of its luck."""

from __future__ import annotations

import argparse

from bagatelle.cli.common import add_language, language
from bagatelle.cli.files import read_record, shown
from bagatelle.cli.seats import add_names, read_names
from bagatelle.cli.words import WORDS
from bagatelle.core.match import CHANCE, Match
from bagatelle.core.records import commitment_of, mix, seed_text, verify, words_text

UNFAIR = 1
EXAMPLES = """\
examples:
  bagatelle replay game.bag                    Enter shows the next event, q stops
  bagatelle replay game.bag > game.txt         the whole story as text
  bagatelle replay --verify game.bag           is every random event what the seed gives?
"""


def add(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser of `bagatelle`."""
    parser = subparsers.add_parser(
        "replay",
        help="step through a recorded game, or verify its random events",
        description="Step through a recorded game; into a pipe, tell all of it.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="FILE", help="a record (.bag)")
    parser.add_argument(
        "--verify",
        action="store_true",
        help="check every random event against the seed, and the seed against the secret number and the words; "
        "exit code 0 if all is fair, 1 if not",
    )
    add_names(parser)
    add_language(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """0: told, or fair; 1: not what the seed or the words give. BagatelleError for what isn't a record."""
    match = read_record(args.file)
    return _verify(match, language(args)) if args.verify else _tell(match, args)


def _verify(match: Match, lang: str) -> int:
    words, wrong = WORDS[lang], verify(match)
    for event in wrong:
        print(words["unfair"].format(number=event.number, written=event.written, drawn=event.drawn))
    mixed = mix(match.secret, match.words)
    if mixed != match.seed:
        print(words["not_mixed"].format(written=seed_text(match.seed), mixed=seed_text(mixed)))
    if wrong or mixed != match.seed:
        return UNFAIR
    print(
        words["no_luck" if match.game.nature else "fair"].format(
            count=sum(actor == CHANCE for actor, _ in match.history)
        )
    )
    if match.words:
        print(words["mixed"].format(words=shown(words_text(match.words), 500)))
    print(words["fingerprint"].format(commitment=commitment_of(match.secret)))
    return 0


def _tell(match: Match, args: argparse.Namespace) -> int:
    from bagatelle.cli.console import Desk
    from bagatelle.cli.screens import terminal
    from bagatelle.cli.story import rewound, story

    desk, words = Desk(), WORDS[language(args)]
    names = read_names(args.names, match.players)
    screen = terminal(match.game).Screen(names, (None,) * match.players, language(args))
    desk.print(words["title"].format(title=match.game.title, players=match.players))
    desk.print(screen.intro(rewound(match, 0).view(None)))
    for told in story(match, screen, None):
        if desk.stepping and desk.ask(words["step"]) in (None, "q"):
            return 0
        desk.print(told)
    desk.print(screen.ending(match.view(None)) if match.outcome else words["unfinished"])
    return 0
