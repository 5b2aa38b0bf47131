"""What is a bait of each size worth, and what does raising it bring?"""

from __future__ import annotations

from collections.abc import Sequence

from bagatelle.games.lucktails.study.counts import BAITS
from bagatelle.games.lucktails.study.show import BLIND, SEEING, Shown, points
from bagatelle.lab.findings import Field, Mean, Panel, Section, Series, Strip, Table

NAMES = (*(str(bait) for bait in range(1, BAITS)), f"{BAITS}+")


def baits(shown: Shown) -> Section:
    careful = shown.of(SEEING)
    return Section(
        shown.say("What is a bait worth?"),
        shown.say(
            "For every turn with a bait going on: what taking gives, and what opting out would have given at "
            "that moment in the way that promises most (every card not seen being equally likely). Raising "
            "to a bait (or announcing it): what the player got in that round, compared with leaving at once "
            "in the most promising way, and with the average of the table in that round."
        ),
        tuple(_table(shown, field) for field in careful),
        (
            *(_conclusion(shown, field) for field in careful),
            shown.say(
                "That is what came of raising for those who chose to, not what it would bring to those who didn't."
            ),
        ),
        shown.page(
            "baits",
            shown.say("What is a bait worth?"),
            Strip(
                shown.say("Take the bait, or opt out?"),
                tuple(_worth(shown, *pair) for pair in zip(careful, shown.of(BLIND), strict=True)),
            ),
            Strip(shown.say("What careful players do"), tuple(_choices(shown, field) for field in careful)),
            shown.strip(
                shown.say("Who raised: VPs in the round, minus those of leaving at once"),
                shown.say("bait raised to (or announced)"),
                shown.say("VPs of the round,\ndifference"),
                NAMES,
                lambda f: f.means["raise_gain"],
            ),
        ),
    )


def _table(shown: Shown, field: Field) -> Table:
    rows = []
    for i, name in enumerate(NAMES):
        cell = {key: means[i] for key, means in field.means.items() if len(means) == BAITS}
        signed = [cell[key].text(shown, 2, True) for key in ("take_gain", "raise_gain", "raise_lead")]
        chosen = [shown.percent(cell[key]) for key in ("took", "raised", "opted_out")]
        if cell["take_gain"].known or cell["raise_gain"].known:
            take = shown.number(cell["take_vps"].mean)
            out = shown.number(cell["out_vps"].mean, 2)
            rows.append((name, take, out, signed[0], *chosen, *signed[1:]))
    heads = (
        shown.say("bait"), shown.say("take"), shown.say("opt out"), shown.say("take − out"), *_chosen(shown),
        shown.say("raised: vs leaving"), shown.say("vs table"),
    )  # fmt: skip
    return Table(shown.say("Careful players, {n} at the table", n=field.players), 1, heads, tuple(rows))


def _chosen(shown: Shown) -> tuple[str, str, str]:
    return shown.say("taken"), shown.say("raised"), shown.say("opted out")


def _conclusion(shown: Shown, field: Field) -> str:
    return shown.say(
        "{n} players: taking surely gives more than opting out at a bait of: {better}; less at: {worse}. "
        "Who raised got more than by leaving at once when raising to: {won}; less when raising to: "
        "{lost}.",
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
    return shown.listed(spans) if spans else shown.say("none")


def _worth(shown: Shown, careful: Field, blind: Field) -> Panel:
    """What taking and opting out give."""
    either = zip(careful.means["take_vps"], blind.means["take_vps"], strict=True)
    table = [a if a.known else b for a, b in either]
    opting = [shown.series(field.bot, field.means["out_vps"]) for field in (blind, careful)]
    named = [Series(shown.say("opting out, {who}", who=s.label), s.kind, s.points) for s in opting]
    taking = Series(shown.say("taking the bait"), 2, points(table), joined=True)
    title, axis = shown.say("{n} players", n=careful.players), shown.say("bait")
    return Panel(title, axis, shown.say("VPs on average"), NAMES, False, (taking, *named), None)


def _choices(shown: Shown, field: Field) -> Panel:
    """How often players who heed what they see take, raise and opt out."""
    keys = zip(("took", "raised", "opted_out"), _chosen(shown), (3, 4, 5), strict=True)
    series = tuple(Series(name, kind, points(field.means[key]), joined=True) for key, name, kind in keys)
    title, axis = shown.say("{n} players", n=field.players), shown.say("bait")
    return Panel(title, axis, shown.say("share of the turns"), NAMES, True, series, None)
