"""What everybody hears of a table: each message is made for the person who receives it.

Nothing else leaves a table, so what a seat may not know can't get out by another way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bagatelle import bots
from bagatelle.core.records import commitment_of, seed_text
from bagatelle.server import server_messages as m
from bagatelle.server.beginnings import beginning_of
from bagatelle.server.steps import Telling, fields_of, for_the_log, in_columns

if TYPE_CHECKING:
    from bagatelle.server.person import Person
    from bagatelle.server.queries import Seat
    from bagatelle.server.table import Table

LOG = 500  # steps before the view that are sent with it, so that a page that opens a long match isn't flooded


def hello(table: Table, person: Person) -> m.Hello:
    match = match_info(table, viewing_seat(table, person), 0)
    return m.Hello(table_info(table, person), you(table, person), match, talk(table, person).chat)


def talk(table: Table, person: Person) -> m.Talk:
    return m.Talk(tuple(line for line in table.talking.chat if person.hears(line)))


def changed(table: Table, person: Person) -> m.Changed:
    return m.Changed(table_info(table, person), you(table, person))


def you(table: Table, person: Person) -> m.You:
    host, muted = person.number == table.seating.host, tuple(sorted(person.muted))
    return m.You(person.number, person.nickname, host, table.seating.seats_of(person), muted)


def table_info(table: Table, person: Person) -> m.TableInfo:
    seating, playing = table.seating, table.playing
    same_luck = playing.beginning is not None and playing.beginning.luck == "same"
    watchers, host = table.watching.watchers(), person.number == seating.host
    return m.TableInfo(
        code=table.code,
        game=table.game.name,
        players=table.players,
        options=table.options,
        hidden=table.game.hidden,
        public=table.public,
        clock=table.clock,
        hints=table.hinting.allowed,
        phase=playing.phase,
        seats=tuple(_seat_info(table, person, seat) for seat in seating.seats),
        host=seating.host,
        spectators=len(watchers),
        watchers=tuple(m.Watcher(w.number, seating.name_of(w)) for w in watchers if w is not person) if host else (),
        match=playing.match_id,
        origin=playing.beginning,
        commitment=None if table.game.live or same_luck else commitment_of(playing.secret),
        again=playing.again.info if playing.again else None,
        nudged=table.turns.nudged,
        wins=playing.wins,
        address=table.settings.address,
    )


def _seat_info(table: Table, person: Person, seat: Seat) -> m.SeatInfo:
    gone = None if seat.person is None else table.away(table.persons[seat.person])
    return m.SeatInfo(
        seat=seat.seat,
        holder=seat.holder,
        name=seat.name,
        person=seat.person,
        level=seat.substitute or seat.level,
        away=None if gone is None else int(gone),
        word=seat.word,
        open=seat.open and table.playing.phase == "playing",
        may_sit=table.seating.why_not_sit(person, seat.seat) is None,
        may_nudge=table.turns.may_nudge(person, seat),
        voice=table.talking.voice(seat),
        style=bots.style(table.game, seat.name) if seat.holder == "bot" and seat.name else "",
    )


def viewing_seat(table: Table, person: Person) -> int | None:
    """The seat whose view a person gets: of their seats the one that decides now, else the one that decided last (its
    player still holds the device), else the first; None if they have no seat."""
    own, match = table.seating.seats_of(person), table.playing.match
    if match is None or len(own) < 2:
        return own[0] if own else None
    decided = (actor for actor, _ in reversed(match.events) if actor in own)
    return int(match.actor) if match.actor in own else int(next(decided, own[0]))


def match_info(table: Table, seat: int | None, since: int, told: Telling | None = None) -> m.MatchInfo | None:
    """The match as a seat may know it: the steps after a number that lead on from what it saw, or the whole view."""
    playing, match = table.playing, table.playing.match
    if match is None or playing.match_id is None:
        return None
    view = None if told else match.view(seat)
    since = since if told else max(since, match.number - LOG)
    moves = view.moves if view else told.moves if told else ()
    return m.MatchInfo(
        id=playing.match_id,
        names=playing.names,
        number=match.number,
        since=since,
        steps=tuple(told.steps[seat]) if told else for_the_log(match, seat, since),
        view=fields_of(view) if view else None,
        seat=seat,
        moves=in_columns(moves) if seat is not None and seat == match.actor else (),
        undo=seat is not None and seat == match.actor and match.may_undo,
        left=table.turns.left,
        origin=beginning_of(match),
        commitment=playing.commitment,
        words=match.words,
        secret=seed_text(match.secret) if playing.phase == "over" else None,
        seed=seed_text(match.seed) if playing.phase == "over" else None,
    )
