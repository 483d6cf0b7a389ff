"""Classes and their pupils."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Build the two tables."""
    op.create_table(
        "classes",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("teacher", sa.Text, nullable=False),
        sa.Column("token", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_classes")),
        sa.UniqueConstraint("token", name=op.f("uq_classes_token")),
        _goes_with("classes", "teacher", "people"),
    )
    op.create_index(op.f("ix_classes_teacher"), "classes", ["teacher"])
    op.create_table(
        "pupils",
        sa.Column("class", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("nickname", sa.Text, nullable=False),
        sa.Column("joined_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("class", "number", name=op.f("pk_pupils")),
        sa.UniqueConstraint("person", "class", name=op.f("uq_pupils_person")),
        _goes_with("pupils", "class", "classes"),
        _goes_with("pupils", "person", "people"),
    )


def _goes_with(table: str, column: str, other: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        [column], [f"{other}.id"], name=op.f(f"fk_{table}_{column}"), ondelete="CASCADE"
    )
