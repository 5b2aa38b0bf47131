"""Making a table, finding it, sitting down, and who may do what before a match."""

from __future__ import annotations

import pytest

from bagatelle.server import http_messages as http, server_messages as m

from .client import Browser, Page, play_until_over, seated, started


def open_tables(browser: Browser) -> dict[str, http.OpenTable]:
    import msgspec

    found = msgspec.json.decode(browser.get("/api/tables").content, type=list[http.OpenTable])
    return {table.code: table for table in found}


def test_the_asker_of_a_table_is_its_host_in_seat_1(ann: Browser) -> None:
    page = ann.sit_at_new_table(3)
    assert page.you == m.You(person=1, nickname="Ann", host=True, seats=(1,), muted=())
    assert [seat.holder for seat in page.table.seats] == ["person", "free", "free"]
    assert (page.table.phase, page.table.host, page.table.match, page.match) == ("lobby", 1, None, None)


def test_every_game_can_be_found_with_its_options_and_levels(ann: Browser) -> None:
    games = {game["name"]: game for game in ann.get("/api/games").json()}
    butts = games["bag-of-butts"]
    assert (butts["min_players"], butts["max_players"]) == (2, 4)
    assert [level["level"] for level in butts["levels"]] == ["random", "beginner", "greedy", "expert"]
    assert butts["usual"] == "greedy"
    assert {option["name"]: option["kind"] for option in butts["options"]}["colours"] == "order"
    for language in ("en", "nl"):
        page = ann.get(f"/api/games/bag-of-butts/rules/{language}").json()
        assert page["title"] == "Bag of Butts"
        assert any(part["rule"] == "BB-T3" for section in page["sections"] for part in section["parts"])


def test_public_tables_with_a_free_seat_are_listed_and_private_ones_are_not(ann: Browser) -> None:
    public, private = ann.create(3, public=True, nickname="Ann"), ann.create(3, nickname="Ann")
    full = ann.create(2, public=True, nickname="Ann", bots=["random"])
    listed = open_tables(ann)
    assert listed[public] == http.OpenTable(public, "bag-of-butts", 3, 2, ("Ann",), False, None, False)
    assert private not in listed
    assert full not in listed


def test_a_table_leaves_the_list_with_its_last_free_seat(ann: Browser, bob: Browser) -> None:
    page = ann.sit_at_new_table(public=True)
    bob.connect(page.table.code).sit(2, "Bob")
    assert page.table.code not in open_tables(bob)


def test_somebody_with_the_link_sits_down_under_a_nickname(ann: Browser, bob: Browser) -> None:
    host = ann.sit_at_new_table()
    guest = bob.connect(host.table.code)
    assert (guest.you.seats, guest.you.host, guest.table.spectators) == ((), False, 1)
    guest.sit(2, "Bob")
    assert (guest.you.seats, guest.you.nickname, guest.table.spectators) == ((2,), "Bob", 0)
    assert host.settle().seat(2).name == "Bob"


def test_a_taken_seat_is_not_given_twice(ann: Browser, bob: Browser) -> None:
    page = ann.sit_at_new_table()
    assert bob.connect(page.table.code).refusal("sit", seat=1, nickname="Bob") == "seat-taken"
    assert page.settle().seat(1).name == "Ann"


@pytest.mark.parametrize("name", ["Ann", "  Ann ", "Ann\u200b", "\u202eAnn", "ann", "Ａｎｎ", "Ann\ufe0f", "A\u034fnn"])
def test_two_people_at_a_table_have_names_that_differ_to_the_eye(ann: Browser, bob: Browser, name: str) -> None:
    page = bob.connect(ann.create(nickname="Ann"))
    assert page.refusal("sit", seat=2, nickname=name) == "name-taken"


