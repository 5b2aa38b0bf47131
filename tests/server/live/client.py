"""A page without a browser: asks over HTTP and a socket as the page does, and keeps everything it was told."""

from __future__ import annotations

import random
import struct
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypeVar

import httpx
import msgspec
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from bagatelle.server import server_messages as m
from bagatelle.server.door import BEAT
from bagatelle.server.identity import COOKIE
from bagatelle.server.lesson_messages import Taught
from bagatelle.server.refusals import Refusal, refused
from bagatelle.server.steps import follow
from bagatelle.server.wording import Line

PATIENCE = 20.0  # seconds to wait for anything; a busy machine is slow, a broken server never answers
SILENCE = float("inf")  # seconds until a server that says nothing at all is given up; a page gives it three
SOON = {"target": 1}  # options of a short game
Answer = m.Done | m.Refused | m.Moving | m.Hinted | m.Answered | m.Pong
T = TypeVar("T", bound=m.ServerMessage)

TOO_FAST = refused(None, Refusal("too-fast", "Too much at once: wait a moment."))
HEAD, ROW = struct.Struct("<BII?B"), struct.Struct("<B7h")
_decoder = msgspec.json.Decoder(m.AnyServerMessage | Taught)


@dataclass(frozen=True)
class Picture:
    """A moving picture of a hand at work: everything that moved, as the protocol packs it."""

    seen: int
    frame: int
    free: bool
    whole: bool
    held: int
    rows: dict[int, tuple[float, ...]]  # number of a piece -> metres and quaternion

    @classmethod
    def read(cls, data: bytes) -> Picture:
        kind, seen, frame, free, held = HEAD.unpack_from(data)
        assert kind in (1, 2)
        rows = {
            number: (*(v / 10_000 for v in values[:3]), *(v / 32_767 for v in values[3:]))
            for number, *values in ROW.iter_unpack(data[HEAD.size :])
        }
        return cls(seen, frame, free, kind == 2, held, rows)


class Browser:
    """Somebody's browser: its own cookies, and pages at tables."""

    def __init__(self, address: str) -> None:
        self._open = ExitStack()
        self.http = self._open.enter_context(httpx.Client(timeout=PATIENCE))
        self.address = address

    @property
    def address(self) -> str:
        """Where its server is; that may change when the server starts again."""
        return str(self.http.base_url).rstrip("/")

    @address.setter
    def address(self, address: str) -> None:
        self.http.base_url = address

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self.http.post(path, json=body)

    def get(self, path: str) -> httpx.Response:
        return self.http.get(path)

    @property
    def secret(self) -> str:
        """The secret in the cookie; a browser that has none yet opens the first page."""
        if COOKIE not in self.http.cookies:
            self.get("/")
        return str(self.http.cookies[COOKIE])

    def create(self, players: int = 2, **fields: Any) -> str:
        """A new table of a short game; returns its code."""
        fields = {"game": "bag-of-butts", "players": players, "options": SOON} | fields
        answer = self.post("/api/tables", fields)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["code"])

    def sit_at_new_table(self, players: int = 2, **fields: Any) -> Page:
        """The page of a new table, where this browser has seat 1."""
        return self.connect(self.create(players, **({"nickname": "Ann"} | fields)))

    def connect(self, code: str, **headers: str) -> Page:
        page = Page(self.socket(code, **headers))
        page.expect(m.Hello)
        return page

    def socket(
        self, code: str, room: int | None = None, compression: str | None = "deflate", **headers: str
    ) -> ClientConnection:
        """The bare socket of a table; it stops reading when there is no room for more messages."""
        cookie = {"Cookie": f"{COOKIE}={self.secret}"}
        url = f"{self.address.replace('http', 'ws', 1)}/ws/{code}"
        line = connect(
            url, additional_headers=cookie | headers, compression=compression, max_queue=room, close_timeout=1,
            open_timeout=min(PATIENCE, SILENCE),
        )  # fmt: skip
        return self._open.enter_context(line)

    def close(self) -> None:
        self._open.close()


