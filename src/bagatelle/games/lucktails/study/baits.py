"""What is a bait of each size worth, and what does raising it bring?"""

from __future__ import annotations

from collections.abc import Sequence

from bagatelle.core.study import Field, Mean, Panel, Section, Series, Strip, Table
from bagatelle.games.lucktails.study.counts import BAITS
from bagatelle.games.lucktails.study.show import BLIND, SEEING, Shown, points

NAMES = (*(str(bait) for bait in range(1, BAITS)), f"{BAITS}+")


def baits(shown: Shown) -> Section:
    careful = shown.of(SEEING)
    return Section(
        shown("bait_title"),
        shown("bait_how"),
        tuple(_table(shown, field) for field in careful),
        (*(_conclusion(shown, field) for field in careful), shown("raise_caveat")),
        shown.page(
            "baits",
            shown("bait_title"),
            Strip(
                shown("worth_strip"),
                tuple(_worth(shown, *pair) for pair in zip(careful, shown.of(BLIND), strict=True)),
            ),
            Strip(shown("choice_strip"), tuple(_choices(shown, field) for field in careful)),
            shown.strip(
                shown("raise_strip"),
                shown("raised_to"),
                shown("raise_gain_axis"),
                NAMES,
                lambda f: f.means["raise_gain"],
            ),
        ),
    )


def _table(shown: Shown, field: Field) -> Table:
    rows = []
    for i, name in enumerate(NAMES):
        cell = {key: means[i] for key, means in field.means.items() if len(means) == BAITS}
        signed = [cell[key].text(shown.language, 2, True) for key in ("take_gain", "raise_gain", "raise_lead")]
        chosen = [shown.percent(cell[key]) for key in ("took", "raised", "opted_out")]
        if cell["take_gain"].known or cell["raise_gain"].known:
            take = shown.number(cell["take_vps"].mean)
            out = shown.number(cell["out_vps"].mean, 2)
            rows.append((name, take, out, signed[0], *chosen, *signed[1:]))
    heads = ("bait", "take_vps", "out_vps", "take_gain", "took", "raised", "opted_out", "raise_gain", "raise_lead")
    return Table(shown("bait_table", n=field.players), 1, tuple(shown(head) for head in heads), tuple(rows))


def _conclusion(shown: Shown, field: Field) -> str:
    return shown(
        "bait_conclusion",
        n=field.players,
        better=_where(shown, field.means["take_gain"], 1),
        worse=_where(shown, field.means["take_gain"], -1),
        won=_where(shown, field.means["raise_gain"], 1),
        lost=_where(shown, field.means["raise_gain"], -1),
    )


def _where(shown: Shown, means: Sequence[Mean], sign: int) -> str:
    """The baits at which something is surely above (or below) zero, as `1–5 and 7`."""
    found = [i for i, mean in enumerate(means) if mean.sign(BAITS) == sign]
    first = [i for i in found if i - 1 not in found]
    last = [i for i in found if i + 1 not in found]
    spans = [NAMES[a] if a == b else f"{NAMES[a]}–{NAMES[b]}" for a, b in zip(first, last, strict=True)]
    return shown.listed(spans) if spans else shown("none")


def _worth(shown: Shown, careful: Field, blind: Field) -> Panel:
    """What taking and opting out give."""
    either = zip(careful.means["take_vps"], blind.means["take_vps"], strict=True)
    table = [a if a.known else b for a, b in either]
    opting = [shown.series(field.bot, field.means["out_vps"]) for field in (blind, careful)]
    named = [Series(shown("opting", who=s.label), s.kind, s.points) for s in opting]
    taking = Series(shown("taking"), 2, points(table), joined=True)
    title, axis = shown("n_players", n=careful.players), shown("bait_axis")
    return Panel(title, axis, shown("vps_axis"), NAMES, False, (taking, *named), None)


def _choices(shown: Shown, field: Field) -> Panel:
    """How often players who heed what they see take, raise and opt out."""
    keys = (("took", 3), ("raised", 4), ("opted_out", 5))
    series = tuple(Series(shown(key), kind, points(field.means[key]), joined=True) for key, kind in keys)
    title, axis = shown("n_players", n=field.players), shown("bait_axis")
    return Panel(title, axis, shown("choice_axis"), NAMES, True, series, None)
