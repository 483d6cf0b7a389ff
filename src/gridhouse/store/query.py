"""A query that is asked very often: written out once for each engine, and asked without a transaction."""

from functools import cached_property
from typing import Any

from sqlalchemy import Select
from sqlalchemy.dialects.sqlite import dialect as sqlite_dialect


class Query:
    """A SELECT with named parameters. One statement sees one moment by itself: it needs no snapshot."""

    def __init__(self, select: Select[Any]) -> None:
        self._select = select

    @cached_property
    def sqlite(self) -> str:
        """For SQLite, which takes the parameters by their names."""
        return str(self._select.compile(dialect=sqlite_dialect(paramstyle="named")))

    @cached_property
    def postgres(self) -> tuple[str, tuple[str, ...]]:
        """For PostgreSQL, and in which order it takes the parameters."""
        from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg

        compiled = self._select.compile(dialect=PGDialect_asyncpg())  # type: ignore[no-untyped-call]
        return str(compiled), tuple(compiled.positiontup or ())
