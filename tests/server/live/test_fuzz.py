"""Made-up messages and requests, thousands of shapes of them: never a failure of the server, never a broken table."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, example, given, settings, strategies as st
from schemathesis import checks
from websockets.exceptions import ConnectionClosed

from bagatelle.server import server_messages as m
from bagatelle.server.person import REMOVED

from .bausack import LET_GO, drag, take, together
from .client import Browser, Page, play_until_over, started
from .conftest import Serve
from .running import HURRY, Running

Browse = Callable[[str], Browser]

scalars = (
    st.none()
    | st.booleans()
    | st.integers(-3, 14)
    | st.integers()
    | st.floats()
    | st.text(st.characters(codec="utf-8"), max_size=30)
    | st.sampled_from(["random", "greedy", "genius", "Ann", "Waffle", "add", "announce 1 1", "score 1", "{0}", "\x00"])
)
anything = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
)
seats = st.integers(1, 3)
levels = st.sampled_from(["random", "greedy", "genius", ""])
poses = st.lists(st.floats(-2, 2), min_size=3, max_size=3).map(lambda place: [*place, 1, 0, 0, 0]) | st.lists(
    st.floats(allow_nan=False, allow_infinity=False), min_size=7, max_size=7
)
SHAPES: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "sit": {"seat": seats, "nickname": st.text(st.characters(codec="utf-8"), max_size=12)},
    "stand": {"seat": seats},
    "bot": {"seat": seats, "level": levels | st.none()},
    "open": {"seat": seats, "open": st.booleans()},
    "remove": {"seat": seats},
    "start": {},
    "play": {
        "seat": seats,
        "match": st.just("MATCH"),
        "seen": st.just("SEEN"),
        "move": st.sampled_from(["LEGAL", "add", "reset", "announce 2 3", "score 2", "draw p/y/b", "special W"]),
    },
    "undo": {"seat": seats, "match": st.just("MATCH"), "seen": st.just("SEEN")},
    "live": {
        "seat": seats,
        "match": st.just("MATCH"),
        "seen": st.just("SEEN"),
        "ask": poses.map(drag) | st.just(LET_GO) | anything.map(drag) | anything,
    },
    "say": {"text": st.text(max_size=20)},
    "dismiss": {"person": st.integers(0, 4)},
    "mute": {"person": st.integers(0, 4), "muted": st.booleans()},
    "nudge": {"seat": seats},
    "here": {},
    "return": {"seat": seats},
    "link": {},
    "ping": {},
}

HAND = ("live", "live")


@st.composite
def messages(draw: st.DrawFn, kinds: Sequence[str]) -> Any:
    """A valid message, one with something wrong in it, or anything at all."""
    kind = draw(st.sampled_from(kinds))
    message: dict[str, Any] = {"type": kind, "id": draw(st.integers(0, 1000))}
    message |= {name: draw(shape) for name, shape in SHAPES[kind].items()}
    match draw(st.sampled_from(["valid", "valid", "changed", "missing", "more", "anything"])):
        case "changed":
            message[draw(st.sampled_from(sorted(message)))] = draw(anything)
        case "missing":
            del message[draw(st.sampled_from(sorted(message)))]
        case "more":
            message[draw(st.text(max_size=5))] = draw(anything)
        case "anything":
            return draw(anything)
    return message


def meant(message: Any, page: Page) -> str:
    """The message as text, with what it names of the match filled in."""
    if isinstance(message, dict) and page.match:
        legal = page.view["legal"] or ["add"]
        names = {"MATCH": page.match.id, "SEEN": page.match.number, "LEGAL": legal[0]}
        message = {key: names.get(value, value) if isinstance(value, str) else value for key, value in message.items()}
    return json.dumps(message, ensure_ascii=False)


def test_no_message_harms_a_table(serve: Serve, browse: Browse) -> None:
    server = serve()
    browsers = [browse(server.address) for _ in range(3)]
    pages = started(browsers[:2], options={"target": 30})
    code = pages[0].table.code
    pages.append(browsers[2].connect(code))
    answers: set[str] = set()

    def tell(who: int, message: Any) -> None:
        page, before = pages[who], len(pages[who].told)
        try:
            page.socket.send(meant(message, page))
            page.settle()
        except ConnectionClosed:
            assert page.closed() == REMOVED  # the host sent away who watches: somebody else comes
            browsers[who] = browse(server.address)
            pages[who] = browsers[who].connect(code)
        told = page.told[before:]
        assert not {"server", "not-stored"} & {one.code for one in told if isinstance(one, m.Refused)}, told
        answers.update(one.code if isinstance(one, m.Refused) else type(one).__name__ for one in told)

    @settings(
        max_examples=600, deadline=None, database=None, derandomize=True, phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @example(0, {"type": "nudge", "id": 1, "seat": 2})
    @example(0, {"type": "say", "id": 1, "text": "hello"})
    @example(0, {"type": "link", "id": 1})
    @given(st.integers(0, 2), messages(sorted(SHAPES.keys() - {"undo", *HAND})))
    def send(who: int, message: Any) -> None:
        tell(who, message)

    send()
    for who in range(3):
        tell(who, {"type": "ping", "id": 1})  # whoever was sent away last is replaced too
    assert not server.log.errors
    assert {"Done", "Moving", "Changed", "Moved", "Said", "unreadable", "not-your-seat", "not-idle"} <= answers
    fresh = [browser.connect(code) for browser in browsers]
    for old, new in zip(pages, fresh, strict=True):
        old.settle()
        assert (old.you, old.events, old.match) == (new.settle().you, new.events, old.match)
    finish(*fresh)


def test_no_message_harms_a_hand(serve: Serve, browse: Browse) -> None:
    server = serve(HURRY)
    pages = started([browse(server.address), browse(server.address)], game="bausack", options={})

    @settings(
        max_examples=300, deadline=None, database=None, derandomize=True, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(st.integers(0, 1), messages(("play", "undo", *HAND)))
    def send(who: int, message: Any) -> None:
        for page in pages:
            page.settle()
        if pages[0].view["outcome"]:
            pages[0].do("start")
            pages[1].until(lambda page: not page.view["outcome"])
        if together(pages).view["phase"] == "choose":
            take(pages, pages[0].view["supply"][0])
        pages[who].socket.send(meant(message, pages[who]))
        pages[who].settle()

    send()
    codes = {told.code for page in pages for told in page.settle().told if isinstance(told, m.Refused)}
    assert not {"server", "not-stored", "anew"} & codes
    assert {"unreadable", "not-your-seat"} <= codes
    assert not server.log.errors
    if together(pages).view["phase"] == "place":  # it has been let go, or can be
        page, number = next(page for page in pages if page.decides), pages[0].number
        page.ask("play", **page.move(f"place {page.view['piece']}"))
        page.until(lambda page: page.number > number)
    assert any(event.actor == "*" for page in pages for event in page.events)


def finish(*pages: Page) -> None:
    """Whatever the table has come to, those at it bring a match to its end."""
    first = pages[0]
    if first.settle().table.phase != "playing":
        for seat in first.table.seats:
            if seat.holder == "free":
                first.sit(seat.seat, f"Newcomer {seat.seat}")
        next(page for page in pages if page.settle().you.seats or page.you.host).do("start")
    for page in pages:
        for seat in page.settle().you.seats:
            page.do("return", seat=seat)
    play_until_over(*(page.settle() for page in pages))


BOUNDED = settings(
    deadline=None, database=None, derandomize=True, phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)  # fmt: skip
CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
]


def test_no_request_harms_the_server(server: Running) -> None:
    """Requests made from the API's own description, right and wrong ones; every answer is one that it describes."""
    api = schemathesis.openapi.from_url(f"{server.address}/schema/openapi.json")
    operations = [found.ok() for found in api.get_all_operations()]
    assert {operation.label for operation in operations} >= {"POST /api/tables", "POST /api/links/{secret}"}
    for operation in operations:
        asks = operation.path_parameters or operation.body
        for mode in (schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE):
            if mode == schemathesis.GenerationMode.NEGATIVE and not asks:
                continue  # there is nothing to get wrong

            @settings(BOUNDED, max_examples=40 if asks else 2)
            @given(operation.as_strategy(generation_mode=mode))
            def call(case: schemathesis.Case) -> None:
                case.call_and_validate(checks=CHECKS)

            call()
