"""Nodes that share the tables, and which of them owns which table.

Revision ID: 0008
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "nodes",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("nodes_pk")),
    )
    op.add_column("tables", sa.Column("owner", sa.Text(), nullable=True))
    op.add_column("tables", sa.Column("epoch", sa.Integer(), nullable=False, server_default="0"))
    op.create_index("tables_owner_idx", "tables", ["owner"])
