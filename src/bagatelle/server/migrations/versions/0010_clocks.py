"""A time for each turn, and how long the database has been served: what it is timed by.

Revision ID: 0010
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock", sa.Integer(), nullable=True))
    op.add_column("tables", sa.Column("deadline", sa.Double(), nullable=True))
    op.create_table(
        "service",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seconds", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("service_pk")),
    )
