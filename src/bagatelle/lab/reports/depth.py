"""What is in a game: luck, choices, hidden things, skill, and what comes into play."""

from __future__ import annotations

from collections.abc import Callable

from bagatelle.lab.reports.case import Case, Play
from bagatelle.lab.reports.metrics import (
    ALIKE,
    BLIND,
    CELLS,
    FREE,
    LEGAL,
    MATTERING,
    MIXED,
    NUMBER,
    PERCENT,
    SECOND,
    TELLING,
    TIMES,
    WORTH,
    written,
)  # fmt: skip
from bagatelle.lab.reports.sections import Section, Table, Teller


def luck(t: Teller) -> Section:
    words = t.words
    company = ", ".join(t.report.company)

    def line(case: Case, name: str) -> str:
        facts = {"case": name, "alike": written(words, PERCENT, case.luck.alike)}
        if not case.luck.mixed:
            return words.say("With {case} luck makes {alike} of what tells results apart.", **facts)
        facts["mixed"] = written(words, PERCENT, case.luck.mixed)
        return words.say("With {case} luck makes {mixed} of what tells results apart in mixed company, and {alike} "
                         "where everybody plays alike.", **facts)  # fmt: skip

    how = words.say("Every change of a chance to win is credited to a random event or to a decision, as in a review. "
                    "Mixed company: everybody's level is drawn by lot ({levels}).", levels=company)  # fmt: skip
    return Section("luck", words.say("Luck or decisions?"), how, t.found(line, MIXED, ALIKE),
                   [*t.draw.metric(MIXED), *t.draw.metric(ALIKE)], [t.table(MIXED, ALIKE)])  # fmt: skip


def choices(t: Teller) -> Section:
    words = t.words

    def line(case: Case, name: str) -> str:
        return words.say(
            "With {case} there are {legal} choices at a decision on average. Where there is more than one, choosing "
            "blind instead of well loses {blind} of the chance to win; in {telling} of these decisions it surely loses "
            "something.", case=name, legal=written(words, NUMBER, case.choices.legal),
            blind=written(words, PERCENT, case.choices.blind), telling=written(words, PERCENT, case.choices.telling),
        )  # fmt: skip

    how = words.say("Decisions were sampled and their choices played out with the same luck. Blind means drawn by lot "
                    "among all that is legal.")  # fmt: skip
    metrics = (LEGAL, FREE, BLIND, SECOND, TELLING, MATTERING)
    return Section("choices", words.say("How many choices are there, and do they matter?"), how,
                   t.found(line, LEGAL, BLIND, TELLING),
                   [*t.draw.legal(), *t.draw.metric(BLIND), *t.draw.metric(TELLING)],
                   [t.table(*metrics)])  # fmt: skip


def hidden(t: Teller) -> Section:
    words = t.words

    def line(case: Case, name: str) -> str:
        assert case.hidden
        return words.say(
            "With {case} whoever decides can't tell {cells} of what changes in a game. How it lies moves their chance "
            "to win by {worth} (standard deviation).", case=name, cells=written(words, PERCENT, case.hidden.cells),
            worth=written(words, PERCENT, case.hidden.worth),
        )  # fmt: skip

    title = words.say("How much is hidden?")
    if not any(case.hidden for case in t.cases):
        return Section("hidden", title, "", [words.say("Nothing: everybody knows all but what will be drawn.")], [], [])
    how = words.say("Of the numbers that a game is made of, those that change in it; and of these the ones that differ "
                    "between states that whoever decides can't tell apart.")  # fmt: skip
    return Section("hidden", title, how, t.found(line, CELLS, WORTH),
                   [*t.draw.metric(CELLS), *t.draw.metric(WORTH)], [t.table(CELLS, WORTH)])  # fmt: skip


def ladder(t: Teller) -> Section:
    words, level = t.words, t.report.level

    def line(case: Case) -> str:
        best = max(case.ladder, key=lambda rung: rung.wins.low)
        if best.wins.low <= 1:
            return words.say("With {case} none of these is surely better than {level}.",
                             case=t.draw.name(case), level=level)  # fmt: skip
        return words.say(
            "With {case} the best of these is {bot}: it wins {wins} times the fair share at a table of {level}.",
            case=t.draw.name(case), bot=best.bot, wins=written(words, TIMES, best.wins), level=level,
        )  # fmt: skip

    head = [words.say("case"), words.say("bot"), words.say("games"), words.say("times the fair share"),
            words.say("milliseconds a decision")]  # fmt: skip
    rows = [
        [t.draw.name(case), rung.bot, words.number(rung.games), written(words, TIMES, rung.wins),
         words.number(rung.milliseconds, 2)]
        for case in t.cases for rung in case.ladder
    ]  # fmt: skip
    how = words.say("One bot at a table where all others are {level}. search@64r plays each of its choices out up to "
                    "64 times before it decides. The dashed line is as good as the others.", level=level)  # fmt: skip
    found = [line(case) for case in t.some() if case.ladder]
    return Section("ladder", words.say("Does thinking help?"), how, found, t.draw.ladders(), [Table(head, rows)])


def plays(t: Teller) -> Section:
    words = t.words
    head = [words.say("what"), words.say("case"), words.say("times a game"), words.say("games with any"),
            words.say("wins of whoever did it, times the fair share"), words.say("moves their chance by"),
            words.say("what they would lose without it"), words.say("best choice where possible")]  # fmt: skip
    rows = [
        [words.say(play.label), t.draw.name(case), written(words, NUMBER, play.per_game),
         written(words, PERCENT, play.any), written(words, TIMES, play.wins), written(words, PERCENT, play.moves),
         written(words, PERCENT, play.without), written(words, PERCENT, play.best)]
        for i in range(len(t.cases[0].plays)) for case in t.cases for play in case.plays[i : i + 1]
    ]  # fmt: skip
    found = [said for case in t.some() for said in _telling(t, case)]
    how = words.say("Whoever did it decided it, or it was their turn when it happened. That they win more often "
                    "needn't be because of it: whoever is ahead does other things than whoever is behind.")  # fmt: skip
    return Section("plays", words.say("What comes into play, and what does it change?"), how, found,
                   t.draw.plays(), [Table(head, rows)])  # fmt: skip


def _telling(t: Teller, case: Case) -> list[str]:
    """What goes with winning and losing, and what would be missed."""
    words, name = t.words, t.draw.name(case)

    def best(of: Callable[[Play], float]) -> Play | None:
        found = max(case.plays, key=of, default=None)
        return found if found and of(found) > 0 else None

    most = best(lambda play: play.wins.low - 1 if play.wins else -1)
    least = best(lambda play: 1 - play.wins.high if play.wins else -1)
    missed = best(lambda play: play.without.low if play.without else -1)
    said = []
    if most and most.wins:
        said.append(words.say("With {case} this goes with winning most: {what}. Whoever did it won {wins} times the "
                              "fair share.", case=name, what=words.say(most.label),
                              wins=written(words, TIMES, most.wins)))  # fmt: skip
    if least and least.wins:
        said.append(words.say("With {case} this goes with losing most: {what} ({wins} times the fair share).",
                              case=name, what=words.say(least.label),
                              wins=written(words, TIMES, least.wins)))  # fmt: skip
    if missed and missed.without:
        said.append(words.say("With {case} this would be missed most by whoever could choose it: {what}. Without it "
                              "they would lose {without} of their chance to win.", case=name,
                              what=words.say(missed.label),
                              without=written(words, PERCENT, missed.without)))  # fmt: skip
    return said
