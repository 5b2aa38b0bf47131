"""The tables a terminal shows of Bausack: who plays, the supply, the towers, where their pieces are, the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from bagatelle.core.phrases import listed
from bagatelle.core.terminal import SeatSpeaker, finale, headed_table, plain_table, under
from bagatelle.games.bausack import poses
from bagatelle.games.bausack.catalogue import SHAPE_OF
from bagatelle.games.bausack.paint import height, piece_name, shape_name, size, tower
from bagatelle.games.bausack.poses import UPRIGHT, number
from bagatelle.games.bausack.sideview import Towers
from bagatelle.games.bausack.towers import high, low
from bagatelle.games.bausack.view import View

NAME_WIDTH = 12  # of a column; longer names are cut


class Speaker(SeatSpeaker):
    """Who draws these tables."""

    def piece(self, piece: str) -> str:
        return piece_name(piece, self.lang)

    def bold(self, piece: str) -> Text:
        return Text(self.piece(piece), "bold")

    def things(self, on: Sequence[str]) -> Text:
        """Pieces, or the table, that a piece lies on."""
        return listed((self.piece(piece) if piece else self.words["the_table"] for piece in on), self.words["and"])

    def count(self, what: str, n: int) -> str:
        return self.words[f"one_{what}" if n == 1 else what].format(n=n)


def seats(by: Speaker, view: View) -> RenderableType:
    """Who plays."""
    table = plain_table()
    for seat in range(1, view.players + 1):
        table.add_row(by.name(seat), by.level(seat, by.words["human"]))
    return table


def heading(by: Speaker, view: View) -> RenderableType:
    """Whose turn it is."""
    return under(by.say("turn", name=by.name(view.turn)))


def standings(by: Speaker, view: View) -> RenderableType:
    """Everybody's tokens and tower."""
    table = headed_table()
    table.add_column(by.words["player"], no_wrap=True)
    table.add_column(by.words["tokens_head"], justify="right")
    table.add_column("", no_wrap=True)
    table.add_column(by.words["tower_head"])
    for seat, pool in enumerate(view.pools, 1):
        note = " " + by.words["you"] if seat == view.seat else ""
        table.add_row(
            cut(by.name(seat)).append(note, "not bold default"), str(pool), "●" * pool, _tower(by, view, seat)
        )
    return table


def _tower(by: Speaker, view: View, seat: int) -> str:
    """A tower in words."""
    pieces = tower(view, seat)
    if seat not in view.playing:
        return by.words["out"]
    if not pieces:
        return by.words["no_tower"]
    return by.words["tower"].format(pieces=by.count("pieces", len(pieces)), height=height(pieces))


def supply(by: Speaker, view: View) -> RenderableType:
    """What is left, by shape."""
    counts = Counter(SHAPE_OF[piece].name for piece in view.supply)
    cells = []
    for piece in view.supply:
        shape = SHAPE_OF[piece]
        if count := counts.pop(shape.name, 0):
            cells.append(Text(shape_name(shape, by.lang), "bold").append(f" {count}× {size(shape)}", "not bold"))
    return Group(by.say("supply_head", count=len(view.supply)), Columns(cells, (0, 3), column_first=True))


def towers(by: Speaker, view: View) -> RenderableType | None:
    """All towers from the side; None before there is one."""
    if not view.pieces:
        return None
    shown = [seat for seat in range(1, view.players + 1) if seat in view.playing or seat == view.seat]
    titles = [cut(by.name(seat)) for seat in shown]
    drawn = [(title, tower(view, seat)) for title, seat in zip(titles, shown, strict=True)]
    return Towers(drawn, by.piece, view.last.piece if view.last else None)


def where(by: Speaker, view: View, seat: int) -> RenderableType:
    """The poses of a tower's pieces, the topmost one first, as moves write them."""
    pieces = tower(view, seat)
    if not pieces:
        return Text(by.words["no_tower"])
    table = headed_table()
    for heading in ("", "x", "y", "z", by.words["top"], by.words["turned_head"]):
        table.add_column(heading, justify="right" if heading and " " not in heading else "left", no_wrap=True)
    for name, pose in reversed(pieces):
        top = pose[2] + high(name, pose[3:])
        turned = " ".join(number(round(value, 3)) for value in pose[3:])
        table.add_row(by.piece(name), *(f"{value:.4f}" for value in (*pose[:3], top)), turned)
    return Group(by.say("pose_head", name=by.name(seat), place=Text("place", "bold")), table)


def closely(by: Speaker, piece: str) -> RenderableType:
    """A piece from the front and from the right, standing upright."""
    shape = SHAPE_OF[piece]
    turned = poses.turn((0, 0, 1), -90)
    sides = [
        (Text(by.words[side]), [(piece, (0.0, 0.0, low(piece, q), *q))])
        for side, q in (("front", UPRIGHT), ("side", turned))
    ]
    title = by.say("look_at", piece=by.piece(piece), size=size(shape), mass=f"{shape.mass * 1000:.0f}")
    return Group(title, Towers(sides, by.piece))


def ending(by: Speaker, view: View, drawing: Iterable[RenderableType]) -> RenderableType:
    """Who won and why, below what is left of the towers."""
    assert view.outcome
    winners = view.outcome.winners
    if len(winners) > 1:
        why = "wins_draw" if view.playing else "wins_together"
    else:
        why = "wins_last" if view.playing else "wins_moment"
    won = by.say(why, names=listed(map(by.name, winners), by.words["and"]))
    return finale(by.words["over"], Group(*drawing), won)


def cut(name: Text) -> Text:
    """A name that fits its column."""
    name.truncate(NAME_WIDTH, overflow="ellipsis")
    return name
