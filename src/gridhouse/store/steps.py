"""Runs the steps in `migrations/` that a database has not seen, with Alembic, which is slow to import."""

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

_LOCK = 0x6772_6964_686F_7573  # "gridhous": the advisory lock that one migration holds at a time


def upgrade(connection: Connection, to: str = "head") -> None:
    """Bring the tables up to date, or to a step, in the transaction of this connection."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    config = Config()
    config.set_main_option("script_location", "gridhouse.store:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, to)
