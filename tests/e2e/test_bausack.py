"""Bausack in real browsers: towers that stand and fall, a hand by mouse, keys and suggestions, phones, Dutch."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .bausack import NO_WEBGL, SLOW, Neighbour, build, button, colours, drawn, let_go, log, place, title
from .conftest import LOOKS, PHONE, Open, Server, axe, table
from .twins import sit

HEADLINES = """
  window.headlines = [];
  setInterval(() => {
    for (const { textContent } of document.querySelectorAll(".bs-status h2, .over h2"))
      if (!window.headlines.includes(textContent)) window.headlines.push(textContent);
  }, 50);
"""  # all that the table has said, in its order


def bausack(server: Server, page: Page, **wanted: Any) -> str:
    return table(server, page, **({"game": "bausack", "players": 2, "options": {}} | wanted))


@contextmanager
def with_bob(server: Server, page: Page, **wanted: Any) -> Iterator[Neighbour]:
    """A match of the page against Bob, who has no page."""
    path = bausack(server, page, **wanted)
    bob = Neighbour(server.url, path.rpartition("/")[2], 2, "Bob")
    page.goto(path)
    page.locator(".button-main").first.click()
    page.locator(".bs").wait_for()
    yield bob
    bob.close()


def begin_towers(page: Page, bob: Neighbour, then: str) -> None:
    """The page builds on a drum, Bob on a tile; then the page has that piece in hand."""
    build(page, "drum")
    bob.pass_()
    place(page)
    bob.build("tile-1", page)
    build(page, then)
    bob.pass_()


def test_two_browsers_play_to_a_collapse(server: Server, open_page: Open) -> None:
    ann, bob = open_page(), open_page()
    for page in (ann, bob):
        page.add_init_script(HEADLINES)
    path = bausack(server, ann)
    ann.goto(path)
    bob.goto(path)
    sit(bob, 2, "Bob")
    ann.get_by_role("button", name="Start the match").click()

    build(ann, "drum", bid=1)
    expect(title(bob, "Your turn: bid for drum-1, or pass?")).to_be_visible()
    expect(bob.locator(".bs-status")).to_contain_text("Highest bid: 1 token, by Ann.")
    button(bob, "^Bid 2").click()
    button(ann, "^Pass").click()  # outbid: Bob pays and places, and Ann chooses again
    expect(title(ann, "Bob places drum-1…")).to_be_visible()
    place(bob)
    expect(title(ann, "Your turn: build or push?")).to_be_visible()
    expect(ann.get_by_role("list", name="Players")).to_contain_text("8 tokens, tower of 1 piece")

    build(ann, "tile")
    button(bob, "^Pass").click()
    place(ann)
    expect(title(bob, "Your turn: build or push?")).to_be_visible()
    bob.get_by_role("region", name="The supply").get_by_role("button", name="egg", exact=True).click()
    button(bob, "^Push it to Ann").click()
    expect(title(ann, "egg is pushed to you: accept, or pay?")).to_be_visible()
    button(ann, "^Pay 1 token").click()
    button(bob, "^Accept it").click()
    drawn(bob)
    for key in ("m", "ArrowRight", "ArrowRight", "ArrowRight"):  # three times 2 cm
        bob.keyboard.press(key)
    let_go(bob)

    for page, words in ((ann, "You win!"), (bob, "Ann wins!")):
        end = page.get_by_role("region", name="The end of the match")
        expect(end).to_contain_text(words)
        expect(end).to_contain_text("The other towers have fallen.")
        assert end.get_by_text("fair?").count() == 0  # nothing was drawn
    for page, out in ((ann, "Bob is out: the tower has fallen"), (bob, "You are out: your tower has fallen")):
        told: list[str] = page.evaluate("window.headlines")
        assert out in told
        assert [words for words in told[told.index(out) + 1 :] if "win" in words]  # not before the fall was seen
        assert not [words for words in told[: told.index(out)] if "win" in words]
    lines = log(ann)
    assert "Bob lets go of egg, and down it comes: the tower of Bob." in lines
    assert "You place tile-1 on the table: firm." in lines
    assert "You let go of egg, and down it comes: your tower." in log(bob)
    live = ann.locator("[aria-live=polite][role=log]").first
    assert "down it comes" in live.inner_text()

    button(ann, "^See it again, slowly").click()
    expect(button(ann, "^Back to now")).to_be_visible()
    button(ann, "^Back to now").click()
    expect(button(ann, "^See it again, slowly")).to_be_visible()
    assert axe(ann) == []


def test_in_the_replay_every_placement_is_seen_again(server: Server, open_page: Open) -> None:
    page = open_page(reduced_motion="no-preference")
    with with_bob(server, page) as bob:
        begin_towers(page, bob, then="pin")
        drawn(page)
        page.keyboard.press("m")
        for _ in range(3):
            page.keyboard.press("ArrowLeft")
        let_go(page)
        page.get_by_role("link", name="Watch the replay").click()
    slider = page.get_by_role("slider")
    slider.wait_for()
    slider.focus()
    page.keyboard.press("Home")
    films: list[str] = []
    page.on("response", lambda answer: films.append(answer.url) if "/films/" in answer.url and answer.ok else None)
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".replay-line")).to_have_text("Ann places drum-1 on the table: firm.")
    expect(button(page, "^Back to now")).to_be_visible()
    expect(button(page, "^See it again, slowly")).to_be_visible()  # it is over by itself
    assert len(films) == 1
    page.keyboard.press("End")
    expect(page.get_by_text("Bob wins!").first).to_be_visible()


def test_a_server_killed_during_a_placement_comes_back_with_the_piece_in_hand(server: Server, open_page: Open) -> None:
    page = open_page()
    with with_bob(server, page) as bob:
        begin_towers(page, bob, then="cube")
        drawn(page)
        page.keyboard.press("ArrowLeft")
        server.kill()
    expect(page.get_by_role("alert").or_(page.get_by_role("status")).first).to_be_visible()
    server.start()
    expect(title(page, "Place cube-1 on your tower")).to_be_visible()
    expect(button(page, "^Let go of cube-1")).to_be_enabled()
    place(page)
    expect(page.locator(".bs-status")).to_contain_text("You place cube-1 on drum-1: firm.")


def test_the_picture_of_a_tower_is_not_blank(server: Server, open_page: Open) -> None:
    page = open_page()
    with with_bob(server, page) as bob:
        build(page, "drum")
        bob.pass_()
        place(page)
        expect(title(page, "Bob chooses a piece…")).to_be_visible()
        button(page, "^Look at the tower of Ann").click()
        page.wait_for_timeout(500)
        assert colours(page) > 3_000


def test_a_suggested_spot_is_shown_and_the_hand_puts_the_piece_there(server: Server, open_page: Open) -> None:
    page = open_page()
    with with_bob(server, page) as bob:
        begin_towers(page, bob, then="brick")
        button(page, "^Spots$").click()
        spots = page.get_by_role("list", name="Suggested spots").get_by_role("button")
        expect(spots.first).to_have_text(re.compile(r"^On drum-1, (lying|upright|on edge|upside down), .*stands \d+%$"))
        expect(spots.first).to_have_attribute("aria-pressed", "true")
        words = [each.inner_text() for each in spots.all()]
        assert len(set(words)) == len(words) > 1  # no two of them read the same
        assert button(page, "^Let go").count() == 0  # it would drop the piece from where it hovers
        spots.nth(1).click()
        expect(spots.nth(1)).to_have_attribute("aria-pressed", "true")
        spots.first.click()
        LOOKS.check(page)
        assert axe(page) == []
        button(page, "^Put it there").click()
        expect(page.locator(".bs-status")).to_contain_text(re.compile("You place brick-1 on drum-1: .*firm"))


def test_the_piece_is_dragged_with_the_mouse_and_the_others_see_it(server: Server, open_page: Open) -> None:
    page, watching = open_page(), open_page()
    seen: list[bytes] = []
    watching.on("websocket", lambda line: line.on("framereceived", lambda data: _keep(data, seen)))
    sent: list[dict[str, Any]] = []
    page.on("websocket", lambda line: line.on("framesent", lambda data: sent.append(json.loads(data))))
    with with_bob(server, page) as bob:
        watching.goto(page.url)
        build(page, "drum")
        bob.pass_()
        drawn(page)
        box = page.locator(".bs-canvas").bounding_box()
        assert box
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.42
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 80, y, steps=8)
        page.keyboard.down("Shift")
        page.mouse.move(x + 80, y - 60, steps=8)  # up
        page.keyboard.up("Shift")
        page.mouse.up()
        page.wait_for_timeout(500)
        drags = [each["ask"]["pose"] for each in sent if each["type"] == "live" and each["ask"]["type"] == "drag"]
        assert drags[-1][0] > 0.02
        assert drags[-1][2] > 0.09
        assert len(seen) > 5
        place(page)
        expect(page.locator(".bs-status")).to_contain_text("You place drum-1 on the table")


def _keep(data: str | bytes, pictures: list[bytes]) -> None:
    if isinstance(data, bytes):
        pictures.append(data)


def test_a_line_of_150_ms_is_playable(server: Server, open_page: Open) -> None:
    page = open_page()
    page.add_init_script(SLOW)
    with with_bob(server, page) as bob:
        begin_towers(page, bob, then="cube")
        drawn(page)
        for key in ("ArrowLeft", "ArrowUp"):  # 5 mm each
            page.keyboard.press(key)
        place(page)
        expect(page.locator(".bs-status")).to_contain_text("You place cube-1 on drum-1: firm.")
        bob.ask("ping")
        (cube,) = [piece for piece in bob.match["view"]["pieces"] if piece["name"] == "cube-1"]
        assert cube["pose"][:2] == pytest.approx([-0.005, -0.595], abs=0.004)  # a key that is lost would be 5 mm


def test_bausack_can_be_played_with_the_keyboard_alone(server: Server, open_page: Open) -> None:
    page = open_page()
    with with_bob(server, page) as bob:
        reach(page, "^drum")
        page.keyboard.press("Enter")
        for key in ("ArrowLeft", "ArrowUp", "+", "-", "b"):  # looking at it from all sides, then building
            page.keyboard.press(key)
        bob.pass_()
        drawn(page)
        for key in ("m", "m", "ArrowRight", "ArrowDown", "t", "q", "e", "r"):
            page.keyboard.press(key)
        place(page)
        bob.wait("choose")
        bob.play("push cube-1")
        expect(title(page, "cube-1 is pushed to you: accept, or pay?")).to_be_visible()
        page.keyboard.press("a")
        drawn(page)
        reach(page, "^Spots$")
        page.keyboard.press("Enter")
        page.get_by_role("list", name="Suggested spots").wait_for()
        reach(page, "^On drum-1")
        page.keyboard.press("Enter")
        reach(page, "^Put it there")
        page.keyboard.press("Enter")
        expect(page.locator(".bs-status")).to_contain_text("You place cube-1 on drum-1")


def test_who_is_out_may_see_the_fall_again_hurry_leave_or_begin_anew(server: Server, open_page: Open) -> None:
    page = open_page()
    page.add_init_script(NO_WEBGL)
    sent: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
    page.goto(bausack(server, page, players=3, bots=["builder", "builder"], options={"tokens": 0}))
    page.locator(".button-main").first.click()
    for _ in range(3):  # with nothing to bid, passing needs no press
        page.get_by_role("region", name="The supply").or_(button(page, "^Accept it")).or_(
            page.get_by_role("region", name="Your hand")
        ).first.wait_for()
        if button(page, "^Accept it").count():
            button(page, "^Accept it").click()
        elif not page.get_by_role("region", name="Your hand").count():
            build(page, "cube")
        page.get_by_role("region", name="Your hand").wait_for()
        if page.get_by_text("The first piece is the foundation").count():
            button(page, "^Spots$").click()
            button(page, "^Put it there|^Put it on top").click()
            expect(page.get_by_role("region", name="Your hand")).to_be_hidden()
        else:
            page.keyboard.press("m")
            for _ in range(6):  # far beside the tower
                page.keyboard.press("ArrowRight")
            let_go(page)
            break
    expect(title(page, "You are out: your tower has fallen")).to_be_visible()
    button(page, "^Go on").click()
    out = page.get_by_role("region", name="You are out")
    expect(out.get_by_role("link", name="Leave")).to_have_attribute("href", "/")
    LOOKS.check(page)
    assert axe(page) == []
    out.get_by_role("button", name="Speed up the rest").click()
    expect(out.get_by_role("button", name="Speed up the rest")).to_be_disabled()
    assert re.search('"pace": *"instant"', sent[-1])  # bots go at that pace (tests/server/live/test_pace.py)
    before = page.url
    out.get_by_role("button", name="New match with bots").click()
    page.wait_for_url(lambda url: url != before and "/t/" in url)
    page.get_by_role("region", name="The supply").wait_for()


def test_a_standing_pass_lets_every_auction_go_by(server: Server, open_page: Open) -> None:
    page = open_page()
    page.add_init_script(NO_WEBGL)
    with with_bob(server, page) as bob:
        build(page, "drum")
        bob.pass_()
        button(page, "^Spots$").click()
        button(page, "^Put it there").click()
        bob.wait("choose")
        page.get_by_role("switch", name="Pass on everything").click()
        bob.play("build tile-1 bid 0")
        bob.wait("place")  # nobody pressed anything
        bob.play("place tile-1")
        expect(title(page, "Your turn: build or push?")).to_be_visible()


def reach(page: Page, button: str) -> None:
    """Press Tab until the button has the focus."""
    for _ in range(90):
        page.keyboard.press("Tab")
        if re.search(button, page.evaluate("document.activeElement.textContent")):
            return
    raise AssertionError(f"{button} can't be reached")


def test_without_webgl_it_says_so_and_is_played_by_suggested_spots(server: Server, open_page: Open) -> None:
    page = open_page()
    page.add_init_script(NO_WEBGL)
    with with_bob(server, page) as bob:
        expect(page.get_by_role("note")).to_contain_text("it has no WebGL")
        build(page, "drum")
        bob.pass_()
        button(page, "^Spots$").click()
        page.get_by_role("list", name="Suggested spots").get_by_role("button").first.click()
        button(page, "^Put it there").click()
        expect(page.locator(".bs-status")).to_contain_text("You place drum-1 on the table")
        assert axe(page) == []


def assert_apart(buttons: Locator) -> None:
    """None of these is over another one."""
    boxes = [box for each in buttons.all() if (box := each.bounding_box())]
    assert len(boxes) > 1
    for a, b in combinations(boxes, 2):
        beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
        assert beside or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"], (a, b)


def test_on_a_phone_in_dutch_everything_is_in_reach(server: Server, open_page: Open) -> None:
    width = PHONE["width"]
    page = open_page(viewport=PHONE, has_touch=True, is_mobile=True, locale="nl-NL", color_scheme="dark")
    bar = page.locator(".bottom-bar")
    tops = set()

    def in_sight(*names: str) -> None:
        tops.add(page.locator(".bs-stage").evaluate("(e) => Math.round(e.getBoundingClientRect().top + scrollY)"))
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        floor = bar.bounding_box()
        assert floor
        for name in names:
            box = button(page, name).first.bounding_box()
            assert box, name
            assert box["x"] >= 0, name
            assert box["x"] + box["width"] <= width, name
            assert box["y"] + box["height"] <= floor["y"] + 2, name

    with with_bob(server, page) as bob:
        expect(title(page, "Jouw beurt: bouwen of schuiven?")).to_be_visible()
        assert axe(page) == []
        button(page, "^trommel").tap()
        in_sight("^Bouwen, openen met 0", "^Schuif het naar Bob", "^Terugleggen")
        assert axe(page) == []
        button(page, "^Bouwen").tap()
        bob.pass_()
        button(page, "^Laat trommel-1 los").wait_for()
        in_sight("^Naar links", "^Naar rechts", "^Omhoog", "^Omlaag", "^2 cm", "^Laat trommel-1 los", "^Toren$")
        assert_apart(page.locator(".bs-stage button"))
        assert axe(page) == []
        button(page, "^Draaien$").tap()
        in_sight("^Draai naar links", "^Kantel van je af", "^Rol naar rechts", "^45°", "^Laat trommel-1 los")
        button(page, "^Plekken$").tap()
        spots = page.get_by_role("list", name="Voorgestelde plekken").get_by_role("button")
        expect(spots.first).to_contain_text("Op de tafel, ")
        spots.first.tap()
        in_sight("^Zet het daar")
        assert axe(page) == []
        button(page, "^Zet het daar").tap()
        expect(page.locator(".bs-status")).to_contain_text("Je plaatst trommel-1 op de tafel")
        bob.wait("choose")
        bob.play("push egg")
        expect(title(page, "ei wordt naar jou geschoven: aannemen of betalen?")).to_be_visible()
        in_sight("^Aannemen", "^Betaal 1 fiche en geef het door")
        assert axe(page) == []
    assert len(tops) == 1  # whatever is said above it


def test_on_a_phone_held_sideways_all_of_the_hand_is_in_sight_and_names_stay_in_one_piece(
    server: Server, open_page: Open
) -> None:
    page = open_page(viewport={"width": 667, "height": 375}, has_touch=True, is_mobile=True)
    page.add_init_script(NO_WEBGL)
    page.goto(bausack(server, page, players=3, bots=["random", "random"], options={"tokens": 1}, start=True))
    names = page.locator(".bs-plate > b")
    names.first.wait_for()
    for name in names.all():
        assert name.evaluate("(e) => e.getClientRects().length === 1 && e.offsetHeight < 24")
    build(page, "drum", bid=1)  # which nobody can outbid
    for part in ("^To the left|^Left", "^Let go of drum-1"):
        expect(button(page, part)).to_be_in_viewport(ratio=1)
    button(page, "^Turn$").tap()
    for part in ("^Roll to the right", "^Let go of drum-1"):
        expect(button(page, part)).to_be_in_viewport(ratio=1)
    assert LOOKS.faults(page) == []
