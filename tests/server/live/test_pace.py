"""Bots go as fast as the slowest of the people who sit at the table and are there wants."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bagatelle.server import server_messages as m
from bagatelle.server.bots_at_work import bot_pause
from bagatelle.server.hub import Hub
from bagatelle.server.settings import Settings

from .client import Browser, Page, seated
from .conftest import Serve
from .running import QUICK, Running

Browse = Callable[[str], Browser]


def pace(server: Running, page: Page) -> float:
    hub: Hub = server.app.state.hub
    return hub._tables[page.table.code].playing.pace


def test_a_table_is_calm_until_everybody_wants_it_faster(
    server: Running, ann: Browser, bob: Browser, eve: Browser
) -> None:
    one, two = seated([ann, bob])
    watcher = eve.connect(one.table.code)
    assert pace(server, one) == 1
    one.do("pace", pace="instant")
    watcher.do("pace", pace="instant")
    assert pace(server, one) == 1
    two.do("pace", pace="brisk")
    assert 0 < pace(server, one) < 1
    two.do("pace", pace="instant")
    assert pace(server, one) == 0
    watcher.do("pace", pace="calm")
    assert pace(server, one) == 0


def test_who_is_gone_slows_nobody_down(server: Running, ann: Browser, bob: Browser) -> None:
    one, two = seated([ann, bob])
    one.do("pace", pace="instant")
    two.close()
    one.until(lambda page: page.seat(2).away is not None)
    assert pace(server, one) == 0
    one.close()
    watcher = bob.connect(one.table.code)
    assert pace(server, watcher) == 1


def test_an_unknown_pace_is_refused(ann: Browser) -> None:
    page = ann.sit_at_new_table()
    page.send("pace", pace="now")
    assert page.expect(m.Refused).code == "unreadable"


def test_bots_hurry_when_they_are_told(serve: Serve, browse: Browse) -> None:
    server = serve(replace(QUICK, bot_pause=(600, 600)))
    page = browse(server.address).sit_at_new_table(2)
    page.do("pace", pace="instant")
    page.do("bot", seat=2, level="greedy")
    page.do("start")
    while page.settle().view["actor"] == 1:
        page.play()
    page.until(lambda page: page.view["actor"] == 1 or page.view["outcome"])


@pytest.mark.parametrize("pace", [0, 0.45, 1])
def test_no_pause_tells_how_long_a_bot_thought(pace: float) -> None:
    settings = Settings()
    for _ in range(200):
        assert bot_pause(settings, pace) > 1.5 * settings.bot_think
