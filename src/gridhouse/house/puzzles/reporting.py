"""Reports: what enough people find wrong is hidden until the host has looked at it."""

from sqlalchemy import Connection

from gridhouse.house.people.names import readable
from gridhouse.house.times import now_ms
from gridhouse.kernel import Refusal
from gridhouse.store import opinions
from gridhouse.store.collection import CollectionRow
from gridhouse.store.library import EntryRow
from gridhouse.store.opinions import Topic

LONGEST_REASON = 500
ENOUGH = 3
"""How many people have to report something to hide it until the host has looked."""


def cleaned_reason(reason: str) -> str:
    """Why somebody reports something. Refused where there is nothing to read."""
    cleaned = readable(reason, LONGEST_REASON)
    if not cleaned:
        raise Refusal("bad_reason", "Say in a few words what is wrong with it.")
    return cleaned


def file_report(
    conn: Connection, topic: Topic, row: EntryRow | CollectionRow, person: str, reason: str
) -> None:
    """Writes down what somebody finds wrong. Once the host has looked, it is for the host to read, and hides
    nothing."""
    count = opinions.report(conn, topic, row.id, person, reason, now_ms())
    if count >= ENOUGH and row.looked_at is None:
        opinions.set_hidden(conn, topic, row.id, hidden=True)
