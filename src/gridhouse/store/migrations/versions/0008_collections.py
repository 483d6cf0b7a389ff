"""Collections: what people put together of the puzzles in the library."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Build the tables."""
    op.create_table(
        "collections",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("author", sa.Text),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("folded", sa.Text, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("hidden", sa.Boolean, nullable=False),
        sa.Column("looked_at", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_collections")),
        sa.ForeignKeyConstraint(
            ["author"], ["people.id"], name=op.f("fk_collections_author"), ondelete="SET NULL"
        ),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_collections_author"), "collections", ["author"])
    op.create_index(op.f("ix_collections_kind"), "collections", ["kind", "created_at"])
    op.create_table(
        "collected",
        sa.Column("collection", sa.BigInteger, nullable=False),
        sa.Column("entry", sa.BigInteger, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("collection", "entry", name=op.f("pk_collected")),
        _goes_with("collected", "collection", "collections"),
        _goes_with("collected", "entry", "library"),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_collected_entry"), "collected", ["entry"])
    op.create_table(
        "collection_reports",
        sa.Column("collection", sa.BigInteger, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("settled", sa.Boolean, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("collection", "person", name=op.f("pk_collection_reports")),
        _goes_with("collection_reports", "collection", "collections"),
        _goes_with("collection_reports", "person", "people"),
        sqlite_with_rowid=False,
    )
    op.create_index(op.f("ix_collection_reports_person"), "collection_reports", ["person"])


def _goes_with(table: str, column: str, other: str) -> sa.ForeignKeyConstraint:
    name = op.f(f"fk_{table}_{column}")
    return sa.ForeignKeyConstraint([column], [f"{other}.id"], name=name, ondelete="CASCADE")
