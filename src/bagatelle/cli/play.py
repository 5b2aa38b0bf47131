"""`bagatelle play`: a game at the terminal, with bots and with people at the same keyboard."""

from __future__ import annotations

import math
import shlex
from argparse import Namespace

from bagatelle import bots
from bagatelle.cli.common import add_game, add_options, given, read_options
from bagatelle.cli.files import check_writable, fresh_name, read_record, shown, write_record
from bagatelle.cli.parser import Parser
from bagatelle.cli.seats import Seats, add_names, read_levels, read_names
from bagatelle.core.errors import OptionError
from bagatelle.core.match import Match
from bagatelle.core.records import read_seed
from bagatelle.core.words import Said
from bagatelle.games import game as find, names

THINK = 0.2
MOST_SECONDS = 600
HELP = "play a game here, with bots or with others at the same keyboard"
DESCRIPTION = "Play a game in the terminal. At the prompt, ? explains what you can do."
LIST = "list"  # in place of levels: show them
EXAMPLES = """\
examples:
  bagatelle play bag-of-butts                                   you and a bot
  bagatelle play bag-of-butts --bots list                       which bots there are
  bagatelle play bag-of-butts --players 3 --bots expert --seed 7
  bagatelle play bag-of-butts --humans 2 --names Ann,Bob        two at one keyboard
  bagatelle play bag-of-butts --option target=20 --lang nl
  bagatelle play --resume bag-of-butts-20250101-200000.bag      go on with a saved game
"""


def add(parser: Parser) -> None:
    add_game(parser, nargs="?")
    parser.add_argument("--players", metavar="N", help="how many players (default: as few as the game takes)")
    parser.add_argument("--humans", metavar="N", help="how many of them are people; they sit first (default: 1)")
    said = Said(
        "level of every bot, or one each by seat: random, beginner, …, expert; list shows them all, and how they play "
        "(default: the best one that doesn't search)"
    )
    parser.add_argument("--bots", metavar="LEVEL,…", help=said)
    thinking = Said("time a searching bot takes for a move (default: {seconds})", seconds=THINK)
    parser.add_argument("--think", metavar="SECONDS", help=thinking)
    add_names(parser)
    parser.add_argument("--seed", metavar="N", help="the same seed gives the same luck (default: a fresh one)")
    add_options(parser)
    said = Said("where the record goes when you quit and when the game ends (default: when you quit, a new file here)")
    parser.add_argument("--save", metavar="FILE", help=said)
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved game; its record is kept up to date")


def run(args: Namespace) -> int:
    """Play; 0 when the game is over or saved, 1 if it could not be saved. BagatelleError for what can't be played."""
    match = _resumed(args) if args.resume is not None else _new(args)
    if args.bots == LIST:
        from bagatelle.cli.console import Desk
        from bagatelle.cli.levels import ladder

        Desk().print(ladder(match.game, args.words))
        return 0
    humans = _whole("--humans", args.humans, 0, match.players) if args.humans is not None else 1
    level = bots.usual(match.game) if args.bots is None else args.bots
    levels = read_levels(match.game, level, match.players - humans)
    seats = Seats(read_names(args.names, match.players), (None,) * humans + levels)
    think = THINK if args.think is None else _seconds(args.think)
    path = args.resume if args.save is None else args.save
    if path is not None:
        check_writable(path)

    from bagatelle.cli.console import Desk
    from bagatelle.cli.session import Session

    desk, words = Desk(), args.words
    session = Session(match, seats, think, desk, words)
    stop = session.run()
    if stop == "over":
        if path is None:
            desk.print(words.say("To keep the record of a game, play it with --save FILE."))
            return 0
        again = words.say("Look at it again with:  {command}", command=_command("replay", path, args, "names", "lang"))
    else:
        if stop != "quit":
            desk.print(words.say("Interrupted." if stop == "interrupted" else "The input has ended."))
        path = fresh_name(match.game.name, ".bag") if path is None else path
        command = _command("play --resume", path, args, "humans", "bots", "think", "names", "lang")
        again = words.say("Go on with:  {command}", command=command)
    try:
        write_record(path, session.match)
    except OSError as error:
        desk.line(words.say("The game can't be saved in {file}: {reason}. This is its record:",
                            file=shown(path), reason=error.strerror))  # fmt: skip
        desk.line(session.match.record())
        return 1
    desk.line(words.say("The game is saved in {file}", file=shown(path)))
    desk.line(again)
    return 0


def _new(args: Namespace) -> Match:
    if args.game is None:
        raise OptionError("play what? There are: {games}", games=", ".join(names()))
    game = find(args.game)
    humans = 1 if args.humans is None else _whole("--humans", args.humans, 0, game.max_players)
    if args.players is None:
        players = max(game.min_players, humans)
    else:
        players = _whole("--players", args.players, game.min_players, game.max_players)
    seed = given(args.seed, read_seed)
    return game.new(players, seed, **read_options(game, args.option))


def _resumed(args: Namespace) -> Match:
    for flag in ("players", "seed", "option"):
        if getattr(args, flag):
            raise OptionError("--resume goes on with a game as it was started: leave out --{flag}", flag=flag)
    match = read_record(args.resume)
    if args.game not in (None, match.game.name):
        raise OptionError("{file} is a game of {game}, not of {other}",
                          file=shown(args.resume), game=match.game.name, other=shown(args.game))  # fmt: skip
    return match


def _whole(flag: str, text: str, low: int, high: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10 and low <= int(text) <= high):
        raise OptionError("{flag} takes a whole number from {low} to {high}, not “{given}”",
                          flag=flag, low=low, high=high, given=shown(text))  # fmt: skip
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds <= MOST_SECONDS:
        raise OptionError("--think takes seconds, more than 0 and at most {most}, not “{given}”",
                          most=MOST_SECONDS, given=shown(text))  # fmt: skip
    return seconds


def _command(command: str, path: str, args: Namespace, *flags: str) -> str:
    """The command that resumes the game, with those of these flags that were given this time."""
    again = ["bagatelle", *command.split(), path]
    for flag in flags:
        if (value := getattr(args, flag)) is not None:
            again += [f"--{flag}", value]
    return shlex.join(again)
