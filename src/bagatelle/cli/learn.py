"""`bagatelle learn`: a game is taught by playing it."""

from __future__ import annotations

import shlex
from argparse import Namespace

from bagatelle.cli.common import add_game
from bagatelle.cli.files import shown
from bagatelle.cli.parser import Parser
from bagatelle.cli.seats import read_names
from bagatelle.core.errors import OptionError
from bagatelle.core.game import Game
from bagatelle.core.lessons import Lesson, examples, lessons
from bagatelle.core.words import Words
from bagatelle.games import game as find, games

HELP = "learn a game by playing it, in a few minutes"
DESCRIPTION = "Take a lesson: it plays a short game with you, and explains it on the way."
EXAMPLES = """\
examples:
  bagatelle learn                                    what can be learned
  bagatelle learn lucktails
  bagatelle learn lucktails --lesson getting-good --name Ann --lang nl
  bagatelle learn bag-o-loot --lesson BL-E1          what a rule means, shown
"""


def add(parser: Parser) -> None:
    add_game(parser, nargs="?")
    parser.add_argument("--lesson", metavar="LESSON", help="which lesson (default: the first one)")
    parser.add_argument("--name", help="your name (default: Ann)")


def run(args: Namespace) -> int:
    """0: taken, or stopped. BagatelleError if there is no such lesson."""
    from bagatelle.cli.classroom import Classroom
    from bagatelle.cli.console import Desk

    desk, words = Desk(), args.words
    if args.game is None:
        for each in games().values():
            for lesson in lessons(each):
                desk.line(_command(each, lesson) + "  " + _title(words, each, lesson))
        return 0
    game = find(args.game)
    (name,) = read_names(args.name, 1)
    if shows := [example for example in examples(game) if example.name == args.lesson]:
        desk.print(f"{game.title}: {words.say(shows[0].title)}")
        Classroom(game, shows[0], name, desk, words).run()
        return 0
    lesson, *later = _from(game, args.lesson)
    desk.print(_title(words, game, lesson))
    over = Classroom(game, lesson, name, desk, words).run()
    if over and later:
        desk.line(words.say("Go on with:  {command}", command=_command(game, later[0])))
    elif over:
        desk.line(words.say("Now play it:  {command}", command=f"bagatelle play {game.name}"))
    return 0


def _from(game: Game, name: str | None) -> list[Lesson]:
    """The lesson of that name, or the first one, and those after it."""
    known = list(lessons(game))
    if not known:
        raise OptionError("there are no lessons in {game} yet", game=game.title)
    for at, lesson in enumerate(known):
        if name in (None, lesson.name):
            return known[at:]
    raise OptionError("there is no lesson “{name}” in {game}; there are: {lessons}", name=shown(name or ""),
                      game=game.title, lessons=", ".join(lesson.name for lesson in known))  # fmt: skip


def _title(words: Words, game: Game, lesson: Lesson) -> str:
    title = words.say(lesson.title)
    return words.say("{game}: {lesson} (about {n} minutes)", game=game.title, lesson=title, n=lesson.minutes)


def _command(game: Game, lesson: Lesson) -> str:
    return shlex.join(("bagatelle", "learn", game.name, "--lesson", lesson.name))
