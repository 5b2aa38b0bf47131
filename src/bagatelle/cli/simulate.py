"""`bagatelle simulate`: many games between bots, and what they tell."""

from __future__ import annotations

import json
import signal
import threading
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from bagatelle.cli.common import add_cluster, add_options, executor, progress_bar, read_options, refuse, whole
from bagatelle.cli.parser import Parser
from bagatelle.core.errors import BotFailed, OptionError
from bagatelle.core.records import read_seed
from bagatelle.core.words import Said, Words

if TYPE_CHECKING:
    from bagatelle.lab.plan import Plan
    from bagatelle.lab.simulate import Progress

INTERRUPTED = 130
GAMES, SIMULATED_GAMES = 10_000, 100  # by default; the latter where physics decides
HELP = "play many games between bots and report on them"
DESCRIPTION = (
    "Play many games between bots and report wins, points, lengths and what happened. A game whose towers really stand "
    "or fall (Bausack) takes seconds; others, thousandths of them."
)
EXAMPLES = "Example: bagatelle simulate bag-of-butts --games 4000 --bots expert,greedy --rotate --seed 1"


def add(parser: Parser) -> None:
    parser.add_argument("game", help="the name of a game, such as bag-of-butts")
    games = Said("how many games (default: {games}, or {fewer} where towers really stand or fall)",
                 games=GAMES, fewer=SIMULATED_GAMES)  # fmt: skip
    parser.add_argument("--games", metavar="N", help=games)
    parser.add_argument("--players", metavar="N", help="how many players (default: as many as bots, or all seats)")
    said = Said("a level for every seat, or one for each: random,greedy (default: random)")
    parser.add_argument("--bots", default="random", metavar="LEVELS", help=said)
    parser.add_argument("--rotate", action="store_true", help="let every bot sit everywhere, and compare the bots")
    parser.add_argument("--seed", metavar="N", help="the same seed gives the same games (default: a fresh one)")
    add_options(parser)
    parser.add_argument("--think", default="0.05", metavar="SECONDS", help="a move, for expert (default: 0.05)")
    parser.add_argument("--threads", metavar="N", help="how many cores to use (default: all)")
    add_cluster(parser)
    parser.add_argument("--json", action="store_true", help="print the report as JSON, for machines")
    parser.add_argument("--plot", metavar="FILE", help="also draw the distributions, into a .png or .svg file")
    parser.add_argument("--save", metavar="FILE", help="also keep all games, in a Parquet file")


def run(args: Namespace) -> int:
    """Simulate, then report on stdout. Returns 0; 130 if Ctrl-C ended it early, or 2 if a bot failed: then the report
    is on what was played. BagatelleError, before anything is played, for what can't be done as asked.
    """
    from bagatelle.lab import plots
    from bagatelle.lab.result import Result
    from bagatelle.lab.simulate import run as play, saving

    result = Result(_plan(args))
    plot = None if args.plot is None else plots.check_path(args.plot)
    threads = None if args.threads is None else whole(Said("the number of threads"), args.threads)
    with executor(args.cluster) as cluster, saving(args.save) as keep:
        code = played(lambda progress: play(result, threads, progress, cluster, keep), args.words)
    if not result.games:
        return nothing_played(code, args.words)
    if args.json:
        from bagatelle.lab.export import to_dict

        print(json.dumps(to_dict(result), indent=2))
    else:
        from bagatelle.cli.simulate_report import show

        show(result, args.words.language)
    if plot:
        plots.draw(result, plot, args.words.language)
    return code


def _plan(args: Namespace) -> Plan:
    from bagatelle.games import game as find
    from bagatelle.lab.plan import make

    game = find(args.game)
    games = SIMULATED_GAMES if game.live else GAMES
    return make(
        game,
        games if args.games is None else whole(Said("the number of games"), args.games),
        None if args.players is None else whole(Said("the number of players"), args.players),
        args.bots,
        None if args.seed is None else read_seed(args.seed),
        args.rotate,
        read_think(args.think),
        read_options(game, args.option),
        keep=args.save is not None,
    )


def read_think(text: str) -> float:
    """Seconds a move; OptionError if it is no number."""
    try:
        return float(text)
    except ValueError:
        raise OptionError("thinking takes a number of seconds, not {given}", given=repr(text)[:150]) from None


def played(play: Callable[[Progress], None], words: Words) -> int:
    """Play games with a progress bar, if somebody sees it, to the end, to Ctrl-C or until a bot fails; returns the exit
    code."""
    with interrupts() as stopped, progress_bar() as tell:

        def progress(played: int, games: int) -> None:
            tell("", played, games)
            if stopped():
                raise KeyboardInterrupt

        try:
            play(progress)
        except KeyboardInterrupt:
            return INTERRUPTED
        except BotFailed as error:  # what was played before stays
            return refuse(words.say(error.said))
    return 0


def nothing_played(code: int, words: Words) -> int:
    """What is said instead of a report; if a bot failed, that was said already."""
    if code == INTERRUPTED:
        refuse(words.say("stopped before a game was over"))
    return code


@contextmanager
def interrupts() -> Iterator[Callable[[], bool]]:
    """Tell whether Ctrl-C was pressed, so that it never falls in the middle of counting; a second one cuts through."""
    if threading.current_thread() is not threading.main_thread():
        yield lambda: False
        return
    pressed = threading.Event()

    def note(*_: object) -> None:
        pressed.set()
        signal.signal(signal.SIGINT, signal.default_int_handler)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield pressed.is_set
    finally:
        signal.signal(signal.SIGINT, before)
