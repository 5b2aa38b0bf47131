"""Results of matches by seat, for statistics.

Of matches from before: who played which seat is found by the names at their tables, as far as these still are there.
Levels of bots, points and what decided them aren't known.

Revision ID: 0014
"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

AT_ONCE = 500  # matches


def upgrade() -> None:
    op.add_column("matches", sa.Column("decided", sa.Text(), nullable=True))
    op.create_index("matches_statistics_idx", "matches", ["game", "decided", "started", "finished"])
    op.create_table(
        "results",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("table_code", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=True),
        sa.Column("level", sa.Text(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("won", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("results_match_id_fk"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(
            ["table_code"], ["tables.code"], name=op.f("results_table_code_fk"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["table_code", "person"],
            ["persons.table_code", "persons.number"],
            name=op.f("results_table_code_person_fk"),
        ),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("results_pk")),
    )
    op.create_index("results_table_code_person_idx", "results", ["table_code", "person"])
    op.create_index("results_statistics_idx", "results", ["game", "players", "seat", "level", "won"])
    fill(op.get_bind())


matches = sa.table(
    "matches",
    sa.column("id", sa.Text),
    sa.column("table_code", sa.Text),
    sa.column("game", sa.Text),
    sa.column("players", sa.Integer),
    sa.column("names", sa.JSON),
    sa.column("winners", sa.JSON(none_as_null=True)),
    sa.column("finished", sa.Double),
)
seats = sa.table("seats", sa.column("table_code"), sa.column("person"), sa.column("name"))
results = sa.table(
    "results",
    *map(sa.column, ("match_id", "seat", "table_code", "game", "players", "person", "level", "name", "points", "won")),
)


def fill(connection: sa.Connection) -> None:
    last = ""
    while found := _next(connection, last):
        codes = {match.table_code for match in found}
        sitting = sa.select(seats).where(seats.c.table_code.in_(codes), seats.c.person.is_not(None))
        persons = {(seat.table_code, seat.name): seat.person for seat in connection.execute(sitting)}
        rows = [row for match in found for row in _rows(match, persons)]
        if rows:
            connection.execute(sa.insert(results), rows)
        last = found[-1].id


def _next(connection: sa.Connection, last: str) -> list[Any]:
    over = sa.select(matches).where(matches.c.id > last, matches.c.finished.is_not(None))
    return list(connection.execute(over.order_by(matches.c.id).limit(AT_ONCE)).all())


def _rows(match: Any, persons: dict[tuple[str, str], int]) -> list[dict[str, Any]]:
    """The results of a match; none if it was closed, or what is stored of it is damaged."""
    names, winners = match.names, match.winners
    if not isinstance(names, list) or not isinstance(winners, list) or not winners or len(names) != match.players:
        return []
    return [
        {
            "match_id": match.id, "seat": seat, "table_code": match.table_code, "game": match.game,
            "players": match.players, "person": persons.get((match.table_code, name)), "level": None, "name": str(name),
            "points": None, "won": 1 / len(winners) if seat in winners else 0.0,
        }
        for seat, name in enumerate(names, 1)
    ]  # fmt: skip
