"""A PostgreSQL that goes away and comes back: a clear error meanwhile, and nothing to restart after."""

import asyncio
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text

from gridhouse.store import SeatRow, Store, StoreUnavailable, open_store
from tests.store.make import batch, begin, new_match
from tests.store.proxy import Proxy
from tests.store.test_bus import Ear

pytestmark = [pytest.mark.anyio, pytest.mark.postgres]

ONE = text("SELECT 1")


@pytest.fixture
async def proxy(postgres_url: str) -> AsyncIterator[Proxy]:
    with tempfile.TemporaryDirectory(prefix="gridhouse-") as folder:
        proxy = Proxy(postgres_url, Path(folder))
        await proxy.mend()
        yield proxy
        await proxy.cut()


@pytest.fixture
async def store(proxy: Proxy) -> AsyncIterator[Store]:
    store = await open_store(proxy.url)
    yield store
    await store.close()


async def test_while_the_line_is_cut_everything_says_so_and_then_heals(store: Store, proxy: Proxy) -> None:
    await begin(store)
    await store.database.read(lambda conn: conn.execute(ONE).scalar_one())
    await proxy.cut()
    for _ in range(2):
        with pytest.raises(StoreUnavailable):
            await store.events.append(batch("m", 1, "c"))
        with pytest.raises(StoreUnavailable):
            await store.events.create(new_match("n"), [SeatRow(0)], batch("n", 0, "create"))
        with pytest.raises(StoreUnavailable):
            await store.events.read("m")
        with pytest.raises(StoreUnavailable):
            await store.database.read(lambda conn: conn.execute(ONE).scalar_one())
        with pytest.raises(StoreUnavailable):
            await store.database.write(lambda conn: conn.execute(ONE).scalar_one())
    await proxy.mend()
    assert await store.events.append(batch("m", 1, "c")) is None
    assert await store.database.read(lambda conn: conn.execute(ONE).scalar_one()) == 1
    assert await store.database.write(lambda conn: conn.execute(ONE).scalar_one()) == 1


async def test_a_server_that_hangs_up_is_called_again(store: Store) -> None:
    await begin(store)
    hang_up = text("""
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()
    """)
    await store.database.write(lambda conn: conn.execute(hang_up).all())
    async with asyncio.timeout(10):
        while True:
            try:
                await store.events.append(batch("m", 1, "c"))
                break
            except StoreUnavailable:
                await asyncio.sleep(0)
    assert await store.events.heads(["m"]) == {"m": 2}


async def test_the_bus_reconnects_and_says_that_something_may_be_missing(
    store: Store, proxy: Proxy, postgres_url: str
) -> None:
    there = await open_store(postgres_url)
    mine, theirs = Ear(), Ear()
    store.bus.subscribe(mine)
    there.bus.subscribe(theirs)
    await proxy.cut()
    await there.bus.publish(b"missed")
    await store.bus.publish(b"kept for later")
    await proxy.mend()
    await mine.until(b"")
    await theirs.until(b"kept for later")
    await there.bus.publish(b"again")
    await mine.until(b"again")
    assert mine.heard == [b"kept for later", b"", b"again"]
    await there.close()
