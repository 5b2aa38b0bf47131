"""A replay as a spectator, a seat, or somebody who knows everything saw it: only of matches that are over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import accumulate
from typing import Any

import msgspec
import pytest

import bagatelle
from bagatelle.server.http_messages import Replay
from bagatelle.server.steps import after

from .client import Browser, Event, Page, play_until_over, started
from .conftest import Serve
from .running import QUICK

Browse = Callable[[str], Browser]
SEEN = ("", "?seen=1", "?seen=2", "?seen=open")


def replay_of(browser: Browser, match: str, seen: str = "") -> Replay:
    return msgspec.json.decode(browser.get(f"/api/matches/{match}/replay{seen}").content, type=Replay)


def views_of(replay: Replay) -> list[Any]:
    return list(accumulate(replay.steps, after, initial=replay.view))


def asked(browsers: list[Browser], match: str | None) -> set[tuple[int, str]]:
    """What everybody is answered who asks for a replay, in any way."""
    found = [browser.get(f"/api/matches/{match}/replay{seen}") for browser in browsers for seen in SEEN]
    return {(answer.status_code, answer.json().get("code", "")) for answer in found}


def moments(pages: list[Page]) -> Iterator[Page]:
    """While a match goes on: at its start, after a play is taken back, after somebody has given up their seat."""
    yield pages[0]
    actor = next(page for page in pages if page.decides)
    kept = next(move for move in actor.view["legal"] if not move.startswith(("punt", "knock")))
    actor.play(kept)
    assert actor.match
    actor.do("undo", seat=actor.view["actor"], match=actor.match.id, seen=actor.number)
    yield pages[0]
    pages[1].do("stand", seat=2)
    yield pages[0]


def test_while_a_match_goes_on_nobody_gets_a_replay_of_any_kind(ann: Browser, bob: Browser, eve: Browser) -> None:
    pages = started([ann, bob], game="bag-o-loot", options={"target": 20})
    for page in moments(pages):
        assert asked([ann, bob, eve], page.match_id) == {(409, "not-over")}
    play_until_over(pages[0])
    first = pages[0].match_id
    assert asked([ann, eve], first) == {(200, "")}
    pages[0].do("start")  # what is kept of the first match doesn't open the next one
    assert pages[0].settle().match_id != first
    assert asked([ann, bob, eve], pages[0].match_id) == {(409, "not-over")}


def test_nor_from_another_node(postgres_url: str, serve: Serve, browse: Browse) -> None:
    here, there = (serve(QUICK, postgres_url) for _ in range(2))
    pages = started([browse(here.address), browse(here.address)], game="lucktails", options={"target": 1})
    stranger = browse(there.address)
    assert asked([stranger], pages[0].match_id) == {(409, "not-over")}
    play_until_over(*pages)
    assert asked([stranger], pages[0].match_id) == {(200, "")}


@pytest.mark.parametrize("game", ["lucktails", "bag-o-loot"])
def test_a_replay_through_a_seat_is_what_that_seat_was_told(
    ann: Browser, bob: Browser, eve: Browser, game: str
) -> None:
    pages = started([ann, bob], game=game, options={"target": 1 if game == "lucktails" else 20})
    pages.append(eve.connect(pages[0].table.code))
    play_until_over(*pages)
    match = pages[0].match
    assert match
    for seat, page in zip((1, 2, None), pages, strict=True):
        replay = replay_of(eve, match.id, f"?seen={seat}" if seat else "")
        views = views_of(replay)
        assert [Event.of(step) for step in replay.steps] == page.events
        assert {view["seat"] for view in views} == {seat}
        assert views[-1] == page.view
        assert replay.hidden
        assert replay.fair


def test_with_all_cards_open_the_whole_truth_is_seen(ann: Browser) -> None:
    page = ann.sit_at_new_table(3, game="lucktails", options={"target": 4}, bots=["random"] * 2, start=True)
    play_until_over(page)
    assert page.match
    truth = bagatelle.load(ann.get(f"/api/matches/{page.match.id}/record").text)
    replay = replay_of(ann, page.match.id, "?seen=open")
    assert [(step.actor, step.text) for step in replay.steps] == truth.history
    views = views_of(replay)
    for step, view in zip(replay.steps, views[1:], strict=True):
        if step.actor == "*":
            assert [place["card"] for place in view["front"]] == step.move["seats"]
            assert [place["card"] for place in view["middle"]] == step.move["middle"]
    assert {view["seat"] for view in views} == {None}


def test_a_seat_that_the_table_has_not_is_refused(ann: Browser) -> None:
    page = ann.sit_at_new_table(2, bots=["random"], start=True)
    play_until_over(page)
    for seen, code in (("3", "no-such-seat"), ("0", "bad-request"), ("all", "bad-request")):
        answer = ann.get(f"/api/matches/{page.match_id}/replay?seen={seen}")
        assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert len({ann.get(f"/api/matches/{page.match_id}/replay{seen}").text.count("{") for seen in SEEN}) == 1
