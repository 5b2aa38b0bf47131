"""Who sits where: people and bots take seats, leave them and give them back."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bagatelle import bots
from bagatelle.core.records import WORD_LENGTH
from bagatelle.server import client_messages as asks, links, queries, server_messages as m
from bagatelle.server.handling import Handler, handles
from bagatelle.server.identity import BOT_NAMES, clean, clean_nickname, digest, new_secret
from bagatelle.server.lookalikes import alike
from bagatelle.server.person import Person
from bagatelle.server.queries import Seat
from bagatelle.server.refusals import Refusal, no_such_seat, unknown_link

if TYPE_CHECKING:
    from bagatelle.server.table import Table


class Seating(Handler):
    """The seats of one table and its host. A change is a new list of seats: it is stored, and only then counts."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.seats = [Seat(number) for number in range(1, table.players + 1)]
        self.host: int | None = None

    # What is asked

    @handles(asks.Sit)
    async def sit(self, person: Person, ask: asks.Sit) -> None:
        if refusal := self.why_not_sit(person, ask.seat):
            raise refusal
        nickname = checked_nickname(ask.nickname)
        seat, others = self.seat(ask.seat), [other for other in self.seats if other.seat != ask.seat]
        if any(other.person is not None and alike(other.name, nickname) for other in others):
            raise Refusal("name-taken", "Somebody at this table is called {name} already.", name=nickname)
        word = seat.word if seat.person == person.number else ""
        seats = self._with(Seat(ask.seat, person.number, name=nickname, left=seat.left, word=word))
        for other in others:  # a bot gives way to a person of its name
            if other.holder == "bot" and alike(other.name, nickname):
                seats[other.seat - 1] = replace(other, name=free_bot_name(seats))
        await self._table.keep(person, nickname)
        await self._save(seats, self.host if self.host is not None else person.number)

    @handles(asks.Stand)
    async def stand(self, person: Person, ask: asks.Stand) -> None:
        seat = self.require_owner(person, ask.seat)
        seats = self._with(Seat(ask.seat))
        if self._playing:
            bot = bot_seat(ask.seat, self.usual_level, seats)
            seats[ask.seat - 1] = replace(bot, left=(*seat.left, person.number))
        still = [seat.person for seat in seats if seat.person is not None]
        passed_on = self.host == person.number and person.number not in still and still
        await self._save(seats, still[0] if passed_on else self.host)

    @handles(asks.Bot)
    async def bot(self, person: Person, ask: asks.Bot) -> None:
        self.require_seated(person)
        seat = self.seat(ask.seat)
        if seat.person is not None:
            raise Refusal("seat-taken", "Seat {seat} is taken.", seat=ask.seat)
        if self._playing:
            raise Refusal("playing", "The bots stay as they are during a match.")
        if seat.holder == "bot":
            self.require_host(person)
        seats = self._with(Seat(ask.seat))
        if ask.level is not None:
            bots.check(self._table.game, ask.level)
            seats[ask.seat - 1] = bot_seat(ask.seat, ask.level, seats, seat.name)
        await self._save(seats)

    @handles(asks.Open)
    async def open(self, person: Person, ask: asks.Open) -> None:
        self.require_host(person)
        if not self._playing:
            raise Refusal("not-playing", "There is no match going on.")
        seat = self.seat(ask.seat)
        if seat.holder != "bot":
            raise Refusal("seat-taken", "Seat {seat} is taken.", seat=ask.seat)
        await self._save(self._with(replace(seat, open=ask.open)))

    @handles(asks.Remove)
    async def remove(self, person: Person, ask: asks.Remove) -> None:
        self.require_host(person)
        if self._playing:
            raise Refusal("playing", "Nobody is removed during a match.")
        if self.seat(ask.seat).person is None:
            raise Refusal("seat-free", "Nobody sits in seat {seat}.", seat=ask.seat)
        await self._save(self._with(Seat(ask.seat)))

    @handles(asks.Word)
    async def word(self, person: Person, ask: asks.Word) -> None:
        seat = self.require_owner(person, ask.seat)
        if self._playing:
            raise Refusal("playing", "Words are for the next match: not during this one.")
        word = clean(ask.word, 4 * WORD_LENGTH)
        if len(word) > WORD_LENGTH:
            raise Refusal("too-long", "A word has at most {most} characters.", most=WORD_LENGTH)
        await self._save(self._with(replace(seat, word=word)))

    async def leave_to_bot(self, number: int) -> None:
        """A bot plays for whoever has that seat, until they come back."""
        await self._save(self._with(replace(self.seat(number), substitute=self.usual_level)))

    @handles(asks.Return)
    async def take_back(self, person: Person, ask: asks.Return) -> None:
        seat = self.require_owner(person, ask.seat)
        self._table.turns.returned(ask.seat)
        await self._save(self._with(replace(seat, substitute=None)))

    @handles(asks.Link)
    async def link(self, person: Person, ask: asks.Link) -> m.Moving:
        self.require_seated(person)
        secret = new_secret()
        row = links.LinkRow(digest(secret), self._table.code, person.number, time.time())
        await self._table.write(links.add_link, row)
        return m.Moving(ask.id, f"/m/{secret}")

    async def follow(self, link: links.LinkRow, since: float, token: str) -> None:
        """Another device, known by its token's digest, takes over a person's seats, if the link was made since then
        and nobody has used it. Hold the lock."""
        table, number = self._table, link.person
        if number not in table.persons:
            raise unknown_link()
        person, other = table.persons[number], table.person(token)
        if self.seats_of(other) or (self._playing and self._played(other)):
            raise Refusal("already-seated", "This device has a seat at the table already.")
        nobody = digest(new_secret())  # who the device was until now, if that is stored, is nobody's any more
        host = number if self.host == other.number else self.host

        def store(connection: Any) -> None:
            if links.take_link(connection, link.token_hash, since) is None:
                raise unknown_link()
            if other.stored:
                queries.move_person(connection, table.code, other.number, nobody)
            queries.move_person(connection, table.code, number, token)
            queries.save_table(connection, table.row(host=host))

        await table.write(store)
        self.host, person.token, other.token = host, token, nobody
        if not other.stored and not other.listeners:
            del table.persons[other.number]
        for listener in person.listeners | other.listeners:
            listener.close()

    # Who may do what

    def seat(self, number: int) -> Seat:
        """The seat of that number; Refusal if the table has fewer."""
        if number > len(self.seats):
            raise no_such_seat(len(self.seats))
        return self.seats[number - 1]

    def require_owner(self, person: Person, number: int) -> Seat:
        seat = self.seat(number)
        if seat.person != person.number:
            raise Refusal("not-your-seat", "Seat {seat} isn't yours.", seat=number)
        return seat

    def require_seated(self, person: Person) -> None:
        if not self.seats_of(person) and person.number != self.host:
            raise Refusal("not-seated", "That is for those who sit at the table.")

    def require_host(self, person: Person) -> None:
        if person.number != self.host:
            raise Refusal("not-host", "That is for the table's host.")

    def require_full(self) -> None:
        if any(seat.holder == "free" for seat in self.seats):
            raise Refusal("free-seats", "All seats have to be taken, by people or by bots.")

    def why_not_sit(self, person: Person, number: int) -> Refusal | None:
        """Why a person can't sit down there. Whoever takes a seat sees its cards, so during a match it is only for
        those who had it before, or, once the host has opened it, for somebody who knows no other seat's cards."""
        seat = self.seat(number)
        if seat.person is not None and seat.person != person.number:
            return Refusal("seat-taken", "Seat {seat} is taken.", seat=number)
        if not self._playing or seat.person == person.number or person.number in seat.left:
            return None
        if not seat.open:
            return Refusal("not-open", "During a match a seat is taken when the host has opened it.")
        if person.number == self.host or self._played(person):
            return Refusal("not-new", "Seat {seat} is open for somebody new: neither for the host nor for those who "
                           "have played in this match.", seat=number)  # fmt: skip
        return None

    # Who sits where

    @property
    def usual_level(self) -> str:
        """Of a bot that plays instead of a person."""
        return bots.usual(self._table.game)

    def seats_of(self, person: Person) -> tuple[int, ...]:
        return tuple(seat.seat for seat in self.seats if seat.person == person.number)

    def players_here(self) -> list[Person]:
        """Those who have a seat, and the page open."""
        seated = {seat.person for seat in self.seats}
        return [person for person in self._table.persons.values() if person.listeners and person.number in seated]

    def name_of(self, person: Person) -> str:
        """Under which name a person speaks. Who has left their seat keeps their name until somebody sits down who looks
        like them."""
        names = [seat.name for seat in self.seats if seat.person == person.number and seat.name]
        if names:
            return names[0]
        free = person.nickname and not any(alike(seat.name, person.nickname) for seat in self.seats)
        return person.nickname if free and person.nickname else f"#{person.number}"

    def _played(self, person: Person) -> bool:
        """Whether a person has a seat, or had one in this match."""
        return any(person.number in (seat.person, *seat.left) for seat in self.seats)

    @property
    def _playing(self) -> bool:
        return self._table.playing.phase == "playing"

    def _with(self, seat: Seat) -> list[Seat]:
        """The seats, with this one in the place of the one of its number."""
        return [*self.seats[: seat.seat - 1], seat, *self.seats[seat.seat :]]

    async def _save(self, seats: list[Seat], host: int | None = None) -> None:
        """Store and tell a new seating, and who is the host from now on if that is another person."""
        table, host = self._table, self.host if host is None else host

        def store(connection: Any) -> None:
            queries.save_seats(connection, table.code, seats)
            links.drop_links(connection, table.code, {seat.person for seat in seats if seat.person is not None})
            queries.save_table(connection, table.row(host=host))

        await table.write(store)
        self.seats, self.host = seats, host
        table.playing.reseated()


def checked_nickname(text: str) -> str:
    nickname = clean_nickname(text)
    if not nickname:
        raise Refusal("nickname", "A nickname needs at least one visible character.")
    return nickname


def bot_seat(number: int, level: str, seats: Iterable[Seat], name: str | None = None) -> Seat:
    """The seat of a bot among others; it keeps a name that is a bot's."""
    return Seat(number, level=level, name=name if name in BOT_NAMES else free_bot_name(seats))


def free_bot_name(seats: Iterable[Seat]) -> str:
    taken = {seat.name for seat in seats}
    return next(name for name in BOT_NAMES if name not in taken)
