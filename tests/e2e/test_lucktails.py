"""Lucktails in real browsers: whole games, and that no page is told a card that it may not know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import bagatelle
from bagatelle.core.records import verify

from .conftest import LOOKS, QUICK_PAIR, Open, Server, axe, box_of, play_to_the_end, step_through_the_replay, table
from .lucktails import Angler, Truth
from .twins import Overheard, Twin, sit

SHORT = {"target": 6}


def lucktails(server: Server, page: Page, **wanted: Any) -> str:
    return table(server, page, **({"game": "lucktails", "players": 3, "options": SHORT} | wanted))


def test_three_browsers_play_to_the_end_and_none_is_told_a_hidden_card(server: Server, open_page: Open) -> None:
    pages = [open_page() for _ in range(4)]
    heard = [Overheard(page) for page in pages]
    ann, bob, cid, _ = pages  # the last one only watches
    path = lucktails(server, ann)
    for page in pages:
        page.goto(path)
    sit(bob, 2, "Bob")
    sit(cid, 3, "Cid")
    ann.get_by_role("button", name="Start the match").click()
    ann.get_by_role("button", name="Take it. Go on.").click()
    expect(cid.get_by_role("log", name="Table talk")).to_contain_text("Ann Take it. Go on.")
    play_to_the_end(*(Angler(page, seed) for seed, page in enumerate((ann, bob, cid))))

    with ann.expect_download() as download:
        ann.get_by_role("link", name="Download the record").click()
    record = Path(download.value.path()).read_text(encoding="utf-8")
    match = bagatelle.load(record)
    assert match.outcome
    assert verify(match) == []
    truth = Truth(record)
    told = [(seat, each) for seat, page in zip((1, 2, 3, None), heard, strict=True) for each in page.matches]
    assert len(told) > 4 * len([move for actor, move in truth.events if actor != "*"])
    for seat, each in told:
        assert each["seat"] == seat
        truth.check(each)
        assert (each.get("seed") is not None) == (each["view"]["outcome"] is not None)


# Two deals that seat 1 can't tell apart


@pytest.fixture(scope="module")
def seeds() -> tuple[int, int]:
    """Seat 1 sees the same of their first deals: the cards face up and that of seat 3. Middle card 1 is the same too,
    so that somebody can reveal it; the cards of seats 1 and 2 and middle card 2 are others."""
    game, seen = bagatelle.game("lucktails"), dict[tuple[str, ...], list[tuple[int, list[str]]]]()
    for seed in range(10_000):
        deal = str(game.new(players=3, seed=seed).history[0][1])
        ann, bob, cid, first, second, *face_up = re.findall(r"[0-6L]", deal.removeprefix("deal "))
        hidden = [ann, bob, second]
        alike = seen.setdefault((cid, first, *face_up), [])
        for other, cards in alike:
            if all(a != b for a, b in zip(cards, hidden, strict=True)):
                return other, seed
        alike.append((seed, hidden))
    raise AssertionError("no such seeds")


@pytest.fixture(scope="module")
def dealers(seeds: tuple[int, int], tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """A server for each of the deals."""
    servers = [Server(tmp_path_factory.mktemp(f"seed{seed}"), seed) for seed in seeds]
    for server in servers:
        server.start()
    yield servers
    for server in servers:
        server.stop()


@pytest.fixture
def twins(dealers: list[Server], browser: Browser) -> Iterator[list[Twin]]:
    pair = [Twin(server, browser, game="lucktails", players=3, options=SHORT) for server in dealers]
    yield pair
    for twin in pair:
        twin.close()


def choose(page: Page, name: str) -> None:
    page.get_by_role("button", name=re.compile(name)).click()


def test_nothing_a_page_is_told_or_shows_depends_on_a_card_it_may_not_know(twins: list[Twin]) -> None:
    for twin in twins:
        page = twin.page

        def theirs(seat: int, move: str, now: str, twin: Twin = twin) -> None:
            twin.puppets[seat].play(move)
            expect(twin.page.get_by_role("heading", level=2, name=now)).to_be_visible()
            twin.look()

        twin.sit({1: "Ann"}, {2: "Bob", 3: "Cid"})
        expect(page.get_by_role("heading", name="Your turn: bait or leave?")).to_be_visible()
        twin.look()
        page.keyboard.press("2")  # keys, because clicks on the same spot would come too quickly
        theirs(2, "bait 4", "Cid is thinking…")
        theirs(3, "bait 6", "Your turn: raise, take or leave?")
        page.keyboard.press("2")
        theirs(2, "bait 10 on 1", "Cid is thinking…")
        theirs(3, "switch 1", "Your turn: bait or leave?")
        assert "You know the card that Cid laid there" in log(page)
        page.keyboard.press("1")
        theirs(2, "bait 3", "Your turn: raise, take or leave?")
        for key in "sstk":
            page.keyboard.press(key)
            twin.look()
        page.reload()
        expect(page.get_by_role("heading", name="Your turn: raise, take or leave?")).to_be_visible()
        twin.look()
        for part in ("More about the players", "Close"):
            page.get_by_role("button", name=part).click()
            expect(page.locator("[data-entering]")).to_have_count(0)
            twin.look()
        twin.puppets[2].ask("say", text="Your card is a six, trust me.")
        expect(page.get_by_text("trust me")).to_be_visible()
    one, other = twins
    assert len(one.shown) == 13
    for shown, elsewhere in zip(one.shown, other.shown, strict=True):
        assert shown.split("<") == elsewhere.split("<")
    assert one.told() == other.told()
    # and now Ann leaves, which shows her card: another one in each
    for twin in twins:
        twin.page.keyboard.press("k")
        expect(twin.page.get_by_role("group", name="Do you mean it?")).to_be_visible()
        twin.page.keyboard.press("Enter")
        expect(twin.page.get_by_text("You kept your card")).to_be_visible()
    assert one.look() != other.look()
    assert one.told() != other.told()


def log(page: Page) -> str:
    return page.get_by_role("list", name="Log of the match").inner_text()


def test_while_a_device_is_handed_over_it_shows_what_everybody_may_know(twins: list[Twin]) -> None:
    """Bob sees Ann's card and Cid sees Bob's: both are others in the other deal."""
    sides: list[list[str]] = []
    for twin in twins:
        page = twin.page
        twin.sit({2: "Bob", 3: "Cid"}, {1: "Ann"})
        sides.append([])

        def handed(title: str, twin: Twin = twin) -> None:
            expect(twin.page.get_by_role("heading", name=title)).to_be_visible()
            assert "You see" not in log(twin.page)
            assert twin.page.locator(".lt").count() == 0
            twin.look()

        for bait, last in ((2, "Bob"), (5, "Cid")):  # who decided last, or sits first
            handed(f"Hand the device to {last}")  # Ann is to move
            twin.puppets[1].play(f"bait {bait - 1}")
            handed("Hand the device to Bob")
            choose(page, "show my side$")
            sides[-1].append(side(page, "Ann"))
            choose(page, f"^Raise to {bait} ")
            handed("Hand the device to Cid")
            choose(page, "show my side$")
            sides[-1].append(side(page, "Bob"))
            choose(page, f"^Raise to {bait + 1} ")
            expect(
                page.get_by_role("heading", level=2, name="Ann is thinking…")
            ).to_be_visible()  # Cid still has the device
            page.reload()  # and now nobody does
    one, other = twins
    for shown, elsewhere in zip(one.shown, other.shown, strict=True):
        assert shown.split("<") == elsewhere.split("<")
    assert all(a != b for a, b in zip(*sides, strict=True))


def side(page: Page, neighbour: str) -> str:
    """What the seat that holds the device is shown of its right neighbour's card."""
    others = page.get_by_role("list", name="The others, clockwise").get_by_role("listitem")
    seat = others.filter(has=page.get_by_text(neighbour, exact=True))
    expect(seat).to_contain_text("Only you see it")
    return seat.inner_text()


