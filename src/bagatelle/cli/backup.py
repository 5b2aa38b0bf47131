"""`bagatelle backup`: everything that is stored, in one file, while the server runs."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from bagatelle.cli.common import progress_bar
from bagatelle.cli.files import shown
from bagatelle.cli.parser import Parser
from bagatelle.cli.settings import offer_database

HELP = "put everything that is stored into a file"
DESCRIPTION = (
    "Put everything that is stored, as it is at one moment, into one file, while the server may run. It can be "
    "restored into SQLite and into PostgreSQL. Keep it safe: it holds the hidden cards of running matches."
)
EXAMPLES = """\
examples:
  bagatelle backup games.backup
  bagatelle backup games.backup --overwrite --database postgresql://user@localhost/bagatelle
"""


def add(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="the file to write")
    parser.add_argument("--overwrite", action="store_true", help="replace the file if it is there")
    offer_database(parser, parser.words)


def run(args: Namespace) -> int:
    """Back up. StorageError if that can't be; 1 if something couldn't be read and isn't in the backup."""
    from bagatelle.server.backup import said_left, write
    from bagatelle.server.database import looking, parse

    words = args.words
    with looking(parse(args.database)) as connection, progress_bar(words.say) as tell:
        made = write(connection, args.file, args.overwrite, tell)
    counted = {name: words.number(made.rows.get(name, 0)) for name in ("tables", "matches", "events")}
    counted["file"] = shown(str(args.file))
    print(words.say("{file} holds {tables} tables, {matches} matches and {events} events.", **counted))
    for left in made.left:
        print(words.say(said_left(left)))
    if made.left:
        print(words.count("1 row is not in the backup.", "{n} rows are not in the backup.", len(made.left)))
    return 1 if made.left else 0
