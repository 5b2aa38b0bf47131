"""Who watches: seats come before them, and the host may send them away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bagatelle.server import server_messages as m, watching

from .client import Browser, Page, seated
from .conftest import Serve
from .running import QUICK

Browse = Callable[[str], Browser]


def test_at_a_full_table_who_has_a_seat_comes_before_who_watches(serve: Serve, browse: Browse) -> None:
    server = serve(replace(QUICK, connections_per_table=4))
    ann, bob, eve, mallory = (browse(server.address) for _ in range(4))
    one, two = seated([ann, bob])
    watchers = [browser.connect(one.table.code) for browser in (eve, mallory)]
    assert Page(browse(server.address).socket(one.table.code)).closed() == 4429
    two.close()
    one.until(lambda page: page.seat(2).away is not None or page.table.spectators == 2)
    stranger = browse(server.address).connect(one.table.code)
    assert bob.connect(one.table.code).you.seats == (2,)
    assert [page.closed() for page in (stranger,)] == [4429]
    for page in (one, *watchers):
        page.settle()


def test_one_person_has_only_so_many_pages_and_the_last_ones_work(serve: Serve, browse: Browse) -> None:
    server = serve(replace(QUICK, connections_per_person=2))
    ann = browse(server.address)
    pages = [ann.sit_at_new_table()]
    pages += [ann.connect(pages[0].table.code) for _ in range(3)]
    assert [page.closed() for page in pages[:2]] == [4429, 4429]
    for page in pages[2:]:
        page.settle()


def test_the_host_sends_a_watcher_away_who_cannot_come_back_at_once(
    ann: Browser, bob: Browser, eve: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, guest = seated([ann, bob])
    watcher = eve.connect(host.table.code)
    told = host.until(lambda page: page.table.watchers).table
    assert told.watchers == (m.Watcher(watcher.you.person, f"#{watcher.you.person}"),)
    assert guest.settle().table.watchers == watcher.settle().table.watchers == ()
    assert guest.refusal("dismiss", person=watcher.you.person) == "not-host"
    for nobody in (guest.you.person, host.you.person, 99):
        assert host.refusal("dismiss", person=nobody) == "nobody"
    host.do("dismiss", person=watcher.you.person)
    assert watcher.closed() == 4410
    host.until(lambda page: page.table.spectators == 0)
    assert Page(eve.socket(host.table.code)).closed() == 4410
    host.settle()
    monkeypatch.setattr(watching, "STAY_AWAY", 0.0)
    assert eve.connect(host.table.code).you.seats == ()
