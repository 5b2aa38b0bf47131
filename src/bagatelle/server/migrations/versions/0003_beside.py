"""What is stored beside a move: what physics needs.

Revision ID: 0003
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("events", sa.Column("beside", sa.Text(), nullable=False, server_default=""))
