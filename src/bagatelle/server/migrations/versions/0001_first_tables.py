"""The first tables.

Revision ID: 0001
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("host", sa.Integer(), nullable=True),
        sa.Column("phase", sa.Text(), nullable=False),
        sa.Column("match", sa.Text(), nullable=True),
        sa.Column("wins", sa.JSON(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("touched", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("code", name=op.f("tables_pk")),
    )
    op.create_index(op.f("tables_phase_touched_idx"), "tables", ["phase", "touched"], unique=False)
    op.create_table(
        "matches",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("table_code", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("seed", sa.Text(), nullable=False),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("names", sa.JSON(), nullable=False),
        sa.Column("started", sa.Double(), nullable=False),
        sa.Column("finished", sa.Double(), nullable=True),
        sa.Column("winners", sa.JSON(none_as_null=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_code"], ["tables.code"], name=op.f("matches_table_code_fk"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("matches_pk")),
        sa.UniqueConstraint("table_code", "number", name=op.f("matches_table_code_number_key")),
    )
    op.create_table(
        "persons",
        sa.Column("table_code", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("nickname", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_code"], ["tables.code"], name=op.f("persons_table_code_fk"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_code", "number", name=op.f("persons_pk")),
        sa.UniqueConstraint("table_code", "token_hash", name=op.f("persons_table_code_token_hash_key")),
    )
    op.create_table(
        "chat",
        sa.Column("table_code", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_code", "person"], ["persons.table_code", "persons.number"], name=op.f("chat_table_code_person_fk")
        ),
        sa.ForeignKeyConstraint(["table_code"], ["tables.code"], name=op.f("chat_table_code_fk"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_code", "number", name=op.f("chat_pk")),
    )
    op.create_table(
        "events",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("move", sa.Text(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("events_match_id_fk"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", "number", name=op.f("events_pk")),
    )
    op.create_table(
        "links",
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("table_code", sa.Text(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_code", "person"], ["persons.table_code", "persons.number"], name=op.f("links_table_code_person_fk")
        ),
        sa.ForeignKeyConstraint(["table_code"], ["tables.code"], name=op.f("links_table_code_fk"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("links_pk")),
    )
    op.create_index(op.f("links_table_code_idx"), "links", ["table_code"], unique=False)
    op.create_table(
        "seats",
        sa.Column("table_code", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.Integer(), nullable=True),
        sa.Column("level", sa.Text(), nullable=True),
        sa.Column("substitute", sa.Text(), nullable=True),
        sa.Column("name", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_code", "person"], ["persons.table_code", "persons.number"], name=op.f("seats_table_code_person_fk")
        ),
        sa.ForeignKeyConstraint(["table_code"], ["tables.code"], name=op.f("seats_table_code_fk"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_code", "seat", name=op.f("seats_pk")),
    )
