"""The parser of the command line, and of each command: it speaks the language of its words."""

from __future__ import annotations

import argparse
from typing import Any, NoReturn

from bagatelle.cli.files import shown
from bagatelle.core.errors import OptionError
from bagatelle.core.words import Said, Words, languages

ARGPARSE = (  # what argparse itself says, looked up as gettext's messages are
    "usage: ",
    "options",
    "positional arguments",
    "show this help message and exit",
    "show program's version number and exit",
    "argument %(argument_name)s: %(message)s",
    "the following arguments are required: %s",
    "unrecognized arguments: %s",
    "expected one argument",
    "invalid choice: %(value)r (choose from %(choices)s)",
    "ambiguous option: %(option)s could match %(matches)s",
    "ignored explicit argument %r",
)


class Help(argparse.HelpFormatter):
    """Wraps sentences, and leaves examples as they are."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return text if "\n" in text else super()._fill_text(text, width, indent)


class Parser(argparse.ArgumentParser):
    """Takes what it is called and explained in English, and refuses in one sentence."""

    def __init__(self, words: Words, description: str, epilog: str, **settings: Any) -> None:
        self.words = words
        super().__init__(description=words.say(description), epilog=words.say(epilog), formatter_class=Help, **settings)

    def add_argument(self, *names: str, **settings: Any) -> argparse.Action:
        if "help" in settings:
            settings["help"] = self.words.say(settings["help"])
        return super().add_argument(*names, **settings)

    def add_language(self) -> None:
        said = Said("language of the words (default: that of your system)")
        self.add_argument("--lang", choices=languages(), default=argparse.SUPPRESS, help=said)

    def error(self, message: str) -> NoReturn:
        why = shown(" ".join(message.split()), 300)
        raise OptionError("{why} (see {command} --help)", why=why, command=self.prog)
