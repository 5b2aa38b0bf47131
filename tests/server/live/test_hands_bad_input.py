"""What a hand must not do, or can't: refused or bounded with a reason, and the table goes on."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import replace

import pytest

from bagatelle.games.bausack.wood.catalogue import NUMBER_OF
from bagatelle.server import server_messages as m

from .bausack import LET_GO, SUGGEST, UPRIGHT, drag, hand, in_hand, look, now, rest, settled, with_towers
from .client import Browser, Page
from .conftest import Serve
from .running import HURRY, QUICK

Browse = Callable[[str], Browser]
CUBE = NUMBER_OF["cube-1"]
PACKED = 1e-4  # metres that a picture may be wrong


def goes_on(page: Page) -> None:
    """The piece is still in hand, and can be placed."""
    page.play(f"place {page.view['piece']}")
    assert page.events[-1].move == "stands"


def test_a_pose_that_is_none_can_not_be_read(ann: Browser, bob: Browser) -> None:
    one, _ = in_hand([ann, bob])
    for pose in (
        "[NaN,0,0.1,1,0,0,0]", "[Infinity,0,0.1,1,0,0,0]", "[1e999,0,0.1,1,0,0,0]", "[0,0,0.1,1,0,0]",
        "[0,0,0.1,1,0,0,0,0]", '["0",0,0.1,1,0,0,0]', "[null,0,0.1,1,0,0,0]", "[]", "null",
    ):  # fmt: skip
        message = {"type": "live", "id": 99, **hand(one), "ask": drag("POSE")}
        one.socket.send(json.dumps(message).replace('"POSE"', pose))
        assert one.expect(m.Refused).code == "unreadable"
    goes_on(one)


def test_a_turn_that_is_none_is_refused(ann: Browser, bob: Browser) -> None:
    one, _ = in_hand([ann, bob])
    for turned in ((0, 0, 0, 0), (2, 0, 0, 0), (1e300, 0, 0, 0), (0.5, 0, 0, 0)):
        assert one.refusal("live", **hand(one), ask=drag((0, 0, 0.1, *turned))) == "no-pose"
    goes_on(one)


def test_the_hand_goes_no_farther_than_it_reaches(serve: Serve, browse: Browse) -> None:
    server = serve(HURRY)
    one, two = in_hand([browse(server.address), browse(server.address)])
    for place in ((1e300, 0, -5), (-9, 9, 1e9), (3e38, -3e38, 0)):
        before = len(two.pictures)
        one.send("live", **hand(one), ask=drag((*place, *UPRIGHT)))
        rest(two)
        assert len(two.pictures) > before
        for picture in two.pictures[before:]:
            ((x, y, z, *turned),) = picture.rows.values()
            assert abs(x) < 0.35 + PACKED
            assert abs(y + 0.6) < 0.35 + PACKED
            assert 0.0149 < z < 1.5 + PACKED
            assert turned == pytest.approx(UPRIGHT, abs=0.01)
    goes_on(one)


def test_a_piece_pressed_into_another_explodes_nothing(ann: Browser, bob: Browser) -> None:
    one, two = with_towers([ann, bob], ["place tile-1", "place cube-1"], "cube-2")
    before = len(two.pictures)
    one.send("live", **hand(one), ask=drag((0, 0, 0.005, *UPRIGHT)))  # into the middle of the tile
    rest(two)
    tile = [
        picture.rows[NUMBER_OF["tile-1"]] for picture in two.pictures[before:] if NUMBER_OF["tile-1"] in picture.rows
    ]
    assert all(abs(pose[0]) < 0.02 and abs(pose[1] + 0.6) < 0.02 and pose[2] < 0.02 for pose in tile)
    one.do("live", **hand(one), ask=LET_GO)
    settled(one)
    assert one.events[-1].move == "stands"


def test_only_who_has_the_piece_drags_it(ann: Browser, bob: Browser, eve: Browser) -> None:
    one, two = in_hand([ann, bob])
    watching, pose = eve.connect(one.table.code), (0, 0, 0.2, *UPRIGHT)
    assert watching.refusal("live", **hand(one), ask=drag(pose)) == "not-your-seat"
    assert watching.refusal("live", **hand(one), ask=LET_GO) == "not-your-seat"
    assert watching.refusal("live", **hand(one), ask=SUGGEST) == "not-your-seat"
    assert two.refusal("live", **hand(one), ask=drag(pose)) == "not-your-seat"
    assert two.refusal("live", **(hand(one) | {"seat": 2}), ask=drag(pose)) == "not-your-turn"
    assert two.refusal("live", **(hand(one) | {"seat": 2}), ask=LET_GO) == "not-your-turn"
    assert one.refusal("live", **(hand(one) | {"seat": 9}), ask=drag(pose)) == "no-such-seat"
    goes_on(one)


def test_a_hand_that_looks_at_the_past_is_stale(ann: Browser, bob: Browser) -> None:
    one, _ = in_hand([ann, bob])
    for wrong in ({"seen": one.number - 1}, {"seen": one.number + 1}, {"match": "another"}):
        for ask in (drag((0, 0, 0.2, *UPRIGHT)), LET_GO, SUGGEST):
            assert one.refusal("live", **(hand(one) | wrong), ask=ask) == "stale"
    goes_on(one)


def test_nothing_can_be_let_go_before_there_is_something(ann: Browser, bob: Browser) -> None:
    pages = in_hand([ann, bob])
    pages[0].play("place cube-1")
    pages[1].until(lambda page: page.number == pages[0].number)
    two = pages[1]
    assert two.refusal("live", **hand(two), ask=LET_GO) == "nothing-held"
    assert two.refusal("live", **hand(two), ask=drag((0, 0, 0.2, *UPRIGHT))) == "nothing-held"
    assert two.refusal("live", **hand(two), ask=SUGGEST) == "nothing-held"
    assert two.refusal("play", **two.move("place cube-2")) == "nothing-held"
    two.play("build cube-2 bid 1")


def test_in_other_games_there_is_no_hand(ann: Browser) -> None:
    page = ann.sit_at_new_table(2, bots=["random"], start=True)
    page.until(lambda page: page.match and page.decides)
    assert page.refusal("live", **hand(page), ask=drag((0, 0, 0.2, *UPRIGHT))) == "nothing-held"
    assert page.refusal("live", **hand(page), ask=LET_GO) == "nothing-held"


def test_letting_go_twice_lets_go_once(ann: Browser, bob: Browser) -> None:
    one, _ = in_hand([ann, bob])
    fields = hand(one)
    first, second = one.send("live", **fields, ask=LET_GO), one.send("live", **fields, ask=LET_GO)
    answer = one.answer(second)
    assert isinstance(one.answer(first), m.Done)
    assert isinstance(answer, m.Refused)
    assert answer.code in ("nothing-held", "stale")
    one.until(lambda page: page.number == 4)
    assert one.refusal("live", **fields, ask=LET_GO) == "stale"
    assert [event.move for event in one.events[3:]] == ["stands"]


def test_a_flood_of_drags_is_cut_down_and_nobody_is_thrown_out(serve: Serve, browse: Browse) -> None:
    server = serve(replace(QUICK, steers_per_second=120))
    one, two = in_hand([browse(server.address), browse(server.address)])
    fields, before = hand(one), len(two.pictures)
    for number in range(3_000):
        one.send("live", **fields, ask=drag((0.1 if number % 2 else -0.1, 0, 0.2, *UPRIGHT)))
    one.settle()
    told = [each for each in one.told if isinstance(each, m.Refused)]
    assert {each.code for each in told} == {"too-fast"}
    assert len(told) < 100
    two.settle()
    frames = [picture.frame for picture in two.pictures[before:]]
    assert frames == sorted(set(frames))
    rest(one)
    one.send("live", **fields, ask=drag((0.05, 0.05, 0.2, *UPRIGHT)))
    rest(one)
    assert now(one.pictures)[CUBE][0] == pytest.approx(0.05, abs=1e-3)
    goes_on(one)


def test_a_page_that_does_not_read_misses_pictures_and_is_not_closed(serve: Serve, browse: Browse) -> None:
    server = serve()
    ann, bob = browse(server.address), browse(server.address)
    one, two = in_hand([ann, bob])
    lazy = Page(bob.socket(one.table.code, room=1, compression=None))
    fields, end = hand(one), time.monotonic() + 3
    while time.monotonic() < end:
        one.send("live", **fields, ask=drag((0.2 if time.monotonic() % 0.4 < 0.2 else -0.2, 0, 0.2, *UPRIGHT)))
        look(two, 0.02)
    one.send("live", **fields, ask=drag((0, 0, 0.3, *UPRIGHT)))
    rest(two)
    lazy.expect(m.Hello)
    rest(lazy)
    assert now(lazy.pictures)[CUBE] == now(two.pictures)[CUBE]
