"""Playing matches: moves checked, stored and told, to each what is theirs; never twice; fair, and seen again."""

from __future__ import annotations

import hashlib
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import accumulate
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest

import bagatelle
from bagatelle import Match, bots
from bagatelle.core.moves import Move
from bagatelle.core.records import verify
from bagatelle.server import archive, outgoing, replaying, server_messages as m
from bagatelle.server.bots_at_work import BotsAtWork
from bagatelle.server.http_messages import Replay
from bagatelle.server.steps import after

from .client import PATIENCE, Browser, Event, Page, play_until_over, started
from .conftest import Serve
from .running import QUICK, Running

Browse = Callable[[str], Browser]


def test_two_people_play_a_whole_game_and_see_the_same_events_in_order(ann: Browser, bob: Browser) -> None:
    pages = started([ann, bob], options={"target": 10})
    play_until_over(*pages)
    one, other = (page.settle() for page in pages)
    assert one.events == other.events
    assert [event.number for event in one.events] == list(range(1, one.number + 1))
    assert one.view["outcome"] == other.view["outcome"]
    assert one.table.phase == other.table.phase == "over"
    assert one.table.wins == other.table.wins
    assert sum(one.table.wins.values()) == pytest.approx(1)
    assert [page.view["seat"] for page in (one, other)] == [1, 2]


def test_bots_play_with_people_to_the_end(ann: Browser) -> None:
    start = bagatelle.game("bag-of-butts").new(4)
    bots.make(start.game, "expert", seconds=0.01).choose(start.perspective(1))  # compiled now, however long that takes
    page = ann.sit_at_new_table(4, bots=["random", "greedy", "expert"], options={"target": 20}, start=True)
    play_until_over(page)
    assert {event.actor for event in page.events} == {1, 2, 3, 4, "*"}


def test_bots_play_on_while_somebody_they_play_with_is_away(server: Running, ann: Browser) -> None:
    page = ann.sit_at_new_table(4, bots=["greedy", "random", "random"], options={"target": 40}, start=True)
    while page.decides:
        page.play()
    page.close()
    until_bots_stop(server, page.table.code)
    again = ann.connect(page.table.code)
    assert again.decides or again.view["outcome"]
    assert {2, 3, 4} <= {event.actor for event in again.events}


def test_bots_among_themselves_rest_until_somebody_looks(server: Running, ann: Browser) -> None:
    code = ann.create(3, bots=["random"] * 3, options={"target": 1000}, start=True)
    page = ann.connect(code).until(lambda page: page.number > 3)
    page.close()
    until_bots_stop(server, code)
    again = ann.connect(code)
    number = again.number
    assert not again.view["outcome"]
    again.until(lambda page: page.number > number)


