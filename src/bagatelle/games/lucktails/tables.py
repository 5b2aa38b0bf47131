"""The tables a terminal shows of Lucktails: who plays, the cards as one seat knows them, the rounds, the end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from rich.console import Group, RenderableType
from rich.text import Text

from bagatelle.core.phrases import listed
from bagatelle.core.terminal import SeatSpeaker, finale, headed_table, plain_table, ranks, under
from bagatelle.games.lucktails.paint import bait_worth, face, left_of, open_card, right_of, secret_card
from bagatelle.games.lucktails.view import Leaving, MiddlePlace, View

UNKNOWN = Text("?", "dim")
NAME_WIDTH = 12  # of a column; longer names are cut


class Speaker(SeatSpeaker):
    """Who draws these tables."""

    def vps(self, n: int) -> str:
        return self.words["vp"] if n == 1 else self.words["vps"].format(n=n)


def seats(by: Speaker, view: View) -> RenderableType:
    """Who plays, and whose card each of them sees."""
    table = plain_table()
    for seat in range(1, view.players + 1):
        sees = by.say("sees", name=by.name(right_of(view, seat)))
        table.add_row(by.name(seat), by.level(seat, by.words["human"]), sees)
    return table


def heading(by: Speaker, view: View) -> RenderableType:
    """The round and whose turn it is."""
    turn = by.say("turn", round=view.round, name=by.name(view.player))
    if view.starter != view.player:
        turn.append(" · ").append_text(by.say("starter", name=by.name(view.starter)))
    return under(turn)


def standings(by: Speaker, view: View) -> Text:
    """Everybody's VPs."""
    lead = max(view.scores)
    alone = view.scores.count(lead) == 1
    parts = []
    for seat, score in enumerate(view.scores, 1):
        ahead = " " + by.words["ahead"] if alone and score == lead else ""
        parts.append(by.name(seat).append(f" {score}{ahead}", "not bold default"))
    return Text("  ").join(parts)


def cards(by: Speaker, view: View) -> RenderableType:
    """Every card in front of a seat and in the middle: `[6]` all see, `(6)` only who looks, `?` they don't know."""
    table = headed_table()
    table.add_column(by.words["place"], no_wrap=True)
    table.add_column(by.words["card"], justify="center")
    table.add_column(by.words["who_knows"])
    for seat in range(1, view.players + 1):
        table.add_row(_cut(by.name(seat), by.words["you"] if seat == view.seat else ""), *_front(by, view, seat))
    for number, place in enumerate(view.middle, 1):
        table.add_row(by.say("middle", place=number), *_middle(by, view, place))
    return table


def _front(by: Speaker, view: View, seat: int) -> tuple[Text, Text]:
    """The card in front of a seat, and what is known about it."""
    place = view.front[seat - 1]
    if place.face_up:
        assert place.card
        row = next(row for row in reversed(view.leavings) if row.seat == seat)
        return open_card(place.card), by.say(f"left_{row.how}", bait=row.bait, gained=row.gained)
    knows = by.name(left_of(view, seat))
    if seat == view.seat:
        return UNKNOWN, by.say("own_card", name=knows, cards=listed(map(face, view.unseen), by.words["or"]))
    if place.card:
        return secret_card(place.card), Text(by.words["shown_card"])
    return UNKNOWN, by.say("hidden_card", name=knows)


def _middle(by: Speaker, view: View, place: MiddlePlace) -> tuple[Text, Text]:
    """A middle card, and what is known about it."""
    if place.came_from is None:
        what = Text(by.words["middle_card"])
    else:
        owner, knows = by.name(place.came_from), by.name(left_of(view, place.came_from))
        key = "laid_card_seen" if place.card else "own_laid_card" if place.came_from == view.seat else "laid_card"
        what = by.say(key, owner=owner, name=knows)
    if place.bonus:
        what.append("; ").append_text(by.say("bonus", vps=by.vps(place.bonus)))
    return secret_card(place.card) if place.card else UNKNOWN, what


def pond(by: Speaker, view: View) -> Text:
    """All eight cards, those with a marker in brackets."""
    parts = [open_card(card.card) if card.marked else face(card.card) for card in view.pond]
    return by.say("pond", cards=Text("  ").join(parts))


def bait(by: Speaker, view: View) -> RenderableType:
    """The bait, what it is worth, and what others would be."""
    if len(view.playing) == 1:
        return Text(by.words["no_more_bait"])
    now = by.say("bait", bait=view.bait, vps=by.vps(view.bait_value)) if view.bait else Text(by.words["no_bait"])
    rows = Text(" · ").join(_bait_rows(view))
    return Group(now, by.say("bait_table", rows=rows))


def _bait_rows(view: View) -> Iterator[Text]:
    """The bait table with equal rows as one; that of the bait now in bold."""
    highest = len(view.bait_table)
    for worth, run in groupby(range(1, highest + 1), lambda bait: bait_worth(view, bait)):
        baits = list(run)
        low, high = baits[0], baits[-1]
        label = f"{low}+" if high == highest else str(low) if low == high else f"{low}–{high}"
        now = low <= min(view.bait, highest) <= high
        yield Text(f"{label}: {worth}", "bold" if now else "")


def rounds(by: Speaker, view: View) -> RenderableType:
    """How everybody left each round, and what it brought."""
    if not view.leavings:
        return Text(by.words["rounds_empty"])
    table = headed_table()
    table.add_column(by.words["round"], justify="right")
    table.add_column(by.words["player"], no_wrap=True)
    table.add_column(by.words["how"])
    table.add_column(by.words["card"], justify="center")
    table.add_column(by.words["gained"], justify="right")
    table.add_column(by.words["total"], justify="right")
    for number, rows in groupby(view.leavings, lambda row: row.round):
        for n, row in enumerate(rows):
            table.add_row("" if n else str(number), *_leaving(by, row))
    return table


def _leaving(by: Speaker, row: Leaving) -> tuple[RenderableType, ...]:
    how = by.say(f"how_{row.how}", bait=row.bait, place=row.place or 0)
    if row.bonus:
        how.append("; ").append_text(by.say("bonus", vps=by.vps(row.bonus)))
    return _cut(by.name(row.seat)), how, open_card(row.card), f"+{row.gained}", str(row.total)


def ending(by: Speaker, view: View) -> RenderableType:
    """Who won and why, and everybody's VPs."""
    assert view.outcome
    (winner,) = view.outcome.winners
    won = by.say("wins", name=by.name(winner), points=max(view.scores), round=view.round)
    return finale(by.words["over"], ranks(by, ("rank", "player", "gained"), view.scores, winner), won)


def _cut(name: Text, note: str = "") -> Text:
    """A name that fits its column."""
    name.truncate(NAME_WIDTH, overflow="ellipsis")
    return name.append(f" {note}", "not bold default") if note else name
