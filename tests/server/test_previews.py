"""What is said of a match that is over, from what is stored of it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, insert

from bagatelle.server import previews, queries, schema
from bagatelle.server.reading import Damaged
from bagatelle.server.storage import Storage

from .test_storage import MATCH, TABLE, on_both


def over(connection: Connection, game: str, winners: tuple[int, ...], points: tuple[int, ...] = ()) -> None:
    """A match of three that was won so, with results if there are points."""
    queries.insert_table(connection, TABLE)
    queries.insert_match(connection, replace(MATCH, game=game, names=("Ann", "Bob", "Pickle")))
    queries.finish_match(connection, MATCH.id, 2000.0, winners)
    for seat, (name, has) in enumerate(zip(("Ann", "Bob", "Pickle"), points, strict=False), 1):
        row = {"match_id": MATCH.id, "seat": seat, "table_code": TABLE.code, "game": game, "players": 3, "name": name}
        connection.execute(insert(schema.results).values(points=has, won=float(seat in winners), **row))


def title_test(title: str, game: str, winners: tuple[int, ...], points: tuple[int, ...] = ()):  # type: ignore[no-untyped-def]
    @on_both
    async def test(storage: Storage) -> None:
        await storage.write(over, game, winners, points)
        found = await storage.read(previews.of_match, MATCH.id, "en")
        assert found is not None
        assert found.title == title

    return test


test_the_winner_is_told_first = title_test("Lucktails: Pickle won 31–24–19", "lucktails", (3,), (19, 24, 31))
test_a_win_is_shared = title_test("Lucktails: Ann, Bob share the win 24–24–19", "lucktails", (1, 2), (24, 24, 19))
test_tokens_do_not_tell_who_won = title_test("Bausack: Bob won", "bausack", (2,), (5, 3, 0))
test_a_match_from_before_has_no_points = title_test("Lucktails: Bob won", "lucktails", (2,))
test_nobody_wins_a_match_that_was_closed = title_test("Lucktails", "lucktails", ())


@on_both
async def test_what_is_damaged_is_told_as_such(storage: Storage) -> None:
    await storage.write(over, "lucktails", (9,))
    with pytest.raises(Damaged):
        await storage.read(previews.of_match, MATCH.id, "en")
