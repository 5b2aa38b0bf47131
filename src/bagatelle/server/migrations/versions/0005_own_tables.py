"""The tables of a person are found by their token.

Revision ID: 0005
"""

from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_index("persons_token_hash_idx", "persons", ["token_hash"])
