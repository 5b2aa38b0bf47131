"""What is played at a table: the match, its decisions, and the question whether to play again."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bagatelle.core.match import CHANCE, Match
from bagatelle.core.moves import Move
from bagatelle.core.records import commitment_of, mix, seed_text
from bagatelle.server import client_messages as asks, outgoing, queries, server_messages as m
from bagatelle.server.again import Again
from bagatelle.server.beginnings import Beginning
from bagatelle.server.handling import Handler, Later, handles
from bagatelle.server.identity import new_secret
from bagatelle.server.person import Person
from bagatelle.server.playing_on import first_match
from bagatelle.server.refusals import Refusal, refused
from bagatelle.server.results import add_results
from bagatelle.server.steps import Telling
from bagatelle.server.turns import store_deadline

if TYPE_CHECKING:
    from bagatelle.server.hands import Hand
    from bagatelle.server.table import Table

PACES: dict[asks.Speed, float] = {"calm": 1, "brisk": 0.45, "instant": 0}  # the bots' pauses are so much as long


class Playing(Handler):
    """The match of one table: the one that is played, or the last one."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.phase: queries.Phase = "lobby"
        self.match_id: str | None = None
        self.match: Match | None = None
        self.commitment = ""  # of the match's secret number
        self.matches = 0  # so far
        self.names: tuple[str, ...] = ()  # of those who play the match, or played it, by seat
        self.wins: dict[str, float] = {}
        self.secret = secrets.randbits(256)  # of the next match, see `records.mix`
        self.again: Again | None = None  # somebody wants to play again
        self.hand: Hand | None = None  # at work on the pending decision, if it takes time
        self._telling: Telling | None = None  # of the last move

    # The next match

    @handles(asks.Start)
    async def start(self, person: Person, ask: asks.Start) -> None:
        seating = self._table.seating
        seating.require_seated(person)
        if self.phase == "over":
            seating.require_full()
            table = self._table
            again = self.again or Again.asked(person.number, table.settings.again_wait, table.service)
            row = replace(again.row, agreed=tuple(sorted({*again.row.agreed, person.number})))
            if {other.number for other in seating.players_here()}.difference(row.agreed):
                await table.write(queries.save_table, table.row(again=row))
                self.again, again.row = again, row
                table.tell_table()
                return
        await self.begin()

    @handles(asks.Decline)
    async def decline(self, person: Person, ask: asks.Decline) -> None:
        self._table.seating.require_seated(person)
        if self.phase == "playing":
            raise Refusal("playing", "The match is going on.")
        if self.again is None:  # somebody else was quicker
            return
        await self._table.write(queries.save_table, self._table.row(again=None))
        self.again = None
        name = self._table.seating.name_of(person)
        for other in self._table.persons.values():
            if other is not person:
                other.tell(refused(None, Refusal("declined", "{name} doesn't want to play again now.", name=name)))
        self._table.tell_table()

    async def begin(self) -> None:
        """Start a match, or a rematch (then everybody moves on by one seat, so that another begins)."""
        if self.phase == "playing":
            raise Refusal("playing", "The match is going on.")
        table = self._table
        table.seating.require_full()
        seats = table.seating.seats
        if self.phase == "over":
            seats = seats[1:] + seats[:1]
        words = tuple(seat.word for seat in seats) if any(seat.word for seat in seats) else ()
        seats = [replace(seat, seat=n, open=False, left=(), word="") for n, seat in enumerate(seats, 1)]
        if beginning := self.beginning:
            match = await first_match(table, beginning, self.secret, words)
        else:
            match = table.game.new(table.players, mix(self.secret, words), **table.options)
            match.secret, match.words = self.secret, words
        next_secret = secrets.randbits(256)
        row = queries.MatchRow(
            id=new_secret()[:16], table_code=table.code, number=self.matches + 1, game=table.game.name,
            rules_version=table.game.version, players=table.players, options=table.options,
            seed=seed_text(match.seed), secret=seed_text(match.secret), commitment=commitment_of(match.secret),
            names=tuple(seat.name or "" for seat in seats), started=time.time(), words=match.words,
            levels=tuple(seat.level or "" for seat in seats), origins=match.origins,
        )  # fmt: skip
        events, turn = _event_rows(match, 0), table.turns.first(match)

        def store(connection: Any) -> None:
            queries.insert_match(connection, row)
            queries.add_events(connection, row.id, events)
            queries.save_seats(connection, table.code, seats)
            starting = table.row(phase="playing", match=row.id, secret=seed_text(next_secret), again=None)
            queries.save_table(connection, replace(starting, deadline=table.turns.deadline(turn)))

        await table.write(store)
        table.turns.turn = turn
        table.seating.seats, self.phase, self.match_id, self.match = seats, "playing", row.id, match
        self.commitment, self.matches, self.names = row.commitment, row.number, row.names
        self.secret, self.again = next_secret, None
        if beginning:
            table.tell_everything()
        else:
            table.tell_table()
            self.tell_match(0)

    @property
    def beginning(self) -> Beginning | None:
        """Where the next match is played on from, if it is: the first one of a table may be."""
        return self._table.origin if self.matches == 0 else None

    # Decisions

    @handles(asks.Play)
    async def play(self, person: Person, ask: asks.Play) -> Later | None:
        self.require_decision(person, ask)
        if self.takes_time:
            return Later(self._table.hands.carry(self._table, ask.move))
        await self.move(ask.move)
        return None

    @handles(asks.Live)
    async def tell_hand(self, person: Person, ask: asks.Live[Any]) -> Later | None:
        self.require_decision(person, ask)
        return self._table.hands.tell(self._table, ask)

    @handles(asks.Question)
    async def answer(self, person: Person, ask: asks.Question[Any]) -> m.Answered:
        match, _ = self.require_decision(person, ask)
        questions = match.game.questions
        return m.Answered(ask.id, questions.answer(match.state, ask.ask) if questions else None)

    @handles(asks.Undo)
    async def undo(self, person: Person, ask: asks.Undo) -> None:
        match, match_id = self.require_decision(person, ask)
        number, after = match.number, match.clone()
        after.undo()
        await self._table.write(queries.drop_event, match_id, number)
        self.match = after
        self.tell_match(number - 1)

    def require_decision(self, person: Person, ask: asks.Decision) -> tuple[Match, str]:
        """The match and its id. Refusal unless the person's seat decides now, and they have seen the last event."""
        seat = self._table.seating.require_owner(person, ask.seat)
        if self.match is None or self.match_id is None or self.phase != "playing":
            raise Refusal("not-playing", "There is no match going on.")
        if ask.match != self.match_id or ask.seen != self.match.number:
            raise Refusal("stale", "The match has gone on meanwhile; look again.")
        if seat.substitute:
            raise Refusal("substituted", "A bot plays for you: take your seat back first.")
        if self.match.actor != ask.seat:
            raise Refusal("not-your-turn", "It isn't your turn.")
        if self.bot_to_move():
            raise Refusal("out-of-time", "The time for this turn is up: a bot ends it, then you play on.")
        return self.match, self.match_id

    async def move(self, move: str | Move, *caused: Move) -> None:
        """A decision of the actor: checked, stored with the events it causes (if none are given, those the game draws),
        then told. Hold the lock."""
        assert self.match is not None
        assert self.match_id is not None
        table, match_id, before, after = self._table, self.match_id, self.match.number, self.match.clone()
        views = {person.viewing for person in table.persons.values() if person.listeners}
        told = self._telling = Telling(self.match, views, self._telling)
        for each in (move, *caused):
            after.advance(each)
            told.note(after)
        while after.actor == CHANCE:
            after.advance()
            told.note(after)
        events, winners, turn = _event_rows(after, before), self._winners(after), table.turns.after(after, before)
        over = winners is not None
        wins = self._wins_after(winners) if winners else self.wins

        def store_more(connection: Any) -> None:
            queries.add_events(connection, match_id, events)
            if winners is not None:
                queries.finish_match(connection, match_id, time.time(), winners)
                add_results(connection, after, match_id, table.code, table.seating.seats)
                queries.save_table(connection, table.row(phase="over", wins=wins, deadline=None))
            else:
                store_deadline(connection, table.code, table.turns.deadline(turn))

        if over or (table.clock and turn is not table.turns.turn):
            await table.write(store_more)
        else:
            await table.write(queries.add_events, match_id, events)
        self.match, self.wins, table.turns.turn = after, wins, turn
        if over:
            self.phase = "over"
        self.tell_match(before, told)
        if over:
            table.tell_table()

    def _winners(self, match: Match) -> tuple[int, ...] | None:
        """Who has won; nobody if the match has become too long and is closed; None if it goes on."""
        if outcome := match.outcome:
            return outcome.winners
        most = self._table.settings.match_events or match.game.most_events
        return () if match.number >= most else None

    def _wins_after(self, winners: tuple[int, ...]) -> dict[str, float]:
        """The wins at this table with these added; those who share a win get an equal part of it."""
        wins = dict(self.wins)
        for winner in winners:
            name = self._table.seating.seats[winner - 1].name or ""
            wins[name] = wins.get(name, 0) + 1 / len(winners)
        return wins

    @property
    def takes_time(self) -> bool:
        """Whether the pending decision is made by a hand at work."""
        live = self._table.game.live
        return bool(live and self.phase == "playing" and self.match and live.takes_time(self.match))

    # Bots

    @handles(asks.Pace)
    async def set_pace(self, person: Person, ask: asks.Pace) -> None:
        person.pace = ask.pace

    @property
    def pace(self) -> float:
        """How long the bots' pauses are beside calm ones: the longest that anybody wants who sits there and is here."""
        return max((PACES[person.pace] for person in self._table.seating.players_here()), default=PACES["calm"])

    def bot_to_move(self) -> str | None:
        """The level of the bot that has to decide now; None if a person has to, or the bot's hand is at work."""
        if self.hand and self.hand.committed:
            return None
        if self.phase != "playing" or self.match is None or not isinstance(self.match.actor, int):
            return None
        seat = self._table.seating.seats[self.match.actor - 1]
        turn = self._table.turns.turn
        return seat.substitute or seat.level or (self._table.seating.usual_level if turn and turn.out else None)

    # What is told

    def reseated(self) -> None:
        """Other people have the seats now: tell everybody what they see from where they sit."""
        seats = self._table.seating.seats
        if any(seat.holder == "free" for seat in seats):
            self.again = None
        if self.phase == "playing":
            self.names = tuple(seat.name or "" for seat in seats)
        self._table.tell_table()
        if self.match is not None:
            self.tell_match(self.match.number)

    def tell_match(self, since: int, told: Telling | None = None) -> None:
        """Tell everybody what has happened in the match since that event. Those who see it through the same seat as
        before are told the steps of `told`, if there are any; those who see it through another seat are told all."""
        infos: dict[tuple[int | None, int], m.MatchInfo | None] = {}
        for person in self._table.persons.values():
            if person.listeners:
                before, person.viewing = person.viewing, outgoing.viewing_seat(self._table, person)
                key = person.viewing, since if person.viewing == before else 0
                if key not in infos:
                    followed = told if told and person.viewing == before and before in told.steps else None
                    infos[key] = outgoing.match_info(self._table, *key, followed)
                if info := infos[key]:
                    person.tell(m.Moved(info))


def _event_rows(match: Match, since: int) -> list[queries.EventRow]:
    now, events = time.time(), enumerate(match.events[since:], since + 1)
    return [queries.EventRow(number, actor, str(move), now, move.attachment) for number, (actor, move) in events]
