"""Words that players add to the luck of a match, and the secret number that they are mixed with.

Revision ID: 0004
"""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("secret", sa.Text(), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("word", sa.Text(), nullable=False, server_default=""))
    op.add_column("matches", sa.Column("secret", sa.Text(), nullable=False, server_default=""))
    op.add_column("matches", sa.Column("words", sa.JSON(), nullable=False, server_default="[]"))
    op.execute("UPDATE matches SET secret = seed")  # without words they are the same
    tables = sa.table("tables", sa.column("code"), sa.column("secret"))
    for code in op.get_bind().scalars(sa.select(tables.c.code)).all():
        op.execute(tables.update().where(tables.c.code == code).values(secret=hex(secrets.randbits(256))))
