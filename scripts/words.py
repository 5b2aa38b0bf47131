"""Collect the messages of the code into the catalogues of src/bagatelle/locales/, compile these, and write what the
page shows of them (web/protocol/words/). A new message gets an empty translation, to be filled in by hand.

python scripts/words.py           # collect
python scripts/words.py --check   # fail if a translation is missing or wrong, or a file is out of step
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "bagatelle"
LOCALES = SOURCE / "locales"
PAGE = ROOT / "web" / "protocol" / "words"

# Which argument is a message, from 0
SAYS = dict.fromkeys(("say", "_say", "Said", "Say", "Ask", "Style"), 0)
ERRORS = dict.fromkeys(
    ("OptionError", "NotationError", "UnknownGame", "FileError", "StorageError", "Damaged", "BotFailed"), 0
)
REFUSALS = dict.fromkeys(("IllegalMove", "Refusal", "because"), 1)
LESSONS = {"Lesson": 1}
SETTINGS = {"setting": 2}
OPTIONS = dict.fromkeys(("Flag", "Number", "Numbers", "Order"), 2)
NAMED = {  # and which ones with a name
    **dict.fromkeys(OPTIONS, ("label",)),
    "Syntax": ("hint",),
    "add_argument": ("help",),
    "Ask": ("wrong", "praise", "failed"),
    "Level": ("name", "plays"),
}
CONTEXTS = {"Shape": "piece"}  # of a first argument
TYPED = ("typed", "words_for", "any_of")  # what people may type, in all languages
TABLES = {  # constants that hold messages
    *("ARGPARSE", "DECIDERS", "DESCRIPTION", "EXAMPLES", "FELL", "HELP", "LABELS", "SAYINGS", "TURNED"),
}
SHOWN = {  # by the page too
    *(*REFUSALS, *LESSONS, *OPTIONS, *CONTEXTS, "OptionError", "UnknownGame", "Said", "Level", "Style"),
    *("DECIDERS", "SAYINGS"),
}
NOT_SHOWN = {("cli",), ("lab",)}  # folders of which the page shows nothing, …
SHOWN_OF_THEM = {("lab", "reviews")}  # … but for these

Key = tuple[str | None, str]  # context and English


@dataclass
class Use:
    """A message in the code."""

    message: str | tuple[str, str]  # one and many
    context: str | None
    areas: set[str] = field(default_factory=set)  # folders
    shown: bool = False  # by the page too


def literals(node: ast.expr | None) -> Iterator[str]:
    """The messages that an argument may be."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=yes, orelse=no):
            yield from (*literals(yes), *literals(no))
        case ast.Subscript(value=ast.Dict(values=values)) | ast.Dict(values=values) | ast.Tuple(elts=values):
            for value in values:
                yield from literals(value)
        case ast.JoinedStr():
            raise SyntaxError(f"line {node.lineno}: a message has {{names}}, it isn't an f-string")


def found(node: ast.AST) -> Iterator[tuple[str, str | tuple[str, str], str | None]]:
    """The messages in a node: who says them, what, and in which context."""
    match node:
        case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name), args=args, keywords=keywords):
            if name == "count" and len(args) > 1:
                yield from ((name, pair, None) for pair in zip(literals(args[0]), literals(args[1]), strict=True))
            elif name == "term":
                yield from ((name, text, next(literals(args[0]))) for text in literals(args[1]))
            elif name in TYPED and args:
                yield from ((name, text, "typed") for text in literals(args[0]))
            elif name in CONTEXTS and args:
                yield from ((name, text, CONTEXTS[name]) for text in literals(args[0]))
            at = {**SAYS, **ERRORS, **REFUSALS, **SETTINGS, **OPTIONS, **LESSONS}.get(name, len(args))
            given = [*args[at : at + 1], *(each.value for each in keywords if each.arg in NAMED.get(name, ()))]
            yield from ((name, text, None) for value in given for text in literals(value))
        case (
            ast.Assign(targets=[ast.Name(id=name)], value=value) | ast.AnnAssign(target=ast.Name(id=name), value=value)
        ):
            if name in TABLES:
                yield from ((name, text, None) for text in literals(value))


