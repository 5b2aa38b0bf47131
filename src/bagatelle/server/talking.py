"""Table talk: what was said, and who doesn't want to hear whom."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bagatelle import bots
from bagatelle.core.game import Game
from bagatelle.core.talk import Saying
from bagatelle.server import client_messages as asks, outgoing, queries, server_messages as m, wording
from bagatelle.server.chat import ChatRow, SayingRow, add_chat
from bagatelle.server.handling import Handler, handles
from bagatelle.server.identity import bot_number, clean_line
from bagatelle.server.person import Person
from bagatelle.server.refusals import Refusal

if TYPE_CHECKING:
    from bagatelle.server.chatter import Voices
    from bagatelle.server.table import Table

CHAT_KEPT = 100
LINES_AT_ONCE = 5


class Talking(Handler):
    """The talk at one table. `chat` are the last lines."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.chat: list[wording.Line] = []
        self.last = 0  # number of the last line, also if that one can't be read
        self.unanswered: wording.Line | None = None  # the last line of a person that no bot has thought about yet
        self.voices: Voices | None = None  # of the bots, where they speak

    @handles(asks.Say)
    async def say(self, person: Person, ask: asks.Say) -> None:
        text = clean_line(ask.text)
        if not text:
            raise Refusal("empty", "There is nothing to say in that.")
        if not person.lines.take():
            raise Refusal("too-fast", "One thing at a time: wait a moment before you say more.")
        await self._table.keep(person, person.nickname)
        self.unanswered = await self._said(person.number, self._table.seating.name_of(person), text)

    async def speak(self, number: int, saying: Saying) -> None:
        """The bot in a seat says something. Hold the lock."""
        name = self._table.seating.seats[number - 1].name or ""
        await self._said(
            bot_number(name), name, saying.text, wording.Saying(saying.code, saying.facts, saying.template)
        )

    async def tell(self, person: Person, code: str, template: str) -> None:
        """What a person did, for everybody to read. Hold the lock."""
        await self._table.keep(person, person.nickname)
        name = self._table.seating.name_of(person)
        saying = wording.Saying(code, {"name": name}, template)
        await self._said(person.number, name, template.format(name=name), saying)

    async def _said(self, speaker: int, name: str, text: str, saying: wording.Saying | None = None) -> wording.Line:
        table = self._table
        line = wording.Line(self.last + 1, speaker, name, text, time.time(), saying)
        person = speaker if speaker > 0 else None
        code = SayingRow(code=saying.code, facts=saying.facts, template=saying.template) if saying else None
        row = ChatRow(line.number, person, name, text, line.at, code)
        await table.write(add_chat, table.code, row)
        self.chat, self.last = [*self.chat, line][-CHAT_KEPT:], line.number
        for other in table.persons.values():
            if other.hears(line):
                other.tell(m.Said(line))
        return line

    @handles(asks.Mute)
    async def mute(self, person: Person, ask: asks.Mute) -> None:
        voices = {self.voice(seat) for seat in self._table.seating.seats} | self._table.persons.keys()
        if ask.person == person.number or ask.person not in voices:
            raise Refusal("nobody", "There is nobody else of that number here.")
        muted = person.muted | {ask.person} if ask.muted else person.muted - {ask.person}
        await self._table.keep(person, person.nickname)
        await self._table.write(queries.set_muted, self._table.code, person.number, tuple(sorted(muted)))
        person.muted = muted
        person.tell(outgoing.changed(self._table, person))
        if not ask.muted:
            person.tell(outgoing.talk(self._table, person))

    def voice(self, seat: queries.Seat) -> int | None:
        """The number under which whoever sits there speaks; None for a bot that says nothing, and a free seat."""
        if seat.holder == "bot" and bots.talks(self._table.game):
            return bot_number(seat.name or "")
        return seat.person


def stored_line(row: ChatRow, game: Game) -> wording.Line:
    """A line of table talk as it was said."""
    person = bot_number(row.name) if row.person is None else row.person
    saying = wording.Saying(**row.saying) if row.saying else None
    if saying and not saying.template:  # an old line
        saying = replace(saying, template=bots.sayings(game).get(saying.code, ""))
    return wording.Line(row.number, person, row.name, row.text, row.at, saying)
