"""Playing on from a position of a match that is over: a table of its own, whose first match begins there."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from bagatelle.core.match import CHANCE, Match
from bagatelle.core.records import mix
from bagatelle.games import game as find_game
from bagatelle.server import queries
from bagatelle.server.beginnings import Beginning
from bagatelle.server.http_messages import NewTable, PlayOn
from bagatelle.server.refusals import Refusal, unknown_match
from bagatelle.server.settings import Settings

if TYPE_CHECKING:
    from bagatelle.server.hub import Hub
    from bagatelle.server.table import Table


async def play_on(hub: Hub, match_id: str, ask: PlayOn, token: str) -> Table:
    """A new table whose first match goes on from a position of a match that is over. Refusal if none can."""
    from bagatelle.server.loading import telling_damage  # which brings tables with it, and so this

    with telling_damage(match=match_id):
        row, number = await hub.storage.read(find_position, match_id, ask.number, hub.settings)
    return await hub.create(table_for(ask, row), token, Beginning(row.id, number, ask.luck))


def find_position(
    connection: Connection, match_id: str, number: int, settings: Settings
) -> tuple[queries.MatchRow, int]:
    """The match that a position belongs to, and the number of the last event before it. Refusal if it can't be
    played on from. What happened before a match was played on from another one belongs to that, if it is still there.
    """
    row = queries.load_match(connection, match_id)
    if row is None:
        raise unknown_match()
    if row.finished is None:
        raise Refusal("not-over", "The match isn't over: it can be played on from when it is.")
    events, game = queries.load_events(connection, match_id), find_game(row.game)
    if number > len(events):
        raise Refusal("no-such-event", "This match has {events} events.", events=len(events))
    if game.live and number < len(events) and events[number].actor == CHANCE:
        number += 1  # what physics made of a decision belongs to it
    if number == len(events) and not row.closed:
        raise Refusal("over", "The match is over there: nothing is left to decide.")
    if number >= (settings.match_events or game.most_events):
        raise Refusal("too-long", "The match has become too long there to be played on.")
    while row.origins and number <= row.origins[0].number:
        older = queries.load_match(connection, row.origins[0].match)
        if older is None or older.finished is None:
            break
        row = older
    return row, number


def table_for(ask: PlayOn, row: queries.MatchRow) -> NewTable:
    """The table that is asked for: of the same game, for as many players, with the same options."""
    bots = (ask.bots,) * (row.players - 1) if ask.bots else ()
    return NewTable(row.game, row.players, row.options, ask.public, ask.clock, ask.hints, ask.nickname, bots,
                    start=ask.bots is not None, seat=ask.seat)  # fmt: skip


async def first_match(table: Table, beginning: Beginning, secret: int, words: tuple[str, ...]) -> Match:
    """The match that begins there: with the luck of the old one, or with that of a secret number and words."""
    row = await table.storage.read(queries.load_match, beginning.match)
    if row is None or row.finished is None:
        raise unknown_match()
    events = await table.storage.read(queries.load_events, beginning.match)
    return await asyncio.to_thread(_fork, row, events, beginning, secret, words)


def _fork(
    row: queries.MatchRow, events: Sequence[queries.EventRow], beginning: Beginning, secret: int, words: tuple[str, ...]
) -> Match:
    from bagatelle.server.loading import rebuild

    old = rebuild(row, list(events))
    same = beginning.luck == "same"
    match = old.fork(beginning.number, old.seed if same else mix(secret, words), row.id)
    if not same:
        match.secret, match.words = secret, words
    return match
