"""Rule pages for browsers: the Markdown of a game as HTML, in parts: one for every rule, with links between them, and
what its examples show."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode

from bagatelle.core.game import Game
from bagatelle.core.lessons import RECORD, Lesson, Tutor, examples
from bagatelle.core.words import Words
from bagatelle.server.http_messages import RuleExample, RulePage, RulePart, RulePicture, RuleSection
from bagatelle.server.steps import fields_of

RULE = re.compile(r"[A-Z]{2,}-[A-Z]*[0-9]+")


@cache
def rule_page(game: Game, language: str) -> RulePage:
    """The rule page of a game in a language."""
    markdown = game.rule_page(language)
    reader = MarkdownIt("commonmark").enable("table")
    ids = stated(SyntaxTreeNode(reader.parse(markdown)))
    reader.core.ruler.push("rules", lambda state: link_rules(state, game.name, ids))
    root = SyntaxTreeNode(reader.parse(markdown))
    shown = {lesson.name: example(game, lesson, Words(language)) for lesson in examples(game)}
    title, sections = game.title, [("", list[RulePart]())]
    for node in root.children:
        if node.type == "heading" and node.tag == "h1":
            title = text_of(node)
        elif node.type == "heading" and node.tag == "h2":
            sections.append((text_of(node), []))
        else:
            sections[-1][1].extend(parts(reader, node, shown))
    return RulePage(title, tuple(RuleSection(name, tuple(found)) for name, found in sections if found))


def example(game: Game, lesson: Lesson, words: Words) -> RuleExample:
    """An example, with a picture of every step that is about a place of the table."""
    tutor, pictures = Tutor(game, lesson), []
    while (step := tutor.step) is not None:
        scene = tutor.scene
        if step.at:
            view = fields_of(tutor.match.view(scene.learner))
            names = scene.names[: scene.players]
            pictures.append(RulePicture(words.say(step.words), step.at, scene.learner, names, view))
        tutor.go_on()
    return RuleExample(lesson.name, words.say(lesson.title), tuple(pictures))


def parts(reader: MarkdownIt, node: SyntaxTreeNode, shown: Mapping[str, RuleExample]) -> Iterator[RulePart]:
    """What the page shows of a block: of a list of rules, each rule by itself. A saved game is an example too."""
    rules = [rule_of(item) for item in node.children] if node.type == "bullet_list" else []
    if rules and all(rules):
        for rule, item in zip(rules, node.children, strict=True):
            yield RulePart("".join(html(reader, each) for each in item.children), rule, shown.get(rule))
    else:
        yield RulePart(html(reader, node), "", shown.get(RECORD) if node.type == "fence" else None)


def html(reader: MarkdownIt, node: SyntaxTreeNode) -> str:
    return str(reader.renderer.render(node.to_tokens(), reader.options, {}))


def stated(root: SyntaxTreeNode) -> frozenset[str]:
    """The ids of all rules that a page states."""
    return frozenset(rule for node in root.walk() if node.type == "list_item" and (rule := rule_of(node)))


def rule_of(item: SyntaxTreeNode) -> str:
    """The id that an item of a list begins with, in bold; empty if it doesn't."""
    bold = next((node for node in item.walk() if node.type == "strong"), None)
    begins = item.children and text_of(item.children[0]).startswith(text_of(bold)) if bold else False
    return text_of(bold) if bold and begins and RULE.fullmatch(text_of(bold)) else ""


def text_of(node: SyntaxTreeNode) -> str:
    return "".join(each.content for each in node.walk() if each.type in ("text", "code_inline"))


def link_rules(state: StateCore, game: str, ids: frozenset[str]) -> None:
    """Every mention of a rule becomes a link to it; what is in a link already stays as it is."""
    for token in state.tokens:
        linked = False
        children: list[Token] = []
        for child in token.children or ():
            linked = child.type == "link_open" or (linked and child.type != "link_close")
            children += linked_text(child, game, ids) if child.type == "text" and not linked else [child]
        if token.children is not None:
            token.children = children


def linked_text(text: Token, game: str, ids: frozenset[str]) -> Iterator[Token]:
    last = 0
    for found in RULE.finditer(text.content):
        if found[0] in ids:
            yield Token("text", "", 0, content=text.content[last : found.start()])
            yield Token("link_open", "a", 1, attrs={"href": f"/rules/{game}#{found[0]}", "data-rule": found[0]})
            yield Token("text", "", 0, content=found[0])
            yield Token("link_close", "a", -1)
            last = found.end()
    yield Token("text", "", 0, content=text.content[last:])
