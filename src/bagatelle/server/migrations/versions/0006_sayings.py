"""Bots speak: lines of nobody, with what pages say in their own language.

Revision ID: 0006
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    with op.batch_alter_table("chat") as chat:
        chat.alter_column("person", existing_type=sa.Integer(), nullable=True)
        chat.add_column(sa.Column("saying", sa.JSON(), nullable=True))
