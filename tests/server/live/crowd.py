"""People who play on whatever happens to the nodes, and remember everything they were told; and what is stored in the
end beside that.
"""

from __future__ import annotations

import threading
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any, NamedTuple

import httpx
import msgspec
import psycopg
from sqlalchemy import select
from websockets.exceptions import WebSocketException

from bagatelle.core.match import CHANCE
from bagatelle.server import loading, queries, schema, server_messages as m
from bagatelle.server.database import connect_reader, parse
from bagatelle.server.steps import fields_of, for_the_log

from .client import Browser, Page

FAILURES = (WebSocketException, OSError, EOFError, httpx.TransportError)  # TimeoutError is one of them
BREATH = 0.02  # seconds between moves, and before somebody connects anew
UNCERTAIN = ("not-stored", "stale")  # refusals that don't say whether the move was stored before
PEOPLE = ("Ann", "Bob", "Cleo", "Dirk")  # bots have other names


class Told(NamedTuple):
    """What a seat (None: who only watches) was told of a match after an event."""

    match: str
    number: int
    seat: int | None


class Party(threading.Thread):
    """The people at a table, each at a node of their own, who go to another node when theirs doesn't answer."""

    def __init__(
        self, browsers: Sequence[Browser], another: Callable[[], str], game: str, bots: Sequence[str] = (),
        watched: bool = False,
    ) -> None:  # fmt: skip
        """`another` gives the address of any node. The last of the browsers only watches, if the table is `watched`."""
        super().__init__(daemon=True)
        self._browsers, self._another = browsers, another
        seated = browsers[:-1] if watched else browsers
        self.code = seated[0].create(len(seated) + len(bots), game=game, bots=bots, nickname=PEOPLE[0])
        self._pages = [browser.connect(self.code) for browser in browsers]
        self._read = [0] * len(browsers)  # of what each page was told
        for number, page in enumerate(self._pages[1 : len(seated)], 2):
            page.sit(number, PEOPLE[number - 1])
        self._pages[0].do("pace", pace="instant")
        self._pages[0].do("start")
        for page in self._pages:
            page.until(lambda page: page.match)
        self.sent: set[tuple[str, int, str]] = set()  # match, event before, move
        self.acknowledged: set[tuple[str, int, str]] = set()
        self.views: dict[Told, bytes] = {}
        self.words: dict[Told, str] = {}
        self.times: list[float] = []  # when somebody's move was acknowledged
        self.stopped, self.fault = False, ""

    def run(self) -> None:
        while not self.stopped and not self.fault:
            try:
                self._play()
            except FAILURES:
                self._come_back()
            except AssertionError as error:
                self.fault = f"{self.code}: {error}"

    def _play(self) -> None:
        """One move, or the start of the next match."""
        one = self._pages[0]
        newest = max(page.number for page in self._pages if page.match_id == one.match_id)
        for page in self._pages:
            page.until(lambda page: page.match_id == one.match_id and page.number >= newest)
        self._learn()
        if one.view["outcome"]:
            self._play_again()
        elif actor := next((page for page in self._pages if page.decides), None):
            self._move(actor)
            time.sleep(BREATH)
        else:
            one.hear()  # a bot's turn, or somebody is behind

    def _move(self, actor: Page) -> None:
        move = actor.move()
        said = move["match"], move["seen"], move["move"]
        self.sent.add(said)
        answer = actor.ask("play", **move)
        if isinstance(answer, m.Done):
            self.acknowledged.add(said)
            self.times.append(time.monotonic())
        elif not (isinstance(answer, m.Refused) and answer.code in UNCERTAIN):
            self.fault = str(answer)

    def _play_again(self) -> None:
        before = self._pages[0].match_id
        for page in self._pages:
            if page.you.seats:
                page.ask("start")
        for page in self._pages:
            page.until(lambda page: page.match_id != before)

    def _learn(self) -> None:
        """Remember what the pages were told since."""
        for place, page in enumerate(self._pages):
            for told in page.told[self._read[place] :]:
                if isinstance(told, m.Hello | m.Moved) and told.match:
                    match = told.match
                    self._know(self.views, Told(match.id, match.number, match.seat), _digest(match.view))
                    for step in match.steps:
                        self._know(self.words, Told(match.id, step.number, match.seat), step.text)
            self._read[place] = len(page.told)

    def _know(self, known: dict[Told, Any], what: Told, told: Any) -> None:
        if known.setdefault(what, told) != told:
            self.fault = f"{what} was told in two ways"

    def _come_back(self) -> None:
        self._learn()
        for page in self._pages:
            page.socket.socket.close()
        pages: list[Page] = []
        while len(pages) < len(self._browsers) and not self.stopped:
            browser = self._browsers[len(pages)]
            browser.address = self._another()
            try:
                pages.append(browser.connect(self.code))
            except FAILURES:
                time.sleep(BREATH)
        if not self.stopped:
            self._pages, self._read = pages, [0] * len(pages)
            pages[0].send("pace", pace="instant")

    def stop(self) -> None:
        self.stopped = True
        self.join(60)
        assert not self.is_alive()
        self._learn()
        assert not self.fault, self.fault


