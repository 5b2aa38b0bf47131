"""What is forgotten of old tables, and what stays."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from sqlalchemy import Connection

from bagatelle.server import links, queries, retention
from bagatelle.server.chat import ChatRow, add_chat, load_chat
from bagatelle.server.loading import check_table
from bagatelle.server.storage import Storage

from .test_storage import TABLE, on_both

NOW = 1_800_000_000.0
OLD, NEW = NOW - 100, NOW + 100
EVENT = queries.EventRow(1, "*", "x", OLD)


def table(code: str, touched: float, phase: queries.Phase) -> Any:
    """A table with two people, their talk, a link and, unless it is a lobby, a match."""

    def store(connection: Connection) -> None:
        match = None if phase == "lobby" else f"match-{code}"
        row = replace(
            TABLE, code=code, touched=touched, phase=phase, match=match, players=2, host=1, wins={"Ann": 1.0},
            game="bag-of-butts", options={},
        )  # fmt: skip
        queries.insert_table(connection, row)
        for number, name in ((1, "Ann"), (2, "Bob")):
            queries.add_person(connection, code, queries.PersonRow(number, f"{code}-{number}", name))
        queries.save_seats(
            connection,
            code,
            [queries.Seat(1, 1, name="Ann", left=(2,), word="hat"), queries.Seat(2, level="random", name="Waffle")],
        )
        add_chat(connection, code, ChatRow(1, 2, "Bob", "first line", OLD))
        links.add_link(connection, links.LinkRow(f"link-{code}", code, 1, OLD))
        if match:
            names = ("Ann", "Waffle")
            queries.insert_match(
                connection,
                queries.MatchRow(match, code, 1, "bag-of-butts", 1, 2, {}, "1", "1", "c", names, OLD),
            )
            queries.add_events(connection, match, [EVENT])

    return store


async def unused(storage: Storage) -> set[str]:
    return set(await storage.read(retention.unused_tables, NOW, OLD - 1000))


@on_both
async def test_talk_and_persons_of_a_table_that_nobody_uses_go_and_its_matches_stay(storage: Storage) -> None:
    for code, phase in (("over", "over"), ("lobby", "lobby"), ("going", "playing")):
        await storage.write(table(code, OLD, phase))  # type: ignore[arg-type]
    await storage.write(table("used", NEW, "over"))
    assert await unused(storage) == {"over", "lobby", "going"}
    await storage.write(retention.forget_people, ["over", "lobby", "going"])
    assert await unused(storage) == set()
    for code in ("over", "lobby"):
        found = await storage.read(queries.load_table, code)
        assert found is not None
        assert (found.persons, found.table.host, found.table.wins) == ((), None, {})
        assert [(seat.holder, seat.name, seat.left, seat.word) for seat in found.seats] == [
            ("free", None, (), ""),
            ("bot", "Waffle", (), ""),
        ]
        check_table(found)
        assert await storage.read(load_chat, code, 10) == []
        assert await storage.read(links.find_link, f"link-{code}", 0) is None
    match = await storage.read(queries.load_match, "match-over")
    assert match is not None
    assert match.names == ("Ann", "Waffle")
    assert await storage.read(queries.load_events, "match-over") == [EVENT]
    used = await storage.read(queries.load_table, "used")
    assert used is not None
    assert len(used.persons) == 2


@on_both
async def test_who_plays_stays_until_the_match_is_over(storage: Storage) -> None:
    await storage.write(table("going", OLD, "playing"))
    await storage.write(retention.forget_people, await unused(storage))
    found = await storage.read(queries.load_table, "going")
    assert found is not None
    assert [person.nickname for person in found.persons] == ["Ann", "Bob"]
    assert found.seats[0].name == "Ann"
    assert await storage.read(load_chat, "going", 10) == []


@on_both
async def test_a_table_where_something_happens_is_used(storage: Storage) -> None:
    for code in ("talking", "playing"):
        await storage.write(table(code, OLD, "playing"))
    await storage.write(add_chat, "talking", ChatRow(2, 1, "Ann", "hello", NEW))
    await storage.write(queries.add_events, "match-playing", [queries.EventRow(2, 1, "y", NEW)])
    assert await unused(storage) == set()
