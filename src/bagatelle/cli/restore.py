"""`bagatelle restore`: a backup put back, and proven by replaying every match."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from bagatelle.cli.common import progress_bar
from bagatelle.cli.doctor import tell_damage
from bagatelle.cli.parser import Parser
from bagatelle.cli.settings import offer_database

HELP = "put a backup back into a database"
DESCRIPTION = (
    "Put a backup back into a database that no server uses: all of it or nothing. It is proven by reading every row "
    "again and by replaying every match through the rules."
)
EXAMPLES = """\
examples:
  bagatelle restore games.backup --database sqlite:///games.sqlite3
  bagatelle restore games.backup --database postgresql://user@localhost/bagatelle
"""


def add(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="the backup")
    parser.add_argument("--overwrite", action="store_true", help="replace everything that the database holds")
    offer_database(parser, parser.words)


def run(args: Namespace) -> int:
    """Restore. StorageError, and nothing has changed, if that can't be; 1 if something in the backup is damaged."""
    from bagatelle.server.backup import Backup
    from bagatelle.server.database import connect_writer, parse, telling
    from bagatelle.server.lock import alone
    from bagatelle.server.restore import restore

    words, backup, url = args.words, Backup(args.file), parse(args.database)
    try:
        with alone(url), progress_bar(words.say) as tell, telling(url):
            engine = connect_writer(url)
            try:
                with engine.begin() as connection:
                    done = restore(connection, backup, args.overwrite, tell)
            finally:
                engine.dispose()
    finally:
        backup.close()
    for left in done.left:
        print(words.say("The row {key} of “{table}” was left out: what it belongs to isn't in the backup, or it can't "
                        "be stored here.", key=left.key, table=left.table))  # fmt: skip
    print(words.count("1 row was restored, and is what the backup holds.",
                      "{n} rows were restored, and are what the backup holds.", sum(done.rows.values())))  # fmt: skip
    return tell_damage(done.report, words) or int(bool(done.left))
