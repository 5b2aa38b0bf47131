"""People who play Bausack without a browser: to the moment when a piece is in hand, and on."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from bagatelle.games.bausack.wood.catalogue import NUMBER_OF

from .client import Browser, Page, Picture, started

UPRIGHT = (1.0, 0.0, 0.0, 0.0)
LET_GO, SUGGEST = {"type": "letgo"}, {"type": "suggest"}


def drag(pose: Any) -> dict[str, Any]:
    return {"type": "drag", "pose": pose}


def in_hand(browsers: Sequence[Browser], piece: str = "cube-1", **fields: Any) -> list[Page]:
    """A new table where the first seat has a piece to place, and everybody sees it in hand."""
    pages = started(browsers, **({"game": "bausack", "options": {}} | fields))
    take(pages, piece)
    return pages


def with_towers(browsers: Sequence[Browser], foundations: Sequence[str], piece: str) -> list[Page]:
    """A new table where each seat in turn has placed its foundation, as these moves say, and the first seat has
    another piece in hand."""
    pages = in_hand(browsers, foundations[0].split()[1])
    for page, move, following in zip(pages, foundations, [*foundations[1:], f"place {piece}"], strict=True):
        page.play(move)
        take(pages, following.split()[1])
    return pages


def take(pages: Sequence[Page], piece: str) -> None:
    """Whose turn it is builds, nobody else bids: the piece is in hand."""
    move = f"build {piece} bid 0"
    while together(pages).view["phase"] != "place":
        next(page for page in pages if page.decides).play(move)
        move = "pass"
    for page in pages:
        page.watch(lambda page: page.pictures and page.pictures[-1].seen == page.number)
        assert held(page) == NUMBER_OF[piece]


def together(pages: Sequence[Page]) -> Page:
    """Let all of them know what one knows."""
    number = max(page.number for page in pages)
    for page in pages:
        page.until(lambda page: page.number >= number)
    return pages[0]


def held(page: Page) -> int:
    return page.pictures[-1].held


def hand(page: Page) -> dict[str, Any]:
    """What every message of the hand says."""
    assert page.match is not None
    return {"seat": page.view["actor"], "match": page.match.id, "seen": page.match.number}


def now(pictures: Sequence[Picture]) -> dict[int, tuple[float, ...]]:
    """Where everything is, by the pictures since the last whole one."""
    poses: dict[int, tuple[float, ...]] = {}
    for picture in pictures:
        poses = picture.rows if picture.whole else poses | picture.rows
    return poses


def settled(page: Page) -> Page:
    """Listen until the placement that goes on is over."""
    number = page.number
    return page.until(lambda page: page.number > number)


def look(page: Page, seconds: float) -> list[Picture]:
    """The pictures that come in so much time."""
    before = len(page.pictures)
    with suppress(TimeoutError):
        page.watch(lambda _: False, timeout=seconds)
    return page.pictures[before:]


def rest(page: Page) -> None:
    """Look until nothing moves any more."""
    while look(page, 1.0):
        pass
