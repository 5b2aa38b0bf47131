"""`bagatelle report`: what a game is like, on one page for whoever designs it."""

from __future__ import annotations

import sys
from argparse import Namespace
from functools import partial
from typing import TYPE_CHECKING, Any

from bagatelle.cli.common import INTERRUPTED, executor, given, progress_bar, read_options, whole
from bagatelle.cli.files import check_writable, write_text
from bagatelle.cli.many_games import add_work, interrupts, read_threads
from bagatelle.cli.parser import Parser
from bagatelle.core.errors import OptionError
from bagatelle.core.game import Game
from bagatelle.core.options import Number, no_option
from bagatelle.core.records import read_seed
from bagatelle.core.words import Said
from bagatelle.games import game as find

if TYPE_CHECKING:
    from bagatelle.lab.report import Report

SECONDS = 120
MOST_VALUES = 60
HELP = "report on a game, and on variants of it, as a page"
DESCRIPTION = (
    "Write a page about a game: length, seats, leads and comebacks, luck, choices, what is hidden, skill, and what "
    "comes into play; of every number of players, and side by side of variants."
)
EXAMPLES = """\
examples:
  bagatelle report bag-of-butts --players 2-4 --out report.html
  bagatelle report bag-of-butts --players 3 --vary target=15..40:5 --seconds 600 --out targets.html
  bagatelle report lucktails --vary own_peek=true,false --json
"""


def add(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="the name of a game, such as bag-of-butts")
    parser.add_argument("--players", metavar="N", help="how many players: 3, 2-4 or 2,4 (default: all that it takes)")
    said = Said("values of an option to compare: target=15..40:5, own_peek=true,false; repeatable")
    parser.add_argument("--vary", action="append", default=[], metavar="NAME=VALUES", help=said)
    parser.add_argument("--out", metavar="FILE", help="where the page goes (default: GAME-report.html)")
    said = Said("how long it takes, about, without compiling (default: {seconds})", seconds=SECONDS)
    parser.add_argument("--seconds", default=str(SECONDS), metavar="N", help=said)
    parser.add_argument("--games", metavar="N", help="count exactly so many games of each case")
    said = Said("look closely at exactly so many games of each case, and play as many on each rung of the ladder")
    parser.add_argument("--closely", metavar="N", help=said)
    said = Said("how everybody plays: a level that doesn't search (default: the best of them)")
    parser.add_argument("--bots", metavar="LEVEL", help=said)
    add_work(parser)
    parser.add_argument("--json", action="store_true", help="print the report as JSON too, for machines")


def run(args: Namespace) -> int:
    """Find out, then write the page. Returns 0, or 130 if Ctrl-C ended it early; then the page is about the cases that
    were finished, if there are any. BagatelleError, before anything is played, for what can't be done as asked."""
    game = find(args.game)
    path = args.out or f"{game.name}-report.html"
    check_writable(path)
    found = _found(args, game)
    if found is None:
        print(f"bagatelle: {args.words.say('stopped before a case was finished')}", file=sys.stderr)
        return INTERRUPTED
    import msgspec

    from bagatelle.lab.reports.page import page

    if args.json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    try:
        write_text(path, page(found, args.words.language))
    except OSError as error:
        raise OptionError("the page can't be written: {why}", why=error) from None
    print(args.words.say("The report is saved in {file}", file=path), file=sys.stderr if args.json else sys.stdout)
    return INTERRUPTED if found.early else 0


def _found(args: Namespace, game: Game) -> Report | None:
    """The report; None if Ctrl-C came before a case was finished."""
    chosen: dict[str, Any] = {
        "players": given(args.players, read_players),
        "vary": dict(read_vary(game, text) for text in args.vary),
        "games": given(args.games, partial(whole, Said("the number of games"))),
        "closely": given(args.closely, partial(whole, Said("the number of games"))),
        "seconds": float(whole(Said("the number of seconds"), args.seconds)),
        "threads": read_threads(args),
        "seed": given(args.seed, read_seed),
    }
    options = read_options(game, args.option)
    from bagatelle.lab import report

    with executor(args.cluster) as cluster, interrupts() as stopped, progress_bar(args.words.say) as tell:

        def progress(what: str, done: int, total: int) -> None:
            tell(what, done, total)
            if stopped():
                raise KeyboardInterrupt

        try:
            return report(game, bots=args.bots, executor=cluster, progress=progress, **chosen, **options)
        except KeyboardInterrupt:
            return None


def read_players(text: str) -> list[int]:
    """`3`, `2-4` or `2,4`; OptionError for anything else."""
    what = Said("the number of players")
    first, dash, last = text.partition("-")
    if dash and first:
        least, most = whole(what, first), min(whole(what, last), 99)
        if most < least:
            raise OptionError("a range of players is written 2-4, not {given}", given=repr(text)[:100])
        return list(range(least, most + 1))
    return list(dict.fromkeys(whole(what, each.strip()) for each in text.split(",")))


def read_vary(game: Game, text: str) -> tuple[str, list[Any]]:
    """An option and its values: `target=15..40`, `target=15..40:5`, `target=15,28,40`, and of options whose values have
    commas or spaces themselves, `cards=0 1 2 3 4 5 6;0 0 1 1 2 2 9`. OptionError for what the option doesn't take."""
    name, equals, values = text.partition("=")
    if not equals or not values:
        raise OptionError("what is varied is name=values, not {given}", given=repr(text)[:150])
    if name not in game.options:
        raise no_option(repr(name)[:100], game.options)
    option = game.options[name]
    if isinstance(option, Number) and ".." in values:
        ends, _, step = values.partition(":")
        low, _, high = ends.partition("..")
        first, last = option.read(low), option.read(high)
        each = whole(Said("the step"), step) if step else max(1, -(-(last - first) // 5))
        if each < 1 or last <= first:
            raise OptionError("a range is written 15..40 or 15..40:5, not {given}", given=repr(values)[:100])
        return name, list(range(first, last + 1, each))[: MOST_VALUES + 1]
    return name, [option.read(value.strip()) for value in values.split(";" if ";" in values else ",")]
