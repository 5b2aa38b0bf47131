"""Reviews of matches, what each seat's account comes to, and which are being made.

Revision ID: 0016
"""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.Column("review", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("reviews_match_id_fk"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", name=op.f("reviews_pk")),
    )
    op.create_table(
        "review_seats",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("luck", sa.Double(), nullable=False),
        sa.Column("decisions", sa.Double(), nullable=False),
        sa.Column("loss", sa.Double(), nullable=False),
        sa.Column("accuracy", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(
            ["match_id"], ["reviews.match_id"], name=op.f("review_seats_match_id_fk"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("review_seats_pk")),
    )
    op.create_table(
        "reviewing",
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.Column("node", sa.Text(), nullable=False),
        sa.Column("part", sa.Double(), nullable=True),
        sa.Column("problem", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name=op.f("reviewing_match_id_fk"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", name=op.f("reviewing_pk")),
    )
