"""Bag-O-Loot in real browsers: a round with everything in it, hands that stay hidden, keys, phones."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, Position, expect

import bagatelle
from bagatelle.core.records import verify

from .bag_o_loot import Robber, Typist, a_set, choose, do, hand, knock, log, offers, punt
from .conftest import QUICK_PAIR, Open, Server, axe, box_of, play_to_the_end, step_through_the_replay, table
from .twins import Twin, sit

SHORT = {"target": 1}
GAME = bagatelle.game("bag-o-loot")


def deal(seed: int, players: int) -> list[str]:
    """The pile before the first deal, from its top."""
    return str(GAME.new(players=players, seed=seed).history[0][1]).split()[1:]


class Heist(NamedTuple):
    """A deal for four: in their first turns seat 1 can open two of a number with a looter, of which seat 2 holds the
    other three."""

    seed: int
    number: str


@pytest.fixture(scope="module")
def heist() -> Heist:
    for seed in range(20_000):
        pile = deal(seed, 4)
        ann, bob = Counter([*pile[0:32:4], pile[32]]), Counter([*pile[1:32:4], pile[33]])
        for number in bob:
            if number != "L" and ann["L"] and ann[number] == 2 and bob[number] == 3:
                return Heist(seed, number)
    raise AssertionError("no such seed")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, heist: Heist) -> Iterator[Server]:
    """All matches of this server are dealt for the heist."""
    running = Server(tmp_path_factory.mktemp("server"), heist.seed)
    running.start()
    yield running
    running.stop()


def loot(server: Server, page: Page, **wanted: Any) -> str:
    return table(server, page, **({"game": "bag-o-loot", "players": 4, "options": SHORT} | wanted))


def test_a_round_with_a_snitch_a_split_and_a_bag_o_loot(server: Server, open_page: Open, heist: Heist) -> None:
    ann, bob, n = open_page(), open_page(), heist.number
    path = loot(server, ann, bots=["collector", "random"])
    ann.goto(path)
    bob.goto(path)
    sit(bob, 2, "Bob")
    ann.get_by_role("button", name="Start the match").click()

    expect(knock(ann)).to_have_attribute("aria-disabled", "true")
    expect(knock(ann)).to_contain_text("make a play first")
    choose(ann, n, n, "looter")
    do(ann, f"Open a set of {n}s")
    expect(ann.get_by_role("heading", level=2)).to_have_text("Your turn: play on or knock")
    assert offers(bob).count() == 0
    knock(ann).click()

    choose(bob, n)
    a_set(bob, f"Ann's {n}s").click()  # several plays: they are shown
    expect(offers(bob)).to_have_count(2)
    do(bob, f"Snitch from Ann's {n}s")
    expect(hand(bob).get_by_role("button", name=re.compile("^looter, new$"))).to_be_visible()
    expect(ann.get_by_title("Looters in the hand that everybody saw going there")).to_have_text("×1")

    theirs = ann.get_by_role("list", name="Bob's stash")
    choose(bob, n, n)
    do(bob, f"Open a set of {n}s")  # a split
    expect(theirs).to_contain_text(f"Bob's {n}s: 2 cards")
    bob.get_by_role("button", name="Take back").click()
    expect(theirs).to_contain_text("nothing yet")
    assert log(ann).splitlines()[0] == "Bob took the last play back."
    expect(ann.locator("[role=log]").first).to_contain_text("Bob took the last play back.")
    drag(bob, n)  # the cards are still chosen, and both go along
    expect(theirs).to_contain_text(f"Bob's {n}s: 2 cards")

    choose(bob, "looter")
    a_set(bob, f"Ann's {n}s").click()  # the one play that is possible there
    expect(bob.get_by_role("list", name="Your stash")).to_contain_text(f"Bag-O-Loot of {n}s: safe")
    expect(ann.get_by_role("list", name="Your stash")).to_contain_text("nothing yet")
    combined = f"Bob combines the {n}s of you and Bob with looter: 5 cards now. Back to Bob's hand: 1 looter."
    told = log(ann)
    assert f"{combined} A Bag-O-Loot of {n}s for Bob!" in told
    assert f"Bob snitches a looter from your {n}s." in told
    expect(bob.get_by_role("heading", level=2)).to_have_text("Your turn: knock to end it")

    for page in (bob, ann):
        page.get_by_role("button", name="More about the players").click()
        page.get_by_role("button", name="Leave it to a bot").click()
        page.get_by_role("button", name="Yes, let a bot play").click()
        page.get_by_role("button", name="Close").click()
    play_to_the_end(Robber(ann), Robber(bob))
    assert_adds_up(ann)
    with ann.expect_download() as download:
        ann.get_by_role("link", name="Download the record").click()
    match = bagatelle.load(Path(download.value.path()).read_text(encoding="utf-8"))
    assert match.outcome
    assert verify(match) == []
    totals = ann.locator(".bl-roundover tbody td:last-child b").all_inner_texts()
    assert [amount(total) for total in totals] == list(match.scores)


def drag(page: Page, card: str) -> None:
    """Drag a card of the hand onto the place for a new set."""
    start = hand(page).get_by_role("button", name=re.compile(rf"^{card}(, new)?$")).first.bounding_box()
    end = page.get_by_role("button", name=re.compile("^A new set in your stash")).bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 20, start["y"] + 40)
    page.mouse.down()
    page.mouse.move(end["x"] + 10, end["y"] + 10, steps=5)
    expect(page.locator(".bl-carried")).to_be_visible()
    page.mouse.up()


def amount(text: str) -> int:
    return int(text.replace("−", "-"))


def assert_adds_up(page: Page) -> None:
    rows = page.locator(".bl-roundover tbody")
    assert rows.count() == 4
    for row in rows.all():
        bags, looters, cards, left, score, _ = (amount(text) for text in row.locator("td > b").all_inner_texts())
        assert bags + looters + cards + left == score
        assert (bags % 10, looters % 5, left <= 0) == (0, 0, True)


# Two deals that seat 1 can't tell apart


class Alike(NamedTuple):
    """Two deals for two with the same cards for seat 1, in its first two turns. Seat 1 can open `own` and then punt
    `single`, seat 2 can open `pair` in both, and then punt one of `others` in each."""

    seeds: tuple[int, int]
    own: str
    single: str
    pair: str
    others: tuple[str, str]


@pytest.fixture(scope="module")
def alike() -> Alike:
    seen = dict[tuple[str, ...], list[tuple[int, set[str], set[str]]]]()
    for seed in range(60_000):
        pile = deal(seed, 2)
        ann, bob = Counter([*pile[0:16:2], pile[16]]), Counter([*pile[1:16:2], pile[17]])
        own = sorted(x for x in ann if x != "L" and ann[x] == 2)
        single = sorted(x for x in ann if x != "L" and ann[x] == 1)
        hers = {x for x in bob if x != "L" and x not in ann}
        pairs = {x for x in hers if bob[x] == 2}
        if not own or not single or not pairs:
            continue
        same = (*sorted(ann.elements()), pile[16], pile[18])
        for other, theirs, their_pairs in seen.get(same, []):
            if pairs & their_pairs and theirs - hers and hers - theirs:
                others = (min(theirs - hers), min(hers - theirs))
                return Alike((other, seed), own[0], single[0], min(pairs & their_pairs), others)
        seen.setdefault(same, []).append((seed, hers, pairs))
    raise AssertionError("no such seeds")


@pytest.fixture
def twins(alike: Alike, browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Twin]]:
    servers = [Server(tmp_path_factory.mktemp(f"seed{seed}"), seed) for seed in alike.seeds]
    for server in servers:
        server.start()
    pair = [Twin(server, browser, game="bag-o-loot", players=2) for server in servers]
    yield pair
    for twin in pair:
        twin.close()
    for server in servers:
        server.stop()


def test_nothing_a_page_is_told_or_shows_depends_on_cards_it_may_not_know(twins: list[Twin], alike: Alike) -> None:
    for twin in twins:
        page, bob = twin.page, twin.puppets

        def shows(headline: str, twin: Twin = twin) -> None:
            expect(twin.page.get_by_role("heading", level=2, name=headline)).to_be_visible()
            twin.look()

        twin.sit({1: "Ann"}, {2: "Bob"})
        shows("Your turn: make a play")
        choose(page, alike.own, alike.own)
        twin.look()
        do(page, f"Open a set of {alike.own}s")
        expect(page.locator(".bl-undo")).to_be_visible()  # once the play is answered
        shows("Your turn: play on or knock")
        knock(page).click()
        shows("Bob is thinking…")
        bob[2].play(f"open {alike.pair},{alike.pair}")
        expect(page.get_by_role("list", name="Bob's stash")).to_contain_text(f"Bob's {alike.pair}s: 2 cards")
        twin.look()
        bob[2].play("knock")
        shows("Your turn: make a play")
        a_set(page, f"Bob's {alike.pair}s").click()
        expect(page.get_by_text(f"You have no card of number {alike.pair} in your hand.").first).to_be_visible()
        twin.look()
        page.reload()
        shows("Your turn: make a play")
        page.get_by_role("list", name="Log of the match").focus()
        twin.look()
    one, other = twins
    assert len(one.shown) == 9
    for shown, elsewhere in zip(one.shown, other.shown, strict=True):
        assert shown.split("<") == elsewhere.split("<")
    assert one.told() == other.told()
    # and now Bob shows a card that he has in one of the deals only
    for twin, card in zip(twins, alike.others, strict=True):
        choose(twin.page, alike.single)
        punt(twin.page)
        knock(twin.page).click()
        twin.puppets[2].play(f"punt {card}")
        expect(twin.page.get_by_role("list", name="Bob's stash")).to_contain_text(f"Bob's {card}s: a single card")
    assert one.look() != other.look()
    assert one.told() != other.told()


# One person


def test_bag_o_loot_can_be_played_with_the_keyboard_alone(server: Server, open_page: Open) -> None:
    page = open_page()
    page.goto(loot(server, page, players=2, bots=["collector"], start=True))
    play_to_the_end(Typist(page))
    live = page.locator("[aria-live=polite][role=log]").first
    assert "Highest score: " in live.inner_text()


def test_a_play_is_taken_back_with_a_key_but_never_a_punt(server: Server, open_page: Open, heist: Heist) -> None:
    page, n = open_page(), heist.number
    page.goto(loot(server, page, bots=["random"] * 3, start=True))
    knock(page).wait_for()
    own = page.get_by_role("list", name="Your stash")
    choose(page, n, n)
    page.keyboard.press("1")
    expect(a_set(page, f"Your {n}s")).to_be_visible()
    page.get_by_role("button", name="Take back").wait_for()
    page.keyboard.press("u")
    expect(a_set(page, f"Your {n}s")).to_have_count(0)
    expect(page.get_by_role("button", name="Take back")).to_have_count(0)
    choose(page, n)
    punt(page)
    expect(own.locator("..")).to_contain_text("locked down")
    expect(page.get_by_role("heading", level=2)).to_have_text("Your turn: knock to end it")
    expect(page.get_by_role("button", name="Take back")).to_have_count(0)


# Quick fingers

SPOT: Position = {"x": 12, "y": 12}  # of a card: its number


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844), (360, 740), (844, 390)])
def test_two_quick_taps_on_cards_choose_them_and_nothing_else(
    server: Server, open_page: Open, width: int, height: int
) -> None:
    page = open_page(viewport={"width": width, "height": height})
    page.goto(loot(server, page, bots=["random"] * 3, start=True))
    page.locator(".bl-dock[data-deciding]").wait_for()
    cards = hand(page).get_by_role("button")
    for first, second in ((0, 1), (1, 0), (0, 0), (3, 4)):
        page.keyboard.press("Escape")
        spots = [boxes["x"] + SPOT["x"] for boxes in map(box_of, (cards.nth(first), cards.nth(second)))]
        y = box_of(cards.nth(first))["y"] + SPOT["y"]
        page.mouse.click(spots[0], y)
        page.wait_for_timeout(300)
        page.mouse.click(spots[1], y)
        chosen = {first} ^ {second}
        pressed = [card.get_attribute("aria-pressed") == "true" for card in cards.all()]
        assert {i for i, each in enumerate(pressed) if each} <= chosen
        assert pressed[second] == (first != second)
        expect(knock(page)).to_contain_text("make a play first")
        expect(cards).to_have_count(9)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])
def test_two_quick_taps_on_a_punt_only_ask(server: Server, open_page: Open, width: int, height: int) -> None:
    page = open_page(viewport={"width": width, "height": height})
    page.goto(loot(server, page, bots=["random"] * 3, start=True))
    page.locator(".bl-dock[data-deciding]").wait_for()
    hand(page).get_by_role("button").first.click(position=SPOT)
    box = box_of(offers(page).filter(has_text="Punt it"))
    for _ in range(2):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(100)
    sure = page.get_by_role("button", name=re.compile("^Punt the"))
    expect(sure).to_contain_text("can't be taken back")
    expect(hand(page).get_by_role("button")).to_have_count(9)
    dock = page.locator(".bl-dock")
    while_asked = box_of(dock)
    page.get_by_text("NL", exact=True).click()
    expect(page.get_by_role("button", name=re.compile("^Leg de .* los"))).to_be_visible()
    assert box_of(dock) == while_asked  # in longer words too
    page.get_by_text("EN", exact=True).click()
    page.get_by_role("button", name="Keep it").click()
    expect(sure).to_have_count(0)
    expect(offers(page).filter(has_text="Punt it")).to_be_visible()


# Sizes, colours, languages, movement


@pytest.mark.parametrize(
    ("width", "height", "locale", "scheme"),
    [(360, 640, "nl-NL", "light"), (390, 844, "en-GB", "dark")],
    ids=["small-dutch", "phone-dark"],
)
def test_six_play_on_a_phone(
    server: Server, open_page: Open, width: int, height: int, locale: str, scheme: str
) -> None:
    page = open_page(
        viewport={"width": width, "height": height}, has_touch=True, is_mobile=True, locale=locale, color_scheme=scheme
    )
    page.goto(loot(server, page, players=6, bots=["collector"] * 5, options={"target": 100}, start=True))
    deciding = page.locator(".bl-dock[data-deciding]")
    for turn in range(3):
        deciding.wait_for()
        in_sight(page, width)
        card = page.locator(".bl-card").first
        card.tap()
        in_sight(page, width)
        if turn != 1:
            assert axe(page) == []
        page.locator(".bl-play[data-verb]").last.tap()
        sure = page.locator(".bl-knock:not([aria-keyshortcuts])")  # a punt is asked once more
        if sure.is_visible():
            in_sight(page, width)
            sure.tap()
        ready = page.locator(".bl-knock:not([aria-disabled])")
        ready.wait_for()
        assert page.locator(".bl-others .bl-stash").count() == 5
        for stash in page.locator(".bl-stash").all():
            box = stash.bounding_box()
            assert box
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width + 2
        page.wait_for_timeout(QUICK_PAIR)
        ready.tap()
        expect(ready).to_have_count(0)
    words = {"nl-NL": "klopt.", "en-GB": "knocks."}[locale]
    page.locator(".bottom-bar button").nth(1).tap()
    expect(page.get_by_role("dialog")).to_contain_text(words)


def in_sight(page: Page, width: int) -> None:
    """The hand, the knock and what is offered can be reached without scrolling, in either direction."""
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    floor = page.locator(".bottom-bar").bounding_box()
    assert floor
    for part in page.locator(".bl-card, .bl-knock, .bl-offers button").all():
        box = part.bounding_box()
        assert box
        assert box["x"] >= -2
        assert box["x"] + box["width"] <= width + 2
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= floor["y"] + 1


COUNT_FLIGHTS = """() => {
    window.flown = 0;
    const isFlight = (node) => node.classList?.contains("bl-flying");
    const count = (all) => { window.flown += all.flatMap(({addedNodes}) => [...addedNodes]).filter(isFlight).length; };
    new MutationObserver(count).observe(document.body, {childList: true});
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_cards_fly_only_when_motion_is_welcome(server: Server, open_page: Open, heist: Heist, motion: str) -> None:
    page, n = open_page(reduced_motion=motion), heist.number
    page.goto(loot(server, page, bots=["random"] * 3, start=True))
    knock(page).wait_for()
    choose(page, n, n)
    page.evaluate(COUNT_FLIGHTS)
    do(page, f"Open a set of {n}s")
    expect(a_set(page, f"Your {n}s")).to_be_visible()
    assert (page.evaluate("window.flown") > 0) == (motion == "no-preference")


def test_the_table_is_accessible_on_a_desk_from_the_deal_to_the_replay(server: Server, open_page: Open) -> None:
    page = open_page(color_scheme="dark")
    page.goto(loot(server, page, players=3, bots=["collector"] * 2, start=True))
    knock(page).wait_for()
    assert axe(page) == []
    play_to_the_end(Robber(page))
    chart = page.get_by_role("img", name=re.compile(r"^Totals after round \d+: Ann"))
    expect(chart).to_be_visible()
    page.locator("summary").filter(has_text="Score sheet of round 1").click()
    assert axe(page) == []
    step_through_the_replay(page)
