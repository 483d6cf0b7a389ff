"""What somebody has given: all of it as one file, and its deletion. The log keeps numbers, and no name."""

import asyncio
import tempfile
import zipfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import IO, Any

import msgspec
from sqlalchemy import Connection, select, update
from sqlalchemy.engine import RowMapping

from gridhouse.house.keeping.aging import wipe
from gridhouse.house.keeping.wire import Deleted
from gridhouse.house.missing import NotFound
from gridhouse.house.outside.pictures import FULL
from gridhouse.house.people.people import Onlookers
from gridhouse.house.people.wire import Person
from gridhouse.house.table.desk import Desk
from gridhouse.kernel import Record, Refusal
from gridhouse.store import intake, pictures, schema
from gridhouse.store.blobs import Blobs
from gridhouse.store.pictures import PictureRow

_OWN = {
    "tries": schema.tries.c.person,
    "progress": schema.progress.c.person,
    "likes": schema.likes.c.person,
    "reports": schema.reports.c.person,
    "collection_reports": schema.collection_reports.c.person,
    "published": schema.library.c.author,
    "collections": schema.collections.c.author,
    "classes": schema.classes.c.teacher,
    "joined_classes": schema.pupils.c.person,
}
"""What people have beside matches, by the column that says whose it is."""
_SECRET = {"token", "person", "teacher", "author"}


class Given:
    """What people have given to the house."""

    def __init__(self, desk: Desk, blobs: Blobs, onlookers: Onlookers, folder: Path) -> None:
        self._desk = desk
        self._blobs = blobs
        self._onlookers = onlookers
        self._folder = folder

    async def export(self, person: Person, match: str | None = None) -> IO[bytes]:
        """All that somebody has given, to one match or to the house, as an open zip file."""
        database = self._desk.store.database
        rows = await database.read(lambda conn: _members(conn, person.id, match))
        if match is not None and not rows:
            raise NotFound
        told: list[dict[str, Any]] = []
        sent: list[PictureRow] = []
        for one in sorted({row["match"] for row in rows}):
            mine = [row for row in rows if row["match"] == one]
            numbers = {int(row["number"]) for row in mine}
            sent += await database.read(partial(pictures.sent_by, match=one, numbers=numbers))
            names = {row["name"] for row in mine if row["name"]}
            told.append(
                {
                    "match": one,
                    "as": [dict(row) for row in mine],
                    "done": await self._done(one, numbers),
                    "heard": await database.read(partial(intake.given, match=one, names=names)),
                }
            )
        own = {} if match else await database.read(lambda conn: _own(conn, person.id))
        about = {"person": person, "matches": told, "pictures": [_about(row) for row in sent], **own}
        return await asyncio.to_thread(self._write, about, sent)

    async def _done(self, match: str, numbers: set[int]) -> list[dict[str, Any]]:
        """What these members of a match have done, once it is over: before, a fact may tell a secret."""
        found = await self._desk.look(match)
        if found.outcome is None:
            return []
        records = await self._desk.store.events.read(match)
        return [_deed(record) for record in records if record.actor.member in numbers]

    async def delete(self, match: str, person: Person) -> Deleted:
        """Somebody leaves a match for good: their pictures are deleted, and their name goes from it."""
        found = await self._desk.look_as(match, person.id)
        if found.place_of(person.id).role == "host":
            raise Refusal("host", "You are the host. Hand the game to somebody else first, or delete it.")
        database = self._desk.store.database
        gone = await self._pictures(person.id, match)
        members = schema.members
        theirs = (members.c.match == match) & (members.c.person == person.id)

        def write(conn: Connection) -> None:
            names = {row["name"] for row in _members(conn, person.id, match) if row["name"]}
            intake.forget(conn, match, names)
            conn.execute(update(members).where(theirs).values(person=None, name=None))

        await database.write(write)
        await self._onlookers.changed([match], person.id)
        return Deleted(gone)

    async def _pictures(self, person: str, match: str) -> int:
        def read(conn: Connection) -> list[str]:
            numbers = [int(row["number"]) for row in _members(conn, person, match)]
            return [row.id for row in pictures.sent_by(conn, match, numbers)]

        ids = await self._desk.store.database.read(read)
        await wipe(self._desk.store.database, self._blobs, ids)
        return len(ids)

    def _write(self, about: dict[str, Any], sent: Sequence[PictureRow]) -> IO[bytes]:
        self._folder.mkdir(parents=True, exist_ok=True)
        file = tempfile.TemporaryFile(dir=self._folder)  # noqa: SIM115 - whoever sends it closes it
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as whole:
            whole.writestr("given.json", msgspec.json.format(msgspec.json.encode(about), indent=1))
            for row in sent:
                try:
                    body = self._blobs.read(row.id, FULL)
                except FileNotFoundError:
                    continue
                whole.writestr(f"pictures/{row.id}{FULL}", body, zipfile.ZIP_STORED)
        file.seek(0)
        return file


def _members(conn: Connection, person: str, match: str | None) -> Sequence[RowMapping]:
    members = schema.members
    names = ("match", "number", "role", "seat", "name", "joined_at", "left_at")
    query = select(*(members.c[name] for name in names)).where(members.c.person == person)
    return conn.execute(query if match is None else query.where(members.c.match == match)).mappings().all()


def _own(conn: Connection, person: str) -> dict[str, list[dict[str, Any]]]:
    return {
        name: [
            {key: _plain(value) for key, value in row.items() if key not in _SECRET}
            for row in conn.execute(select(whose.table).where(whose == person)).mappings()
        ]
        for name, whose in _OWN.items()
    }


def _plain(value: Any) -> Any:
    return msgspec.Raw(value) if isinstance(value, bytes) else value


def _deed(record: Record) -> dict[str, Any]:
    return {"seq": record.seq, "at": record.at, "fact": record.fact}


def _about(row: PictureRow) -> dict[str, Any]:
    return {"id": row.id, "match": row.match, "sent_at": row.begun_at, "state": row.state, "bytes": row.size}
