"""Matches that are played on from others.

Revision ID: 0017
"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.add_column("tables", sa.Column("origin", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("matches", sa.Column("origins", sa.JSON(), nullable=False, server_default="[]"))
