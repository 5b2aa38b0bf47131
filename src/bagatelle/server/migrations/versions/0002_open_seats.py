"""Seats that the host opens during a match, and who gave a seat up.

Revision ID: 0002
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("seats", sa.Column("open", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("left", sa.JSON(), nullable=False, server_default="[]"))
