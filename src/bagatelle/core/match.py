"""A match: one game being played, move by move, with everything that happened."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from bagatelle.core import records
from bagatelle.core.engine import AT_CHANCE, AT_END, EventRng, Generator
from bagatelle.core.errors import IllegalMove
from bagatelle.core.moves import Event, Move, notation
from bagatelle.core.origins import Origin, Origins, beginning, fork, going_back, seed_of
from bagatelle.core.seats import seats_of
from bagatelle.core.state import Record

if TYPE_CHECKING:
    from bagatelle.core.game import Game

CHANCE: Final = "*"  # the actor of random events, written as in records
OPEN: Final = "open"  # who knows everything: for a match that is over, as in a replay with all cards open
Actor = int | Literal["*"]
Viewer = int | Literal["open"] | None  # a seat, who knows everything, or a spectator (None)


class Outcome(msgspec.Struct, frozen=True, eq=False):
    """How a match ended: the seats that share the win, and why, in words. Made by `because`, the reason can be said in
    any language."""

    winners: tuple[int, ...]
    reason: str
    template: str = ""  # the reason with {names} of facts
    facts: dict[str, int] = {}

    @classmethod
    def because(cls, winners: tuple[int, ...], template: str, **facts: int) -> Outcome:
        return cls(winners, template.format(**facts), template, facts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and (self.winners, self.reason) == (other.winners, other.reason)

    def __hash__(self) -> int:
        return hash((self.winners, self.reason))


class Facts(msgspec.Struct, frozen=True):
    """What an event did: all that a log, an animation or a score sheet says about it, so that nobody has to work it out
    again. Every game has its own (`view.py`); this one says nothing."""


class Step(msgspec.Struct, frozen=True):
    """One event of a match as one viewer may know it, with everything that is needed to show it."""

    number: int  # in the match, from 1
    actor: Actor
    move: Move
    facts: Any  # of the game's own type
    view: Any  # after the event


class Match:
    """One game being played. Made by `Game.new` or `bagatelle.load`.

    `state` is the whole truth, hidden cards included: never show it to a player. Bots get a `Perspective`.
    """

    __slots__ = ("_key", "_undone", "events", "facts", "game", "manual",
                 "options", "origins", "secret", "seed", "state", "words")  # fmt: skip

    def __init__(self, game: Game, state: Record, options: dict[str, Any], seed: int | None, manual: bool) -> None:
        self.game, self.state, self.options, self.manual = game, state, options, manual
        self.seed = secrets.randbits(256) if seed is None else seed
        self.secret: int = self.seed  # what the seed was made of, see `records.mix`
        self.words: tuple[str, ...] = ()
        self.origins: Origins = ()  # where it was played on from, see `fork`
        self._key = records.seed_text(self.seed).encode()
        self.events: list[tuple[Actor, Move]] = []
        self.facts: list[Any] = []  # of the events, the whole truth
        self._undone: list[Record] = []  # the states before the last decisions, as many as can be taken back

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
        return [notation(move) for move in self.moves()]

    def moves(self) -> list[Move]:
        """The same as typed moves."""
        return [self.game.moves.from_action(self.state, action) for action in self._actions()]

    def play(self, move: str | Move) -> None:
        """Make a decision of the actor, or let the pending random event of a manual match be this one.

        NotationError if the text can't be read, IllegalMove if it isn't allowed now; then nothing has changed.
        """
        twin = self.clone() if self.game.live else self  # a simulation may fail, and then nothing has changed
        twin.advance(self._typed(move))
        twin.go_on()
        self.state, self.events, self.facts, self._undone = twin.state, twin.events, twin.facts, twin._undone

    def step(self, move: str | Move | None = None, viewer: Viewer = None) -> Step:
        """Let exactly one event happen, as `advance` does, and tell it as a seat, a spectator (None) or somebody who
        knows everything (OPEN) may know it."""
        self._check_viewer(viewer)
        self.advance(move)
        return self.told(viewer)

    def advance(self, move: str | Move | None = None) -> None:
        """Let exactly one event happen: a decision of the actor or a stated random event, or without a move the random
        event that is due, as the seed (or a simulation) gives it. What it leads to waits, in any match.

        The errors are those of `play`.
        """
        if move is None:
            self._check(AT_CHANCE)
            move = self.pending()
        move = self._typed(move)
        before, rules = self.state.clone(), self.game.rules
        if isinstance(move, Event):
            self._check(AT_CHANCE)
            rules.apply_event(self.state, self.game.moves.to_event(self.state, move))
            self.events.append((CHANCE, move))
        else:
            seat = self._check(0)
            action = self.game.moves.to_action(self.state, move)
            if action < 0 or action not in self._actions():
                raise self.game.moves.why_not(self.state, move)
            rules.apply(self.state, action)
            self.events.append((seat + 1, move))
        self.facts.append(self.game.views.facts(before, move, self.state))
        if self.may_undo:
            self._undone.append(before)
        elif self._undone:
            self._undone.clear()

    def told(self, viewer: Viewer) -> Step:
        """The last event as a viewer may know it, with the table as it is now."""
        (actor, move), facts, views, view = self.events[-1], self.facts[-1], self.game.views, self.view(viewer)
        if viewer == OPEN and self.game.hidden:
            return Step(self.number, actor, move, facts, view)
        seat = None if viewer == OPEN else viewer
        return Step(self.number, actor, views.hear(move, seat), views.learn(facts, seat), view)

    def go_on(self) -> None:
        """Let the random events happen that are due, unless they wait to be stated."""
        if not self.manual:
            self.roll()

    @property
    def may_undo(self) -> bool:
        """Whether the actor made the last move too, in this match, and it is one that the game lets be taken back."""
        if self.number == beginning(self.origins) or self.game.undo is None:
            return False
        actor, move = self.events[-1]
        return actor != CHANCE and actor == self.actor and self.game.undo(move)

    def undo(self) -> None:
        """Take the last move back; IllegalMove if that isn't allowed."""
        if not self.may_undo:
            raise IllegalMove("no-undo", "There is nothing that can be taken back.")
        self.state = self._undone.pop().clone()  # a clone of this match may have the same one
        del self.events[-1], self.facts[-1]

    def roll(self) -> list[str]:
        """Draw the pending random events now; returns them, [] if none is pending."""
        before = len(self.events)
        while self.game.rules.actor(self.state) == AT_CHANCE:
            self.advance()
        return [str(move) for _, move in self.events[before:]]

    def pending(self) -> Move:
        """The random event that the seed (or a simulation) gives now, only where one is due; nothing happens yet."""
        if self.game.live:
            return self.game.live.simulate_event(self)
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
        return self.game.views.outcome(self.state, seats_of(self.game.rules.winners(self.state)))

    def view(self, viewer: Viewer) -> Any:
        """What a seat sees, as a typed struct of its game; None is a spectator, OPEN knows everything: that is for
        matches that are over. IndexError for anything else."""
        self._check_viewer(viewer)
        if viewer != OPEN:
            return self.game.views.see(self, viewer)
        return self.game.views.see_all(self) if self.game.hidden else self.game.views.see(self, None)

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

    def heard(self, seat: int | None, since: int = 0) -> list[tuple[Actor, Move]]:
        """The events after a number as a seat heard them, without what is hidden from it."""
        hear = self.game.views.hear
        return [(actor, hear(move, seat)) for actor, move in self.events[since:]]

    def record(self) -> str:
        """The match as text: readable, and enough to replay it exactly with `bagatelle.load`."""
        return records.write(self)

    def rewound(self, number: int) -> Match:
        """The match as it was after so many events, with the same seed."""
        moves = [move for _, move in self.events[:number]]
        seed, origins = going_back(self.seed, self.origins, number)
        match = self.game.restore(self.players, seed, moves, self.manual, **self.options)
        match.origins = origins
        return match

    def fork(self, number: int, seed: int | None = None, name: str | None = None) -> Match:
        """A match of its own that goes on from the position after so many events of this one.

        Its seed gives the random events from there on: by default fresh luck, with this match's seed the same luck. Its
        record says where it comes from; it calls this match by that name, or else by a fingerprint of its record. What
        physics made of a decision belongs to it, and isn't simulated again. IllegalMove where the game is over.
        """
        if not 0 <= number <= self.number:
            raise IndexError(f"there is no event {number}; there are {self.number}")
        origin = Origin(name or records.fingerprint(self), number, records.seed_text(self.seed))
        return fork(self, number, seed, origin)

    def clone(self) -> Match:
        """An independent match in the same position, with the same future randomness."""
        twin = object.__new__(Match)
        twin.game, twin.options, twin.manual = self.game, self.options, self.manual
        twin.seed, twin._key, twin.secret, twin.words = self.seed, self._key, self.secret, self.words
        twin.origins = self.origins
        twin.state, twin.events, twin.facts = self.state.clone(), self.events[:], self.facts[:]
        twin._undone = self._undone[:]
        return twin

    def __repr__(self) -> str:
        return f"<Match {self.game.name}, {self.players} players, {len(self.events)} events, actor {self.actor}>"

    def _check_viewer(self, viewer: Viewer) -> None:
        if viewer != OPEN:
            self._check_seat(viewer)

    def _check_seat(self, seat: int | None) -> None:
        if seat is None:
            return
        if not isinstance(seat, int) or isinstance(seat, bool) or not 1 <= seat <= self.players:
            raise IndexError(f"there is no seat {seat!r}; seats are 1 to {self.players}")

    def _actions(self) -> list[int]:
        if self.game.rules.actor(self.state) < 0:
            return []
        out = [0] * self.game.rules.MAX_LEGAL
        return out[: self.game.rules.legal(self.state, out)]

    def _rng(self) -> Generator:
        number = len(self.events) + 1
        older = seed_of(self.origins, number) if self.origins else None
        return EventRng(older.encode() if older else self._key, number)

    def _typed(self, move: str | Move) -> Move:
        return move if isinstance(move, Move) else self.game.moves.parse(move)

    def _check(self, wanted: int) -> int:
        """The actor, who has to be chance (AT_CHANCE wanted) or a seat; IllegalMove says who it is instead."""
        actor = self.game.rules.actor(self.state)
        if actor == AT_END:
            raise IllegalMove("over", "The game is over.")
        if wanted == AT_CHANCE and actor != AT_CHANCE:
            raise IllegalMove("no-event", "No random event is due: seat {seat} decides now.", seat=actor + 1)
        if wanted != AT_CHANCE and actor == AT_CHANCE:
            raise IllegalMove("event-first", "A random event comes first; nobody decides before it.")
        return actor


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

    def heard(self) -> list[tuple[Actor, Move]]:
        """Every event so far as this seat heard it."""
        return self.__match.heard(self.seat)

    def sample(self, rng: Generator) -> Any:
        """A state this seat can't tell from the real one, drawn among all such states."""
        state = self.__match.state.clone()
        self.game.rules.resample(state, -1 if self.seat is None else self.seat - 1, rng)
        return state