@pytest.mark.parametrize("name", [" ", "\t\n", "\u200b\u200d\ufeff", "\u202e", "\u3164", "\u2800", "\ufe0f", "\x00"])
def test_a_nickname_can_be_seen(ann: Browser, name: str) -> None:
    assert ann.connect(ann.create()).refusal("sit", seat=1, nickname=name) == "nickname"
    answer = ann.post("/api/tables", {"game": "bag-of-butts", "players": 2, "nickname": name})
    assert (answer.status_code, answer.json()["code"]) == (400, "nickname")


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Mary   Ann\n", "Mary Ann"),
        ("evil\u202egnp.exe", "evil gnp.exe"),
        ("a\x00b\x1b[31mc", "a b [31mc"),
        ("x" * 90, "x" * 24),
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("李雷 🎲", "李雷 🎲"),
        ("<b>Bob</b>", "<b>Bob</b>"),
    ],
)
def test_nicknames_are_cleaned(ann: Browser, given: str, kept: str) -> None:
    page = ann.connect(ann.create()).sit(1, given)
    assert page.you.nickname == page.seat(1).name == kept


def test_a_bot_gives_way_to_a_person_of_its_name(ann: Browser) -> None:
    page = ann.connect(ann.create(2, bots=["random"]))
    name = page.seat(2).name
    assert name
    page.sit(1, name)
    assert page.seat(1).name == name
    assert page.seat(2).name not in (name, None)


def test_who_stands_up_leaves_a_free_seat_and_the_next_one_is_host(ann: Browser, bob: Browser) -> None:
    host, guest = seated([ann, bob])
    host.do("stand", seat=1)
    assert (host.seat(1).holder, host.you.seats, host.you.host) == ("free", (), False)
    assert guest.settle().you.host


def test_nobody_stands_up_for_another(ann: Browser, bob: Browser) -> None:
    host, guest = seated([ann, bob])
    assert guest.refusal("stand", seat=1) == "not-your-seat"
    assert host.settle().seat(1).person == host.you.person


def test_bots_are_added_changed_and_removed_before_a_match(ann: Browser) -> None:
    page = ann.sit_at_new_table(3)
    page.do("bot", seat=2, level="random")
    name = page.seat(2).name
    assert (page.seat(2).holder, page.seat(2).level) == ("bot", "random")
    page.do("bot", seat=2, level="expert")
    assert (page.seat(2).level, page.seat(2).name) == ("expert", name)
    page.do("bot", seat=2, level=None)
    assert page.seat(2).holder == "free"
    assert page.refusal("bot", seat=1, level="random") == "seat-taken"
    assert page.refusal("bot", seat=2, level="genius") == "option"
    assert page.refusal("bot", seat=4, level="random") == "no-such-seat"


def test_the_bots_stay_as_they_are_during_a_match(ann: Browser) -> None:
    page = ann.sit_at_new_table(2, bots=["random"], start=True)
    for level in ("greedy", None):
        assert page.refusal("bot", seat=2, level=level) == "playing"
    assert (page.seat(2).holder, page.seat(2).level) == ("bot", "random")


def test_who_sits_adds_a_bot_and_only_the_host_changes_one(ann: Browser, bob: Browser) -> None:
    host = ann.sit_at_new_table(3)
    guest = bob.connect(host.table.code).sit(2, "Bob")
    guest.do("bot", seat=3, level="random")
    for level in ("greedy", None):
        assert guest.refusal("bot", seat=3, level=level) == "not-host"
    host.do("bot", seat=3, level="greedy")
    assert guest.settle().seat(3).level == "greedy"


# Whoever takes a seat sees its cards: during a match not everybody may


def test_during_a_match_the_host_opens_a_bots_seat_for_somebody_new(ann: Browser, bob: Browser, eve: Browser) -> None:
    host = ann.sit_at_new_table(3, bots=["random", "random"], options={"target": 60}, start=True)
    guest, watcher = bob.connect(host.table.code), eve.connect(host.table.code)
    assert guest.refusal("sit", seat=2, nickname="Bob") == "not-open"
    assert guest.refusal("open", seat=2, open=True) == "not-host"
    assert not any(seat.may_sit or seat.open for seat in guest.table.seats)
    host.do("open", seat=2, open=True)
    assert (host.seat(2).open, host.seat(2).may_sit) == (True, False)
    assert [(seat.open, seat.may_sit) for seat in guest.settle().table.seats] == [(False, False), (True, True),
                                                                                  (False, False)]  # fmt: skip
    host.do("open", seat=2, open=False)
    assert guest.refusal("sit", seat=2, nickname="Bob") == "not-open"
    host.do("open", seat=2, open=True)
    guest.sit(2, "Bob")
    assert watcher.refusal("sit", seat=2, nickname="Eve") == "seat-taken"
    assert host.refusal("open", seat=2, open=True) == "seat-taken"
    assert (guest.you.seats, guest.seat(2).open, guest.match and guest.match.seat) == ((2,), False, 2)