def test_bots_at_many_tables_of_one_address_keep_no_others_from_thinking(
    serve: Serve, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(replace(QUICK, trusted_proxies=("127.0.0.1",), bot_threads=1))
    thought, go, choose = list[int](), threading.Event(), BotsAtWork._choose

    def wait_and_choose(bots: BotsAtWork, match: Match, level: str) -> Move:
        assert go.wait(PATIENCE)
        thought.append(match.players)
        return choose(bots, match, level)

    monkeypatch.setattr(BotsAtWork, "_choose", wait_and_choose)
    browser = browse(server.address)
    for players, address in [(2, "203.0.113.9")] * 10 + [(3, "203.0.113.1")]:
        code = browser.create(players, bots=["random"] * players, options={"target": 1000}, start=True)
        page = browser.connect(code, **{"X-Forwarded-For": address}).settle()
    go.set()
    page.until(lambda page: page.number > 3)
    assert 3 in thought[:4], "the last of eleven tables, but the first of its address"


def until_bots_stop(server: Running, code: str) -> None:
    """Until it isn't their turn any more, or they rest."""
    end = time.monotonic() + PATIENCE
    while server.app.state.hub.bots._tasks.get(code):
        assert time.monotonic() < end
        time.sleep(0.01)


def test_everybody_gets_the_view_of_their_own_seat(ann: Browser, bob: Browser, eve: Browser) -> None:
    one, two = started([ann, bob])
    watcher = eve.connect(one.table.code)
    for page, seat in ((one, 1), (two, 2), (watcher, None)):
        assert page.match is not None
        assert (page.match.seat, page.view["seat"]) == (seat, seat)
    one.play()
    for page, seat in ((two, 2), (watcher, None)):
        moved = page.expect(m.Moved, lambda moved: moved.match.number > 0)
        assert (moved.match.seat, moved.match.view["seat"]) == (seat, seat)


def test_a_seat_is_not_played_by_another_browser(ann: Browser, bob: Browser, eve: Browser) -> None:
    one, two = started([ann, bob])
    watcher = eve.connect(one.table.code)
    for page in (two, watcher):
        assert page.refusal("play", **page.move()) == "not-your-seat"
    assert two.refusal("play", **(two.move() | {"seat": 2})) == "not-your-turn"
    assert one.settle().number == 0


def stored_events(server: Running, match: str) -> list[tuple[int, str]]:
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as connection:
        rows = connection.execute("SELECT number, move FROM events WHERE match_id = ? ORDER BY number", [match])
        found = rows.fetchall()
    connection.close()
    return found


def test_what_is_told_as_done_or_moved_is_stored_already(server: Running, ann: Browser, bob: Browser) -> None:
    one, two = started([ann, bob])
    assert one.match is not None
    for _ in range(8):
        actor, other = (one, two) if one.decides else (two, one)
        id, before = actor.send("play", **actor.move()), other.number
        other.until(lambda page, before=before: page.number > before)
        assert len(stored_events(server, one.match.id)) >= other.number
        assert isinstance(actor.answer(id), m.Done)
        assert stored_events(server, one.match.id) == [(event.number, event.move) for event in actor.events]
        if actor.view["outcome"]:
            break


def test_the_same_message_twice_plays_once(ann: Browser, bob: Browser) -> None:
    one, two = started([ann, bob])
    move = one.move()
    first, second = one.send("play", **move), one.send("play", **move)
    assert isinstance(one.answer(first), m.Done)
    answer = one.answer(second)
    assert isinstance(answer, m.Refused)
    assert answer.code == "stale"
    assert [event.actor for event in two.settle().events].count(1) == 1


def test_the_same_message_on_two_sockets_at_once_plays_once(ann: Browser, bob: Browser) -> None:
    one, _ = started([ann, bob], options={"target": 15})
    again = ann.connect(one.table.code)
    for _ in range(10):
        if not one.decides:
            break
        move, answers = one.move(), []
        barrier = threading.Barrier(2)

        def play(page: Page, move: Any = move, answers: Any = answers, barrier: Any = barrier) -> None:
            barrier.wait()
            answers.append(page.ask("play", **move))

        threads = [threading.Thread(target=play, args=(page,)) for page in (one, again)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(type(answer).__name__ for answer in answers) == ["Done", "Refused"]
        assert [answer.code for answer in answers if isinstance(answer, m.Refused)] == ["stale"]
        number = max(one.settle().number, again.settle().number)
        assert one.number == again.number == number


def test_a_late_move_is_stale(ann: Browser, bob: Browser) -> None:
    one, two = started([ann, bob])
    late = one.move()
    one.play()
    actor = one if one.decides else two.settle()
    assert actor.refusal("play", **(late | {"seat": actor.view["actor"]})) == "stale"
    for wrong in ({"seen": 99}, {"seen": -1}, {"match": "another"}, {"match": ""}, {"seen": 10**30}):
        assert actor.refusal("play", **(actor.move() | wrong)) == "stale"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("add", "announce-first"),
        ("reset", "announce-first"),
        ("score 1", "announce-first"),
        ("announce 9 9", "empty-group"),
        ("draw p/y/b", "no-event"),
        ("special B", "no-event"),
        ("fold", "notation"),
        ("", "notation"),
        ("announce 99999999999999999999 1", "notation"),
        ("add\x00", "notation"),
        ("{0} {seat} {", "notation"),
        ("ADD" * 600, "notation"),
    ],
)
def test_a_move_that_is_not_allowed_is_refused_and_changes_nothing(
    ann: Browser, bob: Browser, move: str, code: str
) -> None:
    one, two = started([ann, bob])
    before = one.view
    answer = one.ask("play", **one.move(move))
    assert isinstance(answer, m.Refused)
    assert answer.reason
    assert answer.code == code
    one.settle()
    assert (one.view, one.number, two.settle().number) == (before, 0, 0)
    one.play()


def first_play(page: Page, verbs: tuple[str, ...]) -> str | None:
    return next((move for move in page.view["legal"] if move.startswith(verbs)), None)


