"""`bagatelle replay`: a recorded game again, event by event, or a check of its luck."""

from __future__ import annotations

from argparse import Namespace

from bagatelle.cli.files import read_record, shown
from bagatelle.cli.parser import Parser
from bagatelle.cli.seats import add_names, read_names, read_seat
from bagatelle.core.errors import OptionError
from bagatelle.core.match import CHANCE, OPEN, Match, Viewer
from bagatelle.core.records import commitment_of, mix, seed_text, verify, words_text
from bagatelle.core.words import Said, Words

UNFAIR = 1
HELP = "step through a recorded game, or verify its random events"
DESCRIPTION = "Step through a recorded game; into a pipe, tell all of it."
EXAMPLES = """\
examples:
  bagatelle replay game.bag                    Enter shows the next event, q stops
  bagatelle replay game.bag > game.txt         the whole story as text
  bagatelle replay game.bag --seat 2           as seat 2 knew it
  bagatelle replay game.bag --open             with all cards open
  bagatelle replay --verify game.bag           is every random event what the seed gives?
"""


def add(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record (.bag)")
    said = Said(
        "check every random event against the seed, and the seed against the secret number and the words; "
        "exit code 0 if all is fair, 1 if not"
    )
    parser.add_argument("--verify", action="store_true", help=said)
    parser.add_argument("--seat", metavar="N", help="tell it as this seat knew it (default: as a spectator did)")
    parser.add_argument("--open", action="store_true", help="tell it with all cards open")
    add_names(parser)


def run(args: Namespace) -> int:
    """0: told, or fair; 1: not what the seed or the words give. BagatelleError for what isn't a record."""
    match = read_record(args.file)
    if args.seat is not None and args.open:
        raise OptionError("--seat and --open are two ways to see it: say one")
    return _verify(match, args.words) if args.verify else _tell(match, args)


def _verify(match: Match, words: Words) -> int:
    wrong = verify(match)
    for event in wrong:
        print(words.say("Event {number} is “{written}”; the seed gives “{drawn}”.",
                        number=event.number, written=event.written, drawn=event.drawn))  # fmt: skip
    mixed = mix(match.secret, match.words)
    if mixed != match.seed:
        print(words.say("The seed is {written}; the secret number and the words give {mixed}.",
                        written=seed_text(match.seed), mixed=seed_text(mixed)))  # fmt: skip
    if wrong or mixed != match.seed:
        return UNFAIR
    print(
        words.say(
            "Nothing here was drawn from the seed: what happened ({count} times) was physics, not luck."
            if match.game.live
            else "Every random event ({count}) is what the seed gives.",
            count=sum(actor == CHANCE for actor, _ in match.history),
        )
    )
    for origin in match.origins[:1]:
        print(
            words.say(
                "The first {number} events are those of match {match}, and so is the luck: everybody could know it."
                if origin.seed == seed_text(match.seed)
                else "The first {number} events are those of match {match}; they are checked against its seed.",
                number=origin.number, match=origin.match,
            )
        )  # fmt: skip
    if match.words:
        typed = shown(words_text(match.words), 500)
        print(words.say("The secret number and the words {words} give the seed.", words=typed))
    fingerprint = commitment_of(match.secret)
    print(words.say("The fingerprint of the secret number (SHA-256) is {commitment}", commitment=fingerprint))
    return 0


def _tell(match: Match, args: Namespace) -> int:
    from bagatelle.cli.console import Desk
    from bagatelle.cli.screens import terminal
    from bagatelle.cli.story import story

    desk, words, viewer = Desk(), args.words, _viewer(match, args)
    names = read_names(args.names, match.players)
    screen = terminal(match.game).Screen(names, (None,) * match.players, words.language)
    desk.print(words.say("{title}, {players} players", title=match.game.title, players=match.players))
    desk.print(screen.intro(match.rewound(0).view(viewer)))
    for told in story(match, screen, viewer):
        if desk.stepping and desk.ask(words.say("Enter: next   q: stop ")) in (None, "q"):
            return 0
        desk.print(told)
    unfinished = words.say("The record ends here; the game isn't over.")
    desk.print(screen.ending(match.view(viewer)) if match.outcome else unfinished)
    return 0


def _viewer(match: Match, args: Namespace) -> Viewer:
    return OPEN if args.open else read_seat(args.seat, match.players)
