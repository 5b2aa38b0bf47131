"""What people type for a move of Bausack: `b cube 2`, `schuif ei`, `3`, `on arch-1 upright`, `place egg at 0 0 0.1`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from bagatelle.core.errors import IllegalMove, NotationError
from bagatelle.core.words import any_of, everywhere, typed
from bagatelle.games.bausack.moves import Place, parse
from bagatelle.games.bausack.terminal.glyphs import find
from bagatelle.games.bausack.view import View
from bagatelle.games.bausack.wood import poses
from bagatelle.games.bausack.wood.poses import UPRIGHT

if TYPE_CHECKING:
    from bagatelle.games.bausack.live import Spot

TURNED = {"upright": "upright", "upside-down": "upside down", "lying": "lying", "on-edge": "on its edge"}
_TURNED = {typed.replace(" ", "-"): turned for turned, name in TURNED.items() for typed in (turned, *everywhere(name))}
_TABLE = typed("table|the-table")
_PIECE = r"(\S{1,40})"
_NUMBER = r"(\d{1,9})"
_BUILD = re.compile(rf"{any_of('build|b')} {_PIECE}(?: (?:{any_of('bid|for')} )?{_NUMBER})?", re.ASCII)
_PUSH = re.compile(rf"{any_of('p|push')} {_PIECE}", re.ASCII)
_BID = re.compile(rf"(?:{any_of('b|bid')} ?)?{_NUMBER}", re.ASCII)
_PLACE = re.compile(rf"{any_of('place')} {_PIECE}(?: (.*))?", re.ASCII)
_ON = re.compile(rf"{any_of('on')} (?:{any_of('the')} )?{_PIECE}(?: (.{{1,40}}))?", re.ASCII)
_AT = re.compile(rf"(?:{any_of('at')} )?(-?[\d.,]\S*(?: \S+){{2}}(?: \S+){{4}}|-?[\d.,]\S*(?: \S+){{2}})", re.ASCII)
_MOVES = (  # what may be typed for each, and the phase in which a letter will do
    ("pass", typed("p|pass"), "bid"),
    ("accept", typed("a|accept"), "offered"),
    ("pay", typed("p|pay"), "offered"),
)
_NEED_A_PIECE, _NEED_AN_AMOUNT = {*typed("build|b"), *typed("p|push")}, typed("b|bid")


def read(view: View, line: str, spots: Callable[[], Sequence[Spot]]) -> str:
    """The notation that was meant; anything else as it was typed. IllegalMove for what is only half said."""
    text = " ".join(line.lower().split())
    whole_word = len(text) > 1
    for move, ways, phase in _MOVES:
        if text in ways and (whole_word or view.phase == phase):
            return move
    if whole_word and text in _NEED_A_PIECE:
        raise IllegalMove("half", "Say which piece, by its name in the supply: {example}.", example=f"{text} egg")
    if whole_word and text in _NEED_AN_AMOUNT:
        raise IllegalMove("half", "Say how much, as a whole number: {example}.", example=f"{text} {view.bid + 1}")
    if view.phase == "place" and (placing := _place(view, text, spots)):
        return placing
    if found := _PLACE.fullmatch(text):
        return f"place {find(found[1], ())}"
    if found := _BUILD.fullmatch(text):
        return f"build {find(found[1], view.supply)} bid {int(found[2] or 0)}"
    if found := _PUSH.fullmatch(text):
        return f"push {find(found[1], view.supply)}"
    if view.phase == "bid" and (found := _BID.fullmatch(text)):
        return f"bid {int(found[1])}"
    return line


def _place(view: View, text: str, spots: Callable[[], Sequence[Spot]]) -> str | None:
    assert view.piece
    piece, rest = view.piece, text
    if found := _PLACE.fullmatch(text):
        piece, rest = find(found[1], (view.piece,)), found[2] or ""
        if not rest or piece != view.piece:
            return f"place {piece}"
    if found := re.fullmatch(_NUMBER, rest, re.ASCII):
        if not 1 <= int(found[1]) <= len(spots()):
            raise IllegalMove("no-spot", "There is no such spot: type a number from 1 to {count}.", count=len(spots()))
        return str(Place(piece, spots()[int(found[1]) - 1].pose))
    if found := _AT.fullmatch(rest):
        return _at(piece, found[1])
    if found := _ON.fullmatch(rest):
        return str(Place(piece, _on(view, found[1], found[2], spots).pose))
    if rest != text:
        raise _no_pose()
    return None


def _at(piece: str, numbers: str) -> str:
    values = numbers.replace(",", ".").split(" ")
    if len(values) == 3:
        values += map(poses.number, UPRIGHT)
    try:
        return str(parse(f"place {piece} at {' '.join(values)}"))
    except NotationError:
        raise _no_pose() from None


def _on(view: View, where: str, turned: str | None, spots: Callable[[], Sequence[Spot]]) -> Spot:
    """The best suggested spot on a piece."""
    own = [piece.name for piece in view.pieces if piece.seat == view.player]
    on = "" if where in _TABLE else find(where, own)
    for spot in spots():
        if on in spot.on and (turned is None or spot.turned == _TURNED.get(turned.replace(" ", "-"))):
            return spot
    raise IllegalMove(
        "no-spot", "No suggested spot is like that. Type the number of one, or say where by coordinates (?)."
    )


def _no_pose() -> IllegalMove:
    return IllegalMove(
        "no-pose", "A place is x y z in metres, and how it is turned as a unit quaternion qw qx qy qz if not upright."
    )
