"""`bagatelle learn` over a pipe."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import bagatelle
from bagatelle.core.lessons import Ask, Tutor, fits, lessons

Run = Callable[..., Any]


def typed(name: str, lesson: int = 0) -> list[str]:
    """The first right answers to everything, and Enter after what is to be read."""
    tutor, lines = Tutor(bagatelle.game(name), lessons(bagatelle.game(name))[lesson]), []
    while tutor.step is not None:
        if isinstance(tutor.step, Ask):
            lines.append(next(move for move in tutor.match.legal() if fits(move, tutor.step.right)))
            tutor.answer(lines[-1])
        else:
            lines.append("")
            tutor.go_on()
    return lines


@pytest.mark.parametrize("name", ["bag-o-loot", "bag-of-butts", "bausack", "lucktails"])
def test_a_whole_lesson_ends_with_a_game_won_and_says_what_comes_next(run: Run, name: str) -> None:
    ended = run("learn", name, "--name", "Dot", typed=typed(name))
    assert (ended.code, ended.err) == (0, "")
    assert "Dot" in ended.out
    assert "The game is over" in ended.out
    assert ended.out.endswith(f"That was the lesson.\nGo on with:  bagatelle learn {name} --lesson getting-good\n")


def test_the_last_lesson_leads_to_a_game_and_speaks_dutch(run: Run) -> None:
    ended = run("learn", "lucktails", "--lesson", "getting-good", "--lang", "nl", typed=typed("lucktails", 1))
    assert "Lucktails: Zo word je goed" in ended.out
    assert "Speel het nu zelf:  bagatelle play lucktails" in ended.out
    assert "The bait is worth" not in ended.out


def test_what_is_wrong_is_answered_and_one_can_go_back_and_stop(run: Run) -> None:
    lines = ["", "9 9", "hello", "1 1", "?", "back", "", "2 3", "2", "back", "quit"]
    ended = run("learn", "bag-of-butts", typed=lines)
    assert ended.code == 0
    for said in (
        "needs at least one", "“hello” can't be read here.", "→ You could, but in this lesson",
        "Also: back, rules, quit.", "→ That would pay you 1 point, and Pickle too.",
    ):  # fmt: skip
        assert said in ended.out.replace("\n", " ")
    assert ended.out.count("╭─ 1/11 ") == 2
    assert ended.out.count("╭─ 2/11 ") == 3
    assert "That was the lesson." not in ended.out


def test_what_a_lesson_says_can_be_typed_is_understood_in_dutch_too(run: Run) -> None:
    ended = run("learn", "bag-of-butts", "--lang", "nl", typed=["", "hulp", "regels", "terug", "stop"])
    assert "Ook: terug, regels, stop." in ended.out
    assert "Voorbereiding" in ended.out
    assert "Dat was de les." not in ended.out
    assert "niet begrepen" not in ended.out


def test_a_rule_is_shown_by_its_id(run: Run) -> None:
    ended = run("learn", "bag-o-loot", "--lesson", "BL-E1", "--lang", "nl", typed=["", ""])
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith("Bag-O-Loot: Twee en twee en één\n")
    assert "Vijf echte zessen" in ended.out
    assert "bagatelle play" not in ended.out


def test_a_rule_is_shown_to_who_only_watches(run: Run) -> None:
    ended = run("learn", "bag-of-butts", "--lesson", "BB-E3", typed=["", "", ""])
    assert (ended.code, ended.err) == (0, "")
    assert "Cole +3" in ended.out


def test_without_a_game_it_lists_what_can_be_learned(run: Run) -> None:
    listed = run("learn").out
    assert "bagatelle learn bausack --lesson getting-good  Bausack: Getting good (about 4 minutes)\n" in listed
    assert len(listed.splitlines()) == 8


@pytest.mark.parametrize(
    ("argv", "why"),
    [
        (("chess",), "there is no game 'chess'"),
        (("lucktails", "--lesson", "cheating"), "there is no lesson “cheating” in Lucktails; there are: how-it-goes, "),
        (("lucktails", "--name", ""), "a name has 1 to 20 printable characters"),
    ],
)
def test_what_cannot_be_learned_is_refused(run: Run, argv: tuple[str, ...], why: str) -> None:
    ended = run("learn", *argv)
    assert (ended.code, ended.out) == (2, "")
    assert why in ended.err
