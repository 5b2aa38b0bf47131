"""How soon a server answers after a start, whatever is stored, and how soon the bots of running matches play again.

    python bench/start.py --finished 100000 --running 5000

The database is filled with copies of two matches. At every running table a bot has to move, and then a person, so it is
idle again after that. Meanwhile /health is asked ten times a second.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from typing import Any

import httpx

import bagatelle
from bagatelle.core.match import Match
from bagatelle.core.records import commitment_of, seed_text
from bagatelle.server.identity import new_code
from bagatelle.server.storage import Storage
from clients import percentile, server

GAME = bagatelle.game("bag-of-butts")
LONG = 60  # events of a running match, or a few more


def finished() -> Match:
    """A short match that is over."""
    match = GAME.new(2, seed=1, target=1)
    while match.outcome is None:
        match.play(match.moves()[0])
    return match


def running() -> Match:
    """A long match where seat 2, the bot's, has to move."""
    match = GAME.new(2, seed=1, target=50)
    while match.number < LONG or match.actor != 2:
        assert match.outcome is None
        match.play(match.moves()[-1])
    return match


def rows(match: Match, name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """All that is stored of a table with that match, a person and a bot: the name of each row's table, and the row."""
    code, now, options, over = new_code(), time.time(), json.dumps(match.options), match.outcome is not None
    seed, seats = seed_text(match.seed), {"table_code": code, "open": 0, "left": "[]", "word": ""}
    yield "tables", {
        "code": code, "game": GAME.name, "players": 2, "options": options, "public": 0, "host": 1,
        "phase": "over" if over else "playing", "match": name, "wins": "{}", "secret": "5", "created": now,
        "touched": now, "clock": None, "deadline": None, "owner": None, "epoch": 0,
    }  # fmt: skip
    yield "persons", {"table_code": code, "number": 1, "token_hash": code, "nickname": "Ann"}
    yield "seats", seats | {"seat": 1, "person": 1, "level": None, "substitute": None, "name": "Ann"}
    yield "seats", seats | {"seat": 2, "person": None, "level": "greedy", "substitute": None, "name": "Waffle"}
    yield "matches", {
        "id": name, "table_code": code, "number": 1, "game": GAME.name, "rules_version": GAME.version, "players": 2,
        "options": options, "seed": seed, "secret": seed, "commitment": commitment_of(match.secret),
        "names": '["Ann", "Waffle"]', "words": "[]", "started": now, "finished": now if over else None,
        "winners": "[1]" if over else None,
    }  # fmt: skip
    for number, (actor, move) in enumerate(match.events, 1):
        yield "events", {"match_id": name, "number": number, "actor": str(actor), "move": str(move), "at": now,
                         "attachment": ""}  # fmt: skip


def fill(folder: str, done: int, going: int) -> int:
    """A database with so many matches; returns how many events a running one has."""
    asyncio.run(Storage.open(f"sqlite:///{folder}/bench.sqlite3").close())
    connection = sqlite3.connect(f"{folder}/bench.sqlite3")
    connection.execute("PRAGMA synchronous = OFF")
    for match, kind, count in ((finished(), "done", done), (running(), "going", going)):
        for n in range(count):
            for table_name, row in rows(match, f"{kind}-{n}"):
                columns, values = ", ".join(f'"{name}"' for name in row), ", ".join(f":{name}" for name in row)
                connection.execute(f"INSERT INTO {table_name} ({columns}) VALUES ({values})", row)
    connection.commit()
    connection.close()
    return match.number


async def measure(folder: str, going: int, last: int) -> None:
    begin, times = time.perf_counter(), list[float]()
    async with server(folder) as (address, _), httpx.AsyncClient(timeout=60) as http:
        await http.get(f"{address}/health")
        print(f"/health answers after {time.perf_counter() - begin:.2f} s", flush=True)
        while (await http.get(f"{address}/ready")).status_code != 200:
            await asyncio.sleep(0.01)
        print(f"/ready is 200 after {time.perf_counter() - begin:.2f} s", flush=True)
        look = sqlite3.connect(f"{folder}/bench.sqlite3")
        played = "SELECT count(*) FROM events WHERE match_id >= 'going-' AND match_id < 'going.' AND number = ?"
        while look.execute(played, (last + 1,)).fetchone()[0] < going:
            for _ in range(20):
                asked = time.perf_counter()
                await http.get(f"{address}/health")
                times.append(time.perf_counter() - asked)
                await asyncio.sleep(0.1)
        print(f"all bots have played after {time.perf_counter() - begin:.1f} s; meanwhile /health took "
              f"p50 {1000 * percentile(times, 0.5):.0f} ms, p99 {1000 * percentile(times, 0.99):.0f} ms, "
              f"at most {1000 * max(times):.0f} ms")  # fmt: skip
        look.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--finished", type=int, default=100_000)
    parser.add_argument("--running", type=int, default=5_000)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="bagatelle-bench-") as folder:
        begin = time.perf_counter()
        last = fill(folder, args.finished, args.running)
        print(f"{args.finished:,} finished and {args.running:,} running matches of {last} events, stored in "
              f"{time.perf_counter() - begin:.0f} s", flush=True)  # fmt: skip
        asyncio.run(measure(folder, args.running, last))


if __name__ == "__main__":
    main()
