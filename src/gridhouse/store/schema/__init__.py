"""The tables of the house, once for both engines.

What is JSON elsewhere is bytes here, so that it comes back exactly as it went in.
Times are milliseconds since 1970, UTC.
"""

from gridhouse.store.schema.base import metadata
from gridhouse.store.schema.house import (
    classes,
    commands,
    events,
    keys,
    matches,
    members,
    outbox,
    passes,
    people,
    pupils,
    seats,
    sessions,
    snapshots,
)
from gridhouse.store.schema.puzzles import (
    collected,
    collection_reports,
    collections,
    dailies,
    library,
    likes,
    progress,
    reports,
    tags,
    tries,
)

__all__ = [
    "classes",
    "collected",
    "collection_reports",
    "collections",
    "commands",
    "dailies",
    "events",
    "keys",
    "library",
    "likes",
    "matches",
    "members",
    "metadata",
    "outbox",
    "passes",
    "people",
    "progress",
    "pupils",
    "reports",
    "seats",
    "sessions",
    "snapshots",
    "tags",
    "tries",
]
