"""Drops: secret addresses of teams, who was heard of there, and what is suggested from it."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Build the tables."""
    op.create_table(
        "addresses",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("token", sa.LargeBinary, nullable=False),
        sa.Column("names", sa.LargeBinary, nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", name=op.f("pk_addresses")),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_addresses_match"), ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_addresses_hash"), "addresses", ["hash"], unique=True)
    op.create_table(
        "heard",
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("numbers", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", "name", name=op.f("pk_heard")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_heard_match"), ondelete="CASCADE"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "drops",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("hint", sa.LargeBinary, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_drops")),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name=op.f("fk_drops_match"), ondelete="CASCADE"),
    )
    op.create_index(op.f("ix_drops_digest"), "drops", ["match", "seat", "digest"], unique=True)
