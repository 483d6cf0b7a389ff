"""Snapshots along the log of a match, where one was kept in place of the one before."""

from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Let a match have a snapshot at each of its facts. Those that are there stay."""
    with op.batch_alter_table("snapshots") as table:
        table.drop_constraint(op.f("pk_snapshots"), type_="primary")
        table.create_primary_key(op.f("pk_snapshots"), ["match", "layout", "seq"])
