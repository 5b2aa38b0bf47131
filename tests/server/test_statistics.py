"""Statistics from what is stored: sums for everybody, and what is somebody's own."""

from __future__ import annotations

import msgspec
import pytest
from alembic import command
from msgspec.structs import replace
from sqlalchemy import Connection, MetaData, insert, null

import bagatelle
from bagatelle.server import queries, results, retention, schema, statistics
from bagatelle.server.database import connect_writer, parse, upgrade
from bagatelle.server.queries import PersonRow, Seat
from bagatelle.server.results import ResultRow
from bagatelle.server.storage import Storage

from .test_storage import MATCH, TABLE, on_both

Played = tuple[int | None, str | None, str]  # person, level, name


def match(
    connection: Connection,
    code: str,
    number: int,
    seats: list[Played],
    winners: tuple[int, ...],
    decided: str | None = None,
) -> None:
    """A match at that table that took a minute for each of its numbers; at its first one the table is made too."""
    if number == 1:
        queries.insert_table(connection, replace(TABLE, code=code, players=len(seats), public=False))
        for person in sorted({person for person, *_ in seats if person}):
            queries.add_person(connection, code, PersonRow(person, f"token-{person}", None))
    id, at = f"{code}-{number}", 1000.0 * number
    row = replace(MATCH, id=id, table_code=code, number=number, players=len(seats), started=at, words=(),
                  names=tuple(name for *_, name in seats))  # fmt: skip
    queries.insert_match(connection, row)
    queries.finish_match(connection, id, at + 60 * number, winners)
    connection.execute(schema.matches.update().where(schema.matches.c.id == id).values(decided=decided or None))
    for seat, (person, level, name) in enumerate(seats, 1):
        won = 1 / len(winners) if seat in winners else 0.0
        found = ResultRow(id, seat, code, row.game, len(seats), person, level, name, 10, won)
        connection.execute(insert(schema.results).values(msgspec.structs.asdict(found)))


ANN, BOB, WAFFLE = (1, "", "Ann Secret"), (2, "", "Bob Secret"), (None, "greedy", "Waffle")


def some(connection: Connection) -> None:
    match(connection, "one", 1, [ANN, WAFFLE], (1,), decided="gray khaki")
    match(connection, "one", 2, [WAFFLE, ANN], (2,), decided="gray")
    match(connection, "two", 1, [ANN, BOB, WAFFLE], (1, 2))
    match(connection, "one", 3, [], (), decided="-")
    match(connection, "two", 2, [ANN, BOB, (None, None, "Pickle")], (3,), decided="colours")
    connection.execute(insert(schema.reviews).values(match_id="one-2", made=1.0, review="{}"))
    figures = {"decisions": 0.1, "loss": 0.02}
    for seat, luck, accuracy in ((1, 0.25, 70.0), (2, -0.25, 81.5)):
        row = {"match_id": "one-2", "seat": seat, "luck": luck, "accuracy": accuracy, **figures}
        connection.execute(insert(schema.review_seats).values(row))


@on_both
async def test_all_matches_are_summed_by_game_seat_level_and_what_decided(storage: Storage) -> None:
    await storage.write(some)
    found = await storage.read(statistics.of_all)
    (game,) = found.games
    assert (game.game, game.matches, game.half, game.decided) == ("bag-of-butts", 4, 120.0, 3)
    assert game.lengths == (2, 2, *[0] * (len(found.minutes) - 1))
    assert {(each.players, each.seat): msgspec.structs.astuple(each.share) for each in game.seats} == {
        (2, 1): (2, 1.0, 1.0), (2, 2): (2, 1.0, 1.0),
        (3, 1): (2, 0.5, pytest.approx(2 / 3)), (3, 2): (2, 0.5, pytest.approx(2 / 3)),
        (3, 3): (2, 1.0, pytest.approx(2 / 3)),
    }  # fmt: skip
    people, greedy = game.levels
    assert (people.level, greedy.level) == ("", "greedy")
    assert (people.share.matches, people.share.won) == (6, 3.0)
    assert (greedy.share.matches, greedy.share.won) == (3, 0.0)
    assert greedy.share.equal == pytest.approx(0.5 + 0.5 + 1 / 3)
    assert {each.words: each.matches for each in game.deciders} == {
        "a group of coloured butts alone": 1, "a group with gray": 2, "a group with white": 0, "a group with khaki": 1,
    }  # fmt: skip


@on_both
async def test_who_asks_gets_their_own_matches_and_names_of_those_who_sat_with_them(storage: Storage) -> None:
    await storage.write(some)
    own = await storage.read(statistics.own, "token-1")
    assert [(each.game, each.share.matches, each.share.won) for each in own.games] == [("bag-of-butts", 4, 2.5)]
    assert own.games[0].share.equal == pytest.approx(1 + 2 / 3)
    assert [(each.level, each.name, each.matches, each.won, each.lost) for each in own.opponents] == [
        ("greedy", "", 3, 2.5, 0.0), (None, "Bob Secret", 2, 0.5, 0.5), (None, "Pickle", 1, 0.0, 1.0),
    ]  # fmt: skip
    assert {each.match: each.won for each in own.recent} == {"one-1": 1.0, "two-1": 0.5, "one-2": 1.0, "two-2": 0.0}
    assert own.recent[-1].match == "two-2"
    assert [(each.match, each.luck, each.accuracy) for each in own.recent if each.luck is not None] == [
        ("one-2", -0.25, 81.5)
    ]
    assert (own.streak, own.longest) == (0, 3)
    nobody = await storage.read(statistics.own, "somebody-else")
    assert msgspec.structs.astuple(nobody) == ((), (), 0, 0, ())


