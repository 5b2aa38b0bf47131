"""How long the pending turn has lasted, and what follows from it.

A turn begins when the decision falls to a seat: from another seat, or by a random event (a draw, a new deal), which
brings something new to think about. All decisions that follow are the same turn. So taking a decision back gives no
time back, nor does standing up and sitting down again: the time is the seat's, whoever has it.

At a table with a clock a bot ends a turn whose time is up, and plays on for its person until they come back. At a table
without one the others may ask who keeps them waiting whether they are still there; if not, a bot plays for them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sqlalchemy import Connection, update

from bagatelle.core.match import CHANCE, Match
from bagatelle.server import client_messages as asks, schema, server_messages as m
from bagatelle.server.handling import Handler, handles
from bagatelle.server.person import Person
from bagatelle.server.queries import Seat
from bagatelle.server.refusals import Refusal

if TYPE_CHECKING:
    from bagatelle.server.table import Table

GRACE = 10.0  # seconds that whose turn it is have at least when a table is brought back
AUTOMATIC = (asks.Ping, asks.Pace)  # what a page says without anybody pressing anything


@dataclass(eq=False)
class Turn:
    """A turn of one seat. Times are those of `clocks.ServiceTime`."""

    seat: int
    began: float
    heard: float = field(init=False)  # when whoever decides has answered last, at first when it began
    asked: float | None = None  # when somebody asked them whether they are still there
    offered: bool = False  # the others have been told that they may ask
    out: bool = False  # its time was up: a bot ends it

    def __post_init__(self) -> None:
        self.heard = self.began


def store_deadline(connection: Connection, code: str, deadline: float | None) -> None:
    """When the time of the pending turn at a table is up, by the service time."""
    connection.execute(update(schema.tables).where(schema.tables.c.code == code).values(deadline=deadline))


class Turns(Handler):
    """The turns of one table, and what they are timed by."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.turn: Turn | None = None  # the pending one

    # What it is

    def first(self, match: Match) -> Turn | None:
        """The turn that a match begins with, or a new one in it; None if it is over."""
        return Turn(match.actor, self._table.service.now()) if isinstance(match.actor, int) else None

    def after(self, match: Match, since: int) -> Turn | None:
        """The pending turn of a match, in which something has happened since that event."""
        drawn = any(actor == CHANCE for actor, _ in match.events[since:])
        same = self.turn and self.turn.seat == match.actor and not drawn
        return self.turn if same else self.first(match)

    def resume(self, match: Match, deadline: float | None, age: float) -> None:
        """Go on with a turn that was stored; without a deadline, `age` says how long ago its last event was."""
        now, clock = self._table.service.now(), self._table.clock
        began = now if clock else now - max(0.0, age)
        if clock and deadline is not None:
            # The service time may be a bit behind after a crash, or that of another node may have been another.
            began = min(now, max(deadline, now + GRACE) - clock)
        self.turn = Turn(match.actor, began) if isinstance(match.actor, int) else None
        if self.turn and deadline is not None and not clock:
            self.turn.asked = max(deadline, now + GRACE) - self._table.settings.answer_wait

    def deadline(self, turn: Turn | None) -> float | None:
        """When the time of a turn is up, or that to say whether somebody is still there, by the service time; None if
        neither runs."""
        if turn and self._table.clock:
            return turn.began + self._table.clock
        return turn.asked + self._table.settings.answer_wait if turn and turn.asked is not None else None

    def waits_for(self) -> Seat | None:
        """The seat of the person who has to decide now; None if a bot has to, or nobody."""
        playing = self._table.playing
        if not self.turn or playing.phase != "playing" or playing.bot_to_move():
            return None
        if playing.hand and playing.hand.committed:  # it goes by itself
            return None
        return self._table.seating.seats[self.turn.seat - 1]

    @property
    def left(self) -> float | None:
        """Seconds that whoever decides has left; 0 if a bot ends the turn, None without a clock or if a bot decides."""
        deadline = self.deadline(self.turn)
        if deadline is None or not self._table.clock or self._table.playing.phase != "playing":
            return None
        if self.turn and self.turn.out:
            return 0.0
        return max(0.0, round(deadline - self._table.service.now(), 1)) if self.waits_for() else None

    @property
    def nudged(self) -> m.Nudged | None:
        """Who was asked whether they are still there."""
        if not self.turn or self.turn.asked is None or not self.waits_for():
            return None
        wait = self.turn.asked + self._table.settings.answer_wait - self._table.service.now()
        return m.Nudged(self.turn.seat, max(0.0, round(wait, 1)))

    def may_nudge(self, person: Person, seat: Seat) -> bool:
        """Whether a person may ask whoever has that seat if they are still there."""
        turn, seating = self.turn, self._table.seating
        if turn is None or turn.seat != seat.seat or turn.asked is not None or self._table.clock:
            return False
        if seat.person == person.number or not seating.seats_of(person) or not self.waits_for():
            return False
        return self._table.service.now() - turn.heard >= self._table.settings.idle_after

    # What is asked

    @handles(asks.Nudge)
    async def nudge(self, person: Person, ask: asks.Nudge) -> None:
        if not self.may_nudge(person, self._table.seating.seat(ask.seat)):
            raise Refusal("not-idle", "Who keeps the others waiting for long may be asked that, not now.")
        assert self.turn is not None
        await self._set_asked(self.turn, self._table.service.now())

    async def _set_asked(self, turn: Turn, at: float | None) -> None:
        """When whoever decides was asked whether they are still there; None: they are."""
        deadline = None if at is None else at + self._table.settings.answer_wait
        await self._table.write(store_deadline, self._table.code, deadline)
        if at is None:
            self._answered(turn)
        else:
            turn.asked = at
        self._table.tell_table()

    @handles(asks.Here)
    async def here(self, person: Person, ask: asks.Here) -> None:
        """That they say something is the answer, see `heard`."""

    async def heard(self, person: Person, ask: asks.ClientMessage) -> None:
        """A person has pressed something: that answers the question whether they are still there."""
        turn = self.turn
        if turn is None or turn.asked is None or isinstance(ask, AUTOMATIC):
            return
        if self._table.seating.seats[turn.seat - 1].person == person.number:
            await self._set_asked(turn, None)

    def returned(self, seat: int) -> None:
        """Whoever has that seat takes it back from the bot."""
        if self.turn and self.turn.seat == seat:
            self._answered(self.turn)

    def _answered(self, turn: Turn) -> None:
        turn.heard, turn.asked, turn.offered = self._table.service.now(), None, False

    # What comes of it

    def due(self) -> float | None:
        """Seconds until something has to be done: who decides is out of time, or may be asked whether they are still
        there, or hasn't answered; None if nothing has to."""
        turn, settings, deadline = self.turn, self._table.settings, self.deadline(self.turn)
        if not turn or not self.waits_for():
            return None
        if deadline is None and not turn.offered:
            deadline = turn.heard + settings.idle_after
        return None if deadline is None else deadline - self._table.service.now()

    async def act(self) -> None:
        """Do what is due. Hold the lock."""
        turn, due = self.turn, self.due()
        if turn is None or due is None or due > 0:
            return
        if self._table.clock or turn.asked is not None:
            turn.out, turn.asked = self._table.clock is not None, None
            await self._table.seating.leave_to_bot(turn.seat)
        else:
            turn.offered = True
            self._table.tell_table()
