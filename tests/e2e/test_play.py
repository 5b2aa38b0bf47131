"""People play in real browsers against a real server."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import bagatelle
from bagatelle.core.records import mix, verify

from .conftest import PHONE, Open, Player, Server, box_of, play_to_the_end, table


def confetti_falls_behind_the_buttons(page: Page) -> None:
    """At the end of a match, and none falls for who wants nothing to move."""
    confetti = page.locator(".bob-confetti span")
    expect(confetti).to_have_count(0)
    page.emulate_media(reduced_motion="no-preference")
    again = page.get_by_role("button", name="Play again")
    middle = box_of(again)
    seen = confetti.first.evaluate(
        """(piece, [x, y]) => {
          Object.assign(piece.style, { animation: "none", opacity: 1, position: "fixed", pointerEvents: "auto" });
          Object.assign(piece.style, { left: `${x - 5}px`, top: `${y - 5}px` });
          const { left, top } = piece.getBoundingClientRect();
          return [left < x && top < y, document.elementFromPoint(x, y).closest("button")?.textContent];
        }""",
        [middle["x"] + middle["width"] / 2, middle["y"] + middle["height"] / 2],
    )
    assert seen == [True, again.inner_text()]
    page.emulate_media(reduced_motion="reduce")


def test_two_browsers_play_a_whole_game_through_the_link(server: Server, open_page: Open) -> None:
    ann = open_page()
    ann.get_by_role("article", name="Bag of Butts").get_by_role("button", name="Play with friends").click()
    dialog = ann.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("Ann")
    dialog.get_by_role("radiogroup", name="Seats at the table").get_by_text("2").click()
    dialog.get_by_text("Rules of the house").click()
    dialog.get_by_role("textbox", name=re.compile("target|points", re.IGNORECASE)).first.fill("8")
    dialog.get_by_role("button", name="Set the table").click()
    link = ann.get_by_role("textbox", name="Link to this table").input_value()
    assert link.startswith(server.url)

    bob = open_page(link)
    bob.get_by_role("button", name="Sit here (seat 2)").click()
    bob.get_by_role("dialog").get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    bob.get_by_text("Add a word to the luck of the next match").click()
    bob.get_by_label("Your word").fill("blue moon")
    bob.get_by_label("Your word").press("Enter")
    expect(ann.get_by_text("blue moon")).to_be_visible()
    ann.get_by_role("button", name="Start the match").click()

    play_to_the_end(Player(ann, 1), Player(bob, 2))
    title = re.compile("win")
    expect(ann.get_by_role("region", name="The end of the match").get_by_role("heading")).to_contain_text(title)
    expect(bob.get_by_role("region", name="The end of the match").get_by_role("heading")).to_contain_text(title)
    confetti_falls_behind_the_buttons(ann)
    with ann.expect_download() as download:
        ann.get_by_role("link", name="Download the record").click()
    match = bagatelle.load(Path(download.value.path()).read_text(encoding="utf-8"))
    assert match.outcome
    assert verify(match) == []
    assert (match.words, mix(match.secret, match.words)) == (("", "blue moon"), match.seed)
    assert match.options["target"] == 8


def test_a_game_with_bots_starts_with_one_click_and_can_be_replayed(server: Server, open_page: Open) -> None:
    page = open_page()
    page.get_by_role("article", name="Bag of Butts").get_by_role("button", name="Play with bots now").click()
    expect(page).to_have_url(re.compile("/t/"))
    page.goto(table(server, page, players=3, bots=["greedy", "expert"], start=True))
    play_to_the_end(Player(page))
    page.get_by_role("link", name="Watch the replay").click()
    expect(page).to_have_url(re.compile("/r/"))
    slider = page.get_by_role("slider")
    last = int(slider.get_attribute("max") or 0)
    assert last > 5
    slider.focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile("step=2"))
    page.reload()
    expect(page.get_by_role("slider")).to_have_value("2")


def test_a_killed_server_comes_back_with_every_move_and_pages_go_on_by_themselves(
    server: Server, open_page: Open
) -> None:
    ann = open_page()
    path = table(server, ann)
    ann.goto(path)
    bob = open_page(path)
    bob.get_by_role("button", name="Sit here (seat 2)").click()
    bob.get_by_role("dialog").get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    ann.get_by_role("button", name="Start the match").click()
    players = Player(ann, 1), Player(bob, 2)
    for _ in range(2):
        acted = 0
        while acted < 4 and not all(player.over for player in players):
            acted += sum(player.act() for player in players)
            ann.wait_for_timeout(100)
        pad = ann.get_by_role("table").first.inner_text()
        server.kill()
        expect(ann.get_by_text("Reconnecting…")).to_be_visible()
        server.start()
        expect(ann.get_by_text("Reconnecting…")).to_be_hidden()
        expect(bob.get_by_text("Reconnecting…")).to_be_hidden()
        assert ann.get_by_role("table").first.inner_text().startswith(pad[:40])
    play_to_the_end(*players)


def test_hot_seat_two_people_share_a_device(server: Server, open_page: Open) -> None:
    page = open_page()
    page.goto(table(server, page))
    page.get_by_role("button", name="Add player (seat 2)").click()
    page.get_by_role("dialog").get_by_label("Their name").fill("Bob")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="Start the match").click()
    play_to_the_end(Player(page))


def test_on_a_phone_nothing_is_wider_than_the_screen(server: Server, open_page: Open) -> None:
    page = open_page(viewport=PHONE, has_touch=True, is_mobile=True)

    def fits() -> None:
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]

    fits()
    page.goto(table(server, page, players=4, bots=["greedy"] * 3))
    page.get_by_role("button", name="Start the match").wait_for()
    fits()
    page.get_by_role("button", name="Start the match").click()
    player = Player(page)
    acted = 0
    while acted < 6 and not player.over:
        acted += player.act()
        page.wait_for_timeout(50)
        fits()
    play_to_the_end(player)
    fits()


def test_the_page_speaks_dutch(server: Server, open_page: Open) -> None:
    page = open_page(locale="nl-NL")
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    page.get_by_role("button", name=re.compile("bots")).first.click()
    expect(page.get_by_text(re.compile("beurt")).first).to_be_visible()
    page.get_by_role("radiogroup", name="Taal").get_by_text("EN").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_a_game_can_be_played_with_the_keyboard_alone(server: Server, open_page: Open) -> None:
    page = open_page()
    page.goto(table(server, page, bots=["greedy"], start=True))
    groups = page.get_by_role("radio", name=re.compile("^Group"), disabled=False)
    ours = page.get_by_role("button", name=re.compile(r"(Draw \d|Add a special|Go on|Score group \d)"))
    end = page.get_by_role("region", name="The end of the match")
    for _ in range(100):
        ours.or_(groups).or_(end).first.wait_for()
        if end.is_visible():
            return
        if groups.count():
            for key in "123":
                page.keyboard.press(key)
        else:
            reach(page, r"Draw \d|Add a special|Go on")
        page.keyboard.press("Enter")
        page.wait_for_timeout(50)
    raise AssertionError("the game doesn't end")


def reach(page: Page, button: str) -> None:
    """Press Tab until the button has the focus."""
    for _ in range(60):
        focused = page.evaluate("document.activeElement.tagName === 'BUTTON' ? document.activeElement.innerText : ''")
        if re.search(button, focused):
            return
        page.keyboard.press("Tab")


def test_butts_come_out_one_by_one_when_motion_is_welcome(server: Server, open_page: Open) -> None:
    page = open_page(reduced_motion="no-preference")
    page.goto(table(server, page, bots=["greedy"], start=True))
    page.get_by_role("button", name=re.compile(r"^Draw \d")).click()
    page.get_by_role("radio", name=re.compile("^Group")).first.wait_for(timeout=15_000)


def test_the_pictures_of_all_games_are_equally_high(server: Server, open_page: Open) -> None:
    page = open_page()
    page.locator(".tile-art").nth(3).wait_for()
    assert len(set(page.locator(".tile-art").evaluate_all("(arts) => arts.map((art) => art.offsetHeight)"))) == 1


def test_a_refused_ask_is_shown(server: Server, open_page: Open) -> None:
    page = open_page("/t/nosuchta")
    expect(page.get_by_text("There is no such table")).to_be_visible()


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_table_talk_reaches_the_other_page(server: Server, open_page: Open, size: str) -> None:
    settings = {"viewport": PHONE} if size == "phone" else {}
    ann = open_page(**settings)
    path = table(server, ann)
    ann.goto(path)
    bob = open_page(path, **settings)
    ann.get_by_label("Say something").fill("hello <b>there</b>")
    ann.get_by_role("button", name="Say", exact=True).click()
    expect(bob.get_by_text("hello <b>there</b>")).to_be_visible()