@on_both
async def test_nothing_of_a_table_but_sums_is_told_to_everybody(storage: Storage) -> None:
    await storage.write(some)
    told = msgspec.json.encode(await storage.read(statistics.of_all)).decode()
    for secret in ("Secret", "Waffle", "Pickle", "token", "one-1", '"one"', '"two"'):
        assert secret not in told


@on_both
async def test_a_match_with_several_own_seats_is_nobodys_own(storage: Storage) -> None:
    await storage.write(match, "one", 1, [ANN, (1, "", "Anna"), WAFFLE], (1,))
    assert (await storage.read(statistics.own, "token-1")).games == ()
    assert (await storage.read(statistics.of_all)).games[0].matches == 1


@on_both
async def test_who_is_forgotten_counts_in_sums_only(storage: Storage) -> None:
    await storage.write(some)
    before = await storage.read(statistics.of_all)
    await storage.write(retention.forget_people, ["one", "two"])
    assert await storage.read(statistics.of_all) == before
    assert (await storage.read(statistics.own, "token-1")).games == ()
    await storage.write(retention.delete_table, "one")
    assert (await storage.read(statistics.of_all)).games[0].matches == 2


def test_a_seat_counts_for_a_level_only_if_it_played_the_whole_match() -> None:
    seats = [Seat(1, person=1), Seat(2, person=2, substitute="greedy"), Seat(3, level="greedy"),
             Seat(4, level="greedy", left=(3,))]  # fmt: skip
    assert [results.played_by(seat) for seat in seats] == ["", None, "greedy", None]


@on_both
async def test_what_is_kept_of_a_match_is_what_it_ended_with(storage: Storage) -> None:
    played = bagatelle.game("bag-of-butts").new(2, seed=1, target=1)
    while not played.outcome:
        played.play(played.legal()[0])
    seats = [Seat(1, person=1, name="Ann"), Seat(2, level="greedy", name="Waffle")]

    def store(connection: Connection) -> None:
        queries.insert_table(connection, TABLE)
        queries.add_person(connection, TABLE.code, PersonRow(1, "token-1", None))
        queries.insert_match(connection, MATCH)
        results.add_results(connection, played, MATCH.id, TABLE.code, seats)

    await storage.write(store)
    found = await storage.read(results.load_results, MATCH.id)
    assert [(row.name, row.level, row.points) for row in found] == [
        ("Ann", "", played.scores[0]), ("Waffle", "greedy", played.scores[1]),
    ]  # fmt: skip
    assert [row.seat for row in found if row.won] == list(played.outcome.winners)
    results.check_results(found, played)
    first = found[0]
    for wrong in ([], [replace(first, won=1 - first.won)], [replace(first, points=99)]):
        with pytest.raises(results.Damaged):
            results.check_results([*wrong, found[1]], played)


def test_matches_from_before_get_results_as_far_as_they_are_known(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    go, engine = command.upgrade, connect_writer(parse(database_url))
    with monkeypatch.context() as older:
        older.setattr(command, "upgrade", lambda config, _: go(config, "0013"))
        upgrade(engine)
    then = MetaData()
    then.reflect(engine)
    of_table = {"game": "bag-of-butts", "players": 2, "options": {}}
    made = {"public": True, "phase": "over", "wins": {}, "created": 1, "touched": 1}
    with engine.begin() as connection:
        for name, row in (
            ("tables", {"code": "one", **made, **of_table}),
            ("persons", {"table_code": "one", "number": 1, "token_hash": "token-1"}),
            ("seats", {"table_code": "one", "seat": 1, "person": 1, "name": "Ann"}),
            ("seats", {"table_code": "one", "seat": 2, "level": "greedy", "name": "Waffle"}),
        ):
            connection.execute(insert(then.tables[name]).values(row))
        for number, winners in enumerate(([1], [1, 2], [], None), 1):
            names = ["Ann", "Waffle"] if number % 2 else ["Waffle", "Ann"]
            over = {"finished": None if winners is None else 9.0, "winners": null() if winners is None else winners}
            connection.execute(insert(then.tables["matches"]).values(
                id=f"m{number}", table_code="one", number=number, rules_version=1, seed="1", commitment="c",
                names=names, started=1.0, **over, **of_table,
            ))  # fmt: skip
    upgrade(engine)
    with engine.begin() as connection:
        found = [row for number in range(1, 5) for row in results.load_results(connection, f"m{number}")]
        assert [(row.match_id, row.person, row.name, row.won) for row in found] == [
            ("m1", 1, "Ann", 1.0), ("m1", None, "Waffle", 0.0), ("m2", None, "Waffle", 0.5), ("m2", 1, "Ann", 0.5),
        ]  # fmt: skip
        assert statistics.own(connection, "token-1").longest == 2
    engine.dispose()