def test_nobody_who_plays_or_played_takes_another_seat_of_the_match(ann: Browser, bob: Browser, eve: Browser) -> None:
    host = ann.sit_at_new_table(4, bots=["random", "random"], options={"target": 60})
    guest = bob.connect(host.table.code).sit(2, "Bob")
    host.do("start")
    host.do("open", seat=3, open=True)
    for page in (host, guest):
        assert page.refusal("sit", seat=3, nickname="Cleo") == "not-new"
    guest.do("stand", seat=2)
    assert guest.refusal("sit", seat=3, nickname="Bob") == "not-new"
    assert not guest.seat(3).may_sit
    assert guest.seat(2).may_sit, "their own seat is theirs to take back"
    host.do("open", seat=2, open=True)
    eve.connect(host.table.code).sit(2, "Eve").do("stand", seat=2)
    assert guest.sit(2, "Bob").you.seats == (2,)
    host.do("stand", seat=1)
    assert guest.settle().you.host
    assert host.refusal("sit", seat=3, nickname="Ann") == "not-new", "nor who was host when it was opened"
    assert host.sit(1, "Ann").you.seats == (1,)


def test_a_host_who_only_watches_does_not_take_the_seat_either(ann: Browser, bob: Browser) -> None:
    host = ann.connect(ann.create(3, bots=["random"], options={"target": 60}))
    guest = bob.connect(host.table.code).sit(1, "Bob")
    guest.do("bot", seat=2, level="random")
    host.do("start")
    host.do("open", seat=2, open=True)
    assert host.refusal("sit", seat=2, nickname="Ann") == "not-new"


def test_who_shared_a_device_from_the_start_takes_each_of_its_seats_back(ann: Browser) -> None:
    page = ann.sit_at_new_table(2, options={"target": 60}).sit(2, "Bob")
    page.do("start")
    page.do("stand", seat=2)
    page.do("stand", seat=1)
    assert page.sit(1, "Ann").sit(2, "Bob").you.seats == (1, 2)


def test_who_played_in_a_match_does_not_take_over_another_seat_by_a_link(ann: Browser, bob: Browser) -> None:
    host, guest = started([ann, bob], options={"target": 60})
    guest.do("stand", seat=2)
    link = host.ask("link")
    assert isinstance(link, m.Moving)
    answer = bob.post("/api/links/" + link.path.removeprefix("/m/"))
    assert (answer.status_code, answer.json()["code"]) == (409, "already-seated")


def test_before_and_after_a_match_every_seat_that_nobody_has_is_free_to_take(ann: Browser, bob: Browser) -> None:
    host = ann.sit_at_new_table(3, bots=["random", "random"])
    guest = bob.connect(host.table.code)
    assert host.refusal("open", seat=2, open=True) == "not-playing"
    guest.sit(2, "Bob").sit(3, "Cleo")
    host.do("start")
    guest.do("stand", seat=2)
    host.do("open", seat=2, open=True)
    play_until_over(host.settle(), guest.settle())
    assert guest.settle().seat(2).may_sit
    assert not guest.seat(2).open
    assert guest.refusal("sit", seat=1, nickname="Eve") == "seat-taken"
    assert host.sit(2, "Dirk").you.seats == (1, 2)
    host.do("start")
    assert {person for seat in host.settle().table.seats if (person := seat.person)} == {1, 2}
    assert not any(seat.open for seat in host.table.seats)