class Event(NamedTuple):
    """An event as a page knows it for its log."""

    number: int
    actor: int | Literal["*"]
    move: str

    @classmethod
    def of(cls, step: m.Step) -> Event:
        return cls(step.number, step.actor, step.text)


class Page:
    """The page of a table: what it knows from what it was told."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.pictures: list[Picture] = []
        self.beats = 0
        self.told: list[m.AnyServerMessage] = []
        self.table: m.TableInfo
        self.you: m.You
        self.match: m.MatchInfo | None = None
        self.events: list[Event] = []
        self.chat: list[Line] = []
        self._asked = 0
        self._read = 0  # of `told`, by expect

    # What it knows

    @property
    def view(self) -> dict[str, Any]:
        assert self.match is not None
        view: dict[str, Any] = self.match.view
        return view

    @property
    def match_id(self) -> str | None:
        return self.match.id if self.match else None

    @property
    def number(self) -> int:
        """Of the last event it knows."""
        return self.match.number if self.match else 0

    def seat(self, number: int) -> m.SeatInfo:
        return self.table.seats[number - 1]

    # What it is told

    def hear(self, timeout: float = PATIENCE) -> m.AnyServerMessage:
        """The next thing told; TimeoutError if there is none."""
        end = time.monotonic() + timeout
        while not (told := self._hear_one(end)):
            pass
        return told

    def _hear_one(self, end: float) -> m.AnyServerMessage | None:
        """What comes next until then; None for a picture or a beat."""
        text = self.socket.recv(min(SILENCE, max(0, end - time.monotonic())))
        if isinstance(text, bytes):
            self.pictures.append(Picture.read(text))
        elif text == BEAT.decode():
            self.beats += 1
        else:
            return self._heard(text)
        return None

    def _heard(self, text: str) -> m.AnyServerMessage:
        told = _decoder.decode(text)
        if isinstance(told, m.Moved | Taught):
            view = follow(self.match and self.match.view, told.match)
            told = replace(told, match=replace(told.match, view=view))
        self.frames.append(text)
        self.told.append(told)
        match told:
            case m.Hello():
                self.table, self.you, self.match, self.chat = told.table, told.you, told.match, list(told.chat)
                self.events = [Event.of(step) for step in told.match.steps] if told.match else []
            case m.Changed():
                self.table, self.you = told.table, told.you
                self.chat = [line for line in self.chat if line.person not in told.you.muted or _is_event(line)]
            case m.Moved() | Taught():
                if self.match is None or self.match.id != told.match.id:
                    self.events = []
                since = told.match.since
                assert since <= len(self.events)
                assert [step.number for step in told.match.steps] == list(range(since + 1, told.match.number + 1))
                self.match = told.match
                self.events = [*self.events[:since], *map(Event.of, told.match.steps)]
            case m.Said():
                self.chat.append(told.line)
            case m.Talk():
                self.chat = list(told.chat)
        return told

    def expect(self, kind: type[T], where: Callable[[T], bool] = lambda _: True) -> T:
        """The next thing of that kind that is told, after the one this gave last."""
        end = time.monotonic() + PATIENCE
        while True:
            while self._read < len(self.told):
                told = self.told[self._read]
                self._read += 1
                if isinstance(told, kind) and where(told):
                    return told
            self.hear(max(0, end - time.monotonic()))

    def until(self, condition: Callable[[Page], object]) -> Page:
        """Listen until it knows enough."""
        end = time.monotonic() + PATIENCE
        while not condition(self):
            self.hear(max(0, end - time.monotonic()))
        return self

    def settle(self) -> Page:
        """Listen until everything that was told before now is known."""
        self.ask("ping")
        return self

    def closed(self) -> int | None:
        """Listen until the server closes the socket; the code it gives."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as error:
            return error.rcvd.code if error.rcvd else None

    # What it asks

    def watch(self, condition: Callable[[Page], object], timeout: float = PATIENCE) -> Page:
        """Look and listen until it has seen enough."""
        end = time.monotonic() + timeout
        while not condition(self):
            self._hear_one(end)
        return self

    def send(self, type: str, **fields: Any) -> int:
        """Ask without waiting; returns the id."""
        self._asked += 1
        self.socket.send(msgspec.json.encode({"type": type, "id": self._asked} | fields).decode())
        return self._asked

    def answer(self, id: int, since: int = 0) -> Answer:
        """The answer to what was asked with that id, or that something was asked too fast."""
        end = time.monotonic() + PATIENCE
        while True:
            for told in self.told[since:]:
                if isinstance(told, Answer) and (told.id == id or told == TOO_FAST):
                    return told
            since = len(self.told)
            self.hear(max(0, end - time.monotonic()))

    def ask(self, type: str, **fields: Any) -> Answer:
        """Ask and wait for the answer; asked too fast, it asks again."""
        while True:
            before = len(self.told)
            answer = self.answer(self.send(type, **fields), before)
            if not (isinstance(answer, m.Refused) and answer.id is None):
                return answer
            time.sleep(0.1)

    def do(self, type: str, **fields: Any) -> None:
        """Ask for what has to work."""
        answer = self.ask(type, **fields)
        assert isinstance(answer, m.Done), answer

    def refusal(self, type: str, **fields: Any) -> str:
        """Ask for what must not work; returns the code."""
        answer = self.ask(type, **fields)
        assert isinstance(answer, m.Refused), answer
        assert answer.reason
        return answer.code

    def sit(self, seat: int, nickname: str) -> Page:
        self.do("sit", seat=seat, nickname=nickname)
        return self

    def move(self, move: str | None = None) -> dict[str, Any]:
        """The fields of a decision now: this move, or any legal one."""
        assert self.match is not None
        move = random.choice(self.view["legal"]) if move is None else move
        return {"seat": self.view["actor"], "match": self.match.id, "seen": self.match.number, "move": move}

    def play(self, move: str | None = None) -> None:
        """A decision of one of its own seats, which has to work."""
        self.do("play", **self.move(move))

    @property
    def decides(self) -> bool:
        """Whether one of its own seats decides now (and no bot does for it)."""
        seat = self.view["actor"]
        return seat in self.you.seats and not self.seat(seat).level

    def close(self) -> None:
        self.socket.close()


