"""What rule pages show: every worked example is there, and comes out as the text says."""

from __future__ import annotations

import re

import pytest

import bagatelle
from bagatelle.core.lessons import RECORD, Ask, Lesson, Tutor, examples
from bagatelle.core.match import Match

OURS = ("bag-o-loot", "bag-of-butts", "bausack", "lucktails")
EVERY = [(name, lesson) for name in OURS for lesson in examples(bagatelle.game(name))]
every_example = pytest.mark.parametrize(("name", "lesson"), EVERY, ids=lambda x: getattr(x, "name", x))


def played(name: str, rule: str) -> Match:
    """The table at the end of the example of a rule."""
    tutor = Tutor(bagatelle.game(name), next(each for each in examples(bagatelle.game(name)) if each.name == rule))
    while tutor.step is not None:
        tutor.go_on()
    return tutor.match


def rule_ids(name: str, language: str = "en") -> set[str]:
    page = bagatelle.game(name).rule_page(language)
    return set(re.findall(r"^- \*\*([A-Z]{2}-[A-Z]*[0-9]+)\*\*", page, re.MULTILINE))


@pytest.mark.parametrize("name", OURS)
def test_every_worked_example_of_a_rule_page_is_shown_and_so_is_its_saved_game(name: str) -> None:
    shown = [lesson.name for lesson in examples(bagatelle.game(name))]
    worked = {rule for rule in rule_ids(name) if "-E" in rule}
    assert worked <= set(shown)
    assert RECORD in shown
    assert len(shown) == len(set(shown))
    assert set(shown) - {RECORD} <= rule_ids(name)


@every_example
def test_an_example_can_be_played_asks_for_nothing_and_has_a_picture_of_its_rule(name: str, lesson: Lesson) -> None:
    tutor = Tutor(bagatelle.game(name), lesson)
    taught = ""
    drawn = 0
    while (step := tutor.step) is not None:
        assert not isinstance(step, Ask)
        taught += f" {step.teaches}"
        drawn += bool(step.at)
        tutor.go_on()
    assert set(taught.split()) <= rule_ids(name)
    assert lesson.name in {*taught.split(), RECORD}
    assert drawn


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_saved_game_of_a_rule_page_is_what_its_example_plays(name: str, language: str) -> None:
    (text,) = re.findall(r"```text\n(.*?)```", bagatelle.game(name).rule_page(language), re.DOTALL)
    happened = played(name, RECORD).history
    assert [f"{seat}: {move}" for seat, move in happened][-len(text.splitlines()) :] == text.splitlines()


def test_combining_comes_out_as_the_examples_say() -> None:
    results = {}
    for rule in ("BL-E1", "BL-E2", "BL-E3", "BL-E4"):
        view = played("bag-o-loot", rule).view(3)
        ann, bob, you = view.stashes
        assert (ann.sets, bob.sets) == ((), ())
        sets = [(each.number, each.cards, each.looters) for each in you.sets]
        results[rule] = (sets, you.bags, view.hand.count("L"), view.hand.count("6"))
    assert results == {
        "BL-E1": ([], (6,), 0, 0),
        "BL-E2": ([(6, 4, 1)], (), 0, 0),
        "BL-E3": ([], (6,), 1, 0),
        "BL-E4": ([(6, 4, 1)], (), 1, 0),
    }


def test_plays_come_out_as_the_rules_show_them() -> None:
    opened, stolen, snitched, punted = (played("bag-o-loot", f"BL-T{n}").view(1) for n in (4, 6, 8, 9))
    assert [(each.number, each.cards) for each in opened.stashes[0].sets] == [(6, 3)]
    assert [(each.number, each.cards) for each in stolen.stashes[1].sets] == [(6, 4)]
    assert [(each.cards, each.looters) for each in snitched.stashes[0].sets] == [(3, 0)]
    assert snitched.open_looters == (0, 1)
    assert punted.stashes[0].locked
    assert played("bag-o-loot", RECORD).view(1).stashes[1].bags == (4,)


def test_groups_pay_what_the_examples_say() -> None:
    first = played("bag-of-butts", "BB-E1")
    assert [group.pays for group in first.view(None).groups] == [(2, 0, 0, 0), (0, 2, 4, 0), (2, 2, 0, 4)]
    assert first.legal() == ["score 1", "score 2", "score 3"]
    reset = played("bag-of-butts", "BB-E2").view(None)
    assert (reset.supply, reset.bag, reset.pad[-1].value, sum(reset.pad[-1].earned)) == ("BBGGWK", "ppyybbgg", 6, 0)
    pad = played("bag-of-butts", "BB-E3").view(None).pad
    shown = [[total if won else "X" for won, total in zip(row.earned, row.totals, strict=True)] for row in pad]
    assert [row.value for row in pad] == [1, 2, 3]
    assert shown == [[2, 1, "X"], ["X", 3, "X"], [5, "X", 6]]
    frida = played("bag-of-butts", "BB-E4")
    assert frida.view(None).pad[-1].earned == (0, 16, 16, 0)
    assert [frida.actor, frida.legal()[0][:8]] == [2, "announce"]


def test_specials_do_what_their_rules_show() -> None:
    black, gray, white, khaki = (played("bag-of-butts", f"BB-X{n}") for n in (1, 2, 3, 4))
    assert black.legal() == ["score 1", "score 3"]
    assert [group.pays for group in gray.view(None).groups] == [(4, 0), (0, 6), (0, 0)]
    assert (white.scores, white.actor) == ((2, 4), 2)
    assert khaki.view(None).groups[1].pays == (0, 4)
    assert played("bag-of-butts", "BB-T2").scores == (1, 0)


def test_rounds_go_as_the_rules_show() -> None:
    assert played("lucktails", "LT-T2").view(1).bait_value == 2
    assert played("lucktails", "LT-T3").view(1).middle[0].bonus == 1
    switched = played("lucktails", "LT-T5").view(1)
    assert (switched.front[1].card, switched.middle[0].card) == ("6", None)
    assert played("lucktails", "LT-T7").scores == (6, 6)
    assert played("lucktails", "LT-S3").view(1).front[0].card == "3"
    assert played("lucktails", RECORD).scores == (6, 6, 2)


def test_towers_stand_and_fall_as_the_rules_show() -> None:
    assert [piece.name for piece in played("bausack", "BS-P1").view(1).pieces] == ["brick-1", "tile-1", "cube-1"]
    assert played("bausack", "BS-T2").scores == (10, 9)
    fallen = played("bausack", "BS-C1")
    assert fallen.outcome
    assert fallen.outcome.winners == (1,)
    assert played("bausack", RECORD).scores == (10, 8)
