"""Whatever is wrong in the database: that table says so, and everything else goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed

from bagatelle.server import server_messages as m
from bagatelle.server.api import OWN_TABLES
from bagatelle.server.table import Table
from bagatelle.server.tasks import forever

from .client import Browser, Page, play_until_over, started
from .conftest import Serve
from .damage import COLUMNS, NONSENSE, Copies, Damage, where
from .running import Running, sqlite

UNKNOWN, DAMAGED, REMOVED = 4404, 4422, 4410


def damage(name: str, sql: str, of: str = "playing") -> Damage:
    return Damage(name, of, sql)


# Each of these makes a table that can't be played at.
BROKEN = (
    damage("an unknown game", "UPDATE tables SET game = 'chess' WHERE code = :code"),
    damage("another game", "UPDATE tables SET game = 'lucktails' WHERE code = :code"),
    damage("a match of another game", "UPDATE matches SET game = 'lucktails' WHERE id = :match"),
    damage("an unknown phase", "UPDATE tables SET phase = 'paused' WHERE code = :code"),
    damage("a lobby with a match", "UPDATE tables SET phase = 'lobby' WHERE code = :code"),
    damage("over too soon", "UPDATE tables SET phase = 'over' WHERE code = :code"),
    damage("never over", "UPDATE tables SET phase = 'playing' WHERE code = :code", "over"),
    damage("finished too soon", "UPDATE matches SET finished = 1e9 WHERE id = :match"),
    damage("no match", "UPDATE tables SET match = NULL WHERE code = :code"),
    damage("a match that isn't there", "UPDATE tables SET match = 'nowhere' WHERE code = :code"),
    damage("another table's match", "UPDATE tables SET match = (SELECT match FROM tables WHERE code = :good) "
                                    "WHERE code = :code"),
    damage("too few seats", "DELETE FROM seats WHERE table_code = :code AND seat = 2"),
    damage("too many seats", "INSERT INTO seats (table_code, seat, open, \"left\", word) "
                             "VALUES (:code, 3, 0, '[]', '')"),
    damage("no seats", "DELETE FROM seats WHERE table_code = :code"),
    damage("no persons", "DELETE FROM persons WHERE table_code = :code"),
    damage("a seat of somebody who isn't there", "UPDATE seats SET person = 77 WHERE table_code = :code AND seat = 1"),
    damage("a seat that nobody plays in", "UPDATE seats SET level = NULL WHERE table_code = :code AND seat = 2"),
    damage("an unknown bot", "UPDATE seats SET level = 'genius' WHERE table_code = :code AND seat = 2"),
    damage("an unknown substitute", "UPDATE seats SET substitute = 'genius' WHERE table_code = :code AND seat = 1"),
    damage("more players", "UPDATE tables SET players = 3 WHERE code = :code"),
    damage("a match of more players", "UPDATE matches SET players = 3 WHERE id = :match"),
    damage("options of another game", "UPDATE tables SET options = '{\"lives\": 3}' WHERE code = :code", "lobby"),
    damage("an option that is no option", "UPDATE tables SET options = '{\"players\": 3}' WHERE code = :code", "lobby"),
    damage("options of another match", "UPDATE matches SET options = '{\"lives\": 3}' WHERE id = :match"),
    damage("rules to come", "UPDATE matches SET rules_version = 99 WHERE id = :match"),
    damage("a seed that is none", "UPDATE matches SET seed = 'apple' WHERE id = :match"),
    damage("a secret that is none", "UPDATE matches SET secret = 'apple' WHERE id = :match"),
    damage("a next secret that is none", "UPDATE tables SET secret = '1.5' WHERE code = :code"),
    damage("too few names", "UPDATE matches SET names = '[\"Ann\"]' WHERE id = :match"),
    damage("too many words", "UPDATE matches SET words = '[\"a\", \"b\", \"c\"]' WHERE id = :match"),
    damage("a gap", "DELETE FROM events WHERE match_id = :match AND number = 2"),
    damage("no start", "DELETE FROM events WHERE match_id = :match AND number = 1"),
    damage("a gap in the numbers", "UPDATE events SET number = number + 1000 WHERE match_id = :match AND number > 2"),
    damage("an unreadable move", "UPDATE events SET move = 'castle' WHERE match_id = :match AND number = 3"),
    damage("an illegal move", "UPDATE events SET move = (SELECT move FROM events WHERE match_id = :match AND "
                              "number = 1) WHERE match_id = :match AND number = 2"),
    damage("somebody else's move", "UPDATE events SET actor = '2' WHERE match_id = :match AND number = 1"),
    damage("nobody's move", "UPDATE events SET actor = 'Ann' WHERE match_id = :match AND number = 1"),
    damage("an attachment", "UPDATE events SET attachment = 'glue' WHERE match_id = :match AND number = 1"),
    damage("events after the end", "INSERT INTO events SELECT match_id, number + 1000, actor, move, at, attachment "
                                   "FROM events WHERE match_id = :match", "over"),
    damage("no end", "DELETE FROM events WHERE match_id = :match AND number > 2", "over"),
)  # fmt: skip
# Of these something is lost, but one can play.
HARMLESS = (
    damage("a host who isn't there", "UPDATE tables SET host = 77 WHERE code = :code"),
    damage("a saying that is none", "UPDATE chat SET saying = '{\"tone\": 3}' WHERE table_code = :code AND number = 2"),
    damage("a saying that is no JSON", "UPDATE chat SET saying = '{' WHERE table_code = :code AND number = 2"),
    damage("a line at no time", "UPDATE chat SET at = 'noon' WHERE table_code = :code AND number = 2"),
    damage("a line of nobody", "UPDATE chat SET person = 77 WHERE table_code = :code AND number = 2"),
    damage("a gap in the talk", "DELETE FROM chat WHERE table_code = :code AND number = 1"),
    damage("somebody who left isn't there", "UPDATE seats SET \"left\" = '[77]' WHERE table_code = :code AND seat = 2"),
    damage("nothing at all", "SELECT 1"),
)  # fmt: skip

# It takes over the personal link of the table that it is a copy of.
LINKED = damage("a link", "DELETE FROM seats WHERE table_code = :code; UPDATE links SET table_code = :code WHERE "
                          "table_code = :good")  # fmt: skip


class Place(NamedTuple):
    """A running server with damaged tables, their codes by the damage, and a table of Ann's that is whole."""

    server: Running
    ann: Browser
    bob: Browser
    codes: dict[str, str]
    whole: str
    link: str  # to a damaged table


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    database = sqlite(tmp_path_factory.mktemp("damage"))
    with ExitStack() as closing:
        server = Running(database)
        closing.callback(server.stop)
        ann, bob = Browser(server.address), Browser(server.address)
        closing.callback(ann.close)
        closing.callback(bob.close)
        good, path = good_tables(ann)
        whole = started([ann, bob], options={"target": 99})[0].table.code
        server.stop()
        copies = Copies(database, good)
        codes = {damage.name: copies.add(damage) for damage in (*BROKEN, *HARMLESS)}
        for table, column in COLUMNS:
            for of in ("playing",) if table in ("matches", "events", "chat", "links") else ("playing", "lobby"):
                for value in NONSENSE:
                    name = f"{table}.{column} of {of} = {value}"
                    sql = f'UPDATE OR IGNORE {table} SET "{column}" = {value} WHERE {where(table)}'
                    codes[name] = copies.add(damage(name, sql, of))
        codes[LINKED.name] = copies.add(LINKED)
        copies.close()
        server = Running(database)
        closing.callback(server.stop)
        ann.address = bob.address = server.address
        yield Place(server, ann, bob, codes, whole, path.removeprefix("/m/"))


