"""The tables of who does what in the background."""

from sqlalchemy import BigInteger, Column, Table, Text

from gridhouse.store.schema.base import metadata

# A process that is there counts on. Nobody's clock is asked: whoever looks sees that a number stands still.
processes = Table(
    "processes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("beats", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# What one process does alone, until it is done or the process is gone.
duties = Table(
    "duties",
    metadata,
    Column("name", Text, primary_key=True),
    Column("process", Text, nullable=False),
    sqlite_with_rowid=False,
)
