"""One game at the terminal: bots play, people are asked, everything is told. Knows no particular game."""

from __future__ import annotations

from typing import Literal

from bagatelle.cli.console import Desk
from bagatelle.cli.files import shown as printable
from bagatelle.cli.screens import Screen, terminal
from bagatelle.cli.seats import Brains, Seats
from bagatelle.cli.story import advance, rewound, story
from bagatelle.cli.words import WORDS
from bagatelle.core.errors import Blowup, IllegalMove, NotationError
from bagatelle.core.match import CHANCE, Match
from bagatelle.core.moves import Move

Stop = Literal["over", "quit", "input_ended", "interrupted"]
RECENT = 6  # events told again when a match is resumed
CODES = ("over", "no-event", "event-first", "no-undo")  # of refusals that every game knows
COMMANDS = ("? rules", "log", "undo", "quit")
SLOW = 0.5  # seconds of thinking that call for a sign of life


class Session:
    """A match being played at a desk. `match` is always what has happened so far, whatever stops the session."""

    def __init__(self, match: Match, seats: Seats, seconds: float, desk: Desk, lang: str) -> None:
        self.match, self.desk, self._seats, self._seconds, self._lang = match, desk, seats, seconds, lang
        self._hidden = terminal(match.game).HIDDEN
        self._screen: Screen = terminal(match.game).Screen(seats.names, seats.levels, lang)
        self._words = WORDS[lang]
        known = [word for word in COMMANDS if not (self._hidden and word == "undo")]
        self._commands = self._words["commands"].format(commands=", ".join(known))
        self._brains = Brains(match.game, seats.levels, seconds)
        self._seen_by: int | None = None  # the person whose view is on the screen

    def run(self) -> Stop:
        """Play until the match is over or somebody stops."""
        try:
            self._open()
            return self._play()
        except KeyboardInterrupt:
            self.desk.print("")
            return "interrupted"

    def _open(self) -> None:
        match = self.match
        self._say("title", title=match.game.title, players=match.players)
        self.desk.print(self._screen.intro(match.view(self._seats.viewer)), self._commands)
        if match.history:
            if match.outcome is None and any(actor != CHANCE for actor, _ in match.history):
                self._say("resumed", events=len(match.history))
            self.desk.print(*story(match, self._screen, self._seats.viewer, RECENT))

    def _play(self) -> Stop:
        while (actor := self.match.actor) is not None:
            if not isinstance(actor, int):
                self._let_happen()
            elif self._seats.levels[actor - 1]:
                self._go_on(self._bot_move(actor))
            elif (why := self._screen.forced(self.match.view(actor))) is not None:
                self.desk.print(why)
                self._go_on(self.match.legal()[0])
            elif stop := self._ask(actor):
                return stop
        self.desk.print(self._screen.ending(self.match.view(self._seats.viewer)))
        return "over"

    def _let_happen(self) -> None:
        """The pending event; if it can't be found out, the decision that led to it is taken back."""
        try:
            event = self.match.pending()
        except Blowup:
            self._say("blowup")
            self.match = rewound(self.match, self.match.number - 1)
        else:
            self._go_on(event)

    def _go_on(self, move: Move | str) -> None:
        self.desk.print(advance(self.match, move, self._screen, self._seats.viewer))

    def _bot_move(self, seat: int) -> Move:
        if self._brains.warming:
            sign = self._words["warming"]
        elif self._seconds >= SLOW:
            sign = self._words["thinking"].format(name=self._seats.names[seat - 1])
        else:
            return self._brains.choose(self.match, seat)
        with self.desk.console.status(sign):
            return self._brains.choose(self.match, seat)

    def _ask(self, seat: int) -> Stop | None:
        """Show a person the table and let them type until they decide, take something back or stop."""
        if not self._hand_over(seat):
            return "input_ended"
        view = self.match.view(seat)
        self.desk.print(self._screen.table(view), self._screen.question(view))
        decided = False
        while not decided:
            typed = self.desk.ask(f"{self._seats.names[seat - 1]}> ")
            if typed is None:
                return "input_ended"
            word = " ".join(typed.lower().split())
            if word in ("quit", "q", "exit", "stop"):
                return "quit"
            decided = self._undo() if word == "undo" else not self._answer(seat, word) and self._decide(seat, typed)
        return None

    def _hand_over(self, seat: int) -> bool:
        """Where seats see different things, let the next person come to the keyboard, and tell what happened since
        they sat there; False if nobody came."""
        if self._hidden and len(self._seats.people) > 1 and seat != self._seen_by:
            self.desk.wipe()
            if self.desk.ask(self._words["handover"].format(name=self._seats.names[seat - 1]) + " ") is None:
                return False
            actors = [actor for actor, _ in reversed(self.match.history)]
            missed = actors.index(seat) if seat in actors else len(actors)
            self.desk.print(*story(self.match, self._screen, seat, missed))
        self._seen_by = seat
        return True

    def _answer(self, seat: int, word: str) -> bool:
        """Answer what changes nothing: help, the rules, the log, a command of the game. False if it is none of them."""
        view = self.match.view(seat)
        if word in ("?", "help", "h"):
            self.desk.print(self._screen.help(view), self._commands)
        elif word in ("? rules", "?rules", "rules"):
            self.desk.page(self.match.game.rule_page(self._lang))
        elif word == "log":
            told = list(story(self.match, self._screen, seat))
            self.desk.print(*(told or [self._words["log_empty"]]))
        elif (shown := self._screen.show(view, word)) is not None:
            self.desk.print(shown)
        else:
            return False
        return True

    def _decide(self, seat: int, typed: str) -> bool:
        """Do what was typed, or say why not; whether it was done."""
        view = self.match.view(seat)
        try:
            move = self._screen.read(view, typed)
            self._go_on(move)
        except NotationError:
            if typed.strip():
                self._say("unreadable", typed=printable(typed))
        except IllegalMove as error:
            common = self._words[error.code] if error.code in CODES else error.reason
            self.desk.print(self._screen.refusal(error) or common)
        else:
            return True
        self.desk.print(self._screen.question(view))
        return False

    def _undo(self) -> bool:
        """Take back the last decision of a person, if nothing came to light after it; whether it was."""
        if self._hidden:
            self._say("undo_hidden")
            return False
        history = self.match.history
        for number in reversed(range(len(history))):
            actor, move = history[number]
            if actor not in self._seats.people:
                continue
            early = rewound(self.match, number)
            if self._screen.forced(early.view(actor)) is not None:
                continue
            if any(later == CHANCE for later, _ in history[number:]):
                self._say("undo_nature" if self.match.game.nature else "undo_chance", move=move)
                return False
            self.match = early
            self._say("undone", move=move)
            return True
        self._say("undo_nothing")
        return False

    def _say(self, key: str, **values: object) -> None:
        self.desk.print(self._words[key].format(**values))