def good_tables(ann: Browser) -> tuple[dict[str, str], str]:
    """The codes of tables that are whole, by what goes on there; and a personal link to one of them."""
    lobby = ann.sit_at_new_table(3, public=True)
    playing = ann.sit_at_new_table(2, bots=["random"], options={"target": 50})
    for page in (lobby, playing):
        page.do("say", text="Hello!")
        page.do("say", text="Anybody there?")
    playing.do("start")
    playing.until(lambda page: page.match and page.decides)
    while playing.number < 6:
        playing.play()
        playing.until(lambda page: page.decides)
    link = playing.ask("link")
    assert isinstance(link, m.Moving)
    over = ann.sit_at_new_table(2, bots=["random"], start=True)
    play_until_over(over)
    return {"lobby": lobby.table.code, "playing": playing.table.code, "over": over.table.code}, link.path


def opened(place: Place, name: str) -> Page | int | None:
    """The page of a damaged table, or the code that its socket is closed with."""
    page = Page(place.ann.socket(place.codes[name]))
    try:
        page.expect(m.Hello)
    except ConnectionClosed:
        return page.closed()
    return page


def goes_on(place: Place) -> None:
    """Everything else works: the lists, and a table that is whole."""
    assert place.ann.get("/health").status_code == 200
    for path in ("/api/tables", "/api/tables/mine"):
        answer = place.ann.get(path)
        assert answer.status_code == 200, answer.text
    codes = [table["code"] for table in answer.json()]
    assert place.whole in codes or len(codes) == OWN_TABLES  # or others were opened later
    one, two = place.ann.connect(place.whole), place.bob.connect(place.whole)
    actor = one if one.decides else two
    number = one.number
    actor.play()
    for page in (one, two):
        page.until(lambda page: page.number > number)
        page.close()


