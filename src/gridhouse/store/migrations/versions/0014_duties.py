"""Duties: which processes of the house are there, and which of them does what in the background."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Build the tables."""
    op.create_table(
        "processes",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("beats", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_processes")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "duties",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("process", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_duties")),
        sqlite_with_rowid=False,
    )
