"""The tables a terminal shows of Bausack: who plays, the supply, the towers, where their pieces are, the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from bagatelle.cli.speaker import SeatSpeaker, cut, finale, headed_table, under
from bagatelle.games.bausack.terminal.glyphs import height, piece_name, shape_name, size, tower
from bagatelle.games.bausack.terminal.sideview import Towers
from bagatelle.games.bausack.view import View
from bagatelle.games.bausack.wood import poses
from bagatelle.games.bausack.wood.catalogue import SHAPE_OF
from bagatelle.games.bausack.wood.poses import UPRIGHT, number
from bagatelle.games.bausack.wood.towers import high, low

NAME_WIDTH = 12  # of a column; longer names are cut


class Speaker(SeatSpeaker):
    """Who draws these tables."""

    def piece(self, piece: str) -> str:
        return piece_name(piece, self.words.language)

    def bold(self, piece: str) -> Text:
        return Text(self.piece(piece), "bold")

    def things(self, on: Sequence[str]) -> Text:
        """Pieces, or the table, that a piece lies on."""
        return self.listed(self.piece(piece) if piece else self.say("the table") for piece in on)

    def tokens(self, n: int) -> str:
        return self.words.count("1 token", "{n} tokens", n)

    def pieces(self, n: int) -> str:
        return self.words.count("1 piece", "{n} pieces", n)


def heading(by: Speaker, view: View) -> RenderableType:
    """Whose turn it is."""
    return under(by.say("{name}'s turn", name=by.name(view.turn)))


def standings(by: Speaker, view: View) -> RenderableType:
    """Everybody's tokens and tower."""
    table = headed_table()
    table.add_column(by.say("player"), no_wrap=True)
    table.add_column(by.say("tokens"), justify="right")
    table.add_column("", no_wrap=True)
    table.add_column(by.say("tower"))
    for seat, pool in enumerate(view.pools, 1):
        you = by.words.say("(you)") if seat == view.seat else ""
        table.add_row(cut(by.name(seat), NAME_WIDTH, you), str(pool), "●" * pool, _tower(by, view, seat))
    return table


def _tower(by: Speaker, view: View, seat: int) -> Text:
    """A tower in words."""
    pieces = tower(view, seat)
    if seat not in view.standing:
        return by.say("out")
    if not pieces:
        return by.say("no tower yet")
    return by.say("{pieces}, {height} mm high", pieces=by.pieces(len(pieces)), height=height(pieces))


def supply(by: Speaker, view: View) -> RenderableType:
    """What is left, by shape."""
    counts = Counter(SHAPE_OF[piece].name for piece in view.supply)
    cells = []
    for piece in view.supply:
        shape = SHAPE_OF[piece]
        if count := counts.pop(shape.name, 0):
            name = Text(shape_name(shape, by.words.language), "bold")
            cells.append(name.append(f" {count}× {size(shape)}", "not bold"))
    title = by.say("The supply: {count} pieces, with how many there are of each and their size in mm",
                   count=len(view.supply))  # fmt: skip
    return Group(title, Columns(cells, (0, 3), column_first=True))


def towers(by: Speaker, view: View) -> RenderableType | None:
    """All towers from the side; None before there is one."""
    if not view.pieces:
        return None
    shown = [seat for seat in range(1, view.players + 1) if seat in view.standing or seat == view.seat]
    titles = [cut(by.name(seat), NAME_WIDTH) for seat in shown]
    drawn = [(title, tower(view, seat)) for title, seat in zip(titles, shown, strict=True)]
    return Towers(drawn, by.piece, view.last.piece if view.last else None)


def where(by: Speaker, view: View, seat: int) -> RenderableType:
    """The poses of a tower's pieces, the topmost one first, as moves write them."""
    pieces = tower(view, seat)
    if not pieces:
        return by.say("no tower yet")
    table = headed_table()
    for heading in ("", "x", "y", "z", by.words.say("top"), "qw qx qy qz"):
        table.add_column(heading, justify="right" if heading and " " not in heading else "left", no_wrap=True)
    for name, pose in reversed(pieces):
        top = pose[2] + high(name, pose[3:])
        turned = " ".join(number(round(value, 3)) for value in pose[3:])
        table.add_row(by.piece(name), *(f"{value:.4f}" for value in (*pose[:3], top)), turned)
    title = by.say("{name}'s tower: where the centre of each piece is, in metres as {place} takes it, and its top",
                   name=by.name(seat), place=Text("place", "bold"))  # fmt: skip
    return Group(title, table)


def closely(by: Speaker, piece: str) -> RenderableType:
    """A piece from the front and from the right, standing upright."""
    shape = SHAPE_OF[piece]
    turned = poses.turn((0, 0, 1), -90)
    sides = [
        (side, [(piece, (0.0, 0.0, low(piece, q), *q))])
        for side, q in ((by.say("from the front"), UPRIGHT), (by.say("from the right"), turned))
    ]
    mass = f"{shape.mass * 1000:.0f}"
    title = by.say("{piece}: {size} mm, {mass} g", piece=by.piece(piece), size=size(shape), mass=mass)
    return Group(title, Towers(sides, by.piece))


def ending(by: Speaker, view: View, drawing: Iterable[RenderableType]) -> RenderableType:
    """Who won and why, below what is left of the towers."""
    assert view.outcome
    winners = view.outcome.winners
    names = by.listed(map(by.name, winners))
    if len(winners) > 1:
        won = by.say(
            "{names} share the win: all pieces are placed and their towers stand."
            if view.standing
            else "{names} share the win: their towers fell last, at the same moment.",
            names=names,
        )
    else:
        won = by.say(
            "{names} wins! The other towers have fallen."
            if view.standing
            else "{names} wins! That tower stood a moment longer than the others.",
            names=names,
        )
    return finale(by, Group(*drawing), won)
