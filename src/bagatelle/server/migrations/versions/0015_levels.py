"""The levels of the bots that played a match.

Revision ID: 0015
"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.add_column("matches", sa.Column("levels", sa.JSON(), nullable=False, server_default="[]"))
