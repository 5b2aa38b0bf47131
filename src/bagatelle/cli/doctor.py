"""`bagatelle doctor`: is what is stored whole?"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bagatelle.cli.common import Commands, add_language, progress_bar
from bagatelle.cli.settings import offer_database
from bagatelle.core.words import Words

if TYPE_CHECKING:
    from bagatelle.server.doctor import Report

EXAMPLES = """\
examples:
  bagatelle doctor
  bagatelle doctor --database postgresql://user@localhost/bagatelle
"""


def add(commands: Commands, words: Words) -> None:
    """Add the command to the parser of `bagatelle`."""
    parser = commands.add_parser(
        "doctor",
        help=words.say("check what is stored, and say what is damaged"),
        description=words.say(
            "Read every row of a database, load every table and replay every match; say what is damaged. Nothing is "
            "changed, and the server may run meanwhile."
        ),
        epilog=words.say(EXAMPLES),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    offer_database(parser, words)
    add_language(parser, words)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Examine. StorageError if that can't be; 1 if anything is damaged."""
    from bagatelle.server.database import connect_onlooker, parse, telling
    from bagatelle.server.doctor import examine

    words, url = args.words, parse(args.database)
    engine = connect_onlooker(url)
    try:
        with telling(url), progress_bar() as tell, engine.connect() as connection:
            report = examine(connection, lambda what, *of: tell(words.say(what), *of))
    finally:
        engine.dispose()
    return tell_damage(report, words)


def tell_damage(report: Report, words: Words) -> int:
    """Say what a look at a database has found; the exit code."""
    for sentence in report.damage:
        print(words.say(sentence))
    looked = {name: words.number(getattr(report, name)) for name in ("tables", "matches", "events")}
    if not report.damage:
        print(words.say("{tables} tables, {matches} matches and {events} events: every match was replayed and ends as "
                        "is stored. Everything is whole.", **looked))  # fmt: skip
        return 0
    print(words.say("Everything else of {tables} tables, {matches} matches and {events} events is whole.", **looked))
    return 1
