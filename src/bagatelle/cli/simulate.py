"""`bagatelle simulate`: many games between bots, and what they tell."""

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
    from bagatelle.lab.plan import Plan

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
    add_think(parser)
    add_work(parser)
    add_json(parser)
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
    plot = given(args.plot, plots.check_path)
    threads = read_threads(args)
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
        given(args.players, partial(whole, Said("the number of players"))),
        args.bots,
        given(args.seed, read_seed),
        args.rotate,
        read_think(args.think),
        read_options(game, args.option),
        keep=args.save is not None,
    )
