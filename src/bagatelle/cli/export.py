"""`bagatelle export`: finished public matches as open data."""

from __future__ import annotations

from argparse import Namespace

from bagatelle.cli.common import progress_bar
from bagatelle.cli.files import check_writable, shown
from bagatelle.cli.parser import Parser
from bagatelle.cli.settings import offer_database

HELP = "put finished public matches into a Parquet file"
DESCRIPTION = (
    "Put the finished matches of public tables into a Parquet file, one row for each event, for pandas, polars and "
    "DuckDB. Nothing in it tells who played: no names, no words that players typed, no links to the matches."
)
EXAMPLES = "Example: bagatelle export --out matches.parquet --database postgresql://user@localhost/bagatelle"


def add(parser: Parser) -> None:
    parser.add_argument("--out", required=True, metavar="FILE", help="the file to write")
    offer_database(parser, parser.words)


def run(args: Namespace) -> int:
    """Export. OptionError or StorageError if that can't be; 1 if a match had to be left out."""
    from bagatelle.lab.parquet import saved, writing
    from bagatelle.server.database import looking, parse
    from bagatelle.server.open_data import count, public_matches

    words, left = args.words, 0
    check_writable(args.out)
    with looking(parse(args.database)) as connection, writing(args.out) as file, progress_bar() as tell:
        total = count(connection)
        for number, found in enumerate(public_matches(connection), 1):
            if found:
                row, match = found  # its id isn't told: it is the link to a replay with names
                file.add([saved(match, str(file.matches), row.levels or None, row.started, row.finished)])
            else:
                left += 1
            tell("", number, total)
    matches = words.count("1 match", "{n} matches", file.matches)
    events = words.count("1 event", "{n} events", file.events)
    print(words.say("{file} holds {matches} and {events}.", file=shown(args.out), matches=matches, events=events))
    if left:
        print(words.count("1 match that was closed or can't be read was left out.",
                          "{n} matches that were closed or can't be read were left out.", left))  # fmt: skip
    return 1 if left else 0
