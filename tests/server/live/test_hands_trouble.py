"""A piece is in hand when something happens: whoever has the seat then goes on, from what is stored if need be."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest

from bagatelle.core.errors import Blowup
from bagatelle.games.bausack.physics.world import World
from bagatelle.games.bausack.wood.catalogue import NUMBER_OF
from bagatelle.games.bausack.wood.poses import to_area, written
from bagatelle.server import queries, server_messages as m
from bagatelle.server.database import StorageError

from .bausack import LET_GO, UPRIGHT, drag, hand, held, in_hand, look, now, rest, settled, take
from .client import Browser, Page, started
from .conftest import Serve
from .running import HURRY, Delayed, Running
from .test_failures import Trouble

Browse = Callable[[str], Browser]
CUBE = NUMBER_OF["cube-1"]
AWAY = (0.2, 0.2, 0.3, *UPRIGHT)


def dragged(page: Page) -> None:
    """Take the piece somewhere else than where it was at first."""
    page.send("live", **hand(page), ask=drag(AWAY))
    page.watch(lambda page: now(page.pictures)[CUBE][:3] == pytest.approx((0.2, -0.4, 0.3), abs=1e-3))


def test_a_bot_that_takes_over_the_seat_places_what_is_in_hand(ann: Browser, bob: Browser) -> None:
    one, two = in_hand([ann, bob])
    dragged(one)
    one.do("stand", seat=1)
    settled(two)
    assert [event.move.split()[0] for event in two.events[2:4]] == ["place", "stands"]
    assert two.events[2].actor == 1


def test_a_bot_places_for_who_is_out_of_time_and_the_piece_goes_on_from_where_it_was(
    server: Running, ann: Browser, bob: Browser
) -> None:
    one, two = in_hand([ann, bob], clock=60)
    dragged(one)
    rest(two)
    where, number = now(two.pictures)[CUBE], len(two.pictures)
    server.let_pass(60)
    two.watch(lambda page: len(page.pictures) > number)
    assert two.pictures[number].rows[CUBE][:3] == pytest.approx(where[:3], abs=0.02)
    settled(two)
    assert two.events[3].move == "stands"


def test_who_comes_back_has_the_piece_in_hand_where_it_was(ann: Browser, bob: Browser) -> None:
    one, two = in_hand([ann, bob])
    dragged(one)
    one.close()
    two.until(lambda page: page.seat(1).away is not None)
    back = ann.connect(one.table.code).watch(lambda page: page.pictures)
    assert held(back) == CUBE
    assert now(back.pictures)[CUBE][:3] == pytest.approx((0.2, -0.4, 0.3), abs=2e-3)
    back.play("place cube-1")


def test_what_has_been_let_go_settles_though_its_player_leaves(ann: Browser, bob: Browser) -> None:
    one, two = in_hand([ann, bob])
    dragged(one)
    fields = hand(one)
    one.send("live", **fields, ask=LET_GO)
    one.do("stand", seat=1)
    settled(two)
    assert [float(number) for number in two.events[2].move.split()[3:6]] == pytest.approx([0.2, 0.2, 0.3], abs=2e-3)
    assert two.events[3].move == "stands"
    assert two.table.host == two.you.person


def test_a_simulation_that_goes_wrong_begins_anew_with_the_piece_in_hand(
    serve: Serve, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(HURRY)
    pages = in_hand([browse(server.address), browse(server.address)])
    one, two = pages
    dragged(one)
    wrong = Trouble(World.advance, Blowup("a speed of inf"))
    wrong.bad_calls = range(30, 31)
    monkeypatch.setattr(World, "advance", lambda world, *more: wrong(world, *more))
    answer = one.ask("play", **one.move("place cube-1"))
    assert isinstance(answer, m.Refused)
    assert answer.code == "anew"
    assert two.expect(m.Refused).code == "anew"
    for page in pages:
        page.watch(lambda page: page.pictures[-1].whole and page.pictures[-1].frame == 0)
        assert held(page) == CUBE
        assert now(page.pictures)[CUBE][:2] == pytest.approx((0, -0.6), abs=1e-3)
    one.play("place cube-1")
    assert wrong.calls > 30


def test_a_bot_whose_simulation_goes_wrong_tries_again(
    serve: Serve, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(HURRY)
    wrong = Trouble(World.advance, Blowup("a speed of inf"))
    wrong.bad_calls = range(20, 21)
    monkeypatch.setattr(World, "advance", lambda world, *more: wrong(world, *more))
    page = browse(server.address).sit_at_new_table(2, game="bausack", options={}, nickname=None, bots=["random"] * 2)
    page.do("start")
    page.until(lambda page: any(event.actor == "*" for event in page.events))
    assert any(isinstance(told, m.Refused) and told.code == "anew" for told in page.told)


def test_a_placement_that_is_not_stored_starts_again_with_the_piece_in_hand(
    serve: Serve, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(HURRY)
    ann, bob = browse(server.address), browse(server.address)
    one, two = in_hand([ann, bob])
    disk = Trouble(queries.add_events, StorageError("the database couldn't store this"))
    monkeypatch.setattr(queries, "add_events", disk)
    disk.on = True
    assert one.refusal("play", **one.move("place cube-1")) == "not-stored"
    for page in (one, two):
        assert page.closed() == 4205
        assert page.number == 2
    disk.on = False
    back = ann.connect(one.table.code).watch(lambda page: page.pictures)
    assert held(back) == CUBE
    back.play("place cube-1")
    server.log.records.clear()


@pytest.mark.rule("BS-P3")
def test_a_neighbours_tower_stays_where_it_is_whatever_the_hand_pushes(serve: Serve, browse: Browse) -> None:
    server = serve(HURRY)
    pages = started([browse(server.address) for _ in range(4)], game="bausack", options={})
    one = pages[0]
    corner = (-0.32, -0.28)  # in reach of seats 1 and 2
    for seat, piece in enumerate(("tile-1", "pillar-1", "drum-1", "drum-2")):
        take(pages, piece)
        at = f" at {written(to_area((*corner, 0.03, *UPRIGHT), seat, 4))}" if seat == 1 else ""
        pages[seat].play(f"place {piece}{at}")
        assert pages[seat].events[-1].move == "stands"
    before = now(one.pictures)[NUMBER_OF["pillar-1"]]
    take(pages, "cube-1")
    for x in (-0.15, -0.35):
        one.send("live", **hand(one), ask=drag(to_area((x, -0.28, 0.05, *UPRIGHT), 0, 4)))
        rest(one)
    assert now(one.pictures)[NUMBER_OF["pillar-1"]] == pytest.approx(before, abs=1e-3)
    assert held(one) == CUBE
    one.play("place cube-1")
    assert one.events[-1].move == "stands"


@pytest.fixture
def far_away(server: Running) -> Iterator[Delayed]:
    line = Delayed(server.port, 0.15)
    yield line
    line.close()


def test_a_piece_is_placed_over_a_line_that_takes_150_ms_each_way(
    far_away: Delayed, browse: Browse, bob: Browser
) -> None:
    far = browse(far_away.address)
    one, two = in_hand([far, bob])
    begin = time.monotonic()
    one.settle()
    assert time.monotonic() - begin >= 0.3
    fields = hand(one)
    for step in range(30):  # as a page does: on and on, without waiting for what it sees
        one.send("live", **fields, ask=drag((0.003 * step, 0, 0.1 - 0.0028 * step, *UPRIGHT)))
        time.sleep(1 / 30)
    one.watch(lambda page: now(page.pictures)[CUBE][:3] == pytest.approx((0.087, -0.6, 0.0188), abs=1e-3))
    one.do("live", **fields, ask=LET_GO)
    for page in (one, two):
        page.until(lambda page: page.number == 4)
        assert page.events[3].move == "stands"
        (piece,) = page.view["pieces"]
        assert piece["pose"][:3] == pytest.approx([0.087, -0.6, 0.015], abs=2e-3)
    moving = [picture.frame for picture in one.pictures if picture.seen == 2]
    assert moving == sorted(moving)
    assert not look(two, 0.5)
