"""A match is played, shared from its replay, and counts in the statistics."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import expect

from .conftest import LOOKS, PHONE, Open, Player, Server, axe, play_to_the_end, table


def test_a_match_is_shared_and_counts(server: Server, open_page: Open) -> None:
    page = open_page(viewport=PHONE)
    page.goto(table(server, page, bots=["greedy"], start=True, options={"target": 3}))
    play_to_the_end(Player(page))
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("slider").wait_for()
    page.goto(f"{urlsplit(page.url).path}#step=3")
    expect(page.get_by_text(re.compile(r"^3 of \d+$"))).to_be_visible()
    page.get_by_role("button", name="Share this moment").click()
    dialog = page.get_by_role("dialog", name="Share")
    link = dialog.get_by_label("Link to step 3").input_value()
    dialog.get_by_role("button", name="Of the table").click()
    picture = dialog.get_by_role("img", name="The table at this step")
    expect(picture).to_be_visible()
    colours = picture.evaluate(
        """async (img) => {
          await img.decode();
          const canvas = Object.assign(document.createElement("canvas"), { width: img.naturalWidth, height: 400 });
          const pen = canvas.getContext("2d");
          pen.drawImage(img, 0, 0);
          return new Set(new Uint32Array(pen.getImageData(0, 0, canvas.width, 400).data.buffer)).size;
        }"""
    )
    assert colours > 100, "the table is in the picture"
    assert axe(page) == []
    LOOKS.check(page)
    with page.expect_download() as record:
        dialog.get_by_role("link", name="Download the record").click()
    assert record.value.suggested_filename.endswith(".bag")

    other = open_page(link)
    shown = other.get_by_text(re.compile(r"^\d+ of \d+$"))
    expect(shown).to_have_text(re.compile("^3 of"))
    other.goto(f"{urlsplit(link).path}#step=5")
    expect(shown).to_have_text(re.compile("^5 of"))
    other.go_back()
    expect(shown).to_have_text(re.compile("^3 of"))

    page.goto("/stats")
    own = page.get_by_role("region", name="Your matches")
    expect(own.locator("dd").first).to_have_text("1")
    expect(own.get_by_role("row", name=re.compile("Bag of Butts.*of 1 match"))).to_be_visible()
    everybody = page.get_by_role("region", name="All matches on this server")
    expect(
        everybody.get_by_role("table", name="Who wins").get_by_role("row", name=re.compile("People"))
    ).to_be_visible()
    assert axe(page) == []
    LOOKS.check(page)
    own.get_by_role("link", name=re.compile("^Bag of Butts, .*won$")).click()
    expect(page.get_by_role("heading", name="Replay")).to_be_visible()
