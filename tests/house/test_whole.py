"""A whole house in one file: made while people play, and a new house on either engine."""

import asyncio
import io
import os
import stat
import zipfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, func, inspect, select

from gridhouse.house.house import House, open_house
from gridhouse.house.keeping.whole import LIST, Contents, holds_house, read_house, write_house
from gridhouse.house.settings import Settings
from gridhouse.kernel import Refusal
from gridhouse.store import dump, migrated
from gridhouse.store.schema import events, matches
from tests.house.conftest import GAMES_FOR_TESTS, Opens
from tests.house.puzzles import collect, publish
from tests.house.table import create, done, duel, guest, move, new_id, rematched
from tests.store_fixtures import once

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """Where there is no house yet, on each engine in turn."""
    data = tmp_path / "elsewhere"
    if request.param == "sqlite":
        return Settings(data=data, games=GAMES_FOR_TESTS)
    return Settings(data=data, database=request.getfixturevalue("bare_postgres_url"), games=GAMES_FOR_TESTS)


def nothing(_name: str, _count: int) -> None:
    """Nobody is told how it goes."""


def everything(conn: Connection) -> dict[str, list[Any]]:
    return {
        table.name: [tuple(row) for row in conn.execute(select(table).order_by(*table.primary_key))]
        for table in dump.kept()
    }


async def backed_up(house: House, data: Path) -> bytes:
    file = io.BytesIO()
    await write_house(house.store, Settings(data=data, games=GAMES_FOR_TESTS), file, nothing)
    return file.getvalue()


async def lived_in(house: House) -> None:
    """A house with something in most of its tables, and with a match that points to a later one."""
    match, ann, _ = await duel(house, "tally")
    done(await move(house, match, ann, "resign"))
    await rematched(house, match, ann, new_id())
    await collect(house, ann, (await publish(house, ann)).number)


async def test_a_house_is_the_same_elsewhere(
    opens: Opens, database_url: str, elsewhere: Settings, tmp_path: Path
) -> None:
    (tmp_path / "outside.key").write_bytes(b"a key")
    (tmp_path / "pictures").mkdir()
    (tmp_path / "pictures" / f"{'a' * 32}.webp").write_bytes(b"a picture")
    async with opens() as house:
        await lived_in(house)
        file = await backed_up(house, tmp_path)
        before = await house.store.database.read(everything)
    assert all(before[name] for name in ("matches", "events", "people", "library", "collections", "keys"))
    told: dict[str, int] = {}
    await asyncio.to_thread(read_house, elsewhere, io.BytesIO(file), told.__setitem__)
    assert await asyncio.to_thread(once, elsewhere.database_url, everything) == before
    assert told == {name: len(rows) for name, rows in before.items()} | {"files of pictures": 1}
    assert (elsewhere.data / "outside.key").read_bytes() == b"a key"
    assert stat.S_IMODE((elsewhere.data / "outside.key").stat().st_mode) == 0o600
    assert (elsewhere.pictures / f"{'a' * 32}.webp").read_bytes() == b"a picture"
    async with open_house(elsewhere) as other:  # and it goes on, with numbers that nobody has
        bea = await guest(other, "Bea")
        taken = {row[0] for row in before["collections"]}
        assert await collect(other, bea, title="On the moor") not in taken


