"""Does it matter who starts?"""

from __future__ import annotations

from collections.abc import Sequence

from bagatelle.games.lucktails.study.show import SEEING, Shown
from bagatelle.lab.findings import Field, Mean, Section


def seats(shown: Shown) -> Section:
    most = max(field.players for field in shown.fields)
    names = [shown.say("1, starts"), *(shown.say("{n} after", n=n) for n in range(1, most))]
    ticks = [str(n) for n in range(1, most + 1)]
    return Section(
        shown.say("Does it matter who starts?"),
        shown.say(
            "VPs a round by the seat counted from who started that round, and wins by the seat counted from "
            "who started the game; 1 time the fair share is what everybody would win if it didn't matter."
        ),
        (
            shown.table(shown.say("VPs a round"), shown.say("seat"), lambda f: f.means["seat_vps"], names, False, 3),
            shown.table(
                shown.say("VPs a round, minus the average of the table"), shown.say("seat"), _lead, names, digits=3
            ),
            shown.table(shown.say("Wins, as a multiple of the fair share"), shown.say("seat"), _wins, names, False, 3),
        ),
        tuple(_conclusion(shown, field) for field in shown.of(SEEING)),
        shown.page(
            "seats",
            shown.say("Does it matter who starts?"),
            shown.strip(
                shown.say("VPs in a round, by who started the round"),
                shown.say("seat (1 starts the round)"),
                shown.say("VPs a round,\nminus the average"),
                ticks,
                _lead,
            ),
            shown.strip(
                shown.say("Games won, by who started the game"),
                shown.say("seat (1 starts the game)"),
                shown.say("wins, times\nthe fair share"),
                ticks,
                _wins,
                1,
            ),
        ),
    )


def _lead(field: Field) -> Sequence[Mean]:
    return field.means["seat_lead"][: field.players]


def _wins(field: Field) -> Sequence[Mean]:
    """Wins by seat, as a multiple of the fair share."""
    return [share.times(field.players) for share in field.wins]


def _conclusion(shown: Shown, field: Field) -> str:
    n = field.players
    rounds, wins = _lead(field), [mean.less(1) for mean in _wins(field)]
    best, worst = max(range(n), key=lambda i: rounds[i].mean), min(range(n), key=lambda i: rounds[i].mean)
    told = any(mean.sign(n) for mean in rounds)
    text = shown.say(
        "{n} careful players: in a round, seat {best} gets most and seat {worst} least; the difference is {spread} VPs."
        if told
        else "{n} careful players: no seat of a round can be told from another (at most {spread} VPs between "
        "seats {best} and {worst}).",
        n=n,
        best=best + 1,
        worst=worst + 1,
        spread=shown.number(rounds[best].mean - rounds[worst].mean, 2),
    )
    lucky = [str(i + 1) for i, mean in enumerate(wins) if mean.sign(n) > 0]
    unlucky = [str(i + 1) for i, mean in enumerate(wins) if mean.sign(n) < 0]
    none = shown.say("none")
    return f"{text} " + (
        shown.say(
            "Seats that win more than their share of the games: {more}; fewer: {fewer}.",
            more=shown.listed(lucky) or none,
            fewer=shown.listed(unlucky) or none,
        )
        if lucky or unlucky
        else shown.say("In games won, no seat can be told from a fair share.")
    )
