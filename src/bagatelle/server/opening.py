"""A new table, as somebody asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bagatelle import bots
from bagatelle.core.options import choose
from bagatelle.games import game as find_game
from bagatelle.server.beginnings import Beginning
from bagatelle.server.clocks import ServiceTime
from bagatelle.server.http_messages import NewTable
from bagatelle.server.identity import new_code
from bagatelle.server.queries import Seat
from bagatelle.server.refusals import Refusal, no_such_seat
from bagatelle.server.seating import bot_seat, checked_nickname
from bagatelle.server.settings import Settings
from bagatelle.server.storage import Storage
from bagatelle.server.table import Table

if TYPE_CHECKING:
    from bagatelle.server.coach import Coach
    from bagatelle.server.hands import Hands


def new_table(
    ask: NewTable, token: str, storage: Storage, settings: Settings, hands: Hands, service: ServiceTime, coach: Coach,
    origin: Beginning | None = None,
) -> Table:  # fmt: skip
    """The table, not stored yet: its host seated if they gave a nickname, then free seats, then the bots. OptionError
    for what the game doesn't take, Refusal for too many players, or too few to start."""
    game = find_game(ask.game)
    _, options = game.position(ask.players, **choose(game.option_list, ask.options))
    for level in ask.bots:
        bots.check(game, level)
    if len(ask.bots) > ask.players - (ask.nickname is not None):
        raise Refusal("full", "There are more players than seats.")
    if ask.seat > ask.players:
        raise no_such_seat(ask.players)
    table = Table(
        new_code(), game, ask.players, options, ask.public, storage, settings, hands, clock=ask.clock, service=service,
        hints=ask.hints, coach=coach, origin=origin,
    )  # fmt: skip
    host, seating = table.person(token), table.seating
    seating.host, seats = host.number, seating.seats
    if ask.nickname is not None:
        host.nickname = checked_nickname(ask.nickname)
        seats[ask.seat - 1] = Seat(ask.seat, host.number, name=host.nickname)
    others = [seat.seat for seat in reversed(seats) if seat.person is None]
    for number, level in zip(others, ask.bots, strict=False):
        seats[number - 1] = bot_seat(number, level, seats)
    if ask.start:
        seating.require_full()
    return table
