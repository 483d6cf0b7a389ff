"""Whatever file somebody sends is read, or refused in a sentence: pictures, archives, backups."""

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import select

from gridhouse.house.house import House
from gridhouse.house.keeping.form import ABOUT, LOG
from gridhouse.house.outside.looking import LARGEST, drawn, likeness
from gridhouse.house.telling.archive import check_archive, export, read_archive
from gridhouse.house.telling.views import Viewer
from gridhouse.kernel import Refusal
from gridhouse.store import matches
from gridhouse.store.schema import matches as table
from tests.house.pictures import encoded, painted, photograph
from tests.made_up.strategies import altered, check_sentence, damaged, said_by, tried, try_all
from tests.race.hosted import Race
from tests.race.kept import another_house, prove
from tests.race.test_backup import PHRASE, backed_up, repacked, restored

pytestmark = pytest.mark.anyio

PICTURES = [encoded(painted(24, 16), kind) for kind in ("PNG", "JPEG", "WEBP")] + [photograph(6)]


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(PICTURES).flatmap(damaged) | st.binary(max_size=200))
def test_a_picture(sent: bytes) -> None:
    picture = tried(lambda: drawn(sent), Refusal)
    if picture is not None:
        assert picture.mode == "RGB"
        assert max(picture.size) <= LARGEST
        assert len(likeness(picture)) == 16


class File(bytes):
    """What is sent; too long to be shown."""

    def __repr__(self) -> str:
        return f"a file of {len(self)} bytes"


def parts_of(whole: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(whole)) as parts:
        return {name: parts.read(name) for name in parts.namelist()}


def changed(whole: bytes) -> st.SearchStrategy[bytes]:
    """A backup of which the file was damaged, or whose log or members somebody has written anew."""
    parts = parts_of(whole)
    about, log = json.loads(parts[ABOUT]), [json.loads(line) for line in parts[LOG].splitlines()]

    def about_it(value: Any) -> bytes:
        return repacked(whole, lambda inside: inside.update({ABOUT: json.dumps(value).encode()}))

    def logged(lines: Any) -> bytes:
        body = "\n".join(map(json.dumps, lines)) if isinstance(lines, list) else json.dumps(lines)
        return repacked(whole, lambda inside: inside.update({LOG: body.encode()}))

    return (damaged(whole) | altered(about).map(about_it) | altered(log).map(logged)).map(File)


async def test_a_backup(race: Race, sqlite_template: Path, tmp_path: Path) -> None:
    await prove(race)
    whole = await backed_up(race, PHRASE)
    async with another_house(sqlite_template, tmp_path / "other") as house:

        async def bring(file: bytes) -> None:
            why = ""
            try:
                host = await restored(house, file)
            except Refusal as refusal:
                why = said_by(refusal)
            if why:
                check_sentence(why)
                assert not await there(house)
                return
            (match,) = await there(house)
            try:
                await house.views.page(match, Viewer(host))
            finally:
                await house.matches.desk.forget(match)  # it comes again, from elsewhere
                await house.store.database.write(lambda conn: matches.delete(conn, match))
                await house.pictures.sweep()

        await try_all(changed(whole), 60, bring)


async def there(house: House) -> list[str]:
    """The matches of a house."""
    return list(await house.store.database.read(lambda conn: conn.execute(select(table.c.id)).scalars()))


async def test_an_archive(race: Race) -> None:
    house = race.house
    lines = [json.loads(line) for line in await export(house.store.events, house.games, race.match)]

    def check(sent: list[bytes]) -> None:
        check_archive(house.games, read_archive(sent))

    async def read(sent: list[bytes]) -> None:
        tried(lambda: check(sent), LookupError, ValueError)  # of which the command line makes a sentence

    as_lines = altered(lines).map(
        lambda some: [json.dumps(line).encode() for line in some] if isinstance(some, list) else []
    )
    await try_all(as_lines | st.lists(st.binary(max_size=60), max_size=5), 200, read)
