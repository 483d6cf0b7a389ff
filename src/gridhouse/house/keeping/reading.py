"""Reads a backup without trust: whatever is wrong with it is one sentence, and nothing is kept of it."""

import hashlib
import struct
import zipfile
import zlib
from typing import IO, Any, TypeVar

import msgspec
from msgspec import Struct

from gridhouse.house.keeping import form
from gridhouse.house.keeping.form import ABOUT, LIST, LOG, SECRETS, About, Contents, Secrets, beside
from gridhouse.house.keeping.locking import unlock
from gridhouse.house.telling.archive import Archive, BadArchive, read_archive
from gridhouse.kernel import Refusal, commitment

T = TypeVar("T")

MOST_TIME = 2**48
"""Milliseconds; no honest date is later."""
LARGEST = 2560
"""Points along the side of a picture."""


class Backup(Struct, frozen=True):
    """A backup that was read. Pictures are still in the file."""

    archive: Archive
    about: About
    secrets: Secrets | None
    locked: bool
    """Whether it has secrets that nobody has opened."""
    pictures: int
    """Bytes of them all."""


def bad(text: str) -> Refusal:
    """Why a file is not taken."""
    return Refusal("bad_backup", text)


class Reader:
    """An open backup. Everything here blocks."""

    def __init__(self, file: IO[bytes]) -> None:
        try:
            self._zip = zipfile.ZipFile(file)
        except (zipfile.BadZipFile, ValueError, struct.error, NotImplementedError, OSError):
            raise bad("This file is no backup, or a part of it is missing.") from None
        self.contents = self._listed()

    def read(self, passphrase: str | None) -> Backup:
        """The whole backup, checked against its list."""
        contents = self.contents
        try:
            archive = read_archive(self.part(LOG).splitlines())
        except BadArchive as error:
            raise bad(str(error)) from None
        about = _decoded(self.part(ABOUT), About)
        _check_log(contents, archive)
        _check_about(archive, about, contents)
        locked = SECRETS in contents.parts
        secrets = None
        if locked and passphrase:
            secrets = _decoded(unlock(self.part(SECRETS), passphrase, beside(contents)), Secrets)
        size = sum(part.size for name, part in contents.parts.items() if name.startswith("pictures/"))
        return Backup(archive, about, secrets, locked and secrets is None, size)

    def part(self, name: str) -> bytes:
        """A part as the list has it."""
        wanted = self.contents.parts.get(name)
        if wanted is None:
            raise bad(f"The backup has no {name}.")
        body = self._body(name)
        if (len(body), hashlib.sha256(body).hexdigest()) != (wanted.size, wanted.sha256):
            raise bad(f"The backup was changed: {name} is not what its list says.")
        if name.startswith("pictures/"):
            _check_picture(body)
        return body

    def _listed(self) -> Contents:
        infos = self._zip.infolist()
        names = [info.filename for info in infos]
        if len(names) > form.MOST_PARTS or len(set(names)) < len(names):
            raise bad("The backup has too many parts, or two of the same name.")
        for info in infos:
            most = form.most_of(info.filename)
            stored = zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED
            if most is None or info.flag_bits & 1 or info.compress_type not in stored:
                raise bad("The backup has a part that no house writes.")
            if info.file_size > most:
                raise bad("A part of the backup is too large.")
            if info.filename.startswith("pictures/") and info.compress_type != zipfile.ZIP_STORED:
                raise bad("The backup has a part that no house writes.")
        if LIST not in names:
            raise bad("This file is no backup: it has no list of what is in it.")
        contents = _decoded(self._body(LIST), Contents)
        if {*contents.parts, LIST} != set(names) or not {LOG, ABOUT} <= contents.parts.keys():
            raise bad("The backup was changed: its list names other parts than it has.")
        return contents

    def _body(self, name: str) -> bytes:
        most = form.most_of(name) or 0
        try:
            with self._zip.open(name) as part:
                body = part.read(most + 1)
        except (zipfile.BadZipFile, zlib.error, EOFError, KeyError, ValueError, OSError, NotImplementedError):
            raise bad("A part of the backup cannot be read: it is damaged or was cut.") from None
        if len(body) > most:
            raise bad("A part of the backup is too large.")
        return body


def _decoded(body: bytes, kind: type[T]) -> T:
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise bad(f"The backup cannot be read: {error}.") from None


def _check_log(contents: Contents, archive: Archive) -> None:
    cover = archive.cover
    if (cover.id, cover.game) != (contents.match, contents.game):
        raise bad("The backup was changed: its log is of another match.")
    if not 0 < len(cover.id) <= 64 or not all(char.isalnum() or char in "-_" for char in cover.id):
        raise bad("The backup's match has an id that no house gives.")
    if not cover.id.isascii():
        raise bad("The backup's match has an id that no house gives.")
    times = [cover.created_at, *(record.at for record in archive.records)]
    if any(not 0 <= at < MOST_TIME for at in times) or times[1:] != sorted(times[1:]):
        raise bad("The backup has facts of impossible dates.")
    try:
        honest = commitment(bytes.fromhex(cover.secret)) == cover.commitment
    except ValueError:
        honest = False
    if not honest:
        raise bad("The backup was changed: its secret is not the one that was sealed at the start.")


def _check_about(archive: Archive, about: About, contents: Contents) -> None:
    numbers = [row.number for row in about.members]
    hosts = [row for row in about.members if row.role == "host" and row.left_at is None]
    if len(set(numbers)) < len(numbers) or len(hosts) != 1 or not all(0 < n < 2**31 for n in numbers):
        raise bad("The members of the backup do not fit together.")
    seats = len(archive.cover.seats)
    times: list[Any] = [*(row.joined_at for row in about.members), *(row.begun_at for row in about.pictures)]
    times += [row.left_at or 0 for row in about.members] + [row.touched_at for row in about.pictures]
    held = [*(row.seat for row in about.members), *(row.seat for row in about.pictures)]
    if not all(seat is None or 0 <= seat < seats for seat in held) or not all(
        0 <= at < MOST_TIME for at in times
    ):
        raise bad("The backup names a seat or a date that cannot be.")
    wanted = {name for row in about.pictures if row.state == "kept" for name in form.picture_parts(row.id)}
    there = {name for name in contents.parts if name.startswith("pictures/")}
    ids = [row.id for row in about.pictures]
    if wanted != there or len(set(ids)) < len(ids) or any(row.state == "coming" for row in about.pictures):
        raise bad("The backup has other pictures than it names.")


def _check_picture(body: bytes) -> None:
    """A picture is exactly what a house writes: one frame of WebP, of a size that it keeps, and no more."""
    head = struct.Struct("<4sI4s4sI")
    if len(body) < head.size + 10:
        raise bad("A picture of the backup is none.")
    riff, size, webp, chunk, length = head.unpack_from(body)
    whole = (riff, webp, chunk) == (b"RIFF", b"WEBP", b"VP8 ") and size + 8 == len(body)
    if not whole or length + head.size not in (len(body), len(body) - 1):
        raise bad("A picture of the backup is none, or has something behind it.")
    start, width, height = struct.unpack_from("<3sHH", body, head.size + 3)
    if start != b"\x9d\x01\x2a" or not (0 < width & 0x3FFF <= LARGEST and 0 < height & 0x3FFF <= LARGEST):
        raise bad("A picture of the backup is none, or too large.")
