"""A secret of the house is drawn once, whoever asks first."""

import asyncio

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from gridhouse.store import Store
from gridhouse.store.keys import secret_key
from gridhouse.store.postgres import once

pytestmark = pytest.mark.anyio


async def test_a_key_is_drawn_once(store: Store) -> None:
    first = await store.database.write(lambda conn: secret_key(conn, "cookies"))
    assert len(first) == 32
    assert await store.database.write(lambda conn: secret_key(conn, "cookies")) == first
    assert await store.database.write(lambda conn: secret_key(conn, "other")) != first


async def test_all_who_ask_at_once_get_the_same(store: Store) -> None:
    ask = [store.database.write(lambda conn: secret_key(conn, "cookies")) for _ in range(20)]
    assert len(set(await asyncio.gather(*ask))) == 1


@pytest.mark.postgres
async def test_strangers_who_race_get_the_same(postgres_url: str) -> None:
    """Each on a connection of its own, as processes are."""
    ask = [once(postgres_url, lambda conn: secret_key(conn, "cookies")) for _ in range(8)]
    assert len(set(await asyncio.gather(*ask))) == 1


async def test_no_error_tells_what_was_asked(store: Store) -> None:
    """Errors go to the log, and a token or a hash is often what a statement was asked with."""

    def work(conn: Connection) -> None:
        conn.execute(text("SELECT 1 FROM nowhere WHERE secret = :secret"), {"secret": "a very secret word"})

    for run in (store.database.read, store.database.write):
        with pytest.raises(DBAPIError) as broken:
            await run(work)
        assert "nowhere" in str(broken.value)
        assert "secret word" not in str(broken.value)
