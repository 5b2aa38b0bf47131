"""The tables of the database. A change here needs a new file in migrations/versions; a test compares.

Times are seconds since 1970. Secrets of persons are stored as hashes only.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Connection,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
)
from sqlalchemy.dialects import postgresql, sqlite

metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_pk",
        "fk": "%(table_name)s_%(column_0_N_name)s_fk",
        "uq": "%(table_name)s_%(column_0_N_name)s_key",
        "ix": "%(table_name)s_%(column_0_N_name)s_idx",
    }
)


def _of_table(*, key: bool = True) -> Column[str]:
    return Column("table_code", Text, ForeignKey("tables.code", ondelete="CASCADE"), primary_key=key, nullable=False)


def _of_match() -> Column[str]:
    return Column("match_id", Text, ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True)


def _of_person() -> ForeignKeyConstraint:
    return ForeignKeyConstraint(["table_code", "person"], ["persons.table_code", "persons.number"])


tables = Table(
    "tables",
    metadata,
    Column("code", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("clock", Integer),  # seconds that a turn may take
    Column("hints", Boolean),  # whether they are allowed; null: to whoever plays alone with bots
    Column("origin", JSON(none_as_null=True)),  # where its first match is played on from, if it is
    Column("host", Integer),  # a person's number
    Column("phase", Text, nullable=False),  # lobby, playing, over
    Column("match", Text),  # the current match, or the last one
    Column("wins", JSON, nullable=False),  # by name
    Column("secret", Text, nullable=False, server_default=""),  # number of the next match
    Column("deadline", Double),  # of the pending turn, by the time that `service` holds
    Column("again", JSON(none_as_null=True)),  # who wants to play again, and until when the others may say no
    Column("created", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Column("owner", Text),  # id of the node where it is in memory; see leases.py
    Column("epoch", Integer, nullable=False, server_default="0"),  # goes up with every claim
    Index(None, "phase", "touched"),
    Index(None, "owner"),
    Index(None, "deadline"),
)

nodes = Table(
    "nodes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("address", Text, nullable=False),  # where other nodes reach it
    Column("expires", Double, nullable=False),  # on the database's clock
)

visits = Table(
    "visits",
    metadata,
    Column("node", Text, primary_key=True),
    Column("seen", JSON, nullable=False),  # of its visitors, see visitors.py
)

persons = Table(
    "persons",
    metadata,
    _of_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("token_hash", Text, nullable=False),
    Column("nickname", Text),
    Column("muted", JSON, nullable=False, server_default="[]"),  # whom they don't want to hear
    Column("removed", Double),  # when the host sent them away, by the time that `service` holds
    UniqueConstraint("table_code", "token_hash"),
    Index(None, "token_hash"),
)

seats = Table(
    "seats",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", Integer),
    Column("level", Text),  # of the bot whose seat it is
    Column("substitute", Text),  # level of the bot that plays for a person who is away
    Column("name", Text),  # of whoever sits there
    Column("open", Boolean, nullable=False, server_default=false()),  # for somebody new, during a match
    Column("left", JSON, nullable=False, server_default="[]"),  # persons who gave it up during the match
    Column("word", Text, nullable=False, server_default=""),  # for the luck of the next match
    _of_person(),
)

matches = Table(
    "matches",
    metadata,
    Column("id", Text, primary_key=True),
    _of_table(key=False),
    Column("number", Integer, nullable=False),  # at its table, from 1
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", Text, nullable=False),
    Column("secret", Text, nullable=False, server_default=""),  # number that gives the seed, with the words
    Column("commitment", Text, nullable=False),  # of the secret number
    Column("names", JSON, nullable=False),  # by seat
    Column("levels", JSON, nullable=False, server_default="[]"),  # by seat: of bots, "" for people
    Column("words", JSON, nullable=False, server_default="[]"),  # by seat, if anybody typed one
    Column("origins", JSON, nullable=False, server_default="[]"),  # where it was played on from, see core/origins.py
    Column("started", Double, nullable=False),
    Column("finished", Double),
    Column("winners", JSON(none_as_null=True)),  # seats
    Column("decided", Text),  # what decided it, see core/deciding.py; null: not known; "-": it doesn't count
    UniqueConstraint("table_code", "number"),
    Index("matches_statistics_idx", "game", "decided", "started", "finished"),
)

results = Table(  # of matches that are over and somebody has won, see statistics.py
    "results",
    metadata,
    _of_match(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    _of_table(key=False),
    Column("game", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("person", Integer),  # whose seat it was at the end; null for a bot, and for whoever is forgotten
    Column("level", Text),  # of the bot that played it; "" for a person; null: several did, or it isn't known
    Column("name", Text, nullable=False),
    Column("points", Integer),
    Column("won", Double, nullable=False),  # 1, or the share of a win
    _of_person(),
    Index(None, "table_code", "person"),
    Index("results_statistics_idx", "game", "players", "seat", "level", "won"),
)

events = Table(
    "events",
    metadata,
    _of_match(),
    Column("number", Integer, primary_key=True, autoincrement=False),  # in the match, from 1
    Column("actor", Text, nullable=False),  # a seat or *
    Column("move", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("attachment", Text, nullable=False, server_default=""),  # what is stored with the notation
)

reviews = Table(
    "reviews",
    metadata,
    _of_match(),
    Column("made", Double, nullable=False),
    Column("review", Text, nullable=False),  # `MatchReview` as JSON
)

review_seats = Table(  # what a review comes to, for statistics; in chance to win, from 0 to 1
    "review_seats",
    metadata,
    Column("match_id", Text, ForeignKey("reviews.match_id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("luck", Double, nullable=False),
    Column("decisions", Double, nullable=False),  # what its own decisions did to its chance
    Column("loss", Double, nullable=False),  # what they gave away, as far as it could know
    Column("accuracy", Double),  # from 0 to 100; null if nothing was free to decide
)

reviewing = Table(  # reviews that are being made, or wait for it, or went wrong
    "reviewing",
    metadata,
    _of_match(),
    Column("node", Text, nullable=False),  # id of the node that does it
    Column("part", Double),  # that is done, from 0 to 1; null while it waits for its turn
    Column("problem", Text),  # code of what went wrong
)

chat = Table(
    "chat",
    metadata,
    _of_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", Integer),  # null for a bot
    Column("name", Text, nullable=False),  # the nickname at that time
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("saying", JSON(none_as_null=True)),  # of a bot: code and facts
    _of_person(),
)

service = Table(  # one row at most
    "service",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("seconds", Double, nullable=False),  # that the database has been served, altogether
)

links = Table(
    "links",
    metadata,
    Column("token_hash", Text, primary_key=True),
    _of_table(key=False),
    Column("person", Integer, nullable=False),
    Column("created", Double, nullable=False),
    _of_person(),
    Index(None, "table_code"),
)

keys = Table(
    "keys",
    metadata,
    Column("name", Text, primary_key=True),  # what it is for
    Column("value", Text, nullable=False),
)

bans = Table(
    "bans",
    metadata,
    Column("network", Text, primary_key=True),  # addresses that aren't let in: 203.0.113.9/32
    Column("until", Double, nullable=False),  # on the database's clock
)


def insert_first(connection: Connection, table: Table, **values: Any) -> bool:
    """Insert a row, unless there is one with that key: another node may be doing the same. Whether it was inserted."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    first = insert(table).values(values).on_conflict_do_nothing().returning(*table.primary_key)
    return connection.execute(first).first() is not None
