"""Brings a match back from a backup: all of it, or nothing. What this house has already is refused."""

import asyncio
import re
from collections.abc import Sequence
from typing import IO, Any

from msgspec.structs import astuple, replace
from sqlalchemy import Connection

from gridhouse.house.keeping.form import Channel, Secrets, picture_parts
from gridhouse.house.keeping.reading import Backup, Reader, bad
from gridhouse.house.keeping.wire import MOST_DAYS, Restored
from gridhouse.house.outside.addresses import read_address
from gridhouse.house.outside.pictures import FULL, SMALL
from gridhouse.house.outside.sealing import Seals
from gridhouse.house.people.names import readable
from gridhouse.house.table.desk import Desk
from gridhouse.house.telling.archive import BadArchive, drafted
from gridhouse.kernel import Refusal
from gridhouse.store import Batch, Conflict, MemberRow, NewMatch, channels, keeping, matches, pictures
from gridhouse.store.blobs import Blobs
from gridhouse.store.channels import ChannelRow
from gridhouse.store.pictures import PictureRow

NO_ADDRESS = "This channel came from a backup without its address. Paste the address again."
_ID = re.compile("[0-9a-f]{32}")
_SUM = re.compile("[0-9a-f]{64}|")
_LIKENESS = re.compile("[0-9a-f]{1,16}|")


class HereAlready(Refusal):
    """Nothing is overwritten by a backup: a match is in a house once."""

    def __init__(self) -> None:
        super().__init__("here_already", "This match is in this house already. Nothing was changed.")


class Restorer:
    """Brings matches into the house. `quota`: how many bytes of pictures a match may have."""

    def __init__(self, desk: Desk, blobs: Blobs, seals: Seals, hosts: Sequence[str], quota: int) -> None:
        self._desk = desk
        self._blobs = blobs
        self._seals = seals
        self._hosts = hosts
        self.quota = quota
        self._one = asyncio.Lock()

    async def restore(self, file: IO[bytes], host: str | None, passphrase: str | None) -> Restored:
        """The match of a backup, with this person as its host. Refusal: nothing was brought."""
        async with self._one:
            reader = await asyncio.to_thread(Reader, file)
            backup = await asyncio.to_thread(reader.read, passphrase or None)
            if backup.locked and passphrase:
                raise bad("The secrets of this backup cannot be opened.")
            new, batch = await asyncio.to_thread(self._drafted, backup, host)
            await self._check_new(new, backup)
            written: list[str] = []
            try:
                await asyncio.to_thread(self._write_pictures, reader, backup, written)
                await self._store(new, batch, backup)
            except HereAlready:
                raise  # another process was faster: the pictures are its own
            except BaseException:
                for name in written:
                    await asyncio.to_thread(self._blobs.drop, name)
                raise
        return Restored(new.id, len(batch.records), len(written), backup.secrets is not None)

    def _drafted(self, backup: Backup, host: str | None) -> tuple[NewMatch, Batch]:
        secrets = backup.secrets or Secrets([], [], [])
        words = [word for row in (*secrets.passes, *secrets.codes) for word in astuple(row)]
        if not all(word is None or (word.isprintable() and len(word) <= 300) for word in words):
            raise bad("The backup has secrets that no house writes.")
        try:
            return drafted(
                self._desk.shelf,
                backup.archive,
                [_member(row, host) for row in backup.about.members],
                tuple(secrets.passes),
                tuple(secrets.codes),
            )
        except BadArchive as error:
            raise bad(str(error)) from None
        except LookupError as error:
            raise bad(f"This backup cannot be brought here. {error}") from None

    async def _check_new(self, new: NewMatch, backup: Backup) -> None:
        if backup.pictures > self.quota:
            raise Refusal("no_room", "The pictures of this backup take more room than a match has here.")
        rows = backup.about.pictures
        if not all(_fits(row, new.id) for row in rows):
            raise bad("The backup has a picture that no house writes.")
        ids = [row.id for row in rows]

        def taken(conn: Connection) -> bool:
            return any(pictures.states(conn, ids[at : at + 500]) for at in range(0, len(ids), 500))

        if await self._desk.store.events.match(new.id) is not None:
            raise HereAlready
        if await self._desk.store.database.read(taken):
            raise HereAlready

    def _write_pictures(self, reader: Reader, backup: Backup, written: list[str]) -> None:
        for row in backup.about.pictures:
            if row.state != "kept":
                continue
            bodies = [reader.part(name) for name in picture_parts(row.id)]
            written.append(row.id)
            for suffix, body in zip((FULL, SMALL), bodies, strict=True):
                self._blobs.keep(row.id, suffix, body)

    async def _store(self, new: NewMatch, batch: Batch, backup: Backup) -> None:
        events, database = self._desk.store.events, self._desk.store.database
        try:
            created = await events.create(new, batch)
        except Conflict:  # a code of its teams is another match's here: organisers make new ones
            created = await events.create(new, replace(batch, codes=()))
        if not created:
            raise HereAlready
        try:
            await database.write(lambda conn: self._bring(conn, new.id, backup))
        except BaseException:
            await database.write(lambda conn: matches.delete(conn, new.id))
            raise

    def _bring(self, conn: Connection, match: str, backup: Backup) -> None:
        pictures.bring(conn, backup.about.pictures)
        if (days := backup.about.picture_days) is not None:
            keeping.set_days(conn, match, min(max(0, days), MOST_DAYS))
        addresses = {one.number: one for one in backup.secrets.addresses} if backup.secrets else {}
        for one in backup.about.channels:
            row = _channel(match, one, backup.archive.cover.created_at)
            if (told := addresses.get(one.number)) is not None:
                address = read_address(f"{told.hook}/{told.token}", self._hosts)
                sealed = self._seals.seal(address.token)
                row = replace(row, hook=address.hook, token=sealed, tail=address.tail, trouble=None)
            channels.put(conn, row)


def _member(row: MemberRow, host: str | None) -> MemberRow:
    """Somebody by name alone; whoever brings the match is its host."""
    name = readable(row.name, 24) or None if row.name else None
    if row.role == "host" and row.left_at is None and host is not None:
        return replace(row, person=host, name=None, by_pass=None)
    return replace(row, person=None, name=name, by_pass=None)


def _channel(match: str, one: Channel, at: int) -> ChannelRow:
    """A channel as it was, paused: two houses that tell of one match would tell everything twice."""
    asked: dict[str, Any] = {name: getattr(one, name) for name in Channel.__struct_fields__}
    asked["name"] = readable(one.name, 24) or "Channel"
    return ChannelRow(
        match=match, hook="", token=b"", tail="", paused=True, created_at=at, trouble=NO_ADDRESS, **asked
    )


def _fits(row: PictureRow, match: str) -> bool:
    sums = _SUM.fullmatch(row.sha256 or ""), _LIKENESS.fullmatch(row.likeness or ""), _ID.fullmatch(row.id)
    sizes = row.size, row.received, row.width or 0, row.height or 0, row.member
    return row.match == match and all(sums) and all(0 <= size < 2**31 for size in sizes)
