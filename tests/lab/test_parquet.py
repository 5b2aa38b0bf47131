"""Games as open data: what is in the files, and that others than we can read and verify it."""

from __future__ import annotations

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import duckdb
import pytest
from msgspec.structs import replace

import bagatelle
from bagatelle.bots import make
from bagatelle.cli import main
from bagatelle.core.errors import OptionError
from bagatelle.core.match import Match
from bagatelle.core.origins import Origin
from bagatelle.core.records import commitment_of, mix, read_seed, seed_text, verify
from bagatelle.lab import simulate
from bagatelle.lab.parquet import saved, writing
from bagatelle.server import queries
from bagatelle.server.database import connect_writer, parse, upgrade
from bagatelle.server.queries import EventRow, MatchRow, TableRow

COLUMNS = {
    "match": "VARCHAR", "game": "VARCHAR", "rules": "SMALLINT", "players": "TINYINT", "options": "VARCHAR",
    "bots": "VARCHAR[]", "seed": "VARCHAR", "commitment": "VARCHAR", "from_numbers": "INTEGER[]",
    "from_seeds": "VARCHAR[]", "started": "TIMESTAMP WITH TIME ZONE", "finished": "TIMESTAMP WITH TIME ZONE",
    "winners": "TINYINT[]", "points": "INTEGER[]", "number": "INTEGER", "actor": "TINYINT", "move": "VARCHAR",
    "attachment": "VARCHAR", "points_now": "INTEGER[]",
}  # fmt: skip


def ask(query: str, file: Path) -> list[tuple[Any, ...]]:
    return duckdb.sql(query.replace("FILE", f"'{file}'")).fetchall()


def rebuilt(file: Path, name: str) -> Match:
    """A match made of its rows alone."""
    columns = "game, players, seed, options, from_numbers, from_seeds, move"
    rows = ask(f"SELECT {columns} FROM FILE WHERE match = '{name}' ORDER BY number", file)
    game, players, seed, options, numbers, seeds, _ = rows[0]
    match = bagatelle.game(game).restore(players, read_seed(seed), [row[-1] for row in rows], **json.loads(options))
    match.origins = tuple(Origin("", *each) for each in zip(numbers, seeds, strict=True))
    return match


