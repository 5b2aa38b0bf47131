"""What nodes share of their visitors, and of their tables.

Revision ID: 0012
"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("tables", sa.Column("again", sa.JSON(), nullable=True))
    op.create_index("tables_deadline_idx", "tables", ["deadline"])
    op.add_column("persons", sa.Column("muted", sa.JSON(), nullable=False, server_default="[]"))
    op.add_column("persons", sa.Column("removed", sa.Double(), nullable=True))
    op.create_table(
        "visits",
        sa.Column("node", sa.Text(), nullable=False),
        sa.Column("seen", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("node", name=op.f("visits_pk")),
    )