def test_a_public_table_is_listed_again_when_a_seat_is_opened(ann: Browser) -> None:
    page = ann.sit_at_new_table(2, bots=["random"], public=True, options={"target": 60}, start=True)
    assert page.table.code not in open_tables(ann)
    page.do("open", seat=2, open=True)
    assert open_tables(ann)[page.table.code] == http.OpenTable(
        page.table.code, "bag-of-butts", 2, 1, ("Ann",), page.settle().table.phase == "playing", None, False
    )


def test_who_only_watches_decides_nothing(ann: Browser, eve: Browser) -> None:
    page = ann.sit_at_new_table(2, bots=["random"])
    watcher = eve.connect(page.table.code)
    for ask in (
        ("bot", {"seat": 2, "level": "expert"}),
        ("start", {}),
        ("link", {}),
    ):
        assert watcher.refusal(ask[0], **ask[1]) == "not-seated"
    assert watcher.refusal("remove", seat=1) == "not-host"
    assert watcher.refusal("stand", seat=1) == "not-your-seat"
    assert watcher.refusal("return", seat=1) == "not-your-seat"
    assert watcher.refusal("nudge", seat=1) == "not-idle"
    assert page.settle().table.phase == "lobby"


def test_the_host_alone_removes_a_player_and_only_before_the_start(ann: Browser, bob: Browser) -> None:
    host, guest = seated([ann, bob])
    assert guest.refusal("remove", seat=1) == "not-host"
    assert host.refusal("remove", seat=3) == "no-such-seat"
    host.do("remove", seat=2)
    assert guest.settle().you.seats == ()
    assert host.refusal("remove", seat=2) == "seat-free"
    guest.sit(2, "Bob")
    host.do("start")
    assert host.refusal("remove", seat=2) == "playing"
    assert guest.settle().you.seats == (2,)


def test_a_match_starts_when_all_seats_are_taken(ann: Browser) -> None:
    page = ann.sit_at_new_table(3, bots=["random"])
    assert page.refusal("start") == "free-seats"
    page.do("bot", seat=2, level="random")
    page.do("start")
    assert page.table.phase == "playing"
    assert page.refusal("start") == "playing"


def test_a_table_may_start_at_once_with_bots(ann: Browser) -> None:
    page = ann.sit_at_new_table(4, bots=["random", "greedy"])
    assert [seat.level for seat in page.table.seats] == [None, None, "greedy", "random"]
    assert ann.sit_at_new_table(3, bots=["random"] * 2, start=True).table.phase == "playing"


def test_a_new_table_that_can_not_start_is_not_made(ann: Browser) -> None:
    before = set(open_tables(ann))
    fields = {"game": "bag-of-butts", "players": 3, "nickname": "Ann", "public": True, "start": True}
    answer = ann.post("/api/tables", fields)
    assert (answer.status_code, answer.json()["code"]) == (409, "free-seats")
    assert set(open_tables(ann)) == before


def test_who_stands_up_during_a_match_leaves_a_bot(ann: Browser, bob: Browser) -> None:
    host, guest = started([ann, bob])
    guest.do("stand", seat=2)
    assert (guest.seat(2).holder, guest.you.seats) == ("bot", ())
    assert host.settle().seat(2).level == "greedy"
    guest.sit(2, "Bob")
    assert host.settle().seat(2).name == "Bob"


def watchers(page: Page) -> int:
    return page.settle().table.spectators


def test_watchers_are_counted_as_they_come_and_go(ann: Browser, bob: Browser, eve: Browser) -> None:
    page = ann.sit_at_new_table()
    one, other = bob.connect(page.table.code), eve.connect(page.table.code)
    assert watchers(page) == 2
    one.close()
    page.until(lambda page: page.table.spectators == 1)
    other.close()
    page.until(lambda page: page.table.spectators == 0)


def test_options_survive_and_are_shown(ann: Browser) -> None:
    page = ann.sit_at_new_table(2, options={"target": 5, "colours": "gbyp"}, bots=["random"], start=True)
    assert page.table.options["target"] == 5
    assert page.view["colours"] == "gb"
