"""Every lesson is replayed through the rules, along every right answer."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import bagatelle
from bagatelle.core.errors import IllegalMove, NotationError
from bagatelle.core.lessons import LEARNER, OTHERS, Ask, Lesson, Tutor, fits, lessons

OURS = ("bag-o-loot", "bag-of-butts", "bausack", "lucktails")
EVERY = [(name, lesson) for name in OURS for lesson in lessons(bagatelle.game(name))]
every_lesson = pytest.mark.parametrize(("name", "lesson"), EVERY, ids=lambda x: getattr(x, "name", x))
# The rules that a turn can meet, by the letters of their ids
OF_A_TURN = {"bag-o-loot": "TLPBR", "bag-of-butts": "TRX", "bausack": "TPC", "lucktails": "T"}


def rule_ids(name: str) -> list[str]:
    return re.findall(r"^- \*\*([A-Z]{2}-[A-Z]*[0-9]+)\*\*", bagatelle.game(name).rule_page("en"), re.MULTILINE)


def right_answers(tutor: Tutor) -> list[str]:
    assert isinstance(tutor.step, Ask)
    return [move for move in tutor.match.legal() if fits(move, tutor.step.right)]


def reach(name: str, lesson: Lesson, answers: list[str]) -> Tutor:
    """The lesson after these answers, at the next question or at its end."""
    tutor = Tutor(bagatelle.game(name), lesson)
    read(tutor)
    for answer in answers:
        reply = tutor.answer(answer)
        assert reply.right, f"{answer}: {reply.words}"
        read(tutor)
    return tutor


def read(tutor: Tutor) -> None:
    while tutor.step is not None and not isinstance(tutor.step, Ask):
        tutor.go_on()


def taken(name: str, lesson: Lesson) -> Tutor:
    """The lesson at its end, after the first right answer to each question."""
    tutor = reach(name, lesson, [])
    while tutor.step is not None:
        assert tutor.answer(right_answers(tutor)[0]).right
        read(tutor)
    return tutor


def questions(name: str, lesson: Lesson) -> Iterator[Tutor]:
    """The lesson at every question and at its end, with every table that right answers lead to there."""
    ways: list[list[str]] = [[]]
    known = set()
    while ways:
        way = ways.pop()
        tutor = reach(name, lesson, way)
        if (key := (tutor.number, tutor.match.record())) not in known:
            known.add(key)
            ways += [[*way, answer] for answer in right_answers(tutor)] if tutor.step is not None else []
            yield tutor


@every_lesson
def test_a_lesson_can_be_taken_along_every_right_answer_and_answers_every_wrong_one(name: str, lesson: Lesson) -> None:
    ends = 0
    for tutor in questions(name, lesson):
        if not isinstance(step := tutor.step, Ask):
            ends += 1
            continue
        before, right = tutor.match.record(), right_answers(tutor)
        assert tutor.match.actor == LEARNER, f"somebody else has to decide: {step.words}"
        assert right, f"nothing right can be done: {step.words}"
        wrong = [move for move in tutor.match.legal() if move not in right]
        first = [next((wrongs for wrongs in step.wrong if fits(move, wrongs)), "") for move in wrong]
        assert "" not in first, f"“{step.words}” has no answer to {wrong[first.index('')]}"
        assert set(step.wrong) == set(first), f"“{step.words}” says something for nothing"
        for move in wrong[:3]:
            assert not tutor.answer(move).right
        assert tutor.match.record() == before
    assert ends


@pytest.mark.parametrize("name", OURS)
def test_the_lessons_of_a_game_teach_every_rule_of_a_turn(name: str) -> None:
    taught = {
        rule for lesson in lessons(bagatelle.game(name)) for _, step in lesson.steps for rule in step.teaches.split()
    }
    assert taught <= set(rule_ids(name))
    turn = {rule for rule in rule_ids(name) if rule.split("-")[1][0] in OF_A_TURN[name]}
    assert turn - taught == set()


@pytest.mark.parametrize("name", OURS)
def test_a_game_has_a_lesson_that_is_a_whole_game_and_one_for_more(name: str) -> None:
    how, good = lessons(bagatelle.game(name))
    assert [how.name, good.name] == ["how-it-goes", "getting-good"]
    tutor = taken(name, how)
    assert len(how.scenes) == 1
    assert tutor.match.outcome
    assert tutor.match.outcome.winners == (LEARNER,)


@every_lesson
def test_a_lesson_takes_a_few_minutes(name: str, lesson: Lesson) -> None:
    """About 200 words a minute, and ten seconds for each answer."""
    words = sum(len((step.words + getattr(step, "praise", "")).split()) for _, step in lesson.steps)
    answers = sum(isinstance(step, Ask) for _, step in lesson.steps)
    assert 2 <= words / 200 + answers / 6 <= lesson.minutes + 1 <= 6


def a_tutor() -> Tutor:
    return reach("bag-of-butts", lessons(bagatelle.game("bag-of-butts"))[0], [])


def test_a_wrong_answer_is_explained_and_changes_nothing() -> None:
    tutor = a_tutor()
    number, legal = tutor.number, tutor.match.legal()
    assert not tutor.answer("announce 1 1").right
    with pytest.raises(IllegalMove, match="at least one"):
        tutor.answer("announce 9 9")
    with pytest.raises(NotationError):
        tutor.answer("hello")
    assert (tutor.number, tutor.match.legal()) == (number, legal)


def test_one_can_go_back_a_step_and_on_again() -> None:
    tutor = a_tutor()
    tutor.answer("announce 2 3")
    assert [str(step.move) for step in tutor.told] == ["announce 2 3", "draw pb/pyg/ybg"]
    tutor.back()
    assert (tutor.number, tutor.match.history) == (1, [])
    tutor.back()
    tutor.back()
    assert (tutor.number, tutor.told) == (0, [])
    tutor.go_on()
    tutor.answer("announce 2 3")
    assert tutor.match.legal() == ["score 1", "score 2", "score 3"]


def test_one_can_go_back_from_the_end_and_into_the_scene_before() -> None:
    lesson = lessons(bagatelle.game("bag-of-butts"))[1]
    tutor = reach("bag-of-butts", lesson, ["score 2", "score 2", "reset"])
    assert tutor.new_scene
    tutor.back()
    assert tutor.match.outcome
    tutor.back()
    assert tutor.match.legal() == ["add", "reset"]
    assert tutor.answer("reset").right


def test_a_question_wants_an_answer_and_a_text_wants_none() -> None:
    tutor = a_tutor()
    with pytest.raises(IllegalMove) as refused:
        tutor.go_on()
    assert refused.value.code == "answer-first"
    tutor.back()
    with pytest.raises(IllegalMove) as refused:
        tutor.answer("announce 2 3")
    assert refused.value.code == "read-first"


def test_a_tower_that_falls_in_a_lesson_is_put_up_again() -> None:
    lesson = lessons(bagatelle.game("bausack"))[0]
    way = ["build brick-1 bid 0", "place brick-1", "pass", "build cube-1 bid 0", "pass", "build cube-2 bid 0"]
    tutor = reach("bausack", lesson, way)
    reply = tutor.answer("place cube-2 at 0.2 0.2 0.3 1 0 0 0")
    assert not reply.right
    assert "touched the table" in reply.words
    assert tutor.match.legal() == ["place cube-2"]
    assert tutor.answer("place cube-2").right


def test_nothing_is_told_in_a_lesson_that_the_learner_may_not_know() -> None:
    tutor = reach("lucktails", lessons(bagatelle.game("lucktails"))[0], ["bait 1"])
    tutor.answer("take")
    tutor.go_on()
    assert [str(step.move) for step in tutor.told] == ["deal ? ? 6 / ? ? / 2 3 5"]
    assert OTHERS[:2] == ("Pickle", "Waffle")  # whom the texts speak of
