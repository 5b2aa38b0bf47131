"""Playing on from a position of a match that is over: a table and a match of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import bagatelle
from bagatelle.core.records import commitment_of, verify
from bagatelle.server import queries
from bagatelle.server.database import connect_writer, parse
from bagatelle.server.doctor import examine
from bagatelle.server.results import load_results

from .client import Browser, Page, play_until_over, started
from .conftest import Serve
from .running import QUICK, Running

GAMES = [("bag-of-butts", {"target": 4}), ("lucktails", {"target": 6}), ("bag-o-loot", {"target": 20})]


def over(browser: Browser, game: str = "bag-of-butts", options: Any = None, players: int = 2) -> str:
    """The id of a match that is over."""
    page = browser.sit_at_new_table(
        players, game=game, options=options or {"target": 4}, bots=["random"] * (players - 1), start=True
    )
    play_until_over(page)
    assert page.match
    return page.match.id


def record(browser: Browser, match: str | None) -> bagatelle.Match:
    return bagatelle.load(browser.get(f"/api/matches/{match}/record").text)


def play_on(browser: Browser, match: str | None, number: int, **fields: Any) -> Page:
    answer = browser.post(f"/api/matches/{match}/play-on", {"number": number, "nickname": "Ann"} | fields)
    assert answer.status_code == 201, answer.text
    return browser.connect(answer.json()["code"])


def refusal(browser: Browser, match: str | None, **fields: Any) -> tuple[int, str]:
    answer = browser.post(f"/api/matches/{match}/play-on", fields)
    return answer.status_code, answer.json()["code"]


@pytest.mark.parametrize(("game", "options"), GAMES, ids=lambda value: value if isinstance(value, str) else "")
@pytest.mark.parametrize("luck", ["same", "fresh"])
def test_with_bots_it_begins_at_once_where_the_old_match_was(
    ann: Browser, game: str, options: dict[str, Any], luck: str
) -> None:
    old_id = over(ann, game, options, 3)
    old = record(ann, old_id)
    number = old.number // 2
    page = play_on(ann, old_id, number, luck=luck, seat=2, bots="random")
    assert page.match
    assert (page.you.seats, page.table.phase, page.table.origin) == ((2,), "playing", None)
    assert page.match.origin
    assert (page.match.origin.match, page.match.origin.number, page.match.origin.luck) == (old_id, number, luck)
    assert page.match.seed is None
    commitment = page.match.commitment
    assert (commitment == commitment_of(old.secret)) == (luck == "same")
    play_until_over(page)
    new = record(ann, page.match_id)
    assert new.events[:number] == old.events[:number]
    assert [origin.match for origin in new.origins] == [old_id]
    assert (new.seed == old.seed) == (luck == "same")
    assert commitment == commitment_of(new.secret)
    assert verify(new) == []
    replay = ann.get(f"/api/matches/{page.match_id}/replay?seen=open").json()
    assert (replay["fair"], len(replay["steps"])) == (True, new.number)
    assert replay["origin"] == {"match": old_id, "number": number, "luck": luck}


def test_friends_come_by_the_link_and_after_a_restart_it_goes_on(serve: Serve, ann: Browser, bob: Browser) -> None:
    server = serve()
    ann.address = bob.address = server.address
    old_id = over(ann)
    page = play_on(ann, old_id, 3, public=True)
    assert (page.table.phase, page.table.origin and page.table.origin.number) == ("lobby", 3)
    listed = ann.get("/api/tables").json()
    assert [(table["code"], table["played_on"], table["free"]) for table in listed] == [(page.table.code, True, 1)]
    server.stop()
    ann.address = bob.address = (server := serve()).address
    first, second = ann.connect(page.table.code), bob.connect(page.table.code)
    assert first.table.commitment
    second.sit(2, "Bob")
    second.do("word", seat=2, word="hat")
    commitment = first.settle().table.commitment
    first.do("start")
    for each in (first, second):
        each.until(lambda page: page.match)
        assert each.number >= 3
        assert [event.number for event in each.events] == list(range(1, each.number + 1))
    next(page for page in (first, second) if page.settle().decides).play()
    server.stop()
    ann.address = bob.address = (server := serve()).address
    pages = [ann.connect(page.table.code), bob.connect(page.table.code)]
    assert [page.match and page.match.origin for page in pages] == [first.match and first.match.origin] * 2
    play_until_over(*pages)
    new = record(bob, pages[0].match_id)
    assert (new.words, commitment_of(new.secret), verify(new)) == (("", "hat"), commitment, [])
    pages[0].do("start")  # the next match of the table is a whole one
    pages[1].do("start")
    pages[0].until(lambda page: page.table.phase == "playing" and page.match_id != new and page.number < 3)
    assert pages[0].match
    assert (pages[0].match.origin, pages[0].table.origin) == (None, None)
    assert whole(server)


def whole(server: Running) -> bool:
    """Whether everything that is stored is whole."""
    engine = connect_writer(parse(server.database))
    with engine.connect() as connection:
        report = examine(connection, lambda *_: None)
    engine.dispose()
    return report.damage == []


def test_with_the_same_luck_nobody_adds_a_word(ann: Browser, bob: Browser) -> None:
    old_id = over(ann)
    page = play_on(ann, old_id, 2, luck="same")
    assert page.table.commitment is None
    other = bob.connect(page.table.code).sit(2, "Bob")
    other.do("word", seat=2, word="hat")
    page.do("start")
    for each in (page, other):
        each.until(lambda page: page.match)
    play_until_over(page, other)
    old, new = record(ann, old_id), record(ann, page.match_id)
    assert (new.seed, new.words, verify(new)) == (old.seed, (), [])
    assert page.table.commitment  # the next match has luck of its own


def test_a_match_that_goes_on_can_not_be_played_on_from(ann: Browser, bob: Browser, eve: Browser) -> None:
    pages = started([ann, bob], game="lucktails", options={"target": 1})
    for browser in (ann, bob, eve):
        for number in (0, 1):
            assert refusal(browser, pages[0].match_id, number=number) == (409, "not-over")
    on = play_on(ann, over(ann), 2, bots="random")  # nor one that was itself played on
    assert refusal(eve, on.match_id, number=0) == (409, "not-over")


def test_where_nothing_is_left_to_decide_it_is_refused(ann: Browser) -> None:
    old_id = over(ann)
    events = record(ann, old_id).number
    assert refusal(ann, old_id, number=events) == (409, "over")
    assert refusal(ann, old_id, number=events + 1) == (400, "no-such-event")
    assert refusal(ann, old_id, number=-1) == (400, "bad-request")
    assert refusal(ann, old_id, number=1, seat=3, nickname="Ann") == (400, "no-such-seat")
    assert refusal(ann, old_id, number=1, bots="clever", nickname="Ann") == (400, "option")
    assert refusal(ann, "nothing", number=1) == (404, "unknown-match")


def test_what_was_before_comes_from_the_oldest_match(ann: Browser) -> None:
    first = over(ann, "bag-of-butts", {"target": 9})
    page = play_on(ann, first, 6, bots="random")
    play_until_over(page)
    early = play_on(ann, page.match_id, 4, bots="random")
    late = play_on(ann, page.match_id, 7, bots="random")
    assert early.match
    assert early.match.origin
    assert (early.match.origin.match, early.match.origin.number) == (first, 4)
    play_until_over(late)
    chain = record(ann, late.match_id).origins
    assert [(origin.match, origin.number) for origin in chain] == [(page.match_id, 7), (first, 6)]


def test_it_counts_as_a_new_table(serve: Serve, ann: Browser) -> None:
    server = serve(replace(QUICK, new_tables_per_minute=3))
    ann.address = server.address
    old_id = over(ann)
    found = [ann.post(f"/api/matches/{old_id}/play-on", {"number": 1}).status_code for _ in range(4)]
    assert found[-1] == 429


def test_it_tells_nothing_about_seats_and_levels(server: Running, ann: Browser) -> None:
    page = play_on(ann, over(ann), 2, bots="random")
    play_until_over(page)
    engine = connect_writer(parse(server.database))
    with engine.connect() as connection:
        assert page.match_id
        assert load_results(connection, page.match_id) == []
        assert queries.load_match(connection, page.match_id)
    engine.dispose()
