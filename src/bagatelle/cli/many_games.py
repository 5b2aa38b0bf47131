"""What commands share that play many games: where and by which luck, a bar, and an end by Ctrl-C that loses nothing."""

from __future__ import annotations

import signal
import threading
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from bagatelle.cli.common import INTERRUPTED, add_cluster, add_options, given, progress_bar, refuse, whole
from bagatelle.cli.parser import Parser
from bagatelle.core.errors import BotFailed, OptionError
from bagatelle.core.words import Said, Words

if TYPE_CHECKING:
    from bagatelle.lab.simulate import Progress


def add_work(parser: Parser) -> None:
    """Let a command take the options of games, a seed, and where the games are played."""
    add_options(parser)
    parser.add_argument("--seed", metavar="N", help="the same seed gives the same games (default: a fresh one)")
    parser.add_argument("--threads", metavar="N", help="how many cores to use (default: all)")
    add_cluster(parser)


def add_think(parser: Parser) -> None:
    parser.add_argument("--think", default="0.05", metavar="SECONDS", help="a move, for expert (default: 0.05)")


def add_json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="print the report as JSON, for machines")


def read_threads(args: Namespace) -> int | None:
    return given(args.threads, partial(whole, Said("the number of threads")))


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
