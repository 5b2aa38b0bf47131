"""A lesson over a socket, as the page takes it."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import bagatelle
from bagatelle.core.lessons import fits, lessons
from bagatelle.games.bausack.wood.catalogue import NUMBER_OF
from bagatelle.games.bausack.wood.poses import to_table
from bagatelle.server import server_messages as m
from bagatelle.server.lesson_messages import Taught

from .bausack import LET_GO, SUGGEST, UPRIGHT, drag, held, now
from .client import Browser, Page


def lesson(browser: Browser, path: str) -> tuple[Page, Taught]:
    page = Page(browser.socket(f"lessons/{path}"))
    return page, page.expect(Taught)


def answer(page: Page, move: str) -> Taught | m.Refused:
    """What is said to a move."""
    page.send("play", **about(page), move=move)
    said = page.expect(m.ServerMessage, lambda told: isinstance(told, Taught | m.Refused))
    assert isinstance(said, Taught | m.Refused)
    return said


def about(page: Page) -> dict[str, Any]:
    assert page.match is not None
    return {"seat": 1, "match": page.match.id, "seen": page.number}


def right(game: str, number: int, taught: Taught, page: Page) -> str:
    _, step = lessons(bagatelle.game(game))[number].steps[taught.number]
    return next(move for move in page.view["legal"] if fits(move, step.right))  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["bag-o-loot", "bag-of-butts", "lucktails"])
@pytest.mark.parametrize("number", [0, 1])
def test_a_lesson_is_taken_to_its_end(ann: Browser, name: str, number: int) -> None:
    info = next(game for game in ann.get("/api/games").json() if game["name"] == name)["lessons"][number]
    page, taught = lesson(ann, f"{name}/{info['name']}")
    assert (taught.title, taught.match.names[1]) == (info["title"], "Pickle")
    while taught.number < taught.steps:
        if taught.asks:
            assert page.view["actor"] == 1
            said = answer(page, right(name, number, taught, page))
            assert isinstance(said, Taught)
            taught = said
        else:
            page.send("goon")
            taught = page.expect(Taught)
    assert (taught.words, taught.asks) == ("", False)
    assert number or page.view["outcome"]["winners"] == [1]


def test_wrong_answers_are_explained_in_the_learners_language_and_change_nothing(ann: Browser) -> None:
    page, taught = lesson(ann, "bag-of-butts/how-it-goes?lang=nl&step=1")
    assert (taught.number, taught.asks, taught.title) == (1, True, "Zo werkt het")
    assert "Noem 2 en 3" in taught.words
    said = answer(page, "announce 1 1")
    assert isinstance(said, m.Refused)
    assert (said.code, "les" in said.reason) == ("lesson", True)
    said = answer(page, "announce 9 9")
    assert isinstance(said, m.Refused)
    assert said.code != "lesson"
    said = answer(page, "announce 2 3")
    assert isinstance(said, Taught)
    assert [event.move for event in page.events] == ["announce 2 3", "draw pb/pyg/ybg"]
    assert page.view["phase"] == "score"


def test_one_can_go_back_and_on_again(ann: Browser) -> None:
    page, _ = lesson(ann, "bag-of-butts/how-it-goes?step=2")
    page.send("back")
    assert page.expect(Taught).number == 1
    assert (page.events, page.view["phase"]) == ([], "announce")
    assert isinstance(answer(page, "announce 2 3"), Taught)
    assert page.view["phase"] == "score"


def test_a_piece_is_placed_with_the_real_hand(ann: Browser) -> None:
    """What falls is put up again, with the reason."""
    page, taught = lesson(ann, "bausack/how-it-goes?step=7")
    assert taught.asks
    page.watch(lambda page: page.pictures)
    assert held(page) == NUMBER_OF["cube-2"]
    page.send("live", **about(page), ask=SUGGEST)
    assert page.expect(m.Answered).answer["spots"]
    aim = (0.25, 0.25, 0.1, *UPRIGHT)
    page.send("live", **about(page), ask=drag(aim))
    there = pytest.approx(to_table(aim, 0, 2), abs=1e-3)
    page.watch(lambda page: now(page.pictures).get(NUMBER_OF["cube-2"]) == there)
    page.send("live", **about(page), ask=LET_GO)
    said = page.expect(m.Refused)
    assert (said.code, "touched the table" in said.reason) == ("lesson", True)
    assert page.view["phase"] == "place"
    after = answer(page, "place cube-2")
    assert isinstance(after, Taught)
    assert (after.number, after.praise) == (8, "It stands.")


def test_what_there_is_not_is_refused(ann: Browser) -> None:
    for path in ("chess/how-it-goes", "lucktails/cheating", "..%2f/x"):
        with pytest.raises(ConnectionClosed) as closed:
            lesson(ann, path)
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 4404
    page, taught = lesson(ann, "lucktails/how-it-goes?lang=xx&step=-1")
    assert taught.number == 0
    for kind, fields in (("start", {}), ("play", {}), ("play", {**about(page), "move": "take"}), ("goon", {"x": 1})):
        page.send(kind, **fields)
        assert page.expect(m.Refused)
    page.send("ping")
    assert page.expect(m.Pong)
    assert lesson(ann, "lucktails/how-it-goes?step=999")[1].number == 8
