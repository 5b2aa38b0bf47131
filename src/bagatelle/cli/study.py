"""`bagatelle study`: questions about a game, answered by playing many games."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING

from bagatelle.cli.common import given, progress_bar, whole
from bagatelle.cli.parser import Parser
from bagatelle.core.errors import OptionError
from bagatelle.core.records import read_seed, seed_text
from bagatelle.core.words import Said, Words
from bagatelle.games import game as find

if TYPE_CHECKING:
    from bagatelle.lab.findings import Field, Section
    from bagatelle.lab.plan import Plan

ALL = "all"
HELP = "ask questions about a game and answer them by simulation"
DESCRIPTION = "Answer questions about a game by playing many games between bots: a report, and plots."
EXAMPLES = """\
examples:
  bagatelle study lucktails
  bagatelle study lucktails --players 4 --games 1_000_000 --seed 1 --out plots --lang nl
"""


def add(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="the name of a game, such as lucktails")
    said = Said("how many games for each number of players and each kind of bot (default: 100000)")
    parser.add_argument("--games", default="100000", metavar="N", help=said)
    parser.add_argument("--players", default=ALL, metavar="N", help="how many players, or all (default: all)")
    parser.add_argument("--seed", metavar="N", help="the same seed gives the same numbers (default: a fresh one)")
    parser.add_argument("--out", metavar="FOLDER", help="where the plots go (default: GAME-study, made if need be)")
    parser.add_argument("--format", default="png", choices=("png", "svg"), help="of the plots (default: png)")


def run(args: Namespace) -> int:
    """Study, report on stdout, save the plots. BagatelleError, before anything is played, for what can't be done."""
    from bagatelle.lab.study import plans, study_of

    game = find(args.game)
    study = study_of(game)
    games = whole(Said("the number of games"), args.games)
    players = None if args.players == ALL else whole(Said("the number of players"), args.players)
    fields = plans(game, games, players, given(args.seed, read_seed))
    folder = _folder(args.out or f"{game.name}-study")
    sections = study.findings(_play(fields), args.words.language)
    return _report(fields, sections, folder, args.format, args.words)


def _folder(path: str) -> Path:
    """A folder that can be written to, made if it isn't there; OptionError if that can't be."""
    try:
        folder = Path(path)
        folder.mkdir(exist_ok=True)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise OptionError("plots can't go into {folder}: {why}", folder=repr(path)[:150], why=reason) from None
    if not os.access(folder, os.W_OK):
        why = Said("the folder can't be written to")
        raise OptionError("plots can't go into {folder}: {why}", folder=repr(path)[:150], why=why)
    return folder


def _play(fields: Sequence[Plan]) -> list[Field]:
    """Play the games with a progress bar, if somebody sees it."""
    from bagatelle.lab.study import observe

    with progress_bar() as tell:
        total = sum(plan.games for plan in fields)
        return observe(fields, lambda played, _: tell("", played, total))


def _report(plans: Sequence[Plan], sections: Sequence[Section], folder: Path, kind: str, words: Words) -> int:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.padding import Padding
    from rich.table import Table

    from bagatelle.lab.study_plots import draw

    console = Console(highlight=False, markup=False, emoji=False)
    plan = plans[0]
    games = f"{words.number(sum(plan.games for plan in plans))} {words.say('games')}"
    console.print(f"{plan.game.title} · {games} · {words.say('seed')} {seed_text(plan.seed)[:60]}", style="bold")
    for section in sections:
        console.print("", section.title, sep="\n", style="bold")
        console.print(section.how)
        for text in section.conclusions:
            console.print(Padding(f"• {text}", (0, 0, 0, 2)))
        for table in section.tables:
            shown = Table(title=table.title, title_justify="left", title_style="italic", box=SIMPLE_HEAD)
            shown.pad_edge, shown.show_edge, shown.padding = False, False, (0, 1, 0, 0)
            for number, head in enumerate(table.head):
                widest = max((len(row[number]) for row in table.rows), default=len(head))
                heading = "\n".join(wrap(head, max(widest, 7), break_long_words=False))  # numbers are never cut off
                shown.add_column(heading, justify="left" if number < table.labels else "right")
            for row in table.rows:
                shown.add_row(*row)
            console.print("", shown, sep="\n")
        path = folder / f"{section.page.name}.{kind}"
        draw(section.page, path, words.language)
        console.print("", words.say("The plot is saved in {file}", file=path), sep="\n", soft_wrap=True)
    return 0
