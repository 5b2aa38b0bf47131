"""When is switching right? The Monty Hall question of Lucktails."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from bagatelle.core.study import CONFIDENCE, Field, Mean, Section, Table
from bagatelle.games.lucktails.study.counts import BONUSES, CLUES, DEALT, KNOWN, LAID, ORIGINS
from bagatelle.games.lucktails.study.show import BLIND, SEEING, Shown

CLUE_KEYS = ("clue_nothing", "clue_baited", "clue_took", "clue_kept", "clue_switched")
ORIGIN_KEYS = ("origin_dealt", "origin_laid", "origin_known")
PLOTTED = 2  # bonuses of 0 and 1; more are rare


def switching(shown: Shown) -> Section:
    clues = [shown(key) for key in CLUE_KEYS]
    cards = [_card(shown, origin, bonus) for origin in range(ORIGINS) for bonus in range(BONUSES)]
    left = [_left(shown, n) for n in range(1, max(field.players for field in shown.fields) + 1)]
    known = [*(str(card) for card in range(7)), "L"]
    order = [origin * BONUSES + bonus for bonus in range(PLOTTED) for origin in range(ORIGINS)]
    gain = shown("switch_gain")
    return Section(
        shown("switch_title"),
        shown("switch_how"),
        (
            shown.table(shown("switch_by_clue"), shown("clue"), lambda f: f.means["clue_gain"], clues),
            shown.table(shown("switch_by_left"), shown("left"), lambda f: f.means["left_gain"], left),
            _cards(shown, cards),
            shown.table(shown("switch_by_known"), shown("known"), lambda f: f.means["known_gain"], known),
        ),
        (
            _neutral(shown),
            *(text for clue in range(CLUES) for text in _clue(shown, clue)),
            *_verdicts(shown, shown("about_laid"), [_of(f, LAID, 0) for f in shown.of(SEEING)]),
            *_verdicts(shown, shown("about_bonus"), [_of(f, DEALT, 1) for f in shown.of(SEEING)]),
            *_break_even(shown, known),
        ),
        shown.page(
            "switching",
            shown("switch_title"),
            shown.strip(shown("clue_strip"), shown("clue_axis"), gain, [shown(f"{k}_tick") for k in CLUE_KEYS], _clues),
            shown.strip(
                shown("card_strip"),
                shown("card_axis"),
                gain,
                [shown(f"{ORIGIN_KEYS[i // BONUSES]}_tick") + _plus(i % BONUSES) for i in order],
                lambda f: [f.means["card_gain"][i] for i in order],
            ),
        ),
    )


def _clues(field: Field) -> Sequence[Mean]:
    return field.means["clue_gain"]


def _of(field: Field, origin: int, bonus: int) -> Mean:
    return field.means["card_gain"][origin * BONUSES + bonus]


def _plus(bonus: int) -> str:
    return f"\n+{bonus}" if bonus else ""


def _card(shown: Shown, origin: int, bonus: int) -> str:
    return shown(ORIGIN_KEYS[origin]) + (f", {shown(f'bonus_{bonus}')}" if bonus else "")


def _left(shown: Shown, n: int) -> str:
    return shown("left_row", n=n, out=6 - n)  # LT-S2: 6 less the players are dealt face up, and all who leave show one


def _cards(shown: Shown, names: Sequence[str]) -> Table:
    """What keeping and switching earn, by the middle card, among players who heed what they see."""
    rows: list[tuple[str, ...]] = []
    for field in shown.of(SEEING):
        for i, name in enumerate(names):
            gain = field.means["card_gain"][i]
            if gain.known:
                keep, switch = (field.means[key][i].text(shown.language) for key in ("card_keep", "card_switch"))
                difference = gain.text(shown.language, 2, True)
                players = "" if any(row[0] == str(field.players) for row in rows) else str(field.players)
                rows.append((players, name, keep, switch, difference, shown.number(gain.n)))
    heads = ("players", "card", "keeping", "switching", "difference", "cases")
    return Table(shown("switch_by_card"), 2, tuple(shown(head) for head in heads), tuple(rows))


def _neutral(shown: Shown) -> str:
    """Whether switching is neutral among those who heed nothing: any middle card without a bonus, whatever happened."""
    lines = [mean for field in shown.of(BLIND) for mean in _without_bonus(field) if mean.known]
    inside = sum(mean.low <= 0 <= mean.high for mean in lines)
    signs = [mean.sign(len(lines)) for mean in lines]
    return shown(
        "not_neutral" if any(signs) else "neutral",
        inside=inside,
        all=len(lines),
        expected=shown.number(CONFIDENCE * len(lines)),
        most=shown.number(max((abs(mean.mean) for mean in lines), default=0.0), 3),
    )


def _without_bonus(field: Field) -> list[Mean]:
    origins = [_of(field, origin, 0) for origin in (DEALT, LAID, KNOWN)]
    return [*field.means["clue_gain"], *field.means["left_gain"], *origins]


def _clue(shown: Shown, clue: int) -> list[str]:
    return _verdicts(shown, shown(f"about_{CLUE_KEYS[clue]}"), [_clues(f)[clue] for f in shown.of(SEEING)])


def _verdicts(shown: Shown, about: str, means: Sequence[Mean]) -> list[str]:
    """What to do in a situation, with each number of players."""
    among = len(list(chain(*(_without_bonus(field) for field in shown.of(SEEING)))))
    verdicts: dict[int, list[tuple[Field, Mean]]] = {1: [], -1: [], 0: []}
    for field, mean in zip(shown.of(SEEING), means, strict=True):
        if mean.known:
            verdicts[mean.sign(among)].append((field, mean))
    keys = {1: "verdict_switch", -1: "verdict_keep", 0: "verdict_open"}
    texts = [
        shown(
            keys[sign],
            players=shown.players(field for field, _ in found),
            gain=shown.range(mean for _, mean in found),
        )
        for sign, found in verdicts.items()
        if found
    ]
    return [f"{about}: {'; '.join(texts)}."] if texts else []


def _break_even(shown: Shown, names: Sequence[str]) -> list[str]:
    """The cards that are worth switching to, for who knows them."""
    texts = []
    for field in shown.of(SEEING):
        means = field.means["known_gain"]
        worth = [name for name, mean in zip(names, means, strict=True) if mean.sign(len(names)) > 0]
        if any(mean.known for mean in means):
            texts.append(shown("worth_it", n=field.players, cards=shown.listed(worth) if worth else shown("none")))
    about = shown("about_known")
    return [f"{about}: {'; '.join(texts)}."] if texts else []
