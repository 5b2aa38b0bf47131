"""How games go: their length, seats, how they are decided, who leads, and comebacks."""

from __future__ import annotations

from bagatelle.lab.reports.case import Case
from bagatelle.lab.reports.metrics import (
    BEHIND,
    CHANGES,
    COMEBACKS,
    DECISIONS,
    FAVOURITE,
    MARGIN,
    NUMBER,
    PERCENT,
    SHARED,
    TAKEN,
    TURNS,
    written,
)  # fmt: skip
from bagatelle.lab.reports.sections import Section, Table, Teller


def length(t: Teller) -> Section:
    words = t.words

    def line(case: Case, name: str) -> str:
        low, high = case.length.quantiles[1], case.length.quantiles[3]
        said = words.say("With {case} a game takes {decisions} decisions; half of the games take {low} to {high}.",
                         case=name, decisions=written(words, NUMBER, case.length.mean), low=words.number(low),
                         high=words.number(high))  # fmt: skip
        if case.turns:
            said += " " + words.say("That is {turns} turns.", turns=written(words, NUMBER, case.turns.mean))
        return said

    title = words.say("How long is a game?")
    return Section(
        "length", title, words.say("Every choice that somebody makes is a decision, also a forced one."),
        t.found(line, DECISIONS, TURNS),
        [
            *t.draw.spreads(words.say("decisions"), lambda case: case.length, NUMBER),
            *t.draw.metric(TURNS if t.cases[0].turns else DECISIONS),
        ],
        [t.table(DECISIONS, TURNS), t.quantiles(words.say("decisions"), NUMBER, lambda case: case.length)],
    )  # fmt: skip


def seats(t: Teller) -> Section:
    words = t.words

    def line(case: Case, name: str) -> str:
        seat, best = max(enumerate(case.seats, 1), key=lambda each: each[1].value)
        fair = words.percent(1 / case.players, 1)
        facts = {"case": name, "seat": seat, "share": written(words, PERCENT, best), "fair": fair}
        if best.low > 1 / case.players:
            return words.say("With {case} seat {seat} wins most, {share} of the games. Fair is {fair}.", **facts)
        return words.say("With {case} no seat is surely better than fair ({fair}): the most that one wins is {share} "
                         "of the games, seat {seat}.", **facts)  # fmt: skip

    seats = range(1, max(case.players for case in t.cases) + 1)
    rows = [
        [t.draw.name(case), *(written(words, PERCENT, figure) for figure in case.seats),
         *["–"] * (len(seats) - case.players)]
        for case in t.cases
    ]  # fmt: skip
    found = [line(case, t.draw.name(case)) for case in t.some()]
    how = words.say(
        "Seat 1 begins. A shared win counts as an equal part for each winner. The dashed line is the fair share."
    )
    table = Table([words.say("case"), *(f"{words.say('seat')} {seat}" for seat in seats)], rows)
    return Section("seats", words.say("Does it matter where one sits?"), how, found, t.draw.seats(), [table])


def decided(t: Teller) -> Section:
    words = t.words

    def line(case: Case, name: str) -> str:
        said = words.say("With {case} {shared} of the games have several winners.",
                         case=name, shared=written(words, PERCENT, case.shared))  # fmt: skip
        if case.margin:
            said += " " + words.say(
                "Else the winner has {margin} points more than the next one, {part} of their own.",
                margin=written(words, NUMBER, case.margin.mean), part=written(words, PERCENT, case.margin_part),
            )  # fmt: skip
        return said

    drawings = [*t.draw.metric(SHARED), *t.draw.metric(MARGIN)]
    how = words.say("A game decides if it names one winner.")
    if any(case.margin for case in t.cases):
        how += " " + words.say("The margin, points between the winner and the next one, says by how much.")
    return Section("decided", words.say("Does it decide?"), how, t.found(line, SHARED, MARGIN), drawings,
                   [t.table(SHARED, MARGIN)])  # fmt: skip


def lead(t: Teller) -> Section | None:
    words = t.words
    if not t.cases[0].lead:
        return None

    def line(case: Case, name: str) -> str:
        assert case.lead
        return words.say(
            "With {case} the lead changes {changes} times a game. The winner takes it for good after {taken} of the "
            "game on average, and in a quarter of the games only after {late}.",
            case=name, changes=written(words, NUMBER, case.lead.changes.mean),
            taken=written(words, PERCENT, case.lead.taken.mean),
            late=words.percent(case.lead.taken.quantiles[3], 0),
        )  # fmt: skip

    how = words.say("Whoever alone has the most points leads. The lead changes when somebody else does; a tie in "
                    "between changes nothing.")  # fmt: skip
    taken = words.say("part of the game after which the winner leads for good")
    return Section(
        "lead", words.say("Who leads, and until when?"), how, t.found(line, CHANGES, TAKEN),
        [*t.draw.metric(CHANGES),
         *t.draw.spreads(taken, lambda case: case.lead.taken if case.lead else None, PERCENT)],
        [t.table(CHANGES, TAKEN, BEHIND),
         t.quantiles(taken, PERCENT, lambda case: case.lead.taken if case.lead else None)],
    )  # fmt: skip


def chances(t: Teller) -> Section:
    words = t.words

    def line(case: Case, name: str) -> str:
        return words.say(
            "With {case} the winner is the favourite for good after {favourite} of the game. {comebacks} of the "
            "winners once had less than half of a fair chance.",
            case=name, favourite=written(words, PERCENT, case.chances.favourite),
            comebacks=written(words, PERCENT, case.chances.comebacks),
        )  # fmt: skip

    how = words.say("The chance to win that the winner had on the way, by rollouts of {n} games looked at closely. The "
                    "band holds half of the games.", n=words.number(sum(case.looked for case in t.cases)))  # fmt: skip
    return Section("comebacks", words.say("Can one come back?"), how, t.found(line, FAVOURITE, COMEBACKS),
                   [*t.draw.courses(), *t.draw.metric(COMEBACKS)],
                   [t.table(FAVOURITE, COMEBACKS, BEHIND)])  # fmt: skip
