"""A whole house in one file, made while it is open, and a new house made of it, on either engine.

The tables are of one moment. Pictures never change once they are kept, so they are copied after the tables:
one that is deleted in between is missing, as it would be a moment later.
"""

import os
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import msgspec
from msgspec import Struct

from gridhouse.house.settings import Settings
from gridhouse.house.times import now_ms
from gridhouse.kernel import Refusal
from gridhouse.store import Store
from gridhouse.store.dump import NotEmpty, NotWhole, Progress, TableForm, is_empty, read_tables, write_tables
from gridhouse.store.migrate import do_once, newest_step

LIST = "house.json"
_BROKEN = (zipfile.BadZipFile, KeyError, EOFError, msgspec.MsgspecError, NotWhole)


class Contents(Struct, frozen=True, tag_field="gridhouse", tag="house/1"):
    """What a backup of a house holds. It is written last, so that a file without it is not whole."""

    made_at: int
    step: str
    """The newest step of its tables."""
    tables: list[TableForm]
    pictures: int
    keys: int


async def write_house(store: Store, settings: Settings, file: IO[bytes], progress: Progress) -> Contents:
    """Write all that a house keeps, also its keys: whoever has the file has the house."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:

        @contextmanager
        def part(name: str) -> Iterator[IO[bytes]]:
            with archive.open(f"tables/{name}.jsonl", "w", force_zip64=True) as out:
                yield out

        made_at = now_ms()
        tables = await store.database.read(lambda conn: write_tables(conn, part, progress))
        pictures = _write_files(archive, "pictures", settings.pictures, "*.webp")
        progress("files of pictures", pictures)
        keys = _write_files(archive, "keys", settings.data, "*.key")
        contents = Contents(made_at, newest_step(), tables, pictures, keys)
        archive.writestr(LIST, msgspec.json.encode(contents))
    return contents


def read_house(settings: Settings, file: IO[bytes], progress: Progress) -> Contents:
    """Make a new house of a backup, where there is none yet: all of it, or nothing. Blocking."""
    try:
        with zipfile.ZipFile(file) as archive:
            contents = msgspec.json.decode(archive.read(LIST), type=Contents)
            if contents.step > newest_step():
                raise Refusal("newer", "This backup is of a newer Gridhouse. Upgrade this one first.")

            def part(name: str) -> IO[bytes]:
                return archive.open(f"tables/{name}.jsonl")

            settings.data.mkdir(parents=True, exist_ok=True)
            if not do_once(settings.database_url, is_empty):
                raise NotEmpty
            _read_files(archive, "keys/", settings.data)
            _read_files(archive, "pictures/", settings.pictures)
            progress("files of pictures", contents.pictures)
            do_once(
                settings.database_url,
                lambda conn: read_tables(conn, contents.step, contents.tables, part, progress),
            )
    except NotEmpty:
        raise Refusal(
            "not_empty",
            "There is a house here already, and a backup never mixes with another. Give a new folder with "
            "--data, or an empty database.",
        ) from None
    except _BROKEN:
        raise Refusal("broken", "This file is not a whole backup of a house.") from None
    return contents


def holds_house(file: IO[bytes]) -> bool:
    """Whether this file is the backup of a house, and not of one match."""
    try:
        with zipfile.ZipFile(file) as archive:
            return LIST in archive.namelist()
    except zipfile.BadZipFile:
        return False
    finally:
        file.seek(0)


def _write_files(archive: zipfile.ZipFile, folder: str, source: Path, pattern: str) -> int:
    count = 0
    for path in sorted(source.glob(pattern)):
        try:
            body = path.read_bytes()
        except FileNotFoundError:
            continue
        archive.writestr(f"{folder}/{path.name}", body, zipfile.ZIP_STORED)
        count += 1
    return count


def _read_files(archive: zipfile.ZipFile, folder: str, target: Path) -> None:
    """Lay down the files of a folder, for their owner alone. One that is there already must be the same."""
    target.mkdir(parents=True, exist_ok=True)
    for name in archive.namelist():
        file = Path(name).name
        if name != f"{folder}{file}" or file in ("", "..", "."):
            continue
        body = archive.read(name)
        try:
            descriptor = os.open(target / file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            if (target / file).read_bytes() != body:
                raise NotEmpty from None
            continue
        with os.fdopen(descriptor, "wb") as out:
            out.write(body)
