"""Lessons: a game is taught by playing it. `lessons.py` of a game holds `LESSONS`, the terminal and the page show them.

A lesson is data: positions, what happens in them, what is said about it, and what the learner is asked to do. It is
written in English like everything else; moves are in notation, several of them with `;` between them.

What rules mean is shown in the same way: `examples.py` of a game holds `EXAMPLES`, short lessons that ask for nothing,
each named like the rule that it shows. The rule page draws their tables, and plays them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec

from bagatelle.core.errors import IllegalMove
from bagatelle.core.game import Game
from bagatelle.core.match import CHANCE, Match, Step
from bagatelle.core.moves import Event, Move, notation

LEARNER = 1  # the learner's seat in a lesson
RECORD = "record"  # the example that plays the saved game of a rule page
OTHERS = (
    "Pickle",
    "Waffle",
    "Noodle",
)  # the names of the others, from seat 2; the third if the learner has one of them


class Say(msgspec.Struct, frozen=True):
    """Something to read, after what happens before it."""

    words: str
    teaches: str = ""  # ids of rules
    happens: str = ""  # moves of anybody and random events
    at: str = ""  # the place of the game's table that it is about


class Ask(Say, frozen=True, kw_only=True):
    """Something to read, and then to do. A `*` in a move stands for anything."""

    right: str  # the moves that are asked for
    wrong: Mapping[str, str] = {}  # other legal moves -> why not, the first that fits
    praise: str = ""  # said when it is done
    becomes: str = "*"  # the event that has to come of it, where events are simulated …
    failed: str = ""  # … and what is said if another one does: then the move is taken back


class Scene(msgspec.Struct, frozen=True):
    """A position and what is learned in it."""

    steps: tuple[Say, ...]
    players: int = 2
    options: Mapping[str, Any] = {}
    before: str = ""  # what has happened already
    names: tuple[str, ...] = ("", *OTHERS)  # by seat; the learner's is empty

    @property
    def learner(self) -> int | None:
        """The seat through which it is seen; None if everybody has a name, and one only watches."""
        return self.names.index("") + 1 if "" in self.names else None


class Lesson(msgspec.Struct, frozen=True):
    """A few minutes. In a lesson that asks for moves, seat 1 is the learner's."""

    name: str
    title: str
    minutes: int
    scenes: tuple[Scene, ...]

    @property
    def steps(self) -> list[tuple[Scene, Say]]:
        return [(scene, step) for scene in self.scenes for step in scene.steps]


class Reply(msgspec.Struct, frozen=True):
    """What a lesson says to a legal move."""

    right: bool
    words: str


def lessons(game: Game) -> tuple[Lesson, ...]:
    """The lessons of a game, in the order in which they are taken; none if it has no module `lessons`."""
    own = f"{game.package}.lessons"
    return import_module(own).LESSONS if find_spec(own) else ()


def examples(game: Game) -> tuple[Lesson, ...]:
    """What the rules of a game mean, shown; none if it has no module `examples`."""
    own = f"{game.package}.examples"
    return import_module(own).EXAMPLES if find_spec(own) else ()


def moves(text: str) -> list[str]:
    """The moves, or patterns of moves, that a lesson writes in one text."""
    return [move.strip() for move in text.split(";") if move.strip()]


def fits(move: str, patterns: str) -> bool:
    """Whether a move is one of those that a lesson writes in one text."""
    return any(fnmatchcase(move, pattern) for pattern in moves(patterns))


class Tutor:
    """Gives one lesson to one learner.

    `step` is what is said now, `match` the table beside it, and `told` what happened on the way there, as the learner
    may know it. A lesson goes on with `go_on` after something to read, and with the right `answer` after a question.
    """

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game, self.lesson = game, lesson
        self.match: Match
        self.told: list[Step] = []
        self.number = -1  # of the step, from 0
        self._answers: list[Step] = []
        self._trail: list[Match] = []  # the table as each step found it
        self._enter()

    @property
    def step(self) -> Say | None:
        """None when the lesson is over."""
        return self.lesson.steps[self.number][1] if self.number < len(self.lesson.steps) else None

    @property
    def scene(self) -> Scene:
        """That of the step; the last one when the lesson is over."""
        return self.lesson.steps[min(self.number, len(self.lesson.steps) - 1)][0]

    @property
    def new_scene(self) -> bool:
        """Whether the table was set up for this step."""
        steps = self.lesson.steps
        return self.number == 0 or (self.number < len(steps) and steps[self.number][0] is not steps[self.number - 1][0])

    def go_on(self) -> None:
        """To the next step. IllegalMove if the learner is asked for a move."""
        if isinstance(self.step, Ask):
            raise IllegalMove("answer-first", "First make a move; the lesson goes on after it.")
        self._enter()

    def answer(self, move: str | Move, event: Event | None = None) -> Reply:
        """Make a move; `event` is what came of it, if that is known already. The right one goes to the next step; any
        other one changes nothing. NotationError and IllegalMove as in any match."""
        step = self.step
        if not isinstance(step, Ask):
            raise IllegalMove("read-first", "There is nothing to decide in this step.")
        twin = self.match.clone()
        told = _let_happen(twin, self.scene.learner, [move, event] if event else [move])
        made = notation(told[0].move)
        if not fits(made, step.right):
            return Reply(False, next((words for wrong, words in step.wrong.items() if fits(made, wrong)), ""))
        if not fits(str(told[-1].move), step.becomes):
            return Reply(False, step.failed)
        self.match, self._answers = twin, told
        self._enter()
        return Reply(True, step.praise)

    def skip_to(self, number: int) -> None:
        """To a later step, as if the first move that is asked for had been the answer to every question before it."""
        while self.step is not None and self.number < number:
            if isinstance(self.step, Ask):
                self.answer(next(move for move in self.match.legal() if fits(move, self.step.right)))
            else:
                self.go_on()

    def back(self) -> None:
        """To the step before; the first one stays."""
        if self.number > 0:
            del self._trail[self.number :]
            self.number -= 2
            self.match = self._trail.pop()
            self._enter()

    def _enter(self) -> None:
        """The next step, and what happens before it is said."""
        self.number += 1
        answers, self._answers = self._answers, []
        if self.step is None:
            self.told = answers
            return
        if self.new_scene:
            self.match = _set_up(self.game, self.scene)
            answers = []
        self._trail.append(self.match.clone())
        self.told = answers + _let_happen(self.match, self.scene.learner, moves(self.step.happens))


def _set_up(game: Game, scene: Scene) -> Match:
    match = game.new(scene.players, 0, "auto" if game.live else "manual", **scene.options)
    _let_happen(match, scene.learner, moves(scene.before))
    return match


def _let_happen(match: Match, seat: int | None, moves: Sequence[str | Move]) -> list[Step]:
    """Moves and random events, one after the other, as a seat may know them. Those of a game that simulates its events
    come by themselves."""
    told = []
    for move in [*moves, None]:
        if match.game.live and match.actor == CHANCE and not isinstance(move, Event):
            told.append(match.step(None, seat))
        if move is not None:
            told.append(match.step(move, seat))
    return told
