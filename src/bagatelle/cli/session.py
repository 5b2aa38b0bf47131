"""One game at the terminal: bots play, people are asked, everything is told. Knows no particular game."""

from __future__ import annotations

from typing import Literal

from bagatelle.cli.coach import Coach
from bagatelle.cli.console import Desk
from bagatelle.cli.files import shown as printable
from bagatelle.cli.levels import company
from bagatelle.cli.screens import Screen, terminal
from bagatelle.cli.seats import Brains, Seats, Voices
from bagatelle.cli.story import story
from bagatelle.core.errors import Blowup, IllegalMove, NotationError
from bagatelle.core.match import CHANCE, Match
from bagatelle.core.moves import Move
from bagatelle.core.words import Words, typed

Stop = Literal["over", "quit", "input_ended", "interrupted"]
RECENT = 6  # events told again when a match is resumed
COMMANDS = {
    "help": typed("?|h|help"),
    "rules": typed("? rules|?rules|rules"),
    "log": typed("log"),
    "undo": typed("undo"),
    "quit": typed("exit|q|quit|stop"),
}
SLOW = 0.5  # seconds of thinking that call for a sign of life


class Session:
    """A match being played at a desk. `match` is always what has happened so far, whatever stops the session."""

    def __init__(self, match: Match, seats: Seats, seconds: float, desk: Desk, words: Words) -> None:
        self.match, self.desk, self._seats, self._seconds, self._words = match, desk, seats, seconds, words
        self._hidden = match.game.hidden
        self._screen: Screen = terminal(match.game).Screen(seats.names, seats.levels, words.language)
        undo = [] if self._hidden else [words.term("command", "undo")]
        known = [words.term("command", "? rules"), words.term("command", "log"), words.term("command", "hint")]
        known += [*undo, words.term("command", "quit")]
        self._commands = words.say("Type ? for help; also: {commands}.", commands=", ".join(known))
        self._brains = Brains(match.game, seats.levels, seconds)
        self._voices, self._coach = Voices(match, seats), Coach(desk, self._screen, words, seconds)
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
        self._say("{title}, {players} players", title=match.game.title, players=match.players)
        self.desk.print(self._screen.intro(match.view(self._seats.viewer)), self._commands)
        if any(self._seats.levels):
            self.desk.print(company(match.game, self._seats.names, self._seats.levels, self._words))
        if match.history:
            if match.outcome is None and any(actor != CHANCE for actor, _ in match.history):
                self._say("Going on after {events} events. What happened last:", events=len(match.history))
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
            self._say("The simulation went wrong, so nothing of it counts: try again, a bit differently.")
            self.match = self.match.rewound(self.match.number - 1)
        else:
            self._go_on(event)

    def _go_on(self, move: Move | str) -> None:
        self.desk.print(self._screen.tell(self.match.step(move, self._seats.viewer)))
        if remark := self._voices.remark(self.match):
            seat, saying = remark
            said = self._words.say(saying.template, **saying.facts) if saying.template else saying.text
            self._say("{name} says: “{words}”", name=self._seats.names[seat - 1], words=said)

    def _bot_move(self, seat: int) -> Move:
        if self._brains.warming:
            sign = self._words.say("Warming up the expert, once…")
        elif self._seconds >= SLOW:
            sign = self._words.say("{name} is thinking…", name=self._seats.names[seat - 1])
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
            word = _command(" ".join(typed.lower().split()))
            if word == "quit":
                return "quit"
            if (advised := self._coach.asked(self.match, seat, word)) is not None:
                decided = bool(advised) and self._decide(seat, advised)
            else:
                decided = self._undo() if word == "undo" else not self._answer(seat, word) and self._decide(seat, typed)
        return None

    def _hand_over(self, seat: int) -> bool:
        """Where seats see different things, let the next person come to the keyboard, and tell what happened since
        they sat there; False if nobody came."""
        if self._hidden and len(self._seats.people) > 1 and seat != self._seen_by:
            self.desk.wipe()
            name = self._seats.names[seat - 1]
            if (
                self.desk.ask(self._words.say("Hand the keyboard to {name}, who presses Enter.", name=name) + " ")
                is None
            ):
                return False
            actors = [actor for actor, _ in reversed(self.match.history)]
            missed = actors.index(seat) if seat in actors else len(actors)
            self.desk.print(*story(self.match, self._screen, seat, missed))
        self._seen_by = seat
        return True

    def _answer(self, seat: int, word: str) -> bool:
        """Answer what changes nothing: help, the rules, the log, a command of the game. False if it is none of them."""
        view = self.match.view(seat)
        if word == "help":
            self.desk.print(self._screen.help(view), self._commands)
        elif word == "rules":
            self.desk.page(self.match.game.rule_page(self._words.language))
        elif word == "log":
            told = list(story(self.match, self._screen, seat))
            self.desk.print(*(told or [self._words.say("Nothing has happened yet.")]))
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
                self._say("“{typed}” can't be read here.", typed=printable(typed))
        except IllegalMove as error:
            self.desk.print(self._screen.refusal(error))
        else:
            return True
        self.desk.print(self._screen.question(view))
        return False

    def _undo(self) -> bool:
        """Take back the last decision of a person if nothing came to light after it; returns whether it did."""
        if self._hidden:
            self._say("Nothing can be taken back where something is hidden: nobody can unsee what a move shows.")
            return False
        history = self.match.history
        for number in reversed(range(len(history))):
            actor, move = history[number]
            if actor not in self._seats.people:
                continue
            early = self.match.rewound(number)
            if self._screen.forced(early.view(actor)) is not None:
                continue
            if any(later == CHANCE for later, _ in history[number:]):
                self._say(
                    "“{move}” can't be taken back: what has happened since has really happened."
                    if self.match.game.live
                    else "“{move}” can't be taken back: chance has spoken since, and nobody can unsee that.",
                    move=move,
                )
                return False
            self.match = early
            self._say("Taken back: {move}.", move=move)
            return True
        self._say("There is nothing to take back: you haven't decided anything yet.")
        return False

    def _say(self, message: str, **facts: object) -> None:
        self.desk.print(self._words.say(message, **facts))


def _command(word: str) -> str:
    """The English name of a command that was typed in any language; any other word as it is."""
    return next((name for name, ways in COMMANDS.items() if word in ways), word)
