"""After a match: whoever wants to play again asks the others who are there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bagatelle.server import server_messages as m

from .client import Browser, Page, play_until_over, started
from .conftest import Serve
from .running import QUICK

Browse = Callable[[str], Browser]


def over(*browsers: Browser, **fields: object) -> list[Page]:
    pages = started(browsers, **fields)
    play_until_over(*pages)
    return [page.until(lambda page: page.table.phase == "over") for page in pages]


def asked(page: Page) -> m.Again:
    page.until(lambda page: page.table.again)
    assert page.table.again is not None
    return page.table.again


def test_with_only_bots_the_next_match_starts_at_once(ann: Browser) -> None:
    page = ann.sit_at_new_table(2, bots=["greedy"], start=True)
    play_until_over(page)
    page.until(lambda page: page.table.phase == "over").do("start")
    assert page.settle().table.phase == "playing"


def test_two_people_on_one_device_need_not_ask(ann: Browser) -> None:
    page = ann.sit_at_new_table(2).sit(2, "Bob")
    page.do("start")
    play_until_over(page.settle())
    page.until(lambda page: page.table.phase == "over").do("start")
    assert page.settle().table.phase == "playing"


def test_the_others_are_asked_and_it_starts_when_all_agree(ann: Browser, bob: Browser, eve: Browser) -> None:
    one, two, three = over(ann, bob, eve)
    two.do("start")
    again = asked(one)
    assert (again.person, again.agreed) == (two.you.person, (two.you.person,))
    assert 0 < again.seconds <= QUICK.again_wait
    assert one.table.phase == "over"
    three.do("start")
    assert set(asked(one.settle()).agreed) == {two.you.person, three.you.person}
    one.do("start")
    for page in (one, two, three):
        assert page.settle().table.phase == "playing"
        assert page.table.again is None


def test_somebody_who_declines_stops_it_and_the_others_hear_who(ann: Browser, bob: Browser) -> None:
    one, two = over(ann, bob)
    one.do("start")
    asked(two)
    two.do("decline")
    refused = one.expect(m.Refused)
    assert (refused.id, refused.code, refused.facts) == (None, "declined", {"name": "Bob"})
    assert (one.settle().table.again, one.table.phase) == (None, "over")
    two.do("decline")  # twice does no harm
    two.do("start")
    one.do("start")
    assert one.settle().table.phase == "playing"
    assert two.refusal("decline") == "playing"


def test_who_says_nothing_agrees_when_the_time_is_over(serve: Serve, browse: Browse) -> None:
    server = serve(replace(QUICK, again_wait=0.3))
    one, two = over(browse(server.address), browse(server.address))
    one.do("start")
    two.until(lambda page: page.table.phase == "playing")
    play_until_over(one.settle(), two.settle())


def test_who_comes_back_is_asked_too_and_who_is_gone_is_not(ann: Browser, bob: Browser, eve: Browser) -> None:
    one, two, three = over(ann, bob, eve)
    three.close()
    one.until(lambda page: page.seat(3).away is not None)
    one.do("start")
    asked(two)
    two.close()
    back = bob.connect(one.table.code)
    assert back.table.again is not None
    back.do("start")
    assert back.settle().table.phase == "playing"


def test_a_seat_that_gets_free_ends_the_question(ann: Browser, bob: Browser) -> None:
    one, two = over(ann, bob)
    one.do("start")
    asked(two)
    two.do("stand", seat=two.you.seats[0])
    assert one.settle().table.again is None
    assert one.refusal("start") == "free-seats"


def test_a_watcher_is_not_asked_and_may_not_answer(ann: Browser, bob: Browser, eve: Browser) -> None:
    one, two = over(ann, bob)
    watcher = eve.connect(one.table.code)
    one.do("start")
    assert asked(watcher).agreed == (one.you.person,)
    assert watcher.refusal("start") == "not-seated"
    assert watcher.refusal("decline") == "not-seated"
    two.do("start")
    assert watcher.settle().table.phase == "playing"
