"""What is around every game: the start page, the lobby, the panels beside a table, and the way between them."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from .conftest import DESK, LOOKS, PHONE, Open, Player, Server, axe, box_of, play_to_the_end, table, wait_until
from .looks import Looks

LONG = "W" * 120  # a word that breaks nowhere


def say(page: Page, text: str) -> None:
    page.get_by_label("Say something").fill(text)
    page.get_by_role("button", name="Say", exact=True).click()


def test_a_long_word_breaks_inside_the_talk(server: Server, open_page: Open) -> None:
    page = open_page()
    page.goto(table(server, page, bots=["greedy"]))
    say(page, LONG)
    page.get_by_text(LONG).wait_for()
    Looks().check(page)
    page.get_by_role("button", name="Start the match").click()
    page.get_by_role("complementary").get_by_text(LONG).wait_for()
    Looks().check(page)
    page.set_viewport_size(PHONE)
    page.get_by_role("navigation").get_by_role("button", name="Talk").click()
    page.get_by_role("dialog").get_by_text(LONG).wait_for()
    assert not Looks.faults(page)


def test_an_unknown_address_shows_a_way_home(server: Server, open_page: Open) -> None:
    page = open_page()
    for path in ("/nothing/of/the/kind", "/t/a/b", "/favicon.ico"):
        answer = page.goto(path)
        assert answer
        assert answer.status == 404
        expect(page.get_by_role("heading", level=1)).to_have_text("There is nothing here")
        LOOKS.check(page)
    page.get_by_role("link", name="To the games").click()
    expect(page.get_by_role("article", name="Bausack")).to_be_visible()


def test_a_start_that_fails_says_so_where_it_was_pressed(server: Server, open_page: Open) -> None:
    page = open_page(viewport=PHONE)
    page.route("**/api/tables", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    tile = page.get_by_role("article", name="Lucktails")
    tile.get_by_role("button", name="Play with bots now").click()
    alert = tile.get_by_role("alert")
    expect(alert).to_be_visible()
    expect(alert).to_be_in_viewport()
    page.set_viewport_size(DESK)
    page.reload()
    buttons = page.get_by_role("button", name="Play with bots now")
    buttons.last.wait_for()
    before = [box_of(button) for button in buttons.all()]
    buttons.first.click()
    expect(page.get_by_role("alert")).to_be_visible()
    assert [box_of(button) for button in buttons.all()] == before


def test_the_games_are_two_by_two_or_four_in_a_row(server: Server, open_page: Open) -> None:
    page = open_page()
    page.get_by_role("article").first.wait_for()
    for width, columns in ((2560, 4), (1920, 4), (1280, 4), (820, 2), (844, 2), (390, 1), (320, 1)):
        page.set_viewport_size({"width": width, "height": 800})
        tiles = [tile.bounding_box() for tile in page.get_by_role("article").all()]
        assert len({round(box["x"]) for box in tiles if box}) == columns, width
        art = [picture.bounding_box() for picture in page.locator(".tile-art").all()]
        assert len({round(box["height"]) for box in art if box}) == 1, width
        assert Looks.faults(page) == []


def test_bots_are_chosen_once_and_remembered(server: Server, open_page: Open) -> None:
    page = open_page()
    tile = page.get_by_role("article", name="Bag of Butts")
    tile.get_by_role("button", name="Choose the bots: 2 bots, Fox").click()
    dialog = page.get_by_role("dialog", name="Bag of Butts with bots")
    dialog.get_by_role("radiogroup", name="How many bots").get_by_text("3").click()
    dialog.get_by_role("radiogroup", name="Who, from easy to hard").get_by_text("Owl").click()
    dialog.get_by_role("button", name="Start the match").click()
    seats = page.get_by_role("complementary").locator(".seats-short li")
    expect(seats).to_have_count(4)
    page.goto("/")
    tile.get_by_role("button", name="3 bots, Owl").wait_for()
    tile.get_by_role("button", name="Play with bots now").click()
    expect(seats).to_have_count(4)


def test_the_start_page_knows_the_way_back(server: Server, open_page: Open) -> None:
    page = open_page()
    path = table(server, page, bots=["greedy"], start=True)
    page.goto("/")
    page.get_by_role("region", name="Your tables").get_by_role("link", name="Play on: Bag of Butts").click()
    expect(page).to_have_url(re.compile(path))
    stranger = open_page()
    stranger.get_by_role("article").first.wait_for()
    expect(stranger.get_by_text("Your tables")).to_have_count(0)


def test_back_closes_a_sheet_before_it_leaves_the_table(server: Server, open_page: Open) -> None:
    page = open_page(viewport=PHONE)
    page.get_by_role("article").first.wait_for()
    path = table(server, page, bots=["greedy"], start=True)
    page.goto(path)
    bar, dialog = page.get_by_role("navigation"), page.get_by_role("dialog")
    for part in ("Players", "Log", "Talk"):
        bar.get_by_role("button", name=part).click()
        dialog.wait_for()
        page.go_back()
        expect(dialog).to_have_count(0)
        expect(page).to_have_url(re.compile(path))
    bar.get_by_role("button", name="Players").click()
    page.get_by_role("button", name="Play on another device").click()
    page.get_by_role("heading", name="Play on another device").wait_for()
    page.go_back()
    page.get_by_role("heading", name="Players").wait_for()
    page.go_back()
    expect(dialog).to_have_count(0)
    bar.get_by_role("button", name="Log").click()  # closed by its button, it leaves no step behind
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)
    page.wait_for_timeout(300)
    page.go_back()
    expect(page).to_have_url(f"{server.url}/")


def test_a_table_made_in_a_dialog_is_one_step_from_the_start_page(server: Server, open_page: Open) -> None:
    page = open_page()
    page.get_by_role("article", name="Lucktails").get_by_role("button", name="Play with friends").click()
    page.get_by_role("button", name="Set the table").click()
    expect(page).to_have_url(re.compile("/t/"))
    page.wait_for_timeout(300)
    expect(page).to_have_url(re.compile("/t/"))
    page.go_back()
    page.get_by_role("article").first.wait_for()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_dialog_leaves_the_page_its_main_part_and_a_heading(server: Server, open_page: Open) -> None:
    page = open_page()
    page.goto(table(server, page))
    page.get_by_role("button", name="Add player (seat 2)").click()
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("main").get_by_role("dialog").get_by_role("heading", level=1)).to_have_count(1)
    assert axe(page) == []


NOT_COVERED = """button => {
  const { x, y, width, height } = button.getBoundingClientRect();
  return [0.1, 0.9].every((part) => button.contains(document.elementFromPoint(x + width / 2, y + part * height)));
}"""
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
SMALL: ViewportSize = {"width": 320, "height": 640}


@pytest.mark.parametrize("size", [SIDEWAYS, SMALL], ids=["sideways", "small"])
def test_pages_fit_on_a_phone_held_sideways_and_on_a_small_one(
    server: Server, open_page: Open, size: ViewportSize
) -> None:
    page = open_page(viewport=size, has_touch=True, is_mobile=True)
    page.get_by_role("article").first.wait_for()
    assert Looks.faults(page) == []
    page.get_by_role("button", name="Speed").tap()
    page.get_by_role("dialog").wait_for()
    assert Looks.faults(page) == []
    page.keyboard.press("Escape")
    wait_until(page, "!history.state?.over")  # the step back that closing the dialog takes is done
    page.goto(table(server, page))
    page.get_by_role("button", name="Add player (seat 2)").tap()
    page.get_by_label("Their name").fill("W" * 24)
    page.get_by_role("button", name="Sit down").tap()
    page.get_by_text("W" * 24).first.wait_for()
    assert Looks.faults(page) == []
    page.goto(table(server, page, bots=["greedy"], start=True))
    for part in ("Players", "Log", "Talk"):
        page.get_by_role("navigation").get_by_role("button", name=part).tap()
        page.get_by_role("dialog").wait_for()
        assert Looks.faults(page) == []
        page.get_by_role("dialog").get_by_role("button", name="Close").tap()
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.goto(table(server, page, game="bag-o-loot", bots=["collector"], start=True, options={}))
    page.locator(".bl-dock[data-deciding]").wait_for()
    box = box_of(page.locator(".bl-others"))
    own = box_of(page.locator(".bl-mine > .bl-stash"))
    assert own["y"] >= box["y"] + box["height"], "the other's sets aren't under one's own side"


@pytest.mark.parametrize("size", [SIDEWAYS, PHONE], ids=["sideways", "upright"])
def test_on_a_phone_a_newcomer_sees_the_groups_and_what_draws_them(
    server: Server, open_page: Open, size: ViewportSize
) -> None:
    page = open_page(viewport=size, has_touch=True, is_mobile=True, newcomer=size == PHONE, locale="nl-NL")
    page.goto(table(server, page, players=4, bots=["greedy"] * 3, start=True))
    page.get_by_role("button", name=re.compile(r"^Trek \d")).wait_for()
    for button in page.locator(".bob-stepper button, .bob-button").all():
        expect(button).to_be_in_viewport(ratio=0.95)
        assert button.evaluate(NOT_COVERED)
    assert Looks.faults(page) == []


@pytest.mark.parametrize("path", ["lobby", "match", "replay"])
def test_the_rules_are_always_in_sight(server: Server, open_page: Open, path: str) -> None:
    page = open_page(viewport=PHONE)
    page.goto(table(server, page, bots=["greedy"], start=path != "lobby", options={"target": 1}))
    if path == "replay":
        play_to_the_end(Player(page))
        page.get_by_role("link", name="Watch the replay").click()
        page.get_by_role("slider").wait_for()
    rules = page.get_by_role("button", name="Rules")
    expect(rules).to_be_in_viewport()
    rules.click()
    expect(page.get_by_role("dialog", name="Rules of Bag of Butts")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_text("NL", exact=True).click()  # in longer words
    page.get_by_role("button", name="Spelregels").wait_for()
    for size in (PHONE, SMALL, SIDEWAYS):
        page.set_viewport_size(size)
        assert Looks.faults(page) == []


def test_the_speed_is_chosen_during_a_match_and_the_server_hears_of_it(server: Server, open_page: Open) -> None:
    page = open_page()
    sent: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
    page.goto(table(server, page, bots=["greedy"], start=True))
    page.get_by_role("button", name=re.compile(r"^Draw \d")).wait_for()
    page.get_by_role("button", name="Speed").focus()
    page.keyboard.press("Enter")
    page.get_by_role("radio", name="Calm").wait_for()
    while not page.evaluate("document.activeElement.matches('input[type=radio]')"):
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="At once")).to_be_checked()
    assert [re.findall('"pace":"(.*?)"', each)[0] for each in sent if '"pace"' in each] == ["calm", "brisk", "instant"]
    page.reload()
    page.get_by_role("button", name=re.compile(r"^Draw \d")).wait_for()
    wait_until(page, "localStorage.getItem('bagatelle.pace') === 'instant'")
    assert '"instant"' in sent[-1]


def test_who_watches_is_told_so_and_who_plays_elsewhere_too(server: Server, open_page: Open) -> None:
    ann = open_page()
    path = table(server, ann, bots=["greedy"], start=True)
    ann.goto(path)
    watcher = open_page(path)
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    expect(ann.get_by_text("You are watching")).to_have_count(0)
    ann.get_by_role("button", name="More about the players").click()
    ann.get_by_role("button", name="Play on another device").click()
    link = ann.get_by_role("textbox", name="Your personal link").input_value()
    LOOKS.check(ann)
    phone = open_page(link, viewport=PHONE)
    phone.get_by_role("button", name="Yes, play here").click()
    expect(phone).to_have_url(re.compile(path))
    expect(ann.get_by_text("You play on another device now")).to_have_count(1)
    expect(ann.get_by_role("heading", name="Play on another device")).to_have_count(0)  # the link is used
    expect(ann.get_by_text("You are watching")).to_have_count(1)
    again = open_page(link)
    expect(again.get_by_text("This link has been used already")).to_be_visible()
    expect(again.get_by_role("button", name="Yes, play here")).to_have_count(0)


def test_play_again_asks_the_others(server: Server, open_page: Open) -> None:
    ann = open_page()
    path = table(server, ann, options={"target": 1})
    ann.goto(path)
    bob = open_page(path, viewport=PHONE)
    bob.get_by_role("button", name="Sit here (seat 2)").click()
    bob.get_by_role("dialog").get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    ann.get_by_role("button", name="Start the match").click()
    play_to_the_end(Player(ann, 1), Player(bob, 2))
    ann.get_by_role("button", name="Play again").click()
    expect(ann.get_by_text("Waiting for Bob.")).to_be_visible()
    expect(bob.get_by_text("Ann wants to play again.")).to_be_visible()
    Looks().check(bob)
    bob.get_by_role("button", name="Not now").click()
    expect(ann.get_by_text("Bob doesn't want to play again now.")).to_be_visible()
    bob.get_by_role("button", name="Play again").click()
    ann.reload()
    ann.get_by_role("button", name="Play along").click()
    for page in (ann, bob):
        expect(page.get_by_role("region", name="The end of the match")).to_have_count(0)


def test_a_seat_is_left_to_a_bot_after_a_yes(server: Server, open_page: Open) -> None:
    page = open_page()
    page.goto(table(server, page, bots=["greedy"], start=True))
    page.get_by_role("button", name="More about the players").click()
    page.get_by_role("button", name="Leave it to a bot").click()
    page.get_by_role("button", name="Stay").click()
    page.get_by_role("button", name="Leave it to a bot").click()
    page.get_by_role("button", name="Yes, let a bot play").click()
    page.get_by_role("button", name="Close").click()
    expect(page.get_by_text("You are watching")).to_be_visible()


def test_the_second_tap_of_a_quick_pair_is_not_for_what_came_under_the_finger(server: Server, open_page: Open) -> None:
    page = open_page(viewport=PHONE, has_touch=True, is_mobile=True)
    page.get_by_role("article").first.wait_for()
    page.evaluate(
        """([x, y]) => {
          const [first, second] = ["first", "second"].map((name) => document.createElement("button"));
          for (const each of [first, second]) each.style.cssText = `position:fixed;left:${x}px;top:${y}px;z-index:99`;
          first.onclick = () => { first.replaceWith(second); window.taps = ["first"]; };
          second.onclick = () => window.taps.push("second");
          first.textContent = second.textContent = "tap";
          document.body.append(first);
        }""",
        [100, 100],
    )
    page.touchscreen.tap(110, 110)
    page.touchscreen.tap(112, 112)
    assert page.evaluate("window.taps") == ["first"]
    page.wait_for_timeout(650)
    page.touchscreen.tap(112, 112)
    page.touchscreen.tap(112, 112)
    assert page.evaluate("window.taps") == ["first", "second", "second"]


def test_a_notice_on_a_phone_leaves_the_rules_free(server: Server, open_page: Open) -> None:
    page = open_page(viewport=PHONE, locale="nl-NL")
    page.goto(table(server, page, bots=["greedy"], start=True))
    page.locator(".match").wait_for()
    server.kill()
    page.get_by_text("Opnieuw verbinden").wait_for()
    rules = page.get_by_role("button", name="Spelregels")
    notice, free = page.locator(".notices-stack").bounding_box(), rules.bounding_box()
    server.start()
    assert notice
    assert free
    assert notice["x"] + notice["width"] <= free["x"]
    expect(page.get_by_text("Opnieuw verbinden")).to_have_count(0)
