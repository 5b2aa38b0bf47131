"""Making a table, finding it, sitting down, and who may do what before a match."""

from __future__ import annotations

import pytest

from bagatelle.server import messages as m

from .client import Browser, Page, seated, started


def open_tables(browser: Browser) -> dict[str, m.OpenTable]:
    import msgspec

    found = msgspec.json.decode(browser.get("/api/tables").content, type=list[m.OpenTable])
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
    assert butts["levels"] == ["random", "greedy", "expert"]
    assert {option["name"]: option["kind"] for option in butts["options"]}["colours"] == "order"
    for language in ("en", "nl"):
        page = ann.get(f"/api/games/bag-of-butts/rules/{language}")
        assert page.headers["content-type"].startswith("text/html")
        assert "<h1>" in page.text


def test_public_tables_with_a_free_seat_are_listed_and_private_ones_are_not(ann: Browser) -> None:
    public, private = ann.create(3, public=True, nickname="Ann"), ann.create(3, nickname="Ann")
    full = ann.create(2, public=True, nickname="Ann", bots=["random"])
    listed = open_tables(ann)
    assert listed[public] == m.OpenTable(public, "bag-of-butts", 3, 2, ("Ann",), False)
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


def test_a_bot_changes_its_level_or_leaves_during_a_match(ann: Browser, bob: Browser) -> None:
    page = ann.sit_at_new_table(2, bots=["random"], start=True)
    page.do("bot", seat=2, level="greedy")
    assert page.seat(2).level == "greedy"
    page.do("bot", seat=2, level=None)
    assert page.seat(2).holder == "free"
    assert page.table.phase == "playing", "the match waits for somebody"
    other = bob.connect(page.table.code)
    other.do("sit", seat=2, nickname="Bob")
    assert other.settle().seat(2).name == "Bob"


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
    assert watcher.refusal("substitute", seat=1, level="random") == "not-away"
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