def _digest(view: Any) -> bytes:
    return msgspec.json.encode(view, order="sorted")


# What is stored beside it

WITNESS = """
CREATE TABLE witness (code text, match_id text, number integer, epoch integer, writer text);
CREATE FUNCTION testify() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO witness SELECT code, id, NEW.number, epoch, current_setting('application_name')
        FROM matches JOIN tables ON code = table_code WHERE id = NEW.match_id;
    RETURN NULL;
END $$;
CREATE TRIGGER testify AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION testify();
"""


def call_witness(database: str) -> None:
    """From now on the database itself notes who writes an event, and in which epoch of the table."""
    with psycopg.connect(database) as connection:
        connection.execute(WITNESS)


def check_writers(database: str) -> int:
    """Within an epoch of a table only one node has written, and no event follows one of a later epoch. Returns how
    often a match went on at another node."""
    taken_over = 0
    with psycopg.connect(database) as connection:
        rows = connection.execute(
            "SELECT match_id, code, epoch, writer FROM witness ORDER BY match_id, number"
        ).fetchall()
    writers = defaultdict(set)
    for _, of_match in groupby(rows, lambda row: row[0]):
        owners = [(epoch, writer) for _, code, epoch, writer in of_match if not writers[code, epoch].add(writer)]
        assert owners == sorted(owners, key=lambda owner: owner[0])
        taken_over += len(set(owners)) - 1
    assert all(len(nodes) == 1 for nodes in writers.values()), writers
    return taken_over


def check(database: str, party: Party) -> int:
    """Whatever people were told is what their seat may know of what is stored, what was acknowledged is stored, and
    what is stored of people was said by them, in that place. Returns how many events of theirs there are."""
    engine, by_people = connect_reader(parse(database), 1), set[tuple[str, int, str]]()
    with engine.connect() as connection:
        ids = connection.scalars(select(schema.matches.c.id).where(schema.matches.c.table_code == party.code)).all()
        stored = [(queries.load_match(connection, id), queries.load_events(connection, id)) for id in ids]
    engine.dispose()
    for row, events in stored:
        assert row
        match = loading.rebuild(row, events)  # Damaged if the events don't follow each other
        views = {told: view for told, view in party.views.items() if told.match == row.id}
        words = {told: text for told, text in party.words.items() if told.match == row.id}
        assert views
        log = {seat: for_the_log(match, seat) for seat in {told.seat for told in words}}
        for told, text in words.items():
            assert log[told.seat][told.number - 1].text == text, told
        again = match.game.restore(row.players, match.seed, (), True, **row.options)
        for number in range(len(match.events) + 1):
            if number:
                actor, move = match.events[number - 1]
                again.advance(move)
                if actor != CHANCE and row.names[int(actor) - 1] in PEOPLE:
                    by_people.add((row.id, number - 1, str(move)))
            for told in [told for told in views if told.number == number]:
                assert _digest(fields_of(again.view(told.seat))) == views[told], told
    assert party.acknowledged <= by_people <= party.sent, party.code
    return len(by_people)
