"""Who does what in the background: a duty is one process's at a time, and of one that is gone anybody's."""

from collections.abc import Collection

from sqlalchemy import Connection, delete, select, text

from gridhouse.store.schema import duties, processes

_BEAT = text("""
    INSERT INTO processes (id, beats) VALUES (:me, 1)
    ON CONFLICT (id) DO UPDATE SET beats = processes.beats + 1
""")
_TAKE = text("""
    INSERT INTO duties (name, process) VALUES (:name, :me)
    ON CONFLICT (name) DO UPDATE SET process = excluded.process
    WHERE duties.process = excluded.process OR duties.process NOT IN (SELECT id FROM processes)
    RETURNING name
""")


def beat(conn: Connection, me: str) -> dict[str, int]:
    """Counts on, and says how far every process has counted."""
    conn.execute(_BEAT, {"me": me})
    return {row.id: row.beats for row in conn.execute(select(processes))}


def take(conn: Connection, name: str, me: str) -> bool:
    """Takes a duty. False: another process has it."""
    return conn.execute(_TAKE, {"name": name, "me": me}).one_or_none() is not None


def give_back(conn: Connection, name: str, me: str) -> None:
    """The duty is done."""
    conn.execute(delete(duties).where(duties.c.name == name, duties.c.process == me))


def taken(conn: Connection, others_than: str) -> set[str]:
    """The duties that other processes have."""
    return set(conn.execute(select(duties.c.name).where(duties.c.process != others_than)).scalars())


def leave(conn: Connection, gone: Collection[str]) -> None:
    """Processes are gone: their duties are anybody's."""
    conn.execute(delete(duties).where(duties.c.process.in_(gone)))
    conn.execute(delete(processes).where(processes.c.id.in_(gone)))
