"""Writes a match into one file: log, pictures, settings and names; secrets only if asked for, and locked."""

import asyncio
import hashlib
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection

from gridhouse.house.keeping.form import (
    ABOUT,
    LIST,
    LOG,
    SECRETS,
    About,
    Address,
    Contents,
    Part,
    Secrets,
    beside,
    channel_of,
    picture_parts,
)
from gridhouse.house.keeping.locking import lock
from gridhouse.house.outside.pictures import FULL, SMALL
from gridhouse.house.outside.sealing import CannotOpen, Seals
from gridhouse.house.table.desk import Desk
from gridhouse.house.table.match import Match
from gridhouse.house.table.seating import check_is_host
from gridhouse.house.telling.archive import export
from gridhouse.house.telling.frames import called
from gridhouse.house.times import now_ms
from gridhouse.kernel import Refusal
from gridhouse.store import channels, keeping, pictures
from gridhouse.store.blobs import Blobs
from gridhouse.store.channels import ChannelRow
from gridhouse.store.pictures import PictureRow


class Backups:
    """Backups of matches. They are written into `folder`, as files without a name: nothing of them stays."""

    def __init__(self, desk: Desk, blobs: Blobs, seals: Seals, folder: Path) -> None:
        self._desk = desk
        self._blobs = blobs
        self._seals = seals
        self._folder = folder
        self._one = asyncio.Semaphore(2)

    async def made_for(self, match: str, person: str, passphrase: str | None) -> IO[bytes]:
        """A backup for the host of a match that is organised, or over: all that is hidden is in it."""
        found = await self._desk.look_as(match, person)
        check_is_host(found, found.place_of(person), "Only the host can take a backup.")
        if not found.box.game.hosted and found.outcome is None:
            raise Refusal(
                "not_over", "A backup tells what is hidden. You can take one when the game is over."
            )
        async with self._one:
            return await self.made(found, passphrase)

    async def made(self, found: Match, passphrase: str | None) -> IO[bytes]:
        """A backup, as an open file at its beginning."""
        store, match = self._desk.store, found.id
        lines = [line + b"\n" for line in await export(store.events, self._desk.shelf, match)]

        def read(conn: Connection) -> tuple[list[PictureRow], list[ChannelRow], int | None]:
            return pictures.all_of(conn, match), channels.of(conn, match), keeping.days(conn, match)

        sent, told, days = await store.database.read(read)
        members = [
            replace(row, person=None, name=called(found, row) if row.person or row.name else None)
            for row in found.members.rows
        ]
        secrets = None
        if passphrase is not None:
            passes, codes = await store.events.passes(match), await store.events.codes(match)
            secrets = Secrets(passes, codes, list(self._addresses(told)))
        about = About(members, sent, [channel_of(row) for row in told], days)
        return await asyncio.to_thread(self._write, found, lines, about, secrets, passphrase)

    def _addresses(self, told: list[ChannelRow]) -> Iterator[Address]:
        for row in told:
            try:
                yield Address(row.number, row.hook, self._seals.open(row.token))
            except CannotOpen:
                continue

    def _write(
        self, found: Match, lines: list[bytes], about: About, secrets: Secrets | None, passphrase: str | None
    ) -> IO[bytes]:
        self._folder.mkdir(parents=True, exist_ok=True)
        file = tempfile.TemporaryFile(dir=self._folder)  # noqa: SIM115 - whoever sends it closes it
        parts: dict[str, Part] = {}
        try:
            with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as whole:

                def put(name: str, body: bytes, how: int = zipfile.ZIP_DEFLATED) -> None:
                    parts[name] = Part(len(body), hashlib.sha256(body).hexdigest())
                    whole.writestr(zipfile.ZipInfo(name), body, how)

                put(LOG, b"".join(lines))
                kept = []
                for row in about.pictures:
                    try:
                        bodies = [self._blobs.read(row.id, suffix) for suffix in (FULL, SMALL)]
                    except FileNotFoundError:
                        kept.append(replace(row, state="deleted", sha256=None, likeness=None, alike=()))
                        continue
                    kept.append(row)
                    for name, body in zip(picture_parts(row.id), bodies, strict=True):
                        put(name, body, zipfile.ZIP_STORED)
                put(ABOUT, msgspec.json.encode(replace(about, pictures=kept)))
                contents = Contents(found.id, found.box.game.key, now_ms(), parts)
                if secrets is not None and passphrase is not None:
                    put(SECRETS, lock(msgspec.json.encode(secrets), passphrase, beside(contents)))
                whole.writestr(zipfile.ZipInfo(LIST), msgspec.json.encode(contents))
        except BaseException:
            file.close()
            raise
        file.seek(0)
        return file
