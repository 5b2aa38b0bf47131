"""A report as one page that needs nothing else: HTML with its style and its drawings inside."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib.resources import files

from bagatelle import __version__
from bagatelle.lab.report import Report
from bagatelle.lab.reports import course, depth
from bagatelle.lab.reports.drawings import Drawings
from bagatelle.lab.reports.metrics import SUMMARY, written
from bagatelle.lab.reports.sections import Section, Table, Teller
from bagatelle.lab.words import Words

SECTIONS = (
    course.length, course.seats, course.decided, course.lead, course.chances, depth.luck, depth.choices, depth.hidden,
    depth.ladder, depth.plays,
)  # fmt: skip


def page(report: Report, language: str = "en") -> str:
    """The whole page, in a language."""
    words = Words(language)
    draw = Drawings(report, words)
    teller = Teller(draw, words)
    sections = [section for make in SECTIONS if (section := make(teller))]
    style = files(__package__).joinpath("page.css").read_text("utf-8")
    title = words.say("{game}: the report", game=report.title)
    links = "".join(f'<li><a href="#{each.name}">{escape(each.title)}</a></li>' for each in sections)
    body = [
        f"<h1>{escape(title)}</h1>",
        *(f'<p class="soft">{escape(line)}</p>' for line in _about(report, draw, words)),
        f'<nav aria-label="{escape(words.say("questions"))}"><ul>{links}</ul></nav>',
        f'<section id="summary"><h2>{escape(words.say("At a glance"))}</h2>',
        f'<p class="how">{escape(words.say("All intervals are 95%: of twenty, one is off by chance."))}</p>',
        _table(_summary(report, draw, words), "summary"),
        "</section>",
        *(_section(each, words) for each in sections),
    ]
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head>"
        f"<body><main>{''.join(body)}</main></body></html>\n"
    )


def _about(report: Report, draw: Drawings, words: Words) -> list[str]:
    """What was played, and how."""
    games, looked = sum(case.games for case in report.cases), sum(case.looked for case in report.cases)
    said = [
        words.say("{games} games were counted, {looked} looked at closely. Everybody plays like {level}. Seed {seed}; "
                  "{seconds} s; Bagatelle {version}.", games=words.number(games), looked=words.number(looked),
                  level=report.level, seed=report.seed, seconds=words.number(report.seconds), version=__version__)
    ]  # fmt: skip
    if report.options:
        chosen = ", ".join(f"{name}={value}" for name, value in report.options.items())
        said.append(words.say("Options: {options}.", options=chosen))
    if report.physics:
        said.append(words.say("This is the auction alone: whether a tower falls was drawn, 1% for every piece that it "
                              "has. That is statistics, not physics."))  # fmt: skip
    if report.early:
        said.append(words.say("It was stopped early: some cases are missing."))
    return said


def _summary(report: Report, draw: Drawings, words: Words) -> Table:
    there = [metric for metric in SUMMARY if any(metric.of(case) for case in report.cases)]
    rows = [
        [words.say(metric.label), *(written(words, metric.kind, metric.of(case)) for case in report.cases)]
        for metric in there
    ]
    return Table(["", *(draw.name(case) for case in report.cases)], rows)


def _section(section: Section, words: Words) -> str:
    found = "".join(f"<li>{escape(sentence)}</li>" for sentence in section.found if sentence)
    tables = "".join(_table(table) for table in section.tables)
    numbers = f"<details><summary>{escape(words.say('All numbers'))}</summary>{tables}</details>" if tables else ""
    drawings = f'<div class="drawings">{"".join(section.drawings)}</div>' if section.drawings else ""
    how = f'<p class="how">{escape(section.how)}</p>' if section.how else ""
    return (
        f'<section id="{section.name}"><h2>{escape(section.title)}</h2>{how}'
        f'{drawings}<ul class="found">{found}</ul>{numbers}</section>'
    )


def _table(table: Table, kind: str = "numbers") -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in table.head)
    rows = "".join(_row(cells) for cells in table.rows)
    return f'<div class="scroll" tabindex="0"><table class="{kind}"><tr>{head}</tr>{rows}</table></div>'


def _row(cells: Sequence[str]) -> str:
    first, *rest = cells
    others = "".join(f"<td>{escape(cell)}</td>" for cell in rest)
    return f'<tr><th scope="row">{escape(first)}</th>{others}</tr>'
