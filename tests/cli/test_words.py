"""The terminal speaks both languages alike."""

from __future__ import annotations

import ast
from pathlib import Path
from string import Formatter
from types import ModuleType

import pytest

from bagatelle.cli import words as around
from bagatelle.core import errors, match
from bagatelle.games.bag_o_loot import moves as loot_moves, words as loot_words
from bagatelle.games.bag_of_butts import moves as butts_moves, words as butts_words
from bagatelle.games.bausack import moves as bausack_moves, words as bausack_words
from bagatelle.games.lucktails import moves as lucktails_moves, words as lucktails_words
from bagatelle.games.lucktails.study import words as study_words


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def refusals(module: object) -> dict[str, str]:
    """Every code with its reason in the sources of a module: two texts in a row, the first of them a code."""
    found = {}
    for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text("utf-8"))):  # type: ignore[attr-defined]
        parts = node.args[:2] if isinstance(node, ast.Call) else node.elts if isinstance(node, ast.Tuple) else []
        texts = [part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)]
        if len(texts) == len(parts) == 2 and texts[1].endswith("."):
            found[texts[0]] = texts[1]
    return found


@pytest.mark.parametrize("module", [around, butts_words, loot_words, lucktails_words, bausack_words, study_words])
def test_both_languages_say_the_same_things(module: object) -> None:
    english, dutch = module.WORDS["en"], module.WORDS["nl"]  # type: ignore[attr-defined]
    assert english.keys() == dutch.keys()
    for key in english:
        assert placeholders(english[key]) == placeholders(dutch[key]), key


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        (butts_moves, butts_words),
        (loot_moves, loot_words),
        (lucktails_moves, lucktails_words),
        (bausack_moves, bausack_words),
    ],
)
def test_every_refusal_of_a_game_has_dutch_words(moves: ModuleType, words: ModuleType) -> None:
    english = refusals(moves)
    assert len(english) > 10
    assert english.keys() == words.REASONS.keys()
    for code, reason in english.items():
        assert placeholders(words.REASONS[code]) <= placeholders(reason), code


def test_every_refusal_of_any_game_has_words() -> None:
    common = refusals(match).keys() | refusals(errors).keys()
    assert common == {"over", "no-event", "event-first", "no-undo", "blowup"}
    for lang in ("en", "nl"):
        assert common <= around.WORDS[lang].keys()


def test_every_word_is_used() -> None:
    """A word nobody says is a mistake: a wrong key, or something forgotten."""
    for module in (around, butts_words, loot_words, lucktails_words, bausack_words, study_words):
        folder = Path(str(module.__file__)).parent
        code = "".join(path.read_text("utf-8") for path in folder.glob("*.py") if path.name != "words.py")
        built = (  # completed by a phase, a refusal, a kind of move, a clue, a level, a way to lie, a thing
            *("help_", "blocked_", "by_", "left_", "how_", "do_", "tell_"),
            *("clue_", "origin_", "about_clue_", "bonus_", "random_", "careful_", "turned_", "one_"),
        )
        unused = [key for key in module.WORDS["en"] if f'"{key}"' not in code and len(key) > 1]
        assert [key for key in unused if not key.startswith(built)] == []
