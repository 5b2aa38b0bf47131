"""What everybody hears of a table: each message is made for the person who receives it.

Nothing else leaves a table, so what a seat may not know can't get out by another way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bagatelle.core.match import Match
from bagatelle.core.records import commitment_of, seed_text
from bagatelle.server import messages as m

if TYPE_CHECKING:
    from bagatelle.server.seats import Person
    from bagatelle.server.table import Table


def hello(table: Table, person: Person) -> m.Hello:
    chat = tuple(line for line in table.chat if line.person not in person.muted)
    match = match_info(table, sight(table, person), 0)
    return m.Hello(table_info(table, person), you(table, person), match, chat)


def changed(table: Table, person: Person) -> m.Changed:
    return m.Changed(table_info(table, person), you(table, person))


def you(table: Table, person: Person) -> m.You:
    host, muted = person.number == table.host, tuple(sorted(person.muted))
    return m.You(person.number, person.nickname, host, table.seats_of(person), muted)


def table_info(table: Table, person: Person) -> m.TableInfo:
    seated = {seat.person for seat in table.seats}
    return m.TableInfo(
        code=table.code,
        game=table.game.name,
        players=table.players,
        options=table.options,
        public=table.public,
        phase=table.phase,
        seats=tuple(_seat_info(table, person, number) for number in range(1, table.players + 1)),
        host=table.host,
        spectators=sum(1 for p in table.persons.values() if p.listeners and p.number not in seated),
        match=table.match_id,
        commitment=None if table.game.nature else commitment_of(table.secret),
        wins=table.wins,
        address=table.settings.address,
    )


def _seat_info(table: Table, person: Person, number: int) -> m.SeatInfo:
    seat = table.seats[number - 1]
    gone = None if seat.person is None else table.away(table.persons[seat.person])
    return m.SeatInfo(
        seat=number,
        holder=seat.holder,
        name=seat.name,
        person=seat.person,
        level=seat.substitute or seat.level,
        away=None if gone is None else int(gone),
        word=seat.word,
        open=seat.open and table.phase == "playing",
        may_sit=table.why_not_sit(person, number) is None,
        may_substitute=table.may_substitute(person, number),
    )


def sight(table: Table, person: Person) -> int | None:
    """The seat whose view a person gets: the own seat that decides, else the one that decided last (whoever played it
    holds the device still), else the first own seat; None if they watch."""
    own, match = table.seats_of(person), table.match
    if match is None or len(own) < 2:
        return own[0] if own else None
    decided = (actor for actor, _ in reversed(match.events) if actor in own)
    return int(match.actor) if match.actor in own else int(next(decided, own[0]))


def match_info(table: Table, seat: int | None, since: int) -> m.MatchInfo | None:
    """The match as a seat may know it, with the events after a number."""
    match = table.match
    if match is None or table.match_id is None:
        return None
    return m.MatchInfo(
        id=table.match_id,
        game=table.game.name,
        names=table.names,
        number=match.number,
        since=since,
        events=heard(match, seat, since),
        view=match.view(seat),
        seat=seat,
        undo=seat is not None and seat == match.actor and match.may_undo,
        commitment=table.commitment,
        words=match.words,
        secret=seed_text(match.secret) if match.outcome else None,
        seed=seed_text(match.seed) if match.outcome else None,
    )


def heard(match: Match, seat: int | None, since: int = 0) -> tuple[m.Event, ...]:
    """The events of a match after a number, as a seat may know them."""

    events = enumerate(match.heard(seat, since), since + 1)
    return tuple(m.Event(number, actor, text) for number, (actor, text) in events)
