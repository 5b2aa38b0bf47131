"""Bots that speak, through the same chat as everybody."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from msgspec import structs

import bagatelle
from bagatelle.server.chat import ChatRow, SayingRow
from bagatelle.server.talking import stored_line
from bagatelle.server.wording import Saying

from .client import Browser, Page
from .conftest import Serve
from .running import QUICK

Browse = Callable[[str], Browser]
TALK = replace(QUICK, bot_talk=(0, 0), bot_remarks=0, lines_per_second=1000)
ASKED = replace(TALK, bot_remarks=3600 * 24)  # nothing unasked, after the first


def table(browser: Browser, players: int = 2, **options: object) -> Page:
    """Somebody at seat 1, bots in all other seats, and the match is on."""
    return browser.sit_at_new_table(
        players, game="lucktails", bots=["careful"] * (players - 1), start=True, options={"target": 60, **options}
    )


def answers(page: Page) -> list[str]:
    """What bots said about Ann's card when she asked."""
    codes = ("claim", "claim-lucktails", "secret", "open")
    return [line.saying.code for line in page.chat if line.saying and line.saying.code in codes]


def test_a_bot_answers_who_asks_for_their_own_card(serve: Serve, browse: Browse) -> None:
    page = table(browse(serve(ASKED).address))
    name = page.seat(2).name
    assert page.seat(2).voice is not None
    page.do("say", text=f"{name}, what have I got?")
    page.until(lambda page: page.chat and page.chat[-1].saying)
    line = page.chat[-1]
    assert line.saying
    assert (line.name, line.person) == (name, page.seat(2).voice)
    assert line.person < 0
    assert line.saying.facts["name"] == "Ann"
    assert "Ann" in line.text, "in English for who doesn't know the code"


def test_what_bots_said_is_stored_and_a_bot_can_be_muted(serve: Serve, browse: Browse) -> None:
    server = serve(ASKED)
    ann = browse(server.address)
    page = table(ann)
    voice = page.seat(2).voice
    page.do("say", text="what have I got?")
    page.until(lambda page: page.chat[-1].saying)
    before = [line for line in page.chat if line.saying]
    server.stop()
    again = serve(ASKED, server.database)
    ann.address = again.address
    page = ann.connect(page.table.code)
    assert [line for line in page.chat if line.saying] == before
    page.do("mute", person=voice, muted=True)
    assert page.you.muted == (voice,)
    assert [line.saying for line in page.chat] == [None]
    page.do("say", text="and now, what have I got?")
    assert all(line.saying is None for line in page.settle().chat)
    page.do("mute", person=voice, muted=False)
    page.until(lambda page: len([line for line in page.chat if line.saying]) > len(before))
    assert page.refusal("mute", person=-99, muted=True) == "nobody"


def test_bots_speak_unasked_but_to_nobody_when_nobody_is_there(serve: Serve, browse: Browse) -> None:
    server = serve(TALK)
    ann = browse(server.address)
    page = table(ann, players=4)
    for _ in range(200):
        if any(line.saying for line in page.chat):
            break
        if page.settle().view["actor"] == 1:
            page.play()
    assert any(line.saying for line in page.chat)
    page.close()
    quiet = browse(server.address).connect(page.table.code)
    said = len(quiet.chat)
    quiet.close()
    assert len(browse(server.address).connect(page.table.code).chat) == said


def test_a_flood_of_questions_is_not_answered_by_a_flood(serve: Serve, browse: Browse) -> None:
    page = table(browse(serve(replace(ASKED, lines_per_second=0.001)).address))
    for _ in range(5):
        page.do("say", text="what have I got?")
        page.settle()
    assert len(answers(page)) <= 5


def test_bots_of_other_games_have_no_voice(ann: Browser) -> None:
    page = ann.sit_at_new_table(2, game="bag-of-butts", bots=["random"])
    assert page.seat(2).voice is None
    assert page.refusal("mute", person=-1, muted=True) == "nobody"


def test_an_old_line_of_a_bot_gets_the_words_that_pages_find_theirs_by() -> None:
    game = bagatelle.game("lucktails")
    row = ChatRow(1, None, "Waffle", "Ouch, Ann. That hurts.", 0.0, SayingRow(code="ouch", facts={"name": "Ann"}))
    line = stored_line(row, game)
    assert line.saying
    assert line.saying.template.format(**line.saying.facts) == line.text
    gone = stored_line(structs.replace(row, saying=SayingRow(code="gone", facts={})), game)
    assert gone.saying == Saying("gone", {}, "")
