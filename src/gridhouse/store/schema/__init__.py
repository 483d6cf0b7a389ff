"""The tables of the house, once for both engines.

What is JSON elsewhere is bytes here, so that it comes back exactly as it went in.
Times are milliseconds since 1970, UTC.
"""

from gridhouse.store.schema.base import metadata
from gridhouse.store.schema.duties import duties, processes
from gridhouse.store.schema.house import (
    classes,
    codes,
    commands,
    events,
    keys,
    matches,
    members,
    passes,
    people,
    pupils,
    seats,
    sessions,
    snapshots,
)
from gridhouse.store.schema.intake import addresses, drops, heard
from gridhouse.store.schema.keeping import keeping, looks
from gridhouse.store.schema.outside import channels, outbox
from gridhouse.store.schema.pictures import pictures
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
    "addresses",
    "channels",
    "classes",
    "codes",
    "collected",
    "collection_reports",
    "collections",
    "commands",
    "dailies",
    "drops",
    "duties",
    "events",
    "heard",
    "keeping",
    "keys",
    "library",
    "likes",
    "looks",
    "matches",
    "members",
    "metadata",
    "outbox",
    "passes",
    "people",
    "pictures",
    "processes",
    "progress",
    "pupils",
    "reports",
    "seats",
    "sessions",
    "snapshots",
    "tags",
    "tries",
]
