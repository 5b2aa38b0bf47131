"""Time for a turn: who runs out of it, or doesn't answer, is played for by a bot until they come back."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from .client import Browser, Page, started
from .conftest import Serve
from .running import QUICK, Running

Browse = Callable[[str], Browser]
LONG = {"target": 60}


def about(seconds: float) -> Any:
    """So many, or a few less: tests take their time."""
    return pytest.approx(seconds - 4, abs=4)


def left(page: Page) -> float | None:
    assert page.match is not None
    return page.match.left


def looks(page: Page, browser: Browser) -> Page:
    """The same table, as it is told to who opens it now."""
    return browser.connect(page.table.code)


# A clock


def test_a_table_has_no_clock_unless_its_host_wants_one(ann: Browser) -> None:
    clocks = (None, 15, 30, 60, 180, 600, 24 * 3600, 3 * 24 * 3600)
    codes = {ann.create(public=True, clock=clock): clock for clock in clocks}
    assert {code: ann.connect(code).table.clock for code in codes} == codes
    assert {table["code"]: table["clock"] for table in ann.get("/api/tables").json()}.items() >= codes.items()
    for clock in (14, 0, -1, "30", True, 30.5):
        answer = ann.post("/api/tables", {"game": "bag-of-butts", "players": 2, "clock": clock})
        assert answer.status_code == 400, clock


def test_a_turn_has_its_time_from_when_the_decision_falls_to_the_seat(
    server: Running, ann: Browser, bob: Browser
) -> None:
    one, two = started([ann, bob], options=LONG, clock=60)
    assert left(one) == left(two) == about(60)
    server.let_pass(20)
    assert left(looks(one, ann)) == about(40)
    while one.settle().decides:
        one.play()
    assert left(one) == left(two.settle()) == about(60)


def test_who_runs_out_of_time_is_played_for_until_they_come_back(server: Running, ann: Browser, bob: Browser) -> None:
    one, two = started([ann, bob], options=LONG, clock=30)
    server.let_pass(30)
    two.until(lambda page: page.seat(1).level)
    assert (two.seat(1).holder, two.seat(1).name) == ("person", "Ann")
    two.until(lambda page: page.decides)
    assert any(event.actor == 1 for event in two.events)
    one.until(lambda page: page.number == two.number).do("return", seat=1)
    assert one.settle().seat(1).level is None
    while two.settle().decides:
        two.play()
    assert left(one.settle()) == about(30)
    one.play()


def test_a_bot_ends_the_turn_whose_time_was_up_though_its_player_is_back(serve: Serve, browse: Browse) -> None:
    server = serve(replace(QUICK, bot_pause=(1, 1)))
    one, _ = started([browse(server.address), browse(server.address)], options=LONG, clock=15)
    server.let_pass(15)
    one.until(lambda page: page.seat(1).level)
    assert left(one.settle()) == 0
    one.do("return", seat=1)
    assert (one.settle().seat(1).level, left(one)) == (None, 0)
    assert one.refusal("play", **one.move()) == "out-of-time"
    one.until(lambda page: page.number > 0 and left(page) != 0)  # the bot has played
    assert left(one) == about(15)


def test_taking_a_move_back_gives_no_time_back(server: Running, ann: Browser, bob: Browser) -> None:
    while True:
        one, _ = started([ann, bob], game="bag-o-loot", clock=60)
        if move := next((move for move in one.view["legal"] if move.startswith("open")), None):
            break
    for passed in (10, 20):
        one.play(move)
        server.let_pass(10)
        assert one.settle().match is not None
        one.do("undo", seat=1, match=one.match.id, seen=one.number)
        assert left(one.settle()) == about(60 - passed)


def test_the_clock_runs_for_who_is_away_and_counts_when_somebody_looks(
    server: Running, ann: Browser, bob: Browser
) -> None:
    one, two = started([ann, bob], options=LONG, clock=86_400)
    for page in (one, two):
        page.close()
    hub = server.app.state.hub
    while one.table.code in hub._tables:  # nobody is there
        time.sleep(0.01)
    server.let_pass(40_000)
    back = bob.connect(one.table.code)
    assert left(back) == about(46_400)
    back.close()
    while one.table.code in hub._tables:
        time.sleep(0.01)
    server.let_pass(50_000)
    back = bob.connect(one.table.code)
    assert left(back) == about(10)  # so much at least
    server.let_pass(10)
    back.until(lambda page: page.seat(1).level)


def test_each_seat_on_one_device_has_its_own_time(server: Running, ann: Browser) -> None:
    page = ann.sit_at_new_table(2, options=LONG, clock=30).sit(2, "Bob")
    page.do("start")
    page.settle()
    server.let_pass(30)
    page.until(lambda page: page.seat(1).level)
    page.until(lambda page: page.decides)
    assert (left(page), page.seat(2).level) == (about(30), None)


def test_nobody_is_asked_whether_they_are_there_at_a_table_with_a_clock(
    server: Running, ann: Browser, bob: Browser
) -> None:
    one, two = started([ann, bob], options=LONG, clock=86_400)
    server.let_pass(server.settings.idle_after + 1)
    assert two.refusal("nudge", seat=1) == "not-idle"
    assert not looks(two, bob).seat(1).may_nudge
    assert one.settle().table.nudged is None


def test_time_survives_a_restart_and_none_is_lost_while_the_server_is_away(
    serve: Serve, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    ann, bob = browse(server.address), browse(server.address)
    one, _ = started([ann, bob], options=LONG, clock=180)
    server.let_pass(100)
    server.stop()
    truly = time.time
    monkeypatch.setattr(time, "time", lambda: truly() + 24 * 3600)  # it was away for a day
    server = serve()
    ann.address = bob.address = server.address
    assert left(looks(one, ann)) == about(80)
    server.let_pass(80)
    looks(one, bob).until(lambda page: page.seat(1).level)


def test_after_a_crash_nobody_has_more_than_a_whole_turn(serve: Serve, browse: Browse) -> None:
    server = serve()
    ann = browse(server.address)
    server.let_pass(1000)
    one, _ = started([ann, browse(server.address)], options=LONG, clock=60)
    server.let_pass(-1000)  # what a crash leaves is behind
    server.stop()
    ann.address = serve().address
    assert left(looks(one, ann)) == about(60)


# Without a clock


def test_who_keeps_the_others_waiting_is_asked_whether_they_are_still_there(
    server: Running, ann: Browser, bob: Browser, eve: Browser
) -> None:
    one, two = started([ann, bob], options=LONG)
    watcher = eve.connect(one.table.code)
    assert two.refusal("nudge", seat=1) == "not-idle"
    server.let_pass(server.settings.idle_after)
    two.until(lambda page: page.seat(1).may_nudge)
    assert not any(seat.may_nudge for page in (one.settle(), watcher.settle()) for seat in page.table.seats)
    for page, seat in ((one, 1), (watcher, 1), (two, 2)):  # not oneself, nor by who watches, nor who needn't decide
        assert page.refusal("nudge", seat=seat) == "not-idle"
    two.do("nudge", seat=1)
    for page in (one, two, watcher):
        nudged = page.until(lambda page: page.table.nudged).table.nudged
        assert nudged is not None
        assert (nudged.seat, 0 < nudged.seconds <= server.settings.answer_wait) == (1, True)
    assert two.refusal("nudge", seat=1) == "not-idle"  # once is enough
    one.do("here")
    assert (two.settle().table.nudged, two.seat(1).may_nudge) == (None, False)
    server.let_pass(server.settings.answer_wait)
    assert one.settle().seat(1).level is None
    server.let_pass(server.settings.idle_after)
    two.until(lambda page: page.seat(1).may_nudge)


def test_a_bot_plays_for_who_does_not_answer_until_they_come_back(server: Running, ann: Browser, bob: Browser) -> None:
    one, two = started([ann, bob], options=LONG)
    server.let_pass(server.settings.idle_after)
    two.until(lambda page: page.seat(1).may_nudge).do("nudge", seat=1)
    one.do("pace", pace="calm")  # what a page says by itself is no answer
    server.let_pass(server.settings.answer_wait)
    two.until(lambda page: page.seat(1).level)
    two.until(lambda page: page.decides)
    one.settle().do("return", seat=1)
    assert one.settle().seat(1).level is None
    while two.settle().decides:
        two.play()
    one.settle().play()


def test_while_a_bot_plays_for_somebody_they_do_not(serve: Serve, browse: Browse) -> None:
    server = serve(replace(QUICK, bot_pause=(30, 30)))
    ann, bob = browse(server.address), browse(server.address)
    one, two = started([ann, bob])
    server.let_pass(server.settings.idle_after)
    two.until(lambda page: page.seat(1).may_nudge).do("nudge", seat=1)
    server.let_pass(server.settings.answer_wait)
    one.until(lambda page: page.seat(1).level)
    assert one.refusal("play", **one.move()) == "substituted"
    one.do("return", seat=1)
    one.play()


def test_looking_in_is_no_answer_and_keeps_nobody_waiting(server: Running, ann: Browser, bob: Browser) -> None:
    one, two = started([ann, bob], options=LONG)
    for _ in range(4):
        one.close()
        server.let_pass(server.settings.idle_after / 4)
        one = ann.connect(two.table.code)
    two.until(lambda page: page.seat(1).may_nudge).do("nudge", seat=1)
    one.close()
    server.let_pass(server.settings.answer_wait)
    two.until(lambda page: page.seat(1).level)


@pytest.mark.parametrize("press", [("say", {"text": "wait"}), ("play", {}), ("here", {})])
def test_any_press_is_an_answer(
    server: Running, ann: Browser, bob: Browser, press: tuple[str, dict[str, object]]
) -> None:
    one, two = started([ann, bob], options=LONG)
    server.let_pass(server.settings.idle_after)
    two.until(lambda page: page.seat(1).may_nudge).do("nudge", seat=1)
    one.until(lambda page: page.table.nudged)
    kind, fields = press
    one.do(kind, **(one.move() if kind == "play" else fields))
    assert two.settle().table.nudged is None
    server.let_pass(server.settings.answer_wait)
    assert two.settle().seat(1).level is None
