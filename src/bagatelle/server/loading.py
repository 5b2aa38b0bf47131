"""A table and its match, brought back from what is stored.

What is stored may be damaged. Everything that the rest of the server relies on is checked here, so that a table that
can't be read or doesn't fit together is refused as a whole, and whatever harms one table harms no other.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import NamedTuple

from sqlalchemy import Connection

from bagatelle import bots
from bagatelle.core.game import Game
from bagatelle.core.match import Match
from bagatelle.core.options import choose
from bagatelle.core.records import read_seed
from bagatelle.games import game as find_game
from bagatelle.server import outgoing, queries
from bagatelle.server.again import Again
from bagatelle.server.chat import ChatRow, last_line, load_chat
from bagatelle.server.clocks import ServiceTime
from bagatelle.server.coach import Coach
from bagatelle.server.database import StorageError
from bagatelle.server.hands import Hands
from bagatelle.server.identity import TokenBucket
from bagatelle.server.person import Person
from bagatelle.server.reading import Damaged
from bagatelle.server.refusals import Refusal, unknown_table
from bagatelle.server.settings import Settings
from bagatelle.server.storage import Storage
from bagatelle.server.table import Table
from bagatelle.server.talking import CHAT_KEPT, stored_line
from bagatelle.server.unhurried import unhurried

log = logging.getLogger("bagatelle.server")


class Stored(NamedTuple):
    """All that is stored of a table, at one moment."""

    table: queries.StoredTable
    match: queries.MatchRow | None  # the current match, or the last one
    events: list[queries.EventRow]
    chat: list[ChatRow]
    last_line: int


@contextmanager
def telling_damage(**of: str) -> Iterator[None]:
    """Whatever goes wrong with what is stored (but not when it can't be read just now) is logged, and refused."""
    try:
        yield
    except (Refusal, StorageError):
        raise
    except Exception:
        log.exception("damaged", extra=of)
        raise Refusal(
            "damaged", "This can't be opened: what is stored of it is damaged. Everything else goes on."
        ) from None


async def load(
    code: str, epoch: int, storage: Storage, settings: Settings, hands: Hands, service: ServiceTime,
    threads: ThreadPoolExecutor, coach: Coach,
) -> Table:  # fmt: skip
    """The table of that code as it was stored last, its match rebuilt in a thread; owned by this node in that epoch.
    Refusal if there is none, or it is damaged."""
    with telling_damage(table=code):
        stored = await storage.read(read, code)
        if stored is None:
            raise unknown_table()
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(threads, build, stored, storage, settings, hands, service, epoch, coach)


def read(connection: Connection, code: str) -> Stored | None:
    """All that is stored of the table of that code; None if there is none."""
    table = queries.load_table(connection, code)
    if table is None:
        return None
    id = table.table.match
    match, events = (queries.load_match(connection, id), queries.load_events(connection, id)) if id else (None, [])
    chat, last = load_chat(connection, code, CHAT_KEPT), last_line(connection, code)
    return Stored(table, match, events, chat, last)


def build(
    stored: Stored, storage: Storage, settings: Settings, hands: Hands, service: ServiceTime, epoch: int = 0,
    coach: Coach | None = None,
) -> Table:  # fmt: skip
    """The table; an error of any kind if something of it is damaged."""
    row, seats, game = stored.table.table, stored.table.seats, check_table(stored.table)
    table = Table(
        row.code, game, row.players, row.options, row.public, storage, settings, hands, epoch, row.clock, service,
        row.hints, coach, row.origin,
    )  # fmt: skip
    for person in stored.table.persons:
        table.add(
            person.number, person.token_hash, person.nickname, stored=True, left_at=time.monotonic(),
            muted=frozenset(person.muted), removed=person.removed,
        )  # fmt: skip
    table.seating.seats, table.seating.host = list(seats), row.host if row.host in table.persons else None
    table.talking.chat, table.talking.last = [stored_line(line, table.game) for line in stored.chat], stored.last_line
    playing = table.playing
    playing.phase, playing.wins, playing.secret = row.phase, row.wins, read_seed(row.secret)
    if stored.match:
        playing.match_id, playing.match = stored.match.id, rebuild(stored.match, stored.events)
        playing.commitment, playing.matches = stored.match.commitment, stored.match.number
        seated = tuple(seat.name or "" for seat in seats)
        playing.names = seated if playing.phase == "playing" else stored.match.names
    _check_match(row, stored.match, playing.match)
    playing.again = Again.resumed(row.again, service) if row.again and row.phase == "over" else None
    if playing.match and playing.phase == "playing":
        last = stored.events[-1].at if stored.events else time.time()
        table.turns.resume(playing.match, row.deadline, time.time() - last)
    outgoing.hello(table, Person(0, "", TokenBucket(1, 1)))  # whatever else is wrong is found before anybody comes
    return table


def check_table(stored: queries.StoredTable) -> Game:
    """The table's game; an error if the table isn't one that can be played at."""
    row, game = stored.table, find_game(stored.table.game)
    game.position(row.players, **choose(game.option_list, row.options))
    if [seat.seat for seat in stored.seats] != list(range(1, row.players + 1)):
        raise Damaged("{players} players have {seats} seats", players=row.players, seats=len(stored.seats))
    persons = {person.number for person in stored.persons}
    for seat in stored.seats:
        if seat.person is not None and seat.person not in persons:
            raise Damaged("whoever sits in seat {seat} isn't stored", seat=seat.seat)
        if seat.holder == "free" and row.phase == "playing":
            raise Damaged("nobody plays in seat {seat}", seat=seat.seat)
        for level in (seat.level, seat.substitute):
            if level is not None:
                bots.check(game, level)
    return game


def _check_match(row: queries.TableRow, stored: queries.MatchRow | None, match: Match | None) -> None:
    """Damaged unless the phase of a table, its match and what is stored about that fit together."""
    if stored is None or match is None:
        if row.phase != "lobby" or row.match is not None:
            raise Damaged("there is no match")
    elif (stored.table_code, stored.game, stored.players) != (row.code, row.game, row.players):
        raise Damaged("the match is another table's")
    elif {match.outcome is not None or stored.closed, stored.finished is not None} != {row.phase == "over"}:
        raise Damaged("it isn't clear whether the match is over")
    elif row.phase == "lobby" or match.actor == "*":
        raise Damaged("the match ends where none can")


def rebuild(row: queries.MatchRow, events: list[queries.EventRow]) -> Match:
    """A match from what is stored: every event played again, random ones stated as they happened. Damaged if that
    can't be; its words never name hidden cards, for they are logged."""
    game = find_game(row.game)
    if not 1 <= row.rules_version <= game.version or {len(row.names), len(row.words) or row.players} != {row.players}:
        raise Damaged("match {match} isn't one of {game}", match=row.id, game=row.game)
    seed, secret = read_seed(row.seed), read_seed(row.secret)
    try:
        moves = (game.moves.parse(event.move).with_attachment(event.attachment) for event in unhurried(events))
        match = game.restore(row.players, seed, moves, **row.options)
        for seat in (None, *range(1, match.players + 1)):
            match.view(seat)
    except Exception as error:
        raise Damaged("match {match} doesn't fit the rules of {game}: {error}",
                      match=row.id, game=row.game, error=type(error).__name__) from None  # fmt: skip
    if [(event.number, event.actor) for event in events] != [(n, who) for n, (who, _) in enumerate(match.events, 1)]:
        raise Damaged("events of match {match} are missing, or somebody else's", match=row.id)
    numbers = [origin.number for origin in row.origins]
    if numbers != sorted({number for number in numbers if 0 <= number <= match.number}, reverse=True):
        raise Damaged("match {match} can't come from where it says", match=row.id)
    for origin in row.origins:
        read_seed(origin.seed)
    match.secret, match.words, match.origins = secret, row.words, row.origins
    return match


def check_end(row: queries.MatchRow, match: Match) -> None:
    """Damaged unless a match ends, or goes on, as is stored."""
    if (row.finished is not None) != (match.outcome is not None or row.closed):
        raise Damaged("the match was finished, but its events don't end it" if row.finished is not None else
                      "its events end the match, but it wasn't finished")  # fmt: skip
    if match.outcome is not None and row.winners != match.outcome.winners:
        raise Damaged("by the rules others win the match than is stored")
