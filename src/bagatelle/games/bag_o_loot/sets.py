"""What a play makes of the sets on the table, as a view shows them."""

from __future__ import annotations

from bagatelle.games.bag_o_loot.moves import Play
from bagatelle.games.bag_o_loot.rules import FULL
from bagatelle.games.bag_o_loot.view import Set, View


def set_of(view: View, seat: int, number: int) -> Set:
    """The set of a number before a seat; an empty one if it has none."""
    return next((group for group in view.stashes[seat - 1].sets if group.number == number), Set(number, 0, 0))


def taken_by(view: View, play: Play) -> list[int]:
    """The seats whose sets a play brings together."""
    if play.verb == "combine":
        having = range(1, view.players + 1)
    else:
        having = range(play.seat or view.player, (play.seat or view.player) + 1)
    return [seat for seat in having if (group := set_of(view, seat, play.number)).cards + group.looters]


def made(view: View, play: Play) -> tuple[Set, int]:
    """The set a play makes, and the looters that go back to the hand (BL-P2). Not for a snitch."""
    groups = [set_of(view, seat, play.number) for seat in taken_by(view, play)]
    count = play.cards + sum(group.cards for group in groups)
    looters = play.looters + sum(group.looters for group in groups)
    extra = max(count + looters - FULL, 0)
    return Set(play.number, count, looters - extra), extra
