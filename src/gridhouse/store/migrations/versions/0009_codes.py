"""Codes: short words that let people into a match, as a password does."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Build the table."""
    op.create_table(
        "codes",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("opens", sa.Text, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "opens", name=op.f("pk_codes")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_codes_match"), ondelete="CASCADE"),
        sa.UniqueConstraint("code", name=op.f("uq_codes_code")),
        sqlite_with_rowid=False,
    )
