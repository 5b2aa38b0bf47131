"""Every id of a game's rule page has a test marked with it, in both languages the same ids stand in the same order."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

import bagatelle
from bagatelle.games import names

TESTS = "\n".join(file.read_text(encoding="utf-8") for file in Path(__file__).parent.glob("test_*.py"))


def ids(name: str, language: str) -> list[str]:
    page = files("bagatelle.games").joinpath(name.replace("-", "_"), f"rules.{language}.md").read_text(encoding="utf-8")
    return re.findall(r"^- \*\*([A-Z]{2}-[A-Z]*[0-9]+)\*\*", page, re.MULTILINE)


@pytest.mark.parametrize("name", names())
def test_every_rule_of_the_page_has_a_test(name: str) -> None:
    missing = [rule for rule in ids(name, "en") if f'rule("{rule}")' not in TESTS]
    assert len(ids(name, "en")) > 20
    assert missing == []


@pytest.mark.parametrize("name", names())
def test_the_pages_of_both_languages_hold_the_same_rules_once(name: str) -> None:
    assert ids(name, "en") == ids(name, "nl")
    assert len(set(ids(name, "en"))) == len(ids(name, "en"))


def test_no_test_is_marked_with_an_unknown_rule() -> None:
    known = {rule for name in names() for rule in ids(name, "en")}
    assert set(re.findall(r'rule\("([^"]+)"\)', TESTS)) - known - {"{rule}"} == set()


def test_every_game_tells_its_title_on_its_page() -> None:
    for name, game in bagatelle.games().items():
        page = files("bagatelle.games").joinpath(name.replace("-", "_"), "rules.en.md").read_text(encoding="utf-8")
        assert page.startswith(f"# {game.title}\n")
