"""People: known by their browser's secret, moving to another device, being away, and talking."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from bagatelle.server import hub, server_messages as m

from .client import Browser, Page, play_until_over, seated, started
from .conftest import Serve
from .running import QUICK, Running

Browse = Callable[[str], Browser]


def link_of(page: Page) -> str:
    """The path that follows a personal link."""
    answer = page.ask("link")
    assert isinstance(answer, m.Moving)
    assert answer.path.startswith("/m/")
    return "/api/links/" + answer.path.removeprefix("/m/")


# Coming back


def test_coming_back_with_the_same_cookie_resumes_at_once(ann: Browser, bob: Browser) -> None:
    one, two = started([ann, bob])
    one.play()
    one.close()
    again = ann.connect(one.table.code)
    assert (again.you.seats, again.you.host, again.you.person) == ((1,), True, one.you.person)
    assert again.events == two.settle().events
    play_until_over(again, two)


def test_a_page_may_be_open_twice(ann: Browser, bob: Browser) -> None:
    one, two = started([ann, bob])
    twin = ann.connect(one.table.code)
    one.play()
    twin.until(lambda page: page.number == one.number)
    twin.close()
    assert two.settle().seat(1).away is None
    play_until_over(one, two)


def test_a_browser_without_a_cookie_is_given_a_new_secret(server: Running, browse: Browse) -> None:
    secrets = {browse(server.address).secret for _ in range(5)}
    assert len(secrets) == 5
    assert all(len(secret) >= 32 for secret in secrets)


def test_somebody_with_a_made_up_cookie_is_a_stranger(ann: Browser, eve: Browser) -> None:
    page = ann.sit_at_new_table()
    eve.http.cookies.set("bagatelle", "1")
    stranger = eve.connect(page.table.code)
    assert (stranger.you.seats, stranger.you.host) == ((), False)


def test_everything_is_there_after_a_restart(serve: Serve, browse: Browse) -> None:
    server = serve()
    ann, bob = browse(server.address), browse(server.address)
    one, two = started([ann, bob], options={"target": 6, "colours": "gbyp"})
    one.do("say", text="hello")
    one.play()
    two.settle()
    server.stop()
    server = serve()
    ann.address = bob.address = server.address
    again, other = ann.connect(one.table.code), bob.connect(one.table.code)
    assert again.match is not None
    assert one.match is not None
    assert again.events == one.events
    assert again.view == one.view
    assert again.match.commitment == one.match.commitment
    assert again.table.options == one.table.options
    assert [(s.name, s.person) for s in again.table.seats] == [(s.name, s.person) for s in one.table.seats]
    assert (again.you, other.you) == (one.you, two.you)
    assert [(line.name, line.text) for line in again.chat] == [("Ann", "hello")]
    play_until_over(again, other)


def test_who_left_a_seat_and_which_one_is_open_survive_a_restart(serve: Serve, browse: Browse) -> None:
    server = serve()
    ann, bob = browse(server.address), browse(server.address)
    one, two, *_ = started([ann, bob, browse(server.address)], options={"target": 60})
    two.do("stand", seat=2)
    two.settle().close()
    server.stop()
    server = serve()
    ann.address = bob.address = server.address
    again, other = ann.connect(one.table.code), bob.connect(one.table.code)
    assert other.seat(2).may_sit
    again.do("open", seat=2, open=True)
    server.stop()
    server = serve()
    ann.address = bob.address = server.address
    assert ann.connect(one.table.code).seat(2).open
    assert bob.connect(one.table.code).sit(2, "Bob").you.seats == (2,)


# The way back


def test_a_browser_finds_its_own_tables_until_they_are_over(ann: Browser, bob: Browser, eve: Browser) -> None:
    assert eve.get("/api/tables/mine").json() == []
    one, two = started([ann, bob])
    lobby = ann.sit_at_new_table(3, game="lucktails", options={})
    mine = ann.get("/api/tables/mine").json()
    assert {table["code"]: (table["game"], table["names"], table["playing"]) for table in mine} == {
        lobby.table.code: ("lucktails", ["Ann"], False),
        one.table.code: ("bag-of-butts", ["Ann", "Bob"], True),
    }
    assert [table["code"] for table in bob.get("/api/tables/mine").json()] == [one.table.code]
    eve.connect(one.table.code)  # who only watches has no seat to come back to
    assert eve.get("/api/tables/mine").json() == []
    two.do("stand", seat=2)
    assert bob.get("/api/tables/mine").json() == []
    play_until_over(one)
    assert [table["code"] for table in ann.get("/api/tables/mine").json()] == [lobby.table.code]


def test_looking_for_own_tables_without_a_cookie_gives_none_and_no_cookie(server: Running, browse: Browse) -> None:
    stranger = browse(server.address)
    answer = stranger.get("/api/tables/mine")
    assert (answer.json(), "set-cookie" in answer.headers) == ([], False)


# Another device


def test_a_personal_link_moves_the_seats_to_another_device_once(ann: Browser, bob: Browser, eve: Browser) -> None:
    old, two = started([ann, bob])
    link = link_of(old)
    for _ in range(2):  # looking at it doesn't use it up
        assert eve.get(link).json() == {"code": old.table.code}
    answer = eve.post(link)
    assert (answer.status_code, answer.json()) == (200, {"code": old.table.code})
    assert (eve.get(link).status_code, eve.get(link).json()["code"]) == (404, "unknown-link")
    assert old.closed() == 4205
    new = eve.connect(old.table.code)
    assert (new.you.seats, new.you.host, new.you.person, new.you.nickname) == ((1,), True, old.you.person, "Ann")
    former = ann.connect(old.table.code)
    assert (former.you.seats, former.you.host) == ((), False)
    assert former.match is not None
    assert former.match.seat is None
    assert former.refusal("play", **former.move()) == "not-your-seat"
    assert ann.post(link).status_code == 404
    play_until_over(new, two)


def test_a_link_lasts_a_quarter_of_an_hour(ann: Browser, eve: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    link = link_of(ann.connect(ann.create(nickname="Ann")))
    monkeypatch.setattr(hub, "LINK_LASTS", -1.0)  # a moment later it is too old
    assert eve.get(link).status_code == 404
    assert eve.post(link).status_code == 404


def test_a_link_goes_with_the_seat(ann: Browser, bob: Browser, eve: Browser) -> None:
    host = ann.connect(ann.create(nickname="Ann"))
    guest = bob.connect(host.table.code)
    guest.do("sit", seat=2, nickname="Bob")
    link = link_of(guest)
    assert eve.get(link).status_code == 200
    host.do("remove", seat=2)
    assert eve.get(link).status_code == 404
    assert eve.post(link).status_code == 404


def test_who_stood_up_does_not_speak_under_a_name_that_somebody_has_taken(ann: Browser, bob: Browser) -> None:
    one = ann.connect(ann.create(nickname="Ann"))
    two = bob.connect(one.table.code)
    one.do("say", text="hello")
    one.do("stand", seat=1)
    two.do("sit", seat=1, nickname="Ann")
    one.do("say", text="it is me")
    assert [line.name for line in one.chat] == ["Ann", "#1"]


def test_a_name_is_free_again_when_its_owner_has_stood_up(serve: Serve, browse: Browse) -> None:
    """Also for somebody who looks like them; and who stood up has to take another one, after a restart too."""
    server = serve()
    ann, bob = browse(server.address), browse(server.address)
    one = ann.sit_at_new_table(3)
    two = bob.connect(one.table.code).sit(2, "Bob")
    assert two.refusal("sit", seat=3, nickname="\u0410nn") == "name-taken"
    one.do("stand", seat=1)
    two.do("sit", seat=3, nickname="\u0410nn")
    server.stop()
    ann.address = bob.address = serve().address
    one, two = ann.connect(one.table.code), bob.connect(one.table.code)
    assert one.refusal("sit", seat=1, nickname="Ann") == "name-taken"
    one.do("sit", seat=1, nickname="Anna")
    assert [seat.name for seat in two.settle().table.seats] == ["Anna", "Bob", "\u0410nn"]


def test_a_link_moves_all_seats_of_a_device(ann: Browser, eve: Browser) -> None:
    page = ann.sit_at_new_table(2).sit(2, "Bob")
    eve.post(link_of(page))
    assert eve.connect(page.table.code).you.seats == (1, 2)


def test_a_link_that_moves_nothing_is_not_used_up(ann: Browser, bob: Browser, eve: Browser) -> None:
    one, _ = seated([ann, bob])
    link = link_of(one)
    for seated_already in (ann, bob):
        answer = seated_already.post(link)
        assert (answer.status_code, answer.json()["code"]) == (409, "already-seated")
    assert eve.post(link).status_code == 200


def test_a_watcher_who_takes_over_a_seat_was_somebody_else_before(ann: Browser, bob: Browser, eve: Browser) -> None:
    host = ann.sit_at_new_table(3)
    watcher = eve.connect(host.table.code)
    watcher.do("say", text="I only watch")
    assert eve.post(link_of(host)).status_code == 200
    assert watcher.closed() == 4205
    moved = eve.connect(host.table.code)
    assert (moved.you.person, moved.you.seats) == (host.you.person, (1,))
    newcomer = bob.connect(host.table.code).sit(2, "Bob")
    assert newcomer.you.person not in (host.you.person, watcher.you.person)
    assert [line.person for line in newcomer.chat] == [watcher.you.person]


def test_a_host_without_a_seat_stays_host_when_taking_one_over(ann: Browser, bob: Browser) -> None:
    host = ann.connect(ann.create())
    guest = bob.connect(host.table.code).sit(2, "Bob")
    assert host.you.host
    ann.post(link_of(guest))
    again = ann.connect(host.table.code)
    assert (again.you.host, again.you.seats) == (True, (2,))


# Away


def test_a_player_without_a_page_is_shown_as_away(ann: Browser, bob: Browser) -> None:
    one, two = started([ann, bob])
    two.close()
    one.until(lambda page: page.seat(2).away is not None)
    assert bob.connect(one.table.code).seat(2).away is None
    one.until(lambda page: page.seat(2).away is None)


# Table talk


def test_what_is_said_is_heard_by_all_under_the_speakers_name(ann: Browser, bob: Browser, eve: Browser) -> None:
    one, two = seated([ann, bob])
    watcher = eve.connect(one.table.code)
    one.do("say", text="Hello, all")
    for page in (one, two, watcher):
        line = page.expect(m.Said).line
        assert (line.number, line.person, line.name, line.text) == (1, one.you.person, "Ann", "Hello, all")
    watcher.do("say", text="Good luck")
    assert two.expect(m.Said).line.name == f"#{watcher.you.person}"
    assert [line.text for line in bob.connect(one.table.code).chat] == ["Hello, all", "Good luck"]


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("a\x00b\x07c\x1b[0m", "a b c [0m"),
        ("one\n\n\ntwo\u2028three", "one two three"),
        ("zero\u200bwidth\u2060\ufeff", "zero width"),
        ("\u202eright to left\u202c\u2066x\u2069", "right to left x"),
        ("é" * 400, "é" * 300),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("❤️ 👍🏽", "❤️ 👍🏽"),
    ],
)
def test_what_is_said_is_cleaned(ann: Browser, said: str, heard: str) -> None:
    page = ann.sit_at_new_table()
    page.do("say", text=said)
    assert page.expect(m.Said).line.text == heard


@pytest.mark.parametrize("text", ["", "  ", "\n", "\u200b", "\u3164"])
def test_nothing_is_not_said(ann: Browser, text: str) -> None:
    assert ann.sit_at_new_table().refusal("say", text=text) == "empty"


def test_who_talks_too_fast_has_to_wait(ann: Browser, bob: Browser) -> None:
    one, two = seated([ann, bob])
    answers = [one.ask("say", text=f"line {n}") for n in range(8)]
    assert [isinstance(answer, m.Done) for answer in answers] == [True] * 5 + [False] * 3
    assert {answer.code for answer in answers if isinstance(answer, m.Refused)} == {"too-fast"}
    two.do("say", text="I still can")
    again = ann.connect(one.table.code)
    assert again.refusal("say", text="another page doesn't help") == "too-fast"


def test_a_muted_person_is_not_heard_until_unmuted(ann: Browser, bob: Browser) -> None:
    one, two = seated([ann, bob])
    two.do("say", text="before")
    one.do("mute", person=two.you.person, muted=True)
    assert one.you.muted == (two.you.person,)
    assert one.chat == []
    two.do("say", text="meanwhile")
    assert one.settle().chat == []
    assert ann.connect(one.table.code).chat == []
    assert [line.text for line in two.chat] == ["before", "meanwhile"]
    one.do("mute", person=two.you.person, muted=False)
    assert [line.text for line in one.chat] == ["before", "meanwhile"]
    assert sum(isinstance(told, m.Hello) for told in one.told) == 1, "the rest of the table isn't sent again"
    assert one.refusal("mute", person=one.you.person, muted=True) == "nobody"
    assert one.refusal("mute", person=99, muted=True) == "nobody"


def test_the_last_hundred_lines_are_kept(serve: Serve, browse: Browse) -> None:
    server = serve(replace(QUICK, lines_per_second=100_000))
    page = browse(server.address).sit_at_new_table()
    for n in range(110):
        page.do("say", text=str(n))
    lines = browse(server.address).connect(page.table.code).chat
    assert [line.text for line in lines] == [str(n) for n in range(10, 110)]
