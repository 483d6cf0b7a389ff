"""Keeping: for how long a match keeps its pictures, and who looks at what just now."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Build the tables."""
    op.create_table(
        "keeping",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("picture_days", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("match", name=op.f("pk_keeping")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_keeping_match"), ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "looks",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("member", sa.Integer, nullable=False),
        sa.Column("thing", sa.Integer, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", "member", name=op.f("pk_looks")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_looks_match"), ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
