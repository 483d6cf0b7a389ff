"""Pictures: what people send to a match as proof."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Build the table."""
    op.create_table(
        "pictures",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("match", sa.Text, nullable=False),
        sa.Column("member", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("size", sa.BigInteger, nullable=False),
        sa.Column("received", sa.BigInteger, nullable=False),
        sa.Column("begun_at", sa.BigInteger, nullable=False),
        sa.Column("touched_at", sa.BigInteger, nullable=False),
        sa.Column("sha256", sa.Text),
        sa.Column("likeness", sa.Text),
        sa.Column("width", sa.Integer),
        sa.Column("height", sa.Integer),
        sa.Column("alike", sa.LargeBinary),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pictures")),
        sa.ForeignKeyConstraint(
            ["match"], ["matches.id"], name=op.f("fk_pictures_match"), ondelete="CASCADE"
        ),
    )
    op.create_index(op.f("ix_pictures_match"), "pictures", ["match", "state"])
    coming = sa.text("state = 'coming'")
    op.create_index(
        op.f("ix_pictures_touched_at"),
        "pictures",
        ["touched_at"],
        sqlite_where=coming,
        postgresql_where=coming,
    )
