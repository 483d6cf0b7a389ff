"""Classes that are open: by a code, until their teacher closes them; and when a pupil was last there."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Add the columns. Classes of old are closed; their links open them as before."""
    with op.batch_alter_table("classes") as table:
        table.add_column(sa.Column("code", sa.Text))
        table.add_column(sa.Column("opened_at", sa.BigInteger))
        table.add_column(sa.Column("started_at", sa.BigInteger))
        table.create_unique_constraint(op.f("uq_classes_code"), ["code"])
    op.add_column("pupils", sa.Column("seen_at", sa.BigInteger, nullable=False, server_default="0"))