def _is_event(line: Line) -> bool:
    """Whether it tells what a person did: everybody reads it."""
    return line.person > 0 and line.saying is not None


def play_until_over(*pages: Page, moves: int = 2_000, pause: float = 0) -> None:
    """Let the pages play at random, together with the bots, until the match is over and all of them know."""
    for _ in range(moves):
        if all(page.view["outcome"] for page in pages):
            return
        number = max(page.number for page in pages)
        behind = next((page for page in pages if page.number < number), None)
        if behind:
            behind.until(lambda page, number=number: page.number >= number)
        elif actor := next((page for page in pages if page.decides), None):
            actor.play()
            time.sleep(pause)
        else:
            pages[0].hear()  # a bot's turn
    raise AssertionError(f"the match isn't over after {moves} moves")


def seated(browsers: Sequence[Browser], **fields: Any) -> list[Page]:
    """A page for each browser, all of them seated at a new table, before the start."""
    names = ("Ann", "Bob", "Cleo", "Dirk")
    first = browsers[0].sit_at_new_table(len(browsers), **fields)
    others = [
        browser.connect(first.table.code).sit(seat, names[seat - 1]) for seat, browser in enumerate(browsers[1:], 2)
    ]
    return [page.settle() for page in (first, *others)]


def started(browsers: Sequence[Browser], **fields: Any) -> list[Page]:
    """The same, with a match going on."""
    pages = seated(browsers, **fields)
    pages[0].do("start")
    return [page.settle() for page in pages]
