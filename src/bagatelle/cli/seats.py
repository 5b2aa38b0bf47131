"""Who sits at a table: people at this keyboard first, bots after them."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass

from bagatelle import bots
from bagatelle.bots.entrants import invite, label
from bagatelle.cli.common import whole
from bagatelle.cli.files import shown
from bagatelle.cli.parser import Parser
from bagatelle.core.errors import OptionError
from bagatelle.core.game import Game
from bagatelle.core.match import Match
from bagatelle.core.moves import Move
from bagatelle.core.records import hashed, seed_text
from bagatelle.core.talk import Saying, Talker
from bagatelle.core.words import Said

NAMES = ("Ann", "Bob", "Cas", "Dot", "Eve", "Fay", "Gus", "Hal", "Ivy")
LONGEST_NAME = 20


@dataclass(frozen=True)
class Seats:
    """The names and the bot levels (None: a person) by seat."""

    names: tuple[str, ...]
    levels: tuple[str | None, ...]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, level in enumerate(self.levels, 1) if level is None)

    @property
    def viewer(self) -> int | None:
        """The seat whose view the story is told from: that of the only person; with more, what all may see."""
        return self.people[0] if len(self.people) == 1 else None


def add_names(parser: Parser) -> None:
    parser.add_argument("--names", metavar="NAME,…", help="names of the players by seat (default: Ann,Bob,Cas,…)")


def read_names(text: str | None, players: int) -> tuple[str, ...]:
    """The names written as `Ann,Bob`, and others for the seats that are left; OptionError for what isn't a name."""
    given = [name.strip() for name in text.split(",")] if text is not None else []
    for name in given:
        if not name or not name.isprintable() or len(name) > LONGEST_NAME:
            raise OptionError("a name has 1 to {most} printable characters, not “{name}”",
                              most=LONGEST_NAME, name=shown(name))  # fmt: skip
    if len(set(given)) < len(given):
        raise OptionError("two players can't have the same name")
    if len(given) > players:
        raise OptionError("--names has {given} names for {players} players", given=len(given), players=players)
    rest = [name for name in NAMES[len(given) :] + NAMES[: len(given)] if name not in given]
    return (*given, *rest[: players - len(given)])


def read_seat(text: str | None, players: int) -> int | None:
    """The number of a seat, if one is given; OptionError if there is none of that number."""
    if text is None:
        return None
    seat = whole(Said("the number of a seat"), text)
    if not 1 <= seat <= players:
        raise OptionError("there is no seat {seat}; seats are 1 to {players}", seat=seat, players=players)
    return seat


def read_levels(game: Game, text: str, count: int) -> tuple[str, ...]:
    """The levels of so many bots: one for all of them, or one each. Classes in files are invited."""
    given = [label(invite(level)) if ".py:" in level else level for level in map(str.strip, text.split(","))]
    for level in given:
        bots.check(game, level)
    if len(given) not in (1, count):
        raise OptionError("--bots has {given} levels for {bots} bots: give one for all, or one each",
                          given=len(given), bots=count)  # fmt: skip
    return tuple(given * count if len(given) == 1 else given)


class Brains:
    """Decides for the bots of a table.

    A decision depends on the match's seed and on how far it has come, so a resumed match goes on as it would have
    (but for bots that search against the clock).
    """

    def __init__(self, game: Game, levels: Sequence[str | None], seconds: float) -> None:
        self._levels, self._seconds = levels, seconds
        self._warming = threading.Thread(target=self._warm, args=(game,), daemon=True)
        if any(level and bots.searches(game, level) for level in levels):
            self._warming.start()

    @property
    def warming(self) -> bool:
        """Whether code is still being compiled in the background."""
        return self._warming.is_alive()

    def choose(self, match: Match, seat: int) -> Move:
        """The decision of a bot's seat; waits until it is warm."""
        level = self._levels[seat - 1]
        assert level is not None
        if bots.searches(match.game, level):
            self._warming.join()
        seed = hashed(f"bot/{seed_text(match.seed)}/{match.number}")
        bot = bots.make(match.game, level, seed, self._seconds)
        return bot.choose(match.perspective(seat))

    def _warm(self, game: Game) -> None:
        match = game.new(game.min_players, 0)
        if isinstance(match.actor, int):
            bots.make(game, bots.EXPERT, 0, 0).choose(match.perspective(match.actor))


class Voices:
    """Speaks for the bots of a table, in games where they do."""

    def __init__(self, match: Match, seats: Seats) -> None:
        self._names, self._people = seats.names, seats.people
        self._talkers: dict[int, Talker] = {}
        for seat, level in enumerate(seats.levels, 1):
            seed, name = hashed(f"talk/{seed_text(match.seed)}/{seat}"), seats.names[seat - 1]
            if level and (talker := bots.talker(match.game, name, level, seed)):
                self._talkers[seat] = talker

    def remark(self, match: Match) -> tuple[int, Saying] | None:
        """What one of the bots says to what happened last, and which."""
        for seat, talker in self._talkers.items():
            if saying := talker.remark(match.perspective(seat), self._names, self._people, None):
                return seat, saying
        return None
