"""`hint` at the terminal: the expert's best moves, their chances to win, and why; `hint 1` makes the first of them."""

from __future__ import annotations

from rich.text import Text

from bagatelle.bots import hints
from bagatelle.bots.hints import Advice
from bagatelle.cli.console import Desk
from bagatelle.cli.screens import Screen
from bagatelle.cli.speaker import plain_table
from bagatelle.core.hints import in_words, tenths
from bagatelle.core.match import Match
from bagatelle.core.words import Words, typed

HINT = typed("hint")
BAR = 10  # characters


class Coach:
    """Advises the people at one keyboard."""

    def __init__(self, desk: Desk, screen: Screen, words: Words, seconds: float) -> None:
        self._desk, self._screen, self._words = desk, screen, words
        self._seconds = max(seconds, hints.SECONDS)
        self._given: list[Advice] = []
        self._when = -1  # the number of the last event when it was given

    def asked(self, match: Match, seat: int, text: str) -> str | None:
        """Answer `hint`; for `hint 2` the move in notation that was advised. None if neither was typed, "" if all is
        said."""
        word, _, number = text.partition(" ")
        if word not in HINT or (number and not (number.isascii() and number.isdecimal())):
            return None
        if self._when != match.number:
            with self._desk.console.status(self._words.say("Thinking…")):
                self._given, self._when = hints.advise(match.perspective(seat), self._seconds), match.number
        if number and 1 <= int(number[:9]) <= len(self._given):
            return str(self._given[int(number) - 1].move)
        self._show(word)
        return ""

    def _show(self, word: str) -> None:
        shown = plain_table()
        for _ in range(4):
            shown.add_column(no_wrap=True)
        for number, advice in enumerate(self._given, 1):
            low, high = round(100 * advice.low), round(100 * advice.high)
            chance, range_ = f"{advice.chance:4.0%}", f"{low}–{high}%"
            if advice.low == advice.high:  # in a game that is solved
                chance, range_ = in_words(tenths(100 * advice.chance), self._words, self._screen.shows) + "%", ""
            bar = Text("█" * round(BAR * advice.chance), "green").append(
                "░" * (BAR - round(BAR * advice.chance)), "dim"
            )
            shown.add_row(
                Text(f"{word} {number}", "bold"), str(advice.move).partition(" at ")[0],
                bar.append(f" {chance} ", "bold default").append(range_, "dim not bold"),
                hints.reason(advice, self._words, self._screen.shows),
            )  # fmt: skip
        shown.columns[3].no_wrap = False
        self._desk.print(self._words.say("What the expert would do, and the chance to win with it:"), shown)