def test_the_rules_tell_who_decides_what_can_not_be_done_and_why(ann: Browser, bob: Browser) -> None:
    one, two = started([ann, bob], game="bag-o-loot")
    number = int(one.view["hand"][0])
    about = {"match": one.move()["match"], "seen": one.number, "ask": {"number": number, "cards": 1, "looters": 0}}
    answer = one.ask("question", seat=1, **about)
    assert isinstance(answer, m.Answered)
    assert [(each["verb"], each["reason"]) for each in answer.answer] == [
        ("open", "A new set takes two cards or more; one card alone is a punt.")
    ]
    assert two.refusal("question", seat=2, **about) == "not-your-turn"
    one.settle()
    assert one.number == about["seen"]


def test_a_play_is_taken_back_as_if_it_had_not_been(server: Running, ann: Browser, bob: Browser) -> None:
    while True:
        one, two = started([ann, bob], game="bag-o-loot")
        if move := first_play(one, ("open",)):
            break
    assert one.match is not None
    assert not one.match.undo
    assert one.refusal("undo", seat=1, match=one.match.id, seen=one.number) == "no-undo"
    before = one.view, one.number, two.view, stored_events(server, one.match.id)
    one.play(move)
    one.until(lambda page: page.match is not None and page.match.undo)
    two.until(lambda page: page.number == one.number)
    assert two.match is not None
    assert not two.match.undo
    assert two.view != before[2]
    assert two.refusal("undo", seat=2, match=one.match.id, seen=two.number) == "not-your-turn"
    assert one.refusal("undo", seat=1, match=one.match.id, seen=one.number - 1) == "stale"
    one.do("undo", seat=1, match=one.match.id, seen=one.number)
    one.until(lambda page: page.number == before[1])
    two.until(lambda page: page.number == before[1])
    assert (one.view, one.number, two.view, stored_events(server, one.match.id)) == before
    one.play(move)
    one.until(lambda page: page.number == before[1] + 1)


def test_what_has_drawn_a_card_is_not_taken_back(ann: Browser, bob: Browser) -> None:
    one, _ = started([ann, bob], game="bag-o-loot")
    move = first_play(one, ("punt",))
    one.play(move)
    one.until(lambda page: page.view["plays"] == 1)
    assert one.match is not None
    assert not one.match.undo
    assert one.refusal("undo", seat=1, match=one.match.id, seen=one.number) == "no-undo"


def test_nothing_is_played_when_there_is_no_match(ann: Browser) -> None:
    page = ann.sit_at_new_table(2, bots=["random"])
    assert page.refusal("play", seat=1, match="", seen=0, move="add") == "not-playing"
    page.do("start")
    play_until_over(page)
    assert page.match is not None
    assert page.refusal("play", seat=1, match=page.match.id, seen=page.number, move="add") == "not-playing"


def test_with_each_rematch_another_one_begins(ann: Browser, bob: Browser) -> None:
    pages = started([ann, bob])
    beginners = []
    for _ in range(3):
        play_until_over(*pages)
        beginners.append(pages[0].seat(1).name)
        for page in pages:
            page.do("start")
        first = next(page for page in pages if page.settle().decides)
        assert (first.number, first.you.seats, first.view["outcome"]) == (0, (1,), None)
    assert beginners == ["Ann", "Bob", "Ann"]
    assert pages[0].settle().you.nickname == "Ann"


def test_a_finished_match_keeps_the_names_of_those_who_played(ann: Browser, bob: Browser, eve: Browser) -> None:
    pages = started([ann, bob])
    play_until_over(*pages)
    pages[1].do("stand", seat=2)
    for page in (pages[0].settle(), eve.connect(pages[0].table.code)):
        assert page.match is not None
        assert page.match.names == ("Ann", "Bob")
        assert page.seat(2).holder == "free"


def test_the_commitment_is_shown_at_the_start_and_the_seed_at_the_end(ann: Browser, bob: Browser) -> None:
    pages = started([ann, bob])
    match = pages[0].match
    assert match is not None
    assert (len(match.commitment), match.seed) == (64, None)
    play_until_over(*pages)
    for page in pages:
        assert page.match is not None
        assert page.match.seed
        assert page.match.commitment == match.commitment
        assert hashlib.sha256(page.match.seed.encode()).hexdigest() == match.commitment


