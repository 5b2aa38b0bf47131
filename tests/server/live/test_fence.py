"""Whatever is written about a table is fenced: its transaction has looked whether this node still owns the table."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from sqlalchemy import event

from bagatelle.server.leases import FENCE

from .client import Browser, play_until_over, started
from .conftest import Serve
from .running import QUICK

Browse = Callable[[str], Browser]
ABOUT_TABLES = {"tables", "seats", "persons", "matches", "events", "chat", "links"}
WRITES = re.compile(r"(INSERT INTO|UPDATE|DELETE FROM) (\w+)")
WITHOUT = (
    "UPDATE tables SET owner=",  # a claim, or letting go
    "DELETE FROM tables WHERE tables.phase",  # of long ago, where nobody ever played
)


class Watch:
    """Everything that a server writes about tables, and what of it isn't fenced."""

    def __init__(self, engine: Any) -> None:
        self.fenced: set[str] = set()  # what was written where
        self.unfenced: list[str] = []
        self._held = False
        event.listen(engine, "begin", lambda _: self._forget())
        event.listen(engine, "before_cursor_execute", self._see)

    def _forget(self) -> None:
        self._held = False

    def _see(self, _: Any, __: Any, statement: str, *___: Any) -> None:
        if statement.startswith(("SAVEPOINT", "ROLLBACK")):
            self._held = False
        elif statement == FENCE["sqlite"] or statement.startswith("INSERT INTO tables "):  # one that is new is its own
            self._held = True
        elif (found := WRITES.match(statement)) and found[2] in ABOUT_TABLES and not statement.startswith(WITHOUT):
            if self._held:
                self.fenced.add(f"{found[1]} {found[2]}")
            else:
                self.unfenced.append(statement)


def test_nothing_about_a_table_is_written_but_by_its_owner(serve: Serve, browse: Browse) -> None:
    """People do everything that is stored."""
    server = serve(QUICK)
    watch = Watch(server.app.state.hub.storage._writer)
    ann, bob, eve = (browse(server.address) for _ in range(3))
    one, two = started([ann, bob], options={"target": 1})
    server.let_pass(QUICK.idle_after)
    two.until(lambda page: page.seat(1).may_nudge).do("nudge", seat=1)
    watcher = eve.connect(one.table.code)
    watcher.do("say", text="Hello")
    one.do("mute", person=watcher.you.person, muted=True)
    one.do("dismiss", person=watcher.you.person)
    loot = ann.sit_at_new_table(2, game="bag-o-loot", options={}).sit(2, "Bob")
    loot.do("start")
    while not loot.settle().match.undo:
        loot.play()
    loot.do("undo", seat=loot.view["actor"], match=loot.match_id, seen=loot.number)
    play_until_over(one, two.settle())
    one.do("start")
    two.do("decline")
    moving = one.ask("link")
    browse(server.address).post(f"/api{moving.path.replace('/m/', '/links/')}")
    two.do("stand", seat=two.you.seats[0])
    assert not watch.unfenced
    assert watch.fenced == {
        "INSERT INTO persons", "UPDATE persons", "INSERT INTO seats", "DELETE FROM seats", "UPDATE tables",
        "INSERT INTO matches", "UPDATE matches", "INSERT INTO events", "DELETE FROM events", "INSERT INTO chat",
        "INSERT INTO links", "DELETE FROM links",
    }  # fmt: skip
