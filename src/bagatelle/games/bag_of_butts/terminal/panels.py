"""The tables a terminal shows of Bag of Butts: who plays, the groups, the score pad, the end."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bagatelle.cli import speaker
from bagatelle.games.bag_of_butts import view as views
from bagatelle.games.bag_of_butts.terminal.glyphs import NAMES, Tiles, tiles
from bagatelle.games.bag_of_butts.view import PadRow, View

NAME_WIDTH = 10  # of a column; longer names are cut, so that four players fit in 60 columns


class Speaker(speaker.Speaker):
    """Who draws these tables."""

    def name(self, view: View, seat: int) -> Text:
        return Text(self.names[seat - 1], NAMES[view.colours[seat - 1]])

    def points(self, n: int) -> str:
        return self.words.count("1 point", "{n} points", n)

    def butt(self, kind: str) -> str:
        """A butt by its letter."""
        return self.words.say(
            {
                "p": "pink",
                "y": "yellow",
                "b": "blue",
                "g": "green",
                "B": "the black No Touchy Butt",
                "G": "the gray Bonus Point Butt",
                "W": "the white Extra Turn Butt",
                "K": "the khaki Catch up Butt",
            }[kind]
        )


def seats(by: Speaker, view: View) -> RenderableType:
    """Who has which colour."""
    table = speaker.plain_table()
    for seat, colour in enumerate(view.colours, 1):
        table.add_row(tiles(colour), by.name(view, seat), by.butt(colour), by.level(seat))
    for colour in "pybg":
        if colour not in view.colours:
            table.add_row(tiles(colour), "–", by.butt(colour), by.say("nobody: neutral"))
    return table


def heading(by: Speaker, view: View) -> RenderableType:
    """Whose turn it is and what a butt is worth."""
    name = by.name(view, view.player)
    turn = by.say("Extra game: {name}'s turn" if view.extra_scores else "{name}'s turn", name=name)
    if view.phase != "prepare":
        turn.append(" · ").append_text(by.say("a butt is worth {value}", value=view.value))
    return speaker.under(turn)


def groups(by: Speaker, view: View) -> RenderableType:
    """The three groups: what each would pay, or why it can't be scored."""
    table = speaker.headed_table()
    table.add_column(by.say("group"), justify="right")
    table.add_column(by.say("butts"))
    for seat in view.playing:
        _name_column(by, view, table, seat)
    table.add_column()
    for number, group in enumerate(view.groups, 1):
        pays = ["·" if group.refusal or not points else f"+{points}" for points in _of(view, group.pays)]
        style = "dim" if group.refusal else ""
        table.add_row(Text(str(number), "bold"), Tiles(group.butts), *pays, _note(by, view, group), style=style)
    return table


def _note(by: Speaker, view: View, group: views.Group) -> Text:
    """What is special about a group."""
    if group.refusal:
        black = group.refusal == "black"
        return by.say("can't be scored: a black butt" if black else "can't be scored: only specials")
    notes = []
    if "G" in group.butts:
        notes.append(by.say("G: +{bonus} a butt", bonus=group.butts.count("G")))
    if "K" in group.butts:
        last = (by.name(view, seat) for seat in view.fewest)
        notes.append(by.say("K: a butt of {names} (fewest points)", names=by.listed(last)))
    if "W" in group.butts:
        notes.append(by.say("W: you play again"))
    if not any(group.pays):
        notes.append(by.say("pays nobody"))
    return Text("; ").join(notes)


def pad(by: Speaker, view: View, last: int | None = None) -> RenderableType:
    """The score pad, or its last so many rows: the value of a butt, new totals, X for who earned nothing (BB-E3)."""
    if not view.pad:
        return by.say("The pad is still empty.")
    rows = view.pad[-last:] if last else view.pad
    table = speaker.headed_table()
    table.add_column(by.say("value"), justify="right")
    for seat in range(1, view.players + 1):
        _name_column(by, view, table, seat)
    table.add_column(by.say("turn"))
    extra = False
    for row in rows:
        if row.extra and not extra and row is not rows[0]:
            table.add_section()
        extra = row.extra
        table.add_row(*_pad_row(by, view, row), style="dim" if row.reset else "")
    hidden = len(view.pad) - len(rows)
    return (
        Group(table, by.say("({hidden} earlier rows: {pad})", hidden=hidden, pad=by.words.term("command", "pad")))
        if hidden
        else table
    )


def _pad_row(by: Speaker, view: View, row: PadRow) -> list[Text | str]:
    voluntary = row.reset == "voluntary"
    earned = zip(row.earned, row.totals, strict=True)
    totals: list[Text | str] = ["" if voluntary else str(total) if points else "X" for points, total in earned]
    name = by.name(view, row.seat)
    if row.reset:
        what = by.say("{name} resets" if voluntary else "{name}: automatic reset", name=name)
    else:
        what = by.say("{name}: group {group}", name=name, group=row.scored or 0)
    if row.extra:
        what.append(f" ({by.words.say('extra game')})")
    return ["" if voluntary else str(row.value), *totals, what]


def ending(by: Speaker, view: View) -> RenderableType:
    """Who won and why, and everybody's points."""
    assert view.outcome
    winners = view.outcome.winners
    order = sorted(range(1, view.players + 1), key=lambda seat: (seat not in winners, -view.scores[seat - 1], seat))
    table = speaker.headed_table()
    table.add_column(by.words.term("rank", "place"), justify="right")
    table.add_column(by.say("player"), overflow="ellipsis", no_wrap=True)
    table.add_column(by.say("points"), justify="right")
    if view.extra_scores:
        table.add_column(by.say("extra game"), justify="right")
    for seat in order:
        cells = [Text(str(_place(view, seat))), by.name(view, seat), Text(str(view.scores[seat - 1]))]
        if view.extra_scores:
            cells.append(Text(str(view.extra_scores[seat - 1]) if seat in view.taking_part else ""))
        table.add_row(*cells, style="bold" if seat in winners else "")
    names = by.listed(by.name(view, seat) for seat in winners)
    won = by.say("{names} wins!" if len(winners) == 1 else "{names} win together!", names=names)
    return speaker.finale(by, table, won, " ", _reason(by, view))


def _place(view: View, seat: int) -> int:
    """1 for those who win, then by points."""
    assert view.outcome
    winners = view.outcome.winners
    if seat in winners:
        return 1
    ahead = [s for s in range(1, view.players + 1) if s in winners or view.scores[s - 1] > view.scores[seat - 1]]
    return 1 + len(ahead)


def _reason(by: Speaker, view: View) -> Text:
    assert view.outcome
    winners, points = view.outcome.winners, max(view.scores)
    if not view.extra_scores:
        return by.say("Most points: {points}.", points=points)
    if len(winners) > 1:
        return by.say("Tied at {points}, and again in the extra game.", points=by.points(points))
    extra = view.extra_scores[winners[0] - 1]
    return by.say("Tied at {points}; won the extra game with {extra}.", points=by.points(points), extra=extra)


def _name_column(by: Speaker, view: View, table: Table, seat: int) -> None:
    table.add_column(speaker.cut(by.name(view, seat), NAME_WIDTH), justify="right", no_wrap=True)


def _of(view: View, by_seat: Sequence[int]) -> list[int]:
    """What belongs to the seats that play."""
    return [by_seat[seat - 1] for seat in view.playing]
