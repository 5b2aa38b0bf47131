"""What is stored with the notation of an event is its attachment."""

from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.execute("ALTER TABLE events RENAME COLUMN beside TO attachment")
