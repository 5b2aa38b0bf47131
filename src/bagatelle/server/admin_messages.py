"""What the admin page takes and gives (admin.py). Nothing of what is played or said at a table is in it."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from bagatelle.server.logs import Trouble


class Visitor(msgspec.Struct, frozen=True):
    """Somebody who has a table's page open; without a seat they watch."""

    name: str
    seats: tuple[int, ...]
    addresses: tuple[str, ...]


class TableStatus(msgspec.Struct, frozen=True):
    """A table in the memory of a node."""

    code: str
    game: str  # its title
    phase: Literal["lobby", "playing", "over"]
    players: int
    number: int  # of events in its match
    people: tuple[Visitor, ...]
    away: tuple[str, ...]  # names of those who have a seat, and no page open
    bots: int


class Load(msgspec.Struct, frozen=True):
    """What a node does, in the last minute."""

    moves: float  # of people, each minute
    bot_moves: float
    cpu: float  # 1 is all of a core
    memory: int  # bytes; 0 where that can't be told
    machine: float  # processes of the whole machine that want to run, on average
    cores: int


class NodeStatus(msgspec.Struct, frozen=True):
    """A server, and all that it knows."""

    address: str  # where other nodes reach it; empty if there can't be any
    version: str
    up: float  # seconds
    tables: int
    people: int
    pages: int
    bots: int  # that have a seat where somebody plays
    load: Load
    shown: tuple[TableStatus, ...]  # some of its tables, those with most people first
    troubles: tuple[Trouble, ...]


class BanStatus(msgspec.Struct, frozen=True):
    """Addresses that aren't let in."""

    network: str
    until: float  # seconds since 1970


class Overview(msgspec.Struct, frozen=True):
    """GET /api/admin: the whole server, all nodes of it, and the bans."""

    you: str  # the address of whoever asks
    nodes: tuple[NodeStatus, ...]  # the one that answers comes first
    silent: tuple[str, ...]  # addresses of nodes that don't answer
    bans: tuple[BanStatus, ...]


class NewBan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/admin/bans: don't let an address or a network in for so many hours; with 0, let it in again."""

    address: Annotated[str, msgspec.Meta(max_length=60)]
    hours: Annotated[float, msgspec.Meta(ge=0, le=24 * 366)]