def collect() -> dict[Key, Use]:
    """Every message of the code."""
    uses: dict[Key, Use] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        folder = path.relative_to(SOURCE).parent.parts
        for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
            for name, message, context in found(node):
                key = context, message if isinstance(message, str) else message[0]
                use = uses.setdefault(key, Use(message, context))
                use.areas.add("/".join(folder[: 2 if folder[:1] == ("games",) else 1]))
                use.shown |= name in SHOWN and (folder[:1] not in NOT_SHOWN or folder in SHOWN_OF_THEM)
    return uses


class Stable(Catalog):
    """A catalogue without dates and versions: the same words always give the same files."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:  # type: ignore[override]
        return [
            ("Language", str(self.locale)),
            ("Plural-Forms", self.plural_forms),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]


def updated(language: str, uses: dict[Key, Use]) -> Stable:
    """The catalogue of a language with exactly the messages of the code."""
    with (LOCALES / f"{language}.po").open("rb") as file:
        old = read_po(file, language)
    note = "# Messages are collected by `make words`; translations are written by hand."
    new = Stable(language, header_comment=note, fuzzy=False)
    for key, use in sorted(uses.items(), key=lambda item: (sorted(item[1].areas), item[0][1], item[0][0] or "")):
        before = old.get(key[1], key[0])
        fits = before is not None and isinstance(before.id, str) == isinstance(use.message, str)
        areas = ", ".join(sorted(use.areas))
        added = new.add(use.message, before.string if before and fits else "", context=key[0], auto_comments=[areas])
        added.flags.clear()  # guesses
    return new


def mistakes(catalogue: Catalog) -> list[str]:
    """Messages without a translation, or with one that has other placeholders."""
    wrong = []
    for message in list(catalogue)[1:]:
        english, translated = _forms(message.id), _forms(message.string)
        if not all(translated):
            wrong.append(f"not translated: {english[-1]!r}")
        elif any(placeholders(text) != placeholders(english[-1]) for text in translated[len(translated) > 1 :]):
            wrong.append(f"other placeholders: {english[-1]!r}")
    return wrong


def _forms(text: str | tuple[str, ...]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def placeholders(text: str) -> set[str]:
    names = {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    return names | set(re.findall(r"%(?:\(\w+\))?[rs]", text))


def for_page(catalogue: Catalog, uses: dict[Key, Use]) -> str:
    """What the page shows of a catalogue, by the English message."""
    entries = {}
    for (context, english), use in uses.items():
        message = catalogue.get(english, context)
        if use.shown and message is not None and message.string:
            entries[f"{context}: {english}" if context else english] = message.string
    return json.dumps(dict(sorted(entries.items())), ensure_ascii=False, indent=2) + "\n"


def files() -> tuple[dict[Path, bytes], list[str]]:
    """Every file and what it should hold, and what is wrong with the translations."""
    uses, wanted, wrong = collect(), {}, []
    for path in sorted(LOCALES.glob("*.po")):
        catalogue = updated(path.stem, uses)
        wrong += [f"{path.name}: {mistake}" for mistake in mistakes(catalogue)]
        text, binary = BytesIO(), BytesIO()
        write_po(text, catalogue, width=120)
        write_mo(binary, catalogue)
        wanted |= {path: text.getvalue(), path.with_suffix(".mo"): binary.getvalue()}
        wanted[PAGE / f"{path.stem}.json"] = for_page(catalogue, uses).encode()
    return wanted, wrong


def out_of_step(wanted: dict[Path, bytes]) -> list[Path]:
    left_over = {*LOCALES.glob("*.mo"), *PAGE.glob("*.json")} - set(wanted)
    return sorted(left_over | {path for path, data in wanted.items() if not path.exists() or path.read_bytes() != data})


def main() -> None:
    wanted, wrong = files()
    changed = out_of_step(wanted)
    if "--check" in sys.argv[1:]:
        if changed or wrong:
            sys.exit("\n".join((*wrong, f"out of step, run make words: {', '.join(path.name for path in changed)}")))
        return
    for path in changed:
        if path in wanted:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(wanted[path])
        else:
            path.unlink()
        print(path.relative_to(ROOT))
    print("\n".join(wrong) or "Every message is translated.")


if __name__ == "__main__":
    main()
