"""The schedule of daily puzzles, and an index by which the results of a day are found."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Build the table and the index."""
    op.create_table(
        "dailies",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("date", sa.Text, nullable=False),
        sa.Column("row", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game", "number", name=op.f("pk_dailies")),
        sa.UniqueConstraint("game", "date", name=op.f("uq_dailies_game")),
    )
    solo = sa.text("seats = 1 AND game = 'chromacross'")
    op.create_index(
        op.f("ix_matches_options"), "matches", ["options"], sqlite_where=solo, postgresql_where=solo
    )