def test_the_server_starts_and_everything_else_goes_on(place: Place) -> None:
    goes_on(place)
    public = [table["code"] for table in place.ann.get("/api/tables").json()]
    assert place.codes["options of another game"] not in public
    assert public


@pytest.mark.parametrize("name", [damage.name for damage in BROKEN])
def test_a_damaged_table_says_so(place: Place, name: str) -> None:
    assert opened(place, name) == DAMAGED


@pytest.mark.parametrize("name", [damage.name for damage in HARMLESS])
def test_what_can_be_shown_is_shown(place: Place, name: str) -> None:
    page = opened(place, name)
    assert isinstance(page, Page)
    page.do("say", text="Still here")
    assert page.settle().chat[-1].text == "Still here"
    page.play()


@pytest.mark.parametrize(("table", "column"), COLUMNS)
def test_no_value_of_any_column_harms_more_than_its_table(place: Place, table: str, column: str) -> None:
    for name in place.codes:
        if name.startswith(f"{table}.{column} "):
            page = opened(place, name)
            if isinstance(page, Page):
                assert page.ask("ping").id
                page.close()
            else:
                assert page in (DAMAGED, UNKNOWN) or (column, page) == ("removed", REMOVED), name
    goes_on(place)


@pytest.mark.parametrize("path", ["record", "replay"])
def test_over_http_a_damaged_match_says_so_too(place: Place, path: str) -> None:
    answer = place.ann.get(f"/api/matches/m-{place.codes['no end']}/{path}")
    assert (answer.status_code, answer.json()["code"]) == (500, "damaged"), answer.text
    assert "damaged" in answer.json()["reason"]


def test_a_link_to_a_damaged_table_says_so_and_is_not_used_up(place: Place) -> None:
    path = f"/api/links/{place.link}"
    for ask in (place.bob.get(path), place.bob.post(path), place.bob.post(path)):
        assert ask.status_code == (200 if ask.request.method == "GET" else 500), ask.text


# What is done all the time


def test_a_job_that_is_done_all_the_time_goes_on_whatever_happens_in_it(caplog: pytest.LogCaptureFixture) -> None:
    done: list[str] = []

    async def fail() -> None:
        done.append("fail")
        raise ZeroDivisionError("a fault")

    async def work() -> None:
        done.append("work")
        if len(done) > 5:
            raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(forever(0, fail, work))
    assert done == ["fail", "work"] * 3
    assert len(caplog.records) == 3


def test_a_fault_at_one_table_ends_neither_the_others_nor_the_looking_round(
    serve: Serve, browse: Callable[[str], Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    ann, bob = browse(server.address), browse(server.address)
    bad, (good, gone) = ann.sit_at_new_table(), started([ann, bob])
    original = Table.watched.fget
    assert original is not None

    def watched(table: Table) -> bool:
        if table.code == bad.table.code:
            raise ZeroDivisionError("a fault")
        return original(table)

    monkeypatch.setattr(Table, "watched", property(watched))
    assert bad.closed() == 4205
    gone.close()
    good.until(lambda page: page.seat(2).away is not None)
    assert any("ZeroDivisionError" in error for error in server.log.errors)
    monkeypatch.undo()
    assert ann.connect(bad.table.code).seat(1).name == "Ann"
    server.log.records.clear()  # last of all: what went wrong before may be written a moment later
