"""When is switching right? The Monty Hall question of Lucktails."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from bagatelle.core.intervals import CONFIDENCE
from bagatelle.games.lucktails.study.counts import (
    BAITED,
    BONUSES,
    CLUES,
    DEALT,
    KEPT,
    KNOWN,
    LAID,
    NOTHING,
    ORIGINS,
    SWITCHED,
    TOOK,
)
from bagatelle.games.lucktails.study.show import BLIND, SEEING, Shown
from bagatelle.lab.findings import Field, Mean, Section, Table

PLOTTED = 2  # bonuses of 0 and 1; more are rare


def switching(shown: Shown) -> Section:
    clues = [
        shown.say("nothing yet"), shown.say("baited or raised"), shown.say("took the bait"),
        shown.say("opted out, own card"), shown.say("opted out, switched"),
    ]  # fmt: skip
    clue_ticks = [
        shown.say("nothing\nyet"), shown.say("baited"), shown.say("took\nbait"), shown.say("out,\nkept"),
        shown.say("out,\nswitched"),
    ]  # fmt: skip
    card_ticks = [shown.say("dealt"), shown.say("laid"), shown.say("laid,\nknown")]
    cards = [_card(shown, origin, bonus) for origin in range(ORIGINS) for bonus in range(BONUSES)]
    left = [_left(shown, n) for n in range(1, max(field.players for field in shown.fields) + 1)]
    known = [*(str(card) for card in range(7)), "L"]
    order = [origin * BONUSES + bonus for bonus in range(PLOTTED) for origin in range(ORIGINS)]
    gain = shown.say("VPs: switching − keeping")
    return Section(
        shown.say("When is switching right?"),
        shown.say(
            "At every turn one may opt out, with one's own card or with one from the middle. What either would "
            "earn at that moment is read from the cards; cases are told apart only by what the player at "
            "turn knows. The left neighbour sees that player's own card, so what they did may be a clue. "
            "All numbers are VPs of switching minus VPs of keeping, with 95% intervals; above zero, "
            "switching is better. Random players heed nothing; careful ones heed what they see."
        ),
        (
            shown.table(
                shown.say(
                    "Switching to a middle card nobody has touched, without bonus, by what the left neighbour did last"
                ),
                shown.say("left neighbour"),
                lambda f: f.means["clue_gain"],
                clues,
            ),
            shown.table(
                shown.say("The same, by how many are still in the round (and how many cards are out)"),
                shown.say("still in"),
                lambda f: f.means["left_gain"],
                left,
            ),
            _cards(shown, cards),
            shown.table(
                shown.say("Switching to a card laid there by the right neighbour, which one knows, without bonus"),
                shown.say("known card"),
                lambda f: f.means["known_gain"],
                known,
            ),
        ),
        (
            _neutral(shown),
            *(text for clue in range(CLUES) for text in _clue(shown, clue)),
            *_verdicts(
                shown,
                shown.say("A middle card that somebody gave up, unknown to the player"),
                [_of(f, LAID, 0) for f in shown.of(SEEING)],
            ),
            *_verdicts(
                shown,
                shown.say("An untouched middle card with a bonus VP"),
                [_of(f, DEALT, 1) for f in shown.of(SEEING)],
            ),
            *_break_even(shown, known),
        ),
        shown.page(
            "switching",
            shown.say("When is switching right?"),
            shown.strip(
                shown.say("Untouched middle card, no bonus: what does the left neighbour tell?"),
                shown.say("what the left neighbour, who sees my card, did last"),
                gain,
                clue_ticks,
                _clues,
            ),
            shown.strip(
                shown.say("Any middle card: dealt there, laid by a player, or laid and known to me"),
                shown.say("where the middle card comes from (+1: with a bonus VP on it)"),
                gain,
                [card_ticks[i // BONUSES] + _plus(i % BONUSES) for i in order],
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
    card = shown.say({DEALT: "untouched", LAID: "laid there, unknown", KNOWN: "laid there, known"}[origin])
    return f"{card}, {shown.say('bonus 1' if bonus == 1 else 'bonus 2 or more')}" if bonus else card


def _left(shown: Shown, n: int) -> str:
    # LT-S2: 6 less the players are dealt face up, and all who leave show one
    return shown.say("{n} ({out} out)", n=n, out=6 - n)


def _cards(shown: Shown, names: Sequence[str]) -> Table:
    """What keeping and switching earn, by the middle card, among players who heed what they see."""
    rows: list[tuple[str, ...]] = []
    for field in shown.of(SEEING):
        for i, name in enumerate(names):
            gain = field.means["card_gain"][i]
            if gain.known:
                keep, switch = (field.means[key][i].text(shown) for key in ("card_keep", "card_switch"))
                difference = gain.text(shown, 2, True)
                players = "" if any(row[0] == str(field.players) for row in rows) else str(field.players)
                rows.append((players, name, keep, switch, difference, shown.number(gain.n)))
    heads = (
        shown.say("players"), shown.say("middle card"), shown.say("keeping"), shown.say("switching"),
        shown.say("difference"), shown.say("cases"),
    )  # fmt: skip
    return Table(shown.say("By the middle card, among careful players"), 2, heads, tuple(rows))


def _neutral(shown: Shown) -> str:
    """Whether switching is neutral among those who heed nothing: any middle card without a bonus, whatever happened."""
    lines = [mean for field in shown.of(BLIND) for mean in _without_bonus(field) if mean.known]
    inside = sum(mean.low <= 0 <= mean.high for mean in lines)
    signs = [mean.sign(len(lines)) for mean in lines]
    return shown.say(
        "With random players only {inside} of {all} intervals contain zero, where about {expected} would "
        "if switching were neutral, and at least one is further off than chance explains (the largest "
        "difference is {most} VPs)."
        if any(signs)
        else "Where nobody's play says anything, switching is neutral: with random players {inside} of {all} "
        "intervals contain zero, where about {expected} would if there were no difference anywhere; none "
        "is further off than chance explains (the largest difference is {most} VPs).",
        inside=inside,
        all=len(lines),
        expected=shown.number(CONFIDENCE * len(lines)),
        most=shown.number(max((abs(mean.mean) for mean in lines), default=0.0), 3),
    )


def _without_bonus(field: Field) -> list[Mean]:
    origins = [_of(field, origin, 0) for origin in (DEALT, LAID, KNOWN)]
    return [*field.means["clue_gain"], *field.means["left_gain"], *origins]


def _clue(shown: Shown, clue: int) -> list[str]:
    about = shown.say(
        {
            NOTHING: "The left neighbour did nothing yet",
            BAITED: "The left neighbour baited or raised",
            TOOK: "The left neighbour took the bait",
            KEPT: "The left neighbour opted out with their own card",
            SWITCHED: "The left neighbour opted out and switched",
        }[clue]
    )
    return _verdicts(shown, about, [_clues(f)[clue] for f in shown.of(SEEING)])


def _verdicts(shown: Shown, about: str, means: Sequence[Mean]) -> list[str]:
    """What to do in a situation, with each number of players."""
    among = len(list(chain(*(_without_bonus(field) for field in shown.of(SEEING)))))
    verdicts: dict[int, list[tuple[Field, Mean]]] = {1: [], -1: [], 0: []}
    for field, mean in zip(shown.of(SEEING), means, strict=True):
        if mean.known:
            verdicts[mean.sign(among)].append((field, mean))
    texts = [
        shown.say(
            {
                1: "switch {players} ({gain} VPs)",
                -1: "keep {players} (switching: {gain} VPs)",
                0: "no difference can be told {players} ({gain} VPs)",
            }[sign],
            players=shown.players(field for field, _ in found),
            gain=shown.range(mean for _, mean in found),
        )
        for sign, found in verdicts.items()
        if found
    ]
    return [f"{about}: {'; '.join(texts)}."] if texts else []


def _break_even(shown: Shown, names: Sequence[str]) -> list[str]:
    """The cards that are worth switching to, for whoever knows them."""
    texts = []
    for field in shown.of(SEEING):
        means = field.means["known_gain"]
        worth = [name for name, mean in zip(names, means, strict=True) if mean.sign(len(names)) > 0]
        if any(mean.known for mean in means):
            cards = shown.listed(worth) or shown.say("none")
            texts.append(shown.say("{cards} ({n} players)", n=field.players, cards=cards))
    about = shown.say("A card laid in the middle by the right neighbour pays if it is")
    return [f"{about}: {'; '.join(texts)}."] if texts else []
