"""Hints at a table: who may have them, who hears of them, and how much of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from bagatelle.server import server_messages as m
from bagatelle.server.hinting import AT_ONCE

from .client import Browser, Page, started
from .conftest import Serve
from .running import QUICK

Browse = Callable[[str], Browser]
LONG = {"target": 60}


def asking(page: Page, seat: int = 1, **more: Any) -> dict[str, Any]:
    """The fields of a hint that is asked for."""
    return {"seat": seat, "match": page.match_id, "seen": page.number} | more


def hinted(page: Page, seat: int = 1, **more: Any) -> m.Hinted:
    answer = page.ask("hint", **asking(page, seat, **more))
    assert isinstance(answer, m.Hinted), answer
    return answer


def alone(browser: Browser, **fields: Any) -> Page:
    """Somebody with a bot, in a match."""
    return browser.sit_at_new_table(2, bots=["random"], start=True, **({"options": LONG} | fields))


def told(page: Page) -> list[str]:
    """What the talk says people did."""
    return [line.text for line in page.settle().chat if line.saying]


def test_who_plays_alone_with_bots_has_hints_and_can_follow_them(ann: Browser) -> None:
    page = alone(ann)
    assert page.table.hints
    hint = hinted(page)
    assert (hint.seat, hint.number) == (1, page.number)
    assert len(hint.advice) == 3
    best = hint.advice[0]
    assert 0 <= best.low <= best.chance <= best.high <= 1
    assert best.chance == max(each.chance for each in hint.advice)
    assert best.reasons
    assert best.move["type"] == "announce"
    assert told(page) == ["Ann asked for a hint"]
    page.play(best.text)


def test_a_decision_is_thought_over_once(ann: Browser) -> None:
    page = alone(ann)
    assert hinted(page).advice == hinted(page).advice
    assert len(told(page)) == 1


def test_after_a_move_one_may_ask_what_else_could_have_been_done(ann: Browser) -> None:
    page = alone(ann)
    assert page.refusal("hint", **asking(page, about="last")) == "no-decision"
    before, first = page.number, hinted(page)
    page.play("announce 1 1")
    assert hinted(page, about="last") == m.Hinted(page._asked, 1, before, first.advice)
    page.play()
    later = hinted(page, about="last")
    assert later.number > before
    assert {each.move["type"] for each in later.advice} == {"score"}
    assert told(page)[-1] == "Ann looked at what they could have done"


def test_where_people_play_together_there_are_hints_only_if_the_host_said_so(ann: Browser, bob: Browser) -> None:
    one, two = started([ann, bob], options=LONG)
    assert not one.table.hints
    assert one.refusal("hint", **asking(one)) == "no-hints"
    assert one.refusal("hint", **asking(one, about="last")) in ("no-hints", "no-decision")
    assert not alone(ann, hints=False).table.hints
    one, two = started([ann, bob], options=LONG, hints=True)
    assert one.table.hints
    assert two.refusal("hint", **asking(two, 2)) == "not-your-turn"
    assert two.refusal("hint", **asking(two, 1)) == "not-your-seat"
    assert one.refusal("hint", **asking(one, seen=99)) == "stale"
    two.do("mute", person=one.you.person, muted=True)
    hinted(one)
    assert told(two) == told(one) == ["Ann asked for a hint"], "also those read it who don't hear her"
    assert not any(isinstance(message, m.Hinted) for message in two.told), "what it was is hers"
    assert told(bob.connect(two.table.code)) == ["Ann asked for a hint"]


def test_hints_end_when_somebody_joins_who_plays_alone_with_bots(ann: Browser, bob: Browser) -> None:
    page = ann.sit_at_new_table(2)
    assert page.table.hints
    bob.connect(page.table.code).sit(2, "Bob")
    assert not page.settle().table.hints


def test_what_the_host_said_about_hints_is_kept(serve: Serve, browse: Browse) -> None:
    server = serve()
    chosen = {browse(server.address).create(2, nickname="Ann", hints=hints): hints for hints in (True, False, None)}
    server.stop()
    again = browse(serve(database=server.database).address)
    assert [again.connect(code).table.hints for code in chosen] == [True, False, True]


def test_two_seats_of_one_device_are_two_people(ann: Browser) -> None:
    page = ann.sit_at_new_table(2, options=LONG).sit(2, "Bob")
    page.do("start")
    assert page.refusal("hint", **asking(page.settle())) == "no-hints"


def test_nobody_gets_hints_as_fast_as_they_like(serve: Serve, browse: Browse) -> None:
    server = serve(replace(QUICK, hints_per_second=1e-6))
    page = browse(server.address).sit_at_new_table(2, options=LONG, hints=True).sit(2, "Bob")
    page.do("start")
    for _ in range(AT_ONCE):
        hinted(page.settle(), page.view["actor"])
        page.play()
    assert page.refusal("hint", **asking(page.settle(), page.view["actor"])) == "too-fast"