# One person, one device


def test_hot_seat_two_people_play_a_whole_game_on_one_device(server: Server, open_page: Open) -> None:
    page = open_page()
    page.goto(lucktails(server, page, players=2, options={"target": 3}))
    sit(page, 2, "Bob")
    page.get_by_role("button", name="Start the match").click()
    play_to_the_end(Angler(page, 3))


def test_lucktails_can_be_played_with_the_keyboard_alone(server: Server, open_page: Open) -> None:
    page = open_page()
    page.goto(lucktails(server, page, bots=["careful", "random"], start=True))
    ours = page.get_by_role("heading", name=re.compile("^Your turn"))
    onward = page.get_by_role("button", name="Next round")
    end = page.get_by_role("region", name="The end of the match")
    ours.wait_for()
    page.keyboard.press("k")
    page.keyboard.press("Escape")  # not after all
    reach(page, "^Bait 1")
    page.keyboard.press("Enter")
    keys = "2ts" + "1kss"  # of each turn, in turn
    for turn in range(200):
        ours.or_(onward).or_(end).first.wait_for()
        if end.is_visible():
            break
        if ours.is_visible():
            page.keyboard.press(keys[turn % len(keys)])
        page.keyboard.press("Enter")
        page.wait_for_timeout(30)
    else:
        raise AssertionError("the game doesn't end")
    live = page.locator("[aria-live=polite][role=log]").first
    assert "The most: " in live.inner_text()


