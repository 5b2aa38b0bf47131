"""What people type for a play of Bag-O-Loot: `o 6 6 L`, `s 6 2`, `steel L=6 van Bob`, or cards alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from bagatelle.core.words import any_of, typed
from bagatelle.games.bag_o_loot.moves import Knock, Play, Verb
from bagatelle.games.bag_o_loot.view import View

KEYS = {"open": "o", "build": "b", "steal": "s", "snitch": "sn", "combine": "c", "punt": "p"}
ABOUT_A_SEAT = ("steal", "snitch")
_VERBS: dict[str, Verb] = {
    **dict.fromkeys(typed("o|open"), "open"),
    **dict.fromkeys(typed("b|build"), "build"),
    **dict.fromkeys(typed("s|steal"), "steal"),
    **dict.fromkeys(typed("sn|snitch"), "snitch"),
    **dict.fromkeys(typed("c|combine"), "combine"),
    **dict.fromkeys(typed("p|punt"), "punt"),
}
_KNOCK = typed("k|knock")
_CARD = "(?:l|[0-9]{1,9})"
_PLAY = re.compile(
    rf"(?P<verb>{'|'.join(sorted(_VERBS, key=len, reverse=True))})? *(?P<cards>{_CARD}(?:[ ,]+{_CARD})*)"
    rf"(?: *(?:=|\b{any_of('as')}\b) *(?P<named>[0-9]{{1,9}}))?"
    rf"(?: +(?:{any_of('from')} +)?(?P<seat>\S.*))?"
)


class Wish(msgspec.Struct, frozen=True):
    """What was typed, as far as it goes: None is whatever fits, but for a punt, which nobody makes by accident."""

    verb: Verb | None
    numbers: tuple[int, ...]  # of the number cards
    looters: int
    named: int | None  # what looters stand for
    seat: int | None

    @property
    def number(self) -> int | None:
        """The number it is about, if it says one and no other."""
        said = {*self.numbers} if self.named is None else {*self.numbers, self.named}
        return said.pop() if len(said) == 1 else None

    def fits(self, play: Play) -> bool:
        return (
            (play.verb == self.verb or (self.verb is None and play.verb != "punt"))
            and self.seat in (None, play.seat)
            and self.number == (play.number if self.numbers or self.named is not None else None)
            and (len(self.numbers), self.looters) == (play.cards, play.looters)
        )


def plays(view: View) -> list[Play]:
    """The plays that may be made now."""
    return [move for move in view.moves if isinstance(move, Play)]


def knocks(view: View, text: str) -> bool:
    """Whether that is a knock: Enter will do if nothing else is possible."""
    return text in _KNOCK or (not text and view.moves == (Knock(),))


def wishes(text: str, names: Sequence[str]) -> list[Wish]:
    """The ways to read what was typed, none if it isn't a play. In `s 6 2` the 2 is a seat."""
    found = _PLAY.fullmatch(text)
    if not found:
        return []
    verb = _VERBS[found["verb"]] if found["verb"] else None
    laid = re.findall(r"\w+", found["cards"])
    named = int(found["named"]) if found["named"] else None
    if found["seat"]:
        seats = list(_seats(found["seat"], names))
        return [_wish(verb, laid, named, seats[0])] if len(seats) == 1 else []
    readings = [_wish(verb, laid, named, None)]
    if verb in (None, *ABOUT_A_SEAT) and named is None and len(laid) > 1 and laid[-1] != "l":
        readings.insert(0, _wish(verb, laid[:-1], None, int(laid[-1])))
    return readings


def _wish(verb: Verb | None, laid: list[str], named: int | None, seat: int | None) -> Wish:
    numbers = tuple(int(card) for card in laid if card != "l")
    return Wish(verb, numbers, len(laid) - len(numbers), named, seat)


def _seats(text: str, names: Sequence[str]) -> Iterator[int]:
    """The seat of that number, or of that name or the only ones beginning so."""
    if text.isascii() and text.isdigit():
        yield int(text[:9])
        return
    known = [name.lower() for name in names]
    for seat, name in enumerate(known, 1):
        if name == text or (text not in known and name.startswith(text)):
            yield seat


def meant(view: View, readings: list[Wish]) -> list[Play]:
    """The plays that may be made now and fit what was typed: in `s 2 2` the last 2 is a seat if it can be."""
    fitting = [[play for play in plays(view) if wish.fits(play)] for wish in readings]
    if readings and readings[0].verb:
        return next(filter(None, fitting), [])
    return [play for some in fitting for play in some]


def about(view: View, readings: list[Wish]) -> list[Play]:
    """The plays that may be made now with the number that was typed, if it was one and no other."""
    return [play for play in plays(view) if readings[-1].number == play.number]


def notation(view: View, readings: list[Wish]) -> str | None:
    """What was typed, written out: the play it means, or one that can't be made, to be told why; None if too much is
    left open for either."""
    found = meant(view, readings)
    if found:
        return str(found[0]) if len(found) == 1 else None
    for wish in readings:
        if wish.verb and wish.number is not None and (wish.seat is None or wish.verb in ABOUT_A_SEAT):
            seat = wish.seat
            if seat is None and wish.verb in ABOUT_A_SEAT:
                seat = _seat_of(view, wish.number)
            return str(Play(wish.verb, wish.number, len(wish.numbers), wish.looters, seat))
    return None


def _seat_of(view: View, number: int) -> int:
    """Another seat to take a number from: one that has it, if there is one."""
    others = [seat for seat in range(1, view.players + 1) if seat != view.seat]
    having = (seat for seat in others if any(group.number == number for group in view.stashes[seat - 1].sets))
    return next(having, others[0])


def key(play: Play) -> str:
    """The shortest way to type a play."""
    cards = " ".join([str(play.number)] * play.cards + ["L"] * play.looters)
    named = "" if play.cards else f"={play.number}"
    whose = "" if play.seat is None else f" {play.seat}"
    return f"{KEYS[play.verb]} {cards}{named}{whose}"
