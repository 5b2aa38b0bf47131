"""The tables a terminal shows of Lucktails: who plays, the cards as one seat knows them, the rounds, the end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from rich.console import Group, RenderableType
from rich.text import Text

from bagatelle.cli.speaker import SeatSpeaker, cut, finale, headed_table, plain_table, ranks, under
from bagatelle.games.lucktails.terminal.glyphs import face, open_card, secret_card
from bagatelle.games.lucktails.view import Leaving, MiddlePlace, View
from bagatelle.games.lucktails.worth import bait_worth, left_of, right_of

UNKNOWN = Text("?", "dim")
NAME_WIDTH = 12  # of a column; longer names are cut
BAIT_ROWS = 6  # of a long bait table that are shown at a time


class Speaker(SeatSpeaker):
    """Who draws these tables."""

    def vps(self, n: int) -> str:
        return self.words.count("1 VP", "{n} VPs", n)


def seats(by: Speaker, view: View) -> RenderableType:
    """Who plays, and whose card each of them sees."""
    table = plain_table()
    for seat in range(1, view.players + 1):
        sees = by.say("sees {name}'s card", name=by.name(right_of(view, seat)))
        table.add_row(by.name(seat), by.level(seat), sees)
    return table


def heading(by: Speaker, view: View) -> RenderableType:
    """The round and whose turn it is."""
    turn = by.say("Round {round} · {name}'s turn", round=view.round, name=by.name(view.player))
    if view.starter != view.player:
        turn.append(" · ").append_text(by.say("{name} started", name=by.name(view.starter)))
    return under(turn)


def standings(by: Speaker, view: View) -> Text:
    """Everybody's VPs."""
    lead = max(view.scores)
    alone = view.scores.count(lead) == 1
    parts = []
    for seat, score in enumerate(view.scores, 1):
        ahead = " " + by.words.say("(ahead)") if alone and score == lead else ""
        parts.append(by.name(seat).append(f" {score}{ahead}", "not bold default"))
    return Text("  ").join(parts)


def cards(by: Speaker, view: View) -> RenderableType:
    """Every card in front of a seat and in the middle: `[6]` all see, `(6)` only who looks, `?` they don't know."""
    table = headed_table()
    table.add_column(by.words.term("where a card lies", "place"), no_wrap=True)
    table.add_column(by.say("card"), justify="center")
    table.add_column(by.say("who knows it"))
    for seat in range(1, view.players + 1):
        you = by.words.say("(you)") if seat == view.seat else ""
        table.add_row(cut(by.name(seat), NAME_WIDTH, you), *_front(by, view, seat))
    for number, place in enumerate(view.middle, 1):
        table.add_row(by.say("middle {place}", place=number), *_middle(by, view, place))
    return table


def _front(by: Speaker, view: View, seat: int) -> tuple[Text, Text]:
    """The card in front of a seat, and what is known about it."""
    place = view.front[seat - 1]
    if place.face_up:
        assert place.card
        row = next(row for row in reversed(view.leavings) if row.seat == seat)
        left = by.say(
            {
                "take": "face up; took the bait of {bait}: +{gained}",
                "keep": "face up; kept it: +{gained}",
                "switch": "face up; took it from the middle: +{gained}",
            }[row.how],
            bait=row.bait, gained=row.gained,
        )  # fmt: skip
        return open_card(place.card), left
    knows = by.name(left_of(view, seat))
    if seat == view.seat:
        unseen = by.either(map(face, view.unseen))
        return UNKNOWN, by.say("face down; only {name} sees it. To you it may be {cards}", name=knows, cards=unseen)
    if place.card:
        return secret_card(place.card), by.say("face down; only you see it")
    return UNKNOWN, by.say("face down; only {name} sees it", name=knows)


def _middle(by: Speaker, view: View, place: MiddlePlace) -> tuple[Text, Text]:
    """A middle card, and what is known about it."""
    if place.came_from is None:
        what = by.say("face down; nobody knows it")
    else:
        owner, knows = by.name(place.came_from), by.name(left_of(view, place.came_from))
        what = by.say(
            "face down; {owner}'s card, only you know it"
            if place.card
            else "face down; your old card, only {name} knows it"
            if place.came_from == view.seat
            else "face down; {owner}'s card, only {name} knows it",
            owner=owner, name=knows,
        )  # fmt: skip
    if place.bonus:
        what.append("; ").append_text(by.say("{vps} on it", vps=by.vps(place.bonus)))
    return secret_card(place.card) if place.card else UNKNOWN, what


def pond(by: Speaker, view: View) -> Text:
    """All eight cards, those with a marker in brackets."""
    parts = [open_card(card.card) if card.marked else face(card.card) for card in view.pond]
    return by.say("Pond: {cards}   ([ ] is out of the round)", cards=Text("  ").join(parts))


def bait(by: Speaker, view: View) -> RenderableType:
    """The bait, what it is worth, and what others would be."""
    if len(view.playing) == 1:
        return by.say("No more baiting: only one player is left in the round.")
    now = by.say("Bait: {bait}, worth {vps} to whoever takes it." if view.bait else "There is no bait yet.",
                 bait=view.bait, vps=by.vps(view.bait_value))  # fmt: skip
    return Group(now, by.say("VPs for a bait: {rows}", rows=Text(" · ").join(_near_rows(view))))


def _near_rows(view: View) -> list[Text]:
    """The rows of the bait table around the bait, with dots where there are more."""
    rows = list(_bait_rows(view))
    now = next((i for i, row in enumerate(rows) if row.style), 0)
    first = max(0, min(now - 1, len(rows) - BAIT_ROWS))
    near = rows[first : first + BAIT_ROWS]
    return [Text("…")] * (first > 0) + near + [Text("…")] * (first + len(near) < len(rows))


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
        return by.say("Nobody has left a round yet.")
    table = headed_table()
    table.add_column(by.say("round"), justify="right")
    table.add_column(by.say("player"), no_wrap=True)
    table.add_column(by.say("how"))
    table.add_column(by.say("card"), justify="center")
    table.add_column(by.say("VPs"), justify="right")
    table.add_column(by.say("total"), justify="right")
    for number, rows in groupby(view.leavings, lambda row: row.round):
        for n, row in enumerate(rows):
            table.add_row("" if n else str(number), *_leaving(by, row))
    return table


def _leaving(by: Speaker, row: Leaving) -> tuple[RenderableType, ...]:
    how = by.say(
        {
            "take": "took the bait of {bait}",
            "keep": "kept their own card",
            "switch": "took middle card {place}",
        }[row.how],
        bait=row.bait, place=row.place or 0,
    )  # fmt: skip
    if row.bonus:
        how.append("; ").append_text(by.say("{vps} on it", vps=by.vps(row.bonus)))
    return cut(by.name(row.seat), NAME_WIDTH), how, open_card(row.card), f"+{row.gained}", str(row.total)


def ending(by: Speaker, view: View) -> RenderableType:
    """Who won and why, and everybody's VPs."""
    assert view.outcome
    (winner,) = view.outcome.winners
    won = by.say("{name} wins! Most VPs: {points}, in round {round}.",
                 name=by.name(winner), points=max(view.scores), round=view.round)  # fmt: skip
    return finale(by, ranks(by, by.say("VPs"), view.scores, winner), won)
