"""Backups, restoring them, and the doctor: on both databases, while a server runs."""

from __future__ import annotations

import gzip
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest
from alembic import command
from sqlalchemy import text

from bagatelle.cli import main
from bagatelle.server.backup import PASSING, Backup
from bagatelle.server.database import connect_reader, connect_writer, parse, upgrade
from bagatelle.server.http_messages import MatchReview
from bagatelle.server.plain_rows import our_tables, sum_of

from .client import Browser, play_until_over
from .conftest import Serve
from .damage import Copies
from .running import Command, Running, sqlite
from .test_damage import BROKEN, HARMLESS, damage, good_tables

SAME = "table_code, game, rules_version, players, options, seed, secret, commitment, names, words, started"
Browse = Callable[[str], Browser]
REVIEW = msgspec.json.encode(MatchReview(64, ((0.5, 0.5),), ((0.4, 0.4),), ((0.6, 0.6),), (), ())).decode()


class Ran(NamedTuple):
    """How a command ended, and what it said."""

    code: int
    out: str
    err: str


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    def go(*argv: object) -> Ran:
        capsys.readouterr()
        return Ran(main([str(word) for word in (*argv, "--lang", "en")]), *capsys.readouterr())

    return go


def sums(url: str) -> dict[str, tuple[int, str]]:
    """How many rows each table of a database has, and their fingerprint."""
    engine = connect_reader(parse(url), 1)
    try:
        with engine.connect() as connection:
            found = {
                table.name: sum_of(connection, table, sorted(map(str, table.columns.keys())))
                for table in our_tables(connection)
                if table.name not in PASSING
            }
        return {name: (each.rows, each.fingerprint) for name, each in found.items()}
    finally:
        engine.dispose()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite file of a server that was played at: a lobby, a match that goes on and one that is over, talk, a review,
    and a banned address."""
    folder = tmp_path_factory.mktemp("played")
    server = Running(sqlite(folder))
    ann = Browser(server.address)
    good_tables(ann)
    ann.close()
    server.stop()
    with closing(sqlite3.connect(folder / "games.sqlite3")) as connection:
        connection.execute("INSERT INTO bans VALUES ('203.0.113.9/32', 4e9)")
        connection.execute("INSERT INTO reviews SELECT id, 1e9, ? FROM matches WHERE finished", [REVIEW])
        connection.execute("INSERT INTO review_seats SELECT match_id, 1, 0.1, -0.2, 0.05, 93.5 FROM reviews")
        connection.commit()
    return folder / "games.sqlite3"


@pytest.fixture
def saved(played: Path, tmp_path: Path, run: Callable[..., Ran]) -> Path:
    """A backup of it."""
    file = tmp_path / "games.backup"
    assert run("backup", file, "--database", f"sqlite:///{played}").code == 0
    return file


# What is backed up comes back


@pytest.fixture(params=[("sqlite", "postgres"), ("postgres", "sqlite")], ids=["sqlite", "postgres"])
def databases(request: pytest.FixtureRequest) -> tuple[str, str]:
    """The URLs of two empty databases, one of each kind."""
    one, other = request.param
    return request.getfixturevalue(f"{one}_url"), request.getfixturevalue(f"{other}_url")


def test_a_backup_of_a_busy_server_is_of_one_moment_and_goes_into_the_other_database(
    databases: tuple[str, str], serve: Serve, browse: Browse, run: Callable[..., Ran], tmp_path: Path
) -> None:
    url, other = databases
    server = serve(database=url)
    ann, eve = browse(server.address), browse(server.address)
    page = ann.sit_at_new_table(2, bots=["random"], options={"target": 50}, start=True)
    page.until(lambda page: page.decides)
    stop, begun = threading.Event(), threading.Event()

    def keep_it_busy() -> None:
        while not stop.is_set():
            play_until_over(eve.sit_at_new_table(2, bots=["random"], start=True))
            begun.set()

    busy = threading.Thread(target=keep_it_busy)
    busy.start()
    try:
        assert begun.wait(20)
        made = run("backup", tmp_path / "games.backup", "--database", url)
    finally:
        stop.set()
        busy.join(20)
    assert (made.code, made.err) == (0, "")
    restored = run("restore", tmp_path / "games.backup", "--database", other)
    assert (restored.code, restored.err) == (0, "")
    assert "every match was replayed and ends as is stored. Everything is whole." in restored.out
    number, code = page.number, page.table.code
    again = serve(database=other)
    with closing(Browser(again.address)) as bob:
        assert bob.connect(code).number == number


def test_every_row_comes_back_in_either_database(
    played: Path, saved: Path, postgres_url: str, sqlite_url: str, run: Callable[..., Ran], tmp_path: Path
) -> None:
    expected = sums(f"sqlite:///{played}")
    assert all(rows for rows, _ in expected.values())  # there is something of everything that can be stored
    assert run("restore", saved, "--database", postgres_url).code == 0
    assert sums(postgres_url) == expected
    assert run("backup", tmp_path / "second.backup", "--database", postgres_url).code == 0
    assert run("restore", tmp_path / "second.backup", "--database", sqlite_url).code == 0
    assert sums(sqlite_url) == expected


def test_a_backup_can_be_read_by_its_owner_only(saved: Path) -> None:
    assert saved.stat().st_mode & 0o077 == 0


def test_a_backup_of_an_older_version_is_brought_up_to_date(
    sqlite_url: str, postgres_url: str, monkeypatch: pytest.MonkeyPatch, run: Callable[..., Ran], tmp_path: Path
) -> None:
    with monkeypatch.context() as older:
        go = command.upgrade
        older.setattr(command, "upgrade", lambda config, _: go(config, "0006"))
        engine = connect_writer(parse(sqlite_url))
        upgrade(engine)
    with engine.begin() as connection:
        names = "code, game, players, options, public, phase, wins, created, touched, secret"
        values = "'ABCDE', 'lucktails', 2, '{}', true, 'lobby', '{}', 1, 1, '7'"
        connection.execute(text(f"INSERT INTO tables ({names}) VALUES ({values})"))
        for seat in (1, 2):
            connection.execute(text(f"INSERT INTO seats (table_code, seat) VALUES ('ABCDE', {seat})"))
    engine.dispose()
    assert "of another version of Bagatelle" in run("doctor", "--database", sqlite_url).err
    assert run("backup", tmp_path / "old.backup", "--database", sqlite_url).code == 0
    restored = run("restore", tmp_path / "old.backup", "--database", postgres_url)
    assert (restored.code, restored.err) == (0, "")
    assert run("doctor", "--database", postgres_url).code == 0


# What can't be done changes nothing


def test_a_backup_replaces_no_file_unless_it_is_told_to(played: Path, saved: Path, run: Callable[..., Ran]) -> None:
    saved.write_text("a letter")
    refused = run("backup", saved, "--database", f"sqlite:///{played}")
    assert (refused.code, refused.out) == (2, "")
    assert refused.err == f"bagatelle: {saved} is there already: name another file, or say --overwrite\n"
    assert saved.read_text() == "a letter"
    assert run("backup", saved, "--overwrite", "--database", f"sqlite:///{played}").code == 0
    with closing(Backup(saved)) as backup:
        assert len(list(backup)) == backup.header.rows
    assert list(saved.parent.glob(".*")) == []


def test_a_restore_replaces_nothing_unless_it_is_told_to(
    saved: Path, database_url: str, run: Callable[..., Ran]
) -> None:
    assert run("restore", saved, "--database", database_url).code == 0
    before = sums(database_url)
    refused = run("restore", saved, "--database", database_url)
    assert refused.code == 2
    assert "isn't empty: name another, or say --overwrite" in refused.err
    engine = connect_writer(parse(database_url))
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM chat"))
    engine.dispose()
    assert sums(database_url) != before
    assert run("restore", saved, "--overwrite", "--database", database_url).code == 0
    assert sums(database_url) == before


def spoilt(lines: list[bytes], how: str) -> bytes:
    match how:
        case "no backup":
            return b"Dear Anne,"
        case "cut short":
            return gzip.compress(b"".join(lines))[:-500]
        case "without its end":
            return gzip.compress(b"".join(lines[:-1]))
        case "a row is missing":
            return gzip.compress(b"".join(lines[:4] + lines[5:]))
        case "a row is changed":
            return gzip.compress(b"".join(lines).replace(b"Anybody there?", b"Anybody here? "))
        case "of a newer format":
            return gzip.compress(b"".join(lines).replace(b'"format":1', b'"format":2', 1))
        case _:
            return gzip.compress(b"".join(lines).replace(b'"revision":"', b'"revision":"x', 1))


@pytest.mark.parametrize(
    ("how", "reason"),
    [
        ("no backup", "is no backup of Bagatelle"),
        ("cut short", "is not whole: use another backup"),
        ("without its end", "is not whole"),
        ("a row is missing", "is not whole"),
        ("a row is changed", "is not whole"),
        ("of a newer format", "was made by a newer version of Bagatelle"),
        ("of a newer schema", "was made by a newer version of Bagatelle"),
    ],
)
def test_a_file_that_is_no_whole_backup_changes_nothing(
    saved: Path, sqlite_url: str, run: Callable[..., Ran], tmp_path: Path, how: str, reason: str
) -> None:
    run("restore", saved, "--database", sqlite_url)
    before, bad = sums(sqlite_url), tmp_path / "bad.backup"
    bad.write_bytes(spoilt(gzip.decompress(saved.read_bytes()).splitlines(keepends=True), how))
    refused = run("restore", bad, "--overwrite", "--database", sqlite_url)
    assert (refused.code, refused.out) == (2, "")
    assert reason in refused.err
    assert refused.err.count("\n") == 1
    assert sums(sqlite_url) == before


@pytest.mark.parametrize("what", ["backup", "doctor"])
def test_a_database_that_is_not_there_is_not_made(run: Callable[..., Ran], tmp_path: Path, what: str) -> None:
    file = [tmp_path / "x.backup"] if what == "backup" else []
    refused = run(what, *file, "--database", f"sqlite:///{tmp_path / 'none.sqlite3'}")
    assert (refused.code, refused.out) == (2, "")
    assert "there is no database file" in refused.err
    assert list(tmp_path.iterdir()) == []


def test_a_database_of_something_else_is_refused(run: Callable[..., Ran], tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "songs.sqlite3")) as songs:
        songs.execute("CREATE TABLE songs (name)")
    for argv in (["doctor"], ["backup", tmp_path / "x.backup"]):
        refused = run(*argv, "--database", f"sqlite:///{tmp_path / 'songs.sqlite3'}")
        assert (refused.code, refused.err) == (2, "bagatelle: there is nothing of Bagatelle in this database\n")


def test_a_restore_into_a_database_that_a_server_uses_is_refused(
    postgres_url: str, saved: Path, serve: Serve, run: Callable[..., Ran]
) -> None:
    """On PostgreSQL; for SQLite see below."""
    serve(database=postgres_url)
    refused = run("restore", saved, "--overwrite", "--database", postgres_url)
    assert refused.code == 2
    assert "is in use: stop the server first" in refused.err


# The doctor


@pytest.fixture(scope="module")
def damaged(played: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """A copy of the file with damaged tables, and their codes by the damage."""
    file = tmp_path_factory.mktemp("damaged") / "games.sqlite3"
    with closing(sqlite3.connect(played)) as old, closing(sqlite3.connect(file)) as new:
        old.backup(new)
        codes = dict(new.execute("SELECT CASE phase WHEN 'lobby' THEN 'lobby' ELSE phase END, code FROM tables"))
    copies = Copies(f"sqlite:///{file}", codes)
    lost = (
        damage("other winners", "UPDATE matches SET winners = '[1, 2]' WHERE id = :match", "over"),
        damage("other results", "UPDATE results SET won = 1 - won WHERE match_id = :match", "over"),
        damage("an earlier match", f"INSERT INTO matches (id, number, finished, winners, {SAME}) "
                                   f"SELECT 'early-' || :code, 7, 1e9, '[1]', {SAME} FROM matches WHERE id = :match",
               "over"),
    )  # fmt: skip
    named = {each.name: copies.add(each) for each in (*BROKEN, *lost)}
    whole = {each.name: copies.add(each) for each in HARMLESS if each.name == "nothing at all"}
    copies.close()
    return file, named | whole


def test_the_doctor_names_what_is_damaged_and_nothing_else(
    damaged: tuple[Path, dict[str, str]], run: Callable[..., Ran]
) -> None:
    file, codes = damaged
    told = run("doctor", "--database", f"sqlite:///{file}")
    assert (told.code, told.err) == (1, "")
    for name, code in codes.items():
        lines = [line for line in told.out.splitlines() if code in line]
        assert bool(lines) == (name != "nothing at all"), (name, lines)
        assert all(" damaged: " in line or "can't be read" in line for line in lines)
    assert f"Table {codes['too few seats']} is damaged: 2 players have 1 seats." in told.out
    assert "by the rules others win the match than is stored" in told.out
    assert f"Table {codes['other results']} is damaged: its results aren't those of its events" in told.out
    assert f"Match early-{codes['an earlier match']} of table {codes['an earlier match']} is damaged: " in told.out
    assert "Everything else of " in told.out.splitlines()[-1]


def test_the_doctor_names_a_review_that_can_not_be_shown(played: Path, run: Callable[..., Ran], tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite3"
    with closing(sqlite3.connect(played)) as old, closing(sqlite3.connect(file)) as new:
        old.backup(new)
        new.execute("UPDATE reviews SET review = '{}'")
        ((match,),) = new.execute("SELECT match_id FROM reviews")
        new.commit()
    told = run("doctor", "--database", f"sqlite:///{file}")
    assert told.code == 1
    assert f"The review of match {match} can't be read." in told.out


def test_the_doctor_speaks_dutch(damaged: tuple[Path, dict[str, str]], capsys: pytest.CaptureFixture[str]) -> None:
    file, codes = damaged
    assert main(["doctor", "--database", f"sqlite:///{file}", "--lang", "nl"]) == 1
    told = capsys.readouterr().out
    assert f"Tafel {codes['too few seats']} is beschadigd: 2 spelers hebben 1 plaatsen." in told


def test_what_is_damaged_does_not_keep_the_rest_from_being_backed_up_and_restored(
    damaged: tuple[Path, dict[str, str]], postgres_url: str, run: Callable[..., Ran], tmp_path: Path
) -> None:
    file, codes = damaged
    with closing(sqlite3.connect(file)) as connection:  # a row that no database can hold elsewhere
        connection.execute("UPDATE chat SET text = x'ff00fe' WHERE table_code = ?", [codes["no match"]])
        connection.commit()
    made = run("backup", tmp_path / "some.backup", "--database", f"sqlite:///{file}")
    assert made.code == 1
    assert f"The row '{codes['no match']}', 1 of “chat” can't be read." in made.out
    restored = run("restore", tmp_path / "some.backup", "--database", postgres_url)
    assert (restored.code, restored.err) == (1, "")
    assert f"Table {codes['too few seats']} is damaged" in restored.out
    assert codes["nothing at all"] not in restored.out


def test_a_file_with_broken_pages_is_told_as_such(played: Path, run: Callable[..., Ran], tmp_path: Path) -> None:
    file = tmp_path / "broken.sqlite3"
    with closing(sqlite3.connect(played)) as connection:
        ((page,),) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'chat'")
        ((size,),) = connection.execute("PRAGMA page_size")
    data = bytearray(played.read_bytes())
    data[(page - 1) * size : page * size] = b"?" * size
    file.write_bytes(data)
    told = run("doctor", "--database", f"sqlite:///{file}")
    assert (told.code, told.err) == (1, "")
    assert "The database file itself is damaged" in told.out


# One server on a file


def test_a_second_server_on_the_same_file_is_refused_until_the_first_is_gone(
    sqlite_url: str, saved: Path, run: Callable[..., Ran], tmp_path: Path
) -> None:
    first = Command(sqlite_url)
    try:
        for argv in (["serve", "--host", "127.0.0.1", "--port", "0"], ["restore", saved, "--overwrite"]):
            refused = run(*argv, "--database", sqlite_url)
            assert (refused.code, refused.out) == (2, "")
            assert refused.err.startswith("bagatelle: the database file ")
            assert "is in use by another server: stop that one first" in refused.err
            assert refused.err.count("\n") == 1
        assert run("doctor", "--database", sqlite_url).code == 0
        assert run("backup", tmp_path / "x.backup", "--database", sqlite_url).code == 0
    finally:
        first.kill()
    assert run("restore", saved, "--overwrite", "--database", sqlite_url).code == 0
