"""Does it matter who starts?"""

from __future__ import annotations

from collections.abc import Sequence

from bagatelle.core.study import Field, Mean, Section
from bagatelle.games.lucktails.study.show import SEEING, Shown


def seats(shown: Shown) -> Section:
    most = max(field.players for field in shown.fields)
    names = [shown("starter"), *(shown("after_starter", n=n) for n in range(1, most))]
    ticks = [str(n) for n in range(1, most + 1)]
    return Section(
        shown("seat_title"),
        shown("seat_how"),
        (
            shown.table(shown("seat_vps"), shown("seat"), lambda f: f.means["seat_vps"], names, False, 3),
            shown.table(shown("seat_lead"), shown("seat"), _lead, names, digits=3),
            shown.table(shown("seat_wins"), shown("seat"), _wins, names, False, 3),
        ),
        tuple(_conclusion(shown, field) for field in shown.of(SEEING)),
        shown.page(
            "seats",
            shown("seat_title"),
            shown.strip(shown("seat_strip"), shown("seat_axis"), shown("seat_lead_axis"), ticks, _lead),
            shown.strip(shown("wins_strip"), shown("game_seat_axis"), shown("seat_wins_axis"), ticks, _wins, 1),
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
    text = shown(
        "seat_matters" if told else "seat_neutral",
        n=n,
        best=best + 1,
        worst=worst + 1,
        spread=shown.number(rounds[best].mean - rounds[worst].mean, 2),
    )
    lucky = [str(i + 1) for i, mean in enumerate(wins) if mean.sign(n) > 0]
    unlucky = [str(i + 1) for i, mean in enumerate(wins) if mean.sign(n) < 0]
    none = shown("none")
    return f"{text} " + (
        shown("wins_matter", more=shown.listed(lucky) or none, fewer=shown.listed(unlucky) or none)
        if lucky or unlucky
        else shown("wins_neutral")
    )
