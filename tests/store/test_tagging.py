"""Tags in the store: written with a puzzle, or later for those that had none."""

import asyncio
from functools import partial

import pytest
from sqlalchemy import Connection, text

from gridhouse.store import Store, library, migrate, open_store, tagging
from gridhouse.store.tagging import Untagged
from tests.store.entries import counted, page, publish
from tests.store.test_old_members import put, to
from tests.store.test_people import ANN, arrive
from tests.store_fixtures import once

pytestmark = pytest.mark.anyio


async def waiting(store: Store, *kinds: str, after: int = 0, limit: int = 9) -> list[Untagged]:
    return await store.database.read(partial(tagging.untagged, kinds=kinds, after=after, limit=limit))


async def test_what_is_published_has_its_tags_and_waits_for_none(store: Store) -> None:
    await arrive(store, ANN)
    await publish(store, tags=("odd", "size-2"))
    await publish(store, text="2 2 = 4")
    assert await counted(store) == {"odd": 1, "size-2": 1}
    assert await waiting(store, "sums") == []


async def test_tags_take_the_place_of_those_before(store: Store) -> None:
    await arrive(store, ANN)
    number = await publish(store, tags=("odd", "size-2"))
    for _ in range(2):
        await store.database.write(lambda conn: tagging.tag(conn, number, {"size-2", "only"}))
        assert await counted(store) == {"only": 1, "size-2": 1}
    await store.database.write(lambda conn: library.remove(conn, number))
    await store.database.write(lambda conn: tagging.tag(conn, number, {"size-2"}))
    assert await counted(store) == {}


async def test_those_of_before_are_read_in_stretches_by_number(bare_url: str) -> None:
    numbers = await asyncio.to_thread(old_library, bare_url)
    await asyncio.to_thread(migrate, bare_url)
    store = await open_store(bare_url)
    try:
        first, other, second, third = numbers
        assert await waiting(store, "sums") == [
            Untagged(number, "sums", "1 2 = 3") for number in (first, second, third)
        ]
        assert [one.id for one in await waiting(store, "sums", "grids", limit=2)] == [first, other]
        assert [one.id for one in await waiting(store, "sums", "grids", after=other)] == [second, third]
        await store.database.write(lambda conn: tagging.tag(conn, second, ()))
        assert [one.id for one in await waiting(store, "sums")] == [first, third]
        assert await page(store, words="grosse") == [3, third, second, first]
    finally:
        await store.close()


OLD = {"author": "ann", "title": "Sea", "folded": "sea", "text": "1 2 = 3", "created_at": 5, "hidden": False}


def _put_entry(conn: Connection, kind: str) -> None:
    put(conn, "library", kind=kind, **OLD)


def old_library(url: str) -> list[int]:
    """A library from before there were tags: the numbers of its puzzles."""
    to(url, "0006")
    once(url, lambda conn: put(conn, "people", id="ann", kind="guest", name="Große Ann", created_at=1))
    for kind in ("sums", "grids", "sums", "sums"):
        once(url, partial(_put_entry, kind=kind))
    return once(url, lambda conn: list(conn.execute(text("SELECT id FROM library ORDER BY id")).scalars()))
