"""Rule pages as browsers get them: every rule in a part of its own, every mention of one a link."""

from __future__ import annotations

import re
from html import unescape

import pytest

import bagatelle
from bagatelle.core.lessons import RECORD, examples
from bagatelle.core.words import Words, languages
from bagatelle.games import names
from bagatelle.server.http_messages import RulePage, RulePart
from bagatelle.server.rule_pages import rule_page

every_page = pytest.mark.parametrize(
    ("name", "language"), [(name, language) for name in names() for language in languages()]
)


def parts(page: RulePage) -> list[RulePart]:
    return [part for section in page.sections for part in section.parts]


@every_page
def test_every_rule_is_a_part_of_its_own(name: str, language: str) -> None:
    game = bagatelle.game(name)
    stated = re.findall(r"^- \*\*([A-Z]{2}-[A-Z]*[0-9]+)\*\*", game.rule_page(language), re.MULTILINE)
    found = [part.rule for part in parts(rule_page(game, language)) if part.rule]
    assert found == stated
    assert len(found) > 20


@every_page
def test_every_mention_of_a_rule_is_a_link_to_one_that_is_there(name: str, language: str) -> None:
    page = rule_page(bagatelle.game(name), language)
    rules = {part.rule for part in parts(page)}
    for part in parts(page):
        links = re.findall(r'<a href="([^"]+)" data-rule="([^"]+)">([^<]+)</a>', part.html)
        for address, rule, words in links:
            assert rule in rules
            assert (address, words) == (f"/rules/{name}#{rule}", rule)
        without = re.sub(r"<a .*?</a>|<code.*?</code>", "", part.html, flags=re.DOTALL)
        assert not re.search(r"[A-Z]{2}-[A-Z]*[0-9]", without), without


@every_page
def test_sections_have_the_titles_of_the_page_and_nothing_is_left_out(name: str, language: str) -> None:
    markdown = bagatelle.game(name).rule_page(language)
    page = rule_page(bagatelle.game(name), language)
    titles = re.findall(r"^## (.+)$", markdown, re.MULTILINE)
    assert [section.title for section in page.sections] == ["", *titles]
    shown = unescape(re.sub(r"<.*?>", "", " ".join(part.html for part in parts(page))))
    assert set(re.findall(r"\w+", re.sub(r"^#.*|```text", "", markdown, flags=re.MULTILINE))) <= set(
        re.findall(r"\w+", shown)
    )


@every_page
def test_every_example_is_drawn_beside_its_rule_in_the_language_of_the_page(name: str, language: str) -> None:
    game, words = bagatelle.game(name), Words(language)
    shown = {part.example.name: (part, part.example) for part in parts(rule_page(game, language)) if part.example}
    assert set(shown) == {lesson.name for lesson in examples(game)}
    for lesson in examples(game):
        part, example = shown[lesson.name]
        assert part.rule == lesson.name or (lesson.name, part.html[:5]) == (RECORD, "<pre>")
        assert example.title == words.say(lesson.title)
        drawn = [step for _, step in lesson.steps if step.at]
        assert [(picture.at, picture.words) for picture in example.pictures] == [
            (step.at, words.say(step.words)) for step in drawn
        ]


def test_a_picture_shows_the_table_as_its_seat_sees_it() -> None:
    page = rule_page(bagatelle.game("lucktails"), "en")
    (deal,) = next(part.example for part in parts(page) if part.example and part.rule == "LT-S2").pictures
    assert (deal.seat, deal.names) == (1, ("", "Pickle", "Waffle"))
    assert [place.card for place in deal.view["front"]] == [None, None, "5"]
    assert [place.card for place in deal.view["middle"]] == [None, None]
    assert "moves" not in deal.view
