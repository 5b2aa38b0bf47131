"""`bagatelle serve` is killed in the middle of play and started again: all that was acknowledged is there."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from websockets.exceptions import ConnectionClosed

import bagatelle
from bagatelle.core.records import verify
from bagatelle.games.bausack.wood.catalogue import NAMES
from bagatelle.server import server_messages as m

from .bausack import LET_GO, drag, hand, held, with_towers
from .client import Browser, Page, play_until_over, started
from .running import Command

Browse = Callable[[str], Browser]
KILLS = 3


@pytest.fixture
def start(database_url: str) -> Iterator[Callable[[int], Command]]:
    """Start the command on one database, at a port."""
    running: list[Command] = []

    def start(port: int) -> Command:
        running.append(Command(database_url, port))
        return running[-1]

    yield start
    for command in running:
        if command.process.poll() is None:
            command.kill()


@contextmanager
def killed_meanwhile(command: Command, seconds: float) -> Iterator[None]:
    timer = threading.Timer(seconds, command.process.kill)
    timer.start()
    try:
        yield
    finally:
        timer.join()
        log = command.kill()
        assert '"level":"error"' not in log


def play_until_cut_off(*pages: Page) -> None:
    try:
        play_until_over(*pages, pause=0.005)
    except ConnectionClosed:
        return
    raise AssertionError("the match was over before the kill")


def acknowledged(*pages: Page) -> list[m.Step]:
    """What the server told to anybody, whatever of it reached a page before the line broke."""
    for page in pages:
        page.closed()
    return max((page.events for page in pages), key=len)


def test_every_acknowledged_move_survives_a_kill_and_play_goes_on(
    start: Callable[[int], Command], browse: Browse
) -> None:
    command = start(0)
    ann, bob = browse(command.address), browse(command.address)
    pages = started([ann, bob], options={"target": 60})
    pages[0].do("say", text="before the storm")
    code, first = pages[0].table.code, pages[0].match
    assert first is not None
    for _ in range(KILLS):
        with killed_meanwhile(command, random.uniform(0.02, 0.15)):
            play_until_cut_off(*pages)
        known = acknowledged(*pages)
        command = start(command.port)
        pages = [ann.connect(code), bob.connect(code)]
        for page, seat in zip(pages, (1, 2), strict=True):
            assert page.you.seats == (seat,)
            assert page.events[: len(known)] == known
            # at most the one move that was on its way, and the random events it caused, came in besides
            assert sum(event.actor != "*" for event in page.events[len(known) :]) <= 1
            assert page.match is not None
            assert (page.match.id, page.match.commitment) == (first.id, first.commitment)
            assert [line.text for line in page.chat] == ["before the storm"]
    play_until_over(*pages)
    assert pages[0].match is not None
    match = bagatelle.load(ann.get(f"/api/matches/{first.id}/record").text)
    assert verify(match) == []
    assert match.history == [(event.actor, event.move) for event in pages[0].events]


def test_bots_go_on_after_a_kill_without_any_page_and_words_are_kept(
    start: Callable[[int], Command], browse: Browse
) -> None:
    command = start(0)
    ann = browse(command.address)
    waiting = ann.sit_at_new_table()
    waiting.do("word", seat=1, word="hat")
    page = ann.connect(ann.create(3, bots=["random"] * 3, options={"target": 1000}, start=True))
    page.until(lambda page: page.number >= 2)
    command.kill()
    known = acknowledged(page)
    command = start(command.port)
    again = ann.connect(page.table.code)
    assert again.events[: len(known)] == known
    number = again.number
    again.until(lambda page: page.number > number)
    room = ann.connect(waiting.table.code)
    assert (room.seat(1).word, room.table.commitment) == ("hat", waiting.table.commitment)


@pytest.mark.parametrize(
    ("database_url", "moments"),
    [("sqlite", ["dragged", "carried", "let go"]), ("postgres", ["let go"])],  # nothing of a hand is stored in either
    indirect=["database_url"],
    ids=["sqlite", "postgres"],
)
def test_a_piece_that_is_in_hand_at_a_kill_is_in_hand_again(
    start: Callable[[int], Command], browse: Browse, moments: list[str]
) -> None:
    """Killed while it is dragged, while it is carried and while it settles: it starts again from what is stored."""
    command = start(0)
    ann, bob = browse(command.address), browse(command.address)
    pages = with_towers([ann, bob], ["place cube-1 at 0.01 0.02 0.1 1 0 0 0", "place cube-2"], "drum-1")
    code, before = pages[0].table.code, pages[0].view
    for moment in moments:
        page = pages[0]
        if moment == "carried":
            page.send("play", **page.move("place drum-1"))
        else:
            page.send("live", **hand(page), ask=drag((0.01, 0.02, 0.4, 1, 0, 0, 0)))
        page.watch(lambda page: page.pictures[-1].frame > 20)
        if moment == "let go":
            page.do("live", **hand(page), ask=LET_GO)
            page.watch(lambda page: page.pictures[-1].free)
        command.kill()
        command = start(command.port)
        pages = [ann.connect(code), bob.connect(code)]
        for page in pages:
            page.watch(lambda page: page.pictures)
            assert page.view["pieces"] == before["pieces"]
            assert page.view["phase"] == "place"
            assert NAMES[held(page)] == "drum-1"
            assert page.pictures[0].whole
            assert page.pictures[0].frame == 0
    pages[0].play("place drum-1")
    assert pages[0].events[-1].move == "stands"
