"""A hand at work: a piece is dragged and let go while everybody looks, and what comes of it is stored."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate

import msgspec
import pytest

import bagatelle
from bagatelle.core.match import CHANCE, Match
from bagatelle.games.bausack.live import Suggested
from bagatelle.games.bausack.moves import Settled
from bagatelle.games.bausack.wood.catalogue import NAMES, NUMBER_OF
from bagatelle.games.bausack.wood.poses import to_table, turn, written
from bagatelle.server import server_messages as m
from bagatelle.server.hands import QUICKEST, Hand
from bagatelle.server.hub import Hub
from bagatelle.server.steps import after
from bagatelle.server.table import Table

from .bausack import LET_GO, SUGGEST, UPRIGHT, drag, hand, held, in_hand, look, now, rest, settled, take, with_towers
from .client import Browser, Page
from .conftest import Serve
from .running import HURRY, Running

Browse = Callable[[str], Browser]


def let_go_at(page: Page) -> list[float]:
    """The pose in the last placement."""
    move = next(event.move for event in reversed(page.events) if event.move.startswith("place"))
    return [float(number) for number in move.split()[3:]]


def test_a_piece_is_dragged_and_let_go_and_everybody_sees_the_same(ann: Browser, bob: Browser, eve: Browser) -> None:
    pages = in_hand([ann, bob])
    pages.append(eve.connect(pages[0].table.code))
    aim = (0.05, -0.1, 0.03, *UPRIGHT)
    pages[0].send("live", **hand(pages[0]), ask=drag(aim))
    wanted = to_table(aim, 0, 2)
    cube = NUMBER_OF["cube-1"]
    for page in pages:
        page.watch(lambda page: now(page.pictures).get(cube) == pytest.approx(wanted, abs=2e-4))
    assert not any(picture.free for page in pages for picture in page.pictures)
    pages[0].do("live", **hand(pages[0]), ask=LET_GO)
    for page in pages:
        settled(page)
        assert [event.move for event in page.events[-1:]] == ["stands"]
        assert let_go_at(page) == pytest.approx(aim, abs=1e-3)
        assert page.pictures[-1].free
        assert page.pictures[-1].held == 255
        (piece,) = page.view["pieces"]
        assert piece["pose"] == pytest.approx([*wanted[:2], 0.015, *wanted[3:]], abs=1e-3)
        assert now(page.pictures)[cube] == pytest.approx(piece["pose"], abs=2e-4)
    assert len({tuple(event.move for event in page.events) for page in pages}) == 1


def test_pictures_come_thirty_times_a_second_and_only_while_something_moves(ann: Browser, bob: Browser) -> None:
    one, two = in_hand([ann, bob])
    before = len(two.pictures)
    one.send("live", **hand(one), ask=drag((0.28, 0, 0.3, *UPRIGHT)))
    two.watch(lambda page: page.pictures[-1].rows.get(NUMBER_OF["cube-1"], (0,))[0] > 0.27)
    frames = [picture.frame for picture in two.pictures[before:]]
    assert len(frames) > 10
    assert set(map(int.__sub__, frames[1:], frames)) == {2}
    rest(two)
    assert not look(two, 0.5)
    last = two.pictures[-1].frame
    one.send("live", **hand(one), ask=drag((0, 0, 0.3, *UPRIGHT)))
    two.watch(lambda page: page.pictures[-1].frame > last)
    assert two.pictures[-1].frame < last + 40  # no frame has passed meanwhile


def test_who_comes_in_later_gets_a_whole_picture(ann: Browser, bob: Browser, eve: Browser) -> None:
    one, _ = in_hand([ann, bob])
    one.send("live", **hand(one), ask=drag((0.05, 0.05, 0.2, *UPRIGHT)))
    rest(one)
    late = eve.connect(one.table.code).watch(lambda page: page.pictures)
    assert late.pictures[0].whole
    assert held(late) == NUMBER_OF["cube-1"]
    assert late.pictures[0].seen == one.number
    assert now(late.pictures) == {
        NUMBER_OF["cube-1"]: pytest.approx(to_table((0.05, 0.05, 0.2, *UPRIGHT), 0, 2), abs=1e-3)
    }


def test_a_placement_in_words_is_carried_in_sight_of_all_and_answered_when_it_is_stored(
    ann: Browser, bob: Browser
) -> None:
    one, two = in_hand([ann, bob])
    aim = (-0.1, 0.1, 0.015, *UPRIGHT)
    id = one.send("play", **one.move("place cube-1 at -0.1 0.1 0.015 1 0 0 0"))
    assert isinstance(one.answer(id), m.Done)
    assert isinstance(one.told[-2], m.Moved)
    assert one.number == two.until(lambda page: page.number == one.number).number == 4
    assert let_go_at(one) == pytest.approx(aim, abs=5e-4)
    heights = [picture.rows[NUMBER_OF["cube-1"]][2] for picture in two.pictures if not picture.free]
    assert max(heights) > 0.05
    assert heights[-1] == pytest.approx(0.015, abs=5e-4)
    steps = [a - b for a, b in zip(heights[-10:], heights[-9:], strict=False)]
    assert max(steps) < 0.03 / 30 + 5e-4  # the last centimetre is slow
    take([one, two], "cube-2")
    two.play("place cube-2")
    assert let_go_at(two) == pytest.approx((0, 0, 0.015, *UPRIGHT), abs=5e-4)


def test_a_hand_that_goes_by_itself_goes_at_the_pace_that_people_want(
    server: Running, ann: Browser, bob: Browser
) -> None:
    pages = in_hand([ann, bob])
    usual = hand_of(server, pages[0])._pause
    for page in pages:
        page.do("pace", pace="instant")
    assert hand_of(server, pages[0])._pause == usual  # as long as somebody drags it
    pages[0].send("play", **pages[0].move("place cube-1"))
    pages[0].watch(lambda page: page.pictures[-1].frame > 2)
    assert hand_of(server, pages[0])._pause == pytest.approx(usual * QUICKEST)
    settled(pages[0])


def table_of(server: Running, page: Page) -> Table:
    hub: Hub = server.app.state.hub
    return hub._tables[page.table.code]


def hand_of(server: Running, page: Page) -> Hand:
    found = table_of(server, page).playing.hand
    assert found is not None
    return found


def test_while_it_is_carried_or_let_go_the_hand_takes_nothing(ann: Browser, bob: Browser) -> None:
    one, _ = in_hand([ann, bob])
    one.send("play", **one.move("place cube-1"))
    assert one.refusal("play", **one.move("place cube-1 at 0 0 1 1 0 0 0")) == "nothing-held"
    assert one.refusal("live", **hand(one), ask=LET_GO) == "nothing-held"
    assert one.refusal("live", **hand(one), ask=drag((0, 0, 1, *UPRIGHT))) == "nothing-held"
    settled(one)
    assert let_go_at(one) == pytest.approx((0, 0, 0.015, *UPRIGHT), abs=5e-4)


def test_a_placement_that_is_not_allowed_is_refused(ann: Browser, bob: Browser) -> None:
    one, _ = in_hand([ann, bob])
    assert one.refusal("play", **one.move("place egg")) == "other-piece"
    assert one.refusal("play", **one.move("pass")) == "place-first"
    assert one.refusal("play", **one.move("place cube-1 at 0 0 0 2 0 0 0")) == "notation"
    for far in ("0.03 1.2 0.05", "1e300 0 0"):
        assert one.refusal("play", **one.move(f"place cube-1 at {far} 1 0 0 0")) == "out-of-reach"
    one.play("place cube-1")


def test_a_placement_behind_a_socket_has_the_same_outcome_as_in_python(ann: Browser, bob: Browser) -> None:
    pages, match = in_hand([ann, bob], "drum-1"), bagatelle.game("bausack").new(2)
    for page, piece, at, following in [
        (0, "drum-1", " at 0.05 0.01 0.03 1 0 0 0", "tile-1"), (1, "tile-1", "", "cube-1"),
        (0, "cube-1", " at 0.06 0.01 0.036 0.9 0 0 0.43589", "egg"), (1, "egg", "", ""),
    ]:  # fmt: skip
        for move in (f"build {piece} bid 0", "pass", f"place {piece}{at}"):
            match.play(move)
        pages[page].play(f"place {piece}{at}")
        assert [(each["name"], tuple(each["pose"])) for each in pages[page].view["pieces"]] == [
            (each.name, each.pose) for each in match.view(None).pieces
        ]
        assert pages[page].events[-1].move == match.history[-1][1]
        if following:
            take(pages, following)


def outcomes(match: Match) -> list[Settled]:
    return [msgspec.structs.replace(move, film="") for _, move in match.events if isinstance(move, Settled)]


def same_in_python(match: Match) -> bool:
    """Whether the same decisions in Python lead to the same, down to the last digit."""
    again = match.game.new(match.players)
    for actor, move in match.events:
        if actor != CHANCE:
            again.play(move)
    return outcomes(again) == outcomes(match) != []


def test_a_piece_that_is_dragged_behind_a_socket_has_the_same_outcome_as_in_python(
    serve: Serve, browse: Browse
) -> None:
    server = serve(HURRY)
    pages = with_towers([browse(server.address), browse(server.address)], ["place brick-1", "place tile-1"], "egg")
    for aim in ((0.1, 0.0, 0.02), (-9, 9, 0.1), (9, 0.0, 0.3)):  # into their own tower, then far beyond its reach
        pages[0].send("live", **hand(pages[0]), ask=drag((*aim, *turn((1, 2, 3), 40))))
        look(pages[0], 0.3)
    pages[0].do("live", **hand(pages[0]), ask=LET_GO)
    settled(pages[0])
    assert pages[0].events[-1].move == "falls 1"
    assert max(map(abs, let_go_at(pages[0])[:2])) <= 0.35
    match = table_of(server, pages[0]).playing.match
    assert match
    assert same_in_python(match)


@pytest.fixture
def match_over(serve: Serve, browse: Browse) -> tuple[Browser, Page]:
    """A short match: two foundations, and a piece that is dropped beside its tower."""
    server = serve(HURRY)
    ann, bob = browse(server.address), browse(server.address)
    pages = with_towers([ann, bob], ["place cube-1", "place brick-1"], "egg")
    pages[0].play("place egg at 0.1 0.1 0.1 1 0 0 0")
    pages[1].until(lambda page: page.view["outcome"])
    return ann, pages[0]


def test_a_match_with_its_poses_comes_back_exactly_after_a_restart(serve: Serve, browse: Browse) -> None:
    server = serve(HURRY)
    ann, bob = browse(server.address), browse(server.address)
    pages = in_hand([ann, bob])
    pages[0].play("place cube-1 at 0.0123 0.0456 0.0789 0.9 0.1 0.3 0.3")
    pages[1].until(lambda page: page.number == pages[0].number)
    take(pages, "egg")
    before = pages[1].view
    assert before["pieces"]
    server.stop()
    again = serve(HURRY)
    ann.address = bob.address = again.address
    pages = [ann.connect(pages[0].table.code), bob.connect(pages[0].table.code)]
    assert pages[1].view == before
    pages[1].watch(lambda page: page.pictures)
    assert held(pages[1]) == NUMBER_OF["egg"]
    pages[1].play("place egg")


def test_a_finished_match_has_its_record_its_replay_and_its_films(
    match_over: tuple[Browser, Page],
) -> None:
    ann, page = match_over
    assert page.match is not None
    assert page.events[-1].move == "falls 1"
    match = bagatelle.load(ann.get(f"/api/matches/{page.match.id}/record").text)
    assert match.outcome
    assert match.outcome.winners == (2,)
    assert [move.attachment != "" for _, move in match.events[2:4]] == [True, True]
    replay = ann.get(f"/api/matches/{page.match.id}/replay").json()
    assert replay["fair"]
    views = list(accumulate(msgspec.convert(replay["steps"], tuple[m.Step, ...]), after, initial=replay["view"]))
    assert views[4]["pieces"][0]["pose"] == pytest.approx([0, -0.6, 0.015, 1, 0, 0, 0], abs=1e-3)
    film = ann.get(f"/api/matches/{page.match.id}/films/{page.number}").json()
    assert film["rate"] == 30
    assert 0 < film["released"] < len(film["pictures"])
    assert {name for name, _ in film["pictures"][0]} >= {piece["name"] for piece in views[4]["pieces"]}
    egg = [pose for picture in film["pictures"] for name, pose in picture if name == "egg"]
    assert max(pose[2] for pose in egg) > 0.1
    assert min(pose[2] for pose in egg) < 0.03


@pytest.mark.parametrize(
    ("number", "status"), [("1", 404), ("3", 404), ("99", 404), ("0", 400), ("-1", 400), ("x", 404)]
)
def test_there_is_no_film_of_anything_else(match_over: tuple[Browser, Page], number: str, status: int) -> None:
    ann, page = match_over
    assert page.match is not None
    assert ann.get(f"/api/matches/{page.match.id}/films/{number}").status_code == status
    assert ann.get(f"/api/matches/nothing/films/{number}").status_code == status


def test_bots_place_in_sight_of_all_and_wait_until_it_is_stored(serve: Serve, browse: Browse) -> None:
    server = serve(HURRY)
    page = browse(server.address).sit_at_new_table(
        2, game="bausack", options={}, bots=["builder", "builder"], nickname=None
    )
    page.do("start")
    page.until(lambda page: sum(event.actor == "*" for event in page.events) >= 4 or page.view["outcome"])
    placed = [event.number for event in page.events if event.move.startswith("place")]
    assert [page.events[number].actor for number in placed] == ["*"] * len(placed)
    for number in placed:
        seen = [picture for picture in page.pictures if picture.seen == number - 1]
        assert seen[0].whole
        assert NAMES[seen[0].held] == page.events[number - 1].move.split()[1]
        assert seen[-1].free
        assert len(seen) > 10
    match = table_of(server, page).playing.match
    assert match
    assert same_in_python(match)


def test_a_piece_that_bots_left_to_somebody_is_seen_in_hand_at_once(serve: Serve, browse: Browse) -> None:
    server = serve(HURRY)
    page = browse(server.address).sit_at_new_table(2, game="bausack", options={}, bots=["builder"])
    page.do("start")
    page.play("build drum-1 bid 10")  # more than the bot can bid: it passes
    page.until(lambda page: page.view["phase"] == "place")
    page.watch(lambda page: page.pictures)
    assert held(page) == NUMBER_OF["drum-1"]


def test_good_places_are_suggested_once_however_often_one_asks(serve: Serve, browse: Browse) -> None:
    server = serve(HURRY)
    people = [browse(server.address), browse(server.address)]
    pages = with_towers(people, ["place tile-1", "place tile-2"], "cube-1")
    page, before = pages[0], len(pages[0].told)
    ids = [page.send("live", **hand(page), ask=SUGGEST) for _ in range(3)]
    answers = [page.answer(id, before) for id in ids]
    first = answers[0]
    assert isinstance(first, m.Answered)
    assert all(isinstance(answer, m.Answered) and answer.answer == first.answer for answer in answers)
    spots = msgspec.convert(first.answer, Suggested).spots
    assert 0 < len(spots) <= 12
    best = spots[0]
    assert "tile-1" in best.on
    page.play("place cube-1 at " + written(best.pose))
    assert page.events[-1].move == "stands"