def test_no_two_matches_have_the_same_seed(ann: Browser) -> None:
    page = ann.sit_at_new_table(2, bots=["random"], start=True)
    seeds = []
    for _ in range(3):
        play_until_over(page)
        assert page.match is not None
        seeds.append(page.match.seed)
        page.do("start")
        page.until(lambda page: page.table.phase == "playing" and page.match and page.match.seed is None)
    assert len(set(seeds)) == 3


def test_the_record_of_a_finished_match_is_complete_and_fair(ann: Browser, eve: Browser) -> None:
    page = ann.sit_at_new_table(3, bots=["greedy", "random"], options={"target": 12, "colours": "gbyp"}, start=True)
    play_until_over(page)
    assert page.match is not None
    answer = eve.get(f"/api/matches/{page.match.id}/record")
    assert answer.headers["content-type"].startswith("text/plain")
    assert f'filename="bag-of-butts-{page.table.code}-1.bag"' in answer.headers["content-disposition"]
    match = bagatelle.load(answer.text)
    assert verify(match) == []
    assert match.history == [(event.actor, event.move) for event in page.events]
    assert match.outcome
    assert list(match.outcome.winners) == page.view["outcome"]["winners"]


@pytest.mark.parametrize("what", ["record", "replay"])
def test_a_match_that_is_not_over_is_not_shown(ann: Browser, bob: Browser, what: str) -> None:
    one, _ = started([ann, bob])
    one.play()
    assert one.match is not None
    answer = ann.get(f"/api/matches/{one.match.id}/{what}")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-over")


def test_a_replay_has_the_view_of_a_watcher_after_every_event(ann: Browser, eve: Browser) -> None:
    page = ann.sit_at_new_table(2, bots=["random"], start=True)
    watcher = eve.connect(page.table.code)
    play_until_over(page)
    watcher.until(lambda page: page.view["outcome"])
    assert page.match is not None
    replay = msgspec.json.decode(eve.get(f"/api/matches/{page.match.id}/replay").content, type=Replay)
    assert replay.fair
    assert hashlib.sha256(replay.seed.encode()).hexdigest() == replay.commitment
    assert [Event.of(step) for step in replay.steps] == watcher.events == page.events
    views = list(accumulate(replay.steps, after, initial=replay.view))
    assert views[0].keys() == views[-1].keys()
    assert views[-1] == watcher.view
    assert all(view["seat"] is None for view in views)
    assert [view["actor"] for view in views[:-1]] == [step.actor for step in replay.steps]
    assert replay.names == page.match.names
    assert replay.levels == ("", "random")


@pytest.mark.parametrize("what", ["record", "replay"])
def test_what_many_ask_for_is_made_once_and_kept(ann: Browser, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    page = ann.sit_at_new_table(2, bots=["random"], start=True)
    play_until_over(page)
    assert page.match is not None
    made = Mock(wraps=replaying.do)
    monkeypatch.setattr(replaying, "do", made)
    path = f"/api/matches/{page.match.id}/{what}"
    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(lambda _: ann.get(path), range(8)))
    packed, plain = ann.get(path), ann.http.get(path, headers={"accept-encoding": "identity"})
    assert {answer.content for answer in (*answers, packed, plain)} == {packed.content}
    assert (packed.headers["content-encoding"], "content-encoding" in plain.headers) == ("gzip", False)
    assert made.call_count == 1


