"""A PostgreSQL that goes away and comes back: a clear error meanwhile, and nothing to restart after."""

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import text

from gridhouse.store import Store, StoreUnavailable, open_store
from tests.store.make import batch, begin, new_match
from tests.store.proxy import Proxy
from tests.store.test_bus import Ear

pytestmark = [pytest.mark.anyio, pytest.mark.postgres]

ONE = text("SELECT 1")
END_OTHERS = text("""
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%known AS%'
""")


@pytest.fixture
async def proxy(postgres_url: str) -> AsyncIterator[Proxy]:
    with tempfile.TemporaryDirectory(prefix="gridhouse-") as folder:
        proxy = Proxy(postgres_url, Path(folder))
        await proxy.mend()
        yield proxy
        proxy.cut()


@pytest.fixture
async def store(proxy: Proxy) -> AsyncIterator[Store]:
    store = await open_store(proxy.url)
    yield store
    await store.close()


async def test_while_the_line_is_cut_everything_says_so_and_then_heals(store: Store, proxy: Proxy) -> None:
    await begin(store)
    await store.database.read(lambda conn: conn.execute(ONE).scalar_one())
    proxy.cut()
    for _ in range(2):
        with pytest.raises(StoreUnavailable):
            await store.events.append(batch("m", 1, "c"))
        with pytest.raises(StoreUnavailable):
            await store.events.create(new_match("n"), batch("n", 0, "create"))
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


async def test_a_server_that_hangs_up_is_called_again_and_nothing_happens_twice(store: Store) -> None:
    """Callers who repeat what failed get through, also when it had been written before the line broke."""
    failures = 0

    async def insist(match: str) -> int:
        """Writes one command after the other until the line has broken often enough; the head then."""
        nonlocal failures
        head = 1
        while failures < 5:
            try:
                await store.events.append(batch(match, head, f"c{head}"))
                head += 1
            except StoreUnavailable:
                failures += 1
        return head

    async def hang_up() -> None:
        while failures < 5:
            with suppress(StoreUnavailable):
                await store.database.write(lambda conn: conn.execute(END_OTHERS).all())

    matches = [f"m{number}" for number in range(4)]
    for match in matches:
        await begin(store, match)
    async with asyncio.timeout(60):
        hanging_up = asyncio.create_task(hang_up())
        heads = await asyncio.gather(*map(insist, matches))
        await hanging_up
    for match, head in zip(matches, heads, strict=True):
        commands = [record.command for record in await store.events.read(match)]
        wanted = ["create", *(f"c{number}" for number in range(1, head))]
        assert commands in (wanted, [*wanted, f"c{head}"]), "the last one failed, but may have been written"


async def test_the_bus_reconnects_and_says_that_something_may_be_missing(
    store: Store, proxy: Proxy, postgres_url: str
) -> None:
    there = await open_store(postgres_url)
    mine, theirs = Ear(), Ear()
    store.bus.subscribe(mine)
    there.bus.subscribe(theirs)
    proxy.cut()
    await there.bus.publish(b"missed")
    await store.bus.publish(b"kept for later")
    await proxy.mend()
    await mine.until(b"")
    await theirs.until(b"kept for later")
    await there.bus.publish(b"again")
    await mine.until(b"again")
    assert mine.heard == [b"kept for later", b"", b"again"]
    await there.close()
