"""What other programs show of a link: a title, a sentence and a picture, in the page as it is served."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest

from bagatelle.server import served_page

from .client import Browser, play_until_over, started
from .conftest import Serve

NASTY = '"><script>$x^'
INDEX = '<!doctype html><meta name="description" content="Games." /><title>Bagatelle</title><div id="root"></div>'


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text(INDEX, encoding="utf-8")
    monkeypatch.setattr(served_page, "PAGE", tmp_path)


def tags(html: str) -> dict[str, str]:
    return {name: unescape(text) for name, text in re.findall(r'<meta property="([^"]+)" content="([^"]*)" />', html)}


@pytest.mark.usefixtures("built")
def test_a_match_that_is_over_is_told_with_its_result_and_one_that_goes_on_with_nothing(
    database_url: str, serve: Serve, browse: Callable[[str], Browser]
) -> None:
    server = serve(database=database_url)
    ann, bob, eve = (browse(server.address) for _ in range(3))
    page, other = started([ann, bob], nickname=NASTY)
    match = f"/r/{page.match_id}"
    table = eve.get(f"/t/{page.table.code}").text
    assert tags(table)["og:title"] == f"Bag of Butts with {NASTY}, Bob"
    assert "<script>" not in table
    next(each for each in (page, other) if each.decides).play()
    assert eve.get(f"/t/{page.table.code}").text == table, "nothing of what is played"
    assert eve.get(match).text == INDEX
    assert eve.get(f"{match}/picture.png").status_code == 409
    play_until_over(page, other)
    html = eve.get(match).text
    told = tags(html)
    winners, scores = page.view["outcome"]["winners"], page.view["scores"]
    points = "–".join(map(str, sorted(scores, reverse=True)))
    if len(winners) == 1:
        assert told["og:title"] == f"Bag of Butts: {(NASTY, 'Bob')[winners[0] - 1]} won {points}"
    assert f"Bob {scores[1]}" in told["og:description"]
    assert told["og:url"] == server.address + match
    assert "<script>" not in html
    assert html.count("<title>") == html.count('name="description"') == 1
    picture = eve.get(told["og:image"].removeprefix(server.address))
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")
    assert struct.unpack(">II", picture.content[16:24]) == (1200, 630)
    assert "max-age" in picture.headers["cache-control"]
    dutch = eve.http.get(match, headers={"accept-language": "nl-NL,nl;q=0.9,en;q=0.8"}).text
    assert "stap voor stap" in dutch


@pytest.mark.usefixtures("built")
def test_what_is_not_there_has_no_preview(server: Serve, eve: Browser) -> None:
    for path in ("/r/nothing", "/t/nothing", "/t/abcdefgh"):
        answer = eve.get(path)
        assert (answer.status_code, answer.text) == (200, INDEX)
    assert eve.get("/r/nothing/picture.png").status_code == 404
