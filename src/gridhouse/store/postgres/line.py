"""Which errors of PostgreSQL are about the server or the line to it, and not about what was asked."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

import asyncpg  # type: ignore[import-untyped]
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from gridhouse.store.protocol import StoreUnavailable

Line: TypeAlias = Any
"""An `asyncpg.Connection`: asyncpg comes without types."""
Lines: TypeAlias = Any
"""An `asyncpg.Pool`."""

TROUBLE = (
    OSError,
    TimeoutError,
    PoolTimeout,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # the server hung up in the moment of asking
    asyncpg.PostgresConnectionError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.OperatorInterventionError,  # it shuts down, or starts
    asyncpg.InsufficientResourcesError,  # a full disk, too many connections
    asyncpg.TransactionRollbackError,  # a deadlock, which a repeat resolves
    asyncpg.PostgresSystemError,
    asyncpg.ReadOnlySQLTransactionError,  # a standby, or one that its keeper has set so
)


@contextmanager
def available() -> Iterator[None]:
    """Says StoreUnavailable for every error that is about the server or the line."""
    try:
        yield
    except Exception as error:
        if isinstance(_cause(error), TROUBLE):
            raise StoreUnavailable(f"the database cannot be reached or used: {error}") from error
        raise


def _cause(error: BaseException) -> BaseException | None:
    """What asyncpg said, where SQLAlchemy has wrapped it."""
    return error.orig.__cause__ if isinstance(error, DBAPIError) and error.orig else error
