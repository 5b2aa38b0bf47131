"""A match: one game being played, move by move, with everything that happened."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from bagatelle.core import records
from bagatelle.core.engine import AT_CHANCE, AT_END, EventRng, Generator
from bagatelle.core.errors import IllegalMove
from bagatelle.core.moves import Move
from bagatelle.core.state import Record

if TYPE_CHECKING:
    from bagatelle.core.game import Game

CHANCE: Final = "*"  # the actor of random events, written as in records
Actor = int | Literal["*"]


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: the seats that share the win, and why, in words."""

    winners: tuple[int, ...]
    reason: str


class Match:
    """One game being played. Made by `Game.new` or `bagatelle.load`.

    `state` is the whole truth, hidden cards included: never show it to a player. Bots get a `Perspective`.
    """

    __slots__ = ("_key", "events", "game", "journal", "manual", "options", "secret", "seed", "state", "words")

    def __init__(self, game: Game, state: Record, options: dict[str, Any], seed: int | None, manual: bool) -> None:
        self.game, self.state, self.options, self.manual = game, state, options, manual
        self.seed = secrets.randbits(256) if seed is None else seed
        self.secret: int = self.seed  # what the seed was made of, see `records.mix`
        self.words: tuple[str, ...] = ()
        self._key = records.seed_text(self.seed).encode()
        self.journal: list[Any] = []
        self.events: list[tuple[Actor, Move]] = []
        self._go_on()

    @property
    def players(self) -> int:
        return int(self.state.players)  # type: ignore[attr-defined]

    @property
    def actor(self) -> Actor | None:
        """Who acts: a seat from 1, CHANCE when a random event waits (manual matches only), None when it is over."""
        seat = self.game.rules.actor(self.state)
        return seat + 1 if seat >= 0 else CHANCE if seat == AT_CHANCE else None

    def legal(self) -> list[str]:
        """Every legal decision of the actor in notation, each once; [] at chance or when the match is over."""
        return [str(move) for move in self.moves()]

    def moves(self) -> list[Move]:
        """The same as typed moves."""
        return [self.game.moves.from_action(self.state, action) for action in self._actions()]

    def play(self, move: str | Move) -> None:
        """Make a decision of the actor, or let the pending random event of a manual match be this one.

        NotationError if the text can't be read, IllegalMove if it isn't allowed now; then nothing has changed.
        """
        if isinstance(move, str) or not isinstance(move, Move):
            move = self.game.moves.parse(move)
        twin = self.clone() if self.game.nature else self  # nature may fail, and then nothing has changed
        twin._make(move)
        twin._go_on()
        self.state, self.journal, self.events = twin.state, twin.journal, twin.events

    @property
    def may_undo(self) -> bool:
        """Whether the actor made the last move too, and it is one that the game lets be taken back."""
        if not self.events or self.game.undo is None:
            return False
        actor, move = self.events[-1]
        return actor != CHANCE and actor == self.actor and self.game.undo(move)

    def undo(self) -> None:
        """Take the last move back; IllegalMove if that isn't allowed."""
        if not self.may_undo:
            raise IllegalMove("no-undo", "There is nothing that can be taken back.")
        moves = [move for _, move in self.events[:-1]]
        before = self.game.restore(self.players, self.seed, moves, True, **self.options)
        self.state, self.journal, self.events = before.state, before.journal, before.events

    def roll(self) -> list[str]:
        """Draw the pending random events now; returns them, [] if none is pending."""
        before = len(self.events)
        while self.game.rules.actor(self.state) == AT_CHANCE:
            self._happen(self.pending())
        return [str(move) for _, move in self.events[before:]]

    def pending(self) -> Move:
        """The random event the seed (or nature) gives now (only where one is due); nothing happens yet."""
        if self.game.nature:
            return self.game.nature(self)
        event = [0] * self.game.rules.EVENT_SIZE
        self.game.rules.draw(self.state, self._rng(), event)
        return self.game.moves.from_event(self.state, event)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points by seat."""
        return tuple(self.game.rules.points(self.state, seat) for seat in range(self.players))

    @property
    def outcome(self) -> Outcome | None:
        """None while the match goes on."""
        if self.game.rules.actor(self.state) != AT_END:
            return None
        bits = self.game.rules.winners(self.state)
        return self.game.views.outcome(self.state, tuple(p + 1 for p in range(self.players) if bits >> p & 1))

    def view(self, seat: int | None) -> Any:
        """What a seat sees, as a typed struct of its game; None is a spectator."""
        self._check_seat(seat)
        return self.game.views.see(self, seat)

    def perspective(self, seat: int | None) -> Perspective:
        """What a bot in that seat may work with."""
        self._check_seat(seat)
        return Perspective(self, seat)

    @property
    def number(self) -> int:
        """How many events there have been."""
        return len(self.events)

    @property
    def history(self) -> list[tuple[Actor, str]]:
        """Every event so far, as (actor, notation)."""
        return [(actor, str(move)) for actor, move in self.events]

    def heard(self, seat: int | None, since: int = 0) -> list[tuple[Actor, str]]:
        """The events after a number as a seat heard them, without what is hidden from it."""
        hear, events = self.game.views.hear, self.events[since:]
        return [(actor, hear(move, None if actor == CHANCE else int(actor), seat)) for actor, move in events]

    def record(self) -> str:
        """The match as text: readable, and enough to replay it exactly with `bagatelle.load`."""
        return records.write(self)

    def clone(self) -> Match:
        """An independent match in the same position, with the same future randomness."""
        twin = object.__new__(Match)
        twin.game, twin.options, twin.manual = self.game, self.options, self.manual
        twin.seed, twin._key, twin.secret, twin.words = self.seed, self._key, self.secret, self.words
        twin.state, twin.journal, twin.events = self.state.clone(), self.journal[:], self.events[:]
        return twin

    def __repr__(self) -> str:
        return f"<Match {self.game.name}, {self.players} players, {len(self.events)} events, actor {self.actor}>"

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and seat not in range(1, self.players + 1):
            raise IndexError(f"there is no seat {seat!r}; seats are 1 to {self.players}")

    def _actions(self) -> list[int]:
        if self.game.rules.actor(self.state) < 0:
            return []
        out = [0] * self.game.rules.MAX_LEGAL
        return out[: self.game.rules.legal(self.state, out)]

    def _rng(self) -> Generator:
        return EventRng(self._key, len(self.events) + 1)

    def _go_on(self) -> None:
        if not self.manual:
            self.roll()

    def _make(self, move: Move) -> None:
        game, s = self.game, self.state
        actor = game.rules.actor(s)
        if actor == AT_END:
            raise IllegalMove("over", "The game is over.")
        if game.moves.is_event(move):
            if actor != AT_CHANCE:
                raise IllegalMove("no-event", "No random event is due: seat {seat} decides now.", seat=actor + 1)
            self._happen(move)
            return
        if actor == AT_CHANCE:
            raise IllegalMove("event-first", "A random event comes first; nobody decides before it.")
        action = game.moves.to_action(s, move)
        if action < 0 or action not in self._actions():
            raise game.moves.why_not(s, move)
        game.views.note(self.journal, s, move)
        game.rules.apply(s, action)
        self.events.append((actor + 1, move))

    def _happen(self, move: Move) -> None:
        event = self.game.moves.to_event(self.state, move)
        self.game.views.note(self.journal, self.state, move)
        self.game.rules.happen(self.state, event)
        self.events.append((CHANCE, move))


class Perspective:
    """A match as one seat may know it: all that a bot gets. It has no way to what is hidden from the seat."""

    __slots__ = ("__match", "game", "seat")

    def __init__(self, match: Match, seat: int | None) -> None:
        self.__match, self.game, self.seat = match, match.game, seat

    @property
    def view(self) -> Any:
        return self.__match.view(self.seat)

    def moves(self) -> list[Move]:
        """The legal decisions if this seat is the actor, else none."""
        return self.__match.moves() if self.__match.actor == self.seat else []

    def heard(self) -> list[tuple[Actor, str]]:
        """Every event so far as this seat heard it, as (actor, notation)."""
        return self.__match.heard(self.seat)

    def sample(self, rng: Generator) -> Any:
        """A state this seat can't tell from the real one, drawn among all such states."""
        state = self.__match.state.clone()
        self.game.rules.resample(state, -1 if self.seat is None else self.seat - 1, rng)
        return state
