"""English stands in the code, every other language in a catalogue that is complete."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bagatelle import load
from bagatelle.core.errors import BagatelleError, NotationError, OptionError
from bagatelle.core.options import Numbers
from bagatelle.core.words import Said, Words, everywhere, languages
from bagatelle.games import game, games

SCRIPT = Path(__file__).parents[1] / "scripts" / "words.py"
DUTCH = Words("nl")


def test_the_catalogues_are_complete_and_in_step_with_the_code() -> None:
    """Nothing is missing, left over or has other placeholders; what is made of them is up to date."""
    check = subprocess.run([sys.executable, SCRIPT, "--check"], capture_output=True, text=True)
    assert check.returncode == 0, check.stderr


def test_english_says_whose_own_something_is() -> None:
    """ "The own card" is no English: it is yours, or theirs."""
    root = SCRIPT.parents[1]
    catalogues = [root / "src/bagatelle/locales/nl.po", root / "web/locales/en.po"]
    pages = list((root / "src/bagatelle/games").glob("*/rules.en.md"))
    said = [line for file in catalogues + pages for line in file.read_text(encoding="utf-8").splitlines()]
    assert [line for line in said if "the own " in line.lower()] == []


def test_an_f_string_is_no_message(tmp_path: Path) -> None:
    code = f"""
import ast, importlib.util, sys
spec = importlib.util.spec_from_file_location("words", {str(SCRIPT)!r})
words = sys.modules["words"] = importlib.util.module_from_spec(spec)
spec.loader.exec_module(words)
for source in ('say("a" if x else "b")', 'say({{1: "c"}}[n])', 'count("1 d", "{{n}} d", n)', 'say(f"e {{n}}")'):
    for node in ast.walk(ast.parse(source)):
        print([message for _, message, _ in words.found(node)]) if isinstance(node, ast.Call) else None
"""
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert found.stdout.split("\n")[:3] == ["['a', 'b']", "['c']", "[('1 d', '{n} d')]"]
    assert "isn't an f-string" in found.stderr


def test_a_message_is_said_in_a_language_and_filled() -> None:
    assert languages() == ("en", "nl")
    assert Words("en").say("pile: {cards}", cards=3) == "pile: 3"
    assert DUTCH.say("pile: {cards}", cards=3) == "stapel: 3"
    assert [DUTCH.count("1 token", "{n} tokens", n) for n in (0, 1, 2)] == ["0 fiches", "1 fiche", "2 fiches"]
    assert DUTCH.term("rank", "place") == "plaats"
    assert DUTCH.term("command", "place") == "zet"
    assert everywhere("place", "command") == {"place", "zet"}
    assert (Words("en").number(1234.5, 2), DUTCH.number(1234.5, 2)) == ("1,234.50", "1.234,50")
    assert Words("en").number(-0.5, 1) == "−0.5"


def test_what_no_catalogue_has_is_said_in_english() -> None:
    """As of games of others."""
    assert DUTCH.say("Hold at {n}, or roll.", n=20) == "Hold at 20, or roll."
    assert DUTCH.say("") == ""


def test_words_that_were_said_in_english_can_be_said_again() -> None:
    allowed = Said("{low} to {high}", low=1, high=9)
    said = Said("{many} whole numbers from {low} to {high}", many=allowed, low=0, high=9)
    assert said == "1 to 9 whole numbers from 0 to 9"
    assert DUTCH.say(said) == "1 tot 9 hele getallen van 0 tot en met 9"


@pytest.mark.parametrize(
    ("wrong", "english", "dutch"),
    [
        (lambda: game("chess"), "there is no game 'chess'; there are: ", "er is geen spel 'chess'; er zijn: "),
        (
            lambda: game("lucktails").new(9),
            "Lucktails takes 2 to 5 players, not 9",
            "Lucktails is voor 2 tot 5 spelers",
        ),
        (
            lambda: Numbers("bait", (1,), "", 0, 9, 1, 5).check("x"),
            "option bait takes 1 to 5 whole numbers from 0 to 9, not 'x'",
            "optie bait is 1 tot 5 hele getallen van 0 tot en met 9, niet 'x'",
        ),
        (
            lambda: load("game: lucktails\nrules: 1\nplayers: 2\nseed: 1\n\n1: hop\n"),
            "line 6: the event is of 1, but a random event is due",
            "regel 6: de gebeurtenis is van 1, maar het toeval is aan zet",
        ),
        (
            lambda: game("bag-of-butts").moves.parse("hop"),
            "can't read “hop” as a move; moves are written: add",
            "“hop” is niet als zet te lezen; zetten schrijf je zo: add",
        ),
    ],
)
def test_errors_are_english_and_can_be_said_in_dutch(wrong: object, english: str, dutch: str) -> None:
    with pytest.raises(BagatelleError) as caught:
        wrong()  # type: ignore[operator]
    assert str(caught.value).startswith(english)
    assert DUTCH.say(caught.value.said).startswith(dutch)


def test_braces_in_what_somebody_gave_are_left_alone() -> None:
    assert str(OptionError("{no} facts")) == "{no} facts"
    assert DUTCH.say(NotationError("{file}: {why}", file="{a}", why="{0}").said) == "{a}: {0}"


def test_every_option_says_what_it_is() -> None:
    for each in games().values():
        for option in each.option_list:
            if each.package.startswith("bagatelle."):
                assert option.label
                assert DUTCH.say(option.label) != option.label
                assert DUTCH.say(option.help) != option.help
