"""Whole matches of Lucktails that differ only in cards which nobody ever sees: everything that leaves the server is the
same, byte for byte, but for the names and times of things.

The two cards in the middle are exchanged in every deal, and nobody ever switches. (What one seat alone may not know is
in ../test_secrets.py, at every position.)
"""

from __future__ import annotations

import logging
import random
import re
from collections.abc import Callable
from dataclasses import replace
from itertools import cycle
from operator import ne
from pathlib import Path
from types import SimpleNamespace
from typing import NamedTuple

import msgspec
import pytest

from bagatelle.core.errors import IllegalMove
from bagatelle.core.match import Match
from bagatelle.core.moves import Move
from bagatelle.games.lucktails import moves as lucktails_moves
from bagatelle.games.lucktails.moves import Deal
from bagatelle.server import playing
from bagatelle.server.logs import JsonLines

from .client import Browser, Page
from .conftest import Serve
from .running import QUICK, Running, sqlite

Browse = Callable[[str], Browser]
CALM = replace(QUICK, away_after=1e6, tick=1e6, lines_per_second=1e6)
SEED = 2**255 + 12345
TIMES = re.compile(r'(?<="at":)[0-9.e+-]+|(?<="ms":)[0-9.e+-]+')
NONSENSE = ["switch 3", "take", "bait 99", "bait 10 on 1", "peek", "deal 0 1 / 2 3 / 4 5 6 L", "deal", "hello"]


def state_chance(monkeypatch: pytest.MonkeyPatch, exchanged: bool) -> None:
    """Every deal is the one of that seed, or that one with the two cards in the middle exchanged."""
    pending = Match.pending

    def stated(match: Match) -> Move:
        deal = pending(match)
        assert isinstance(deal, Deal)
        return msgspec.structs.replace(deal, middle=deal.middle[::-1]) if exchanged else deal

    monkeypatch.setattr(Match, "pending", stated)
    monkeypatch.setattr(playing, "secrets", SimpleNamespace(randbits=lambda _: SEED))


class Known(NamedTuple):
    """All that left the server during a match, with the names that it got by chance and the times taken out."""

    frames: list[list[str]]  # by page
    answers: list[str]  # over HTTP
    log: set[str]
    record: str  # when it is over


def answers(browser: Browser, match: str) -> list[str]:
    """What anybody may ask over HTTP during a match."""
    whats = "record", "replay", "replay?seen=1", "replay?seen=open", "review"
    matches = [f"/api/matches/{match}/{what}" for what in whats]
    found = [browser.get(path) for path in ("/api/tables", "/health", "/metrics", *matches)]
    found.append(browser.post(matches[-1]))
    assert [answer.status_code for answer in found] == [200] * 3 + [409] * 6
    lines = [line for answer in found for line in answer.text.splitlines()]
    return [line for line in lines if "_created" not in line and "_seconds" not in line]


def bother(page: Page, luck: random.Random) -> None:
    """Ask for what is refused, and to be told everything anew."""
    for move in luck.sample(NONSENSE, 2):
        if move not in page.view["legal"]:
            page.ask("play", **page.move(move))
    page.refusal("play", **(page.move("keep") | {"seen": page.number - 1}))
    if 1 not in page.you.seats:
        page.refusal("sit", seat=1, nickname="Eve")
    if not page.decides:
        page.refusal("play", **page.move("keep"))
        page.refusal("play", **(page.move("keep") | {"seat": (page.you.seats or (1,))[0]}))
    page.socket.send("{nonsense")
    other = 1 if page.you.person != 1 else 2
    page.do("mute", person=other, muted=True)
    page.do("mute", person=other, muted=False)


def play_whole_match(server: Running, browse: Browse, owners: list[int]) -> Known:
    """People, `owners` by seat, and one who watches."""
    luck, seen = random.Random(len(owners)), list[str]()
    browsers = [browse(server.address) for _ in range(max(owners) + 1)]
    code = browsers[0].create(len(owners), game="lucktails", public=True, options={"target": 8})
    pages = [browser.connect(code) for browser in browsers]
    for seat, owner in enumerate(owners, 1):
        pages[owner - 1].sit(seat, f"Player {seat}")
    pages[-1].do("say", text="I watch")
    pages[0].do("start")
    match, bothering = pages[0].settle().match, cycle(pages)
    assert match is not None
    while not pages[0].view["outcome"]:
        for page in pages:
            page.settle()
        page = next(bothering)
        bother(page, luck)
        if page is pages[0]:
            seen += answers(browsers[0], match.id)
        actor = next(page for page in pages if page.decides)
        if actor.number < 9:
            actor.do("say", text="I have seen a six")
        moves = [move for move in actor.view["legal"] if not move.startswith("switch")]
        actor.play(luck.choice([*moves, "keep", "keep"]))  # keeping, a match isn't long
        pages[0].settle()
    for page in pages:
        page.settle()
    record = browsers[0].get(f"/api/matches/{match.id}/record").text
    for browser in browsers:
        browser.close()
    server.stop()
    log = {JsonLines().format(line) for line in server.log.records}

    def plain(text: str) -> str:
        return TIMES.sub("0", text.replace(code, "CODE").replace(match.id, "MATCH"))

    return Known([[*map(plain, page.frames)] for page in pages], [*map(plain, seen)], {*map(plain, log)}, record)


@pytest.mark.parametrize("owners", [[1, 2, 3], [1, 2, 3, 4, 5], [1, 1], [1, 2, 1]])
def test_cards_that_nobody_sees_change_nothing_that_leaves_the_server(
    serve: Serve, browse: Browse, tmp_path: Path, caplog: pytest.LogCaptureFixture, owners: list[int]
) -> None:
    caplog.set_level(logging.DEBUG, "bagatelle")
    known = []
    for exchanged in (False, True):
        with pytest.MonkeyPatch.context() as monkeypatch:
            state_chance(monkeypatch, exchanged)
            server = serve(CALM, sqlite(tmp_path, f"{exchanged}.sqlite3"))
            known.append(play_whole_match(server, browse, owners))
    one, other = known
    for told, told_too in zip(one.frames, other.frames, strict=True):
        assert told == told_too
    assert one.answers == other.answers
    assert one.log == other.log
    assert any("request" in line for line in one.log)
    assert not any(secret in line for line in one.log for secret in ("deal", hex(SEED)[2:]))
    deals = [re.findall("deal.*", record) for record in (one.record, other.record)]
    assert len(deals[0]) == len(deals[1]) > 1
    assert all(map(ne, *deals)), "the matches were different"


def test_a_match_that_can_not_be_played_again_is_logged_without_its_cards(
    serve: Serve, browse: Browse, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    ann = browse(server.address)
    page = ann.sit_at_new_table(2, game="lucktails").sit(2, "Bob")
    page.do("start")
    page.close()
    server.stop()

    def other_rules(*_: object) -> None:
        raise IllegalMove("no-such-card", "There is no card {card} left to deal.", card="L")

    monkeypatch.setattr(lucktails_moves, "to_event", other_rules)
    server = serve()
    ann.address = server.address
    assert Page(ann.socket(page.table.code)).closed() == 4422
    assert server.log.errors
    assert not any("card" in error for error in server.log.errors)
    server.log.records.clear()
