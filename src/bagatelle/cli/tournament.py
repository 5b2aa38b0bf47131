"""`bagatelle tournament`: who is the strongest, everybody against everybody in every seat."""

from __future__ import annotations

import json
from argparse import Namespace
from functools import partial
from typing import TYPE_CHECKING

from bagatelle.cli.common import executor, given, read_options, whole
from bagatelle.cli.many_games import add_json, add_think, add_work, nothing_played, played, read_think, read_threads
from bagatelle.cli.parser import Parser
from bagatelle.core.records import read_seed
from bagatelle.core.words import Said

if TYPE_CHECKING:
    from bagatelle.lab.tournament import Tournament

GAMES = 1000
HELP = "let bots play a tournament, and rate them"
DESCRIPTION = "Let bots play everybody against everybody in every seat, and say how strong each is: yours among them."
EXAMPLES = """\
examples:
  bagatelle tournament bag-of-butts --bots random,beginner,greedy,expert --games 4000
  bagatelle tournament lucktails --players 3 --bots careful,expert@20ms,expert@200ms,my_bot.py:Bot --plot ratings.png
"""


def add(parser: Parser) -> None:
    parser.add_argument("game", help="the name of a game, such as bag-of-butts")
    said = Said(
        "who plays: levels, levels with a time to think (expert@20ms) or a number of rollouts (expert@500r), "
        "classes in files (my_bot.py:Bot)"
    )
    parser.add_argument("--bots", required=True, metavar="BOTS", help=said)
    said = Said("how many games, rounded up until everybody has met everybody in every seat (default: {games})",
                games=GAMES)  # fmt: skip
    parser.add_argument("--games", default=str(GAMES), metavar="N", help=said)
    parser.add_argument("--players", metavar="N", help="how many at a table (default: as few as the game takes)")
    add_think(parser)
    said = Said("how often positions are played out to tell luck from skill; 0: not at all (default: {luck})", luck=64)
    parser.add_argument("--luck", default="64", metavar="N", help=said)
    add_work(parser)
    add_json(parser)
    parser.add_argument("--plot", metavar="FILE", help="also draw ratings and cross table, into a .png or .svg file")


def run(args: Namespace) -> int:
    """Play, then report on stdout. Returns 0; 130 if Ctrl-C ended it early, or 2 if a bot failed: then the report is on
    what was played. BagatelleError, before anything is played, for what can't be done as asked."""
    from bagatelle.lab import plots
    from bagatelle.lab.tournament import run as play

    found = _schedule(args)
    plot = given(args.plot, plots.check_path)
    threads = read_threads(args)
    with executor(args.cluster) as cluster:
        code = played(lambda progress: play(found, threads, progress, cluster), args.words)
    if not found.games:
        return nothing_played(code, args.words)
    if args.json:
        from bagatelle.lab.export import tournament_to_dict

        print(json.dumps(tournament_to_dict(found), indent=2))
    else:
        from bagatelle.cli.tournament_report import show

        show(found, args.words.language)
    if plot:
        from bagatelle.lab.tournament_plot import draw

        draw(found, plot, args.words.language)
    return code


def _schedule(args: Namespace) -> Tournament:
    from bagatelle.games import game as find
    from bagatelle.lab.tournament import schedule

    game = find(args.game)
    return schedule(
        game,
        [bot.strip() for bot in args.bots.split(",")],
        whole(Said("the number of games"), args.games),
        given(args.players, partial(whole, Said("the number of players"))),
        given(args.seed, read_seed),
        think=read_think(args.think),
        luck=whole(Said("the number of rollouts"), args.luck),
        **read_options(game, args.option),
    )