async def test_a_house_is_written_while_people_play(opens: Opens, tmp_path: Path) -> None:
    """What was answered before the backup began is in it, and of what came later nothing or all."""
    async with opens() as house:
        ann = await guest(house)
        answered: list[tuple[str, int]] = []
        enough = asyncio.Event()

        async def play() -> None:
            while True:
                match = (await create(house, ann, "treasure", "me", size=4)).id
                for tile in range(5):
                    answered.append((match, done(await move(house, match, ann, "dig", 0, tile=tile))))
                    if len(answered) == 20:
                        enough.set()

        playing = asyncio.create_task(play())
        await enough.wait()
        before, file = list(answered), await backed_up(house, tmp_path)
        playing.cancel()
        with suppress(asyncio.CancelledError):
            await playing
    there = Settings(data=tmp_path / "there", games=GAMES_FOR_TESTS)
    await asyncio.to_thread(read_house, there, io.BytesIO(file), nothing)

    def kept(conn: Connection) -> tuple[set[tuple[str, int]], int | None]:
        facts = {(row.match, row.seq) for row in conn.execute(select(events.c.match, events.c.seq))}
        return facts, conn.scalar(select(func.sum(matches.c.head)))

    facts, heads = await asyncio.to_thread(once, there.database_url, kept)
    assert set(before) <= facts
    assert len(facts) == heads


async def test_an_older_house_is_brought_up_to_date(
    opens: Opens, elsewhere: Settings, tmp_path: Path
) -> None:
    async with opens() as house:
        await lived_in(house)
        file = await backed_up(house, tmp_path)

    def age(contents: Contents) -> Contents:
        later = ("addresses", "heard", "drops", "keeping", "looks")
        return replace(
            contents, step="0011", tables=[one for one in contents.tables if one.name not in later]
        )

    await asyncio.to_thread(read_house, elsewhere, io.BytesIO(with_list(file, age)), nothing)
    assert await asyncio.to_thread(migrated, elsewhere.database_url)


def with_list(file: bytes, change: Callable[[Contents], Contents]) -> bytes:
    """The backup with another list of what it holds."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(file)) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            body = old.read(name)
            if name == LIST:
                body = msgspec.json.encode(change(msgspec.json.decode(body, type=Contents)))
            new.writestr(name, body)
    return out.getvalue()


def newer(contents: Contents) -> Contents:
    return replace(contents, step="9999")


def longer(contents: Contents) -> Contents:
    first, *others = contents.tables
    return replace(contents, tables=[replace(first, rows=first.rows + 1), *others])


async def test_what_is_no_whole_backup_makes_no_house(sqlite_house: House, tmp_path: Path) -> None:
    await lived_in(sqlite_house)
    file = await backed_up(sqlite_house, tmp_path)
    assert holds_house(io.BytesIO(file))
    there = Settings(data=tmp_path / "there", games=GAMES_FOR_TESTS)
    there.data.mkdir()
    for broken, code in (
        (with_list(file, newer), "newer"),
        (with_list(file, longer), "broken"),
        (file[: len(file) // 2], "broken"),
        (b"", "broken"),
    ):
        with pytest.raises(Refusal) as refused:
            await asyncio.to_thread(read_house, there, io.BytesIO(broken), nothing)
        assert refused.value.code == code
        made = await asyncio.to_thread(once, there.database_url, lambda conn: inspect(conn).get_table_names())
        assert not made


async def test_a_backup_never_mixes_with_another_house(sqlite_house: House, tmp_path: Path) -> None:
    file = await backed_up(sqlite_house, tmp_path)
    here = Settings(data=tmp_path, games=GAMES_FOR_TESTS)
    before = await asyncio.to_thread(once, here.database_url, everything)
    with pytest.raises(Refusal, match="already"):
        await asyncio.to_thread(read_house, here, io.BytesIO(file), nothing)
    assert await asyncio.to_thread(once, here.database_url, everything) == before


async def test_files_of_a_backup_stay_in_their_folders(sqlite_house: House, tmp_path: Path) -> None:
    out = io.BytesIO(await backed_up(sqlite_house, tmp_path))
    with zipfile.ZipFile(out, "a") as archive:
        archive.writestr("keys/../../stolen.key", b"x")
        archive.writestr("pictures/deep/stolen.webp", b"x")
    there = Settings(data=tmp_path / "a" / "there", games=GAMES_FOR_TESTS)
    await asyncio.to_thread(read_house, there, out, nothing)
    assert not [file for _, _, files in os.walk(tmp_path) for file in files if "stolen" in file]
