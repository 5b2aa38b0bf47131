"""Hints at a table: who may ask for one, how often, and that everybody is told."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from typing import TYPE_CHECKING

from bagatelle.core.errors import BagatelleError
from bagatelle.core.match import Match
from bagatelle.server import client_messages as asks, queries, server_messages as m
from bagatelle.server.handling import Handler, Later, Outcome, handles
from bagatelle.server.identity import TokenBucket
from bagatelle.server.person import Person
from bagatelle.server.refusals import Refusal, broken
from bagatelle.server.wording import Advice

if TYPE_CHECKING:
    from bagatelle.server.table import Table

AT_ONCE = 6  # hints that a person may ask for at once
SAYINGS = {"hint-now": "{name} asked for a hint", "hint-last": "{name} looked at what they could have done"}

log = logging.getLogger("bagatelle.server")


class Hinting(Handler):
    """The hints of one table. A decision is thought over once, however often somebody asks."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._given: dict[tuple[str, int, int], asyncio.Task[tuple[Advice, ...]]] = {}  # by match, seat and event
        self._budgets: dict[int, TokenBucket] = defaultdict(
            lambda: TokenBucket(AT_ONCE, table.settings.hints_per_second)
        )

    @property
    def allowed(self) -> bool:
        """As the host said; if they didn't, whoever plays alone with bots may have hints."""
        chosen, seats = self._table.hints, self._table.seating.seats
        return chosen if chosen is not None else sum(seat.person is not None for seat in seats) <= 1

    @handles(asks.Hint)
    async def hint(self, person: Person, ask: asks.Hint) -> Later:
        match, number = self._decision(person, ask)
        if not self.allowed:
            raise Refusal("no-hints", "There are no hints at this table.")
        assert self._table.coach is not None
        key = ask.match, ask.seat, number
        if key not in self._given:
            if not self._budgets[person.number].take():
                raise Refusal("too-fast", "One thing at a time: wait a moment before you ask for more.")
            self._given = {old: task for old, task in self._given.items() if not task.done() or old[:2] != key[:2]}
            self._given[key] = self._table.coach.start(self._think(person, ask, match, number))
        return Later(self._table.coach.start(self._answer(ask, key)))

    def _decision(self, person: Person, ask: asks.Hint) -> tuple[Match, int]:
        """The match, and how many events there were when the seat had to decide. Refusal if it hasn't, or doesn't."""
        playing = self._table.playing
        if ask.about == "now":
            match, _ = playing.require_decision(person, ask)
            return match, match.number
        self._table.seating.require_owner(person, ask.seat)
        if playing.match is None or ask.match != playing.match_id:
            raise Refusal("stale", "The match has gone on meanwhile; look again.")
        for number, (actor, _) in reversed(list(enumerate(playing.match.events))):
            if actor == ask.seat:
                return playing.match, number
        raise Refusal("no-decision", "You haven't decided anything in this match yet.")

    async def _think(self, person: Person, ask: asks.Hint, match: Match, number: int) -> tuple[Advice, ...]:
        table = self._table
        assert table.coach is not None
        found = await table.coach.advise(match, ask.seat, number, table.watched_from)
        async with table.lock:
            code = f"hint-{ask.about}"
            await table.talking.tell(person, code, SAYINGS[code])
        return found

    async def _answer(self, ask: asks.Hint, key: tuple[str, int, int]) -> Outcome:
        try:
            return m.Hinted(ask.id, ask.seat, key[2], await asyncio.shield(self._given[key]))
        except (Refusal, BagatelleError) as error:
            self._given.pop(key, None)
            return error
        except queries.NOT_STORED:
            self._given.pop(key, None)
            return Refusal("not-stored", "That couldn't be stored, so it isn't done. Try again.")
        except Exception:
            self._given.pop(key, None)
            log.exception("no hint", extra={"table": self._table.code})
            return broken()
