"""A table: who sits where, what is played, and what everybody hears of it.

A `Table` is the state in memory, a cache of what is stored. Its methods check what is asked, store it, and only then
change and tell; they run one at a time (`lock`). What can't be done raises `Refusal`, or the error of the rules or the
bots that says why; then nothing has changed.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bagatelle import bots
from bagatelle.core.game import Game
from bagatelle.core.match import Match
from bagatelle.core.moves import Move
from bagatelle.core.records import WORD_LENGTH, commitment_of, mix, seed_text
from bagatelle.server import messages as m, news, rows
from bagatelle.server.people import BOT_NAMES, Allowance, alike, clean, clean_line, clean_nickname, digest, new_secret
from bagatelle.server.seats import Listener, Person, Refusal, Seat
from bagatelle.server.settings import Settings
from bagatelle.server.storage import Storage

if TYPE_CHECKING:
    from bagatelle.server.live import Hand

CHAT_KEPT = 100
LINES_AT_ONCE = 5


@dataclass(eq=False)
class Table:
    code: str
    game: Game
    players: int
    options: dict[str, Any]
    public: bool
    storage: Storage
    settings: Settings
    seats: list[Seat]
    host: int | None = None
    phase: rows.Phase = "lobby"
    match_id: str | None = None
    match: Match | None = None
    commitment: str = ""
    wins: dict[str, float] = field(default_factory=dict)
    secret: int = field(default_factory=lambda: secrets.randbits(256))  # of the next match, see `records.mix`
    matches: int = 0
    names: tuple[str, ...] = ()  # of those who play the match, or played it, by seat
    persons: dict[int, Person] = field(default_factory=dict)
    chat: list[m.Line] = field(default_factory=list)
    hand: Hand | None = None  # at work on the pending decision, if it takes time
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def store(self) -> None:
        """Store a table that is new, with its host and whoever sits there already."""
        host = self.persons[self.host or 0]

        def store(connection: Any) -> None:
            rows.insert_table(connection, self._row())
            rows.add_person(connection, self.code, rows.PersonRow(host.number, host.token, host.nickname))
            rows.save_seats(connection, self.code, _seat_rows(self.seats))

        await self.storage.write(store)
        host.stored = True

    # Who is there

    def person(self, token: str) -> Person:
        """The person with that token's digest; a new one, not stored yet, if nobody has it."""
        for person in self.persons.values():
            if person.token == token:
                return person
        return self.add(max(self.persons, default=0) + 1, token)

    def add(self, number: int, token: str, nickname: str | None = None, **more: Any) -> Person:
        """A person of a number that nobody has here."""
        talk = Allowance(LINES_AT_ONCE, self.settings.lines_per_second)
        person = self.persons[number] = Person(number, token, talk, nickname, **more)
        return person

    def join(self, person: Person, listener: Listener) -> None:
        """A page of that person's is open."""
        person.listeners.add(listener)
        person.left_at = None
        person.sight = news.sight(self, person)
        listener.tell(news.hello(self, person))
        self.tell_table(but=listener)

    def leave(self, person: Person, listener: Listener) -> None:
        """A page of that person's was closed."""
        person.listeners.discard(listener)
        if not person.listeners:
            person.left_at = time.time()
            if not person.stored:
                del self.persons[person.number]
        self.tell_table()

    def seats_of(self, person: Person) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats, 1) if seat.person == person.number)

    def away(self, person: Person) -> float | None:
        """Seconds a person has been away, None if they are here (or just reloading)."""
        if person.listeners or person.left_at is None:
            return None
        gone = time.time() - person.left_at
        return gone if gone >= self.settings.away_after else None

    # What is asked

    async def sit(self, person: Person, ask: m.Sit) -> None:
        seat = self._seat(ask.seat)
        nickname = clean_nickname(ask.nickname)
        if refusal := self.why_not_sit(person, ask.seat):
            raise refusal
        if not nickname:
            raise Refusal("nickname", "A nickname needs at least one visible character.")
        others = [seat for number, seat in enumerate(self.seats, 1) if number != ask.seat and seat.person is not None]
        if any(alike(other.name or "") == alike(nickname) for other in others):
            raise Refusal("name-taken", "Somebody at this table is called {name} already.", name=nickname)
        seats, word = self._copy(), seat.word if seat.person == person.number else ""
        seats[ask.seat - 1] = Seat(person.number, name=nickname, left=seat.left, word=word)
        for other in seats:  # a bot gives way to a person of its name
            if other.holder == "bot" and alike(other.name or "") == alike(nickname):
                other.name = self._bot_name(seats)
        await self._store_person(person, nickname)
        await self._seat_all(seats, self.host if self.host is not None else person.number)

    async def stand(self, person: Person, ask: m.Stand) -> None:
        seat = self._own(person, ask.seat)
        seats = self._copy()
        seats[ask.seat - 1] = Seat()
        if self.phase == "playing":
            bot = seats[ask.seat - 1] = self.bot_seat(seats, bots.levels(self.game)[-2])
            bot.left = (*seat.left, person.number)
        await self._seat_all(seats, self._next_host(seats, person))

    async def bot(self, person: Person, ask: m.Bot) -> None:
        self._seated(person)
        seat = self._seat(ask.seat)
        if seat.person is not None:
            raise Refusal("seat-taken", "Seat {seat} is taken.", seat=ask.seat)
        seats = self._copy()
        seats[ask.seat - 1] = Seat()
        if ask.level is not None:
            bots.check(self.game, ask.level)
            bot = seats[ask.seat - 1] = self.bot_seat(seats, ask.level, seat.name)
            bot.open, bot.left = seat.open, seat.left
        elif self.phase == "playing":
            raise Refusal("playing", "No seat is left empty during a match.")
        await self._seat_all(seats, self.host)

    async def open(self, person: Person, ask: m.Open) -> None:
        self._hosting(person)
        if self.phase != "playing":
            raise Refusal("not-playing", "There is no match going on.")
        if self._seat(ask.seat).holder != "bot":
            raise Refusal("seat-taken", "Seat {seat} is taken.", seat=ask.seat)
        seats = self._copy()
        seats[ask.seat - 1].open = ask.open
        await self._seat_all(seats, self.host)

    async def remove(self, person: Person, ask: m.Remove) -> None:
        self._hosting(person)
        if self.phase == "playing":
            raise Refusal("playing", "Nobody is removed during a match.")
        if self._seat(ask.seat).person is None:
            raise Refusal("seat-free", "Nobody sits in seat {seat}.", seat=ask.seat)
        seats = self._copy()
        seats[ask.seat - 1] = Seat()
        await self._seat_all(seats, self.host)

    async def word(self, person: Person, ask: m.Word) -> None:
        self._own(person, ask.seat)
        if self.phase == "playing":
            raise Refusal("playing", "Words are for the next match: not during this one.")
        word = clean(ask.word, 4 * WORD_LENGTH)
        if len(word) > WORD_LENGTH:
            raise Refusal("too-long", "A word has at most {most} characters.", most=WORD_LENGTH)
        seats = self._copy()
        seats[ask.seat - 1].word = word
        await self._seat_all(seats, self.host)

    async def start(self, person: Person, ask: m.Start) -> None:
        self._seated(person)
        await self.begin()

    async def begin(self) -> None:
        """Start a match, or a rematch (then everybody moves on by one seat, so that another begins)."""
        if self.phase == "playing":
            raise Refusal("playing", "The match is going on.")
        self.check_full()
        seats = self._copy()
        if self.phase == "over":
            seats = seats[1:] + seats[:1]
        words = tuple(seat.word for seat in seats) if any(seat.word for seat in seats) else ()
        for seat in seats:
            seat.open, seat.left, seat.word = False, (), ""
        match = self.game.new(self.players, mix(self.secret, words), **self.options)
        match.secret, match.words = self.secret, words
        next_secret = secrets.randbits(256)
        row = rows.MatchRow(
            id=new_secret()[:16], table_code=self.code, number=self.matches + 1, game=self.game.name,
            rules_version=self.game.version, players=self.players, options=self.options,
            seed=seed_text(match.seed), secret=seed_text(match.secret), commitment=commitment_of(match.secret),
            names=tuple(seat.name or "" for seat in seats), started=time.time(), words=words,
        )  # fmt: skip
        events = _event_rows(match, 0)

        def store(connection: Any) -> None:
            rows.insert_match(connection, row)
            rows.add_events(connection, row.id, events)
            rows.save_seats(connection, self.code, _seat_rows(seats))
            rows.save_table(connection, self._row(phase="playing", match=row.id, secret=seed_text(next_secret)))

        await self.storage.write(store)
        self.seats, self.phase, self.match_id, self.match = seats, "playing", row.id, match
        self.commitment, self.matches, self.names = row.commitment, row.number, row.names
        self.secret = next_secret
        self.tell_table()
        self.tell_match(0)

    def check_full(self) -> None:
        """Refusal while a seat is free: then no match can start."""
        if any(seat.holder == "free" for seat in self.seats):
            raise Refusal("free-seats", "All seats have to be taken, by people or by bots.")

    async def play(self, person: Person, ask: m.Play) -> None:
        self.deciding(person, ask)
        await self.move(ask.move)

    async def undo(self, person: Person, ask: m.Undo) -> None:
        match, match_id = self.deciding(person, ask)
        number, after = match.number, match.clone()
        after.undo()
        await self.storage.write(rows.drop_event, match_id, number)
        self.match = after
        self.tell_match(number - 1)

    def deciding(self, person: Person, ask: m.Decision) -> tuple[Match, str]:
        """The match, in which an own seat of that person decides and nothing is news to them."""
        seat = self._own(person, ask.seat)
        if self.match is None or self.match_id is None or self.phase != "playing":
            raise Refusal("not-playing", "There is no match going on.")
        if ask.match != self.match_id or ask.seen != self.match.number:
            raise Refusal("stale", "The match has gone on meanwhile; look again.")
        if seat.substitute:
            raise Refusal("substituted", "A bot plays for you: take your seat back first.")
        if self.match.actor != ask.seat:
            raise Refusal("not-your-turn", "It isn't your turn.")
        return self.match, self.match_id

    async def move(self, move: str | Move, *caused: Move) -> None:
        """A decision of the actor: checked, stored with the events it causes (if none are given, those the game draws),
        then told. Hold the lock."""
        assert self.match is not None
        assert self.match_id is not None
        before, after = self.match.number, self.match.clone()
        manual, after.manual = after.manual, bool(caused)
        for each in (move, *caused):
            after.play(each)
        after.manual = manual
        events, outcome, wins = _event_rows(after, before), after.outcome, self.wins
        row = None
        if outcome:
            wins = dict(wins)
            for winner in outcome.winners:
                name = self.seats[winner - 1].name or ""
                wins[name] = wins.get(name, 0) + 1 / len(outcome.winners)
            row = self._row(phase="over", wins=wins)
        match_id = self.match_id

        def store(connection: Any) -> None:
            rows.add_events(connection, match_id, events)
            if outcome and row:
                rows.finish_match(connection, match_id, time.time(), outcome.winners)
                rows.save_table(connection, row)

        await self.storage.write(store)
        self.match, self.wins = after, wins
        if outcome:
            self.phase = "over"
        self.tell_match(before)
        if outcome:
            self.tell_table()

    async def say(self, person: Person, ask: m.Say) -> None:
        text = clean_line(ask.text)
        if not text:
            raise Refusal("empty", "There is nothing to say in that.")
        if not person.talk.take():
            raise Refusal("too-fast", "One thing at a time: wait a moment before you say more.")
        await self._store_person(person, person.nickname)
        name = self._name(person)
        line = m.Line(self.chat[-1].number + 1 if self.chat else 1, person.number, name, text, time.time())
        row = rows.ChatRow(line.number, line.person, line.name, line.text, line.at)
        await self.storage.write(rows.add_chat, self.code, row)
        self.chat = [*self.chat, line][-CHAT_KEPT:]
        for other in self.persons.values():
            if person.number not in other.muted:
                self._tell(other, m.Said(line))

    async def mute(self, person: Person, ask: m.Mute) -> None:
        if ask.person == person.number or ask.person not in self.persons:
            raise Refusal("nobody", "There is nobody else of that number here.")
        (person.muted.add if ask.muted else person.muted.discard)(ask.person)
        self._tell(person, news.hello(self, person))

    async def substitute(self, person: Person, ask: m.Substitute) -> None:
        self._seat(ask.seat)
        bots.check(self.game, ask.level)
        if not self.may_substitute(person, ask.seat):
            raise Refusal("not-away", "A bot may play for somebody who has been away for a while, not now.")
        seats = self._copy()
        seats[ask.seat - 1].substitute = ask.level
        await self._seat_all(seats, self.host)

    async def return_(self, person: Person, ask: m.Return) -> None:
        self._own(person, ask.seat)
        seats = self._copy()
        seats[ask.seat - 1].substitute = None
        await self._seat_all(seats, self.host)

    async def link(self, person: Person, ask: m.Link) -> str:
        """The path of a personal link."""
        self._seated(person)
        secret = new_secret()
        await self.storage.write(rows.add_link, rows.LinkRow(digest(secret), self.code, person.number, time.time()))
        return f"/m/{secret}"

    async def move_person(self, number: int, token: str) -> None:
        """Another device, known by its token's digest, takes over a person's seats."""
        person, other = self.persons[number], self.person(token)
        if self.seats_of(other) or (self.phase == "playing" and self._played(other)):
            raise Refusal("already-seated", "This device has a seat at the table already.")
        nobody = digest(new_secret())  # who the device was until now, if that is stored, is nobody's any more
        host = number if self.host == other.number else self.host

        def store(connection: Any) -> None:
            if other.stored:
                rows.move_person(connection, self.code, other.number, nobody)
            rows.move_person(connection, self.code, number, token)
            rows.save_table(connection, self._row(host=host))

        await self.storage.write(store)
        self.host, person.token, other.token = host, token, nobody
        if not other.stored and not other.listeners:
            del self.persons[other.number]
        for listener in person.listeners | other.listeners:
            listener.close()

    # Bots

    def bot_to_move(self) -> str | None:
        """The level of the bot that has to decide now, if one has to (and hasn't, its hand being at work)."""
        if self.hand and self.hand.committed:
            return None
        if self.phase != "playing" or self.match is None or not isinstance(self.match.actor, int):
            return None
        seat = self.seats[self.match.actor - 1]
        return seat.substitute or seat.level

    # What is told

    def tell_table(self, but: Listener | None = None) -> None:
        for person in self.persons.values():
            if person.listeners:
                self._tell(person, news.changed(self, person), but)

    def tell_match(self, since: int) -> None:
        """Tell everybody what has happened in the match since that event, or all of it to who now sees it from another
        seat; who sees the same hears the same."""
        infos: dict[tuple[int | None, int], m.MatchInfo | None] = {}
        for person in self.persons.values():
            if person.listeners:
                before, person.sight = person.sight, news.sight(self, person)
                key = person.sight, since if person.sight == before else 0
                if key not in infos:
                    infos[key] = news.match_info(self, *key)
                if info := infos[key]:
                    self._tell(person, m.Moved(info))

    def tell_all(self, message: m.Told) -> None:
        for person in self.persons.values():
            self._tell(person, message)

    def show(self, pictures: Sequence[bytes], whole: Callable[[], bytes]) -> bool:
        """Show moving pictures to everybody; whether all have seen them."""
        listeners = [listener for person in self.persons.values() for listener in person.listeners]
        shown = [listener.show(pictures, whole) for listener in listeners]
        return all(shown)

    def _tell(self, person: Person, message: m.Told, but: Listener | None = None) -> None:
        for listener in tuple(person.listeners):
            if listener is not but:
                listener.tell(message)

    # Details

    def _seat(self, number: int) -> Seat:
        if number > self.players:
            raise Refusal("no-such-seat", "This table has {players} seats.", players=self.players)
        return self.seats[number - 1]

    def _own(self, person: Person, number: int) -> Seat:
        seat = self._seat(number)
        if seat.person != person.number:
            raise Refusal("not-your-seat", "Seat {seat} isn't yours.", seat=number)
        return seat

    def _seated(self, person: Person) -> None:
        if not self.seats_of(person) and person.number != self.host:
            raise Refusal("not-seated", "That is for those who sit at the table.")

    def _hosting(self, person: Person) -> None:
        if person.number != self.host:
            raise Refusal("not-host", "That is for the table's host.")

    def may_substitute(self, person: Person, number: int) -> bool:
        seat = self.seats[number - 1]
        if self.phase != "playing" or seat.person is None or seat.substitute or not self.seats_of(person):
            return False
        gone = self.away(self.persons[seat.person]) or 0
        wait = self.settings.host_may_substitute if person.number == self.host else self.settings.all_may_substitute
        return gone > 0 and gone >= wait

    def why_not_sit(self, person: Person, number: int) -> Refusal | None:
        """Why a person can't sit down there. A seat shows its cards to whoever takes it, so during a match it is for
        those who had it before, or, once the host has opened it, for somebody who knows no other seat's cards."""
        seat = self._seat(number)
        if seat.person is not None and seat.person != person.number:
            return Refusal("seat-taken", "Seat {seat} is taken.", seat=number)
        if self.phase != "playing" or seat.person == person.number or person.number in seat.left:
            return None
        if not seat.open:
            return Refusal("not-open", "During a match a seat is taken when the host has opened it.")
        if person.number == self.host or self._played(person):
            return Refusal("not-new", "Seat {seat} is open for somebody new: neither for the host nor for those who "
                           "have played in this match.", seat=number)  # fmt: skip
        return None

    def _played(self, person: Person) -> bool:
        """Whether a person has a seat, or had one in this match."""
        return any(person.number in (seat.person, *seat.left) for seat in self.seats)

    def _name(self, person: Person) -> str:
        return next((seat.name for seat in self.seats if seat.person == person.number and seat.name), None) \
            or person.nickname or f"#{person.number}"  # fmt: skip

    def _copy(self) -> list[Seat]:
        return [copy(seat) for seat in self.seats]

    def _bot_name(self, seats: Iterable[Seat]) -> str:
        taken = {seat.name for seat in seats}
        return next(name for name in BOT_NAMES if name not in taken)

    def bot_seat(self, seats: list[Seat], level: str, name: str | None = None) -> Seat:
        return Seat(level=level, name=name if name in BOT_NAMES else self._bot_name(seats))

    def _next_host(self, seats: list[Seat], leaving: Person) -> int | None:
        still = [seat.person for seat in seats if seat.person is not None]
        return self.host if self.host != leaving.number or leaving.number in still or not still else still[0]

    async def _seat_all(self, seats: list[Seat], host: int | None) -> None:
        """Store and tell a new seating."""

        def store(connection: Any) -> None:
            rows.save_seats(connection, self.code, _seat_rows(seats))
            rows.save_table(connection, self._row(host=host))

        await self.storage.write(store)
        self.seats, self.host = seats, host
        if self.phase == "playing":
            self.names = tuple(seat.name or "" for seat in seats)
        self.tell_table()
        if self.match is not None:
            self.tell_match(self.match.number)

    async def _store_person(self, person: Person, nickname: str | None) -> None:
        """Keep a person, and the name they use last."""
        if person.stored and person.nickname == nickname:
            return
        if person.stored:
            await self.storage.write(rows.set_nickname, self.code, person.number, nickname)
        else:
            await self.storage.write(rows.add_person, self.code, rows.PersonRow(person.number, person.token, nickname))
        person.stored, person.nickname = True, nickname

    def _row(self, **changes: Any) -> rows.TableRow:
        """The table as it is stored, with some changes."""
        now = time.time()
        row = rows.TableRow(self.code, self.game.name, self.players, self.options, self.public, self.host, self.phase,
                            self.match_id, self.wins, seed_text(self.secret), created=now, touched=now)  # fmt: skip
        return replace(row, **changes)


def _event_rows(match: Match, since: int) -> list[rows.EventRow]:
    now, events = time.time(), enumerate(match.events[since:], since + 1)
    return [rows.EventRow(number, actor, str(move), now, move.beside) for number, (actor, move) in events]


def _seat_rows(seats: list[Seat]) -> list[rows.SeatRow]:
    return [
        rows.SeatRow(number, s.person, s.level, s.substitute, s.name, s.open, s.left, s.word)
        for number, s in enumerate(seats, 1)
    ]
