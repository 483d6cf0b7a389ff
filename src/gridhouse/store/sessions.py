"""Who is logged in. A session is known by the hash of its token; the token itself is never stored."""

from msgspec import Struct, structs
from sqlalchemy import Connection, bindparam, delete, select, update

from gridhouse.store import people
from gridhouse.store.query import Query
from gridhouse.store.schema import people as persons
from gridhouse.store.schema import sessions


class Session(Struct, frozen=True):
    """One device of one person, until it expires or is revoked."""

    token: bytes
    """The hash of the token."""
    person: str
    created_at: int
    seen_at: int
    expires_at: int


HOLDER = Query(
    select(sessions.c.seen_at, *people.COLUMNS)
    .join(persons, persons.c.id == sessions.c.person)
    .where(sessions.c.token == bindparam("token"), sessions.c.expires_at > bindparam("now"))
)
"""When the session with this token hash was last seen, and whose it is, unless it has expired."""


def add(conn: Connection, session: Session) -> None:
    """Begins a session."""
    conn.execute(sessions.insert().values(structs.asdict(session)))


def touch(conn: Connection, token: bytes, seen_at: int, expires_at: int) -> None:
    """Notes that a session was used, and lets it live on."""
    conn.execute(
        update(sessions).where(sessions.c.token == token).values(seen_at=seen_at, expires_at=expires_at)
    )


def revoke(conn: Connection, token: bytes) -> str | None:
    """Ends a session, and says whose it was."""
    ended = delete(sessions).where(sessions.c.token == token).returning(sessions.c.person)
    person: str | None = conn.execute(ended).scalar_one_or_none()
    return person


def revoke_all(conn: Connection, person: str, spare: bytes | None = None) -> None:
    """Ends every session of a person, but for the one to spare."""
    ended = delete(sessions).where(sessions.c.person == person)
    conn.execute(ended if spare is None else ended.where(sessions.c.token != spare))


def sweep(conn: Connection, now: int) -> int:
    """Deletes the sessions that have expired, and says how many."""
    return conn.execute(delete(sessions).where(sessions.c.expires_at <= now)).rowcount