def test_a_long_match_is_played_again_in_a_process_of_its_own(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    page = ann.sit_at_new_table(2, bots=["random"], start=True)
    play_until_over(page)
    assert page.match is not None
    monkeypatch.setattr(archive, "SHORT", 3)
    monkeypatch.setattr(replaying, "do", None)
    replay = ann.get(f"/api/matches/{page.match.id}/replay").json()
    assert (len(replay["steps"]), replay["fair"]) == (page.match.number, True)


def test_who_opens_a_long_match_gets_the_view_and_only_the_last_steps(
    ann: Browser, eve: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outgoing, "LOG", 3)
    page = ann.sit_at_new_table(2, bots=["random"], start=True)
    play_until_over(page)
    match = eve.connect(page.table.code).match
    assert match is not None
    assert (match.since, [step.number for step in match.steps]) == (
        match.number - 3,
        [*range(match.number - 2, match.number + 1)],
    )
    assert match.view["outcome"]


def test_what_is_kept_of_old_matches_is_bounded(ann: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    page = ann.sit_at_new_table(2, bots=["random"], start=True)
    play_until_over(page)
    assert page.match is not None
    monkeypatch.setattr(archive, "KEPT", 10)
    made = Mock(wraps=replaying.do)
    monkeypatch.setattr(replaying, "do", made)
    for _ in range(2):
        assert ann.get(f"/api/matches/{page.match.id}/record").status_code == 200
    assert made.call_count == 2
    monkeypatch.setattr(archive, "WAITING", 0)
    assert ann.get(f"/api/matches/{page.match.id}/record").status_code == 429


def test_a_match_without_end_is_closed_and_another_can_be_played(serve: Serve, browse: Browse) -> None:
    server = serve(replace(QUICK, match_events=4))
    ann, bob = browse(server.address), browse(server.address)
    pages = started([ann, bob], options={"target": 1000})
    while pages[0].table.phase == "playing":
        next(page for page in pages if page.decides).play()
        for page in pages:
            page.settle()
    for page in pages:
        assert page.match is not None
        assert (page.table.phase, page.view["outcome"], page.table.wins) == ("over", None, {})
        assert page.match.number in (4, 5)
        assert page.match.seed is not None
    actor = next(page for page in pages if page.decides)
    assert actor.refusal("play", **actor.move()) == "not-playing"
    assert pages[0].match is not None
    path = f"/api/matches/{pages[0].match.id}"
    assert bagatelle.load(ann.get(f"{path}/record").text).outcome is None
    assert len(ann.get(f"{path}/replay").json()["steps"]) == pages[0].match.number
    server.stop()
    again = serve(replace(QUICK, match_events=4))
    ann.address = again.address
    page = ann.connect(pages[0].table.code)
    assert (page.table.phase, page.view["outcome"]) == ("over", None)
    page.do("start")
    assert page.until(lambda page: page.table.phase == "playing").table.wins == {}


def test_hot_seat_shows_the_view_of_their_own_seat_that_decides(ann: Browser) -> None:
    page = ann.sit_at_new_table(2).sit(2, "Bob")
    assert page.you.seats == (1, 2)
    page.do("start")
    seen = []
    while not page.settle().view["outcome"]:
        assert page.match is not None
        assert page.match.seat == page.view["seat"] == page.view["actor"]
        seen.append(page.match.seat)
        page.play()
    assert set(seen) == {1, 2}
    assert page.settle().match is not None
    assert page.match is not None
    assert page.match.seat == seen[-1], "who decided last holds the device"


def test_hot_seat_hears_everything_anew_when_another_own_seat_sees(ann: Browser, bob: Browser) -> None:
    """A deal is heard with the card that the seat was shown, so what one own seat heard is not for the other."""
    host = ann.sit_at_new_table(3, game="lucktails", options={}).sit(3, "Cleo")
    guest = bob.connect(host.table.code).sit(2, "Bob")
    host.do("start")
    seen: list[int | None] = []
    for move in ("bait 1", "bait 2", "bait 3", "bait 4", "take", "keep", "keep", "bait 1"):
        host.settle()
        assert host.match is not None
        last = seen[-1] if seen else 1
        assert host.match.seat == (host.view["actor"] if host.decides else last), "else whoever decided last sees"
        seen.append(host.match.seat)
        right = (host.match.seat or 0) - 2
        for event in host.events:
            if event.actor == "*":
                cards = event.move.removeprefix("deal ").split(" / ")[0].split()
                assert [card == "?" for card in cards] == [place != right % 3 for place in range(3)]
        again = ann.connect(host.table.code)
        assert (again.events, again.match and again.match.view) == (host.events, host.view)
        again.close()
        (host if host.decides else guest.settle()).play(move)
    assert seen == [1, 1, 3, 1, 1, 3, 1, 1]


def test_own_seats_on_a_device_need_different_names(ann: Browser) -> None:
    page = ann.sit_at_new_table(2)
    assert page.refusal("sit", seat=2, nickname="Ann") == "name-taken"


def test_a_person_takes_over_from_a_bot_during_a_match(ann: Browser, bob: Browser) -> None:
    host = ann.sit_at_new_table(2, bots=["random"], options={"target": 60}, start=True)
    host.do("open", seat=2, open=True)
    guest = bob.connect(host.table.code).sit(2, "Bob")
    assert guest.match is not None
    assert guest.match.seat == 2
    while not (guest.settle().decides or guest.view["outcome"]):
        host.settle()
        if host.decides:
            host.play()
    guest.play()
