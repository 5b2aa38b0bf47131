"""A table: whoever is there, and its parts: who sits where, what is played and how long that takes, what is said, who
watches.

What is in memory is a cache of what is stored. A message is handled by the part whose method is marked for it (see
handling.py). Such a method checks what is asked, stores it, and only then changes and tells; `lock`: one at a time.
What can't be done raises `Refusal`, or the error of the rules or the bots that says why; then nothing has changed.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVarTuple

from msgspec.structs import replace
from sqlalchemy import Connection

from bagatelle.core.game import Game
from bagatelle.core.records import seed_text
from bagatelle.server import client_messages as asks, leases, outgoing, queries, server_messages as m
from bagatelle.server.beginnings import Beginning
from bagatelle.server.clocks import ServiceTime
from bagatelle.server.handling import Answer, Handler, handles
from bagatelle.server.hinting import Hinting
from bagatelle.server.identity import TokenBucket
from bagatelle.server.person import ANEW, Listener, Person
from bagatelle.server.playing import Playing
from bagatelle.server.seating import Seating
from bagatelle.server.settings import Settings
from bagatelle.server.storage import Storage
from bagatelle.server.talking import LINES_AT_ONCE, Talking
from bagatelle.server.turns import Turns
from bagatelle.server.watching import Watching

if TYPE_CHECKING:
    from bagatelle.server.coach import Coach
    from bagatelle.server.hands import Hands

Args = TypeVarTuple("Args")


@dataclass(eq=False)
class Table(Handler):
    code: str
    game: Game
    players: int
    options: dict[str, Any]
    public: bool
    storage: Storage
    settings: Settings
    hands: Hands
    epoch: int = 0  # in which this node owns it
    clock: asks.Clock | None = None  # seconds that a turn may take
    service: ServiceTime = field(default_factory=ServiceTime)
    hints: bool | None = None  # whether they are allowed; None: to whoever plays alone with bots
    coach: Coach | None = None
    origin: Beginning | None = None  # where its first match is played on from
    persons: dict[int, Person] = field(default_factory=dict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def __post_init__(self) -> None:
        self.seating, self.playing, self.talking = Seating(self), Playing(self), Talking(self)
        self.turns, self.watching, self.hinting = Turns(self), Watching(self), Hinting(self)

    async def handle(self, person: Person, ask: asks.AnyClientMessage) -> Answer:
        """Do what a person asks. Hold the lock."""
        await self.turns.heard(person, ask)
        for part in (self.playing, self.seating, self.talking, self.turns, self.watching, self.hinting, self):
            if handler := part.handlers.get(type(ask)):
                return await handler(part, person, ask)
        raise TypeError(f"nothing handles {type(ask)}")

    @handles(asks.Ping)
    async def ping(self, person: Person, ask: asks.Ping) -> m.Pong:
        return m.Pong(ask.id)

    # Who is there

    def person(self, token: str) -> Person:
        """The person with that token's digest; a new one, not stored yet, if nobody has it."""
        for person in self.persons.values():
            if person.token == token:
                return person
        return self.add(max(self.persons, default=0) + 1, token)

    def add(self, number: int, token: str, nickname: str | None = None, **more: Any) -> Person:
        """A person of a number that nobody has here."""
        lines = TokenBucket(LINES_AT_ONCE, self.settings.lines_per_second)
        person = self.persons[number] = Person(number, token, lines, nickname, **more)
        return person

    def join(self, person: Person, listener: Listener) -> None:
        """A page of that person's is open."""
        person.listeners.add(listener)
        person.left_at = None
        person.viewing = outgoing.viewing_seat(self, person)
        listener.tell(outgoing.hello(self, person))
        self.tell_table(but=listener)

    def leave(self, person: Person, listener: Listener) -> None:
        """A page of that person's was closed."""
        person.listeners.discard(listener)
        if not person.listeners:
            person.left_at = time.monotonic()
            self.forget_stranger(person)
        self.tell_table()

    def forget_stranger(self, person: Person) -> None:
        """Forget somebody who has no page open, unless they are stored."""
        if not person.stored and not person.listeners:
            self.persons.pop(person.number, None)

    @property
    def watched(self) -> bool:
        """Whether anybody has a page open."""
        return any(person.listeners for person in self.persons.values())

    @property
    def watched_from(self) -> str:
        """An address that it is watched from: tables of the same one share their turns to think."""
        pages = (page for person in self.persons.values() for page in person.listeners)
        return min((page.address for page in pages), default="")

    def away(self, person: Person) -> float | None:
        """Seconds a person has been away, None if they are here (or just reloading)."""
        if person.listeners or person.left_at is None:
            return None
        gone = time.monotonic() - person.left_at
        return gone if gone >= self.settings.away_after else None

    # What is stored

    async def write(self, job: Callable[[Connection, *Args], None], *args: *Args) -> None:
        """Store something about this table, as `Storage.write` does. Lost if another node owns the table by now."""
        await self.storage.write(leases.write, self.code, self.epoch, job, args)

    async def store(self, node: str) -> None:
        """Store a table that is new, with its host and whoever sits there already. The node owns it."""
        host = self.persons[self.seating.host or 0]

        def store(connection: Connection) -> int:
            queries.insert_table(connection, self.row())
            queries.add_person(connection, self.code, queries.PersonRow(host.number, host.token, host.nickname))
            queries.save_seats(connection, self.code, self.seating.seats)
            claim = leases.claim(connection, self.code, node)
            assert claim
            assert claim.epoch
            return claim.epoch

        self.epoch = await self.storage.write(store)
        host.stored = True

    async def keep(self, person: Person, nickname: str | None) -> None:
        """Store a person, and the name they use last."""
        if person.stored and person.nickname == nickname:
            return
        if person.stored:
            await self.write(queries.set_nickname, self.code, person.number, nickname)
        else:
            row = queries.PersonRow(person.number, person.token, nickname)
            await self.write(queries.add_person, self.code, row)
        person.stored, person.nickname = True, nickname

    def row(self, **changes: Any) -> queries.TableRow:
        """The table as it is stored, with some changes."""
        now, playing = time.time(), self.playing
        row = queries.TableRow(
            code=self.code, game=self.game.name, players=self.players, options=self.options, public=self.public,
            host=self.seating.host, phase=playing.phase, match=playing.match_id, wins=playing.wins,
            secret=seed_text(playing.secret), created=now, touched=now, clock=self.clock, hints=self.hints,
            origin=self.origin,
            deadline=self.turns.deadline(self.turns.turn), again=playing.again.row if playing.again else None,
        )  # fmt: skip
        return replace(row, **changes)

    # What is told

    def tell_table(self, but: Listener | None = None) -> None:
        for person in self.persons.values():
            if person.listeners:
                person.tell(outgoing.changed(self, person), but)

    def tell_everything(self) -> None:
        """To everybody, as if they had just come: so what happened before isn't new to their pages."""
        for person in self.persons.values():
            if person.listeners:
                person.viewing = outgoing.viewing_seat(self, person)
                person.tell(outgoing.hello(self, person))

    def tell_all(self, message: m.ServerMessage) -> None:
        for person in self.persons.values():
            person.tell(message)

    def close(self, code: int = ANEW) -> None:
        """Close all pages."""
        for person in self.persons.values():
            for listener in tuple(person.listeners):
                listener.close(code)

    def show(self, pictures: Sequence[bytes], whole: Callable[[], bytes]) -> bool:
        """Show moving pictures to everybody; whether all have seen them."""
        listeners = [listener for person in self.persons.values() for listener in person.listeners]
        shown = [listener.show(pictures, whole) for listener in listeners]
        return all(shown)