def test_a_simulation_saves_every_event_and_what_verifies_its_shuffle(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    result = simulate("lucktails", 5, 3, "careful,random,random", 1, rotate=True, threads=1, save=file)
    assert dict(row[:2] for row in ask("DESCRIBE SELECT * FROM FILE", file)) == COLUMNS
    first = "SELECT match, bots, winners, points, seed FROM FILE WHERE number = 1"
    played = ask(first, file)
    assert [row[0] for row in played] == ["0", "1", "2", "3", "4"]
    assert played[1][1] == ["random", "careful", "random"]
    assert sum(1 / len(row[2]) for row in played for seat in row[2] if seat == 1) == pytest.approx(result.wins[0])
    for name, _, winners, points, _ in played:
        match = rebuilt(file, name)
        assert match.outcome
        assert (match.outcome.winners, match.scores) == (tuple(winners), tuple(points))
        assert verify(match) == []
    assert ask("SELECT count(*) FROM FILE a WHERE actor > 0", file)[0][0] == sum(
        moves * games for moves, games in result.moves.items()
    )
    assert ask("SELECT DISTINCT points FROM FILE WHERE match = '3'", file) == ask(
        "SELECT points_now FROM FILE WHERE match = '3' ORDER BY number DESC LIMIT 1", file
    )


def test_the_file_is_the_same_whoever_plays(tmp_path: Path) -> None:
    files = [tmp_path / "one.parquet", tmp_path / "many.parquet"]
    simulate("bag-of-butts", 12, 2, "greedy", 1, threads=1, save=files[0])
    with ThreadPoolExecutor(3) as pool:
        simulate("bag-of-butts", 12, 2, "greedy", 1, executor=pool, save=files[1])
    assert files[0].read_bytes() == files[1].read_bytes()


def finished(seed: int, words: tuple[str, ...] = ()) -> Match:
    game, secret = bagatelle.game("bag-of-butts"), seed
    match = game.new(2, mix(secret, words), target=5)
    played_to_the_end(match)
    match.secret, match.words = secret, words
    return match


def played_to_the_end(match: Match) -> None:
    while match.actor is not None:
        match.play(make(match.game, "greedy", 1).choose(match.perspective(int(match.actor))))


def stored(url: str) -> None:
    """Matches of a public table and of another one, and one that goes on."""
    engine = connect_writer(parse(url))
    upgrade(engine)
    with engine.begin() as connection:
        for number, (code, public) in enumerate({"OPENA": True, "SHUTA": False}.items()):
            table = TableRow(
                code=code, game="bag-of-butts", players=2, options={}, public=public, host=None, phase="lobby",
                match=None, wins={}, secret="1", created=1.0, touched=1.0,
            )  # fmt: skip
            queries.insert_table(connection, table)
            for which in (1, 2):
                match = finished(10 * number + which, ("hat", "") if which == 1 else ())
                row = MatchRow(
                    id=f"{code}{which}", table_code=code, number=which, game="bag-of-butts", rules_version=1, players=2,
                    options=match.options, seed=seed_text(match.seed), secret=seed_text(match.secret),
                    commitment=commitment_of(match.secret), names=("Anne", "Bot"), started=1000.5, words=match.words,
                    levels=("", "greedy"),
                )  # fmt: skip
                assert match.outcome
                over = which == 1 or not public
                queries.insert_match(connection, replace(row, winners=None))
                events = [EventRow(n, actor, str(move), 1.0) for n, (actor, move) in enumerate(match.events, 1)]
                queries.add_events(connection, row.id, events if over else events[:3])
                if over:
                    queries.finish_match(connection, row.id, 2000.25, match.outcome.winners)
    engine.dispose()


def test_only_finished_matches_of_public_tables_are_exported_and_no_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url, file = f"sqlite:///{tmp_path / 'games.db'}", tmp_path / "matches.parquet"
    stored(url)
    assert main(["export", "--database", url, "--out", str(file)]) == 0
    assert "holds 1 match and" in capsys.readouterr().out
    found = "SELECT DISTINCT match, bots, seed, commitment, epoch_ms(finished) FROM FILE"
    ((name, bots, seed, commitment, at),) = ask(found, file)
    assert (name, bots, at) == ("0", ["", "greedy"], 2000250)
    assert (read_seed(seed), commitment) == (mix(1, ("hat", "")), commitment_of(1))
    assert verify(rebuilt(file, name)) == []
    assert not [
        told
        for told in ("Anne", "hat", "OPENA")
        if told in str(ask("SELECT * EXCLUDE (started, finished) FROM FILE", file))
    ]


def test_a_match_that_was_played_on_can_be_verified_too(tmp_path: Path) -> None:
    file, match = tmp_path / "matches.parquet", finished(1).fork(4, seed=2)
    played_to_the_end(match)
    with writing(file) as made:
        made.add([saved(match, "0")])
    again = rebuilt(file, "0")
    assert verify(again) == []
    again.origins = ()
    assert [found.number for found in verify(again)] == [
        number for number, (actor, _) in enumerate(match.events[:4], 1) if actor == "*"
    ]


def test_nothing_is_left_behind_when_it_cannot_be_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def progress(played: int, _: int) -> None:
        if played:
            raise RuntimeError

    with pytest.raises(RuntimeError):
        simulate("bag-of-butts", 9, 2, threads=1, progress=progress, save=tmp_path / "half.parquet")
    with pytest.raises(OptionError, match="can't be written"):
        simulate("bag-of-butts", 9, 2, threads=1, save=tmp_path / "nowhere" / "games.parquet")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    asked = ["simulate", "bag-of-butts", "--games", "2", "--save", str(tmp_path / "games.parquet")]
    assert main(asked) == 2
    assert "pip install 'bagatelle[data]'" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
