"""`bagatelle doctor`: is what is stored whole?"""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from bagatelle.cli.common import progress_bar
from bagatelle.cli.parser import Parser
from bagatelle.cli.settings import offer_database
from bagatelle.core.words import Words

if TYPE_CHECKING:
    from bagatelle.server.doctor import Report

HELP = "check what is stored, and say what is damaged"
DESCRIPTION = (
    "Read every row of a database, load every table and replay every match; say what is damaged. Nothing is changed, "
    "and the server may run meanwhile."
)
EXAMPLES = """\
examples:
  bagatelle doctor
  bagatelle doctor --database postgresql://user@localhost/bagatelle
"""


def add(parser: Parser) -> None:
    offer_database(parser, parser.words)


def run(args: Namespace) -> int:
    """Examine. StorageError if that can't be; 1 if anything is damaged."""
    from bagatelle.server.database import looking, parse
    from bagatelle.server.doctor import examine

    words = args.words
    with looking(parse(args.database)) as connection, progress_bar(words.say) as tell:
        report = examine(connection, tell)
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
