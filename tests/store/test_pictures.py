"""Pictures in the store, on both engines: they come in order, are kept once, and go with their match."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, delete

from gridhouse.store import Store, pictures
from gridhouse.store.pictures import Alike, PictureRow
from gridhouse.store.schema import matches
from tests.store.make import begin

pytestmark = pytest.mark.anyio
T = TypeVar("T")

FIRST = PictureRow("a" * 32, "m", 2, 0, "coming", 1000, 0, 50, 50)
LOOKED: dict[str, Any] = {
    "size": 700,
    "received": 700,
    "sha256": "abc",
    "likeness": "f" * 16,
    "width": 4,
    "height": 3,
    "alike": (Alike("b" * 32, 2),),
}


async def done(store: Store, work: Callable[[Connection], T]) -> T:
    return await store.database.write(work)


async def test_a_picture_comes_in_order_and_is_kept_once(store: Store) -> None:
    await begin(store)
    await done(store, lambda conn: pictures.begin(conn, FIRST))
    assert await done(store, lambda conn: pictures.came(conn, FIRST.id, 0, 400, 60))
    assert not await done(store, lambda conn: pictures.came(conn, FIRST.id, 0, 300, 61))
    row = await done(store, lambda conn: pictures.find(conn, FIRST.id))
    assert row == replace(FIRST, received=400, touched_at=60)
    assert await done(store, lambda conn: pictures.of_match(conn, "m", [FIRST.id])) == []
    kept = replace(FIRST, **LOOKED)
    assert await done(store, lambda conn: pictures.keep(conn, kept))
    assert not await done(store, lambda conn: pictures.keep(conn, replace(kept, width=9)))
    assert not await done(store, lambda conn: pictures.drop(conn, FIRST.id, "coming"))
    assert await done(store, lambda conn: pictures.of_match(conn, "m", [FIRST.id])) == [
        replace(kept, state="kept")
    ]
    assert await done(store, lambda conn: pictures.likenesses(conn, "m")) == [(FIRST.id, "abc", "f" * 16)]


async def test_room_is_counted_and_what_nobody_goes_on_sending_is_swept(store: Store) -> None:
    await begin(store)
    await begin(store, "other")
    rows = [
        replace(FIRST, id=f"{number:032x}", touched_at=number, match=match)
        for number, match in enumerate(("m", "m", "other"))
    ]
    for row in rows:
        await done(store, lambda conn, row=row: pictures.begin(conn, row))  # type: ignore[misc]
    assert await done(store, lambda conn: pictures.keep(conn, replace(rows[0], **LOOKED)))
    assert await done(store, lambda conn: pictures.room(conn, "m")) == 1700
    assert await done(store, lambda conn: pictures.coming(conn, "m", 2)) == 1
    ids = [row.id for row in rows]
    assert sorted(await done(store, lambda conn: pictures.abandoned(conn, 2))) == [ids[1]]
    assert await done(store, lambda conn: pictures.states(conn, ids)) == {ids[0]: "kept", ids[2]: "coming"}


async def test_pictures_go_with_their_match(store: Store) -> None:
    await begin(store)
    await done(store, lambda conn: pictures.begin(conn, FIRST))
    await done(store, lambda conn: conn.execute(delete(matches).where(matches.c.id == "m")))
    assert await done(store, lambda conn: pictures.find(conn, FIRST.id)) is None
