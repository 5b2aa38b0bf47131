"""One lesson at the terminal. Knows no particular game."""

from __future__ import annotations

from typing import Any

from rich.panel import Panel
from rich.text import Text

from bagatelle.cli.console import Desk
from bagatelle.cli.files import shown as printable
from bagatelle.cli.screens import Screen, terminal
from bagatelle.cli.session import COMMANDS
from bagatelle.core.errors import IllegalMove, NotationError
from bagatelle.core.game import Game
from bagatelle.core.lessons import Ask, Lesson, Say, Tutor
from bagatelle.core.words import Words, typed as words_for


class Classroom:
    """A learner at a desk."""

    def __init__(self, game: Game, lesson: Lesson, name: str, desk: Desk, words: Words) -> None:
        self._tutor, self._desk, self._words, self._name = Tutor(game, lesson), desk, words, name
        names = [each or name for each in self._tutor.scene.names]
        self._screen: Screen = terminal(game).Screen(names, [None] * len(names), words.language)

    @property
    def _view(self) -> Any:
        return self._tutor.match.view(self._tutor.scene.learner)

    def run(self) -> bool:
        """Teach; whether the lesson was taken to its end."""
        try:
            while (step := self._tutor.step) is not None:
                self._show(step)
                if not self._hear(step):
                    return False
        except KeyboardInterrupt:
            self._desk.print("")
            return False
        self._tell()
        if self._tutor.match.outcome:
            self._desk.print(self._screen.ending(self._view))
        self._desk.print("", Text(self._words.say("That was the lesson."), "bold"))
        return True

    def _tell(self) -> None:
        """What happened on the way to this step."""
        self._desk.print(*(self._screen.tell(step) for step in self._tutor.told))

    def _show(self, step: Say) -> None:
        tutor = self._tutor
        if not tutor.new_scene:
            self._tell()
        where = f"{tutor.number + 1}/{len(tutor.lesson.steps)}"
        panel = Panel(
            self._words.say(step.words), title=where, title_align="left", subtitle=step.teaches or None,
            subtitle_align="right", border_style="dim",
        )  # fmt: skip
        self._desk.print("", panel)
        if isinstance(step, Ask) or (tutor.new_scene and tutor.match.actor == tutor.scene.learner):
            self._desk.print(self._screen.table(self._view))
            if isinstance(step, Ask):
                self._desk.print(self._screen.question(self._view))

    def _hear(self, step: Say) -> bool:
        """Let the learner type until the lesson goes on; False if they stop."""
        tutor, words = self._tutor, self._words
        hint = words.say("Enter goes on; also: back, rules, quit.")
        prompt = f"{self._name}> " if isinstance(step, Ask) else f"{hint} "
        while True:
            typed = self._desk.ask(prompt)
            word = " ".join((typed or "").lower().split())
            if typed is None or word in COMMANDS["quit"]:
                return False
            if word in words_for("back"):
                tutor.back()
                return True
            if word in COMMANDS["rules"]:
                self._desk.page(tutor.game.rule_page(words.language))
            elif word in COMMANDS["help"] and isinstance(step, Ask):
                self._desk.print(self._screen.help(self._view), words.say("Also: back, rules, quit."))
            elif not isinstance(step, Ask):
                tutor.go_on()
                return True
            elif self._answer(typed):
                return True

    def _answer(self, typed: str) -> bool:
        """Whether the learner's move was the right one; if not, why."""
        view = self._view
        try:
            reply = self._tutor.answer(self._screen.read(view, typed))
        except NotationError:
            if typed.strip():
                self._desk.print(self._words.say("“{typed}” can't be read here.", typed=printable(typed)))
        except IllegalMove as error:
            self._desk.print(self._screen.refusal(error))
        else:
            if reply.words:
                sign = Text("✓ ", "green") if reply.right else Text("→ ", "yellow")
                self._desk.print(sign.append(self._words.say(reply.words), "default"))
            return reply.right
        self._desk.print(self._screen.question(view))
        return False
