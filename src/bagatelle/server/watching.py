"""Who watches: those who have a table's page open and no seat. Whoever sits there comes before them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bagatelle.server import client_messages as asks, queries
from bagatelle.server.handling import Handler, handles
from bagatelle.server.person import REMOVED, TOO_MANY, Listener, Person
from bagatelle.server.refusals import Refusal

if TYPE_CHECKING:
    from bagatelle.server.table import Table

STAY_AWAY = 600.0  # seconds until somebody who was removed may come back
BEHIND = 60.0  # seconds that the service time may be behind after a crash, and more


class Watching(Handler):
    """The watchers of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def watchers(self) -> list[Person]:
        seated = {seat.person for seat in self._table.seating.seats}
        return [person for person in self._table.persons.values() if person.listeners and person.number not in seated]

    def admit(self, person: Person) -> int | None:
        """Make room for another page of a person; the code to close it with if there is none."""
        table = self._table
        if person.removed is not None and -BEHIND < table.service.now() - person.removed < STAY_AWAY:
            return REMOVED
        if len(person.listeners) >= table.settings.connections_per_person:
            _oldest(person).close(TOO_MANY)
        elif sum(len(each.listeners) for each in table.persons.values()) >= table.settings.connections_per_table:
            watchers = [other for other in self.watchers() if other.number != table.seating.host]
            if not watchers or not (table.seating.seats_of(person) or person.number == table.seating.host):
                return TOO_MANY
            _oldest(watchers[-1]).close(TOO_MANY)
        return None

    @handles(asks.Dismiss)
    async def dismiss(self, person: Person, ask: asks.Dismiss) -> None:
        self._table.seating.require_host(person)
        watcher = next((other for other in self.watchers() if other.number == ask.person), None)
        if watcher is None or watcher is person:
            raise Refusal("nobody", "There is nobody else of that number here.")
        now = self._table.service.now()
        await self._table.keep(watcher, watcher.nickname)
        await self._table.write(queries.set_removed, self._table.code, watcher.number, now)
        watcher.removed = now
        for listener in tuple(watcher.listeners):
            listener.close(REMOVED)


def _oldest(person: Person) -> Listener:
    return min(person.listeners, key=lambda listener: listener.opened)