def reach(page: Page, button: str) -> None:
    """Press Tab until the button has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if re.search(button, page.evaluate("document.activeElement.textContent")):
            return
    raise AssertionError(f"{button} can't be reached")


def test_passing_nine_asks_where_the_bonus_goes(server: Server, open_page: Open) -> None:
    ann, bob = open_page(), open_page()
    path = lucktails(server, ann, players=2)
    ann.goto(path)
    bob.goto(path)
    sit(bob, 2, "Bob")
    ann.get_by_role("button", name="Start the match").click()
    for bait, page in zip(range(2, 10, 2), (ann, bob) * 2, strict=True):
        page.get_by_role("button", name=re.compile(rf"^(Bait|Raise to) {bait} ")).wait_for()
        page.keyboard.press("2")  # two clicks on the same spot would be too quick
    ann.get_by_role("button", name=re.compile("^Raise to 10")).click()
    ann.get_by_role("button", name=re.compile("^Bonus here.*Middle card 2")).click()
    taken = bob.get_by_role("button", name=re.compile("^Switch & leave.*Middle card 2.*A bonus of 1 VP for sure"))
    taken.click()
    expect(bob.get_by_role("group", name="Do you mean it?")).to_contain_text("A bonus of 1 VP for sure")
    bob.get_by_role("group", name="Do you mean it?").get_by_role("button", name="Switch").click()
    expect(ann.get_by_role("list", name="The middle cards")).to_contain_text("Bob's card: only you know it")
    expect(bob.get_by_role("list", name="The middle cards")).to_contain_text("your old card: Ann knows it")


def test_a_bot_answers_in_the_language_of_the_page(server: Server, open_page: Open) -> None:
    ann, eve = open_page(), open_page(locale="nl-NL")
    path = lucktails(server, ann, players=2, bots=["expert"], start=True, options={"target": 60})
    ann.goto(path)
    eve.goto(path)  # only watches
    ann.get_by_role("button", name=re.compile(", what have I got\\?$")).click()
    english = re.compile("Ann, your card is a \\d|Ann, you have the lucktails card|I know, Ann, and I won't tell")
    dutch = re.compile("Ann, je kaart is een \\d|Ann, je hebt de lucktails-kaart|Ik weet het, Ann, en ik zeg het niet")
    expect(ann.get_by_role("log", name="Table talk")).to_contain_text(english)
    expect(eve.get_by_role("log", name="Tafelpraat")).to_contain_text(dutch)


# Sizes, colours, languages


@pytest.mark.parametrize(
    ("width", "height", "players", "locale", "scheme"),
    [(320, 640, 5, "nl-NL", "light"), (390, 844, 3, "en-GB", "dark")],
    ids=["small-dutch", "phone-dark"],
)
def test_on_a_phone_the_decision_is_in_sight(
    server: Server, open_page: Open, width: int, height: int, players: int, locale: str, scheme: str
) -> None:
    page = open_page(
        viewport={"width": width, "height": height}, has_touch=True, is_mobile=True, locale=locale, color_scheme=scheme
    )
    options = {"target": 60, "bait_table": [1 + bait // 5 for bait in range(30)]}  # whose ladder is the tallest
    page.goto(lucktails(server, page, players=players, bots=["careful"] * (players - 1), options=options, start=True))
    bar = page.locator(".bottom-bar")
    page.locator("fieldset.lt-ways").wait_for()

    def in_sight(*parts: Locator) -> None:
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        floor = bar.bounding_box()
        assert floor
        for part in parts:
            box = part.bounding_box()
            assert box
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
            assert box["y"] + box["height"] <= floor["y"] + 1
            point = [box["x"] + box["width"] / 2, box["y"] + box["height"] - 4]
            reached = "([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.className ?? ''"
            assert page.evaluate(reached, point) == part.get_attribute("class")

    raises, places, ways = page.locator(".lt-raise"), page.locator("button.lt-place"), page.locator(".lt-way")
    in_sight(*raises.all(), *places.all(), *ways.all())
    ladder, own = (box_of(page.locator(part)) for part in (".lt-ladder", ".lt-own"))
    assert ladder["y"] + ladder["height"] <= own["y"]
    assert axe(page) == []
    places.first.tap()
    in_sight(page.locator(".lt-sure .play-button").first)
    assert axe(page) == []
    page.locator(".newest-line button").tap()
    page.get_by_role("dialog").locator(".phrase-choices button").first.tap()
    words = {"nl-NL": "je kaart is een", "en-GB": "your card is a"}[locale]
    expect(page.get_by_role("dialog").get_by_role("log")).to_contain_text(words)
    page.wait_for_timeout(QUICK_PAIR)  # the field below comes into sight by our own doing
    assert axe(page) == []
    page.get_by_role("dialog").get_by_role("textbox").fill("W" * 120)
    page.get_by_role("dialog").locator(".say button").tap()
    expect(page.get_by_role("dialog").get_by_role("log")).to_contain_text("WWW")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert LOOKS.faults(page) == []
    page.locator(".lt-sure .play-button").first.tap()
    page.locator(".lt-roundover .play-button").wait_for()
    in_sight()
    assert axe(page) == []
    page.locator(".lt-roundover .play-button").tap()
    page.locator("fieldset.lt-ways, .lt-roundover").first.wait_for()
    in_sight()


@pytest.mark.parametrize("players", [2, 5])
def test_on_a_phone_held_sideways_nothing_lies_over_the_table(server: Server, open_page: Open, players: int) -> None:
    page = open_page(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    page.goto(lucktails(server, page, players=players, bots=["careful"] * (players - 1), start=True))
    page.locator("fieldset.lt-ways").wait_for()
    own, *others = (
        page.locator(part).bounding_box() for part in (".lt-own", ".lt-seats", ".lt-pond", ".lt-middle", ".lt-ladder")
    )
    bar = page.locator(".bottom-bar").bounding_box()
    assert own
    assert bar
    for box in (own, *others):
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 390
        assert box["x"] + box["width"] <= bar["x"]
    assert all(box and box["x"] + box["width"] <= own["x"] for box in others)


def test_a_decision_comes_into_sight_before_a_finger_aims_at_it(server: Server, open_page: Open) -> None:
    page = open_page(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="no-preference"
    )
    page.goto(lucktails(server, page, players=4, bots=["careful"] * 3, start=True))
    page.locator(".lt-raise").first.wait_for()
    tops = set()
    for _ in range(12):  # half a second and more
        tops.add(
            page.evaluate("[...document.querySelectorAll('.lt button')].map((e) => e.getBoundingClientRect().y).join()")
        )
        page.wait_for_timeout(50)
    assert len(tops) == 1
    assert page.locator(".lt-water").evaluate("(e) => e.getBoundingClientRect().bottom") <= page.locator(
        ".lt-own"
    ).evaluate("(e) => e.getBoundingClientRect().top")


def test_of_a_long_bait_table_the_ladder_tells_what_comes_later(server: Server, open_page: Open) -> None:
    page = open_page(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    worth = [1, 1, 2, 2, 2, 3, 3, 3, 3, *[4] * 5, *[5] * 6, 6]
    page.goto(lucktails(server, page, players=2, bots=["careful"], start=True, options={"bait_table": worth}))
    expect(page.locator(".lt-later")).to_have_text("Later from 15: 5 VPs, from 21: 6 VPs")
    LOOKS.check(page)
    page.goto(
        lucktails(server, page, players=2, bots=["careful"], start=True, options={"bait_table": list(range(1, 100))})
    )
    expect(page.locator(".lt-later")).to_have_text("Later from 11: 11 VPs, from 12: 12 VPs …")
    assert axe(page) == []


def test_a_reveal_is_shown_when_motion_is_welcome_and_can_be_skipped(server: Server, open_page: Open) -> None:
    page = open_page(reduced_motion="no-preference")
    page.goto(lucktails(server, page, bots=["careful", "careful"], start=True))
    page.get_by_role("button", name=re.compile("^Keep my card")).click()
    page.get_by_role("group", name="Do you mean it?").get_by_role("button", name="Keep my card").click()
    skip = page.get_by_role("button", name="Skip the reveal")
    expect(skip).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_text("You kept your card")).to_be_visible()


def test_the_table_is_accessible_on_a_desk_from_the_deal_to_the_replay(server: Server, open_page: Open) -> None:
    page = open_page(color_scheme="dark")
    page.goto(lucktails(server, page, players=4, bots=["random"] * 3, start=True, options={"target": 1}))
    page.locator("fieldset.lt-ways").wait_for()
    assert axe(page) == []
    play_to_the_end(Angler(page, 5))
    assert axe(page) == []
    step_through_the_replay(page)
